/**
 * Determines whether the seller is a person or a business: some categories have an attribute for it; for all others the
 * form asks (ITEM-03).
 */
import type { AttributeFacts, Category } from '../../taxonomy/taxonomy.ts';

/** Option that means a person, by attribute key; every other option means a business. */
const PERSONAL: ReadonlyMap<string, string> = new Map([
  ['seller_kind', 'private'],
  ['property_advertiser', 'owner'],
  ['provider_kind', 'individual'],
]);

export const USER_TYPES = { person: '0', business: '1' } as const;

/**
 * Returns whether the category has an attribute that tells a person from a business, so that the form does not ask
 * again.
 */
export function asksSellerKind({ attributes }: Pick<Category, 'attributes'>): boolean {
  return attributes.some(({ attribute }) => PERSONAL.has(attribute.key));
}

/** Type of seller to store: from the category's attribute, otherwise as posted. */
export function userTypeOf(
  posted: string,
  facts: AttributeFacts,
  { attributes }: Pick<Category, 'attributes'>,
): string {
  const asked = attributes.find(({ attribute: { id, key } }) => PERSONAL.has(key) && facts[id] !== undefined);
  if (!asked) return posted;
  const { id, key, options } = asked.attribute;
  const [chosen] = [facts[id] ?? []].flat();
  const isPersonal = options.find((option) => option.id === chosen)?.slug === PERSONAL.get(key);
  return isPersonal ? USER_TYPES.person : USER_TYPES.business;
}
