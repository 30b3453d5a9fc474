import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { places, taxonomy } from '../../../test/shipped-dictionary.ts';
import { attributeWord } from '../whole-words.ts';
import { FileFindings } from './file-findings.ts';
import { readFeed } from './read-feed.server.ts';
import { NO_WORDS, RowContext } from './row-context.ts';
import { understandRow } from './understand-row.ts';

const condition = [...taxonomy.attributes.values()].find(({ key }) => key === 'condition');
const optionOf = (slug: string) => String(condition?.options.find((option) => option.slug === slug)?.id);
const [isNew, isUsed] = [optionOf('new'), optionOf('used')];
const tools = taxonomy.bySlug.get('tools');
const required = (tools?.attributes ?? [])
  .filter(({ required: isRequired }) => isRequired)
  .map(({ attribute }) => attribute);

const context = new RowContext({
  now: new Date('2026-11-20T12:00:00Z'),
  taxonomy,
  places,
  words: {
    ...NO_WORDS,
    categories: new Map([['ابزار', tools?.id ?? 0]]),
    whole: new Map([
      ...required.map(({ id, options }) => [attributeWord(id, tools?.id ?? 0), String(options[0]?.id)] as const),
      [attributeWord(condition?.id ?? 0, null), isNew],
      ['unit:قیمت', 'toman'],
    ]),
  },
  telephone: '02188776655',
  cityId: places.bySlug.get('tehran')?.id ?? 0,
  readTitle: null,
  rowPictures: 5,
  port80: false,
  ownPictures: null,
});

async function read(content: string | Buffer) {
  const path = join(tmpdir(), `${randomUUID()}.feed`);
  await writeFile(path, content);
  const findings = new FileFindings(context);
  const rows = [];
  try {
    for await (const raw of readFeed(path)) {
      const understood = understandRow(raw, context);
      findings.add(raw, understood);
      rows.push(
        understood.ok
          ? { id: understood.externalId, price: understood.draft.price, pictures: understood.pictures.length }
          : { id: understood.externalId, faults: understood.faults.map(({ column, fault }) => [column, fault.key]) },
      );
    }
  } finally {
    await rm(path);
  }
  return { rows, contradicted: findings.all()?.contradicted };
}

const HEAD = 'کد کالا,نام کالا,گروه کالا,قیمت,توضیحات';
const row = (id: string, price: string) => `${id},دریل چکشی بوش ${id},ابزار,${price},ضمانت یک‌ساله و ارسال به همهٔ شهرها`;
const table = (...rows: readonly string[]) => [HEAD, ...rows].join('\n');

const good = (id: string, more = {}) => ({ id, price: 900_000, pictures: 0, ...more });

describe('SHOP-02 a file that is badly made', () => {
  it.each(['1.2e7', '۱۲٫۵ م', '-900000', '۹۰۰هزار', '900000-950000'])('SHOP-02 has no price of «%s»', async (cell) => {
    expect((await read(table(row('a1', cell)))).rows).toEqual([{ id: 'a1', faults: [['قیمت', 'price_between']] }]);
  });

  it('SHOP-02 writes the same price by another convention in each row', async () => {
    const cells = ['900000', '"900,000"', '۹۰۰٬۰۰۰', '900.000', '900000.00', '9000000 ریال', '900000 تومان', '900 000'];
    const { rows } = await read(table(...cells.map((cell, at) => row(`a${at}`, cell))));
    expect(rows).toEqual(cells.map((_, at) => good(`a${at}`)));
  });

  it('SHOP-02 has its headers more than once, as joined files do', async () => {
    const { rows } = await read(table(HEAD, row('a1', '900000'), HEAD, row('a2', '900000')));
    expect(rows).toEqual([good('a1'), good('a2')]);
  });

  it('SHOP-02 has a header twice: the same cells count once, others are a fault of their row', async () => {
    const { rows } = await read(
      [`${HEAD},قیمت`, `${row('a1', '900000')},900000`, `${row('a2', '900000')},800000`].join('\n'),
    );
    expect(rows).toEqual([good('a1'), { id: 'a2', faults: [['قیمت', 'price_between']] }]);
  });

  it('SHOP-02 has 400 addresses in a cell, of which the first are taken', async () => {
    const addresses = Array.from({ length: 400 }, (_, at) => `https://a.example/${at}.jpg`).join('|');
    const { rows } = await read([`${HEAD},تصویر`, `${row('a1', '900000')},"${addresses}"`].join('\n'));
    expect(rows).toEqual([good('a1', { pictures: 5 })]);
  });

  it('SHOP-02 says something else than the answer for all rows: the cell wins, and the check says so', async () => {
    const said = await read(
      [`${HEAD},وضعیت`, `${row('a1', '900000')},کارکرده`, `${row('a2', '900000')},`, `${row('a3', '900000')},نو`].join(
        '\n',
      ),
    );
    expect(said.rows).toHaveLength(3);
    const title = 'دریل چکشی بوش a1';
    expect(said.contradicted).toEqual([{ attributeId: condition?.id, rows: 1, title, value: isUsed }]);
  });

  it('SHOP-02 of Torob has 10,000 keys in a `spec`, or 49 megabytes in a string', async () => {
    const product = {
      title: 'دریل چکشی بوش',
      current_price: 900_000,
      availability: true,
      category_name: 'ابزار',
      short_desc: 'ضمانت یک‌ساله و ارسال به همهٔ شهرها',
    };
    const spec = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`ویژگی ${at}`, 'هست']));
    const many = { ...product, page_unique: 'many', spec };
    const long = { ...product, page_unique: 'long', title: 'x'.repeat(49 * 1024 * 1024), spec: {} };
    const { rows } = await read(JSON.stringify({ products: [many, long, { ...product, page_unique: 'last' }] }));
    expect(rows).toEqual([good('many'), { id: null, faults: [[null, 'row_too_long']] }, good('last')]);
  });
});
