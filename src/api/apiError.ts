interface ApiFailure {
  /**
   * `refused`: the box office answered no, nothing has changed. `unknown`: the answer was lost or made no sense, and only the order
   * tells the effect of a change. `offline`: nothing was sent.
   */
  kind: 'refused' | 'unknown' | 'offline';
  /** HTTP status, 0 without an answer. */
  status?: number;
  /** The box office's error code, such as `PlaceAlreadyReservedException`, or ''. */
  code?: string;
  /** Texts for the buyer, one popup for each. */
  texts?: string[];
  /** How many ms the box office asked to wait (`Retry-After`), or 0. */
  retryAfterMs?: number;
  /** A waiting room or a busy box office answered: it is a matter of waiting. */
  crowded?: boolean;
}

/** The rejection of every failed call of the API. */
export class ApiError extends Error implements ApiFailure {
  readonly kind: ApiFailure['kind'];
  readonly status: number;
  readonly code: string;
  readonly texts: string[];
  readonly retryAfterMs: number;
  readonly crowded: boolean;

  constructor({ kind, status = 0, code = '', texts = [], retryAfterMs = 0, crowded = false }: ApiFailure) {
    super(texts.join(' '));
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.texts = texts;
    this.retryAfterMs = retryAfterMs;
    this.crowded = crowded;
  }
}

/** @returns whether the box office answered 404 */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The box office's error codes that the widget answers itself (spec §8). */

/** The seat is held by another order, or sold. */
export const PLACE_TAKEN = 'PlaceAlreadyReservedException';
