import { describe, expect, it } from 'vitest';
import { PLACE_ROWS } from '../../../shipped/locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../../../shipped/taxonomy/taxonomy.seed.ts';
import { buildPlaces } from '../../locations/build-places.ts';
import { buildTaxonomy } from '../../taxonomy/build-taxonomy.ts';
import type { RawRow } from './raw-row.ts';
import { NO_WORDS, RowContext } from './row-context.ts';
import { proposeCategories, proposedColumns, proposedOptions, StatedWords } from './stated-words.ts';
import { understandRow } from './understand-row.ts';

const taxonomy = buildTaxonomy(TAXONOMY_ROWS, 1, 1405);
const places = buildPlaces(PLACE_ROWS, 1);
const slugsOf = (ids: readonly number[]) => ids.map((id) => taxonomy.byId.get(id)?.slug);
const attribute = (key: string) => [...taxonomy.attributes.values()].find((each) => each.key === key);

describe('SHOP-02 a header that nobody knows', () => {
  it.each([
    ['عنوان', 'title'],
    ['Name', 'title'],
    ['product_name', 'title'],
    ['کد کالا', 'external_id'],
    ['SKU', 'external_id'],
    ['توضيحات', 'description'],
    ['دسته‌بندی', 'category'],
    ['قیمت (تومان)', 'price'],
    ['مبلغ', 'price'],
    ['شهر', 'city'],
    ['محله', 'district'],
    ['تلفن تماس', 'telephone'],
    ['image_url', 'images'],
    ['تصاویر', 'images'],
    ['descripton', 'description'],
  ])('SHOP-02 %s is proposed to be %s', (header, column) => {
    expect(proposedColumns(header, taxonomy)[0]).toBe(column);
  });

  it('SHOP-02 that names an attribute nearly is proposed to be it, and one that names nothing has no proposal', () => {
    expect(proposedColumns('کیلومتر کارکرد خودرو', taxonomy).length).toBeGreaterThan(0);
    expect(proposedColumns('sofa_kind', taxonomy)).toContain(`a${attribute('sofa_kind')?.id}`);
    expect(proposedColumns('xqzjw', taxonomy)).toEqual([]);
  });
});

describe('SHOP-02 a word that nobody knows', () => {
  it.each([
    ['سامسونک', 'سامسونگ'],
    ['گوشی سامسونگ', 'سامسونگ'],
    ['شیاومی', 'شیائومی'],
  ])('SHOP-02 of an option is proposed to be the nearest: %s, %s', (word, label) => {
    const brand = attribute('mobile_brand') ?? [...taxonomy.attributes.values()].find(({ id }) => id === 1200);
    if (!brand) throw new Error('no brand');
    const [first] = proposedOptions(word, brand);
    expect(brand.options.find(({ id }) => id === first)?.label).toBe(label);
  });

  it('SHOP-02 of a category is proposed by its name, then by the titles of its rows', async () => {
    const leaf = (slug: string) => taxonomy.bySlug.get(slug) ?? [];
    const likely = async (title: string) =>
      [title.includes('مبل') ? leaf('sofas') : leaf('laptops'), leaf('mobile-phones')].flat();
    const parts = { taxonomy, likely };
    const proposed = async (word: string, examples: readonly string[]) =>
      slugsOf((await proposeCategories([{ word, examples }], parts))[0]?.ids ?? []);
    expect(await proposed('موبایل', ['مبل راحتی', 'مبل چستر'])).toEqual(['mobile-phones', 'sofas', 'laptops']);
    expect(await proposed('دیجیتال > لپ تاپ', [])).toEqual(['laptops', 'mobile-phones']);
    expect(await proposed('کاناپه', ['مبل الف', 'مبل ب', 'مبل ج'])).toEqual(['sofas', 'laptops', 'mobile-phones']);
  });
});

describe('SHOP-02 the words of a file', () => {
  const context = new RowContext({
    now: new Date('2026-11-20T12:00:00Z'),
    taxonomy,
    places,
    words: NO_WORDS,
    telephone: null,
    cityId: null,
    readTitle: null,
    rowPictures: 3,
    port80: false,
    ownPictures: null,
  });
  const raw = (cells: Readonly<Record<string, string>>): RawRow => ({
    line: 2,
    format: 'csv',
    faults: [],
    cells: new Map(Object.entries(cells)),
  });

  it('SHOP-02 are counted once, with examples, however they are written', () => {
    const words = new StatedWords(context);
    for (const cells of [
      {
        external_id: '1',
        title: 'مبل یک',
        price: '1000',
        category: 'کاناپه',
        'یادداشت انبار': 'قفسه ۱',
        'نوع مبل': 'بادی',
      },
      { external_id: '2', title: 'مبل دو', price: '1000', category: 'كاناپه', 'یادداشت انبار': '', 'نوع مبل': '' },
      {
        external_id: '3',
        title: 'مبل سه',
        price: '1000',
        category: 'sofas',
        'یادداشت انبار': 'قفسه ۲',
        'نوع مبل': 'بادی',
      },
    ]) {
      const row = raw(cells);
      words.add(row, understandRow(row, context));
    }
    expect(words.all()).toEqual([
      { kind: 'category', word: 'کاناپه', rows: 2, examples: ['مبل یک', 'مبل دو'] },
      { kind: 'option', word: `${attribute('sofa_kind')?.id}:بادی`, rows: 1, examples: ['مبل سه'] },
      { kind: 'header', word: 'یادداشت انبار', rows: 2, examples: ['قفسه ۱'] },
    ]);
  });

  it('SHOP-02 are asked a few hundred at a time', () => {
    const words = new StatedWords(context);
    for (let at = 0; at < 2_000; at += 1) {
      const row = raw({ external_id: `${at}`, title: `مبل ${at}`, category: `ناشناس ${at}` });
      words.add(row, understandRow(row, context));
    }
    expect(words.all().length).toBe(300);
  });
});
