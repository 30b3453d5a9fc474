import type { Category } from '../taxonomy/taxonomy.ts';
import { bare } from '../values/hide-numbers.ts';

/** Telephone numbers that are the goods themselves (a SIM card's): no contact of the seller. Bare, as `hideNumbers` takes them. */
export function numbersForSale(texts: Readonly<Record<string, string>>, category: Category): string[] {
  return category.attributes.flatMap(({ attribute }) => {
    const text = attribute.type === 'tel' ? texts[attribute.id] : undefined;
    return text ? [bare(text)] : [];
  });
}
