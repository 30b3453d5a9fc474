import { type ListingStatus, PAID_MARKS } from '../../../domain/listings/listing.ts';
import { fa } from '../../messages/fa.ts';

type Marked = {
  readonly paidMarks: readonly string[];
  readonly purchaseMark: string | null;
  /** State of the listing; may be omitted if all are published. */
  readonly status?: ListingStatus;
  /** End of the inspection's validity; a job sets it to null when it has passed. */
  readonly vouchedUntil: Date | null;
};

/** Names of a listing's marks: paid promotions, secure purchase and inspection (PROM-07, SECP-01, ITEM-19). */
export function markNames({ paidMarks, purchaseMark, status = 'published', vouchedUntil }: Marked): string[] {
  const { paidMarks: paid, purchaseMarks, inspected } = fa.card;
  return [
    ...PAID_MARKS.filter((mark) => paidMarks.includes(mark)).map((mark) => paid[mark]),
    // Listings that have ended can be neither bought nor reserved.
    ...(status === 'published' && (purchaseMark === 'on' || purchaseMark === 'reserved')
      ? [purchaseMarks[purchaseMark]]
      : []),
    ...(vouchedUntil === null ? [] : [inspected]),
  ];
}
