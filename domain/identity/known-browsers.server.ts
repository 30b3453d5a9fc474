import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Account } from './user.ts';

/** Of one account: what its owner's browsers are recognised by. */
export type Recognised = Pick<Account, 'id' | 'browsersEpoch'>;

const PROOFS_MAX = 5;
const NONCE_BYTES = 9;
const MAC_BYTES = 16;
const PROOF = /^([\w-]{12})([\w-]{21}[AQgw])$/;

/**
 * Browsers that have signed in to an account are known to it by a proof that they keep, without a row of ours: strangers
 * who ask for codes for its number, or guess them, count apart from them. A proof grants nothing but that count of its
 * own. It outlives signing out, and ends with `browsersEpoch`. Which account it is for can be read from none.
 */
export function createKnownBrowsers(key: Buffer) {
  const macOf = ({ id, browsersEpoch }: Recognised, nonce: string): Buffer =>
    createHmac('sha256', key).update(`known browser ${id} ${browsersEpoch} ${nonce}`).digest().subarray(0, MAC_BYTES);

  function nonceFor(account: Recognised, proof: string): string | null {
    const [, nonce = '', mac = ''] = PROOF.exec(proof) ?? [];
    const given = Buffer.from(mac, 'base64url');
    return given.length === MAC_BYTES && timingSafeEqual(given, macOf(account, nonce)) ? nonce : null;
  }

  const proofsIn = (kept: string): string[] => kept.split('.').slice(0, PROOFS_MAX);

  return {
    /** What the browser is counted by; null for one that is a stranger to the account. `kept`: as `remember` answered. */
    find(account: Recognised, kept: string): string | null {
      for (const proof of proofsIn(kept)) {
        const nonce = nonceFor(account, proof);
        if (nonce !== null) return nonce;
      }
      return null;
    },

    /** What the browser keeps once it has signed in; it goes on being counted as it was. */
    remember(account: Recognised, kept: string): string {
      const others = proofsIn(kept).filter((proof) => PROOF.test(proof) && nonceFor(account, proof) === null);
      const nonce = this.find(account, kept) ?? randomBytes(NONCE_BYTES).toString('base64url');
      const proof = `${nonce}${macOf(account, nonce).toString('base64url')}`;
      return [proof, ...others].slice(0, PROOFS_MAX).join('.');
    },
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
