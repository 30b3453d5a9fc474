import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../test/cpu-time.ts';
import { parseCsv } from './csv.ts';

const cells = (text: string) => {
  const read = parseCsv(text, { rowsMax: 5 });
  return read.ok ? read.rows.map((row) => row.cells) : read.refused;
};

const READ: readonly (readonly [name: string, text: string, cells: readonly (readonly string[])[]])[] = [
  [
    'commas',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons, with commas in the cells',
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['lines of Windows and of old Macs, and an end without a line', 'a\r\nb\rc', [['a'], ['b'], ['c']]],
  [
    'quotes with separators, quotes and lines in them',
    '"a,""b""",c\n"d\ne",f',
    [
      ['a,"b"', 'c'],
      ['d\ne', 'f'],
    ],
  ],
  [
    'empty cells and spaces',
    ' a ,,\n,b,',
    [
      ['a', '', ''],
      ['', 'b', ''],
    ],
  ],
  ['no empty lines', 'a\n\n,,\n  \nb', [['a'], ['b']]],
  ['nothing', '', []],
];

describe('CSV', () => {
  it.each(READ)('PAY-05 reads %s', (_, text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  it('PAY-05 says in which line a row begins', () => {
    const read = parseCsv('a\n\n"b\r\nc",d\ne', { rowsMax: 5 });
    expect(read.ok && read.rows.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it.each([
    ['a quote that never ends', 'a,"b\nc,d'],
    ['a quote inside a cell', 'a,b"c"'],
    ['something after a quote', 'a,"b"c'],
    ['a row of thousands of cells', `a\n${','.repeat(5_000)}`],
  ])('PAY-05 refuses %s', (_, text) => {
    expect(cells(text)).toBe('malformed');
  });

  it('PAY-05 stops at too many rows', () => {
    expect(cells('a\n'.repeat(5))).toHaveLength(5);
    expect(cells('a\n'.repeat(6))).toBe('too-many');
  });

  it('PAY-05 reads a megabyte of anything in little time', async () => {
    for (const part of ['"', '""', 'a"', ',', '\n', '\r', '"a"\n', 'a,b\n']) {
      const text = part.repeat(1_000_000 / part.length);
      const milliseconds = await cpuTime(async () => parseCsv(text, { rowsMax: 20_000 }));
      expect([part, milliseconds < 2_000]).toEqual([part, true]);
    }
  });
});
