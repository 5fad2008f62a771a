/** How many characters a promo code or gift certificate may have, by the contract. */
export const LONGEST_PROMO_CODE = 64;
