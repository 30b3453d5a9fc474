import { createHash } from 'node:crypto';

export type Range = { readonly from?: number; readonly to?: number };

/**
 * Right values of an attribute: one or several labels of options in any spelling, a pattern for the label, `true` for a
 * checked box, or a range of numbers.
 */
export type Valued = string | RegExp | readonly string[] | true | Range;

/** Description of right listings: all fields that are given must hold. Patterns are applied to normalised text. */
export type Wanted = {
  /** Slugs of categories of any level; the listing is in one of them. */
  readonly in: string | readonly string[];
  /** Right values, by key of the attribute. */
  readonly has?: Readonly<Record<string, Valued>>;
  /** Price range in toman. */
  readonly price?: Range;
  /** Slugs of cities, provinces or districts (`city.district`); the listing is in one of them. */
  readonly place?: string | readonly string[];
  /** Values that an attribute must not have, by its key; for a checkbox, `true` means that it must not be checked. */
  readonly not?: Readonly<Record<string, Exclude<Valued, Range>>>;
  /** Slugs of places in which the listing is not. */
  readonly notPlace?: string | readonly string[];
  /** Pattern for the name of the listing's district. */
  readonly district?: RegExp;
  /** Pattern for the title, as written or without its spaces, because sellers leave spaces out. */
  readonly title?: RegExp;
  /** Pattern for title and description together. */
  readonly text?: RegExp;
};

/** `setAside`: the example is measured, but not looked at while the search is being developed. */
type Judged = { readonly setAside?: true };

/**
 * A search text, with a description of the listings that are right for it, or with another text that must find the same
 * listings.
 */
export type JudgedQuery = Judged & { readonly q: string } & (
    | { readonly want: readonly Wanted[]; readonly same?: never }
    | { readonly same: string; readonly want?: never }
  );

/** The beginning of a search text, and what its first suggestion may be. */
export type TypedBeginning = Judged & {
  readonly typed: string;
  /** The suggestion's address is in a category of this slug, or its title matches the pattern; both if both are given. */
  readonly first: readonly { readonly in?: string; readonly title?: RegExp }[];
};

/** A title as someone posts it, and the slug of its category. */
export type EverydayTitle = Judged & { readonly title: string; readonly category: string };

/**
 * Seed of the draw: the first number with which about half of every kind is set aside. It was chosen before anything
 * was measured.
 */
const DRAW = 1721;

/**
 * Whether a text is set aside. Only the text's hash decides, so that nobody can choose, and adding texts does not
 * change the draw of the others.
 */
export function isDrawnAside(text: string): boolean {
  return (createHash('sha256').update(`set aside ${DRAW}: ${text}`).digest()[0] ?? 0) < 128;
}
