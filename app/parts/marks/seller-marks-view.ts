import type { MarkKind } from '../../../domain/sellers/marks/mark.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

/** Verification marks beside a seller's name, with a link to what was verified (SHOP-03). */
export type SellerMarksView = {
  readonly sellerId: number;
  readonly href: string;
  /** Names of the marks; those verified by staff come first. */
  readonly names: readonly string[];
};

/** Last day on which a mark is valid, in words: `until` is the midnight after that day. */
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
