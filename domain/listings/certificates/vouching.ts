/** Facts about a car on which the site's confirmation depends (ITEM-19). */
import { type AttributeFacts, CAR_MODEL, type Taxonomy } from '../../taxonomy/taxonomy.ts';

/** Car of a listing at the time when the site confirmed a certificate. */
export type VouchedFacts = { readonly categoryId: number; readonly facts: AttributeFacts };

/** Difference in kilometres from which on the confirmed mileage is no longer valid. */
const MILEAGE_DRIFT = 5_000;

/**
 * Returns whether the listing's car is no longer the confirmed one: another model or year, or a mileage that differs
 * too much.
 */
export function isAnotherCar(vouched: VouchedFacts, now: VouchedFacts, taxonomy: Taxonomy): boolean {
  const before = carOf(vouched, taxonomy);
  const after = carOf(now, taxonomy);
  if (before.model !== after.model || before.year !== after.year) return true;
  if (before.mileage === null || after.mileage === null) return before.mileage !== after.mileage;
  return Math.abs(before.mileage - after.mileage) >= MILEAGE_DRIFT;
}

function carOf({ categoryId, facts }: VouchedFacts, { attributes }: Taxonomy) {
  const known = Object.entries(facts).flatMap(([id, value]) => {
    const attribute = attributes.get(Number(id));
    return attribute ? [{ attribute, value }] : [];
  });
  const models = known.filter(({ attribute }) => attribute.groupName === CAR_MODEL).map(({ value }) => value);
  const number = (key: string): number | null => {
    const value = known.find(({ attribute }) => attribute.key === key)?.value;
    return typeof value === 'number' ? value : null;
  };
  return {
    model: JSON.stringify([categoryId, models.flat().toSorted()]),
    year: number('production_year'),
    mileage: number('mileage'),
  };
}
