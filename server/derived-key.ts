import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** Derives a key for each purpose from one secret; none reveals anything about another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `bazarche ${purpose}`, KEY_BYTES));
}

/** Key that encrypts the mobile numbers in leasing requests. The start of the site, the jobs and the pages use it. */
export const applicantMobilesKey = (secret: string): Buffer => deriveKey(secret, 'applicant mobiles');
