/** Waits for conditions, never for time to pass. */
import type { Frame, FrameLocator, Page, Request } from 'playwright-core';

/** The document of a page, or of an iframe in the page. */
type Place = Page | Frame | FrameLocator;

/** The longest wait for a condition, on any machine. */
export const PATIENCE_MS = 30_000;

/**
 * A script for the start of a page: long timers never end, so that no call is abandoned and no message closes while a slow machine works.
 */
export const ENDLESS_PATIENCE = `
const native = window.setTimeout;
window.setTimeout = (run, ms, ...rest) => native(run, ms >= 2000 ? 2 ** 31 - 1 : ms, ...rest);`;

/** The pause between two checks of a condition. */
const LOOK_MS = 25;

/** After this number of animation frames in a row without a change, a page counts as still. */
const QUIET_FRAMES = 6;

/** @throws after `patience`, with the name of the condition */
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

/** Runs in a page a function that watches `frames` animation frames. If the page navigates meanwhile, the function runs again. */
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

/** Waits until the present state of the page is on the screen. */
export const untilPainted = (place: Place): Promise<void> => untilFrames(place, 2);

export const untilDrawn = (scope: Pick<Page, 'locator'>): Promise<void> => scope.locator('.pane svg').first().waitFor();

/**
 * Runs in the page. Resolves after `frames` animation frames in a row without a change, a scroll or a motion.
 * @returns whether the page has changed, scrolled or moved before these frames
 */
async function rest(_: unknown, frames: number): Promise<boolean> {
  const watched = new Set<Document | ShadowRoot>();
  let hasChanged = false;
  let quiet = 0;
  const change = () => {
    hasChanged = true;
    quiet = 0;
  };
  /** A running clock is no change. */
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
  /** An endless animation that has begun is no motion. An animation that begins in a second or more is no motion yet. */
  const isUnderWay = ({ playState, currentTime, effect }: Animation) => {
    const { iterations = 1, delay = 0 } = effect?.getComputedTiming() ?? {};
    const wait = delay - Number(currentTime);
    return playState === 'running' && (wait > 0 ? wait < 1000 : iterations === 1);
  };
  /** A test's clock that is late runs many animation frame callbacks at once. Only a ResizeObserver shows that the page was laid out. */
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
      // The map's plane has will-change from the first movement until the visible part is painted.
      if (root.querySelector('[style*="will-change"]') || root.getAnimations().some(isUnderWay)) change();
    }
  }
  observer.disconnect();
  for (const root of watched) root.removeEventListener('scroll', change, true);
  return hasChanged;
}

/** Waits until a page, or several documents that move each other, are still. @throws after `PATIENCE_MS` */
export async function untilSettled(...places: Place[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`the page still moves after ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  /** @returns whether this document has changed, and may have moved another of the documents */
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

/** Waits until each request of a page, also those that follow from answers, is answered and on the screen. */
export async function untilAnswered(page: Page): Promise<void> {
  const waiting = unanswered.get(page) ?? new Set();
  await until(
    async () => {
      const isQuiet = !waiting.size;
      // After these animation frames, each request that was sent before them is known.
      await untilPainted(page);
      return isQuiet && !waiting.size;
    },
    () => `an answer to ${[...waiting].map((each) => each.url())}`,
  );
}

/** Holds requests back. @returns a function that releases them */
export async function holdCalls(page: Page, address: RegExp): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    await held;
    // The page may have abandoned the request meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}
