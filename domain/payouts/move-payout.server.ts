/**
 * Moves payout lines through their states and posts the ledger entry of each transition (SECP-05; E5, E6, E6a, E6b).
 */
import type { InTransaction } from '../../db/transact.server.ts';
import { recordEvents } from '../events/events.server.ts';
import { payableTo } from '../ledger/accounts.ts';
import type { Entry } from '../ledger/entry.ts';
import { lockBalances, postEntry } from '../ledger/ledger.server.ts';
import { payoutBatched, payoutCameBack, payoutSent, payoutUndone } from '../ledger/purchase-facts.ts';
import type { Payout, PayoutMove } from './payout.ts';
import { storeLine } from './payout-store.server.ts';

/** Permission to decide on batches and their lines. */
export const PAYOUT_RULE = { permission: 'decide payments' } as const;

/** Subject of decisions about a batch in the audit log. */
export const ofBatch = (id: number) => ({ kind: 'payout-batch', id: String(id) }) as const;

const keyOf = (id: number, fact: string): string => `payout:${id}:${fact}`;

/** Moves the sum of a new line out of the seller's balance (E5). */
export const postBatched = (trx: InTransaction, line: Payout): Promise<void> =>
  post(trx, payoutBatched(keyOf(line.id, 'batched'), { ...line, lineId: line.id }));

/**
 * Locks the balances of the lines' sellers, in the same sequence as all transactions. Needed before several lines are
 * moved: locking them one by one could deadlock with a transaction on the same sellers.
 */
export async function lockOwed(trx: InTransaction, lines: readonly Pick<Payout, 'sellerId'>[]): Promise<void> {
  await lockBalances(
    trx,
    lines.map(({ sellerId }) => payableTo(sellerId)),
  );
}

/** Carries out a transition of a line. The batch of the line must be locked. */
export async function movePayout(
  trx: InTransaction,
  line: Payout,
  { effect, to }: PayoutMove,
  reason: string | null = null,
): Promise<void> {
  const { id, sellerId, amount } = line;
  await storeLine(trx, { id, state: to, reason });
  await post(trx, entryOf(line, effect));
  if (to === 'paid' || to === 'returned')
    await recordEvents(trx, [{ kind: 'payout-moved', data: { payoutId: id, sellerId, amount, outcome: to } }]);
}

function entryOf({ id, sellerId, amount }: Payout, effect: PayoutMove['effect']): Entry | null {
  const of = { lineId: id, sellerId, amount };
  if (effect === 'payout-sent') return payoutSent(keyOf(id, 'sent'), of);
  return effect === 'payout-undone'
    ? payoutUndone(keyOf(id, 'undone'), of)
    : payoutCameBack(keyOf(id, 'came-back'), of);
}

async function post(trx: InTransaction, entry: Entry | null): Promise<void> {
  if (entry && !(await postEntry(trx, entry))) throw new Error(`${entry.key} was posted before`);
}
