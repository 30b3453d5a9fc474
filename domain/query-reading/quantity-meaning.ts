/** Meaning of a quantity for the things that a search is about: years, rooms or storage only of what has them. */
import type { Attribute } from '../taxonomy/taxonomy.ts';
import type { Dictionary } from './dictionary.ts';
import { type Alternative, asks, narrowed, type Target, withMoreOptions } from './meaning.ts';
import { openTargets } from './open-targets.ts';
import type { Quantity } from './quantities.ts';
import type { AttributeFilter, SearchQuery } from './search-query.ts';

export type QuantityMeaning = {
  readonly alternatives: readonly Alternative[];
  readonly range: Extract<AttributeFilter, { from: unknown }> | null;
  /** Toman. */
  readonly price: { readonly from: number | null; readonly to: number | null } | null;
};

const KEYS: Readonly<Record<Exclude<Quantity['kind'], 'price'>, readonly string[]>> = {
  year: ['production_year', 'year_built', 'machine_year'],
  rooms: ['property_rooms'],
  area: ['property_area', 'land_area', 'fabric_length'],
  storage: ['internal_storage', 'ssd_size', 'storage_device_size', 'hdd_size'],
  memory: ['mobile_ram', 'computer_ram', 'graphics_memory'],
  inches: ['tv_size', 'monitor_size', 'laptop_screen', 'rim_inches', 'wheel_size'],
  mileage: ['mileage'],
  size: ['shoe_size', 'clothing_size', 'rim_inches', 'wheel_size'],
  floor: ['property_floor'],
  plain: [],
};
/** An area that is said is rounded: 100 metres are 97 to 103 (SRCH-16). */
const ROUNDED = 0.03;
const UNITS: Readonly<Record<string, number>> = { tb: 1024, gb: 1 };
const WORDS: Readonly<Record<string, number>> = { none: 0, ground: 0, basement: -1 };

/**
 * Null if nothing that the alternatives are about has such a number. `isJoined`: it follows «یا», and another number of its
 * kind may be meant as well.
 */
export function quantityMeaning(
  quantity: Quantity,
  { alternatives, chosen }: { readonly alternatives: readonly Alternative[]; readonly chosen: SearchQuery },
  { attributes, askers }: Dictionary,
  isJoined: boolean,
): QuantityMeaning | null {
  const { kind, from, to } = quantity;
  if (kind === 'price') return { alternatives, range: null, price: { from, to } };
  const isBare = !quantity.named && kind !== 'year';
  for (const key of KEYS[kind]) {
    const attribute = attributes.get(key);
    if (!attribute || !alternatives.some(({ category }) => mayHave(category, attribute, quantity, askers))) continue;
    // A number alone is a model's as likely: it counts only if it can be nothing else.
    if (isBare && !alternatives.every(({ category }) => category && asks(category, attribute))) continue;
    if (attribute.type === 'number') {
      const asking = alternatives.filter(({ category }) => category && mayAsk(category, attribute, askers));
      if (!isWithinBounds(attribute, from, to)) continue;
      return { alternatives: asking, range: { attribute, ...bounds(quantity) }, price: null };
    }
    const targets = openTargets(optionsBetween(attribute, from, to), chosen);
    const more = isJoined ? withMoreOptions(alternatives, targets) : [];
    const left = more.length ? more : narrowed(alternatives, targets, askers);
    if (left.length > 0) return { alternatives: left, range: null, price: null };
  }
  return null;
}

/** Rooms are said of homes alone: «سه خوابه کرج» needs no other noun. */
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

function bounds({ kind, from, to, exact }: Quantity): { from: number | null; to: number | null } {
  if (kind !== 'area' || exact || from !== to || from === null) return { from, to };
  return { from: Math.floor(from * (1 - ROUNDED)), to: Math.ceil(from * (1 + ROUNDED)) };
}

/** Options whose slug is such a number: `128gb`, `2`, `5-or-more`, `11-to-15`. */
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
