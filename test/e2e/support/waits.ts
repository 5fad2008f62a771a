/** What a browser test waits for: something that becomes so, and never for time to pass. */
import type { Frame, FrameLocator, Page } from 'playwright-core';

/** A document: that of a page or of a frame in it. */
type Place = Page | Frame | FrameLocator;

/** What has not come by then does not come, however busy the machine is. */
export const PATIENCE_MS = 30_000;

/** So long it takes before it is asked again. */
const LOOK_MS = 25;

/** So many frames in a row without a change are rest. */
const QUIET_FRAMES = 6;

/** Asks until something is so. @throws after a while, with what did not happen */
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

/** Lets so many frames of the page pass. */
export const untilFrames = (place: Place, frames: number): Promise<void> =>
  place.locator(':root').evaluate(async (_, count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, frames);

/** Waits until all that the page was told so far is on the screen. */
export const untilPainted = (place: Place): Promise<void> => untilFrames(place, 2);

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
  /** What turns for ever is at rest once it has begun. */
  const isUnderWay = ({ playState, currentTime, effect }: Animation) => {
    const { iterations = 1, delay = 0 } = effect?.getComputedTiming() ?? {};
    return playState === 'running' && (iterations < Infinity || Number(currentTime) < delay);
  };
  for (; quiet < frames; quiet += 1) {
    watch(document);
    await new Promise(requestAnimationFrame);
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
  /** @returns whether what was seen of the place, or of another meanwhile, may be old */
  const isStale = async (place: Place): Promise<boolean> => {
    try {
      return (await place.locator(':root').evaluate(rest, QUIET_FRAMES)) && places.length > 1;
    } catch (error) {
      // it has led elsewhere meanwhile
      if (/context was destroyed|navigat/i.test(`${error}`)) return true;
      throw error;
    }
  };
  try {
    let stale = [true];
    while (stale.includes(true)) stale = await Promise.race([Promise.all(places.map(isStale)), late]);
  } finally {
    clearTimeout(timer);
  }
}
