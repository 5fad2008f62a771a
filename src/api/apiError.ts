interface ApiFailure {
  /**
   * `refused`: the box office rejected the call and changed nothing. `unknown`: the answer was lost or unreadable, so a change may have
   * been carried out, and only reading the order tells. `offline`: nothing was sent.
   */
  kind: 'refused' | 'unknown' | 'offline';
  /** HTTP status; 0 if no answer came. */
  status?: number;
  code?: string;
  texts?: string[];
  retryAfterMs?: number;
  /** A waiting room or an overloaded box office answered, so a later attempt may succeed. */
  crowded?: boolean;
}

/** Every failed API call rejects with this error. */
export class ApiError extends Error implements ApiFailure {
  kind: ApiFailure['kind'] = 'unknown';
  status = 0;
  code = '';
  texts: string[] = [];
  retryAfterMs = 0;
  crowded = false;

  constructor(failure: ApiFailure) {
    super(failure.texts?.join(' '));
    Object.assign(this, failure);
  }
}

export const lostAnswer = (): ApiError => new ApiError({ kind: 'unknown' });

export const asFailure = (error: unknown): ApiError => (error instanceof ApiError ? error : lostAnswer());

export const isMissing = (error: unknown): boolean => asFailure(error).status === 404;

/** The seat is held by another order, or sold. The widget shows its own text for this code (spec §8). */
export const PLACE_TAKEN = 'PlaceAlreadyReservedException';
