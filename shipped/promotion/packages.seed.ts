import type { ShippedPackage } from '../../domain/promotion/packages/package-store.server.ts';
import { TAXONOMY_ROWS } from '../taxonomy/taxonomy.seed.ts';

type Sold = Omit<ShippedPackage, 'categoryId' | 'isDefault' | 'interactions'> &
  Partial<Pick<ShippedPackage, 'interactions'>>;

/** Packages and their prices in toman, for most categories. */
const PACKAGES: readonly Sold[] = [
  { kind: 'refresh', group: 'bump', title: 'نردبان', price: 15_000, days: 0, analyticsKey: 'refresh' },
  {
    kind: 'double',
    group: 'bump',
    title: 'نردبان و جایگاه بالا، ۷ روز',
    price: 60_000,
    days: 7,
    analyticsKey: 'double_7',
  },
  { kind: 'top-3', group: 'bump', title: 'جایگاه بالا، ۷ روز', price: 50_000, days: 7, analyticsKey: 'top3_7' },
  { kind: 'top-3', group: 'more_view', title: 'جایگاه بالا، ۱۴ روز', price: 85_000, days: 14, analyticsKey: 'top3_14' },
  {
    kind: 'double',
    group: 'more_view',
    title: 'نردبان و جایگاه بالا، ۳۰ روز',
    price: 160_000,
    days: 30,
    analyticsKey: 'double_30',
  },
  {
    kind: 'vip',
    group: 'vip',
    title: 'ویژه، ۷ روز',
    price: 80_000,
    days: 7,
    analyticsKey: 'vip_7',
    interactions: { refresh: 10_000 },
  },
  {
    kind: 'vip',
    group: 'vip',
    title: 'ویژه، ۳۰ روز',
    price: 240_000,
    days: 30,
    analyticsKey: 'vip_30',
    interactions: { refresh: 5_000 },
  },
  { kind: 'badge', group: 'badge', title: 'برچسب ویژه، ۳۰ روز', price: 25_000, days: 30, analyticsKey: 'badge_30' },
];

/** Top categories in which packages cost `TIMES` times as much, because the listings there are worth much more. */
const DEARER: readonly string[] = ['vehicles', 'real-estate'];
const TIMES = 2;

/** Packages of every top category, which its sub-categories inherit (PROM-01). */
export const SHIPPED_PACKAGES: readonly ShippedPackage[] = TAXONOMY_ROWS.categories
  .filter(({ parentId }) => parentId === null)
  .flatMap(({ id: categoryId, slug }) => {
    const times = DEARER.includes(slug) ? TIMES : 1;
    return PACKAGES.map(({ interactions = {}, ...sold }) => ({
      ...sold,
      categoryId,
      // No package is selected in advance, because nobody should pay for something that they did not choose. Staff can
      // change that.
      isDefault: false,
      price: sold.price * times,
      interactions: Object.fromEntries(Object.entries(interactions).map(([key, price]) => [key, price * times])),
    }));
  });
