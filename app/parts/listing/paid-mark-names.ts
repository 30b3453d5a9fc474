import { PAID_MARKS } from '../../../domain/listings/listing.ts';
import { fa } from '../../messages/fa.ts';

/** Names of the marks that run for a listing (PROM-07). */
export const paidMarkNames = (marks: readonly string[]): string[] =>
  PAID_MARKS.filter((mark) => marks.includes(mark)).map((mark) => fa.card.paidMarks[mark]);
