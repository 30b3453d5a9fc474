/** Chooses the unit of an amount without one, and the items whose price it may be, by usual prices (SRCH-16). */
import type { Category } from '../taxonomy/taxonomy.ts';
import type { Alternative } from './meaning.ts';

/** Usual prices in toman: nine out of ten listings are between `low` and `high`; `middle` is the median. */
export type Scale = { readonly low: number; readonly middle: number; readonly high: number };

/**
 * Function that returns the scale of a category's field (`price` or an attribute's key); null if too few listings have
 * it.
 */
export type PriceScales = (categoryId: number, field: string) => Scale | null;

export const NO_SCALES: PriceScales = () => null;

export const PRICE_FIELD = 'price';

export type Ends = { readonly from: number | null; readonly to: number | null };

export type Scaled = {
  readonly ends: Ends;
  /**
   * Alternatives whose usual prices fit this amount. An amount in billions, for example, is no deposit, so rentals are
   * left out.
   */
  readonly alternatives: readonly Alternative[];
  /** The same number in another unit, if that is as plausible; otherwise null. */
  readonly other: Ends | null;
};

/** Factor by which a plausible amount may be outside the scale. */
const BEYOND = 2;

type Group = { readonly alternatives: readonly Alternative[]; readonly scale: Scale };

/**
 * Chooses the unit of an amount, and the items whose price it may be, by usual prices. `readings`: the amount in each
 * possible unit, the usual one first; only one if the unit is stated.
 */
export function scaled(
  readings: readonly Ends[],
  alternatives: readonly Alternative[],
  field: string,
  scales: PriceScales,
): Scaled | null {
  const [usual] = readings;
  if (!usual) return null;
  const groups = groupsOf(alternatives, field, scales);
  if (groups.length === 0) return { ends: usual, alternatives, other: null };
  const fitting = groups.flatMap((group, at) =>
    readings.flatMap((ends) =>
      isPlausible(ends, group.scale) ? [{ ends, group, at, far: distance(ends, group.scale) }] : [],
    ),
  );
  // A number without a unit is first taken as the price of the first item; an amount with a unit belongs to the items
  // that cost about as much.
  const ranked = fitting.toSorted((a, b) => (readings.length > 1 ? a.at - b.at : 0) || a.far - b.far);
  const [best, ...others] = ranked;
  if (!best) return { ends: usual, alternatives, other: null };
  // A stated amount beyond the usual prices of the best match does not rule out the other items.
  if (readings.length === 1 && !isUsual(best.ends, best.group.scale)) return { ends: usual, alternatives, other: null };
  const other = others.find(({ ends }) => amountOf(ends) !== amountOf(best.ends));
  const unscaled = alternatives.filter((alternative) =>
    groups.every((group) => !group.alternatives.includes(alternative)),
  );
  return {
    ends: best.ends,
    alternatives: [...best.group.alternatives, ...(groups.length === 1 ? unscaled : [])],
    other: other ? { from: other.ends.from, to: other.ends.to } : null,
  };
}

/** Whether an amount is plausible for this field of one of the alternatives. */
export function isAmountOf(
  ends: Ends,
  alternatives: readonly Alternative[],
  field: string,
  scales: PriceScales,
): boolean {
  return groupsOf(alternatives, field, scales).some(({ scale }) => isPlausible(ends, scale));
}

/** Groups alternatives whose prices have the same meaning: sale, deposit, per night. */
function groupsOf(alternatives: readonly Alternative[], field: string, scales: PriceScales): Group[] {
  const asking = alternatives.filter(({ category }) => field === PRICE_FIELD || !category || hasField(category, field));
  const byLabel = Map.groupBy(asking, ({ category }) => category?.priceLabel ?? '');
  return [...byLabel.values()].flatMap((some) => {
    const [scale] = some.flatMap(({ category }) => {
      const known = category?.path.toReversed().map(({ id }) => scales(id, field)) ?? [];
      return known.find((each) => each !== null) ?? [];
    });
    return scale ? [{ alternatives: some, scale }] : [];
  });
}

/**
 * Whether the category, or one below it, has the field. Otherwise the scale of a parent must not be used: for a shop
 * for sale, the parent has a scale of rents, which come from other categories.
 */
const hasField = ({ attributes, children }: Category, field: string): boolean =>
  attributes.some(({ attribute }) => attribute.key === field) || children.some((child) => hasField(child, field));

const amountOf = ({ from, to }: Ends): number => to ?? from ?? 0;

const isUsual = (ends: Ends, { low, high }: Scale): boolean => amountOf(ends) >= low && amountOf(ends) <= high;

const isPlausible = (ends: Ends, { low, high }: Scale): boolean =>
  amountOf(ends) >= low / BEYOND && amountOf(ends) <= high * BEYOND;

const distance = (ends: Ends, { middle }: Scale): number => Math.abs(Math.log(amountOf(ends) / middle));
