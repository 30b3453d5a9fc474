import { expect, it } from 'vitest';
import { newcomerName } from '../../domain/identity/account/display-name.ts';
import { fa } from '../messages/fa.ts';
import { otherName } from './other-name.ts';

it.each([
  ['مینا', null, 'مبل', 'مینا'],
  ['', 2, 'مبل', fa.chat.buyer('۲')],
  ['', null, 'مبل راحتی', 'فروشندهٔ «مبل راحتی»'],
  [newcomerName(fa.letters.newcomer, 48_213), null, 'مبل راحتی', 'فروشندهٔ «مبل راحتی»'],
  ['', null, 'یخچال دودر سفید بدون برفک سامسونگ', 'فروشندهٔ «یخچال دودر سفید بدون…»'],
  ['', null, 'ا'.repeat(60), `فروشندهٔ «${'ا'.repeat(24)}…»`],
  ['', null, ' ', fa.chat.seller],
  ['', null, null, fa.chat.seller],
])('CHAT-01 %j, buyer %j of %j is called %j', (displayName, buyerNumber, listing, name) => {
  expect(otherName(displayName, buyerNumber, listing)).toBe(name);
});
