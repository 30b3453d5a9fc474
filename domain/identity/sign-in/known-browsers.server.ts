import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Account } from '../user.ts';

/** Fields of an account by which its owner's browsers are recognised. */
export type Recognised = Pick<Account, 'id' | 'browsersEpoch'>;

const PROOFS_MAX = 5;
const NONCE_BYTES = 9;
const MAC_BYTES = 16;
const PROOF = /^([\w-]{12})([\w-]{21}[AQgw])$/;

/**
 * Recognises browsers that have signed in to an account, by a proof that the browser stores; the site stores nothing.
 * Requests for codes and guesses from unknown browsers are counted separately. A proof grants nothing but this separate
 * count. It stays valid after signing out, until `browsersEpoch` is increased, and does not reveal the account.
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
    /**
     * Id under which the browser is counted; null if the account does not recognise it. `kept`: the text that
     * `remember` returned.
     */
    find(account: Recognised, kept: string): string | null {
      for (const proof of proofsIn(kept)) {
        const nonce = nonceFor(account, proof);
        if (nonce !== null) return nonce;
      }
      return null;
    },

    /**
     * Returns the text that the browser must store after signing in. A browser that is already recognised keeps its id
     * and so its count.
     */
    remember(account: Recognised, kept: string): string {
      const others = proofsIn(kept).filter((proof) => PROOF.test(proof) && nonceFor(account, proof) === null);
      const nonce = this.find(account, kept) ?? randomBytes(NONCE_BYTES).toString('base64url');
      const proof = `${nonce}${macOf(account, nonce).toString('base64url')}`;
      return [proof, ...others].slice(0, PROOFS_MAX).join('.');
    },
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
