import { describe, expect, it } from 'vitest';
import { type PopupEntry, popupsOf } from './history-state.ts';
import { depthOf, drilled, isSamePopup, opened, reconciliation } from './popup-history.ts';
import { levelChain } from './popup-levels.ts';
import { closesPopup } from './popup-swipe.ts';

const popup = (id: string, levels: string[] = [], params: Record<string, string> = {}): PopupEntry => ({
  id,
  params,
  levels,
});

describe('GEN-05 popups in history', () => {
  it.each([null, undefined, 5, 'x', {}, { popups: 'x' }, { popups: [null, { id: 1 }, { id: 'a' }] }])(
    'GEN-05 has no popups in a state like %j',
    (state) => expect(popupsOf(state)).toEqual([]),
  );

  it('GEN-05 counts one entry for each popup and each level', () => {
    let popups = opened([], { id: 'locations', params: { city: '5' } });
    popups = drilled(drilled(popups, 'p1'), 'c5');
    popups = opened(popups, { id: 'map', params: {} });
    expect(popups.map(({ levels }) => levels)).toEqual([['p1', 'c5'], []]);
    expect(depthOf(popups)).toBe(4);
    expect(depthOf(popupsOf({ popups }))).toBe(4);
  });

  it.each([
    ['opens the first', [], [popup('a')], 0, ['a']],
    ['closes the last', [popup('a')], [], 0, []],
    ['keeps what stays below', [popup('a'), popup('b')], [popup('a')], 1, []],
    ['opens on top', [popup('a')], [popup('a'), popup('b')], 1, ['b']],
    ['does not reopen for another level', [popup('a')], [popup('a', ['x'])], 1, []],
    ['replaces one with other params', [popup('a', [], { c: '1' })], [popup('a', [], { c: '2' })], 0, ['a']],
    ['closes everything above a change', [popup('a'), popup('b')], [popup('c'), popup('b')], 0, ['c', 'b']],
  ])('GEN-05 %s', (_, open, wanted, keep, ids) => {
    const plan = reconciliation(open, wanted);
    expect([plan.keep, plan.open.map(({ id }) => id)]).toEqual([keep, ids]);
  });

  it('GEN-05 tells popups apart by id and params', () => {
    expect(isSamePopup(undefined, popup('a'))).toBe(false);
    expect(isSamePopup(popup('a', ['x']), popup('a'))).toBe(true);
    expect(isSamePopup(popup('a', [], { c: '1' }), popup('a'))).toBe(false);
  });

  it('GEN-05 closes on a pull of more than 100 px', () => {
    expect([99, 100, 101].map(closesPopup)).toEqual([false, false, true]);
  });

  it("CAT-03 climbs from the popup's start level to its first", () => {
    const parents = new Map([
      ['root', null],
      ['vehicles', 'root'],
      ['cars', 'vehicles'],
      ['loop', 'loop'],
    ]);
    expect(levelChain('cars', parents)).toEqual(['vehicles', 'cars']);
    expect(levelChain('root', parents)).toEqual([]);
    expect(levelChain('loop', parents)).toEqual([]);
    expect(levelChain(null, parents)).toEqual([]);
  });
});
