/**
 * Writes listings of homes, offices, shops and land. Prices depend on place, area and age, so that comparisons between
 * listings make sense.
 */
import type { Category } from '../../domain/taxonomy/taxonomy.ts';
import type { Draft, Situation, Writer } from './draft.ts';
import { FactSheet, type Presets, questionsOf } from './fact-sheet.ts';
import type { PropertyKind } from './property-kind.ts';
import { fullDeposit, pricePerMetre } from './property-prices.ts';
import { propertySentences, propertyTitle } from './property-words.ts';
import type { Random } from './random.ts';

const flat = { area: [92, 0.33], land: null, perMetre: 1 } as const;
const house = { area: [170, 0.4], land: [240, 0.5], perMetre: 0.95 } as const;
const office = { area: [85, 0.5], land: null, perMetre: 1.05 } as const;
const shop = { area: [32, 0.6], land: null, perMetre: 1.7 } as const;
const industry = { area: [700, 0.9], land: [1500, 0.8], perMetre: 0.16 } as const;

const KINDS: Readonly<Record<string, PropertyKind>> = {
  'apartments-for-sale': { noun: 'آپارتمان', deal: 'sale', weight: 9, ...flat },
  'apartments-for-rent': { noun: 'آپارتمان', deal: 'rent', weight: 8, ...flat },
  'villas-for-sale': { noun: 'خانه ویلایی', deal: 'sale', weight: 3, ...house },
  'villas-for-rent': { noun: 'خانه ویلایی', deal: 'rent', weight: 1.5, ...house },
  land: { noun: 'زمین', deal: 'sale', weight: 3, area: [250, 0.6], land: [250, 0.6], perMetre: 0.5 },
  'old-houses': { noun: 'خانه کلنگی', deal: 'sale', weight: 1.2, area: [180, 0.5], land: [180, 0.5], perMetre: 0.85 },
  'gardens-for-sale': { noun: 'باغ', deal: 'sale', weight: 1.4, area: [900, 0.6], land: [900, 0.6], perMetre: 0.06 },
  'offices-for-sale': { noun: 'دفتر کار', deal: 'sale', weight: 1, ...office },
  'offices-for-rent': { noun: 'دفتر کار', deal: 'rent', weight: 1.2, ...office },
  'shops-for-sale': { noun: 'مغازه', deal: 'sale', weight: 1.3, ...shop },
  'shops-for-rent': { noun: 'مغازه', deal: 'rent', weight: 1.6, ...shop },
  'industrial-property-for-sale': { noun: 'ملک صنعتی', deal: 'sale', weight: 0.8, ...industry },
  'industrial-property-for-rent': { noun: 'ملک صنعتی', deal: 'rent', weight: 0.7, ...industry },
  'rooms-for-rent': { noun: 'اتاق', deal: 'rent', weight: 0.8, area: [20, 0.3], land: null, perMetre: 1.1 },
  'daily-apartments': { noun: 'سوئیت', deal: 'daily', weight: 1, area: [75, 0.3], land: null, perMetre: 1 },
  'daily-villas': { noun: 'ویلا', deal: 'daily', weight: 1, area: [160, 0.4], land: null, perMetre: 1.6 },
  'coworking-spaces': { noun: 'فضای کار', deal: 'daily', weight: 0.4, area: [40, 0.7], land: null, perMetre: 0.5 },
  'presale-property': { noun: 'آپارتمان در حال ساخت', deal: 'sale', weight: 0.9, ...flat, perMetre: 0.75 },
  'construction-partnership': {
    noun: 'زمین',
    deal: 'none',
    weight: 0.5,
    area: [350, 0.5],
    land: [350, 0.5],
    perMetre: 0,
  },
};
const SOME_PROPERTY: PropertyKind = { noun: 'ملک', deal: 'sale', weight: 0.5, ...flat };

export function propertyWriter(category: Category): Writer {
  const kind = KINDS[category.slug] ?? SOME_PROPERTY;
  const questions = questionsOf(category);
  return {
    category,
    style: 'property',
    weight: kind.weight,
    draft: (situation) => {
      const { presets, price } = deal(kind, situation);
      const sheet = new FactSheet(questions, presets, situation);
      return words(kind, category, sheet, price, situation);
    },
  };
}

function words(kind: PropertyKind, category: Category, sheet: FactSheet, price: number, on: Situation): Draft {
  return {
    sheet,
    price: kind.deal === 'none' || !category.hasPrice ? null : price,
    title: propertyTitle(kind, category.slug, sheet, on),
    sentences: propertySentences(kind, sheet, on),
    broken: false,
  };
}

function deal(kind: PropertyKind, { random, where, year, byTrader }: Situation): { presets: Presets; price: number } {
  const area = size(kind.area, random);
  const land = kind.land === null ? null : kind.land === kind.area ? area : Math.max(area, size(kind.land, random));
  const age = Math.min(45, Math.floor(random.logNormal(8, 0.9)));
  const value = (kind.land ? (land ?? area) : area) * pricePerMetre(where, age, random) * kind.perMetre;
  const presets: Record<string, Presets[string]> = {
    property_advertiser: byTrader ? 'agency' : 'owner',
    property_area: area,
    land_area: land,
    year_built: year - age,
    property_rooms: roomsFor(area, random),
    elevator: area > 60 && age < 15 ? random.chance(0.8) : random.chance(0.2),
    renovated: age > 12 && random.chance(0.45),
    workspace_kind:
      area < 12 ? 'shared-desk' : area < 35 ? 'private-room' : area < 70 ? 'meeting-room' : 'training-hall',
    guest_capacity: Math.max(2, Math.round(area / 22)),
    ...storeys(random),
  };
  if (kind.deal === 'daily')
    return { presets, price: random.logNormal(900_000 + area * 22_000, 0.35) * Math.sqrt(kind.perMetre) };
  if (kind.deal !== 'rent') return { presets, price: value };
  const deposit = fullDeposit(value, random);
  if (random.chance(0.22)) return { presets: { ...presets, rent_kind: 'full-deposit' }, price: deposit };
  const kept = 0.15 + 0.55 * random.next();
  const rent = Math.max(500_000, Math.round((deposit * (1 - kept) * 0.03) / 500_000) * 500_000);
  return {
    presets: { ...presets, rent_kind: 'deposit-and-rent', monthly_rent: rent },
    price: Math.max(10_000_000, Math.round((deposit * kept) / 10_000_000) * 10_000_000),
  };
}

/** Draws the number of floors of a building, and the floor of a flat in it. */
function storeys(random: Random): Presets {
  const total = random.pickEarly([5, 4, 6, 3, 7, 8, 2, 10, 12, 16]);
  const floor = random.int(total > 3 ? 1 : 0, total);
  const slug = floor === 0 ? 'ground' : floor <= 10 ? String(floor) : floor <= 15 ? '11-to-15' : '16-to-20';
  return { total_floors: total, property_floor: slug };
}

function size([median, sigma]: readonly [number, number], random: Random): number {
  const drawn = Math.max(median / 3, Math.min(median * 6, random.logNormal(median, sigma)));
  return drawn > 200 ? Math.round(drawn / 10) * 10 : Math.round(drawn);
}

function roomsFor(area: number, random: Random): string {
  if (area < 45) return random.chance(0.3) ? 'none' : '1';
  if (area < 75) return random.chance(0.55) ? '1' : '2';
  if (area < 115) return random.chance(0.9) ? '2' : '3';
  if (area < 170) return random.chance(0.85) ? '3' : '2';
  return area < 280 ? random.pick(['3', '4']) : random.pick(['4', '5-or-more']);
}
