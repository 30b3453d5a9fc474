import { boundsOf, gatewaysFor } from '../../domain/orders/pricing.ts';
import { formatToman, type Toman, toman } from '../../domain/values/money.ts';
import { fa } from '../messages/fa.ts';
import type { Context } from '../web/request/context.ts';

/**
 * Explains why these prices cannot be sold. A price must be 0 or at least the minimum of a gateway, because a smaller
 * sum would be rounded up. Null if all can be sold.
 */
export async function whyUnsellable({ services }: Context, prices: readonly Toman[]): Promise<string | null> {
  const { gateways, settings } = services.payments;
  const { least = toman(0) } = boundsOf(gatewaysFor(gateways, 'bump'), await settings()) ?? {};
  const canSell = prices.every((price) => price === 0 || price >= least);
  return canSell ? null : fa.packages.priceWrong(formatToman(least));
}
