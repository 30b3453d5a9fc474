import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** Derives a key for each purpose from one secret; none reveals anything about another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `bazarche ${purpose}`, KEY_BYTES));
}

/** Key of the numbers of applicants for leasing, which the start, the jobs and the pages need. */
export const applicantMobilesKey = (secret: string): Buffer => deriveKey(secret, 'applicant mobiles');
