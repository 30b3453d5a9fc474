import { describe, expect, it } from 'vitest';
import { PLACE_ROWS } from '../../../shipped/locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../../../shipped/taxonomy/taxonomy.seed.ts';
import { buildPlaces } from '../../locations/build-places.ts';
import { buildTaxonomy } from '../../taxonomy/build-taxonomy.ts';
import { CARS } from '../../taxonomy/taxonomy.ts';
import { csvRows } from './csv-rows.ts';
import { SAMPLE_FEED, templateOf } from './feed-file.ts';
import type { RawRow } from './raw-row.ts';
import { type ContextParts, NO_WORDS, RowContext } from './row-context.ts';
import { type UnderstoodRow, understandRow } from './understand-row.ts';

const taxonomy = buildTaxonomy(TAXONOMY_ROWS, 1, 1405);
const places = buildPlaces(PLACE_ROWS, 1);
const categoryOf = (slug: string) => taxonomy.bySlug.get(slug) ?? taxonomy.roots[0];
const attributeOf = (key: string) => [...taxonomy.attributes.values()].find((each) => each.key === key);
const place = (slug: string) => places.bySlug.get(slug);
const tehran = place('tehran');
const ABOVE = categoryOf('sofas')?.path[0]?.slug ?? '';

const parts: ContextParts = {
  now: new Date('2026-11-20T12:00:00Z'),
  taxonomy,
  places,
  words: NO_WORDS,
  telephone: '02188776655',
  cityId: tehran?.id ?? 0,
  readTitle: null,
  rowPictures: 3,
  port80: false,
  ownPictures: 'https://bazarche.example/images/',
};
const contextOf = (more: Partial<ContextParts> = {}) => new RowContext({ ...parts, ...more });
const context = contextOf();

const GOOD = {
  external_id: 'A-1',
  title: 'مبل راحتی هفت نفره',
  description: 'روکش قابل شست‌وشو و کلاف چوب راش',
  category: 'sofas',
  price: '24,000,000',
  city: 'tehran',
  وضعیت: 'نو',
  'نوع مبل': 'راحتی',
};

const raw = (cells: Readonly<Record<string, string>>, format: RawRow['format'] = 'csv'): RawRow => ({
  line: 17,
  format,
  faults: [],
  cells: new Map(Object.entries(cells)),
});
const understood = (more: Readonly<Record<string, string>> = {}, within = context): UnderstoodRow =>
  understandRow(raw({ ...GOOD, ...more }), within);

function draftOf(more: Readonly<Record<string, string>> = {}, within = context) {
  const row = understood(more, within);
  if (!row.ok) throw new Error(JSON.stringify(row.faults));
  return row;
}

function faultsOf(more: Readonly<Record<string, string>> = {}, within = context) {
  const row = understood(more, within);
  return row.ok ? [] : row.faults.map(({ line, column, sample, fault }) => [line, column, sample, fault.key]);
}

describe('SHOP-02 a row', () => {
  it('SHOP-02 is what the posting form would send', () => {
    const { draft, externalId, status, member, pictures, warnings, words } = draftOf();
    expect({ externalId, status, member, pictures, warnings, words }).toEqual({
      externalId: 'A-1',
      status: 'active',
      member: null,
      pictures: [],
      warnings: [],
      words: [],
    });
    const [state, kind] = [attributeOf('condition'), attributeOf('sofa_kind')];
    const optionIn = (attribute: typeof state, label: string) =>
      String(attribute?.options.find((each) => each.label === label)?.id);
    expect(draft).toMatchObject({
      name: GOOD.title,
      description: GOOD.description,
      price: 24_000_000,
      negotiable: false,
      free: false,
      telephone: '02188776655',
      userType: '1',
      idSource: 'feed',
      categoryId: categoryOf('sofas')?.id,
      cityId: tehran?.id,
      districtId: null,
      neighbourhood: null,
      position: null,
      tags: [],
      uploadToken: '',
      attributes: { [state?.id ?? 0]: [optionIn(state, 'نو')], [kind?.id ?? 0]: [optionIn(kind, 'راحتی')] },
    });
  });

  it('SHOP-02 may write its headers and words as people do', () => {
    const options = {
      category: String(categoryOf('sofas')?.id),
      city: '۳۰۱',
      وضعیت: ' در حد  نو ',
      'نوع مبل': 'راحتى',
    };
    const { draft, status } = draftOf({
      ...options,
      Status: 'فروخته شد',
      'Price Kind': 'توافقی',
      price: '۲۴٬۰۰۰٬۰۰۰ تومان',
    });
    expect([status, draft.price, draft.negotiable]).toEqual(['sold', 24_000_000, true]);
    expect(draftOf({ price: 'توافقی' }).draft).toMatchObject({ price: null, negotiable: true });
    expect(draftOf({ lat: '35٫7', long: '51.4', exact: 'بله' }).draft).toMatchObject({
      position: { lat: 35.7, long: 51.4 },
      exact: true,
    });
    expect(draftOf({ member: ' 09121234567', telephone: '0912 123 4567' })).toMatchObject({
      member: '09121234567',
      draft: { telephone: '0912 123 4567' },
    });
  });

  it.each([
    ['25000000,00', 25_000_000],
    ['25000000.00', 25_000_000],
    ['25000000.0000', 25_000_000],
    ['25000000,00 تومان', 25_000_000],
    ['۲۵۰۰۰۰۰۰٫۰۰', 25_000_000],
    ['25,000,000.00', 25_000_000],
    ['25.000.000,00', 25_000_000],
    ['25 000 000,00', 25_000_000],
    ['25,000', 25_000],
    ['25.000.000', 25_000_000],
    ['120,00', 120],
  ])('SHOP-02 GEN-03: the price %j is whole', (price, amount) => expect(draftOf({ price }).draft.price).toBe(amount));

  it.each(['85,5', '12,5000', '25000000,50', '1,23,456', '۲۵ میلیون', '12\u202e34', '-5', ',00'])(
    'SHOP-02 GEN-03: the price %j is refused',
    (price) => expect(faultsOf({ price })).toEqual([[17, 'price', price, 'price_between']]),
  );

  it.each([
    ['its id', '301', 'tehran'],
    ['its slug', 'Shiraz', 'shiraz'],
    ['its name', 'شیراز', 'shiraz'],
    ['its name in other letters', 'شيراز', 'shiraz'],
    ['its province after it', 'شیراز، فارس', 'shiraz'],
    ['its province before it', 'استان فارس - شهر شیراز', 'shiraz'],
    ['its province in brackets', 'شیراز (فارس)', 'shiraz'],
  ])('SHOP-02 names its city by %s', (_name, cell, slug) => {
    const found = cell === '301' ? places.byId.get(301) : place(slug);
    expect(draftOf({ city: cell }).draft.cityId).toBe(found?.id);
  });

  it('SHOP-02 says the province where cities share a name', () => {
    const cities = places.provinces.flatMap(({ children }) => children);
    const shared = cities.find(({ id, name, path }) =>
      cities.some((other) => other.id !== id && other.name === name && other.path[0] !== path[0]),
    );
    if (!shared) throw new Error('No two cities share a name');
    expect(faultsOf({ city: shared.name })).toEqual([[17, 'city', shared.name, 'several_places']]);
    expect(draftOf({ city: `${shared.name}، ${shared.path[0]?.name}` }).draft.cityId).toBe(shared.id);
  });

  it('SHOP-02 names a district by id, slug or name, and a neighbourhood only where there are no districts', () => {
    const district = tehran?.children[3];
    for (const cell of [String(district?.id), district?.slug ?? '', district?.name ?? '']) {
      expect(draftOf({ district: cell }).draft).toMatchObject({ districtId: district?.id, neighbourhood: null });
    }
    expect(faultsOf({ district: 'جایی دیگر' })).toEqual([[17, 'district', 'جایی دیگر', 'unknown_district']]);
    const small = places.provinces.flatMap(({ children }) => children).find(({ children }) => children.length === 0);
    const cells = { city: String(small?.id), district: 'محلهٔ بالا' };
    expect(draftOf(cells).draft).toMatchObject({ districtId: null, neighbourhood: 'محلهٔ بالا' });
  });

  it('SHOP-02 names several options and ticks, and tags by value or label', () => {
    const multi = [...taxonomy.byId.values()].flatMap((category) =>
      category.children.length > 0
        ? []
        : category.attributes
            .filter(({ attribute }) => attribute.type === 'multiselect')
            .map((asked) => ({ category, asked })),
    )[0];
    if (!multi) throw new Error('No category asks for several options');
    const { attribute } = multi.asked;
    const [first, second] = attribute.options;
    const row = understood({ category: multi.category.slug, [`a${attribute.id}`]: `${first?.label}| ${second?.id} |` });
    const draft = row.ok ? row.draft.attributes[attribute.id] : null;
    const faults = row.ok ? [] : row.faults.filter(({ column }) => column === `a${attribute.id}`);
    expect([draft ?? [String(first?.id), String(second?.id)], faults]).toEqual([
      [String(first?.id), String(second?.id)],
      [],
    ]);
    const tagged = [...taxonomy.byId.values()].find(({ children, tags }) => children.length === 0 && tags.length > 1);
    const [one, two] = tagged?.tags ?? [];
    const tags = understood({ category: tagged?.slug ?? '', tags: `${one?.value}|${two?.label}` });
    const told = tags.ok ? [] : tags.faults.filter(({ column }) => column === 'tags');
    expect(told).toEqual([]);
  });

  it('SHOP-02 names a car by its model alone, above the brands', () => {
    const cars = taxonomy.byId.get(CARS);
    const brand = cars?.children[2];
    const models = brand?.attributes.find(({ attribute }) => attribute.groupName === 'CAR_MODEL')?.attribute;
    const row = understood({ category: cars?.slug ?? '', [`a${models?.id}`]: String(models?.options[0]?.id) });
    const faults = row.ok ? [] : row.faults.map(({ column }) => column);
    expect(faults).not.toContain('category');
    expect(faults).not.toContain(`a${models?.id}`);
  });

  it.each<[string, Readonly<Record<string, string>>, unknown[]]>([
    ['no id', { external_id: '' }, [17, 'external_id', '', 'required_field']],
    ['a long id', { external_id: 'x'.repeat(101) }, [17, 'external_id', 'x'.repeat(80), 'max_length']],
    ['no title', { title: ' ' }, [17, 'title', '', 'required_field']],
    ['a short title', { title: 'مبل' }, [17, 'title', 'مبل', 'min_length']],
    ['a short description', { description: 'خوب' }, [17, 'description', 'خوب', 'min_length']],
    ['no category', { category: '' }, [17, 'category', '', 'required_field']],
    ['an unknown category', { category: 'کاناپه' }, [17, 'category', 'کاناپه', 'unknown_category']],
    ['a category above others', { category: ABOVE }, [17, 'category', ABOVE, 'unknown_choice']],
    ['no price', { price: '' }, [17, 'price', '', 'unknown_price']],
    ['a price in words', { price: '۱٫۵ میلیارد' }, [17, 'price', '۱٫۵ میلیارد', 'price_between']],
    ['a price beyond all', { price: '99000000001' }, [17, 'price', '99000000001', 'price_between']],
    ['a negative price', { price: '-5' }, [17, 'price', '-5', 'price_between']],
    ['dollars', { price: '12000 دلار' }, [17, 'price', '12000 دلار', 'price_between']],
    ['an unknown kind of price', { price_kind: 'ارزان' }, [17, 'price_kind', 'ارزان', 'unknown_choice']],
    ['no city', { city: '' }, [17, 'city', '', 'required_field']],
    ['an unknown city', { city: 'تهرون' }, [17, 'city', 'تهرون', 'unknown_place']],
    ['a province', { city: 'fars-province' }, [17, 'city', 'fars-province', 'unknown_place']],
    ['a wrong number', { telephone: '12' }, [17, 'telephone', '12', 'invalid_phone']],
    ['a point elsewhere', { lat: '48.8', long: '2.3' }, [17, 'lat', '48.8', 'require_geo_location']],
    ['half a point', { lat: '35.7' }, [17, 'lat', '35.7', 'require_geo_location']],
    ['an unknown tag', { tags: 'زیبا' }, [17, 'tags', 'زیبا', 'unknown_choice']],
    ['an unknown status', { status: 'شاید' }, [17, 'status', 'شاید', 'unknown_choice']],
    ['an unknown option', { 'نوع مبل': 'بادی' }, [17, 'نوع مبل', 'بادی', 'unknown_choice']],
    ['no answer', { وضعیت: '' }, [17, 'وضعیت', '', 'required_radio']],
    ['a wrong number of an attribute', { 'تعداد نفرات': 'چند' }, [17, 'تعداد نفرات', 'چند', 'invalid_number']],
    ['an attribute of another category', { a1201: '1' }, [17, 'a1201', '1', 'unknown_choice']],
  ])('SHOP-02 with %s is faulty there and nowhere else', (_name, cells, fault) => {
    expect(faultsOf(cells)).toEqual([fault]);
  });

  it('SHOP-02 has all its faults at once, and those of reading alone', () => {
    expect(faultsOf({ title: '', price: 'x', city: 'y' }).map(([, column]) => column)).toEqual([
      'city',
      'title',
      'price',
    ]);
    const broken = { line: 17, column: 'title', sample: 'a', fault: { key: 'broken_letters' } } as const;
    const row = understandRow({ ...raw({ external_id: '7', title: '' }), faults: [broken] }, context);
    expect(row).toMatchObject({
      ok: false,
      refused: 'faulty',
      line: 17,
      externalId: '7',
      faults: [broken],
      draft: null,
    });
  });

  it('SHOP-02 is taken without what is left out of it, with a warning', () => {
    const images = [
      'https://a.example/1.jpg',
      'http://a.example/2.jpg',
      'https://127.0.0.1/3.jpg',
      'https://a.example/4.jpg',
    ];
    const { pictures, warnings } = draftOf({ images: images.join('|'), برند: 'ایکس' });
    expect(pictures).toEqual([images[0], images[3]]);
    expect(warnings.map(({ column, sample, fault }) => [column, sample, fault.key])).toEqual([
      ['برند', 'ایکس', 'not_asked'],
      ['images', images[1], 'picture_address'],
      ['images', images[2], 'picture_address'],
    ]);
    const many = Array.from({ length: 5 }, (_, at) => `https://a.example/${at}.jpg`).join('|');
    expect(draftOf({ images: many })).toMatchObject({
      pictures: { length: 3 },
      warnings: [{ fault: { key: 'pictures_left', number: 3 } }],
    });
    const own = Array.from({ length: 6 }, (_, at) => `https://bazarche.example/images/pic-${at}/1600.jpg`).join('|');
    expect(draftOf({ images: own })).toMatchObject({ pictures: { length: 6 }, warnings: [] });
  });

  it('SHOP-02 of a format without cities is in the city of the shop; a table has to say it', () => {
    const { city: _none, ...rest } = GOOD;
    const row = understandRow(raw(rest, 'merchant'), context);
    expect(row.ok && row.draft.cityId).toBe(tehran?.id);
    expect(understandRow(raw(rest), context)).toMatchObject({ ok: false, faults: [{ column: 'city' }] });
  });
});

describe('SHOP-02 words', () => {
  const kind = attributeOf('sofa_kind');

  it('SHOP-02 that nobody has explained are faults, and asked', () => {
    const row = understood({ category: 'کاناپه', 'نوع مبل': 'بادی' });
    expect(row).toMatchObject({ ok: false, words: [{ kind: 'category', word: 'کاناپه' }] });
    expect(understood({ 'نوع مبل': 'بادی' })).toMatchObject({
      ok: false,
      words: [{ kind: 'option', word: `${kind?.id}:بادی` }],
    });
  });

  it('SHOP-02 are asked anew once what they meant is gone', () => {
    const words = { ...NO_WORDS, options: new Map([[`${kind?.id}:بادی`, 999_999_999]]) };
    const read = understandRow(raw({ ...GOOD, 'نوع مبل': 'بادی' }), contextOf({ words }));
    expect(read.words).toMatchObject([{ kind: 'option', word: `${kind?.id}:بادی` }]);
  });

  it('SHOP-02 mean what was said of them, however they are written', () => {
    const words = {
      headers: new Map([
        ['Titre', 'title'],
        ['مدل مبل', `a${kind?.id}`],
        ['انبار', null],
      ]),
      categories: new Map([
        ['كاناپه', categoryOf('sofas')?.id ?? 0],
        ['هیچ', null],
      ]),
      options: new Map([
        [`${kind?.id}:بادي`, kind?.options[0]?.id ?? 0],
        [`${kind?.id}:دیگر`, null],
      ]),
      prices: new Map(),
      whole: new Map(),
    };
    const within = contextOf({ words });
    const { title, 'نوع مبل': _kind, ...rest } = GOOD;
    const cells = { ...rest, titre: title, 'مدل مبل': 'بادی', category: 'کاناپه', انبار: '۷' };
    expect(understandRow(raw(cells), within)).toMatchObject({
      ok: true,
      words: [],
      warnings: [],
      draft: {
        name: title,
        categoryId: categoryOf('sofas')?.id,
        attributes: { [kind?.id ?? 0]: [String(kind?.options[0]?.id)] },
      },
    });
    expect(within.meaningOf('انبار')).toBe('left-out');
    // After the answer «left out» the result is the same as for an empty cell.
    expect(understandRow(raw({ ...cells, 'مدل مبل': 'دیگر' }), within)).toMatchObject({
      ok: false,
      words: [],
      faults: [{ fault: { key: 'required_field' } }],
    });
    expect(understandRow(raw({ ...cells, category: 'هیچ' }), within)).toMatchObject({ ok: false, words: [] });
  });
});

describe('SHOP-02 files that the site gives', () => {
  async function rowsOf(text: string): Promise<RawRow[]> {
    const rows: RawRow[] = [];
    for await (const row of csvRows(whole(text.replace('\uFEFF', '')))) rows.push(row);
    return rows;
  }

  async function* whole(text: string): AsyncGenerator<string> {
    yield text;
  }

  it('SHOP-02 the sample has three faults, and one header that nobody knows', async () => {
    const rows = (await rowsOf(SAMPLE_FEED)).map((row) => understandRow(row, context));
    const faults = rows.flatMap((row) => (row.ok ? [] : row.faults));
    expect(faults.map(({ line, column, fault }) => [line, column, fault.key])).toEqual([
      [4, 'price', 'price_between'],
      [6, 'title', 'min_length'],
      [9, 'city', 'unknown_place'],
    ]);
    expect([rows.length, rows.flatMap(({ words }) => words)]).toEqual([9, []]);
    expect(rows.flatMap((row) => (row.ok ? row.warnings : []))).toEqual([]);
    const headers = [...((await rowsOf(SAMPLE_FEED))[0]?.cells.keys() ?? [])];
    expect(headers.filter((header) => context.meaningOf(header) === null)).toEqual(['یادداشت انبار']);
  });

  it('SHOP-02 a template has headers that are all understood, in every category', async () => {
    for (const category of taxonomy.byId.values()) {
      if (category.children.length > 0) continue;
      const [row] = await rowsOf(`${templateOf(category)}1\r\n`);
      const headers = [...(row?.cells.keys() ?? [])];
      expect(headers.filter((header) => context.meaningOf(header) === null)).toEqual([]);
      const asked = headers.flatMap((header) => {
        const meaning = context.meaningOf(header);
        if (meaning === null || meaning === 'left-out' || meaning.kind === 'column') return [];
        return context.attributeOf(category, meaning.kind === 'label' ? meaning.label : meaning.id)?.id ?? [];
      });
      expect(asked.toSorted()).toEqual(category.attributes.map(({ attribute }) => attribute.id).toSorted());
    }
  });
});

describe('SHOP-02 a row of other software', () => {
  const told = attributeOf('condition');
  const isNew = String(told?.options.find(({ label }) => label === 'نو')?.id);
  const foreign = contextOf({
    words: {
      ...NO_WORDS,
      whole: new Map([
        ['unit:قیمت', 'toman'],
        [`a${told?.id}`, isNew],
      ]),
    },
  });
  const CELLS = {
    id: '7',
    name: 'مبل راحتی هفت نفره',
    description: 'روکش قابل شست‌وشو و کلاف چوب راش',
    categories: 'sofas',
    قیمت: '24000000',
    'نوع مبل': 'راحتی',
  };
  const read = (more: Readonly<Record<string, string>> = {}, within = foreign) =>
    understandRow(raw({ ...CELLS, ...more }), within);
  const good = (more: Readonly<Record<string, string>> = {}) => {
    const row = read(more);
    if (!row.ok) throw new Error(JSON.stringify(row.faults));
    return row;
  };
  const keysOf = (row: UnderstoodRow) => (row.ok ? row.warnings : row.faults).map(({ fault }) => fault.key);

  it('SHOP-02 needs none of our headers, no city and no condition', () => {
    expect(good().draft).toMatchObject({ name: CELLS.name, price: 24_000_000, cityId: tehran?.id });
    expect(good().draft.attributes[told?.id ?? 0]).toEqual([isNew]);
    expect(good({ condition: 'used' }).draft.attributes[told?.id ?? 0]).not.toEqual([isNew]);
  });

  it('SHOP-02 is asked its unit and condition for all rows', () => {
    const row = read({}, context);
    expect(row.words.map(({ kind, word }) => [kind, word])).toEqual([
      ['whole', 'unit:قیمت'],
      ['whole', `a${told?.id}`],
    ]);
    expect(keysOf(row)).toContain('unknown_unit');
    expect(read({ قیمت: '24000000 تومان' }, context).words).toHaveLength(1);
  });

  it.each([
    ['unit:قیمت فرۆش', 'قیمت فرۆش'],
    ['unit:قیمت فرۆش', 'قیمت فروش'],
    ['unit:قیمت فروش', 'قیمت فرۆش'],
    ['unit:قیمت  فروش', 'قیمت فروش'],
  ])('SHOP-02 SRCH-09 has the unit that was answered as «%s» for the column «%s»', (word, header) => {
    const { قیمت: price, ...rest } = CELLS;
    const within = (whole: [string, string][]) =>
      contextOf({ words: { ...foreign.parts.words, whole: new Map([...foreign.parts.words.whole, ...whole]) } });
    const priceIn = (whole: [string, string][]) => {
      const row = understandRow(raw({ ...rest, [header]: price }), within(whole));
      return row.ok ? row.draft.price : row.words.map((asked) => asked.word);
    };
    expect(priceIn([[word, 'rial']])).toBe(2_400_000);
    // An answer stored in the present spelling is newer and takes precedence over one in an older spelling.
    expect(
      priceIn([
        ['unit:قیمت فروش', 'toman'],
        [word, 'rial'],
      ]),
    ).toBe(word === 'unit:قیمت فروش' ? 2_400_000 : 24_000_000);
  });

  it.each([
    ['<p>مبل <b>راحتی</b></p><ul><li>کلاف راش</li><li>هفت نفره</li></ul>', 'مبل راحتی\n• کلاف راش\n• هفت نفره'],
    ['ابعاد ۳ < ۵ و &quot;چرم&quot; &amp; پارچه، هفت نفره', 'ابعاد ۳ < ۵ و "چرم" & پارچه، هفت نفره'],
    ['سطر اول توضیح کالا<br />سطر دوم&nbsp;آن', 'سطر اول توضیح کالا\nسطر دوم آن'],
    ['<script>alert(1)</script>روکش قابل شست‌وشو و کلاف', 'روکش قابل شست‌وشو و کلاف'],
  ])('SHOP-02 has its description as text: %s', (description, text) => {
    expect(good({ description }).draft.description).toBe(text);
  });

  it('SHOP-02 with a long title is shortened between words, and says it in full', () => {
    const name = 'مبل راحتی هفت نفره مدل ونیز با روکش مخمل درجه یک و کلاف چوب راش گرجستان';
    const row = good({ name });
    expect(row.draft.name.length).toBeLessThanOrEqual(60);
    expect(name.startsWith(`${row.draft.name} `)).toBe(true);
    expect(row.draft.description.startsWith(name)).toBe(true);
    expect(keysOf(row)).toEqual(['title_cut']);
  });

  it('SHOP-02 without a description has one of its other cells', () => {
    const row = good({ description: '', برند: '' });
    expect(row.draft.description).toBe(`${CELLS.name}\ncategories: sofas\nنوع مبل: راحتی`);
    expect(keysOf(row)).toEqual(['description_made']);
  });

  it.each([
    ['1.23457E+12', ['scientific_id']],
    ['8E+11', ['scientific_id']],
    ['12E34', []],
    ['GSB-13E', []],
  ])('SHOP-02 with the id %s has the faults %j', (id, keys) => {
    const row = read({ id });
    expect(row.ok ? [] : keysOf(row)).toEqual(keys);
  });

  const [A, B] = ['https://a.example/1.jpg', 'https://a.example/2,3.jpg'];
  it.each([`${A},${B}`, `${A}, ${B}`, `${A}|${B}`, `${A} ; ${B}`, `${A}\n${B}`])(
    'SHOP-02 has several pictures in one cell: %s',
    (images) => {
      expect(good({ images }).pictures).toEqual([A, B]);
    },
  );

  it('SHOP-02 has its coordinates also where they are swapped or have a Persian comma', () => {
    const position = { lat: 35.7, long: 51.4 };
    expect(good({ latitude: '35٫7', longitude: '51،4' }).draft.position).toEqual(position);
    const row = good({ latitude: '51.4', longitude: '35.7' });
    expect(row.draft.position).toEqual(position);
    expect(keysOf(row)).toEqual(['point_swapped']);
  });

  it('SHOP-02 of several selling prices has none until the owner chooses', () => {
    const prices = { 'فروش 1': '24000000', 'فروش 2': '22000000', 'قیمت خرید': '19000001' };
    const { قیمت: _, ...rest } = CELLS;
    const asked = understandRow(raw({ ...rest, ...prices }), foreign);
    expect(asked.words).toEqual([{ kind: 'whole', word: 'price', example: 'فروش 1: 24000000 | فروش 2: 22000000' }]);
    expect(keysOf(asked)).toContain('several_prices');
    const whole = new Map([...foreign.parts.words.whole, ['price', 'فروش 2'], ['unit:فروش 2', 'rial']]);
    const chosen = understandRow(raw({ ...rest, ...prices }), contextOf({ words: { ...NO_WORDS, whole } }));
    expect(chosen.ok && chosen.draft.price).toBe(2_200_000);
  });

  it('SHOP-02 is taken without words of its own for options, tags and ticks', () => {
    const row = good({ 'نوع مبل': 'راحتی', رنگ: 'یاسی', tags: 'پرفروش', 'گارانتی دارد': 'شاید' });
    expect(row.draft.tags).toEqual([]);
    const tick = attributeOf('under_warranty');
    expect(row.draft.attributes[tick?.id ?? 0] ?? []).toEqual([]);
  });

  it('SHOP-02 that is out of stock needs no price', () => {
    expect(good({ موجودی: '0', قیمت: '0' })).toMatchObject({ status: 'paused', draft: { negotiable: true } });
    expect(read({ موجودی: '3', قیمت: '0' }).words).toEqual([{ kind: 'price', word: 'zero' }]);
  });

  it('SHOP-02 writes nine billion with decimals that are none', () => {
    expect(good({ قیمت: '9000000000.00' }).draft.price).toBe(9_000_000_000);
  });
});
