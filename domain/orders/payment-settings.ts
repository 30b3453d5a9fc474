/** Settings of the back office that orders are priced, and refunded, by. */
import type { GatewayRange } from './pricing.ts';
import type { TopUpBounds } from './top-up.ts';

export type PaymentSettings = {
  readonly vatPercent: number;
  /** Toman up to which a refund goes to an account that its payer alone has named. */
  readonly refundWithoutInquiry: number;
} & GatewayRange &
  TopUpBounds;
