import type { Category } from '../taxonomy/taxonomy.ts';
import { bare } from '../values/hide-numbers.ts';

/**
 * Returns the phone numbers that a listing offers for sale (SIM cards), which are therefore not the seller's contact.
 * They are in the normalised form that `hideNumbers` expects.
 */
export function numbersForSale(texts: Readonly<Record<string, string>>, category: Category): string[] {
  return category.attributes.flatMap(({ attribute }) => {
    const text = attribute.type === 'tel' ? texts[attribute.id] : undefined;
    return text ? [bare(text)] : [];
  });
}
