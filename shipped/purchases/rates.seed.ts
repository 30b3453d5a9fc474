import { DIMENSIONS, WEIGHTS, ZONES } from '../../domain/carriers/delivery/delivery-classes.ts';
import type { DeliveryRate } from '../../domain/carriers/delivery/rate.ts';
import { toman } from '../../domain/values/money.ts';

const BY_ZONE = {
  city: { title: 'پیک شهری', price: 45_000, cod: true, days: 1 },
  province: { title: 'پست پیشتاز درون‌استانی', price: 65_000, cod: false, days: 2 },
  country: { title: 'پست پیشتاز', price: 90_000, cod: false, days: 4 },
} as const;
const BY_WEIGHT = { 1: 0, 2: 20_000, 3: 60_000, 4: 130_000 } as const;
const BY_DIMENSION = { 1: 0, 2: 15_000, 3: 50_000 } as const;

/** Delivery rates in toman; each further piece costs half of the first. */
export const SHIPPED_RATES: readonly DeliveryRate[] = ZONES.flatMap((zone) =>
  WEIGHTS.flatMap((weight) =>
    DIMENSIONS.map((dimension) => {
      const { price, ...rate } = BY_ZONE[zone];
      const first = price + BY_WEIGHT[weight] + BY_DIMENSION[dimension];
      return { ...rate, zone, weight, dimension, firstPrice: toman(first), nextPrice: toman(first / 2) };
    }),
  ),
);
