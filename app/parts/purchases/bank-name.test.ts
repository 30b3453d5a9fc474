import { expect, it } from 'vitest';
import { unknownBankHint } from '../../messages/banks.ts';
import { bankName, knownBank } from './bank-name.ts';

it.each([
  ['', ''],
  ['IR06', ''],
  ['IR0605', ''],
  ['IR06054', 'بانک پارسیان'],
  ['۰۶۰۵۴', 'بانک پارسیان'],
  ['IR06296', unknownBankHint],
  ['IR06 0000', unknownBankHint],
])('SECP-07: of %j is said «%s»', (typed, said) => expect(bankName(typed)).toBe(said));

it('SECP-07: finance is told of a bank that nobody knows', () => {
  expect([knownBank('054'), knownBank('296'), knownBank('')]).toEqual(['بانک پارسیان', null, null]);
});
