/** Options of paid contact (REV-01): each opens the contact of some listings. */
import type { Toman } from '../../values/money.ts';

export const CONTACT_PACKAGE_TITLE = { max: 80 };
export const CONTACT_PACKAGE_COUNT = { min: 1, max: 1_000 };
export const CONTACT_PACKAGE_DAYS = { min: 1, max: 365 };

export type ContactPackage = {
  readonly id: number;
  readonly title: string;
  /** Without VAT. */
  readonly price: Toman;
  /** How many listings it opens. */
  readonly count: number;
  /** From its payment on. */
  readonly days: number;
  /** Those below them too; null: all. */
  readonly categoryIds: readonly number[] | null;
};

/** Whether a category is among these, or below one of them. `path`: from the top category to its own. */
export const isWithin = (categoryIds: readonly number[] | null, path: readonly number[]): boolean =>
  categoryIds === null || path.some((id) => categoryIds.includes(id));
