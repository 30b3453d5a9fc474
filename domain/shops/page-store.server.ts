import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { MarkKind } from '../sellers/marks/mark.ts';
import type { ShopKind } from '../sellers/shop.ts';
import type { AnswerRate } from '../values/answer-rate.ts';

/** Facts of a shop's page that are not in its profile. */
export type ShopPageFacts = {
  readonly isSuspended: boolean;
  readonly isDeleted: boolean;
  readonly hasProvenNumber: boolean;
  /** Verified ones; the number and the issuer of a licence. */
  readonly marks: readonly {
    readonly kind: MarkKind;
    readonly number: string | null;
    readonly issuer: string | null;
  }[];
  readonly answers: AnswerRate | null;
  /** Agents who agreed to be shown with it, by name. */
  readonly agents: readonly ShopMention[];
  /** Shop of an agent who agreed to be shown there. */
  readonly agency: ShopMention | null;
};

export type ShopMention = { readonly kind: ShopKind; readonly name: string; readonly slug: string };

const AGENTS_MOST = 50;
const MENTION = sql`json_build_object('kind', users.type, 'name', users.display_name, 'slug', slug)`;
const IS_SHOWN = sql`state in ('active', 'frozen') and suspended_at is null and deleted_at is null`;

export async function readShopPageFacts(db: Db, id: number): Promise<ShopPageFacts | null> {
  const { rows } = await sql<Omit<ShopPageFacts, 'answers'> & { readonly answers: AnswerRate | null }>`
    /* prepared: read shop page */
    select own.suspended_at is not null as "isSuspended", own.deleted_at is not null as "isDeleted",
      exists (select from shop_telephones where seller_id = ${id} and proven_at is not null) as "hasProvenNumber",
      coalesce((
        select json_agg(json_build_object('kind', kind, 'number', licence_number, 'issuer', issuer) order by kind desc)
        from seller_marks
        where seller_id = ${id} and seller_marks.state = 'verified' and shown_name = own.display_name
          and (kind <> 'identity' or shop.owner_id = asked_by)
      ), '[]') as marks,
      case when answer_rates.user_id is not null then json_build_object(
        'begun', begun, 'answered', answered, 'medianSeconds', median_seconds
      ) end as answers,
      coalesce((
        select json_agg(mention) from (
          select ${MENTION} as mention
          from shops join users on users.id = seller_id
          where agency_id = ${id} and agency_agreed_at is not null and ${IS_SHOWN}
          order by users.display_name
          limit ${sql.lit(AGENTS_MOST)}
        ) as agents
      ), '[]') as agents,
      (
        select ${MENTION}
        from shops join users on users.id = seller_id
        where seller_id = shop.agency_id and shop.agency_agreed_at is not null and ${IS_SHOWN}
      ) as agency
    from shops as shop
    join users as own on own.id = shop.seller_id
    left join answer_rates on answer_rates.user_id = shop.seller_id
    where shop.seller_id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Notifies all processes of changes of shops, by which they drop the cached pages. */
export async function notifyShops(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    select pg_notify(${SHOP_CHANNEL}, users.type || ' ' || slug)
    from shops
    join users on users.id = seller_id
    where seller_id = any(${[...ids]}::bigint[])`.execute(db);
}

export const SHOP_CHANNEL = 'shop_changed';

/** Parts of `size` ids that have a shop with an entry; part n begins with id n × size. */
export async function readShopParts(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select distinct (seller_id / ${size}::bigint)::int as part from shop_entries order by part`.execute(db);
  return rows.map(({ part }) => part);
}

/** Kinds of which at least one has an entry. */
export async function readShownKinds(db: Db): Promise<ShopKind[]> {
  const { rows } = await sql<{ kind: ShopKind }>`
    select kind
    from (values ('shop'), ('agent')) as kinds (kind)
    where exists (select from shop_entries where shop_entries.kind = kinds.kind)`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Addresses of shops whose ids are in a range, by id. */
export async function readShopAddresses(
  db: Db,
  ids: { readonly from: number; readonly below: number },
  limit: number,
): Promise<(Omit<ShopMention, 'name'> & { readonly id: number })[]> {
  const { rows } = await sql<Omit<ShopMention, 'name'> & { id: number }>`
    select shop_entries.seller_id as id, shop_entries.kind, slug
    from shop_entries
    join shops using (seller_id)
    join users on users.id = seller_id
    where seller_id >= ${ids.from}::bigint and seller_id < ${ids.below}::bigint and ${IS_SHOWN}
    order by seller_id
    limit ${limit}`.execute(db);
  return rows;
}
