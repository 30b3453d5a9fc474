import type { Wanted } from './judged-query.ts';

/**
 * A search as a person typed or said it. It is graded in two degrees (`want` and `near`); the descriptions also say how
 * the search should be interpreted.
 */
export type PeopleQuery = {
  readonly q: string;
  /** Strictly right listings: they fulfil everything that the query asks for. Empty if nobody offers this. */
  readonly want: readonly Wanted[];
  /** Listings of the right kind; by default all in the categories of `want`. */
  readonly near?: readonly Wanted[];
  /** Values, by the key of the attribute, that the words also name, although listings without them are acceptable. */
  readonly says?: NonNullable<Wanted['has']>;
  /** For something that nobody offers: whether a page without anything similar is right as well. */
  readonly nearIsOptional?: true;
};
