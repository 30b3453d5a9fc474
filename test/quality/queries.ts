import type { JudgedQuery } from './judged-query.ts';
import { BRAND } from './queries/brand.ts';
import { CAR } from './queries/car.ts';
import { COLLOQUIAL } from './queries/colloquial.ts';
import { CONDITION } from './queries/condition.ts';
import { FINGLISH } from './queries/finglish.ts';
import { GUARD } from './queries/guard.ts';
import { HOME } from './queries/home.ts';
import { LATIN } from './queries/latin.ts';
import { LAYOUT } from './queries/layout.ts';
import { LONG } from './queries/long.ts';
import { MORPH } from './queries/morph.ts';
import { PLACE } from './queries/place.ts';
import { PLAIN } from './queries/plain.ts';
import { PRICE } from './queries/price.ts';
import { REGIONAL } from './queries/regional.ts';
import { SAME } from './queries/same.ts';
import { SENTENCE } from './queries/sentence.ts';
import { SPACING } from './queries/spacing.ts';
import { SYNONYM } from './queries/synonym.ts';
import { TAIL } from './queries/tail.ts';
import { TYPO } from './queries/typo.ts';
import { YEAR } from './queries/year.ts';

/** All judged queries by kind, in the order in which figures are printed. */
export const QUERIES = {
  plain: PLAIN,
  synonym: SYNONYM,
  latin: LATIN,
  brand: BRAND,
  car: CAR,
  year: YEAR,
  home: HOME,
  price: PRICE,
  place: PLACE,
  condition: CONDITION,
  colloquial: COLLOQUIAL,
  spacing: SPACING,
  morph: MORPH,
  typo: TYPO,
  layout: LAYOUT,
  tail: TAIL,
  guard: GUARD,
  long: LONG,
  same: SAME,
  sentence: SENTENCE,
  finglish: FINGLISH,
  regional: REGIONAL,
} as const satisfies Record<string, readonly JudgedQuery[]>;

export type Kind = keyof typeof QUERIES;

export const KINDS = Object.keys(QUERIES) as Kind[];
