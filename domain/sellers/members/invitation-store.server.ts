import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { MemberRole } from '../member.ts';
import type { Invitation, InvitationState } from './invitation.ts';

const COLUMNS = sql`
  id, seller_id as "sellerId", mobile, invited_id as "invitedId", name, role, invited_by as "invitedBy", state,
  created_at as "createdAt", expires_at as "expiresAt", texted_at as "textedAt"`;

export type NewInvitation = {
  readonly sellerId: number;
  readonly mobile: string;
  readonly invitedId: number | null;
  readonly name?: string | null;
  readonly role: MemberRole;
  readonly invitedBy: number | null;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
};

/** Returns the invitation's id. */
export async function insertInvitation({ db, now }: InTransaction, invitation: NewInvitation): Promise<number> {
  const { sellerId, mobile, invitedId, name = null, role, invitedBy, tokenHash, expiresAt } = invitation;
  const { rows } = await sql<{ id: number }>`
    insert into shop_invitations (
      token_hash, seller_id, mobile, invited_id, name, role, invited_by, created_at, expires_at
    )
    values (${tokenHash}, ${sellerId}, ${mobile}, ${invitedId}, ${name}, ${role}, ${invitedBy}, ${now}, ${expiresAt})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function readInvitationByToken(db: Db, tokenHash: Buffer): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    select ${COLUMNS} from shop_invitations where token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

export async function readInvitationById(db: Db, id: number): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`select ${COLUMNS} from shop_invitations where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function updateToken({ db }: InTransaction, id: number, tokenHash: Buffer): Promise<void> {
  await sql`update shop_invitations set token_hash = ${tokenHash} where id = ${id}`.execute(db);
}

/** Invitations of a shop that can still be accepted, the newest first. */
export async function readOpenInvitations({ db, now }: Ctx, sellerId: number): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    /* prepared: open invitations of shop */
    select ${COLUMNS} from shop_invitations
    where seller_id = ${sellerId} and state = 'open' and expires_at > ${now}
    order by id desc`.execute(db);
  return rows;
}

/** Open invitations of a mobile number for which no SMS has been sent yet, the oldest first. */
export async function readUntexted({ db, now }: Ctx, mobile: string): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select ${COLUMNS} from shop_invitations
    where mobile = ${mobile} and state = 'open' and expires_at > ${now} and texted_at is null
    order by id`.execute(db);
  return rows;
}

export async function updateTexted({ db, now }: Ctx, ids: readonly number[]): Promise<void> {
  await sql`
    update shop_invitations set texted_at = ${now}
    where id = any(${[...ids]}::bigint[])`.execute(db);
}

/** Open invitations and offers to an account, by its number or its id, the newest first. */
export async function readInvitationsTo(
  { db, now }: Ctx,
  { id, mobile }: { readonly id: number; readonly mobile: string | null },
): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select ${COLUMNS} from shop_invitations
    where state = 'open' and expires_at > ${now}
      and ((mobile = ${mobile} and coalesce(invited_id, ${id}) = ${id}) or (mobile = '' and invited_id = ${id}))
    order by id desc`.execute(db);
  return rows;
}

type Ended = {
  readonly state: Exclude<InvitationState, 'open'>;
  /** Account that accepted or refused. */
  readonly userId?: number | null;
};

/** Ends open invitations, and deletes the mobile numbers and names in them. */
export async function endInvitations(
  { db, now }: InTransaction,
  ids: readonly number[],
  { state, userId = null }: Ended,
): Promise<void> {
  await sql`
    update shop_invitations
    set state = ${state}, mobile = '', name = null, decided_at = ${now}, user_id = ${userId}
    where id = any(${[...ids]}::bigint[]) and state = 'open'`.execute(db);
}

/** Withdraws the open invitations of a shop that a member has made. */
export async function withdrawInvitationsBy(
  { db, now }: InTransaction,
  { sellerId, userId }: { readonly sellerId: number; readonly userId: number },
): Promise<void> {
  await sql`
    update shop_invitations set state = 'withdrawn', mobile = '', name = null, decided_at = ${now}
    where seller_id = ${sellerId} and invited_by = ${userId} and state = 'open'`.execute(db);
}

/** Withdraws the open offers of a shop to a next owner. */
export async function withdrawOffers({ db, now }: InTransaction, sellerId: number): Promise<void> {
  await sql`
    update shop_invitations set state = 'withdrawn', mobile = '', name = null, decided_at = ${now}
    where seller_id = ${sellerId} and role = 'owner' and state = 'open'`.execute(db);
}

/** Withdraws the open invitations to an account that ends, and deletes its number. */
export async function withdrawInvitationsOf(
  { db, now }: InTransaction,
  { userId, mobile }: { readonly userId: number; readonly mobile: string | null },
): Promise<void> {
  await sql`
    update shop_invitations set state = 'withdrawn', mobile = '', name = null, decided_at = ${now}
    where state = 'open' and (invited_id = ${userId} or mobile = ${mobile})`.execute(db);
}

/**
 * Ends invitations that have expired. Also ends offers by the site of shops that have an owner again. Returns whether
 * there may be more.
 */
export async function expireInvitations({ db, now }: Ctx, limit: number): Promise<boolean> {
  const { rows } = await sql`
    update shop_invitations
    set state = case when expires_at <= ${now} then 'expired' else 'withdrawn' end, mobile = '', name = null, decided_at = ${now}
    where id in (
      select shop_invitations.id
      from shop_invitations
      join shops on shops.seller_id = shop_invitations.seller_id
      where shop_invitations.state = 'open'
        and (expires_at <= ${now} or (role = 'owner' and invited_by is null and shops.state <> 'frozen'))
      limit ${limit}
      for update of shop_invitations skip locked
    )
    returning id`.execute(db);
  return rows.length === limit;
}

/** Frozen shops whose owner's account has ended and that are not offered to anybody; with `id`, only that shop. */
export async function readOwnerless(db: Db, limit: number, id: number | null = null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select shops.seller_id as id
    from shops join users on users.id = owner_id
    where shops.state = 'frozen' and deleted_at is not null and (${id}::bigint is null or shops.seller_id = ${id})
      and not exists (
        select from shop_invitations
        where shop_invitations.seller_id = shops.seller_id and role = 'owner' and shop_invitations.state = 'open'
      )
      and exists (${WAITING_MANAGERS})
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** SQL for the managers of the outer query's shop who have not been offered it since it was frozen. */
const WAITING_MANAGERS = sql`
  select from shop_members
  join users as manager on manager.id = shop_members.user_id
  where shop_members.seller_id = shops.seller_id and shop_members.role = 'manager' and manager.suspended_at is null
    and not exists (
      select from shop_invitations
      where shop_invitations.seller_id = shops.seller_id and shop_invitations.role = 'owner' and invited_by is null
        and invited_id = shop_members.user_id and created_at >= shops.state_since
    )`;

/** Longest-serving manager who has not been offered the frozen shop yet; null if there is none. */
export async function readNextManager(db: Db, sellerId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select shop_members.user_id as id
    from shops
    join shop_members on shop_members.seller_id = shops.seller_id and role = 'manager'
    join users on users.id = shop_members.user_id and suspended_at is null
    where shops.seller_id = ${sellerId}
      and not exists (
        select from shop_invitations
        where shop_invitations.seller_id = ${sellerId} and shop_invitations.role = 'owner' and invited_by is null
          and invited_id = shop_members.user_id and created_at >= shops.state_since
      )
    order by since, shop_members.user_id
    limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** An invitation in the export of the inviter or the invited account. */
export type ExportedInvitation = Pick<Invitation, 'id' | 'sellerId' | 'role' | 'state' | 'createdAt' | 'expiresAt'> & {
  readonly by: 'me' | 'shop';
  /** Number as this user typed it; null after the answer, or if somebody else typed it. */
  readonly mobile: string | null;
};

export async function readInvitationsForExport(
  db: Db,
  userId: number,
  after: number,
  limit: number,
): Promise<ExportedInvitation[]> {
  const { rows } = await sql<ExportedInvitation>`
    select id, seller_id as "sellerId", role, state, created_at as "createdAt", expires_at as "expiresAt",
      case invited_by when ${userId} then 'me' else 'shop' end as by,
      case invited_by when ${userId} then nullif(mobile, '') end as mobile
    from shop_invitations
    where ${userId} in (invited_by, invited_id, user_id) and id > ${after}
    order by id
    limit ${limit}`.execute(db);
  return rows;
}
