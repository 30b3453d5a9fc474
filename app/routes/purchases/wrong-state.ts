import type { StateRefusal } from '../../../domain/purchases/invoices/act.server.ts';
import { fa } from '../../messages/fa.ts';

/** Tells whoever acts too late which state the purchase is in, and in a frozen one that staff looks at it (SECP-06). */
export function wrongStateWords({ state, isFrozen }: StateRefusal): string {
  const { states, wrongState, frozenState } = fa.purchases.invoice;
  return isFrozen ? frozenState : wrongState(states[state]);
}
