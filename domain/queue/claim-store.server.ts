import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { Role } from '../staff/roles.ts';
import type { Claim, QueueKind } from './queue.ts';

/** Kind of cases, with the roles that may decide them. */
export type ClaimedKind = { readonly kind: QueueKind; readonly roles: readonly Role[] };

/**
 * SQL condition that the holder of a claim may still decide: not suspended, not deleted, and in one of these roles.
 * Otherwise the claim is void.
 */
const holds = (roles: readonly Role[]) =>
  sql`suspended_at is null and deleted_at is null and role = any(${[...roles]}::text[])`;

/** Reads the valid claims on these cases. */
export async function readClaims(
  { db, now }: Ctx,
  { kind, roles }: ClaimedKind,
  caseIds: readonly number[],
): Promise<readonly Claim[]> {
  if (caseIds.length === 0) return [];
  const { rows } = await sql<Claim>`
    /* prepared: read claims */
    select case_id as "caseId", staff_id as "staffId", display_name as name, until
    from case_claims
    join users on users.id = staff_id
    where kind = ${kind} and case_id = any(${caseIds}::bigint[]) and until > ${now} and ${holds(roles)}`.execute(db);
  return rows;
}

/** Ids of cases that other staff have claimed. */
export async function readClaimedByOthers(
  { db, now }: Ctx,
  { kind, roles }: ClaimedKind,
  staffId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: read claimed by others */
    select case_id as id from case_claims
    join users on users.id = staff_id
    where kind = ${kind} and until > ${now} and staff_id <> ${staffId} and ${holds(roles)}`.execute(db);
  return rows.map(({ id }) => id);
}

type ClaimRow = { readonly kind: QueueKind; readonly caseId: number; readonly staffId: number; readonly until: Date };

/** Inserts or renews a claim; false while a colleague's claim is valid, unless `takesOver`. */
export async function upsertClaim(
  { db, now }: Ctx,
  { kind, caseId, staffId, until }: ClaimRow,
  { roles, takesOver }: Pick<ClaimedKind, 'roles'> & { readonly takesOver: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: upsert claim */
    insert into case_claims as held (kind, case_id, staff_id, claimed_at, until)
    values (${kind}, ${caseId}, ${staffId}, ${now}, ${until})
    on conflict (kind, case_id) do update
    set
      staff_id = excluded.staff_id, until = excluded.until,
      claimed_at = case when held.staff_id = excluded.staff_id and held.until > ${now}
        then held.claimed_at else excluded.claimed_at end
    where held.staff_id = excluded.staff_id or held.until <= ${now} or ${takesOver}
      or not exists (select from users where users.id = held.staff_id and ${holds(roles)})
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Returns whether the claim had not expired and was extended. */
export async function extendClaim({ db, now }: Ctx, { kind, caseId, staffId, until }: ClaimRow): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: extend claim */
    update case_claims set until = ${until}
    where kind = ${kind} and case_id = ${caseId} and staff_id = ${staffId} and until > ${now}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Whether the case is claimed by this member of staff; locks the claim until the transaction ends. */
export async function lockClaim({ db, now }: Ctx, kind: QueueKind, caseId: number, staffId: number): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: lock claim */
    select 1 from case_claims
    where kind = ${kind} and case_id = ${caseId} and staff_id = ${staffId} and until > ${now}
    for update`.execute(db);
  return rows.length > 0;
}

/** Deletes the claim of a case if it belongs to this member of staff. */
export async function deleteOwnClaim(db: Db, kind: QueueKind, caseId: number, staffId: number): Promise<void> {
  await sql`
    /* prepared: delete own claim */
    delete from case_claims where kind = ${kind} and case_id = ${caseId} and staff_id = ${staffId}`.execute(db);
}

/** Ids of the cases that this member of staff has skipped and whose skip has not expired. */
export async function readSkipped({ db, now }: Ctx, kind: QueueKind, staffId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: read skipped */
    select case_id as id from case_skips
    where staff_id = ${staffId} and kind = ${kind} and until > ${now}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores skips, and deletes this person's expired ones. */
export async function upsertSkips(
  { db, now }: Ctx,
  {
    kind,
    caseIds,
    staffId,
    until,
  }: { readonly kind: QueueKind; readonly caseIds: readonly number[]; readonly staffId: number; readonly until: Date },
): Promise<void> {
  await sql`
    /* prepared: delete old skips */
    delete from case_skips where staff_id = ${staffId} and until <= ${now}`.execute(db);
  await sql`
    /* prepared: upsert skips */
    insert into case_skips (staff_id, kind, case_id, until)
    select distinct ${staffId}::bigint, ${kind}, id, ${until}::timestamptz from unnest(${caseIds}::bigint[]) as id
    on conflict (staff_id, kind, case_id) do update set until = excluded.until`.execute(db);
}

export async function deleteSkip(db: Db, kind: QueueKind, caseId: number, staffId: number): Promise<void> {
  await sql`
    /* prepared: delete skip */
    delete from case_skips where staff_id = ${staffId} and kind = ${kind} and case_id = ${caseId}`.execute(db);
}
