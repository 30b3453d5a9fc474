import { expect, it } from 'vitest';
import { maskName } from './mask-name.ts';

it.each([
  ['مریم احمدی', 'م••• ا•••'],
  ['  سارا ', 'س•••'],
  ['', ''],
  ['𝒜𝓃𝓃𝒶 ب', '𝒜••• ب•••'],
])('ADM-01 the name %j is masked as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
