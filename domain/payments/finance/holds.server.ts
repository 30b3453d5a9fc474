/**
 * Holds money of a wallet or a seller for an authority until a given time; money that arrives in the meantime is held
 * too, up to the sum (ADM-02; L23, L24).
 */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { frozenBy, type Guarded, payableTo, walletOf } from '../../ledger/accounts.ts';
import { holdEnded, moneyHeld } from '../../ledger/facts.ts';
import { hasAccount, lockBalance, postEntry } from '../../ledger/ledger.server.ts';
import { isUnspendable } from '../../orders/orders.server.ts';
import { DAY } from '../../values/durations.ts';
import { toman } from '../../values/money.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { type ActSum, isSum } from './finance-act.ts';
import type { ActEntry, Of } from './finance-parts.server.ts';
import { type HeldOf, HOLD_DAYS_MAX, HOLD_MAX } from './hold.ts';
import { insertHold, type LockedHold, lockHold, readHoldsToMove, storeEnded, storeHeld } from './hold-store.server.ts';

export type HoldAct = Of<'hold' | 'end-hold'>;
/** `held-before`: the same balance already has an open hold. */
export type HoldRefusal = 'amount' | 'ended' | 'gone' | 'held-before';

export async function sumHold(trx: InTransaction, act: HoldAct): Promise<Result<ActSum, HoldRefusal>> {
  if (act.act === 'end-hold') {
    const hold = await lockHold(trx, act.holdId);
    return hold ? ok({ amount: hold.amount, payee: hold.userId, before: 0 }) : refused('gone');
  }
  const { userId, amount, days, of } = act;
  const isDays = Number.isInteger(days) && days >= 1 && days <= HOLD_DAYS_MAX;
  if (!isSum(amount, HOLD_MAX) || !isDays) return refused('amount');
  // Debts to a seller can be held even after the seller's account has ended. A wallet can be held only if its owner can
  // spend it, which a shop cannot.
  const isKnown = of === 'wallet' ? !(await isUnspendable(trx, userId)) : await hasAccount(trx.db, payableTo(userId));
  if (!isKnown) return refused('ended');
  return ok({ amount: toman(amount), payee: userId, before: 0 });
}

export async function moveHold(
  trx: InTransaction,
  act: HoldAct,
  reason: string,
): Promise<Result<{ readonly entry: ActEntry }, HoldRefusal>> {
  const summed = await sumHold(trx, act);
  if (!summed.ok) return summed;
  if (act.act === 'end-hold') {
    const hold = await lockHold(trx, act.holdId);
    if (!hold) return refused('gone');
    await endHold(trx, hold);
    const { of, userId, held } = hold;
    return ok({ entry: { action: 'end-hold', subject: ofUser(userId), before: { of, held }, after: { held: 0 } } });
  }
  const { of, userId, amount, days } = act;
  const endsAt = new Date(trx.now.getTime() + days * DAY);
  const hold = await insertHold(trx, { of, userId, amount: toman(amount), reason, endsAt });
  if (!hold) return refused('held-before');
  const held = await holdMore(trx, hold);
  const after = { of, amount, held, days };
  return ok({ entry: { action: 'hold-money', subject: ofUser(userId), before: null, after } });
}

const ofUser = (userId: number) => ({ kind: 'user', id: String(userId) }) as const;
const heldFrom = ({ of, userId }: { readonly of: HeldOf; readonly userId: number }): Guarded =>
  of === 'wallet' ? walletOf(userId) : payableTo(userId);

/** Holds as much of the missing sum as the account has (L23); returns the sum that is held afterwards. */
async function holdMore(trx: InTransaction, hold: LockedHold): Promise<number> {
  const { id, moves } = hold;
  const from = heldFrom(hold);
  const more = Math.min(await lockBalance(trx, from), hold.amount - hold.held);
  const entry = moneyHeld(`hold:${id}:${moves}`, from, frozenBy(id), more);
  if (!entry) return hold.held;
  await postEntry(trx, entry);
  await storeHeld(trx, id, hold.held + more);
  return hold.held + more;
}

/** Posts L24: returns the money to the account that it was held from. */
async function endHold(trx: InTransaction, hold: LockedHold): Promise<void> {
  const { id, moves, held } = hold;
  const entry = holdEnded(`hold:${id}:${moves}`, frozenBy(id), heldFrom(hold), held);
  if (entry) {
    await postEntry(trx, entry);
    await storeHeld(trx, id, 0);
  }
  await storeEnded(trx, id);
}

const MOVED_AT_ONCE = 100;

/**
 * Job that ends expired holds, and tops up the others with money that has arrived since. Returns how many holds it
 * processed.
 */
export async function moveHolds(ctx: Ctx): Promise<number> {
  const ids = await readHoldsToMove(ctx, MOVED_AT_ONCE);
  for (const id of ids)
    await transact(ctx, async (trx) => {
      const hold = await lockHold(trx, id);
      if (hold) await (hold.endsAt.getTime() <= ctx.now.getTime() ? endHold(trx, hold) : holdMore(trx, hold));
    });
  return ids.length;
}
