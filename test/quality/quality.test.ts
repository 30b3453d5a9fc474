import { expect, it } from 'vitest';
import type { Answered } from './measure-queries.ts';
import { suggestionQuality } from './measure-suggestions.ts';
import { qualityOf, worst } from './quality.ts';

const answered = (q: string, result: Partial<Answered>): Answered => {
  return { kind: 'plain', q, setAside: false, exist: 10, total: 20, shown: 10, right: 10, rPrecision: 1, ...result };
};
const half = answered('half', { right: 5, rPrecision: 0.5 });
const none = answered('none', { total: 0, shown: 0, right: 0, rPrecision: 0 });
const wrong = answered('wrong', { right: 0, rPrecision: 0 });
const few = answered('few', { exist: 2, total: 4, shown: 4, right: 2, rPrecision: 1 });
const unknown = answered('unknown', { exist: 0, right: 0, rPrecision: 0 });

it('counts what is right, leaving out queries with nothing to be found', () => {
  expect(qualityOf([half, none, wrong, few, unknown])).toEqual({
    queries: 4,
    success: 50,
    precision: 25,
    rPrecision: 37.5,
    nothing: 25,
  });
  expect(qualityOf([])).toMatchObject({ queries: 0, success: 0, nothing: 0 });
});

it('lists the worst first', () => {
  expect(worst([few, half, wrong, unknown, none], 3).map(({ q }) => q)).toEqual(['none', 'wrong', 'few']);
});

it('counts suggestions', () => {
  const at = (place: number | null, shown: number) => ({ text: '', setAside: false, at: place, shown });
  expect(suggestionQuality([at(0, 3), at(2, 3), at(null, 3), at(null, 0)])).toEqual({
    first: 25,
    among: 50,
    nothing: 25,
  });
});
