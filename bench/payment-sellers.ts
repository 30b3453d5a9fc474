import { sql } from 'kysely';
import type { Database } from '../db/client.server.ts';
import { transact } from '../db/transact.server.ts';
import { walletOf } from '../domain/ledger/accounts.ts';
import { credit, debit, entryOf } from '../domain/ledger/entry.ts';
import { postEntry } from '../domain/ledger/ledger.server.ts';
import { NOT_GIVEN } from '../domain/orders/agreed-total.ts';
import type { Order, OrderKindName } from '../domain/orders/order.ts';
import type { World } from '../test/chaos/payments-world.ts';

export type Seller = { readonly listingId: number; readonly userId: number };

/**
 * Published listings with their owners. The list begins with one listing of each owner, so that orders are paid from
 * many different wallets.
 */
export async function readSellers(db: Database, limit: number): Promise<Seller[]> {
  const { rows } = await sql<Seller>`
    select id as "listingId", user_id as "userId"
    from listings
    where status = 'published' and sub_id is not null
    order by row_number() over (partition by user_id order by id), id
    limit ${limit}`.execute(db);
  if (rows.length < limit) throw new Error('There are too few listings to sell for.');
  return rows;
}

let changes = 0;

/** Sets the wallets of these users to exactly `amount` toman, by goodwill credits or by taking the surplus back. */
export async function setWallets(db: Database, users: Iterable<number>, amount: number): Promise<void> {
  const ids = [...new Set(users)];
  const { rows } = await sql<{ name: string; balance: number }>`
    select name, balance from ledger_accounts where name = any(${ids.map(walletOf)})`.execute(db);
  const balances = new Map(rows.map(({ name, balance }) => [name, balance]));
  for (const userId of ids)
    await transact({ db, now: new Date() }, async (trx) => {
      const missing = amount - (balances.get(walletOf(userId)) ?? 0);
      const entry = entryOf(`bench:${++changes}`, 'goodwill', [
        debit('goodwill', missing),
        credit(walletOf(userId), missing),
      ]);
      if (entry) await postEntry(trx, entry);
    });
}

/** Ids of the packages that can be bought for a listing, by kind. */
export async function packagesOf(db: Database, { listingId }: Seller): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; kind: string }>`
    select distinct on (kind) packages.id::text, packages.kind
    from packages
    join listings on listings.id = ${listingId} and packages.category_id in (root_id, sub_id, brand_id, listings.category_id)
    where packages.active
    order by kind, packages.category_id = listings.category_id desc, packages.category_id = sub_id desc, packages.id
  `.execute(db);
  return new Map(rows.map(({ id, kind }) => [kind, id]));
}

type Chosen = { readonly kind?: OrderKindName; readonly items: readonly string[]; readonly coupon?: string };

/** Places an order, and throws if it is refused. The wallet pays as much as it contains. */
export async function place(
  world: World,
  { listingId, userId }: Seller,
  { kind = 'paid-features', items, coupon }: Chosen,
): Promise<Order> {
  const asked = { items, amount: null, couponCode: coupon ?? null, useWallet: true };
  const sent = {
    userId,
    listingId,
    kind,
    asked,
    orderKey: null,
    paymentSource: 'bench',
    isFromApp: false,
    agreed: NOT_GIVEN,
  };
  const placed = await world.place(sent);
  if (!placed.ok) throw new Error(`an order was refused: ${placed.refused}`);
  return placed.order;
}
