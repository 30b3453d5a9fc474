import { expect } from 'vitest';
import { withProof } from '../app/web/request/confirmation-proof.ts';
import { parseCookies } from '../app/web/request/cookies.ts';
import type { Browser } from './browser.ts';
import type { TestSite } from './site.ts';

/** Matches an address that confirms an action, whatever its proof is (`app/web/request/confirmation-proof.ts`). */
export const confirmed = (address: string): string => expect.stringContaining(`${address}&proof=`) as string;

/** The address with its proof, as an action redirects a browser to it. */
export function provedFor(
  { services, clock }: Pick<TestSite, 'services' | 'clock'>,
  { cookies }: Browser,
  address: string,
): string {
  const sent = parseCookies([...cookies].map((pair) => pair.join('=')).join('; '));
  return withProof({ services, now: clock, cookies: sent, answerCookies: [] }, address);
}
