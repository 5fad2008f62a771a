/**
 * @param payTill when an order's seats go back on sale, ISO 8601, or null
 * @param now ms since 1970
 * @returns whole seconds until then, 0 where that is over or there is nothing to wait for
 */
export const secondsUntil = (payTill: string | null, now: number): number =>
  payTill === null ? 0 : Math.max(0, Math.floor((Date.parse(payTill) - now) / 1000));
