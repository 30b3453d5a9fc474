/** Every sentence that people read, by area: `fa.results.none` (GEN-19). */
import { api } from './api.ts';
import { card } from './card.ts';
import { choose } from './choose.ts';
import { home } from './home.ts';
import { listing } from './listing.ts';
import { price } from './price.ts';
import { problems } from './problems.ts';
import { provinces } from './provinces.ts';
import { results } from './results.ts';
import { site } from './site.ts';
import { failures, validation } from './validation.ts';

export const fa = {
  api,
  card,
  choose,
  failures,
  home,
  listing,
  price,
  problems,
  provinces,
  results,
  site,
  validation,
} as const;
