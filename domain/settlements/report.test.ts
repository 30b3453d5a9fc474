import { describe, expect, it } from 'vitest';
import { type MoneyUnit, REPORT_LINES, readReport } from './report.ts';

const HEAD = 'RefNum,Amount,Fee,Date';
const NAMES = { refNum: ['شمارهٔ مرجع'], amount: ['مبلغ'], fee: ['کارمزد'], day: ['تاریخ'] };
const read = (text: string, unit: MoneyUnit = 'toman') => readReport(new TextEncoder().encode(text), unit, NAMES);
const lines = (text: string, unit?: MoneyUnit) => {
  const report = read(text, unit);
  return report.ok ? report.lines : report.problems;
};
const LINE = { kind: 'payment', refNum: 'abc', amount: 1_000, fee: 20, day: '2026-11-23' };

describe('a report', () => {
  it.each([
    ['commas', `${HEAD}\nabc,1000,20,2026-11-23`],
    ['semicolons and a mark of its encoding', `\uFEFF${HEAD.replaceAll(',', ';')}\r\nabc;1000;20;2026-11-23\r\n`],
    ['Persian names, digits, separators and days', 'شماره مرجع,مبلغ,کارمزد,تاریخ\nabc,۱٬۰۰۰,۲۰,۱۴۰۵/۰۹/۰۲'],
    ['Arabic digits and letters of another keyboard', 'شماره مرجع,مبلغ,كارمزد,تاريخ\nabc,١٠٠٠,٢٠,١٤٠٥/٩/٢'],
    [
      'quotes, and columns that nobody asked for',
      'Card,"Ref Num","Amount","Fee","Date"\n6219-86**,abc,"1,000",20,2026/11/23 10:00',
    ],
    ['another order, and times of day', 'date,fee,amount,ref_num\n2026-11-23T10:00:00Z,20,1000,abc'],
    ['thousands with spaces', `${HEAD}\nabc,"1 000",20,2026-11-23`],
  ])('PAY-05 is read with %s', (_, text) => {
    expect(lines(text)).toEqual([LINE]);
  });

  it('PAY-05 in rial is toman, with fees of all lines right to the toman', () => {
    const three = ['a', 'b', 'c'].map((ref) => `${ref},10000,1205,2026-11-23`).join('\n');
    expect(lines(`${HEAD}\n${three}`, 'rial')).toMatchObject([
      { amount: 1_000, fee: 120 },
      { amount: 1_000, fee: 121 },
      { amount: 1_000, fee: 120 },
    ]);
  });

  it.each(['-1000', '−1000', '–1,000', '-۱٬۰۰۰'])('PAY-05 «%s» is a refund', (amount) => {
    expect(lines(`${HEAD}\nabc,"${amount}",0,2026-11-23`)).toEqual([{ ...LINE, kind: 'refund', fee: 0 }]);
  });

  it.each([
    ['no number', ',1000,20,2026-11-23', 'number'],
    ['words in place of a number', 'جمع,1000,20,2026-11-23', 'number'],
    ['a number that a spreadsheet has rounded', '1.23E+15,1000,20,2026-11-23', 'rounded'],
    ['an amount of 0', 'abc,0,0,2026-11-23', 'amount'],
    ['a fraction', 'abc,1000.5,0,2026-11-23', 'amount'],
    ['a fraction of three digits', 'abc,1000.000,0,2026-11-23', 'amount'],
    ['a fraction after a comma', 'abc,"1000,00",0,2026-11-23', 'amount'],
    ['a fraction of three digits after a comma', 'abc,"1000,000",0,2026-11-23', 'amount'],
    ['a fraction after a comma in its fee', 'abc,1000,"12,5",2026-11-23', 'fee'],
    ['an amount as a formula', 'abc,=1+1,0,2026-11-23', 'amount'],
    ['an amount beyond all sense', `abc,${'9'.repeat(20)},0,2026-11-23`, 'amount'],
    ['words in place of an amount', 'abc,NaN,0,2026-11-23', 'amount'],
    ['a fee above its amount', 'abc,1000,1001,2026-11-23', 'fee'],
    ['a fee below 0', 'abc,1000,-1,2026-11-23', 'fee'],
    ['no day', 'abc,1000,20,', 'day'],
    ['a day that there is not', 'abc,1000,20,2026-02-30', 'day'],
    ['30 Esfand of a common year', 'abc,1000,20,1404/12/30', 'day'],
    ['too few cells', 'abc,1000', 'cells'],
  ])('PAY-05 with %s is refused, with the line', (_, line, what) => {
    expect(lines(`${HEAD}\nfirst,1,0,2026-11-23\n${line}`)).toEqual([{ what, line: 3 }]);
  });

  it('PAY-05 in rial with parts of a toman is refused', () => {
    expect(lines(`${HEAD}\nabc,1005,0,2026-11-23`, 'rial')).toEqual([{ what: 'fraction', line: 2 }]);
  });

  it('PAY-05 with a payment twice is refused, and so is a refund twice on a day', () => {
    const of = (...rows: string[]) => lines([HEAD, ...rows].join('\n'));
    expect(of('a,10,0,2026-11-23', 'a,20,0,2026-11-24')).toEqual([{ what: 'twice', line: 3 }]);
    expect(of('a,10,0,2026-11-23', 'a,-10,0,2026-11-23', 'a,-10,0,2026-11-24')).toHaveLength(3);
    expect(of('a,-10,0,2026-11-23', 'a,-10,0,2026-11-23')).toEqual([{ what: 'twice', line: 3 }]);
  });

  it.each([
    ['nothing', '', [{ what: 'empty' }]],
    ['a head alone', HEAD, [{ what: 'empty' }]],
    ['an open quote', `${HEAD}\n"abc,1,0,2026-11-23`, [{ what: 'malformed' }]],
    ['a zero character', `${HEAD}\nabc\0,1,0,2026-11-23`, [{ what: 'not-text' }]],
    ['other columns', 'a,b\n1,2', ['refNum', 'amount', 'fee', 'day'].map((column) => ({ what: 'no-column', column }))],
    ['a column twice', `${HEAD},amount\nabc,1,0,2026-11-23,2`, [{ what: 'column-twice', column: 'amount' }]],
    [
      'names of every object',
      'constructor,__proto__,Fee,Date\n1,2,3,4',
      [
        { what: 'no-column', column: 'refNum' },
        { what: 'no-column', column: 'amount' },
      ],
    ],
  ])('PAY-05 of %s is refused', (_, text, problems) => {
    expect(lines(text)).toEqual(problems);
  });

  it('PAY-05 that is no text is refused: a spreadsheet, a picture, another encoding', () => {
    for (const bytes of [
      [0x50, 0x4b, 3, 4, 0],
      [0xff, 0xd8, 0xff],
      [0xff, 0xfe, 0x52, 0],
      [0xc3, 0x28],
    ])
      expect(readReport(Uint8Array.from(bytes), 'rial', NAMES)).toMatchObject({ problems: [{ what: 'not-text' }] });
  });

  it('PAY-05 lists twenty problems, and has as many lines as allowed', () => {
    const rows = (count: number, row: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => row(at)).join('\n');
    expect(lines(`${HEAD}\n${rows(100, () => 'abc,x,0,2026-11-23')}`)).toHaveLength(20);
    const good = (at: number) => `ref${at},1000,0,2026-11-23`;
    expect(lines(`${HEAD}\n${rows(REPORT_LINES, good)}`)).toHaveLength(REPORT_LINES);
    expect(lines(`${HEAD}\n${rows(REPORT_LINES + 1, good)}`)).toEqual([{ what: 'too-many' }]);
  });
});
