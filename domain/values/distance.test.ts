import { expect, it } from 'vitest';
import { metresBetween } from './distance.ts';

const tehran = { latitude: 35.6892, longitude: 51.389 };

it('measures Tehran to Isfahan as about 340 km, both ways', () => {
  const isfahan = { latitude: 32.6546, longitude: 51.668 };
  expect(metresBetween(tehran, isfahan)).toBeGreaterThan(337_000);
  expect(metresBetween(tehran, isfahan)).toBeLessThan(341_000);
  expect(metresBetween(isfahan, tehran)).toBe(metresBetween(tehran, isfahan));
});

it('is zero to the same point and half the globe to the opposite one', () => {
  expect(metresBetween(tehran, tehran)).toBe(0);
  expect(metresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    Math.PI * 6_371_000,
    0,
  );
});
