/** Reads the values that a link puts into the form for a new listing. */
import { ATTRIBUTE, type Typed, typedOf } from '../../parts/listing/typed-listing.ts';
import type { Catalogue } from '../../web/request/context.ts';

/** Allowed parameters. `seller`: shop from whose list the user came; only shops for which they may post are offered. */
const NAMES = new Set(['category', 'seller']);

/**
 * Reads a category, facts about a car (from the price suggestion) and a shop from a link. Because anybody can write a
 * link, it only fills fields of the first step that are chosen from a list or are numbers; never a text, price,
 * telephone or step (ITEM-02).
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

/** The source named by a link (ITEM-03), which is only used for statistics. */
export const linkedSource = ({ searchParams }: URL): Typed =>
  typedOf([...searchParams].filter(([name]) => name === 'IDSource'));
