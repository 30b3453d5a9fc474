import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/tier.ts';
import { csvLine } from '../../values/csv-cell.ts';
import { csvRows } from './csv-rows.ts';
import { UnreadableFeed } from './feed-fault.ts';
import { FEED_LIMITS } from './feed-limits.ts';
import type { RawRow } from './raw-row.ts';

async function* chunks(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function rowsOf(text: string, size = 7): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const row of csvRows(chunks(text, size))) rows.push(row);
  return rows;
}

const told = (rows: readonly RawRow[]) => rows.map(({ line, cells }) => [line, Object.fromEntries(cells)]);
const faultsOf = (rows: readonly RawRow[]) =>
  rows.flatMap(({ faults }) => faults.map(({ line, column, sample, fault }) => [line, column, sample, fault.key]));

describe('SHOP-02 a table', () => {
  it.each([
    ['commas', 'id,title\n1,a\n2,b\n'],
    ['semicolons', 'id;title\r\n1;a\r\n2;b'],
    ['tabs', 'id\ttitle\r1\ta\r2\tb\r'],
    ['quotes', '"id","title"\n"1","a"\n"2","b"\n'],
    ['quotes with spaces after them', '"id" ,"title" \n"1" ,"a"\n2,b\n'],
  ])('SHOP-02 with %s has its rows by header and line', async (_name, text) => {
    for (const size of [1, 3, 1_000]) {
      expect(told(await rowsOf(text, size))).toEqual([
        [2, { id: '1', title: 'a' }],
        [3, { id: '2', title: 'b' }],
      ]);
    }
  });

  it('SHOP-02 may say its separator first, and have blank lines, fewer cells and headers without a name', async () => {
    const text = '\nsep=;\n id ;title;;note,x\n\n1;a;lost\n;;;\n 2 ; b ;;c,d\n';
    expect(told(await rowsOf(text))).toEqual([
      [5, { id: '1', title: 'a', 'note,x': '' }],
      [7, { id: '2', title: 'b', 'note,x': 'c,d' }],
    ]);
  });

  it('SHOP-02 counts the lines of quoted breaks, whatever ends them', async () => {
    const text = 'id,text\n1,"a\nb"\n2,"c\r\nd\re"\n3,f';
    expect(told(await rowsOf(text))).toEqual([
      [2, { id: '1', text: 'a\nb' }],
      [4, { id: '2', text: 'c\r\nd\re' }],
      [7, { id: '3', text: 'f' }],
    ]);
  });

  it('SHOP-02 takes a quote inside a cell as a letter, and joins cells under one header', async () => {
    const text = 'id,image,image,title\n1,x,y,TV 43" black\n2,,y,"say ""yes"""\n';
    expect(told(await rowsOf(text))).toEqual([
      [2, { id: '1', image: 'x|y', title: 'TV 43" black' }],
      [3, { id: '2', image: 'y', title: 'say "yes"' }],
    ]);
  });

  it('SHOP-02 reads a cell as it was before it was protected from being calculated', async () => {
    const text = `id,title\r\n${csvLine(['1', '=cmd()'])}${csvLine(['2', "'quoted'"])}${csvLine(['3', '  -5'])}`;
    expect(told(await rowsOf(text)).map(([, cells]) => (cells as { title: string }).title)).toEqual([
      '=cmd()',
      "'quoted'",
      '-5',
    ]);
  });

  it('SHOP-02 has faults only where they are: a row that cannot be read leaves its neighbours', async () => {
    const long = 'x'.repeat(FEED_LIMITS.cell + 1);
    const text = [
      'id,title,price',
      '1,good,5',
      '2,"never closed,5',
      '3,"good","5"',
      '4,"closed"too early,5',
      '5,good,5',
      `6,${long},5`,
      `7,"${long}",5`,
      '8,a,b,c',
      `9${',x'.repeat(FEED_LIMITS.columns)}`,
      '10,a\u0000b,5',
      '11,half \uFFFD,\uFFFD',
      '12,good,5',
    ].join('\n');
    const rows = await rowsOf(text, 5_000);
    expect(faultsOf(rows)).toEqual([
      [3, null, '2,"never closed,5', 'open_quote'],
      [5, null, '4,"closed"too early,5', 'open_quote'],
      [7, null, `6,${long}`.slice(0, 80), 'cell_too_long'],
      [8, null, `7,"${long}`.slice(0, 80), 'cell_too_long'],
      [9, null, 'c', 'more_cells_than_headers'],
      [10, null, `9${',x'.repeat(40)}`.slice(0, 80), 'too_many_cells'],
      [11, 'title', 'a\u0000b', 'broken_letters'],
      [12, 'title', 'half \uFFFD', 'broken_letters'],
      [12, 'price', '\uFFFD', 'broken_letters'],
    ]);
    expect(rows.filter(({ faults }) => faults.length === 0).map(({ cells }) => cells.get('id'))).toEqual([
      ...['1', '3', '5', '12'],
    ]);
  });

  it.each([
    ['an open quote', 'id,title,text\n1,a,b\n2,c,"the text\nof several\nlines', ['1']],
    ['the middle of a row', 'id,title,text\n1,a,b\n2,c,d\n3,e', ['1', '2']],
  ])('SHOP-02 that ends in %s is cut off after its whole rows', async (_name, text, whole) => {
    const ids: (string | undefined)[] = [];
    const reading = async () => {
      for await (const { cells } of csvRows(chunks(text, 7))) ids.push(cells.get('id'));
    };
    await expect(reading()).rejects.toMatchObject({ kind: 'cut_off' });
    expect(ids).toEqual(whole);
  });

  it.each([
    ['the last cells', 'id,title,text\n1,a\n2,b'],
    ['the last cell, and ends its lines', 'id,title,text\n1,a,b\n2,b\n'],
    ['no quote but that of one cell', 'id,title\n1,"5 inch\n2,b\n'],
  ])('SHOP-02 whose rows leave out %s is whole', async (_name, text) => {
    expect((await rowsOf(text, 7)).length).toBe(2);
  });

  it('SHOP-02 with a quote that is open for long is read on in the next line', async () => {
    const rest = Array.from({ length: 9_000 }, (_, index) => `${index + 2},unquoted cell`).join('\n');
    const rows = await rowsOf(`id,title\n1,"open\n${rest}\n`, 60_000);
    expect(faultsOf(rows)).toEqual([[2, null, '1,"open', 'open_quote']]);
    expect([rows.length, rows.at(-1)?.line]).toEqual([9_001, 9_002]);
  });

  it('SHOP-02 with a line without an end does not fill the memory', async () => {
    const cells = `${'y'.repeat(60_000)},`.repeat(40);
    const rows = await rowsOf(`a${',b'.repeat(90)}\n${cells}\n1,2\n`, 60_000);
    expect(faultsOf(rows)[0]?.[3]).toBe('row_too_long');
    expect(rows.at(-1)?.cells.get('a')).toBe('1');
  });

  it.each([
    ['nothing', '', 'empty'],
    ['blank lines', '\n\n  \n', 'empty'],
    ['no header', ',,,\n1,2,3,4\n', 'no_headers'],
    ['a header with NUL', 'id,ti\u0000tle\n', 'no_headers'],
    ['an open header', '"id,title\n1,2\n', 'no_headers'],
    ['301 columns', `${Array.from({ length: 301 }, (_, index) => `c${index}`).join(',')}\n`, 'too_many_columns'],
  ])('SHOP-02 with %s is none', async (_name, text, kind) => {
    const reading = rowsOf(text);
    await expect(reading).rejects.toBeInstanceOf(UnreadableFeed);
    await expect(reading).rejects.toMatchObject({ kind });
  });

  it('SHOP-02 is read as it was written, in any pieces', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'ب', '"', ',', ';', '\n', '\r\n', ' ', '\t', '۱'),
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { maxLength: 12 }),
        fc.integer({ min: 1, max: 40 }),
        async (pairs, size) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const text = ['id,first,second', ...pairs.map((pair, at) => [`${at}`, ...pair].map(quoted).join(','))].join(
            '\n',
          );
          const rows = await rowsOf(text, size);
          expect(rows.map(({ cells }) => [cells.get('first'), cells.get('second')])).toEqual(
            pairs.map((pair) => pair.map((each) => each.trim())),
          );
          expect(faultsOf(rows)).toEqual([]);
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('SHOP-02 of any text makes it throw nothing but that it is none', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '"', '""', ',', '\n', '\r', '\0', '\uFFFD', ';', ' '),
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 20 }), async (given, size) => {
        try {
          const rows = await rowsOf(given, size);
          const lines = rows.map(({ line }) => line);
          expect(lines).toEqual(lines.toSorted((a, b) => a - b));
          expect(told(await rowsOf(given, 1_000))).toEqual(told(rows));
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableFeed);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});
