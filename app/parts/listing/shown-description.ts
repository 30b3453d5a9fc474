import type { ListingDetail } from '../../../domain/listings/listings.server.ts';
import { numbersForSale } from '../../../domain/listings/numbers-for-sale.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { hideNumbers } from '../../../domain/values/hide-numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';

/** A description as everyone may read it, and whether telephone numbers in it are masked (REV-02). */
export type ShownDescription = { readonly text: string; readonly isMasked: boolean };

export function shownDescription(
  { description, texts }: Pick<ListingDetail, 'description' | 'texts'>,
  category: Category,
): ShownDescription {
  const whole = cleanProse(description);
  const text = hideNumbers(whole, numbersForSale(texts, category));
  return { text, isMasked: text !== whole };
}
