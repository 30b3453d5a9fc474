import { createHash } from 'node:crypto';

export type Range = { readonly from?: number; readonly to?: number };

/** Right values of an attribute: labels of options, spelled in any way; a pattern on them; ticked; a range. */
export type Valued = string | RegExp | readonly string[] | true | Range;

/** Describes right listings: all that is said here holds for them. Patterns are applied to normalised text. */
export type Wanted = {
  /** Slugs of categories of any level; the listing is in one of them. */
  readonly in: string | readonly string[];
  /** By key of the attribute. */
  readonly has?: Readonly<Record<string, Valued>>;
  /** In toman. */
  readonly price?: Range;
  /** Slugs of cities, provinces or districts (`city.district`); the listing is in one of them. */
  readonly place?: string | readonly string[];
  /** By key of the attribute, values that it may not have; of a tick, it is not set. */
  readonly not?: Readonly<Record<string, Exclude<Valued, Range>>>;
  /** Slugs of places in which the listing is not. */
  readonly notPlace?: string | readonly string[];
  /** Holds for the name of the listing's district. */
  readonly district?: RegExp;
  /** Holds for the title as written or with its words joined, because sellers lose spaces. */
  readonly title?: RegExp;
  /** Holds for title and description. */
  readonly text?: RegExp;
};

/** Something set aside is measured, but not looked at while the search is changed. */
type Judged = { readonly setAside?: true };

/** A search text with the listings that are right for it, or with another text that must find the same. */
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

/** The first number that divides every kind about evenly; it was chosen before anything was measured. */
const DRAW = 1721;

/** Draws by the text alone, so that nobody chooses what is set aside and no addition draws the others again. */
export function isDrawnAside(text: string): boolean {
  return (createHash('sha256').update(`set aside ${DRAW}: ${text}`).digest()[0] ?? 0) < 128;
}
