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
  /** Columns that the act changes besides the state. */
  readonly with?: ShopColumns;
  /** Its reactions wait until then, because it may be undone meanwhile. */
  readonly notBefore?: Date;
};

export type Moved = { readonly to: ShopState; readonly changeId: number; readonly eventId: number };

/** Acts after which a shop is put back into the state that it had. */
const KEEPS_BEFORE: readonly ShopAct[] = ['suspend', 'freeze', 'close'];

/**
 * Applies an act to a locked shop: state, history, event, and the suspension or end in its row of users. Null if the table of
 * transitions does not allow it.
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
      // Nobody reopens what was closed because its owner went, so it need not be frozen again.
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

/** Adds to the history of a shop, and records the event. */
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

/** Everything that shows or reaches a seller looks at their row of users. */
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
