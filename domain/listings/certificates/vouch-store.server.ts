import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import { INSPECTED } from '../../search/tokens.ts';
import type { CertificateKind } from './certificates.ts';
import type { VouchedFacts } from './vouching.ts';

export type Vouch = { readonly kind: CertificateKind; readonly facts: VouchedFacts };

/** Certificates of a listing that the site confirms at the moment. */
export async function readVouches({ db, now }: Ctx, listingId: number): Promise<Vouch[]> {
  const { rows } = await sql<Vouch>`
    /* prepared: read vouches */
    select kind, vouched_facts as facts
    from listing_certificates
    where listing_id = ${listingId} and vouched_by = 'site' and vouched_until > ${now}`.execute(db);
  return rows;
}

export async function endVouches({ db, now }: Ctx, listingId: number, kinds: readonly string[]): Promise<void> {
  await sql`
    update listing_certificates
    set vouched_until = ${now}
    where listing_id = ${listingId} and vouched_by = 'site' and kind = any(${kinds}::text[])
      and vouched_until > ${now}`.execute(db);
}

/**
 * Updates the badge of a listing and its token in the index, according to the certificates that the site confirms at
 * the moment; an insurance gives no badge. Returns the listing's `sortedAt`, or null if nothing changed.
 */
export async function writeBadge(
  { db, now }: InTransaction,
  listingId: number,
): Promise<{ readonly sortedAt: Date } | null> {
  const { rows } = await sql<{ sortedAt: Date }>`
    update listings
    set vouched_until = vouched.until,
      search = case
        when vouched.until is null then ts_delete(search, ${INSPECTED}::text)
        else search || array_to_tsvector(array[${INSPECTED}::text])
      end
    from (
      select max(vouched_until) as until
      from listing_certificates
      where listing_id = ${listingId} and vouched_by = 'site' and kind <> 'insurance' and vouched_until > ${now}
    ) as vouched
    where id = ${listingId} and listings.vouched_until is distinct from vouched.until
    returning sorted_at as "sortedAt"`.execute(db);
  return rows[0] ?? null;
}

/** Locks listings whose badge has expired, skipping those that other processes have locked. */
export async function lockEnded({ db, now }: InTransaction, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from listings
    where vouched_until <= ${now}
    order by vouched_until
    limit ${limit}
    for update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

export async function lockForVouch(
  db: Db,
  listingId: number,
): Promise<({ readonly userId: number; readonly ownerRole: string; readonly status: string } & VouchedFacts) | null> {
  const { rows } = await sql<{ userId: number; ownerRole: string; status: string } & VouchedFacts>`
    select user_id as "userId", users.role as "ownerRole", status, category_id as "categoryId", facts
    from listings
    join users on users.id = user_id
    where listings.id = ${listingId}
    for update of listings`.execute(db);
  return rows[0] ?? null;
}
