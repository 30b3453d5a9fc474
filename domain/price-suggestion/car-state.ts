import type { Attribute, AttributeFacts, Category } from '../taxonomy/taxonomy.ts';
import type { CarState } from './adjusted-prices.ts';

/** Keys of the attributes from which a car's state is read. */
const KEYS: Readonly<Record<keyof CarState, string>> = {
  year: 'production_year',
  mileage: 'mileage',
  body: 'body_condition',
};

/** The attribute for one fact of the state; undefined if the category does not have it. */
export const stateAttribute = (
  { attributes }: Pick<Category, 'attributes'>,
  part: keyof CarState,
): Attribute | undefined => attributes.find(({ attribute }) => attribute.key === KEYS[part])?.attribute;

/** Reads the state from a car's facts. */
export function carState(category: Pick<Category, 'attributes'>, facts: AttributeFacts): CarState {
  const fact = (part: keyof CarState) => facts[stateAttribute(category, part)?.id ?? ''];
  const number = (part: keyof CarState) => {
    const value = fact(part);
    return typeof value === 'number' ? value : null;
  };
  const body = fact('body');
  return {
    year: number('year'),
    mileage: number('mileage'),
    body: typeof body === 'object' && body.length === 1 ? (body[0] ?? null) : null,
  };
}
