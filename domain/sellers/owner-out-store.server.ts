import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';

const idsOf = ({ rows }: { readonly rows: readonly { readonly id: number }[] }): number[] => rows.map(({ id }) => id);
const isThat = (id: number | null) => sql`(${id}::bigint is null or seller_id = ${id})`;

/**
 * Active shops whose owner is suspended, except those that a moderator has unfrozen since the suspension. With `id`,
 * only that shop.
 */
export async function readToFreeze(db: Db, limit: number, id: number | null = null): Promise<number[]> {
  return idsOf(
    await sql<{ id: number }>`
      select seller_id as id
      from shops join users on users.id = owner_id
      where suspended_at is not null and state = 'active' and ${isThat(id)}
        and not exists (
          select from shop_changes
          where shop_changes.seller_id = shops.seller_id and act = 'lift' and from_state = 'frozen'
            and actor_id is not null and at >= suspended_at
        )
      limit ${limit}`.execute(db),
  );
}

/** Frozen shops whose owner is active again. */
export async function readToLift(db: Db, limit: number, id: number | null = null): Promise<number[]> {
  return idsOf(
    await sql<{ id: number }>`
      select seller_id as id
      from shops join users on users.id = owner_id
      where state = 'frozen' and suspended_at is null and deleted_at is null and ${isThat(id)}
      limit ${limit}`.execute(db),
  );
}

/** Frozen shops whose owner's account has ended, without a manager who could still be offered the shop. */
export async function readAbandoned(
  { db }: Pick<Ctx, 'db'>,
  limit: number,
  id: number | null = null,
): Promise<number[]> {
  return idsOf(
    await sql<{ id: number }>`
      select seller_id as id
      from shops join users on users.id = owner_id
      where shops.state = 'frozen' and users.deleted_at is not null and ${isThat(id)}
        and not exists (
          select from shop_members
          join users as manager on manager.id = shop_members.user_id
          where shop_members.seller_id = shops.seller_id and shop_members.role = 'manager' and user_id <> owner_id
            and manager.suspended_at is null
            and not exists (
              select from shop_invitations
              where shop_invitations.seller_id = shops.seller_id and shop_invitations.role = 'owner'
                and invited_by is null and invited_id = user_id and created_at >= shops.state_since
            )
        )
        and not exists (
          select from shop_invitations
          where shop_invitations.seller_id = shops.seller_id and shop_invitations.role = 'owner'
            and shop_invitations.state = 'open'
        )
      limit ${limit}`.execute(db),
  );
}

/** An owner's shops that are not closed. */
export async function readOwnedBy(db: Db, userId: number): Promise<number[]> {
  return idsOf(
    await sql<{ id: number }>`
      select seller_id as id from shops where owner_id = ${userId} and state <> 'closed' order by seller_id`.execute(
      db,
    ),
  );
}

/** Locks shops that were closed before `closedBefore` and whose name and profile are still stored. */
export async function lockForgettable(
  { db }: InTransaction,
  closedBefore: Date,
  { name, limit }: { readonly name: string; readonly limit: number },
): Promise<{ readonly id: number; readonly pictureKeys: readonly string[] }[]> {
  const { rows } = await sql<{ id: number; pictureKeys: string[] }>`
    select seller_id as id, array_remove(array[picture_key, cover_key], null) as "pictureKeys"
    from shops join users on users.id = seller_id
    where state = 'closed' and state_since < ${closedBefore}
      and (name_key <> 'closed #' || seller_id or display_name <> ${name})
    order by seller_id
    limit ${limit}
    for update of shops skip locked`.execute(db);
  return rows;
}

/** Releases the names and addresses of closed shops, and deletes their profile, location and telephones. */
export async function forgetShops({ db }: InTransaction, ids: readonly number[]): Promise<void> {
  const those = [...ids];
  await sql`
    update shops
    set name_key = 'closed #' || seller_id, slug = kind || '-' || seller_id, about = '', address = null, website = null,
      latitude = null, longitude = null, hours = '[]', cover_key = null, words = null
    where seller_id = any(${those}::bigint[])`.execute(db);
  await sql`delete from shop_telephones where seller_id = any(${those}::bigint[])`.execute(db);
  await sql`delete from shop_proposals where seller_id = any(${those}::bigint[])`.execute(db);
  await sql`update seller_marks set shown_name = null where seller_id = any(${those}::bigint[])`.execute(db);
}

/** Releases former addresses of shops after their time. */
export async function deleteFormerSlugs({ db, now }: Ctx): Promise<void> {
  await sql`delete from former_slugs where until <= ${now}`.execute(db);
}
