import { describe, expect, it } from 'vitest';
import { shebaOf } from '../../test/shebas.ts';
import { toman } from '../values/money.ts';
import { type FrozenLine, type ResultsProblem, readResults } from './payout-results.ts';

const line = (id: number, state: FrozenLine['state'] = 'open'): FrozenLine => ({
  id,
  amount: toman(id * 10_000),
  sheba: shebaOf(id),
  state,
});
const FROZEN = [line(1), line(2), line(3, 'paid'), line(4, 'returned')];
const WORDS = { paid: ['پرداخت شد'], returned: ['برگشت خورد'] };
const HEAD = 'EndToEndId,Holder,Sheba,AmountRial,Status,Reason';
const row = (id: number, status = '', reason = '') =>
  `PO-${id},کسی,${shebaOf(id)},${id * 100_000},${status},"${reason}"`;
const read = (...rows: string[]) => readResults(new TextEncoder().encode([HEAD, ...rows].join('\r\n')), FROZEN, WORDS);
const problem = (what: string, at: number, ref: string) => ({ what, line: at, ref });

describe("the bank's answer", () => {
  it('SECP-05 marks lines by either word, and leaves those of which it says nothing', () => {
    expect(read(row(1, 'paid'), row(2, ' برگشت خورد ', 'حساب بسته است'))).toEqual({
      ok: true,
      marks: [
        { id: 1, as: 'paid', reason: null },
        { id: 2, as: 'returned', reason: 'حساب بسته است' },
      ],
    });
    expect(read(row(1, 'PAID'), row(2))).toMatchObject({ marks: [{ id: 1 }] });
    expect(read(row(3, 'returned', 'the account is closed'))).toMatchObject({ marks: [{ id: 3, as: 'returned' }] });
  });

  it('SECP-05 says nothing new of what is marked so already', () => {
    expect(read(row(3, 'paid'), row(4, 'returned', 'again'))).toEqual({ ok: true, marks: [] });
  });

  it('SECP-05 takes columns in any order, Persian digits and amounts with separators', () => {
    const text = `Status;AmountRial;Reason;Sheba;EndToEndId;theirs\nپرداخت شد;۱۰۰٬۰۰۰;;${shebaOf(1).slice(2)};po-1;x`;
    expect(readResults(new TextEncoder().encode(text), FROZEN, WORDS)).toMatchObject({ ok: true, marks: [{ id: 1 }] });
  });

  it.each<[string, string[], ResultsProblem[]]>([
    ['a line of another batch', [row(9, 'paid')], [problem('unknown', 2, 'PO-9') as ResultsProblem]],
    ['no number of ours', ['x,,,,paid,'], [problem('unknown', 2, 'x') as ResultsProblem]],
    ['a sheba in its place', [`${shebaOf(1)},,,,paid,`], [problem('unknown', 2, '…0001') as ResultsProblem]],
    ['a line twice', [row(1, 'paid'), row(1, 'paid')], [problem('twice', 3, 'PO-1') as ResultsProblem]],
    ['another amount', [row(1, 'paid').replace('100000', '100001')], [problem('amount', 2, 'PO-1') as ResultsProblem]],
    [
      'another sheba',
      [row(1, 'paid').replace(shebaOf(1), shebaOf(2))],
      [problem('sheba', 2, 'PO-1') as ResultsProblem],
    ],
    ['a sheba with a wrong check', [row(1).replace('IR', 'IR9')], [problem('sheba', 2, 'PO-1') as ResultsProblem]],
    ['another word', [row(1, 'maybe')], [problem('status', 2, 'PO-1') as ResultsProblem]],
    ['no reason', [row(1, 'returned', ' ')], [problem('reason', 2, 'PO-1') as ResultsProblem]],
    ['paid after it came back', [row(4, 'paid')], [problem('marked', 2, 'PO-4') as ResultsProblem]],
    [
      'several',
      [row(1, 'paid'), row(9, 'paid'), row(2, 'x')],
      [problem('unknown', 3, 'PO-9') as ResultsProblem, problem('status', 4, 'PO-2') as ResultsProblem],
    ],
  ])('SECP-05 with %s is refused as a whole and names it', (_, rows, problems) => {
    expect(read(...rows)).toEqual({ ok: false, refused: 'unreadable', problems });
  });

  it.each([
    ['nothing', new Uint8Array(), { what: 'empty' }],
    ['its heads alone', new TextEncoder().encode(HEAD), { what: 'empty' }],
    ['another encoding', Uint8Array.from([0xff, 0xfe, 0x52, 0]), { what: 'not-text' }],
    ['an open quote', new TextEncoder().encode(`${HEAD}\n"PO-1`), { what: 'malformed' }],
    ['a column less', new TextEncoder().encode('EndToEndId,Sheba,AmountRial,Status\na,b,c,d'), { column: 'reason' }],
    ['too many rows', new TextEncoder().encode(`${HEAD}\n${'a\n'.repeat(1_001)}`), { what: 'too-many' }],
  ])('SECP-05 of %s is refused', (_, bytes, wrong) => {
    expect(readResults(bytes, FROZEN, WORDS)).toMatchObject({ refused: 'unreadable', problems: [wrong] });
  });

  it('SECP-05 keeps no account that a reason names', () => {
    const answer = read(row(1, 'returned', `closed: ${shebaOf(1)}`));
    expect(JSON.stringify(answer)).not.toContain(shebaOf(1));
  });
});
