import { type ListingStatus, PAID_MARKS } from '../../../domain/listings/listing.ts';
import { fa } from '../../messages/fa.ts';

type Marked = {
  readonly paidMarks: readonly string[];
  readonly purchaseMark: string | null;
  /** Absent where all are published. */
  readonly status?: ListingStatus;
  /** A job clears it where it has passed. */
  readonly vouchedUntil: Date | null;
};

/** Names of what was bought for a listing, of secure purchase and of inspection (PROM-07, SECP-01, ITEM-19). */
export function markNames({ paidMarks, purchaseMark, status = 'published', vouchedUntil }: Marked): string[] {
  const { paidMarks: paid, purchaseMarks, inspected } = fa.card;
  return [
    ...PAID_MARKS.filter((mark) => paidMarks.includes(mark)).map((mark) => paid[mark]),
    // Listings that have ended can neither be bought nor are they kept for anybody.
    ...(status === 'published' && (purchaseMark === 'on' || purchaseMark === 'reserved')
      ? [purchaseMarks[purchaseMark]]
      : []),
    ...(vouchedUntil === null ? [] : [inspected]),
  ];
}
