import type { Flash } from '../../address-parts.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineFlash } from '../../web/pages/flash.ts';

const { rated, waits } = fa.ratings;
const SENTENCES = { rated, waits: `${rated} ${waits}` } as const;

/** Confirms a rating on its page, and in a toast. */
export const ratingFlash = {
  ...defineFlash(SENTENCES, (flash: Flash) => paths.myReviews(flash)),
  text: (did: keyof typeof SENTENCES): string => SENTENCES[did],
};
