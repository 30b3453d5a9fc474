import type { MarkKind } from '../../../domain/sellers/marks/mark.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

/** Marks beside a seller's name, each of which leads to what was checked (SHOP-03). */
export type SellerMarksView = {
  readonly sellerId: number;
  readonly href: string;
  /** Names of the marks, those that staff verified first. */
  readonly names: readonly string[];
};

/** Last day of a mark, in words: it ends at the end of that day. */
export const lastDay = (until: Date): string => jalaliDate(new Date(until.getTime() - 1));

export const sellerMarksView = (
  sellerId: number,
  verified: readonly MarkKind[],
  hasProvenNumber: boolean,
): SellerMarksView => ({
  sellerId,
  href: paths.sellerMarks(sellerId),
  names: [...verified.map((kind) => fa.marks.names[kind]), ...(hasProvenNumber ? [fa.marks.number] : [])],
});
