import { describe, expect, it } from 'vitest';
import { CSV_ROWS, csvFile } from './resource-csv.ts';

describe('a file', () => {
  const textOf = (file: ReadableStream) => new Response(file).text();

  it('ADM-02 has the rows of all pages, also behind pages that found none', async () => {
    const pages = [[['1']], [], [], [['2'], ['3']], []];
    const file = csvFile(['n'], async (after) => {
      const at = Number(after ?? 0);
      return { rows: pages[at] ?? [], next: at + 1 < pages.length ? String(at + 1) : null };
    });
    expect(await textOf(file)).toBe('"n"\r\n"1"\r\n"2"\r\n"3"\r\n');
  });

  it('ADM-02 ends at its bound', async () => {
    const rows = Array.from({ length: 3_000 }, () => ['x']);
    const text = await textOf(csvFile(['n'], async () => ({ rows, next: 'on' }), CSV_ROWS));
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + CSV_ROWS);
  });

  it('ADM-02 that fails in the midst is broken off', async () => {
    const file = csvFile(['n'], async (after) => {
      if (after) throw new Error('the database is away');
      return { rows: [['1']], next: 'on' };
    });
    await expect(textOf(file)).rejects.toThrow('the database is away');
  });
});
