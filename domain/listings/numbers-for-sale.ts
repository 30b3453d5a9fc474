import type { Category } from '../taxonomy/taxonomy.ts';
import { bare } from '../values/hide-numbers.ts';

/**
 * Telephone numbers that are themselves for sale (of a SIM card), so not the seller's contact. Bare, as `hideNumbers`
 * takes them.
 */
export function numbersForSale(texts: Readonly<Record<string, string>>, category: Category): string[] {
  return category.attributes.flatMap(({ attribute }) => {
    const text = attribute.type === 'tel' ? texts[attribute.id] : undefined;
    return text ? [bare(text)] : [];
  });
}
