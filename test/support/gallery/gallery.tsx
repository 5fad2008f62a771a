/**
 * The gallery: `?state=name` shows one state (`&scheme=dark`, `&width=` in CSS pixels); without `state`, all states are shown as iframes,
 * light and dark, at three widths.
 */
import { render } from 'react-dom';
import css from '../../../src/styles/styles.css';
import { STATES, type State } from './states';

/** The number of animation frames after which a missing button is an error. */
const MOST_FRAMES = 600;

const query = new URLSearchParams(location.search);

const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Removes the shown state, so that the next state finds an empty page. */
let takeAway = () => {};

/** Shows one state in an empty page. @param width the greatest width, in CSS pixels */
const showState = async (name: string, scheme: string, width = '') => {
  const make = (STATES as Record<string, () => State>)[name];
  if (!make) return;
  const { fake, view, press = [], type = {}, keys = [] } = make();
  const host = document.createElement('div');
  host.id = 'widget';
  host.style.colorScheme = scheme;
  document.documentElement.style.colorScheme = scheme;
  if (width) host.style.maxWidth = `${width}px`;
  document.body.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  const box = document.createElement('div');
  shadow.append(box);
  takeAway = () => {
    render(null, box);
    host.remove();
    delete document.documentElement.dataset.ready;
    scrollTo(0, 0);
  };
  // The width is set before the first render, as in `startWidget`.
  fake.context.width.value = box.offsetWidth;
  render(view, box);
  await painted();
  for (const [at, label] of press.entries()) {
    const find = (wanted = label) =>
      [...shadow.querySelectorAll<HTMLElement>('button,summary')]
        .reverse()
        .find(
          (each) =>
            each.getAttribute('aria-label') === wanted ||
            each.textContent?.replaceAll('\u00a0', ' ').startsWith(wanted),
        );
    // A press on the cart bar may have opened the form at once.
    if (label === 'Оформить' && shadow.querySelector('form')) continue;
    // The hall is drawn in a task of its own. A list that opens earlier suggests no seat at first.
    const awaited = label === 'Списком' ? 'Приблизить' : label;
    for (let frames = 0; !find(awaited); frames += 1) {
      if (frames > MOST_FRAMES) throw new Error(`no button ${awaited}`);
      await painted();
    }
    find()?.click();
    await painted();
    if (!label.includes('билет') || press[at + 1] === 'Оформить' || !find('Изменить билеты')) continue;
    find('Изменить билеты')?.click();
    await painted();
  }
  for (const [field, text] of Object.entries(type)) {
    const input = shadow.querySelector<HTMLInputElement>(`[name=${field}]`);
    if (!input) continue;
    input.focus();
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await painted();
    input.blur();
    await painted();
  }
  // The hall may still move until its labels are written.
  while (keys.length && !shadow.querySelector('.plane text:not([style*="none"])')) await painted();
  for (const key of keys) {
    shadow.querySelector('.pane')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    do await painted();
    while (!shadow.querySelector('.caption'));
  }
  Reflect.set(globalThis, 'fake', fake);
  document.documentElement.dataset.ready = 'yes';
};

const showAll = () => {
  for (const state of Object.keys(STATES)) {
    const title = document.createElement('h2');
    title.textContent = state;
    const row = document.createElement('div');
    row.className = 'frames';
    for (const width of [360, 700, 1200]) {
      for (const colors of ['light', 'dark']) {
        const frame = document.createElement('iframe');
        frame.loading = 'lazy';
        frame.title = `${state}, ${width}, ${colors}`;
        frame.src = `?state=${state}&scheme=${colors}`;
        frame.width = `${width}`;
        frame.height = '740';
        row.append(frame);
      }
    }
    document.body.append(title, row);
  }
};

const shown = query.get('state');
if (shown) showState(shown, query.get('scheme') ?? 'light', query.get('width') ?? '');
else if (query.has('empty')) Reflect.set(globalThis, 'galleryPage', { showState, takeAway: () => takeAway() });
else showAll();

export interface GalleryPage {
  showState: typeof showState;
  takeAway: () => void;
}
