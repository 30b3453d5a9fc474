/** Prices without an amount; each shop is asked once what they mean (SHOP-02). */
export const PRICE_WORDS = ['zero', 'empty', 'call'] as const;
export type PriceWord = (typeof PRICE_WORDS)[number];

/** Meanings of a price without an amount. Without an answer, rows with such a price are left out. */
export const PRICE_MEANINGS = ['negotiable', 'free'] as const;
export type PriceMeaning = (typeof PRICE_MEANINGS)[number];

export const isPriceWord = (word: string): word is PriceWord => PRICE_WORDS.some((known) => known === word);
export const isPriceMeaning = (target: string): target is PriceMeaning =>
  PRICE_MEANINGS.some((known) => known === target);
