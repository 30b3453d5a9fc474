/**
 * Decides whether the seller is a person or a business: some categories ask it themselves; for all others the form does
 * (ITEM-03).
 */
import type { Category, Facts } from '../../taxonomy/taxonomy.ts';

/** By attribute key, the answer that means a person; every other answer means a business. */
const PERSONAL: ReadonlyMap<string, string> = new Map([
  ['seller_kind', 'private'],
  ['property_advertiser', 'owner'],
  ['provider_kind', 'individual'],
]);

export const USER_TYPES = { person: '0', business: '1' } as const;

/** Tells whether the category itself asks, so that the form does not ask again. */
export function asksSellerKind({ attributes }: Pick<Category, 'attributes'>): boolean {
  return attributes.some(({ attribute }) => PERSONAL.has(attribute.key));
}

/** Returns the kind to store: the answer to the category's question, or else what was posted. */
export function userTypeOf(posted: string, facts: Facts, { attributes }: Pick<Category, 'attributes'>): string {
  const asked = attributes.find(({ attribute: { id, key } }) => PERSONAL.has(key) && facts[id] !== undefined);
  if (!asked) return posted;
  const { id, key, options } = asked.attribute;
  const [chosen] = [facts[id] ?? []].flat();
  const isPersonal = options.find((option) => option.id === chosen)?.slug === PERSONAL.get(key);
  return isPersonal ? USER_TYPES.person : USER_TYPES.business;
}
