import type { Wanted } from './judged-query.ts';

/** A search as somebody typed or said it, graded twice; what it asks for is also how it should be read. */
export type PeopleQuery = {
  readonly q: string;
  /** Right in all that was asked; none where nobody offers that. */
  readonly want: readonly Wanted[];
  /** The right kind of thing; without it, the categories of `want`. */
  readonly near?: readonly Wanted[];
  /** By key of the attribute, what the words say besides, although listings without it please as well. */
  readonly says?: NonNullable<Wanted['has']>;
  /** Whether, of what nobody offers, a page without anything near is right as well. */
  readonly nearIsOptional?: true;
};
