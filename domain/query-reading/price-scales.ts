/** Chooses the unit of an amount that names none, and the things that it may be the price of, by what things cost (SRCH-16). */
import type { Category } from '../taxonomy/taxonomy.ts';
import type { Alternative } from './meaning.ts';

/** Toman between which nine in ten listings lie, and that of the middle one. */
export type Scale = { readonly low: number; readonly middle: number; readonly high: number };

/** Scale of a field of a category, `price` or an attribute's key; null where too few listings tell. */
export type PriceScales = (categoryId: number, field: string) => Scale | null;

export const NO_SCALES: PriceScales = () => null;

export const PRICE_FIELD = 'price';

export type Ends = { readonly from: number | null; readonly to: number | null };

export type Scaled = {
  readonly ends: Ends;
  /** Those that cost about so much: no deposits for a price of billions. */
  readonly alternatives: readonly Alternative[];
  /** The same number at another scale that is as plausible. */
  readonly other: Ends | null;
};

/** How far beyond the scale an amount may lie. */
const BEYOND = 2;

type Group = { readonly alternatives: readonly Alternative[]; readonly scale: Scale };

/** `readings`: the amount in each unit that it may be counted in, the usual first; one if its unit is said. */
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
  // A bare number is first of all the price of the first thing; an amount belongs to what costs about so much.
  const ranked = fitting.toSorted((a, b) => (readings.length > 1 ? a.at - b.at : 0) || a.far - b.far);
  const [best, ...others] = ranked;
  if (!best) return { ends: usual, alternatives, other: null };
  // An amount that is said, at the edge of what some things cost, tells nothing of the others.
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

/** Whether an amount can be one of a field of the things. */
export function isAmountOf(
  ends: Ends,
  alternatives: readonly Alternative[],
  field: string,
  scales: PriceScales,
): boolean {
  return groupsOf(alternatives, field, scales).some(({ scale }) => isPlausible(ends, scale));
}

/** Things whose prices mean the same: sale, deposit, night. */
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

/** Tells whether things have the field themselves: above a shop for sale there are rents of others. */
const hasField = ({ attributes, children }: Category, field: string): boolean =>
  attributes.some(({ attribute }) => attribute.key === field) || children.some((child) => hasField(child, field));

const amountOf = ({ from, to }: Ends): number => to ?? from ?? 0;

const isUsual = (ends: Ends, { low, high }: Scale): boolean => amountOf(ends) >= low && amountOf(ends) <= high;

const isPlausible = (ends: Ends, { low, high }: Scale): boolean =>
  amountOf(ends) >= low / BEYOND && amountOf(ends) <= high * BEYOND;

const distance = (ends: Ends, { middle }: Scale): number => Math.abs(Math.log(amountOf(ends) / middle));
