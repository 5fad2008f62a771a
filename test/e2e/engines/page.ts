import { PATIENCE_MS } from '../support/waits';

/** A key that is no character, as WebDriver names it. */
export const TAB = '\ue004';
export const ENTER = '\ue007';
export const ESCAPE = '\ue00c';
export const DOWN = '\ue015';
export const PAGE_DOWN = '\ue00f';
export const END = '\ue010';

/** What each engine's remote protocol is asked for; all else is the same for all. */
export interface Remote {
  engine: string;
  open: (address: string) => Promise<void>;
  /** Runs an expression in the page. @returns its value, which is a string */
  evaluate: (expression: string) => Promise<string>;
  /** Performs input as WebDriver writes it down. */
  perform: (sources: object[]) => Promise<void>;
  close: () => Promise<void>;
}

/** A browser of another engine with one page, used as a buyer would. */
export interface OtherPage extends Pick<Remote, 'engine' | 'open' | 'close'> {
  /** Calls a function, which sees only its arguments, in the page. */
  call: <Result, Args extends unknown[]>(fn: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  /** Where the middle of the first visible element is, in CSS px; waits for it. @param name all of its text, or its label */
  find: (selector: string, name?: string) => Promise<{ x: number; y: number }>;
  /** Presses what `find` finds with the mouse. */
  press: (selector: string, name?: string) => Promise<void>;
  /** Presses a place, in CSS px of the page's window. */
  pressAt: (x: number, y: number) => Promise<void>;
  /** Puts down fingers, each on the first of its places, and draws them to the others, all at once. Not in WebKit: GTK's driver makes a mouse of them. */
  touch: (...fingers: [x: number, y: number][][]) => Promise<void>;
  type: (keys: string) => Promise<void>;
  /** The element with the focus, in words: tag, class and label or text. */
  focused: () => Promise<string>;
  /** Resolves once a text of the widget is there. */
  reads: (text: string | RegExp) => Promise<void>;
  /** Resolves once nothing of the kind can be seen. */
  gone: (selector: string) => Promise<void>;
  /** Resolves once a function, which is called in the page as by `call`, gives something that is true. @param what it is, in words */
  until: <Args extends unknown[]>(what: string, holds: (...args: Args) => unknown, ...args: Args) => Promise<void>;
}

/** How long it takes before the page is looked at again. */
const LOOK_MS = 50;
/** How long a finger rests before it moves or leaves, and takes from one place to the next. */
const TAP_MS = 60;
const DRAW_MS = 300;

/**
 * In the page, where only what a function holds itself is known: what can be seen and is called so, in all open shadow roots, brought into
 * view. On a busy machine a sheet on its way may stand still between two looks: what is part of it is not there yet.
 */
function place(selector: string, name: string): { x: number; y: number } | null {
  const within = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((node) => [
      ...(node.matches(selector) ? [node] : []),
      ...(node.shadowRoot ? within(node.shadowRoot) : []),
    ]);
  const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim();
  const names = (node: Element) => [
    plain(node.textContent),
    plain(node.getAttribute('aria-label')),
    ...[...((node as HTMLInputElement).labels ?? [])].map((label) => plain(label.textContent)),
  ];
  const node = within(document).find(
    (each) => each.getClientRects()[0]?.width && (!name || names(each).includes(name)),
  );
  if (!node) return null;
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().iterations === 1;
  for (let each: Element | null = node; each; each = each.parentElement)
    if (each.getAnimations().some(isMoving)) return null;
  node.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** In the page: all text of the widget. */
function textOf(): string {
  const within = (root: Document | ShadowRoot): string =>
    [...root.querySelectorAll('*')].map((node) => (node.shadowRoot ? within(node.shadowRoot) : '')).join(' ') +
    (root.textContent ?? '');
  return within(document).replace(/\s+/g, ' ');
}

const focusedNow = (): string => {
  let node = document.activeElement;
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  return node ? `${node.tagName} ${node.className}: ${node.getAttribute('aria-label') ?? node.textContent}` : '';
};

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A page as a buyer uses it, on any remote protocol. */
export function pageOf({ engine, open, evaluate, perform, close }: Remote): OtherPage {
  const call: OtherPage['call'] = async (fn, ...args) =>
    JSON.parse(await evaluate(`JSON.stringify((${fn})(...${JSON.stringify(args)})) || 'null'`));

  async function patiently<Result>(look: () => Promise<Result>, what: string): Promise<NonNullable<Result>> {
    for (const end = Date.now() + PATIENCE_MS; ; await pause(LOOK_MS)) {
      const found = await look();
      if (found) return found;
      if (Date.now() > end) throw new Error(`${engine}: no ${what} in ${await call(textOf)}`);
    }
  }

  const find: OtherPage['find'] = (selector, name = '') => {
    let before = '';
    // what still moves is not pressed
    return patiently(async () => {
      const now = await call(place, selector, name);
      const still = now && JSON.stringify(now) === before;
      before = JSON.stringify(now);
      return still ? now : null;
    }, `${selector} ${name}`);
  };

  const pressAt: OtherPage['pressAt'] = async (x, y) => {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 };
    const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  };

  return {
    engine,
    open,
    close,
    call,
    find,
    pressAt,
    async press(selector, name) {
      const { x, y } = await find(selector, name);
      await pressAt(x, y);
    },
    async touch(...fingers) {
      const drawn = fingers.map(([start, ...rest], at) => {
        const move = ([x, y]: [number, number] = [0, 0], duration = 0) => ({
          type: 'pointerMove',
          x: Math.round(x),
          y: Math.round(y),
          duration,
        });
        const moves = rest.map((to) => move(to, DRAW_MS));
        const held = { type: 'pause', duration: TAP_MS };
        const actions = [
          move(start),
          { type: 'pointerDown', button: 0 },
          held,
          ...moves,
          { type: 'pointerUp', button: 0 },
        ];
        return { type: 'pointer', id: `finger ${at}`, parameters: { pointerType: 'touch' }, actions };
      });
      await perform(drawn);
    },
    async type(keys) {
      const actions = [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform([{ type: 'key', id: 'keyboard', actions }]);
    },
    focused: () => call(focusedNow),
    async reads(text) {
      const isThere = async () => (await call(textOf)).search(text) >= 0;
      await patiently(isThere, `${text}`);
    },
    async gone(selector) {
      await patiently(async () => !(await call(place, selector, '')), `end of ${selector}`);
    },
    async until(what, holds, ...args) {
      await patiently(() => call(holds, ...args), what);
    },
  };
}
