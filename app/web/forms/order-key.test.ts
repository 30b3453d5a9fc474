import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/tier.ts';
import type { Services } from '../request/context.ts';
import { isOrderKey, newOrderKey } from './order-key.ts';

const siteOf = (secret: number) => ({ services: { keys: { orders: Buffer.alloc(32, secret) } } as Services });
const site = siteOf(1);

describe('an idempotency key', () => {
  it('GEN-02 is new for each form, and recognised as ours', () => {
    const keys = Array.from({ length: 500 }, () => newOrderKey(site));
    expect(new Set(keys).size).toBe(500);
    for (const key of keys) expect(isOrderKey(key, site)).toBe(true);
    for (const key of keys) expect(isOrderKey(key, siteOf(2))).toBe(false);
  });

  it('GEN-02 has exactly one spelling', () => {
    const sign = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=. ');
    fc.assert(
      fc.property(fc.nat({ max: 31 }), sign, (at, other) => {
        const key = newOrderKey(site);
        const changed = `${key.slice(0, at)}${other}${key.slice(at + 1)}`;
        expect(isOrderKey(changed, site)).toBe(changed === key);
      }),
      { numRuns: runs(500) },
    );
    const key = newOrderKey(site);
    for (const other of [`${key}A`, key.slice(1), `${key}\n`, `${key}=`, ` ${key}`, key.toLowerCase()])
      expect(isOrderKey(other, site)).toBe(false);
  });

  it('GEN-02 rejects any other value', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(isOrderKey(given, site)).toBe(false);
      }),
      { numRuns: runs(1_000) },
    );
    expect(isOrderKey([newOrderKey(site)], site)).toBe(false);
  });
});
