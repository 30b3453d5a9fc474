/** Reads what a link of ours puts into the form for a new listing. */
import { ATTRIBUTE, type Typed, typedOf } from '../../parts/listing/typed-listing.ts';
import type { Catalogue } from '../../web/request/context.ts';

/** `seller`: the shop from whose list the user comes; only shops for which they may post are offered. */
const NAMES = new Set(['category', 'seller']);

/**
 * Reads a category with facts about a car, which the price suggestion knows already, and the shop. Anybody can write a
 * link, so it fills only fields of the first step that are chosen from lists or are numbers: no text, price, telephone
 * or step (ITEM-02).
 */
export function linkedTyped({ searchParams }: URL, { taxonomy }: Catalogue): Typed {
  const category = taxonomy.byId.get(Number(searchParams.get('category')));
  const facts = new Set(
    category?.attributes.flatMap(({ attribute: { id, type } }) =>
      type === 'text' || type === 'tel' ? [] : [`a${id}`],
    ),
  );
  const isLinked = (name: string) => NAMES.has(name) || (ATTRIBUTE.test(name) && facts.has(name.split('.')[0] ?? ''));
  return typedOf([...searchParams].filter(([name]) => isLinked(name)));
}

/** The source that a link names (ITEM-03). It decides nothing. */
export const linkedSource = ({ searchParams }: URL): Typed =>
  typedOf([...searchParams].filter(([name]) => name === 'IDSource'));
