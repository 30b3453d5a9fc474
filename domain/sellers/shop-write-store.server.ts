import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import type { MemberRole } from './member.ts';
import type { ShopProposal, ShopTelephone } from './shop.ts';
import type { ShopState } from './shop-life.ts';

/** Columns of a shop's row that acts and edits can change; `hours` as JSON. */
export type ShopColumns = Partial<{
  owner_id: number;
  state: ShopState;
  state_before: ShopState | null;
  state_since: Date;
  reasons: string[];
  words: string | null;
  name_key: string;
  slug: string;
  slug_since: Date | null;
  about: string;
  cover_key: string | null;
  trades: number[];
  province_id: number | null;
  city_id: number | null;
  district_id: number | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  hours: string;
  website: string | null;
  area_city_id: number | null;
  area_district_ids: number[];
  agency_id: number | null;
  agency_agreed_at: Date | null;
  quota: number | null;
  version: number;
  approved_at: Date | null;
}>;

export async function updateShop({ db }: InTransaction, id: number, columns: ShopColumns): Promise<void> {
  await db.updateTable('shops').set(columns).where('seller_id', '=', id).execute();
}

/** The shop that was opened by the form with this idempotency key. */
export async function readOpenedBy(
  db: Db,
  orderKey: string,
): Promise<{ readonly id: number; readonly ownerId: number } | null> {
  const { rows } = await sql<{ id: number; ownerId: number }>`
    select seller_id as id, owner_id as "ownerId" from shops where order_key = ${orderKey}`.execute(db);
  return rows[0] ?? null;
}

/** Number of shops of which a user is a member; closed shops are not counted. */
export async function countShopsOf(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /* prepared: count shops of */
    select count(*)::int as n
    from shop_members
    join shops on shops.seller_id = shop_members.seller_id
    where user_id = ${userId} and state <> 'closed'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Reserves a name, and all names with the same key, until the transaction ends. */
export async function lockShopName({ db }: InTransaction, nameKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shop name ${nameKey}`}, 0))`.execute(db);
}

/** Whether another shop has a name with this key. */
export async function isNameTaken(db: Db, nameKey: string, except: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from shops where name_key = ${nameKey} and seller_id is distinct from ${except}`.execute(db);
  return rows.length > 0;
}

/** Whether an address belongs to another shop, or still redirects to it. */
export async function isSlugTaken({ db, now }: Ctx, slug: string, except: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from shops where slug = ${slug} and seller_id is distinct from ${except}
    union all
    select from former_slugs where slug = ${slug} and seller_id is distinct from ${except} and until > ${now}`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Makes the former address of a shop redirect to its new one. If the new address is itself a former one of the shop, it
 * stops redirecting.
 */
export async function insertFormerSlug(
  { db }: InTransaction,
  id: number,
  { former, slug, until }: { readonly former: string; readonly slug: string; readonly until: Date },
): Promise<void> {
  await sql`
    insert into former_slugs (slug, seller_id, until) values (${former}, ${id}, ${until})
    on conflict (slug) do update set seller_id = excluded.seller_id, until = excluded.until`.execute(db);
  await forgetFormerSlug(db, slug);
}

/** Releases an address that no longer redirects. */
export async function forgetFormerSlug(db: Db, slug: string): Promise<void> {
  await sql`delete from former_slugs where slug = ${slug}`.execute(db);
}

export async function readTelephones(db: Db, id: number): Promise<ShopTelephone[]> {
  const { rows } = await sql<ShopTelephone>`
    /* prepared: telephones of shop */
    select position, telephone, proven_at as "provenAt"
    from shop_telephones where seller_id = ${id} order by position`.execute(db);
  return rows;
}

export async function insertTelephone(
  { db }: InTransaction,
  id: number,
  { position, telephone }: Pick<ShopTelephone, 'position' | 'telephone'>,
): Promise<void> {
  await sql`
    insert into shop_telephones (seller_id, position, telephone) values (${id}, ${position}, ${telephone})`.execute(db);
}

export async function markProven({ db, now }: InTransaction, id: number, telephone: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update shop_telephones set proven_at = ${now}
    where seller_id = ${id} and telephone = ${telephone} and proven_at is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Replaces all telephones of a shop, so that positions have no gaps. */
export async function replaceTelephones(
  { db }: InTransaction,
  id: number,
  telephones: readonly ShopTelephone[],
): Promise<void> {
  await sql`delete from shop_telephones where seller_id = ${id}`.execute(db);
  for (const { position, telephone, provenAt } of telephones)
    await sql`
      insert into shop_telephones (seller_id, position, telephone, proven_at)
      values (${id}, ${position}, ${telephone}, ${provenAt})`.execute(db);
}

export type StoredProposal = {
  readonly content: ShopProposal;
  readonly proposedBy: number;
  readonly proposedAt: Date;
  readonly dueAt: Date;
};

export async function readProposal(db: Db, id: number): Promise<StoredProposal | null> {
  const { rows } = await sql<StoredProposal>`
    /* prepared: read proposal of shop */
    select content, proposed_by as "proposedBy", proposed_at as "proposedAt", due_at as "dueAt"
    from shop_proposals where seller_id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Stores a proposed change of a shop. If it replaces a change that already waits, it keeps that change's position in
 * the queue.
 */
export async function upsertProposal(
  { db, now }: InTransaction,
  id: number,
  { content, proposedBy, dueAt }: Pick<StoredProposal, 'content' | 'proposedBy' | 'dueAt'>,
): Promise<void> {
  await sql`
    insert into shop_proposals (seller_id, content, proposed_by, proposed_at, due_at)
    values (${id}, ${JSON.stringify(content)}, ${proposedBy}, ${now}, ${dueAt})
    on conflict (seller_id) do update set content = excluded.content, proposed_by = excluded.proposed_by`.execute(db);
}

export async function deleteProposal({ db }: InTransaction, id: number): Promise<void> {
  await sql`delete from shop_proposals where seller_id = ${id}`.execute(db);
}

/** Ids of members with one of these roles, by length of service. */
export async function readMemberIds(db: Db, id: number, roles: readonly MemberRole[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: member ids of shop */
    select user_id as id from shop_members
    where seller_id = ${id} and role = any(${[...roles]}::text[])
    order by since, user_id`.execute(db);
  return rows.map((row) => row.id);
}

export type AskingAgent = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly agreedAt: Date | null;
};

/** Agents who claim to belong to a shop; those who still wait for the shop's answer come first. */
export async function readAgentsOf(db: Db, id: number, limit: number): Promise<AskingAgent[]> {
  const { rows } = await sql<AskingAgent>`
    /* prepared: agents of shop */
    select seller_id as id, display_name as name, slug, agency_agreed_at as "agreedAt"
    from shops join users on users.id = seller_id
    where agency_id = ${id} and state <> 'closed'
    order by agency_agreed_at is not null, seller_id
    limit ${limit}`.execute(db);
  return rows;
}

/** Maximum number of listings that a shop can show at once; null: the setting applies. */
export async function readQuotaOf(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ quota: number | null }>`select quota from shops where seller_id = ${id}`.execute(db);
  return rows[0]?.quota ?? null;
}

/** A row of a shop's history. */
export type ShopHistoryRow = {
  readonly id: number;
  readonly at: Date;
  readonly actorId: number | null;
  readonly act: string;
  readonly from: ShopState | null;
  readonly to: ShopState | null;
  readonly reasons: readonly string[];
  readonly words: string | null;
};

/** History of a shop, the newest first. */
export async function readShopChanges(db: Db, id: number, limit: number): Promise<ShopHistoryRow[]> {
  const { rows } = await sql<ShopHistoryRow>`
    /* prepared: changes of shop */
    select id, at, actor_id as "actorId", act, from_state as from, to_state as to, reasons, words
    from shop_changes where seller_id = ${id} order by id desc limit ${limit}`.execute(db);
  return rows;
}
