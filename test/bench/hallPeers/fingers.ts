/** Fingers on a touch screen, as the browser hears of them: not events made up on the page. */
import type { CDPSession } from 'playwright-core';

export type Point = [x: number, y: number];

/** Milliseconds between two moves: a screen reports fingers about once a frame. */
const STEP = 16;
const STEPS = 30;
const BETWEEN_TAPS = 60;

export const rest = (time: number) => new Promise<void>((done) => setTimeout(done, time));

const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Point[]) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map(([x, y], id) => ({ x, y, id })) });

/** Moves fingers along; does not wait for the page, as fingers do not. @param at where they are at a share of their way, 0 to 1 */
const move = async (session: CDPSession, at: (share: number) => Point[]): Promise<void> => {
  const sent = [touch(session, 'touchStart', at(0))];
  for (let step = 1; step <= STEPS; step += 1) {
    await rest(STEP);
    sent.push(touch(session, 'touchMove', at(step / STEPS)));
  }
  sent.push(touch(session, 'touchEnd', []));
  await Promise.all(sent);
};

/** Two fingers beside a place, so far apart at the beginning and at the end, in CSS pixels. */
export const pinch = (session: CDPSession, [x, y]: Point, [from, to]: [from: number, to: number]): Promise<void> =>
  move(session, (share) => {
    // As fingers do it: each step is the same number of times larger.
    const half = (from * (to / from) ** share) / 2;
    return [
      [x - half, y],
      [x + half, y],
    ];
  });

/** One finger around a place, and back. */
export const pan = (session: CDPSession, [x, y]: Point): Promise<void> =>
  move(session, (share) => [[x + 90 * Math.sin(share * 2 * Math.PI), y + 60 * Math.sin(share * 4 * Math.PI)]]);

export const tap = async (session: CDPSession, place: Point): Promise<void> => {
  await touch(session, 'touchStart', [place]);
  await touch(session, 'touchEnd', []);
};

export const doubleTap = async (session: CDPSession, place: Point): Promise<void> => {
  await tap(session, place);
  await rest(BETWEEN_TAPS);
  await tap(session, place);
};
