import { describe, expect, it } from 'vitest';
import { countSources, type Group, OURS, rowsOf } from './groups.ts';
import { FOUND, HIDDEN, UNTOUCHED } from './hidden-telephones.ts';
import { SPELLED, SPELLED_ALIKE } from './letters.ts';
import { READ, REFUSED } from './numbers.ts';
import { PICTURES } from './pictures.ts';
import { LANDLINES, MOBILES, NO_LANDLINES, NO_MOBILES, TELEPHONES } from './telephones.ts';

const TABLES: Readonly<Record<string, readonly Group<readonly unknown[]>[]>> = {
  numbers: [...READ, ...REFUSED],
  letters: [...SPELLED, ...SPELLED_ALIKE],
  telephones: [...MOBILES, ...NO_MOBILES, ...LANDLINES, ...NO_LANDLINES, ...TELEPHONES],
  'hidden telephones': [...HIDDEN, ...FOUND, ...UNTOUCHED],
  pictures: PICTURES,
};
const ALL = Object.values(TABLES).flat();

describe('tables of cases', () => {
  it('GEN-03 SRCH-09 AUTH-02 REV-02 ITEM-07 have 300 rows and more, half of them from what others write', () => {
    const { ours, others } = countSources(ALL);
    expect(ours + others).toBeGreaterThanOrEqual(300);
    expect(others).toBeGreaterThanOrEqual(ours);
  });

  it.each(Object.entries(TABLES))('GEN-03 have rows of others: %s', (_, groups) => {
    expect(countSources(groups).others).toBeGreaterThanOrEqual(20);
  });

  it('GEN-03 name the source of each group: a public repository with an issue, or with a file of it', () => {
    const named = /^[\w.-]+\/[\w.-]+(?:#\d+| [\w./-]+)$/;
    const sources = ALL.map(({ source }) => source);
    expect(sources.filter((source) => source !== OURS && !named.test(source))).toEqual([]);
    expect(ALL.filter(({ rows }) => rows.length === 0)).toEqual([]);
  });

  it.each(Object.entries(TABLES))('GEN-03 count no row twice as one of others: %s', (name, groups) => {
    const others = rowsOf(groups.filter(({ source }) => source !== OURS));
    // Pictures are compared by name alone: two reports about the same kind of file need different names.
    const keys = others.map((row) => JSON.stringify(name === 'pictures' ? row[0] : row));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});
