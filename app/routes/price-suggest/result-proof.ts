import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Typed } from '../../parts/listing/typed-listing.ts';
import type { Context } from '../../web/request/context.ts';

/**
 * Parameter that permits an address to show the car's price. Only the call signs such addresses, because the call is
 * limited (CAPT-02).
 */
export const PROOF = 'for';
const PROOF_BYTES = 12;

export function resultProof(typed: Typed, { services }: Pick<Context, 'services'>): string {
  const car = new URLSearchParams(typed).toString();
  const mac = createHmac('sha256', services.keys.suggestedPrices).update(car).digest();
  return mac.subarray(0, PROOF_BYTES).toString('base64url');
}

export function isResultProof(given: string | undefined, typed: Typed, context: Pick<Context, 'services'>): boolean {
  const [sent, right] = [Buffer.from(given ?? ''), Buffer.from(resultProof(typed, context))];
  return sent.length === right.length && timingSafeEqual(sent, right);
}
