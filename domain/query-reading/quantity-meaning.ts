/**
 * Meaning of a quantity for the items that a search is about; years, rooms or storage only for items that have them.
 */
import type { Attribute } from '../taxonomy/taxonomy.ts';
import type { Dictionary } from './dictionary.ts';
import { type Alternative, asks, narrowed, type Target, withMoreOptions } from './meaning.ts';
import { openTargets } from './open-targets.ts';
import type { Quantity } from './quantities.ts';
import { YEAR_KEYS } from './range-end.ts';
import type { AttributeFilter, SearchQuery } from './search-query.ts';

export type QuantityMeaning = {
  readonly alternatives: readonly Alternative[];
  readonly range: Extract<AttributeFilter, { from: unknown }> | null;
  /** In toman. */
  readonly price: { readonly from: number | null; readonly to: number | null } | null;
};

const KEYS: Readonly<Record<Exclude<Quantity['kind'], 'price' | 'deposit'>, readonly string[]>> = {
  year: YEAR_KEYS,
  rooms: ['property_rooms'],
  area: ['property_area', 'land_area', 'fabric_length', 'carpet_size'],
  storage: ['internal_storage', 'ssd_size', 'storage_device_size', 'hdd_size'],
  memory: ['mobile_ram', 'computer_ram', 'graphics_memory'],
  inches: ['tv_size', 'monitor_size', 'laptop_screen', 'rim_inches', 'wheel_size'],
  mileage: ['mileage'],
  size: ['shoe_size', 'clothing_size', 'rim_inches', 'wheel_size'],
  floor: ['property_floor'],
  rent: ['monthly_rent'],
  pay: ['monthly_pay'],
  battery: ['battery_health'],
  age: ['year_built'],
  months: ['animal_age'],
  grams: ['gold_weight'],
  kilos: ['washing_capacity', 'live_weight', 'available_weight'],
  people: ['seat_count', 'guest_capacity', 'dishwasher_places'],
  cc: ['engine_volume'],
  feet: ['refrigerator_feet'],
  plain: [],
};
/** Attribute that all rentals have. The price of a rental is its deposit. */
const LET = 'rent_kind';
const PREPAYMENT = 'prepayment';
/**
 * Attributes of weight whose stated values are rounded (animals, jewellery), with the fraction by which they are
 * widened.
 */
const WEIGHED = new Map([
  ['live_weight', 0.15],
  ['gold_weight', 0.1],
]);
/** Attributes of which more is always welcome: a number is a minimum. */
const AT_LEAST = new Set(['guest_capacity', 'battery_health', 'available_weight']);
/** Fraction by which a stated area is widened, because it is rounded: 100 metres are 97 to 103 (SRCH-16). */
const ROUNDED = 0.03;
const UNITS: Readonly<Record<string, number>> = { tb: 1024, gb: 1 };
const WORDS: Readonly<Record<string, number>> = { none: 0, ground: 0, basement: -1 };

/**
 * Null if none of the alternatives has such a number. `isJoined`: the quantity follows «یا», so another number of its
 * kind may be meant as well.
 */
export function quantityMeaning(
  quantity: Quantity,
  { alternatives, chosen }: { readonly alternatives: readonly Alternative[]; readonly chosen: SearchQuery },
  { attributes, askers }: Dictionary,
  isJoined: boolean,
): QuantityMeaning | null {
  const { kind, from, to } = quantity;
  if (kind === 'price') return priceMeaning(quantity, alternatives, attributes, askers);
  if (kind === 'deposit') return depositMeaning(quantity, alternatives, attributes, askers);
  const isBare = !quantity.named && kind !== 'year';
  for (const key of KEYS[kind]) {
    const attribute = attributes.get(key);
    if (!attribute || !alternatives.some(({ category }) => mayHave(category, attribute, quantity, askers))) continue;
    // A number without a unit may also be a model's name: it counts only if all alternatives have the attribute.
    if (isBare && !alternatives.every(({ category }) => category && asks(category, attribute))) continue;
    if (attribute.type === 'number') {
      const asking = alternatives.filter(({ category }) => category && mayAsk(category, attribute, askers));
      const ends = bounds(quantity, attribute);
      if (!isWithinBounds(attribute, ends.from, ends.to)) continue;
      return { alternatives: asking, range: { attribute, ...ends }, price: null };
    }
    const targets = openTargets(optionsBetween(attribute, from, to), chosen);
    const more = isJoined ? withMoreOptions(alternatives, targets) : [];
    const left = more.length ? more : narrowed(alternatives, targets, askers);
    if (left.length > 0) return { alternatives: left, range: null, price: null };
  }
  return null;
}

/** Whether a category can have the quantity. Only homes have rooms, so «سه خوابه کرج» needs no other noun. */
function mayHave(
  category: Alternative['category'],
  attribute: Attribute,
  { kind, named }: Quantity,
  askers: Dictionary['askers'],
): boolean {
  return category === null ? kind === 'rooms' && named : mayAsk(category, attribute, askers);
}

function mayAsk(
  category: NonNullable<Alternative['category']>,
  attribute: Attribute,
  askers: Dictionary['askers'],
): boolean {
  return asks(category, attribute) || (askers.get(attribute.id) ?? []).some(({ path }) => path.includes(category));
}

function isWithinBounds({ min, max }: Attribute, from: number | null, to: number | null): boolean {
  return (from === null || max === null || from <= max) && (to === null || min === null || to >= min);
}

/** Meaning of an amount: the price for items that have one, otherwise the pay of jobs. Null if no item has either. */
function priceMeaning(
  { from, to }: Quantity,
  alternatives: readonly Alternative[],
  attributes: Dictionary['attributes'],
  askers: Dictionary['askers'],
): QuantityMeaning | null {
  const priced = alternatives.filter(({ category }) => category === null || category.hasPrice);
  if (priced.length > 0) return { alternatives: priced, range: null, price: { from, to } };
  const pay = attributes.get('monthly_pay');
  const paid = alternatives.filter(({ category }) => category && pay && mayAsk(category, pay, askers));
  return pay && paid.length > 0 ? { alternatives: paid, range: { attribute: pay, from, to }, price: null } : null;
}

/** «رهن ۲۰۰» is the price of a rental; «پیش ۲۰۰» of other items is the prepayment. */
function depositMeaning(
  { from, to }: Quantity,
  alternatives: readonly Alternative[],
  attributes: Dictionary['attributes'],
  askers: Dictionary['askers'],
): QuantityMeaning | null {
  const [lets, prepaid] = [attributes.get(LET), attributes.get(PREPAYMENT)];
  const asking = (attribute: Attribute) =>
    alternatives.filter(({ category }) => category && mayAsk(category, attribute, askers));
  const rented = lets ? asking(lets) : [];
  if (rented.length > 0) return { alternatives: rented, range: null, price: { from, to } };
  const others = prepaid ? asking(prepaid) : [];
  return prepaid && others.length > 0
    ? { alternatives: others, range: { attribute: prepaid, from, to }, price: null }
    : null;
}

function bounds(
  { kind, from, to, exact }: Quantity,
  { key, max }: Attribute,
): { from: number | null; to: number | null } {
  // Ages are subtracted from the attribute's maximum, which is this year.
  if (kind === 'age') return { from: to === null ? null : (max ?? 0) - to - 1, to: from ? (max ?? 0) - from : null };
  if (from !== null && from === to && AT_LEAST.has(key)) return { from, to: null };
  const share = WEIGHED.get(key);
  if (share && from !== null && from === to)
    return { from: Math.floor(from * (1 - share)), to: Math.ceil(from * (1 + share)) };
  if (kind !== 'area' || exact || from !== to || from === null) return { from, to };
  return { from: Math.floor(from * (1 - ROUNDED)), to: Math.ceil(from * (1 + ROUNDED)) };
}

/** Options whose slug is a number or a range that overlaps: `128gb`, `2`, `5-or-more`, `11-to-15`. */
function optionsBetween(attribute: Attribute, from: number | null, to: number | null): Target[] {
  return attribute.options
    .filter(({ slug }) => {
      const [low, high] = slugRange(slug);
      return high >= (from ?? Number.NEGATIVE_INFINITY) && low <= (to ?? Number.POSITIVE_INFINITY);
    })
    .map((option) => ({ kind: 'option', attribute, option }));
}

function slugRange(slug: string): readonly [number, number] {
  const word = WORDS[slug];
  if (word !== undefined) return [word, word];
  const match = /^(under-|over-)?(\d+)(?:-(\d)$)?(gb|tb)?(?:-to-(\d+)|(-or-more|-and-more))?/.exec(slug);
  if (!match) return [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const [, bound, whole, decimal, unit = 'gb', end, more] = match;
  const value = Number(decimal ? `${whole}.${decimal}` : whole) * (UNITS[unit] ?? 1);
  if (bound === 'under-') return [0, value - 1];
  return [value, more ? Number.POSITIVE_INFINITY : end ? Number(end) : value];
}
