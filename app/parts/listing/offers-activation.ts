import { isOfferable } from '../../../domain/purchases/purchases.server.ts';
import type { Context } from '../../web/request/context.ts';

/** Whether a listing's owner can let it be bought securely and has not (SECP-02); never without a gateway for it. */
export async function offersActivation(
  context: Pick<Context, 'db' | 'now' | 'services'>,
  of: { readonly listingId: number; readonly sellerId: number },
): Promise<boolean> {
  const policies = await context.services.purchasePolicies.get(context.now);
  return Object.keys(policies).length > 0 && isOfferable(context, of);
}
