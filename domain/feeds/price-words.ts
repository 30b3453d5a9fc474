/** Prices that say no amount; what they mean is asked once a shop (SHOP-02). */
export const PRICE_WORDS = ['zero', 'empty', 'call'] as const;
export type PriceWord = (typeof PRICE_WORDS)[number];

/** Meanings of such a price; without one its rows are left out. */
export const PRICE_MEANINGS = ['negotiable', 'free'] as const;
export type PriceMeaning = (typeof PRICE_MEANINGS)[number];

export const isPriceWord = (word: string): word is PriceWord => PRICE_WORDS.some((known) => known === word);
export const isPriceMeaning = (target: string): target is PriceMeaning =>
  PRICE_MEANINGS.some((known) => known === target);
