/** Services that attempts need. */

import type { OrderParts } from '../../orders/orders.server.ts';
import type { Gateways } from '../gateway.ts';

/** Points at which tests can simulate a crash of the process. */
export type FaultPoint =
  | 'placed'
  | 'token got'
  | 'token stored'
  | 'callback recorded'
  | 'claimed'
  | 'confirmed, not stored'
  | 'settled, not answered'
  | 'reverse asked, not stored';

export type AttemptParts = Omit<OrderParts, 'gateways'> & {
  readonly gateways: Gateways;
  readonly callbackUrl: (resNum: string) => string;
  /** Key of the hashes by which cards are compared; the card hash from the gateway is never stored itself. */
  readonly cardKey: Buffer;
  readonly warn: (message: string, fields: Readonly<Record<string, unknown>>) => void;
  /** Called at each point of `FaultPoint`; a test may end the process there. Does nothing outside of tests. */
  readonly point: (at: FaultPoint) => Promise<void> | void;
};
