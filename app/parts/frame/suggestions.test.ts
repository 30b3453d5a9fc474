import { describe, expect, it } from 'vitest';
import { moveActive, suggestionsOf } from './suggestions.ts';

describe('the list of suggestions', () => {
  it('SRCH-10 arrow keys cycle through the items and the field', () => {
    const down = [-1, 0, 1, 2].map((active) => moveActive(active, 1, 3));
    expect(down).toEqual([0, 1, 2, -1]);
    expect(moveActive(-1, -1, 3)).toBe(2);
    expect(moveActive(-1, 1, 0)).toBe(-1);
  });

  it.each([
    null,
    {},
    { data: {} },
    { data: { items: 'x' } },
    { data: { items: [null, { url: 5 }, { url: 'https://evil', title: 'x' }] } },
  ])('SRCH-10 a malformed answer suggests nothing (%j)', (answer) => expect(suggestionsOf(answer)).toEqual([]));
});
