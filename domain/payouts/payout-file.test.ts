import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_CHARACTER } from '../../test/any-text.ts';
import { shebaOf } from '../../test/shebas.ts';
import { parseCsv } from '../values/csv.ts';
import { type Toman, toman } from '../values/money.ts';
import { parseSheba } from '../values/sheba.ts';
import { painOf, xmlText } from './pain.ts';
import { payByFile } from './pay-by-file.ts';
import type { PayoutOrder } from './paying-out.ts';
import { nextPayoutMove, PAYOUT_LIFE, PAYOUT_STATES, parsePayoutRef, payoutRef } from './payout.ts';
import { payoutCsvOf, payoutLinesIn } from './payout-csv.ts';

const ANY_TEXT = fc.string({ unit: ANY_CHARACTER, maxLength: 40 });
const ORDER: fc.Arbitrary<PayoutOrder> = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }).map((id) => `PB-${id}`),
  approvedAt: fc.constant(new Date('2026-11-20T20:45:10.123Z')),
  payer: fc.record({ name: ANY_TEXT, sheba: fc.constantFrom('', shebaOf(77)) }),
  lines: fc.array(
    fc.record({
      ref: fc.integer({ min: 1, max: 999_999_999_999_999 }).map(payoutRef),
      holder: fc.oneof(ANY_TEXT, fc.constantFrom('=1+1', '+98', '-2', '@x', '\t=x', '\u200B=x', '＝x', 'a,b;c"d\n')),
      sheba: fc.integer({ min: 1, max: 1_000_000_000 }).map(shebaOf),
      amount: fc.integer({ min: 1, max: 200_000_000 }).map(toman),
    }),
    { minLength: 1, maxLength: 20 },
  ),
});

describe('the table of a batch', () => {
  it('SECP-05 ADM-02 is read back as it was written, and no cell of it is run', () => {
    fc.assert(
      fc.property(ORDER, (order) => {
        const table = payoutCsvOf(order);
        expect([...new TextEncoder().encode(table).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
        expect(table).not.toMatch(/(?:^|\n|",)"[\s\p{Cf}\p{Cc}]*[=+\-@]/u);
        const read = parseCsv(table.slice(1), { rowsMax: 100 });
        if (!read.ok) throw new Error(read.refused);
        const [head, ...rows] = read.rows.map(({ cells }) => cells);
        expect(head).toEqual(['EndToEndId', 'Holder', 'Sheba', 'AmountRial', 'Status', 'Reason']);
        expect(rows.map(([ref, , sheba, amount]) => [ref, sheba, Number(amount)])).toEqual(
          order.lines.map(({ ref, sheba, amount }) => [ref, sheba, amount * 10]),
        );
        expect(payoutLinesIn(table)).toEqual(order.lines.map(({ ref, sheba }) => ({ id: parsePayoutRef(ref), sheba })));
      }),
    );
  });
});

const textsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => unescaped(text));
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** Names of the elements in order; throws if one is not properly closed. */
function elementsOf(xml: string): string[] {
  const names: string[] = [];
  const open: string[] = [];
  for (const [, slash, name = ''] of xml.matchAll(/<(\/?)([A-Za-z]\w*)[^>]*>/g)) {
    if (slash !== '/') {
      open.push(name);
      names.push(name);
    } else if (open.pop() !== name) throw new Error(`${name} is closed out of its order`);
  }
  if (open.length > 0) throw new Error(`${open} is not closed`);
  return names;
}

describe('the file for the bank', () => {
  it('SECP-05 ADM-02 says what the batch says, whatever names it holds', () => {
    fc.assert(
      fc.property(ORDER, (order) => {
        const xml = painOf(order);
        expect(elementsOf(xml)[0]).toBe('Document');
        const { lines } = order;
        expect(textsIn(xml, 'EndToEndId')).toEqual(lines.map(({ ref }) => ref));
        expect(textsIn(xml, 'InstdAmt').map(Number)).toEqual(lines.map(({ amount }) => amount * 10));
        expect(textsIn(xml, 'IBAN').slice(-lines.length)).toEqual(lines.map(({ sheba }) => sheba));
        const sum = lines.reduce((all, { amount }) => all + amount * 10, 0);
        expect(textsIn(xml, 'CtrlSum').map(Number)).toEqual([sum, sum]);
        expect(textsIn(xml, 'NbOfTxs').map(Number)).toEqual([lines.length, lines.length]);
        for (const name of textsIn(xml, 'Nm')) {
          expect(name.length).toBeGreaterThan(0);
          expect([...name].length).toBeLessThanOrEqual(140);
        }
      }),
    );
  });

  it('SECP-05 has the elements of pain.001.001.03 in their order', () => {
    const order = {
      id: 'PB-7',
      approvedAt: new Date('2026-11-20T20:45:10.123Z'),
      payer: { name: 'بازارچه & شرکا', sheba: shebaOf(77) },
      lines: [{ ref: 'PO-12', holder: 'رضا <کاظمی>', sheba: shebaOf(5), amount: toman(50_000) }],
    };
    const xml = painOf(order);
    expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">');
    expect(elementsOf(xml)).toEqual(
      [
        'Document CstmrCdtTrfInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm PmtInf PmtInfId PmtMtd NbOfTxs CtrlSum',
        'ReqdExctnDt Dbtr Nm DbtrAcct Id IBAN DbtrAgt FinInstnId Othr Id CdtTrfTxInf PmtId InstrId EndToEndId Amt InstdAmt',
        'Cdtr Nm CdtrAcct Id IBAN RmtInf Ustrd',
      ]
        .join(' ')
        .split(' '),
    );
    // Dates are those of Tehran, where it is already the next day.
    expect(textsIn(xml, 'ReqdExctnDt')).toEqual(['2026-11-21']);
    expect(textsIn(xml, 'CreDtTm')).toEqual(['2026-11-20T20:45:10Z']);
    expect(textsIn(xml, 'Nm')).toEqual(['بازارچه & شرکا', 'بازارچه & شرکا', 'رضا <کاظمی>']);
    expect(xml).toContain('<InstdAmt Ccy="IRR">500000</InstdAmt>');
    const unnamed = painOf({ ...order, payer: { name: '', sheba: '' } });
    expect(textsIn(unnamed, 'Nm').slice(0, 2)).toEqual(['NOTPROVIDED', 'NOTPROVIDED']);
  });

  it('SECP-05 escapes every text so that it is read back as it was, but for what XML cannot say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const written = xmlText(text);
        expect(written).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/);
        expect(unescaped(written)).toBe(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
      }),
    );
    expect(xmlText('a\0b\u0008\uFFFE\uD800c]]>')).toBe('ab\uFFFDc]]&gt;');
  });

  it('SECP-05 the same batch makes the same files', () => {
    fc.assert(
      fc.property(ORDER, (order) => {
        expect(payByFile.filesOf(order)).toEqual(payByFile.filesOf(structuredClone(order)));
        expect(payByFile.filesOf(order).map(({ name }) => name)).toEqual(['csv', 'pain']);
      }),
    );
  });
});

describe('a line', () => {
  it.each([
    ['PO-1', 1],
    [' po-12 ', 12],
    ['PO-0', null],
    ['PO-01', null],
    ['12', null],
    ['PO-1234567890123456', null],
    ['PO-1.5', null],
    ['', null],
  ])('SECP-05 %j is the number of %s', (text, id) => expect(parsePayoutRef(text)).toBe(id));

  it('SECP-05 is paid or returned in an approved batch alone, and discarded in one that is not', () => {
    const allowed = PAYOUT_STATES.flatMap((state) =>
      (['made', 'approved', 'discarded'] as const).flatMap((batch) =>
        (['discard', 'pay', 'return'] as const).flatMap((act) => {
          const move = nextPayoutMove(state, batch, act);
          return move ? [`${state} ${batch} ${act} ${move.to} ${move.effect}`] : [];
        }),
      ),
    );
    expect(allowed).toEqual([
      'open made discard discarded payout-undone',
      'open approved pay paid payout-sent',
      'open approved return returned payout-undone',
      'paid approved return returned payout-came-back',
    ]);
    expect(PAYOUT_LIFE).toHaveLength(allowed.length);
  });

  it('SECP-05 the shebas of tests are shebas', () => {
    fc.assert(fc.property(fc.nat(), (number) => parseSheba(shebaOf(number)) === shebaOf(number)));
    expect(toman(1) satisfies Toman).toBe(1);
  });
});
