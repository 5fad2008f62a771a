/** The page of the comparison: shows a hall by one adapter and measures it from inside, the same way for all. */
import { STARTING } from '../starting';
import type { Show, Shown } from './adapter';

/** What a hall does before anybody touches it, in ms. */
export interface LoadFigures {
  paint: number;
  blocked: number;
  longest: number;
}

/** What the comparison asks of the page. */
export interface PeerPage {
  load: (hall: unknown, weigh: () => Promise<void>) => Promise<LoadFigures>;
  /** Begins to note the time between frames. */
  watchFrames: () => void;
  /** @returns the longest time between two frames since then, in ms */
  longestFrame: () => number;
  /** @param otherwise where to tap where no seat is in sight @returns the middle of a free one, in CSS pixels of the window */
  freeSeat: (otherwise: [x: number, y: number]) => [x: number, y: number];
  /** Begins to wait for what a tap paints. */
  watchTap: () => void;
  /** @returns how long it took from the last touch to what it painted, in ms; undefined where nothing came of it */
  tapToPaint: () => Promise<number | undefined>;
}

/** Blocking begins here. */
const LONG = 50;
/** What comes after a first paint, or an answer: words, buttons. */
const SETTLING = 400;
/** Who has not answered a tap by then does not. */
const NO_ANSWER = 3000;
/** A seat nearer to the edge is not tapped, in CSS pixels; below there may be a bar. */
const EDGE = 40;
const FOOT = 80;

const rest = (time: number) => new Promise<undefined>((done) => setTimeout(() => done(undefined), time));

const { port1: inbox, port2: outbox } = new MessageChannel();
/** Resolves in the next task that a message can have: after what the frame of now painted. */
const nextTask = () =>
  new Promise<void>((done) => {
    inbox.onmessage = () => done();
    outbox.postMessage(0);
  });
const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));

/** @returns when the first frame that holds what is waited for had been handed over, by `performance.now()` */
const painted = async (isThere: () => boolean): Promise<number> => {
  for (;;) {
    await nextFrame();
    await nextTask();
    if (isThere()) return performance.now();
  }
};

const noteFrames = () => {
  let longest = 0;
  let last = 0;
  let isOver = false;
  const next = (now: number) => {
    if (last) longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  return () => {
    isOver = true;
    return longest;
  };
};

/** @returns what the browser itself says of the slowest event of a tap, else how long until what it changed was painted */
const noteTap = async (isAnswered: () => boolean): Promise<number | undefined> => {
  let byBrowser: number | undefined;
  const observer = new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (interactionId) byBrowser = Math.max(byBrowser ?? 0, duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const answered = new Promise<number>((done) => {
    const onEnd = async ({ timeStamp }: Event) => done((await painted(isAnswered)) - timeStamp);
    addEventListener('touchend', onEnd, { once: true, capture: true });
  });
  const byFrame = await Promise.race([answered, rest(NO_ANSWER)]);
  // The browser tells of events some time after it painted what came of them.
  await rest(SETTLING);
  observer.disconnect();
  return byFrame && (byBrowser ?? byFrame);
};

/** Puts the page of an adapter where the comparison finds it. */
export const compare = <Hall>(show: Show<Hall>): void => {
  const host = document.getElementById('host') as HTMLElement;
  let shown: Shown;
  let longestFrame = () => 0;
  let tap: Promise<number | undefined> = Promise.resolve(undefined);
  const page: PeerPage = {
    async load(hall, weigh) {
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((each) => each.duration)));
      observer.observe({ entryTypes: ['longtask'] });
      await weigh();
      await rest(STARTING);
      tasks.length = 0;
      const start = performance.now();
      shown = show(host, hall as Hall);
      const paint = (await painted(shown.isDrawn)) - start;
      await rest(SETTLING);
      const blocked = tasks.reduce((sum, time) => sum + Math.max(0, time - LONG), 0);
      const longest = Math.max(0, ...tasks);
      await weigh();
      return { paint, blocked, longest };
    },
    watchFrames() {
      longestFrame = noteFrames();
    },
    longestFrame: () => longestFrame(),
    freeSeat(otherwise) {
      const { left, top, right, bottom } = host.getBoundingClientRect();
      const isInSight = ([x, y]: [number, number]) =>
        x > left + EDGE && x < right - EDGE && y > top + EDGE && y < bottom - FOOT;
      return shown.freeSeats().find(isInSight) ?? otherwise;
    },
    watchTap() {
      tap = noteTap(shown.isAnswered);
    },
    tapToPaint: () => tap,
  };
  Object.assign(window, { peerPage: page });
};
