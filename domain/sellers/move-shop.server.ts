import type { InTransaction } from '../../db/transact.server.ts';
import { recordEvents } from '../events/events.server.ts';
import { changeAccount } from '../identity/identity.server.ts';
import type { Shop } from './shop.ts';
import { type ShopAct, type ShopActor, type ShopState, shopStateAfter } from './shop-life.ts';
import { insertShopChange } from './shop-store.server.ts';
import { type ShopColumns, updateShop } from './shop-write-store.server.ts';

type Move = {
  readonly act: ShopAct;
  readonly actor: ShopActor;
  /** Null: the site. */
  readonly actorId: number | null;
  readonly reasons?: readonly string[];
  readonly words?: string | null;
  /** Further columns that the act changes. */
  readonly with?: ShopColumns;
  /** Time before which no reaction runs, because the act may be undone. */
  readonly notBefore?: Date;
};

export type Moved = { readonly to: ShopState; readonly changeId: number; readonly eventId: number };

/** Acts that store the state before them, so that it can be restored. */
const KEEPS_BEFORE: readonly ShopAct[] = ['suspend', 'freeze', 'close'];

/**
 * Applies an act to a locked shop: stores the new state, the history and an event. If the shop is then suspended or
 * closed, its row of `users` records this too. Null if the table of transitions does not allow the act.
 */
export async function moveShop(trx: InTransaction, shop: Shop, move: Move): Promise<Moved | null> {
  const { act, actor, actorId, reasons = [], words = null } = move;
  const from = shop.state;
  const to = shopStateAfter(act, from, actor, shop.stateBefore);
  if (to === null) return null;
  const hasMoved = to !== from;
  await updateShop(trx, shop.id, {
    version: shop.version + 1,
    ...(hasMoved && {
      state: to,
      state_since: trx.now,
      // A frozen shop that is closed stores `active` as its former state: nobody can reopen a shop whose owner's
      // account has ended, so it need not be frozen again.
      state_before: KEEPS_BEFORE.includes(act) ? (act === 'close' && from === 'frozen' ? 'active' : from) : null,
      reasons: [...reasons],
      words,
    }),
    ...move.with,
  });
  if (hasMoved) await markSeller(trx, shop.id, from, to, words);
  return { to, ...(await recordChange(trx, shop, { act, from, to, actorId, reasons, words }, move.notBefore)) };
}

type Recorded = Parameters<typeof insertShopChange>[1];

/** Records a change in the shop's history, and as an event. */
export async function recordChange(
  trx: InTransaction,
  { id: sellerId }: Pick<Shop, 'id'>,
  change: Omit<Recorded, 'sellerId'>,
  notBefore: Date = trx.now,
): Promise<{ readonly changeId: number; readonly eventId: number }> {
  const changeId = await insertShopChange(trx, { sellerId, ...change });
  const { act, from, to } = change;
  const event = { kind: 'shop-changed', data: { sellerId, changeId, act, from, to } } as const;
  const [eventId = 0] = await recordEvents(trx, [event], { notBefore });
  return { changeId, eventId };
}

/**
 * Stores in a shop's row of `users` that it is suspended or closed. Code that shows or contacts a seller checks only
 * this row.
 */
async function markSeller(
  { db, now }: InTransaction,
  id: number,
  from: ShopState,
  to: ShopState,
  words: string | null,
): Promise<void> {
  if (to === 'suspended') await changeAccount(db, id, { suspended_at: now, suspended_reason: words });
  else if (from === 'suspended') await changeAccount(db, id, { suspended_at: null, suspended_reason: null });
  if (to === 'closed') await changeAccount(db, id, { deleted_at: now });
  else if (from === 'closed') await changeAccount(db, id, { deleted_at: null });
}
