/**
 * Mobile numbers of applicants for leasing: stored encrypted, and found by a keyed hash without decrypting any
 * (LEAS-02).
 */
import { createHmac } from 'node:crypto';
import { type Db, transact } from '../../../db/transact.server.ts';
import { seal, unseal } from '../../values/seal.server.ts';
import { sealedFor } from './leasing-request.ts';
import { lockUnsealed, storeMobile } from './request-store.server.ts';

/** Key that is used only for the mobile numbers of applicants. */
export type MobileKey = { readonly applicantMobiles: Buffer };

export type SealedMobile = { readonly mobileSealed: Buffer; readonly mobileMark: string };

/** Encrypts a number (E.164) for one request, and makes its keyed hash. */
export const sealMobile = (key: MobileKey, requestId: number, mobile: string): SealedMobile => ({
  mobileSealed: seal(key.applicantMobiles, about(requestId), mobile),
  mobileMark: markOfMobile(key, mobile),
});

export const markOfMobile = ({ applicantMobiles }: MobileKey, mobile: string): string =>
  createHmac('sha256', applicantMobiles).update(`applicant mobile mark ${mobile}`).digest('base64url');

/**
 * Decrypts the number of a request; null if it has none or it was erased. Throws if the stored value was changed or
 * belongs to another request.
 */
export const mobileOf = (
  { applicantMobiles }: MobileKey,
  { id, mobileSealed }: { readonly id: number; readonly mobileSealed: Buffer | null },
): string | null => mobileSealed && unseal(applicantMobiles, about(id), mobileSealed);

const about = (requestId: number): string => `mobile of ${sealedFor(requestId)}`;

const AT_ONCE = 500;

/**
 * Encrypts numbers that earlier releases stored as plain text, `atOnce` per transaction; returns how many. Runs before
 * the site serves requests, because the look-up by number only finds encrypted ones.
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
