import { isOfferable } from '../../../domain/purchases/purchases.server.ts';
import type { Context } from '../../web/request/context.ts';

/**
 * Whether a listing's owner could allow secure purchase but has not (SECP-02); false if the site has no gateway for it.
 */
export async function offersActivation(
  context: Pick<Context, 'db' | 'now' | 'services'>,
  of: { readonly listingId: number; readonly sellerId: number },
): Promise<boolean> {
  const policies = await context.services.purchasePolicies.get(context.now);
  return Object.keys(policies).length > 0 && isOfferable(context, of);
}
