import { licenceKey } from '../../domain/sellers/marks/mark.ts';
import type { GivenLicence, NewShop } from '../../domain/sellers/sellers.server.ts';
import { DAY } from '../../domain/values/durations.ts';
import { tehranDay } from '../../domain/values/time.ts';

/** Interval of shops with a verified licence: every third shop has one. */
const ONE_IN = 3;
const ISSUERS = { shop: 'اتاق اصناف', agent: 'اتحادیهٔ مشاوران املاک' } as const;
const STANDS_DAYS = 600;

/**
 * Makes verified licences for some shops. A shop's id alone decides whether it has one, so the choice is always the
 * same.
 */
export function demoLicences(
  shops: readonly (Pick<NewShop, 'sellerId' | 'openedAt'> & { readonly kind: 'shop' | 'agent' })[],
  now: Date,
): GivenLicence[] {
  return shops
    .filter(({ sellerId }) => sellerId % ONE_IN === 0)
    .map(({ sellerId, kind, openedAt }) => {
      const number = `0${400 + (sellerId % 100)}-${10_000 + sellerId}`;
      return {
        sellerId,
        number,
        licenceKey: licenceKey(number),
        issuer: ISSUERS[kind],
        verifiedAt: openedAt,
        until: tehranDay(new Date(now.getTime() + (STANDS_DAYS + (sellerId % 365)) * DAY)),
      };
    });
}
