/** Parts that attempts work with. */

import type { OrderParts } from '../../orders/orders.server.ts';
import type { Gateways } from '../gateway.ts';

/** Moments at which a process may die, for tests that kill it there. */
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
  /** Key of the marks by which cards are compared; a card's own hash is never stored. */
  readonly cardKey: Buffer;
  readonly warn: (message: string, fields: Readonly<Record<string, unknown>>) => void;
  /** Does nothing outside tests. */
  readonly point: (at: FaultPoint) => Promise<void> | void;
};
