import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_CHARACTER } from '../../test/any-text.ts';
import { csvLine } from './csv-cell.ts';

/** A CSV line of one cell, without the line end. */
const csvCell = (text: string): string => csvLine([text]).slice(0, -2);

describe('a cell', () => {
  it.each([
    ['سلام', '"سلام"'],
    ['a "b", c', '"a ""b"", c"'],
    ['line\nbreak', '"line\nbreak"'],
    ['=1+1', '"\'=1+1"'],
    ['+98912', '"\'+98912"'],
    ['-1', '"\'-1"'],
    ['@x', '"\'@x"'],
    [' \t=x', '"\' \t=x"'],
    ['\u200B=x', '"\'\u200B=x"'],
    ['\u202E=x\u0000', '"\'=x"'],
    ['＝x', '"\'＝x"'],
    ['', '""'],
  ])('ADM-02 %j becomes %s', (text, cell) => expect(csvCell(text)).toBe(cell));

  it('PAY-05 of a number of ours is that number, whatever its sign', () => {
    expect(csvLine([-12_500, 0, '-12500'])).toBe('"-12500","0","\'-12500"\r\n');
  });

  it('ADM-02 is one cell, and no formula, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER }), (text) => {
        const cell = csvCell(text);
        expect(cell.slice(1, -1).replaceAll('""', '')).not.toContain('"');
        expect(cell.slice(1)).not.toMatch(/^[\s\p{Cf}\p{Cc}]*[=+\-@]/u);
      }),
    );
  });
});
