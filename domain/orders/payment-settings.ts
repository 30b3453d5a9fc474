/** Settings of the back office that orders are priced by. */
import type { GatewayRange } from './pricing.ts';
import type { TopUpBounds } from './top-up.ts';

export type PaymentSettings = { readonly vatPercent: number } & GatewayRange & TopUpBounds;
