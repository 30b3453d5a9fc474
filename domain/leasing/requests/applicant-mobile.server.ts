/** Numbers of applicants for leasing: sealed in their rows, and found by a keyed hash without opening any (LEAS-02). */
import { createHmac } from 'node:crypto';
import { type Db, transact } from '../../../db/transact.server.ts';
import { seal, unseal } from '../../values/seal.server.ts';
import { sealedFor } from './leasing-request.ts';
import { lockUnsealed, storeMobile } from './request-store.server.ts';

/** `applicantMobiles`: derived for them alone. */
export type MobileKey = { readonly applicantMobiles: Buffer };

export type SealedMobile = { readonly mobileSealed: Buffer; readonly mobileMark: string };

/** Seals a number, as E.164, for one request. */
export const sealMobile = (key: MobileKey, requestId: number, mobile: string): SealedMobile => ({
  mobileSealed: seal(key.applicantMobiles, about(requestId), mobile),
  mobileMark: markOfMobile(key, mobile),
});

export const markOfMobile = ({ applicantMobiles }: MobileKey, mobile: string): string =>
  createHmac('sha256', applicantMobiles).update(`applicant mobile mark ${mobile}`).digest('base64url');

/** Number of a request; null if it has none or it is erased. Throws if it was changed, or belongs to another request. */
export const mobileOf = (
  { applicantMobiles }: MobileKey,
  { id, mobileSealed }: { readonly id: number; readonly mobileSealed: Buffer | null },
): string | null => mobileSealed && unseal(applicantMobiles, about(id), mobileSealed);

const about = (requestId: number): string => `mobile of ${sealedFor(requestId)}`;

const AT_ONCE = 500;

/**
 * Seals the numbers that earlier releases stored plainly, `atOnce` in a transaction; returns how many. It runs before the site
 * serves, since nobody finds a request by a number that is not sealed.
 */
export async function sealOldMobiles(db: Db, key: MobileKey, atOnce = AT_ONCE): Promise<number> {
  for (let sealed = 0; ; ) {
    const found = await transact({ db, now: new Date(0) }, async (trx) => {
      const requests = await lockUnsealed(trx, atOnce);
      for (const { id, mobile } of requests) await storeMobile(trx, id, sealMobile(key, id, mobile));
      return requests.length;
    });
    sealed += found;
    if (found < atOnce) return sealed;
  }
}
