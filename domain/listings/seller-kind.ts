/** Whether a person or a business offers something: a question of some categories, and of the form for all others (ITEM-03). */
import type { Category, Facts } from '../taxonomy/taxonomy.ts';

/** By attribute key: the answer that is a person's own. Every other one is a business's. */
const PERSONAL: ReadonlyMap<string, string> = new Map([
  ['seller_kind', 'private'],
  ['property_advertiser', 'owner'],
  ['provider_kind', 'individual'],
]);

export const USER_TYPES = { person: '0', business: '1' } as const;

/** Whether the category itself asks it, so that nobody is asked twice. */
export function asksSellerKind({ attributes }: Pick<Category, 'attributes'>): boolean {
  return attributes.some(({ attribute }) => PERSONAL.has(attribute.key));
}

/** What a listing is stored with: the answer to its category's question, else what was posted. */
export function userTypeOf(posted: string, facts: Facts, { attributes }: Pick<Category, 'attributes'>): string {
  const asked = attributes.find(({ attribute: { id, key } }) => PERSONAL.has(key) && facts[id] !== undefined);
  if (!asked) return posted;
  const { id, key, options } = asked.attribute;
  const [chosen] = [facts[id] ?? []].flat();
  const isPersonal = options.find((option) => option.id === chosen)?.slug === PERSONAL.get(key);
  return isPersonal ? USER_TYPES.person : USER_TYPES.business;
}
