/** Facts on which the site's word about a car depends (ITEM-19). */
import { CAR_MODEL, type Facts, type Taxonomy } from '../../taxonomy/taxonomy.ts';

/** A listing's car as it was when the site vouched for it. */
export type VouchedFacts = { readonly categoryId: number; readonly facts: Facts };

/** From this difference on, in kilometres, it is not the mileage that was vouched for. */
const MILEAGE_DRIFT = 5_000;

/** Whether this is not the car any more that the site vouched for: another model or year, or a mileage too far away. */
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
