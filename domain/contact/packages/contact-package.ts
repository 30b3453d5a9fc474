/** Options of paid contact (REV-01). Each one opens the contact of a number of listings. */
import type { Toman } from '../../values/money.ts';

export const CONTACT_PACKAGE_TITLE = { max: 80 };
export const CONTACT_PACKAGE_COUNT = { min: 1, max: 1_000 };
export const CONTACT_PACKAGE_DAYS = { min: 1, max: 365 };

export type ContactPackage = {
  readonly id: number;
  readonly title: string;
  /** Price in toman without VAT. */
  readonly price: Toman;
  /** Number of listings that one purchase of this option opens. */
  readonly count: number;
  /** Days for which the bought credit can be used, from the payment on. */
  readonly days: number;
  /** Categories in which the bought credit can be used, including those below them; null: all. */
  readonly categoryIds: readonly number[] | null;
};

/** Returns whether a category is one of these or below one of them. `path`: from the root to the category itself. */
export const isWithin = (categoryIds: readonly number[] | null, path: readonly number[]): boolean =>
  categoryIds === null || path.some((id) => categoryIds.includes(id));
