/** Browser tests wait for conditions, never for time to pass. */
import type { Frame, FrameLocator, Page, Request } from 'playwright-core';

/** A document: that of a page or of a frame in it. */
type Place = Page | Frame | FrameLocator;

/** A condition that does not hold by then will not, however busy the machine is. */
export const PATIENCE_MS = 30_000;

/**
 * Before a page's scripts: nothing is given up and no message goes by itself, however long the machine takes for what is done meanwhile.
 */
export const ENDLESS_PATIENCE = `
const native = window.setTimeout;
window.setTimeout = (run, ms, ...rest) => native(run, ms >= 2000 ? 2 ** 31 - 1 : ms, ...rest);`;

/** So long it takes before it is asked again. */
const LOOK_MS = 25;

/** So many frames in a row without a change are rest. */
const QUIET_FRAMES = 6;

/** @throws after a while, with the condition that did not come */
export async function until(
  holds: () => Promise<boolean> | boolean,
  what: string | (() => string) = 'the expected state',
  patience = PATIENCE_MS,
): Promise<void> {
  for (const end = performance.now() + patience; performance.now() < end; ) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  throw new Error(`${typeof what === 'string' ? what : what()} did not come within ${patience} ms`);
}

/** Runs a function that watches so many frames in a page, and once more in the page that this one may lead to meanwhile. */
async function evaluate<Result>(
  place: Place,
  run: (root: Element, frames: number) => Promise<Result>,
  frames: number,
): Promise<Result> {
  for (;;) {
    try {
      return await place.locator(':root').evaluate(run, frames);
    } catch (error) {
      if (!/context was destroyed|navigat/i.test(`${error}`)) throw error;
    }
  }
}

export const untilFrames = (place: Place, frames: number): Promise<void> =>
  evaluate(
    place,
    async (_, count) => {
      for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    },
    frames,
  );

/** Waits until all that the page was told so far is on the screen. */
export const untilPainted = (place: Place): Promise<void> => untilFrames(place, 2);

export const untilDrawn = (scope: Pick<Page, 'locator'>): Promise<void> => scope.locator('.pane svg').first().waitFor();

/** In the page: resolves once nothing changed, scrolled or moved for so many frames. @returns whether anything did before */
async function rest(_: unknown, frames: number): Promise<boolean> {
  const watched = new Set<Document | ShadowRoot>();
  let hasChanged = false;
  let quiet = 0;
  const change = () => {
    hasChanged = true;
    quiet = 0;
  };
  /** A clock that goes on is at rest all the same. */
  const isClock = ({ type, target }: MutationRecord) =>
    type === 'characterData' && /^\D*\d+:\d\d\D*$/.test(target.textContent ?? '');
  const observer = new MutationObserver((records) => records.every(isClock) || change());
  const watch = (root: Document | ShadowRoot): void => {
    if (!watched.has(root)) {
      watched.add(root);
      observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
      root.addEventListener('scroll', change, true);
    }
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) watch(shadowRoot);
  };
  /** Endless animations count as rest once they have begun, and so do those that begin seconds later. */
  const isUnderWay = ({ playState, currentTime, effect }: Animation) => {
    const { iterations = 1, delay = 0 } = effect?.getComputedTiming() ?? {};
    const wait = delay - Number(currentTime);
    return playState === 'running' && (wait > 0 ? wait < 1000 : iterations === 1);
  };
  /** A test's clock that was late runs many callbacks of frames at once: only an observer of sizes tells of a frame that was laid out. */
  const laidOut = () =>
    new Promise<void>((done) => {
      const sizes = new ResizeObserver(() => {
        sizes.disconnect();
        done();
      });
      sizes.observe(document.documentElement);
    });
  for (; quiet < frames; quiet += 1) {
    watch(document);
    await new Promise(requestAnimationFrame);
    await laidOut();
    for (const root of watched) {
      // the map of the hall says so itself from the first movement to the last stroke
      if (root.querySelector('[style*="will-change"]') || root.getAnimations().some(isUnderWay)) change();
    }
  }
  observer.disconnect();
  for (const root of watched) root.removeEventListener('scroll', change, true);
  return hasChanged;
}

/** Waits until a page, or all of several documents that move each other, change and move no more. @throws after a while */
export async function untilSettled(...places: Place[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`the page still moves after ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  /** @returns whether the place, or another one meanwhile, may have changed */
  const isStale = async (place: Place): Promise<boolean> =>
    (await evaluate(place, rest, QUIET_FRAMES)) && places.length > 1;
  try {
    let stale = [true];
    while (stale.includes(true)) stale = await Promise.race([Promise.all(places.map(isStale)), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The requests of each page without an answer. */
const unanswered = new WeakMap<Page, Set<Request>>();

/** Counts the requests of a page for `untilAnswered`. */
export function watchAnswers(page: Page): void {
  const waiting = new Set<Request>();
  unanswered.set(page, waiting);
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
}

/** Waits until each request of a page is answered, also those that follow from the answers, and all is on the screen. */
export async function untilAnswered(page: Page): Promise<void> {
  const waiting = unanswered.get(page) ?? new Set();
  await until(
    async () => {
      const isQuiet = !waiting.size;
      // what was asked for before these frames is known after them
      await untilPainted(page);
      return isQuiet && !waiting.size;
    },
    () => `an answer to ${[...waiting].map((each) => each.url())}`,
  );
}

/** Holds requests back. @returns releases them */
export async function holdCalls(page: Page, address: RegExp): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    await held;
    // the page may have given it up meanwhile
    await route.continue().catch(() => undefined);
  });
  return release;
}
