/** Finds and claims marks for jobs. */
import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import { FROM, STANDS } from './mark-store.server.ts';

/**
 * Verified marks that are no longer valid, of one seller or all. `because`: the name or the owner has changed; null if
 * the mark has expired. Marks of closed shops stay, because their licence numbers remain taken.
 */
export async function readEnded(
  { db, now }: Ctx,
  sellerId: number | null,
  limit: number,
): Promise<{ readonly id: number; readonly because: 'name' | 'owner' | null }[]> {
  const { rows } = await sql<{ id: number; because: 'name' | 'owner' | null }>`
    select seller_marks.id,
      case
        when verified_until <= ${now} then null
        when seller_marks.shown_name is distinct from users.display_name then 'name'
        else 'owner'
      end as because
    from ${FROM}
    where seller_marks.state = 'verified' and (${sellerId}::bigint is null or seller_marks.seller_id = ${sellerId})
      and shops.state is distinct from 'closed'
      and (verified_until <= ${now} or not (${STANDS}))
    order by seller_marks.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Ids of licence marks of shops that were closed before a time. */
export async function readLicencesOfClosed(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select seller_marks.id
    from seller_marks
    join shops on shops.seller_id = seller_marks.seller_id
    where seller_marks.state = 'verified' and shops.state = 'closed' and state_since < ${before}
    order by seller_marks.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Ids of marks that end before the time `before` and whose sellers have not been notified yet that `days` days are
 * left. Marks of closed shops are left out.
 */
export async function readToWarn(
  { db, now }: Ctx,
  { before, days }: { readonly before: Date; readonly days: number },
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select seller_marks.id
    from seller_marks
    left join shops on shops.seller_id = seller_marks.seller_id
    where seller_marks.state = 'verified' and verified_until <= ${before} and verified_until > ${now}
      and coalesce(warned, 32767) > ${days} and shops.state is distinct from 'closed'
    order by verified_until
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Requests decided before a time whose documents are still stored. */
export async function readWithOldDocuments(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ readonly id: number; readonly documents: readonly string[] }[]> {
  const { rows } = await sql<{ id: number; documents: string[] }>`
    select id, documents from seller_marks
    where documents <> '{}' and decided_at is not null and decided_at < ${before}
    order by decided_at
    limit ${limit}`.execute(db);
  return rows;
}

/** Ids of requests that wait for an answer of the identity provider. */
export async function readToAsk({ db, now }: Ctx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from seller_marks where provider_next_at <= ${now} and state = 'sent' order by provider_next_at limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Claims the next query to the identity provider for a request. Null if another process has claimed it, or if the
 * request is decided.
 */
export async function takeTry({ db, now }: Ctx, id: number, next: Date): Promise<{ readonly tries: number } | null> {
  const { rows } = await sql<{ tries: number }>`
    update seller_marks set provider_tries = provider_tries + 1, provider_next_at = ${next}
    where id = ${id} and state = 'sent' and provider_next_at <= ${now}
    returning provider_tries as tries`.execute(db);
  return rows[0] ?? null;
}
