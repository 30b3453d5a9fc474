import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLACE_ROWS } from '../../../shipped/locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../../../shipped/taxonomy/taxonomy.seed.ts';
import { runs } from '../../../test/tier.ts';
import { buildPlaces } from '../../locations/build-places.ts';
import { buildTaxonomy } from '../../taxonomy/build-taxonomy.ts';
import { isLeaf } from '../../taxonomy/categories.ts';
import type { Category } from '../../taxonomy/taxonomy.ts';
import { answersOf } from './listing-answers.ts';
import { checkListing } from './listing-rules.ts';
import { type PostedFields, parsePosted } from './posted-listing.ts';

const taxonomy = buildTaxonomy(TAXONOMY_ROWS, 1, 1405);
const places = buildPlaces(PLACE_ROWS, 1);
const category = (slug: string) => taxonomy.bySlug.get(slug) as Category;
const place = (slug: string) => places.bySlug.get(slug)?.id ?? 0;
const id = (key: string) => [...taxonomy.attributes.values()].find((attribute) => attribute.key === key)?.id ?? 0;
const option = (key: string, slug: string) =>
  taxonomy.attributes.get(id(key))?.options.find((given) => given.slug === slug)?.id ?? 0;

const SOFA = {
  name: 'مبل هفت‌نفرهٔ راحتی',
  description: 'سالم و تمیز، بدون هیچ پارگی.',
  price: '25,000,000',
  telephone: '0912-123 4567',
  city: place('tehran'),
};
const NEW = { isNew: true, signedIn: true };

/** Faults of an otherwise valid sofa with these fields changed. */
function faults(fields: PostedFields, slug = 'sofas', posting = NEW) {
  const asked = category(slug);
  const posted = parsePosted({ ...SOFA, category: asked.id, ...fields });
  const all = checkListing(posted, asked, places, posting);
  // Leaves out the other attributes; other tests check them.
  return Object.fromEntries(
    Object.entries(all).filter(([field]) => !field.startsWith('attributes.') || field in fields),
  );
}

const required = { key: 'required_field' };
const unknown = { key: 'unknown_choice' };

describe('the words of a listing', () => {
  it('ITEM-03 are as long as they must be', () => {
    expect(faults({})).toEqual({});
    expect(faults({ name: '' })).toEqual({ name: required });
    expect(faults({ name: ' \u200c\n' })).toEqual({ name: required });
    expect(faults({ name: 'ن'.repeat(9) })).toEqual({ name: { key: 'min_length', number: 10 } });
    expect(faults({ name: 'ن'.repeat(10) })).toEqual({});
    expect(faults({ name: 'ن'.repeat(60) })).toEqual({});
    expect(faults({ name: 'ن'.repeat(61) })).toEqual({ name: { key: 'max_length', number: 60 } });
    expect(faults({ description: 'ن'.repeat(19) })).toEqual({ description: { key: 'min_length', number: 20 } });
    expect(faults({ description: 'ن'.repeat(4_001) })).toEqual({ description: { key: 'max_length', number: 4_000 } });
    expect(faults({ description: null })).toEqual({ description: required });
  });

  it('ITEM-03 are not made longer by invisible characters', () => {
    expect(faults({ name: `مبل${'\u200c'.repeat(12)}` })).toEqual({ name: { key: 'min_length', number: 10 } });
    expect(faults({ name: `مبل${' '.repeat(20)}نو` })).toEqual({ name: { key: 'min_length', number: 10 } });
  });
});

describe('the price', () => {
  const flat = 'apartments-for-sale';
  const outside = { price: { key: 'price_between', least: 1, most: 99_000_000_000 } };
  it('ITEM-03 lies between one toman and the cap', () => {
    expect(faults({ price: 1 })).toEqual({});
    expect(faults({ price: '۹۹٬۰۰۰٬۰۰۰٬۰۰۰' })).toEqual({});
    expect(faults({ price: 99_000_000_001 })).toEqual(outside);
    expect(faults({ price: 0 }, flat)).toEqual(outside);
    expect(faults({ price: 'توافقی' })).toEqual({ price: { key: 'invalid_number', isAmount: true } });
    expect(faults({ price: -5 })).toEqual({ price: { key: 'invalid_number', isAmount: true } });
  });

  it('ITEM-03 is required unless it is negotiable or the category has no price, and may be free if that is allowed', () => {
    expect(faults({ price: '' })).toEqual({ price: required });
    expect(faults({ price: '', negotiable: '1' })).toEqual({});
    expect(faults({ price: '', hasPrice: false, negotiable: 'false' })).toEqual({ price: required });
    const priceless = [...taxonomy.byId.values()].find((leaf) => isLeaf(leaf) && !leaf.hasPrice) as Category;
    expect(faults({ price: '' }, priceless.slug)).toEqual({});
    expect(faults({ free: true }, flat)).toEqual(outside);
    const free = [...taxonomy.byId.values()].find((leaf) => isLeaf(leaf) && leaf.freeAllowed) as Category;
    expect(faults({ price: '', free: '1' }, free.slug)).toEqual({});
    expect(faults({ price: '0', free: '1' }, free.slug)).toEqual({});
  });
});

it('ITEM-03 GEN-03 a price of zero is not taken for free, which is chosen', () => {
  const free = [...taxonomy.byId.values()].find((leaf) => isLeaf(leaf) && leaf.freeAllowed) as Category;
  for (const price of ['0', '۰', 0, '00'])
    expect([price, faults({ price }, free.slug)]).toEqual([price, { price: { key: 'price_zero' } }]);
});

describe('category and place', () => {
  it('ITEM-03 are required on a new listing; an edit may leave them out', () => {
    const posted = parsePosted({ ...SOFA, city: '', category: '' });
    expect(checkListing(posted, null, places, NEW)).toMatchObject({ category: required, city: required });
    const stored = checkListing(posted, category('sofas'), places, { isNew: false, signedIn: true });
    expect(Object.keys(stored).filter((field) => ['category', 'city'].includes(field))).toEqual([]);
  });

  it('CAT-01 the category is a leaf', () => {
    expect(faults({}, 'cars')).toEqual({ category: unknown });
    expect(faults({}, 'vehicles')).toEqual({ category: unknown });
    const posted = parsePosted({ ...SOFA, category: 123 });
    expect(checkListing(posted, null, places, NEW)).toEqual({ category: unknown });
  });

  it('ITEM-06 ITEM-02 a neighbourhood’s name is refused in a city with districts, also on an edit without the city', () => {
    const unlisted = { neighbourhood: { key: 'unknown_district' } };
    const edit = { isNew: false, signedIn: true, keptCityId: place('tehran') };
    for (const neighbourhood of ['گیشای دو', { name: 'گیشای دو' }, { id: null, name: 'ونک' }, 'ونک']) {
      expect(faults({ neighbourhood })).toEqual(unlisted);
      expect(faults({ neighbourhood, city: undefined }, 'sofas', edit)).toEqual(unlisted);
    }
    expect(faults({ neighbourhood: ' ' })).toEqual({});
    expect(faults({ city: undefined }, 'sofas', edit)).toEqual({});
  });

  it('ITEM-06 the district is one of the city, the city one of the region, and a text is short', () => {
    const tehran = places.bySlug.get('tehran');
    const district = tehran?.children[0]?.id;
    const elsewhere = places.bySlug.get('shiraz')?.children[0]?.id;
    expect(faults({ neighbourhood: district })).toEqual({});
    expect(faults({ neighbourhood: { id: elsewhere } })).toEqual({ neighbourhood: unknown });
    expect(faults({ neighbourhood: { id: tehran?.id } })).toEqual({ neighbourhood: unknown });
    const bare = [...places.byId.values()].find(({ kind, children }) => kind === 'city' && children.length === 0)?.id;
    const tooLong = { neighbourhood: { key: 'max_length', number: 30 } };
    expect(faults({ city: bare, neighbourhood: 'ن'.repeat(30) })).toEqual({});
    expect(faults({ city: bare, neighbourhood: 'ن'.repeat(31) })).toEqual(tooLong);
    expect(faults({ city: district })).toEqual({ city: unknown });
    expect(faults({ city: tehran?.parentId })).toEqual({ city: unknown });
    expect(faults({ city: 'tehran' })).toEqual({ city: unknown });
    expect(faults({ region: tehran?.parentId })).toEqual({});
    expect(faults({ region: place('shiraz') })).toEqual({ city: unknown });
  });

  it('MAP-02 the position lies in Iran', () => {
    expect(faults({ position: { lat: 35.7, long: 51.4 } })).toEqual({});
    for (const position of [{ lat: 48.8, long: 2.3 }, { lat: 'x', long: 51 }, { lat: 35.7 }]) {
      expect(faults({ position })).toEqual({ position: { key: 'require_geo_location' } });
    }
  });
});

describe('the telephone', () => {
  it.each([
    ...['09121234567', '۰۹۱۲ ۱۲۳ ۴۵۶۷', '0098 21 8877 6655', '021-88776655', '+98,912.123.4567'],
    ...['989121234567', '(0912) 123 4567', '0912/123/4567', '2188776655', '+98 021 88776655', '88776655-021'],
  ])('ITEM-03 may be %s', (telephone) => {
    expect(faults({ telephone })).toEqual({});
  });

  it('ITEM-03 is required of signed-in users', () => {
    expect(faults({ telephone: '' })).toEqual({ telephone: required });
    expect(faults({ telephone: '' }, 'sofas', { isNew: true, signedIn: false })).toEqual({});
    for (const telephone of ['88776655', '0912123456', 'x', '0912123456789']) {
      expect(faults({ telephone })).toEqual({ telephone: { key: 'invalid_phone' } });
    }
  });
});

describe('the tags', () => {
  it('ITEM-20 are those that the category offers', () => {
    expect(faults({ tags: ['urgent', 'exchange'] })).toEqual({});
    expect(faults({ tags: ['urgent', 'remote'] })).toEqual({ tags: unknown });
    expect(faults({ tags: ['<b>'] })).toEqual({ tags: unknown });
  });
});

describe('what the category asks', () => {
  const car = category('peugeot');
  const model = taxonomy.options.get(car.id * 100 + 1)?.id ?? 0;
  const whole = {
    [id('car_model')]: model,
    [id('production_year')]: '۱۳۹۵',
    [id('mileage')]: '120,000',
    [id('body_colour')]: taxonomy.attributes.get(id('body_colour'))?.options[0]?.id,
    [id('gearbox')]: taxonomy.attributes.get(id('gearbox'))?.options[0]?.id,
    [id('fuel')]: option('fuel', 'petrol'),
    [id('body_condition')]: taxonomy.attributes.get(id('body_condition'))?.options[0]?.id,
  };
  const check = (attributes: Record<string, unknown>) =>
    answersOf(parsePosted({ attributes: { ...whole, ...attributes } }).attributes, car);
  const fault = (key: string, value: unknown) => check({ [id(key)]: value }).faults[`attributes.${id(key)}`];

  it('ITEM-05 is stored as numbers, options and texts', () => {
    const { facts, texts, faults: wrong } = check({});
    expect(wrong).toEqual({});
    expect(facts[id('production_year')]).toBe(1395);
    expect(facts[id('mileage')]).toBe(120_000);
    expect(facts[id('car_model')]).toEqual([model]);
    expect(texts).toEqual({});
  });

  it('ITEM-05 is required only while it is shown', () => {
    expect(fault('mileage', '')).toEqual(required);
    const damaged = { [id('body_condition')]: option('body_condition', 'accident') };
    expect(check(damaged).faults).toEqual({ [`attributes.${id('accident_parts')}`]: required });
    expect(check({ [id('accident_parts')]: 'anything' })).toMatchObject({ faults: {}, facts: {} });
  });

  it('CAT-06 drops what was sent for an attribute that is not shown', () => {
    const gas = { [id('gas_system')]: taxonomy.attributes.get(id('gas_system'))?.options[0]?.id };
    expect(check(gas).facts).not.toHaveProperty(String(id('gas_system')));
    expect(check({ ...gas, [id('fuel')]: option('fuel', 'dual') }).facts).toHaveProperty(String(id('gas_system')));
  });

  it('ITEM-05 says of a radio that one is to be chosen', () => {
    const radio = { ...car.attributes[0], attribute: { ...taxonomy.attributes.get(id('fuel')), type: 'radio' } };
    const asked = { attributes: [{ ...radio, required: true, shownWhen: null }] } as Pick<Category, 'attributes'>;
    expect(answersOf({}, asked).faults).toEqual({ [`attributes.${id('fuel')}`]: { key: 'required_radio' } });
  });

  it('ITEM-05 compares numbers with their limits, and years with their own rule', () => {
    expect(fault('mileage', 'x')).toEqual({ key: 'invalid_number' });
    expect(fault('mileage', ['1', '2'])).toEqual({ key: 'invalid_number' });
    const most = taxonomy.attributes.get(id('mileage'))?.max ?? 0;
    expect(fault('mileage', most)).toBeUndefined();
    expect(fault('mileage', most + 1)).toEqual({ key: 'max', number: most });
    const message = taxonomy.attributes.get(id('production_year'))?.customValidateMessage;
    expect(fault('production_year', 1250)).toEqual({ key: 'custom', sentence: message });
  });

  it('ITEM-05 refuses a meaningless zero', () => {
    const attribute = [...taxonomy.attributes.values()].find(({ nonZero, type }) => nonZero && type === 'number');
    const asked = { attribute, required: false, inFilter: true, onCard: false, shownWhen: null };
    const attributes = { attributes: [asked] } as Pick<Category, 'attributes'>;
    const key = `attributes.${attribute?.id}`;
    expect(answersOf({ [attribute?.id ?? 0]: ['۰'] }, attributes).faults[key]).toMatchObject({ key: 'min' });
  });

  it('ITEM-05 takes options of the right attribute and the right brand alone', () => {
    const other = category('saipa').id * 100 + 1;
    expect(taxonomy.options.has(other)).toBe(true);
    for (const value of [other, option('fuel', 'petrol'), 1, '', [model, model + 1], 'x', '<script>', {}, [[model]]]) {
      expect([value, fault('car_model', value)]).toEqual([value, value === '' ? required : unknown]);
    }
  });

  it('ITEM-05 refuses what the category does not ask for', () => {
    for (const name of [String(id('property_area')), '99999999', 'x', '-1', 'constructor', '1.0']) {
      expect([name, check({ [name]: '5' }).faults]).toEqual([name, { [`attributes.${name}`]: unknown }]);
    }
  });

  it('GEN-04 ITEM-05 filters texts', () => {
    const { texts } = check({ [id('car_trim')]: ' <b>تيپ</b> ۵\u202E 😀\n' });
    expect(texts).toEqual({ [id('car_trim')]: 'تیپ 5' });
    expect(fault('car_trim', 'ن'.repeat(201))).toEqual({ key: 'max_length', number: 200 });
  });

  it('ITEM-05 keeps to what it is given: accepted answers are accepted again', () => {
    const asked = car.attributes.map(({ attribute }) => attribute);
    const value = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.nat(3_000_000),
      fc.constantFrom(...asked.flatMap(({ options }) => options.map((given) => given.id))),
      fc.array(fc.constantFrom(...asked.flatMap(({ options }) => options.map((given) => given.id))), { maxLength: 3 }),
      fc.boolean(),
    );
    const attribute = fc.constantFrom(...asked.map((given) => String(given.id)));
    fc.assert(
      fc.property(fc.dictionary(attribute, value), (attributes) => {
        const first = check(attributes);
        for (const [key, fact] of Object.entries(first.facts)) {
          const given = car.attributes.find((row) => String(row.attribute.id) === key)?.attribute;
          const ids = typeof fact === 'number' ? [] : fact;
          expect(ids.every((chosen) => given?.options.some((known) => known.id === chosen))).toBe(true);
          if (typeof fact === 'number') expect(Number.isSafeInteger(fact) && fact >= 0).toBe(true);
        }
        const again = answersOf(parsePosted({ attributes: { ...first.facts, ...first.texts } }).attributes, car);
        expect({ facts: again.facts, texts: again.texts }).toEqual({ facts: first.facts, texts: first.texts });
      }),
      { numRuns: runs(300) },
    );
  });
});

it('ITEM-03 says of anything what is wrong with it, and never throws', () => {
  const fields = fc.dictionary(
    fc.constantFrom(
      'name',
      'description',
      'price',
      'city',
      'region',
      'neighbourhood',
      'position',
      'tags',
      'attributes',
    ),
    fc.anything(),
  );
  const leaf = fc.constantFrom(...[...taxonomy.byId.values()].filter(isLeaf));
  fc.assert(
    fc.property(fields, leaf, (given, asked) => {
      const wrong = checkListing(parsePosted({ ...given, category: asked.id }), asked, places, NEW);
      expect(wrong).toHaveProperty('telephone');
    }),
  );
});
