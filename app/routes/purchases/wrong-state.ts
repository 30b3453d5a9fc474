import type { StateRefusal } from '../../../domain/purchases/purchases.server.ts';
import { fa } from '../../messages/fa.ts';

/** Refuses an act that comes too late by the purchase's state, or as staff looks at a frozen one (SECP-06). */
export function wrongStateWords({ state, isFrozen }: StateRefusal): string {
  const { states, wrongState, frozenState } = fa.purchases.invoice;
  return isFrozen ? frozenState : wrongState(states[state]);
}
