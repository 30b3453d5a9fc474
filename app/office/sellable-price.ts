import { boundsOf, gatewaysFor } from '../../domain/orders/pricing.ts';
import { formatToman, type Toman, toman } from '../../domain/values/money.ts';
import { fa } from '../messages/fa.ts';
import type { Context } from '../web/request/context.ts';

/**
 * Says why these prices are not sold: 0, or at least what a gateway takes, because a smaller one would be rounded up. Null
 * if all of them can.
 */
export async function whyUnsellable({ services }: Context, prices: readonly Toman[]): Promise<string | null> {
  const { gateways, settings } = services.payments;
  const { least = toman(0) } = boundsOf(gatewaysFor(gateways, 'bump'), await settings()) ?? {};
  const canSell = prices.every((price) => price === 0 || price >= least);
  return canSell ? null : fa.packages.priceWrong(formatToman(least));
}
