import { describe, expect, it } from 'vitest';
import { type Toman, toman } from '../values/money.ts';
import { fitTogether, nearestPackages, type Package, type PackageKind, priceBeside, retainedByAll } from './package.ts';

let ids = 0;
const one = (kind: PackageKind, rest: Partial<Omit<Package, 'price'>> & { readonly price?: number } = {}): Package => ({
  id: ++ids,
  categoryId: 1,
  kind,
  group: kind,
  title: kind,
  days: 7,
  isDefault: false,
  analyticsKey: kind,
  interactions: {},
  ...rest,
  price: toman(rest.price ?? 10_000),
});
const prices = (of: Record<string, number>) => of as Record<string, Toman>;

describe('packages', () => {
  it('PROM-01 of each kind are those of the nearest category that has some', () => {
    const [root, also, sub] = [one('refresh'), one('refresh', { days: 0 }), one('refresh', { categoryId: 2 })];
    const [vip, leaf] = [one('vip'), one('badge', { categoryId: 3 })];
    expect(nearestPackages([root, also, vip], [1, 2, 3])).toEqual([root, also, vip]);
    expect(nearestPackages([root, also, sub, vip, leaf], [1, 2, 3])).toEqual([sub, vip, leaf]);
    expect(nearestPackages([], [1])).toEqual([]);
  });

  it.each([
    [[], 10_000],
    [[prices({ refresh: 4_000 })], 4_000],
    [[prices({ refresh: 4_000 }), prices({ refresh: 3_000 })], 3_000],
    [[prices({ refresh: 90_000 })], 10_000],
    [[prices({ refresh: 0 })], 0],
    [[prices({ double_7: 1 })], 10_000],
  ])('PROM-03 beside %j a refresh costs %i', (interactions, price) => {
    const chosen = interactions.map((each) => one('vip', { interactions: each }));
    expect(priceBeside(one('refresh'), chosen)).toBe(price);
  });

  it.each<[PackageKind[], boolean]>([
    [['refresh'], true],
    [['refresh', 'vip', 'badge'], true],
    [['refresh', 'double'], false],
    [['top-3', 'double'], false],
    [['vip', 'vip'], false],
  ])('PROM-03 %j fit together: %s', (kinds, fit) => expect(fitTogether(kinds.map((kind) => one(kind)))).toBe(fit));

  it.each<[PackageKind[], PackageKind[]]>([
    [[], []],
    [['refresh'], ['refresh']],
    [['top-3'], ['double', 'top-3']],
    [['double'], ['double', 'top-3']],
    [['vip'], ['double', 'top-3', 'vip']],
    [
      ['badge', 'vip'],
      ['badge', 'double', 'top-3', 'vip'],
    ],
  ])('PROM-02 while %j run, %j are not sold', (running, kept) =>
    expect([...retainedByAll(running)].toSorted()).toEqual(kept),
  );
});
