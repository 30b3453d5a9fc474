import { licenceKey } from '../../domain/sellers/marks/mark.ts';
import type { GivenLicence, NewShop } from '../../domain/sellers/sellers.server.ts';
import { DAY } from '../../domain/values/durations.ts';
import { tehranDay } from '../../domain/values/time.ts';

/** One in so many shops has a verified licence. */
const ONE_IN = 3;
const ISSUERS = { shop: 'اتاق اصناف', agent: 'اتحادیهٔ مشاوران املاک' } as const;
const STANDS_DAYS = 600;

/** Makes the licences of some shops; the same shops have the same ones. */
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
