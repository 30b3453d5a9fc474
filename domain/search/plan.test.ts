import { describe, expect, it } from 'vitest';
import type { IndexScope } from './bands.ts';
import { planFor, type TokenStatistics } from './plan.ts';

const statistics: TokenStatistics = {
  listings: 1_000_000,
  rarest: 0.0002,
  frequencies: new Map([
    ['تمیز', 0.38],
    ['کمیاب', 0.0003],
    ['c1', 0.2],
    ['c7', 0.06],
    ['t5', 0.15],
    ['r5', 0.2],
    ['a9=1', 0.5],
  ]),
};
const nowhere: IndexScope = { rootId: null, subId: null, provinceId: null, cityId: null };
const here = { rootId: 1, subId: 7, provinceId: 5, cityId: 5 };
const plan = (
  groups: string[][],
  scope = nowhere,
  extra: { except?: string[]; not?: string[]; ranges?: boolean } = {},
) =>
  planFor(
    { order: 'newest', groups, except: extra.except ?? [], not: extra.not ?? [] },
    scope,
    extra.ranges ?? false,
    25,
    statistics,
  );

describe('how a search is read', () => {
  it('everything, a category or a place is read from its ordered index', () => {
    expect(plan([])).toEqual({ kind: 'ordered', index: [] });
    expect(plan([['c7']], { ...nowhere, rootId: 1, subId: 7 })).toEqual({ kind: 'ordered', index: [['sub_id', 7]] });
    expect(plan([['c7'], ['t5']], here)).toEqual({
      kind: 'ordered',
      index: [
        ['sub_id', 7],
        ['city_id', 5],
      ],
    });
  });

  it('a rare word is read whole', () => {
    expect(plan([['کمیاب']])).toEqual({ kind: 'whole' });
    expect(plan([['ناشناخته'], ['تمیز']])).toEqual({ kind: 'whole' });
  });

  it('a common word is walked to, through the narrowest index', () => {
    expect(plan([['تمیز']])).toMatchObject({ kind: 'walk', index: [] });
    expect(plan([['تمیز'], ['c7']], { ...nowhere, subId: 7, rootId: 1 })).toMatchObject({
      kind: 'walk',
      index: [['sub_id', 7]],
    });
  });

  it('a walk that would find too little is not begun', () => {
    const rare = { ...statistics, frequencies: new Map([['نیمه', 0.004]]) };
    const found = planFor({ order: 'newest', groups: [['نیمه']], except: [], not: [] }, nowhere, false, 25, rare);
    expect(found).toMatchObject({ kind: 'walk', window: 0 });
  });

  it('a range is never left to the index alone', () => {
    expect(plan([['c7']], { ...nowhere, rootId: 1, subId: 7 }, { ranges: true }).kind).toBe('walk');
  });

  it('SRCH-02 what is not wanted is never left to the index alone, nor is a walk begun past most of it', () => {
    const inSub = { ...nowhere, subId: 7, rootId: 1 };
    expect(plan([['c7']], inSub, { not: ['a9=1'] })).toMatchObject({ kind: 'walk', window: 1_000 });
    expect(plan([], nowhere, { not: ['c1'] })).toMatchObject({ kind: 'walk', index: [], window: 1_000 });
    const nearlyAll = { ...statistics, frequencies: new Map([...statistics.frequencies, ['a9=2', 0.996]]) };
    const band = { order: 'newest' as const, groups: [['c7']], except: [], not: ['a9=2'] };
    expect(planFor(band, inSub, false, 25, nearlyAll)).toMatchObject({ kind: 'walk', window: 0 });
  });

  it('a brand of things of one category is as common among them as its share of all says', () => {
    const brand = { ...statistics, frequencies: new Map([...statistics.frequencies, ['a9=7', 0.008]]) };
    const groups = [['c7'], ['a9=7']];
    const planned = (scope: IndexScope, limit: number, implied: string[]) =>
      planFor({ order: 'newest', groups, except: [], not: [] }, scope, false, limit, brand, implied);
    const inRoot = { ...nowhere, rootId: 1 };
    expect(planned(inRoot, 25, [])).toMatchObject({ kind: 'walk', window: 0 });
    expect(planned(inRoot, 25, ['c7'])).toMatchObject({ kind: 'walk', index: [['root_id', 1]], window: 1_000 });
    // The category has a share of 0.2 of all listings, the brand 0.04 of the category.
    expect(planned(inRoot, 79, ['c7'])).toMatchObject({ window: 1_000 });
    expect(planned(inRoot, 81, ['c7'])).toMatchObject({ window: 0 });
  });
});
