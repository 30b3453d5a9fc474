import { expect, it } from 'vitest';
import { isSameSpelled } from './spelling.ts';

it.each([
  ['آپارتمان', 'اپارتمان', true],
  ['سعادت‌آباد', 'سعادت اباد', true],
  ['سعادت‌آباد', 'سعادتاباد', true],
  ['كتاب تاريخي', 'کتاب تاریخی', true],
  ['هیأت', 'هیات', true],
  ['پراید ۱۳۱', 'پراید ١٣١', true],
  ['آپارتمن', 'آپارتمان', false],
  ['مبل', 'مدل', false],
])('SRCH-09 «%s» is «%s» in another spelling: %s', (one, other, expected) => {
  expect(isSameSpelled(one, other)).toBe(expected);
});
