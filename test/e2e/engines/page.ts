import { PATIENCE_MS } from '../support/waits';

/** Special keys in WebDriver's notation. */
export const TAB = '\ue004';
export const ENTER = '\ue007';
export const ESCAPE = '\ue00c';
export const DOWN = '\ue015';
export const PAGE_DOWN = '\ue00f';
export const END = '\ue010';

/** The part of a page that depends on the engine's remote protocol. */
export interface Remote {
  engine: string;
  open: (address: string) => Promise<void>;
  /** Runs an expression in the page. @returns its value, which is a string */
  evaluate: (expression: string) => Promise<string>;
  /** Performs input in WebDriver's notation. */
  perform: (sources: object[]) => Promise<void>;
  close: () => Promise<void>;
}

/** A browser of another engine with one page, used like a buyer. */
export interface OtherPage extends Pick<Remote, 'engine' | 'open' | 'close'> {
  /** Calls a function, which sees only its arguments, in the page. */
  call: <Result, Args extends unknown[]>(fn: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  /** Waits for a visible element. @param name its whole text, or its label @returns its middle, in CSS px */
  find: (selector: string, name?: string) => Promise<{ x: number; y: number }>;
  /** Presses the element that `find` finds, with the mouse. */
  press: (selector: string, name?: string) => Promise<void>;
  /** Presses a point, in CSS px of the window. */
  pressAt: (x: number, y: number) => Promise<void>;
  /**
   * Puts each finger down on the first of its points, and moves all fingers at once to their further points. Not in WebKit, whose GTK
   * driver turns touches into a mouse.
   */
  touch: (...fingers: [x: number, y: number][][]) => Promise<void>;
  type: (keys: string) => Promise<void>;
  /** The tag, the class, and the label or text of the focused element. */
  focused: () => Promise<string>;
  /** Resolves when the widget contains the text. */
  reads: (text: string | RegExp) => Promise<void>;
  /** Resolves when no such element is visible. */
  gone: (selector: string) => Promise<void>;
  /** Resolves when a function, called in the page as by `call`, returns a true value. @param what names the condition in the error */
  until: <Args extends unknown[]>(what: string, holds: (...args: Args) => unknown, ...args: Args) => Promise<void>;
}

/** The pause between two checks of the page. */
const LOOK_MS = 50;
/** How long a finger rests before it moves or lifts, and how long it moves from one point to the next. */
const TAP_MS = 60;
const DRAW_MS = 300;

/**
 * In the page, so without names from outside: finds the visible element by its name in all open shadow roots, and scrolls it into view. An
 * element inside a running animation does not count yet, because on a busy machine a moving sheet may stand still between two checks.
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

/** In the page: the texts of the document and of all open shadow roots. */
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
    // An element that still moves is not pressed.
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
