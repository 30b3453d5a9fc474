import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { Except } from '../../queue/queue.server.ts';
import type { ShopKind } from '../shop.ts';
import type { ShopCaseKind } from './shop-reasons.ts';

/** SQL for the cases: shops that wait for approval, and open shops with a change that waits. */
const WAITING = sql`
  select seller_id, state_since as since, 'shop' as kind from shops where state = 'pending'
  union all
  select shop_proposals.seller_id, proposed_at, 'change'
  from shop_proposals
  join shops on shops.seller_id = shop_proposals.seller_id and state in ('active', 'frozen')`;

/** SQL for the users that a case is about. */
const MEMBERS = sql`(select array_agg(user_id) from shop_members where shop_members.seller_id = shops.seller_id)`;

/**
 * Locks a shop until the transaction ends. `kind`: the decision for which the shop waits; null if it waits for none.
 */
export async function lockShopCase(
  { db }: InTransaction,
  id: number,
): Promise<{
  readonly kind: ShopCaseKind | null;
  /** Time since which the shop or the change waits. */
  readonly since: Date;
  readonly concerns: readonly number[];
} | null> {
  const { rows } = await sql<{ kind: ShopCaseKind | null; since: Date; concerns: number[] }>`
    /* prepared: lock shop case */
    select
      case
        when state = 'pending' then 'shop'
        when state in ('active', 'frozen')
          and exists (select from shop_proposals where shop_proposals.seller_id = shops.seller_id) then 'change'
      end as kind,
      case
        when state = 'pending' then state_since
        else coalesce(
          (select proposed_at from shop_proposals where shop_proposals.seller_id = shops.seller_id), state_since
        )
      end as since,
      coalesce(${MEMBERS}, '{}') || owner_id as concerns
    from shops
    where seller_id = ${id}
    for update of shops`.execute(db);
  return rows[0] ?? null;
}

const first = ({ ids, concernedId }: Except) => sql`
  select shops.seller_id as id
  from (${WAITING}) as waiting
  join shops on shops.seller_id = waiting.seller_id
  where shops.seller_id <> all(${[...ids]}::bigint[])
    and (${concernedId}::bigint is null or ${concernedId}::bigint <> all(coalesce(${MEMBERS}, '{}') || owner_id))
  order by since, shops.seller_id
  limit 1`;

export async function lockFirstShop({ db }: InTransaction, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: lock first shop case */
    ${first(except)} for update of shops skip locked`.execute(db);
  return rows[0]?.id ?? null;
}

export async function readFirstShop(db: Db, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: first shop case */
    ${first(except)}`.execute(db);
  return rows[0]?.id ?? null;
}

export type ShopCaseLine = {
  readonly caseId: number;
  readonly kind: ShopCaseKind;
  readonly shopKind: ShopKind;
  readonly name: string;
  readonly since: Date;
};

/** Cursor of a page of cases. */
export type ShopCaseCursor = { readonly since: Date; readonly caseId: number };

export async function readShopCases(
  db: Db,
  { kind, after }: { readonly kind: ShopCaseKind | null; readonly after: ShopCaseCursor | null },
  limit: number,
): Promise<ShopCaseLine[]> {
  const { rows } = await sql<ShopCaseLine>`
    /* prepared: shop cases */
    select seller_id as "caseId", kind, users.type as "shopKind", display_name as name, since
    from (${WAITING}) as waiting
    join users on users.id = seller_id
    where (${kind}::text is null or kind = ${kind})
      and (since, seller_id) > (${after?.since ?? '-infinity'}::timestamptz, ${after?.caseId ?? 0}::bigint)
    order by since, seller_id
    limit ${limit}`.execute(db);
  return rows;
}

/** Counts the cases, up to `most`. */
export async function countShopCases({ db }: Pick<Ctx, 'db'>, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /* prepared: count shop cases */
    select count(*)::int as n from (select from (${WAITING}) as waiting limit ${most}) as cases`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function readOldestShopCase({ db }: Pick<Ctx, 'db'>): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    /* prepared: oldest shop case */
    select min(since) as since from (${WAITING}) as waiting`.execute(db);
  return rows[0]?.since ?? null;
}
