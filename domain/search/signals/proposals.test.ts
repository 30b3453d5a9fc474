import { describe, expect, it } from 'vitest';
import { looksPersonal } from '../personal-text.ts';
import { type CountedSignal, PEOPLE_STEPS, proposalsOf } from './proposals.ts';

const signal = (more: Partial<CountedSignal>): CountedSignal => ({
  kind: 'clicked',
  phrase: 'میز',
  readAs: '',
  categoryId: 7,
  people: 5,
  everyone: 5,
  ...more,
});
const proposed = (...signals: Partial<CountedSignal>[]) => proposalsOf(signals.map(signal), 10);

describe('proposals', () => {
  it.each([
    [5, 5],
    [9, 5],
    [10, 10],
    [49, 20],
    [99, 50],
    [12_345, 100],
  ])('SRCH-16 tell %d people as %d or more', (people, step) => {
    expect(proposed({ people, everyone: people })).toMatchObject([{ people: step }]);
    expect(PEOPLE_STEPS).toContain(step);
  });

  it.each([
    ['most open another category', [{ people: 8, everyone: 10 }], 1],
    ['a third does', [{ people: 6, everyone: 20 }], 1],
    ['few do', [{ people: 5, everyone: 40 }], 0],
    ['all open what was understood', [{ categoryId: 0, people: 900, everyone: 900 }], 0],
    ['nobody opens anything, but the phrase is taken literally', [{ kind: 'removed', categoryId: 0 }], 1],
    ['a correction is reverted', [{ kind: 'reverted', categoryId: 0 }], 1],
  ] as const)('SRCH-16 when %s', (_, signals, count) => expect(proposed(...signals)).toHaveLength(count));

  it('SRCH-16 tell all that was done with one reading together, and at most three categories', () => {
    const clicks = [5, 6, 9, 7].map((people, at) => ({ people, everyone: 27, categoryId: at + 1 }));
    expect(proposed({ kind: 'removed', categoryId: 0, people: 20 }, ...clicks)).toEqual([
      {
        phrase: 'میز',
        readAs: '',
        kinds: ['removed', 'clicked'],
        people: 20,
        chosen: [
          { categoryId: 3, tenths: 3 },
          { categoryId: 4, tenths: 3 },
          { categoryId: 1, tenths: 2 },
        ],
      },
    ]);
    expect(proposed({}, { readAs: 'مبل' })).toHaveLength(2);
  });
});

it.each([
  ['09123456789', true],
  ['۰۹۱۲ ۳۴۵ ۶۷ ۸۹', true],
  ['0912/345/67/89', true],
  ['۰۰۱۲۳۴۵۶۷۸', true],
  ['６０３７９９１８１２３４５６７８', true],
  ['sara@example.com', true],
  ['sara＠example.com', true],
  ['پراید ۱۳۹۸', false],
  ['زیر ۱۵ میلیون', false],
  ['پژو ۲۰۶ تیپ ۲ مدل ۹۰', false],
])('SRCH-16 «%s» looks personal: %s', (text, expected) => expect(looksPersonal(text)).toBe(expected));
