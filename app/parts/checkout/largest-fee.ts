import type { LargestFee } from '../../../domain/listings/listings.server.ts';
import { boundsOf, gatewaysFor } from '../../../domain/orders/pricing.ts';
import { largestFee } from '../../../domain/promotion/limitation/fee.ts';
import type { Context } from '../../web/request/context.ts';

/**
 * Largest fee that a payer can be charged for a listing beyond the free ones, within the limits of the gateways
 * (ITEM-17); null if the site takes no payments.
 */
export async function largestFeeOf({ services: { payments } }: Pick<Context, 'services'>): Promise<LargestFee> {
  const settings = await payments.settings();
  return largestFee(boundsOf(gatewaysFor(payments.gateways, 'limitation'), settings), settings.vatPercent);
}
