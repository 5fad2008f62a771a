import { tooMany } from '../refusal';

const MINUTE_MS = 60_000;

/** Counts the calls of each key in the present minute of the clock. */
export class MinuteCounter {
  readonly limit: number;
  readonly now: () => number;
  minute = 0;
  readonly counts = new Map<string, number>();

  constructor(limit: number, now: () => number) {
    this.limit = limit;
    this.now = now;
  }

  /**
   * @returns a function that takes the count back
   * @throws {Refusal} TooManyRequestsException above the limit of this minute; 0 is no limit
   */
  count(key: string): () => void {
    if (!this.limit) return () => undefined;
    const now = this.now();
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) this.counts.clear();
    this.minute = minute;
    this.#add(key, 1);
    if ((this.counts.get(key) ?? 0) > this.limit) throw tooMany(Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000));
    return () => {
      if (minute === this.minute) this.#add(key, -1);
    };
  }

  #add(key: string, change: 1 | -1): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + change);
  }
}
