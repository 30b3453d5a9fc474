import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itInLongTier } from '../../../test/it-in-long-tier.ts';
import { dropSecrets } from './drop-secrets.server.ts';
import { columnKey } from './feed-columns.ts';
import { UnreadableFeed } from './feed-fault.ts';
import { FEED_LIMITS } from './feed-limits.ts';
import type { RawRow } from './raw-row.ts';
import { readFeed } from './read-feed.server.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feeds-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: Buffer | string): Promise<string> {
  const path = join(folder, createHash('sha256').update(content).digest('hex'));
  await writeFile(path, content);
  return path;
}

async function read(content: Buffer | string, variations?: 'one' | 'each'): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const row of readFeed(await fileOf(content), variations)) rows.push(row);
  return rows;
}

const cellsIn = (rows: readonly RawRow[]) => rows.map(({ cells }) => Object.fromEntries(cells));
const faultsIn = (rows: readonly RawRow[]) =>
  rows.flatMap(({ faults }) => faults.map(({ line, column, fault }) => [line, column, fault.key]));

/** Number of rows before reading failed, and the kind of failure. */
async function failure(content: Buffer | string): Promise<{ kind: string; rows: number }> {
  let rows = 0;
  try {
    for await (const _row of readFeed(await fileOf(content))) rows += 1;
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableFeed);
    return { kind: (error as UnreadableFeed).kind, rows };
  }
  return { kind: 'none', rows };
}

const TABLE = 'external_id,title\n1,گوشی پژوهش چاپ کتاب\n';
/** `TABLE` in Windows-1256, which has the Arabic yeh instead of the Persian one. */
const IN_1256 = Buffer.from([
  ...Buffer.from('external_id,title\n1,'),
  ...[0x90, 0xe6, 0xd4, 0xed, 0x20, 0x81, 0x8e, 0xe6, 0xe5, 0xd4, 0x20, 0x8d, 0xc7, 0x81, 0x20, 0x98, 0xca, 0xc7, 0xc8],
  0x0a,
]);

const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

describe('SHOP-02 letters of a file', () => {
  it.each<[string, Buffer | string]>([
    ['UTF-8', TABLE],
    ['UTF-8 with a mark', `\uFEFF${TABLE}`],
    ['little-endian UTF-16', Buffer.from(`\uFEFF${TABLE}`, 'utf16le')],
    ['big-endian UTF-16', utf16be(TABLE)],
    ['gzip', gzipSync(TABLE)],
  ])('SHOP-02 in %s are read', async (_name, content) => {
    expect(cellsIn(await read(content))).toEqual([{ external_id: '1', title: 'گوشی پژوهش چاپ کتاب' }]);
  });

  it('SHOP-02 in Windows-1256 are read, also after a long part without any', async () => {
    expect(cellsIn(await read(IN_1256))).toEqual([{ external_id: '1', title: 'گوشي پژوهش چاپ کتاب' }]);
    const [head, row] = [IN_1256.subarray(0, 18), IN_1256.subarray(18)];
    const plain = Buffer.from('0,plain\n'.repeat(20_000));
    expect((await read(Buffer.concat([head, plain, row]))).at(-1)?.cells.get('title')).toBe('گوشي پژوهش چاپ کتاب');
  });

  it('SHOP-02 that are half are a fault of their row, and no other encoding', async () => {
    const half = Buffer.concat([Buffer.from(`${TABLE}2,کتا`), Buffer.from([0xd8]), Buffer.from('\n3,سالم\n')]);
    const rows = await read(half);
    expect(faultsIn(rows)).toEqual([[3, 'title', 'broken_letters']]);
    expect(cellsIn(rows).map(({ external_id }) => external_id)).toEqual(['1', '2', '3']);
  });

  it.each<[string, Buffer | string, string]>([
    ['nothing', '', 'empty'],
    ['a workbook', Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(500)]), 'spreadsheet'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 1, 2, 3]), 'spreadsheet'],
    ['a picture', Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n'), randomBytes(500)]), 'not_text'],
    ['a letter to be printed', '%PDF-1.7\n1 0 obj', 'not_text'],
    ['a web page', '<!DOCTYPE html><html><body>ورود</body></html>', 'web_page'],
    ['gzip in gzip', gzipSync(gzipSync(TABLE)), 'not_text'],
    ['gzip that is cut off', gzipSync(randomBytes(2_000).toString('hex')).subarray(0, 900), 'cut_off'],
  ])('SHOP-02 of %s are no feed', async (_name, content, kind) => {
    expect(await failure(content)).toEqual({ kind, rows: 0 });
  });

  itInLongTier('SHOP-02 beyond 50 MB are not read on, packed or not', async () => {
    const line = `2,${randomBytes(30_000).toString('hex')}\n`;
    const large = Buffer.from(`external_id,title\n${line.repeat(Math.ceil(FEED_LIMITS.bytes / line.length))}`);
    const { kind, rows } = await failure(large);
    expect([kind, rows > 800]).toEqual(['too_big', true]);
  });

  itInLongTier('SHOP-02 that unpack to a hundred times their size are a bomb', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from('external_id,title\n1,'), Buffer.alloc(40 * 1024 * 1024, 'a')]));
    expect(bomb.length).toBeLessThan(100_000);
    expect((await failure(bomb)).kind).toBe('bomb');
  });
});

const LISTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by a program -->
<listings>
  <listing
    id="A-1" status="active">
    <title>مبل &amp; صندلی &#1601;</title>
    <description><![CDATA[خط اول
خط <b>دوم</b>]]></description>
    <images><image>https://a.example/1.jpg</image> <image>https://a.example/2.jpg</image></images>
    <a1013>7</a1013>
    <attribute name="رنگ">سفید</attribute>
    <note>یک <i>دو</i> سه</note>
  </listing>
  <listing id="A-2"><title/><price> 5 </price></listing>
</listings>`;

describe('SHOP-02 XML', () => {
  it('SHOP-02 has its rows with the line in which each begins', async () => {
    const rows = await read(LISTINGS);
    expect(rows.map(({ line, format }) => [line, format])).toEqual([
      [4, 'xml'],
      [14, 'xml'],
    ]);
    expect(cellsIn(rows)).toEqual([
      {
        external_id: 'A-1',
        status: 'active',
        title: 'مبل & صندلی ف',
        description: 'خط اول\nخط <b>دوم</b>',
        images: 'https://a.example/1.jpg|https://a.example/2.jpg',
        a1013: '7',
        رنگ: 'سفید',
        note: 'یک دو سه',
      },
      { external_id: 'A-2', title: '', price: '5' },
    ]);
    expect(faultsIn(rows)).toEqual([]);
    expect(cellsIn(await read(Buffer.from(`\uFEFF${LISTINGS.replace('UTF-8', 'UTF-16')}`, 'utf16le')))).toEqual(
      cellsIn(rows),
    );
  });

  it('SHOP-02 of Google Merchant is translated: names, rials, availability', async () => {
    const rows = await read(`<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>فروشگاه</title>
      <item><g:id>7</g:id><g:title>گوشی</g:title><g:price>125,000,000 IRR</g:price><g:availability>in_stock</g:availability>
        <g:image_link>https://a.example/1.jpg</g:image_link><g:additional_image_link>https://a.example/2.jpg</g:additional_image_link>
        <g:google_product_category>1604</g:google_product_category><g:brand>سامسونگ</g:brand><link>https://a.example/7</link></item>
      <item><g:id>8</g:id><g:price>9000000.00 IRR</g:price><g:sale_price>80000 TOMAN</g:sale_price>
        <g:availability>out of stock</g:availability><g:product_type>خانه &gt; مبل</g:product_type>
        <g:google_product_category>436</g:google_product_category></item>
      <item><g:id>9</g:id><g:price>12 USD</g:price></item></channel></rss>`);
    expect(rows.map(({ format }) => format)).toEqual(['merchant', 'merchant', 'merchant']);
    const pictures = 'https://a.example/1.jpg|https://a.example/2.jpg';
    expect(cellsIn(rows)).toEqual([
      {
        external_id: '7',
        title: 'گوشی',
        price: '12500000',
        status: 'active',
        images: pictures,
        brand: 'سامسونگ',
        category: 'google 1604',
      },
      { external_id: '8', price: '900000', sale_price: '80000', status: 'paused', category: 'خانه > مبل' },
      { external_id: '9', price: '12 USD' },
    ]);
  });

  it('SHOP-02 with broken markup in a row has that row as a fault', async () => {
    const rows = await read(`<listings>
<listing id="1"><title>R&D</title></listing>
<listing id="2"><title>خوب</title></listing>
<listing id="3"><title>باز</listing>
<listing id="4"><title>هرگز بسته نشد</title>
<listing id="5"><title>خوب</title></listing>
<listing id="6"><title>\u0001 نویسه \u0000</title></listing>
<listing id="7"><title>${'x'.repeat(FEED_LIMITS.cell + 1)}</title><price>1</price></listing>
<listing id="8" id="9"><title>خوب</title></listing>
</listings>`);
    expect(faultsIn(rows)).toEqual([
      [2, 'title', 'malformed_xml'],
      [4, 'title', 'malformed_xml'],
      [5, 'title', 'malformed_xml'],
      [7, 'title', 'broken_letters'],
      [8, 'title', 'cell_too_long'],
    ]);
    expect(rows.map(({ cells }) => cells.get('external_id'))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(rows[6]?.cells.get('price')).toBe('1');
  });

  const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><listings><listing id="1"><title>&b;</title></listing></listings>`;
  const deep = `<listings><listing id="1">${'<a>'.repeat(15)}${'</a>'.repeat(15)}</listing></listings>`;

  it.each<[string, string, string, number]>([
    ['entities that laugh', laughs, 'dtd', 0],
    [
      'a file of the server',
      '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><listings>&x;</listings>',
      'dtd',
      0,
    ],
    ['a DTD elsewhere', '<!DOCTYPE listings SYSTEM "https://a.example/l.dtd"><listings></listings>', 'dtd', 0],
    ['a declaration after its rows', '<listings><listing id="1"/><!ELEMENT a ANY></listings>', 'dtd', 1],
    ['an entity after its rows', '<listings><listing id="1"/><!ENTITY a "b"></listings>', 'cut_off', 1],
    ['17 levels', deep, 'too_deep', 0],
    ['another root', '<offers><offer id="1"/></offers>', 'unknown_xml', 0],
    ['a name without an end', `<listings><listing id="1"/><${'n'.repeat(400_000)}`, 'malformed_xml', 1],
    ['a value without an end', `<listings><listing id="1"/><listing id="${'n'.repeat(400_000)}`, 'malformed_xml', 1],
    ['words between its rows', '<listings><listing id="1"/><</listings>', 'malformed_xml', 1],
    ['an end in the middle of a row', '<listings><listing id="1"/><listing id="2"><title>a', 'cut_off', 1],
    ['an end between two rows', '<listings><listing id="1"/><listing id="2"/>', 'cut_off', 2],
  ])('SHOP-02 with %s is none', async (_name, text, kind, rows) => {
    expect(await failure(text)).toEqual({ kind, rows });
  });

  it('SHOP-02 names no entity but those that every XML has, or signs of HTML', async () => {
    const rows = await read('<listings><listing id="1"><title>a&nbsp;&lt;&zwnj;&unknown;</title></listing></listings>');
    expect(faultsIn(rows)).toEqual([[1, 'title', 'malformed_xml']]);
  });

  it('SHOP-02 may have 16 levels and columns up to 300', async () => {
    const levels = `<listings><listing id="1">${'<a>'.repeat(14)}x${'</a>'.repeat(14)}</listing></listings>`;
    expect(cellsIn(await read(levels))).toEqual([{ external_id: '1', a: 'x' }]);
    const many = Array.from({ length: 310 }, (_, at) => `<c${at}>1</c${at}>`).join('');
    const [row] = await read(`<listings><listing id="1">${many}</listing></listings>`);
    expect([row?.cells.size, row?.faults.map(({ fault }) => fault.key)]).toEqual([300, ['too_many_cells']]);
  });
});

describe('SHOP-02 files of other software', () => {
  it('SHOP-02 may have titles above their headers', async () => {
    const table = 'فهرست کالاها;;\r\nتاریخ: ۱۴۰۵/۰۹/۰۱\r\nکد کالا;نام کالا;موجودی\r\n7;انبردست;3\r\n';
    const rows = await read(table);
    expect(cellsIn(rows)).toEqual([{ 'کد کالا': '7', 'نام کالا': 'انبردست', موجودی: '3' }]);
    expect(rows[0]?.line).toBe(4);
    expect(cellsIn(await read('a,b\nنام کالا,x\n'))).toEqual([{ a: 'نام کالا', b: 'x' }]);
  });

  const product = (id: string, more: object = {}) => ({
    page_unique: id,
    title: `کالای ${id} {"[`,
    current_price: 5000,
    availability: true,
    category_name: 'ابزار',
    image_links: ['https://a.example/1.jpg'],
    spec: { رنگ: 'مشکی' },
    ...more,
  });

  it('SHOP-02 may be an answer of Torob, in whatever pieces it comes', async () => {
    const rows = await read(
      JSON.stringify({ total: 2, products: [product('1'), product('2', { availability: false })] }),
    );
    expect(rows.map(({ format, line }) => [format, line])).toEqual([
      ['torob', 1],
      ['torob', 2],
    ]);
    expect(cellsIn(rows)[0]).toMatchObject({ external_id: '1', title: 'کالای 1 {"[', price: '5000', رنگ: 'مشکی' });
    expect(cellsIn(rows)[1]).toMatchObject({ status: 'paused' });
    const many = Array.from({ length: 3_000 }, (_, at) => product(String(at)));
    expect(await read(JSON.stringify(many))).toHaveLength(3_000);
  });

  it.each([
    [5_000, '5000'],
    [12.345, '12.3450'],
    [85.5, '85.5'],
    ['12,345', '12,345'],
  ])('SHOP-02 GEN-03: may say the price %j to Torob, which is the cell %j', async (price, cell) => {
    const rows = await read(JSON.stringify([product('1', { current_price: price })]));
    expect(cellsIn(rows)[0]?.price).toBe(cell);
  });

  it.each([
    ['{"a": 1}', { kind: 'unknown_json', rows: 0 }],
    [`{"products": [${JSON.stringify(product('1'))}, {"page_uni`, { kind: 'cut_off', rows: 1 }],
  ])('SHOP-02 of other JSON cannot be read: %s', async (text, failed) => {
    expect(await failure(text)).toEqual(failed);
  });

  it('SHOP-02 with a product that is none is faulty there alone', async () => {
    const rows = await read(
      `{"products": [7, {"x": }, ${JSON.stringify(product('1'))}, {"x": "${'y'.repeat(2_000_000)}"}]}`,
    );
    expect(faultsIn(rows)).toEqual([
      [1, null, 'malformed_json'],
      [3, null, 'row_too_long'],
    ]);
    expect(rows).toHaveLength(3);
  });

  const woo = (rows: readonly string[]) =>
    [
      'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,In stock?,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
      ...rows,
    ].join('\n');
  const PARENT = '10,variable,TS,تیشرت نخی,1,0,visible,1,,,پوشاک > تیشرت,,رنگ,"قرمز, آبی"';
  const child = (id: number, price: number, stock: number, colour: string, parent = 'id:10') =>
    `${id},variation,,تیشرت نخی,1,0,visible,1,${stock},${price},,${parent},رنگ,${colour}`;

  it('SHOP-02 of WooCommerce have one row for variations of one price, wherever the parent stands', async () => {
    for (const parent of ['id:10', 'TS']) {
      const children = [
        child(11, 300, 2, 'قرمز', parent),
        child(12, 300, 1, 'آبی', parent),
        child(13, 900, 0, 'سبز', parent),
      ];
      for (const rows of [
        [PARENT, ...children],
        [...children, PARENT],
      ]) {
        const found = cellsIn(await read(woo(rows)));
        expect(found).toMatchObject([{ ID: '10', 'Regular price': '300', Stock: '2', رنگ: 'قرمز|آبی' }]);
      }
    }
  });

  it('SHOP-02 of WooCommerce have a row for each variation if their prices differ', async () => {
    const found = cellsIn(await read(woo([child(11, 300, 2, 'قرمز'), PARENT, child(12, 350, 1, 'آبی')])));
    expect(found.map(({ ID, Name, Categories }) => [ID, Name, Categories])).toEqual([
      ['11', 'تیشرت نخی، قرمز', 'پوشاک > تیشرت'],
      ['12', 'تیشرت نخی، آبی', 'پوشاک > تیشرت'],
    ]);
  });

  it('SHOP-02 of WooCommerce have a row for each variation where the shop wants that', async () => {
    const rows = [PARENT, child(11, 300, 2, 'قرمز'), child(12, 300, 1, 'آبی')];
    const found = await read(woo(rows), 'each');
    expect(cellsIn(found).map(({ ID, Name }) => [ID, Name])).toEqual([
      ['11', 'تیشرت نخی، قرمز'],
      ['12', 'تیشرت نخی، آبی'],
    ]);
    const group = { key: 'id:10', inStock: 2, isOnePrice: true };
    expect(found.map((row) => row.group)).toEqual([
      { ...group, isParent: false },
      { ...group, isParent: false },
    ]);
    expect((await read(woo(rows))).map((row) => row.group)).toEqual([{ ...group, isParent: true }]);
  });

  it('SHOP-02 are stored without the prices that a shop pays', async () => {
    const table =
      'فهرست انبار\r\nکد کالا;نام کالا;قیمت خرید;قیمت فروش\r\n7;"دو\r\nسطر";111;222\r\n\r\n8;"x"y;333;444\r\n9;انبر;555;666;7\r\n';
    const path = await fileOf(table);
    const before = await read(table);
    await dropSecrets(path, new Set());
    const text = await readFile(path, 'utf8');
    expect(text).not.toMatch(/111|333|555/);
    const after: RawRow[] = [];
    for await (const row of readFeed(path)) after.push(row);
    expect(after.map(({ line }) => line)).toEqual(before.map(({ line }) => line));
    expect(faultsIn(after)).toEqual(faultsIn(before));
    expect(cellsIn(after)[0]).toMatchObject({ 'کد کالا': '7', 'قیمت خرید': '', 'قیمت فروش': '222' });
    const kept = await fileOf(`${table}10;بیل;1;2\r\n`);
    await dropSecrets(kept, new Set([columnKey('قیمت خرید')]));
    expect(await readFile(kept, 'utf8')).toContain('111');
  });

  const withoutSecrets = async (text: string | Buffer) => {
    const path = await fileOf(text);
    const rowsOf = async () => {
      const rows: RawRow[] = [];
      for await (const row of readFeed(path)) rows.push(row);
      return rows;
    };
    const before = await rowsOf();
    await dropSecrets(path, new Set());
    return { before, after: await rowsOf(), text: await readFile(path, 'utf8') };
  };
  const SECRET = /خرید|purchase|cost|cog/i;
  const shownCells = (rows: readonly RawRow[]) =>
    rows.map(({ line, cells, faults }) => ({
      line,
      cells: Object.fromEntries([...cells].filter(([header]) => !SECRET.test(header))),
      faults: faults.length,
    }));

  it.each([
    [
      'our XML',
      `<?xml version="1.0" encoding="utf-8"?>\n<listings>\n<listing id="1" purchase_price="71717"><title>یک &lt; دو</title>\n<price>222</price>
      <column name="قیمت خرید">73\n737</column><!-- <price> --><images><image>https://a.ir/1.jpg</image></images></listing>
      <listing id="2"><title><![CDATA[دو </title>]]></title><purchase_price><b>74</b>747</purchase_price><price>5</price></listing></listings>`,
      /7171|737|747/,
    ],
    [
      'a Merchant feed',
      '<rss xmlns:g="x"><channel><item><g:id>1</g:id><g:title>t</g:title><g:price>10 IRR</g:price>\n<g:cost_of_goods_sold>75757 IRR</g:cost_of_goods_sold></item></channel></rss>',
      /75757/,
    ],
    [
      'an answer of Torob',
      '{"total":2,"products":[{"page_unique":"1","title":"t","current_price":5,"cost_price":76767,"spec":{"رنگ":"قرمز","قیمت خرید":"77177"}},\n{"a":},{"page_unique":"2","title":"u","spec":{}}]}',
      /76767|77177/,
    ],
    [
      'WooCommerce',
      'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Regular price,Attribute 1 name,Attribute 1 value(s),Meta: _purchase_price,Meta: _wc_cog_cost\r\n1,simple,A,تیشرت,1,0,visible,300,رنگ,"قرمز, آبی",78178,79179\r\n\r\n2,simple,B,شلوار,1,0,visible,400,سایز,XL,78178,\r\n',
      /78178|79179/,
    ],
  ])('SHOP-02 are stored without the prices that a shop pays: %s', async (_, file, secret) => {
    expect(file).toMatch(secret);
    const { before, after, text } = await withoutSecrets(file);
    expect(text).not.toMatch(secret);
    expect(shownCells(after)).toEqual(shownCells(before));
  });

  it('SHOP-02 stay as they are without such prices', async () => {
    for (const file of ['<listings><listing id="1"><title>a</title></listing></listings>', '[{"page_unique":"1"}]']) {
      const { text } = await withoutSecrets(file);
      expect(text).toBe(file);
    }
  });
});
