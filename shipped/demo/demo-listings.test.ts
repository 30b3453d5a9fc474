import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { certificateForms, inspectionOf } from '../../app/routes/inspection/certificate-form.ts';
import type { Inspection } from '../../domain/listings/certificates/certificates.ts';
import { DESCRIPTION, NAME, NEIGHBOURHOOD, type NewListing, PICTURES_MAX } from '../../domain/listings/listing.ts';
import { buildPlaces } from '../../domain/locations/build-places.ts';
import { wordsOf } from '../../domain/query-reading/words.ts';
import { buildTaxonomy } from '../../domain/taxonomy/build-taxonomy.ts';
import { CARS, type CategoryAttribute } from '../../domain/taxonomy/taxonomy.ts';
import { visibleAttributes } from '../../domain/taxonomy/visible-attributes.ts';
import { DAY } from '../../domain/values/durations.ts';
import { PRICE } from '../../domain/values/price.ts';
import { jalaliDay } from '../../domain/values/time.ts';
import { sample } from '../../test/tier.ts';
import { PLACE_ROWS } from '../locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../taxonomy/taxonomy.seed.ts';
import * as words from './benchmark-words.ts';
import { demoListings } from './demo-listings.ts';
import { demoInspections } from './inspections.ts';
import { demoSellers } from './sellers.ts';

const taxonomy = buildTaxonomy(TAXONOMY_ROWS, 1, 1405);
const places = buildPlaces(PLACE_ROWS, 1);
const now = new Date('2026-11-20T12:00:00Z');
const sellers = demoSellers(600, 'test', now);
const base = { taxonomy, places, seed: 'test', now, sellers };
const listings = [...demoListings({ ...base, count: 8000 })];
const skewed = [...demoListings({ ...base, count: 8000, skew: true })];

const category = (listing: NewListing) => {
  const found = taxonomy.byId.get(listing.categoryId);
  if (!found) throw new Error(`no category ${listing.categoryId}`);
  return found;
};
const isOf = (slug: string) => (listing: NewListing) => category(listing).path.some((each) => each.slug === slug);
/** Cache of the words of each text, because each text is searched for several words. */
const read = new Map<string, readonly string[]>();
function wordsIn(text: string): readonly string[] {
  const known = read.get(text) ?? wordsOf(text);
  read.set(text, known);
  return known;
}
const says = (word: string) => {
  const [sought = ''] = wordsOf(word);
  return ({ name, description }: NewListing) =>
    wordsIn(`${name} ${description}`).some((each) => each.startsWith(sought));
};
const share = (all: readonly NewListing[], holds: (listing: NewListing) => boolean) =>
  all.filter(holds).length / all.length;
/** Fields of an inspection as the seller's form sends them. */
const typedOf = ({ parts, paint, mileage, ...rest }: Inspection): Readonly<Record<string, string>> => ({
  ...rest,
  mileage: String(mileage ?? ''),
  ...Object.fromEntries(Object.entries(parts).map(([part, state]) => [`part-${part}`, state])),
  ...Object.fromEntries(Object.entries(paint).map(([panel, state]) => [`paint-${panel}`, state])),
});
const attributeId = (key: string) => [...taxonomy.attributes.values()].find((each) => each.key === key)?.id ?? 0;
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

describe('demonstration listings', () => {
  it('are the same for the same seed and others for another', () => {
    expect([...demoListings({ ...base, count: 300 })]).toEqual([...demoListings({ ...base, count: 300 })]);
    const other = [...demoListings({ ...base, seed: 'other', count: 300 })];
    expect(other.map(({ name }) => name)).not.toEqual(
      [...demoListings({ ...base, count: 300 })].map(({ name }) => name),
    );
  });

  it('ITEM-19 have an inspection for a tenth of the cars, which the form for one takes and the listing agrees with', () => {
    const cars = listings.filter(({ categoryId }) => taxonomy.byId.get(categoryId)?.parentId === CARS);
    const inspections = [...demoInspections(listings, 'test', taxonomy)];
    expect(inspections.length / cars.length).toBeGreaterThan(0.07);
    expect(inspections.length / cars.length).toBeLessThan(0.13);
    for (const { index, inspection } of inspections) {
      expect(inspectionOf(v.parse(certificateForms.inspection.input, typedOf(inspection)))).toEqual(inspection);
      const { paint, mileage, on } = inspection;
      const { facts, publishedAt } = listings[index] as NewListing;
      const [body = 0] = [facts[attributeId('body_condition')] ?? []].flat();
      const isPainted = Object.values(paint).some((state) => state !== 'original');
      expect(isPainted).toBe(
        !/^(?:flawless|light-scratches|dent-repaired)?$/.test(taxonomy.options.get(body)?.slug ?? ''),
      );
      expect(mileage ?? 0).toBeLessThanOrEqual(Number(facts[attributeId('mileage')]));
      expect(on < jalaliDay(publishedAt)).toBe(true);
    }
  });

  it('have existing years: cars of a year appear with that year and not before', () => {
    const newYear = new Date('2027-03-20T20:30:00Z');
    const later = new Date(newYear.getTime() + 20 * DAY);
    const made = attributeId('production_year');
    const known = buildTaxonomy(TAXONOMY_ROWS, 1, 1406);
    const cars = [...demoListings({ ...base, taxonomy: known, now: later, count: 3000 })].filter(
      ({ categoryId }) => known.byId.get(categoryId)?.parentId === CARS,
    );
    const yearsOf = (isAfter: boolean) =>
      cars.filter(({ publishedAt }) => publishedAt >= newYear === isAfter).map(({ facts }) => Number(facts[made]));
    expect(Math.max(...yearsOf(false))).toBe(1405);
    expect(Math.max(...yearsOf(true))).toBe(1406);
  });

  it('write the digits of titles and the names of places as they are', () => {
    for (const { name, description, cityId, districtId, neighbourhood } of sample([...listings, ...skewed], 5)) {
      // Digits in a Latin name stay Latin: «X9b», «GTX 1660».
      expect(name).not.toMatch(/(?<![A-Za-z0-9-] ?)[0-9٠-٩]+(?![A-Za-z0-9])/);
      const text = `${name} ${description}`;
      const path = places.byId.get(districtId ?? cityId)?.path ?? [];
      for (const right of [...path.map((place) => place.name), neighbourhood ?? '']) {
        const wrong = [right.replaceAll('‌', ''), right.replaceAll('‌', ' '), right.replaceAll('آ', 'ا')]
          .concat(right.replaceAll('ی', 'ي').replaceAll('ک', 'ك'))
          .filter((spelling) => spelling !== right);
        for (const spelling of wrong.filter((each) => text.includes(each))) {
          // Matches the wrong spelling only as a whole word: «آمل» without the mark on its alef is also the end of
          // «کامل».
          const alone = new RegExp(`(?<![\\p{L}\u200c])${spelling}(?![\\p{L}\u200c])`, 'u');
          expect(text).not.toMatch(alone);
        }
      }
    }
  });

  it('keep every limit of a listing', () => {
    for (const listing of sample([...listings, ...skewed], 5)) {
      const { name, description, price, priceKind, neighbourhood, pictures, telephone } = listing;
      expect(name.length, name).toBeGreaterThanOrEqual(NAME.min);
      expect(name.length, name).toBeLessThanOrEqual(NAME.max);
      expect(name, name).toBe(name.trim().replace(/ {2,}/g, ' '));
      expect(description.length).toBeGreaterThanOrEqual(DESCRIPTION.min);
      expect(description.length).toBeLessThanOrEqual(DESCRIPTION.max);
      expect(`${name} ${description}`).not.toMatch(/undefined|null|NaN|[{}]/);
      expect(priceKind === 'none').toBe(!category(listing).hasPrice);
      if (priceKind === 'free') expect(category(listing).freeAllowed).toBe(true);
      if (priceKind === 'amount') {
        expect(price).toBeGreaterThanOrEqual(PRICE.min);
        expect(price).toBeLessThanOrEqual(PRICE.max);
        expect(Number.isInteger(price)).toBe(true);
      } else expect(price).toBeNull();
      expect(neighbourhood?.length ?? 0).toBeLessThanOrEqual(NEIGHBOURHOOD.max);
      expect(pictures.length).toBeLessThanOrEqual(PICTURES_MAX);
      expect(new Set(pictures.map(({ key }) => key)).size).toBe(pictures.length);
      expect(telephone).toMatch(/^\+9897\d{8}$/);
      expect(category(listing).children).toEqual([]);
      expect(listing.status).toBe('published');
    }
  });

  it('answer what their category requires and no hidden or impossible ones (CAT-06)', () => {
    for (const listing of sample(listings, 5)) {
      const shown = new Map(visibleAttributes(category(listing), listing.facts).map((ask) => [ask.attribute.id, ask]));
      for (const ask of shown.values())
        if (ask.required) expect(isAnswered(listing, ask), ask.attribute.key).toBe(true);
      for (const [id, value] of Object.entries(listing.facts)) {
        const attribute = shown.get(Number(id))?.attribute;
        expect(attribute, `${category(listing).slug}: ${id}`).toBeDefined();
        if (typeof value === 'number') {
          if (attribute?.type === 'checkbox') expect(value).toBe(1);
          else expect(attribute?.type).toBe('number');
          expect(value).toBeGreaterThanOrEqual(Math.max(attribute?.min ?? 0, attribute?.nonZero ? 1 : 0));
          expect(value).toBeLessThanOrEqual(attribute?.max ?? Number.MAX_SAFE_INTEGER);
          if (attribute?.customValidateRegex) expect(String(value)).toMatch(new RegExp(attribute.customValidateRegex));
        } else {
          const path = new Set(category(listing).path.map((each) => each.id));
          const allowed = attribute?.options.filter(({ categoryId }) => categoryId === null || path.has(categoryId));
          expect(value.length).toBeGreaterThan(0);
          if (attribute?.type !== 'multiselect') expect(value).toHaveLength(1);
          expect(new Set(value).size).toBe(value.length);
          for (const option of value)
            expect(
              allowed?.some((each) => each.id === option),
              attribute?.key,
            ).toBe(true);
        }
      }
      for (const id of Object.keys(listing.texts)) expect(shown.get(Number(id))?.attribute.type).toMatch(/text|tel/);
    }
  });

  it('lie in a city or one of its districts, not far from its centre', () => {
    for (const { cityId, districtId, neighbourhood, latitude, longitude } of listings) {
      const city = places.byId.get(cityId);
      expect(city?.kind).toBe('city');
      const centre = districtId === null ? city : places.byId.get(districtId);
      if (districtId !== null) expect(centre?.parentId).toBe(cityId);
      else expect(city?.children).toEqual([]);
      if (districtId !== null) expect(neighbourhood).toBeNull();
      expect(Math.abs(latitude - (centre?.latitude ?? 0))).toBeLessThan(0.1);
      expect(Math.abs(longitude - (centre?.longitude ?? 0))).toBeLessThan(0.12);
    }
    expect(share(listings, ({ cityId }) => places.byId.get(cityId)?.slug === 'tehran')).toBeGreaterThan(0.1);
  });

  it('differ: no title twice in a row, most titles once in five thousand, all leaves in use', () => {
    for (let at = 1; at < listings.length; at++) expect(listings[at]?.name).not.toBe(listings[at - 1]?.name);
    expect(new Set(listings.slice(0, 5000).map(({ name }) => name)).size).toBeGreaterThan(3000);
    const leaves = [...taxonomy.byId.values()].filter((each) => each.children.length === 0 && each.parentId !== CARS);
    const used = new Set(listings.map(({ categoryId }) => categoryId));
    expect(leaves.filter(({ id }) => !used.has(id)).map(({ slug }) => slug)).toEqual([]);
  });

  it('are typed by many hands: Arabic letters, Latin digits, with and without half-spaces', () => {
    const text = ({ name, description }: NewListing) => name + description;
    expect(share(listings, (each) => /[يك]/.test(text(each)))).toBeGreaterThan(0.05);
    expect(share(listings, (each) => /[يك]/.test(text(each)))).toBeLessThan(0.2);
    expect(share(listings, (each) => /[0-9]/.test(text(each)))).toBeGreaterThan(0.15);
    expect(share(listings, (each) => text(each).includes('‌'))).toBeGreaterThan(0.5);
    expect(share(listings, (each) => !text(each).includes('‌'))).toBeGreaterThan(0.2);
    expect(listings.some(({ name }) => name.includes('پژو۲۰۶') || name.includes('پژو206'))).toBe(true);
    expect(median(listings.map(({ description }) => description.length))).toBeGreaterThan(150);
  });

  it('show three to six pictures mostly and none in about a fifth', () => {
    expect(share(listings, ({ pictures }) => pictures.length === 0)).toBeCloseTo(0.2, 1);
    expect(share(listings, ({ pictures }) => pictures.length >= 3 && pictures.length <= 6)).toBeGreaterThan(0.6);
  });

  it('name prices of this year: cars by model and age, flats by place', () => {
    const prices = (all: readonly NewListing[]) => all.flatMap(({ price }) => price ?? []);
    const flats = listings.filter(isOf('apartments-for-sale'));
    const perMetre = (flat: NewListing) => (flat.price ?? 0) / Number(flat.facts[attributeId('property_area')]);
    const inTehran = flats
      .filter(({ cityId, price }) => price && places.byId.get(cityId)?.slug === 'tehran')
      .map(perMetre);
    const elsewhere = flats
      .filter(({ cityId, price }) => price && places.byId.get(cityId)?.slug !== 'tehran')
      .map(perMetre);
    expect(median(inTehran)).toBeGreaterThan(70_000_000);
    expect(median(inTehran)).toBeLessThan(200_000_000);
    expect(median(elsewhere)).toBeLessThan(median(inTehran));
    const phones = prices(listings.filter(isOf('mobile-phones')));
    expect(median(phones)).toBeGreaterThan(8000_000);
    expect(median(phones)).toBeLessThan(70_000_000);
    const cars = listings.filter((each) => isOf('saipa')(each) && each.price !== null && each.name.includes('پراید'));
    const year = attributeId('production_year');
    const younger = cars.filter(({ facts }) => Number(facts[year]) >= 1395);
    const older = cars.filter(({ facts }) => Number(facts[year]) < 1390);
    expect(median(prices(younger))).toBeGreaterThan(1.15 * median(prices(older)));
    expect(median(prices(cars))).toBeGreaterThan(220_000_000);
    expect(median(prices(cars))).toBeLessThan(480_000_000);
  });

  it('hold the common word in 38 of a hundred and the rare one in one of two thousand', () => {
    expect(share(listings, says(words.COMMON_WORD))).toBeGreaterThan(0.34);
    expect(share(listings, says(words.COMMON_WORD))).toBeLessThan(0.42);
    expect(
      share(listings, ({ name }) => says(words.COMMON_WORD)({ ...(listings[0] as NewListing), name, description: '' })),
    ).toBeGreaterThan(0.01);
    expect(listings.filter(says(words.RARE_WORD))).toHaveLength(8000 / words.RARE_EVERY);
    expect(share(listings, says(words.SKEW_OLD_WORD))).toBe(0);
    expect(share(listings, says(words.SKEW_SCOPE_WORD))).toBe(0);
  });

  it('when skewed, keep a word to the old ones and another out of one city and one category', () => {
    const limit = now.getTime() - words.SKEW_OLD_DAYS * DAY;
    const isOld = ({ publishedAt }: NewListing) => publishedAt.getTime() < limit;
    expect(share(skewed.filter(isOld), says(words.SKEW_OLD_WORD))).toBeGreaterThan(0.1);
    expect(skewed.filter((each) => !isOld(each)).some(says(words.SKEW_OLD_WORD))).toBe(false);
    const isCar = ({ categoryId }: NewListing) =>
      taxonomy.byId.get(categoryId)?.path.some(({ id }) => id === CARS) ?? false;
    const isThere = ({ cityId }: NewListing) => places.byId.get(cityId)?.slug === words.SKEW_SCOPE_CITY;
    expect(share(skewed, says(words.SKEW_SCOPE_WORD))).toBeGreaterThan(0.05);
    expect(skewed.filter((each) => isCar(each) || isThere(each)).some(says(words.SKEW_SCOPE_WORD))).toBe(false);
    expect(share(skewed, isCar)).toBeGreaterThan(0.05);
    expect(share(skewed, isThere)).toBeGreaterThan(0.1);
  });

  it('are sold, removed or, once a month old, expired here and there when statuses are asked for', () => {
    const living = [...demoListings({ ...base, count: 4000, statuses: true })];
    expect(share(living, ({ status }) => status === 'published')).toBeGreaterThan(0.92);
    expect(new Set(living.map(({ status }) => status))).toEqual(new Set(['published', 'sold', 'removed', 'expired']));
    const month = now.getTime() - 30 * DAY;
    for (const { status, publishedAt } of living) if (status === 'expired') expect(+publishedAt).toBeLessThan(month);
  });

  it('make do with few sellers and few listings', () => {
    expect([...demoListings({ ...base, sellers: sellers.slice(0, 1), count: 3 })]).toHaveLength(3);
    expect([...demoListings({ ...base, count: 0 })]).toEqual([]);
  });
});

function isAnswered({ facts, texts }: NewListing, { attribute: { id, type } }: CategoryAttribute): boolean {
  return (type === 'text' || type === 'tel' ? texts[id] : facts[id]) !== undefined;
}
