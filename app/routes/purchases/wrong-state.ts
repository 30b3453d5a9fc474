import type { StateRefusal } from '../../../domain/purchases/purchases.server.ts';
import { fa } from '../../messages/fa.ts';

/**
 * Message for an act that comes too late: the purchase's state, or that a frozen one is being checked by staff
 * (SECP-06).
 */
export function wrongStateWords({ state, isFrozen }: StateRefusal): string {
  const { states, wrongState, frozenState } = fa.purchases.invoice;
  return isFrozen ? frozenState : wrongState(states[state]);
}
