import { describe, expect, it } from 'vitest';
import { readBankStatement, STATEMENT_LINES, type StatementMapping, type StatementUnit } from './bank-statement.ts';
import { readStatementApart } from './read-statement-apart-gateway.server.ts';

const SIGNED: StatementMapping = {
  day: 'Date',
  reference: 'Reference',
  amount: 'Amount',
  out: '',
  in: '',
  balance: '',
};
const TWO: StatementMapping = {
  day: 'تاریخ',
  reference: 'شماره پیگیری',
  amount: '',
  out: 'برداشت',
  in: 'واریز',
  balance: 'مانده',
};
const DAYS = { from: '2025-10-21', until: '2026-11-26' };

const read = (text: string, mapping = SIGNED, unit: StatementUnit = 'toman') =>
  readBankStatement(Buffer.from(text), { mapping, unit, ...DAYS });
const rows = (text: string, mapping = SIGNED, unit: StatementUnit = 'toman') => {
  const found = read(text, mapping, unit);
  return found.ok ? found.rows.map(({ identity: _, ...row }) => row) : found.problems;
};

describe('a statement of a bank', () => {
  it('PAY-05 is read by the names of its columns, in rial and toman, with Jalali and Gregorian days', () => {
    expect(rows('Date,Amount,Reference,Note\n2026-11-20,-250000,PO-17,rent\n2026/11/21 10:15,1000,A-9,\n')).toEqual([
      { line: 2, day: '2026-11-20', direction: 'out', amount: 250_000, reference: 'PO-17' },
      { line: 3, day: '2026-11-21', direction: 'in', amount: 1_000, reference: 'A-9' },
    ]);
    const persian =
      'تاریخ;شماره پيگيري;برداشت;واریز;مانده;شرح\n۱۴۰۵/۰۸/۳۰;۱۲۳۴۵;۲٬۵۰۰٬۰۰۰;;۹۰۰;کارمزد\n1405/08/30;;0;10;910;\n';
    expect(rows(persian, TWO, 'rial')).toEqual([
      { line: 2, day: '2026-11-21', direction: 'out', amount: 250_000, reference: '12345' },
      { line: 3, day: '2026-11-21', direction: 'in', amount: 1, reference: '' },
    ]);
  });

  it.each([
    ['2026-11-20,-1.5,A\n', 'amount'],
    ['2026-11-20,NaN,A\n', 'amount'],
    ['2026-11-20,1e5,A\n', 'amount'],
    ['2026-11-20,9007199254740993,A\n', 'amount'],
    ['2026-11-20,0,A\n', 'amount'],
    ['2026-11-20,--5,A\n', 'amount'],
    ['2099-01-01,5,A\n', 'far'],
    ['1478/01/01,5,A\n', 'far'],
    ['2024-01-01,5,A\n', 'far'],
    ['2026-02-30,5,A\n', 'day'],
    ['yesterday,5,A\n', 'day'],
    ['2026-11-20\n', 'cells'],
  ])('PAY-05 with the line %j says what is wrong with it', (line, what) => {
    expect(rows(`Date,Amount,Reference\n${line}`)).toEqual([{ what, line: 2 }]);
  });

  it.each([
    ['', SIGNED, { what: 'empty' }],
    ['Date,Amount,Reference\n', SIGNED, { what: 'empty' }],
    ['Date,Sum,Reference\n1,2,3\n', SIGNED, { what: 'no-column', column: 'amount' }],
    ['Date,Amount,Amount,Reference\n1,2,3,4\n', SIGNED, { what: 'column-twice', column: 'amount' }],
    ['Date,Reference\n1,2\n', { ...SIGNED, amount: '' }, { what: 'no-sums' }],
    ['Amount\n1\n', { ...SIGNED, day: '', reference: '' }, { what: 'no-column', column: 'day' }],
    ['Date,Amount,Reference\n"a,1,2\n', SIGNED, { what: 'malformed' }],
    ['a\0b', SIGNED, { what: 'not-text' }],
  ])('PAY-05 with the table %j says what is wrong with it', (text, mapping, problem) => {
    expect(rows(text, mapping)).toEqual([problem]);
  });

  it('PAY-05 in rial has no part of a toman, and one of both sums', () => {
    expect(rows('Date,Amount,Reference\n2026-11-20,-15,A\n', SIGNED, 'rial')).toEqual([{ what: 'fraction', line: 2 }]);
    for (const sums of ['5;5', ';', '0;0'])
      expect(rows(`تاریخ;شماره پیگیری;برداشت;واریز;مانده\n1405/08/30;1;${sums};1\n`, TWO)).toEqual([
        { what: 'both', line: 2 },
      ]);
  });

  it('PAY-05 knows a line again by what it says, and tells those apart that say nothing', () => {
    const found = read('Date,Amount,Reference\n2026-11-20,-5,\n2026-11-20,-5,\n2026-11-20,-5,A\n2026-11-20,-5,a\n');
    const names = found.ok ? found.rows.map(({ identity }) => identity) : [];
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(3);
    expect(names[2]).toBe(names[3]);
  });

  it('PAY-05 of more than twenty thousand lines is refused', () => {
    const many = `Date,Amount,Reference\n${'2026-11-20,-5,A\n'.repeat(STATEMENT_LINES + 1)}`;
    expect(rows(many)).toEqual([{ what: 'too-many' }]);
  });

  it('PAY-05 is read in a process apart, which ends where it needs too much', async () => {
    const content = Buffer.from('Date,Amount,Reference\n2026-11-20,-5,A\n');
    const reading = { mapping: SIGNED, unit: 'toman', ...DAYS } as const;
    expect(await readStatementApart(content, reading)).toEqual(readBankStatement(content, reading));
    const heavy = { ok: false, problems: [{ what: 'too-heavy' }] };
    const little = { heapMegabytes: 128, megabytes: 1, wholeMs: 60_000 };
    expect(await readStatementApart(content, reading, little)).toMatchObject(heavy);
    const late = { heapMegabytes: 128, megabytes: 256, wholeMs: 1 };
    expect(await readStatementApart(content, reading, late)).toMatchObject(heavy);
  });
});
