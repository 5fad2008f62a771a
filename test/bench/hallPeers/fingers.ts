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
  const sent: Promise<unknown>[] = [];
  const send = (...event: [type: Parameters<typeof touch>[1], fingers: Point[]]): void => {
    const answer = touch(session, ...event);
    // A browser that is closed on the way fails what nobody waits for yet; at the end it is heard of all the same.
    answer.catch(() => {});
    sent.push(answer);
  };
  send('touchStart', at(0));
  for (let step = 1; step <= STEPS; step += 1) {
    await rest(STEP);
    send('touchMove', at(step / STEPS));
  }
  send('touchEnd', []);
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
