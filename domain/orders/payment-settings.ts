/** Settings of the back office that determine the prices and refunds of orders. */
import type { GatewayRange } from './pricing.ts';
import type { TopUpBounds } from './top-up.ts';

export type PaymentSettings = {
  readonly vatPercent: number;
  /** Amount in toman up to which a refund may go to an account that only its payer has named. */
  readonly refundWithoutInquiry: number;
} & GatewayRange &
  TopUpBounds;
