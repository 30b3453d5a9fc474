import { PAID_MARKS } from '../../../domain/listings/listing.ts';
import { fa } from '../../messages/fa.ts';

type Marked = { readonly paidMarks: readonly string[]; readonly purchaseMark: string | null };

/** Names of what was bought for a listing, and of secure purchase (PROM-07, SECP-01). */
export function markNames({ paidMarks, purchaseMark }: Marked): string[] {
  const { paidMarks: paid, purchaseMarks } = fa.card;
  const bought = PAID_MARKS.filter((mark) => paidMarks.includes(mark)).map((mark) => paid[mark]);
  if (purchaseMark === 'on' || purchaseMark === 'reserved') return [...bought, purchaseMarks[purchaseMark]];
  return bought;
}
