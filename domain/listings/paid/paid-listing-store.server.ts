import { sql } from 'kysely';
import type { InTransaction } from '../../../db/transact.server.ts';
import type { Scope } from '../counted-cells.ts';
import type { ListingStatus, PaidMark } from '../listing.ts';

/** A listing for which something is bought. */
export type PaidListing = {
  readonly id: number;
  readonly userId: number;
  readonly status: ListingStatus;
  readonly categoryId: number;
} & Pick<Scope, 'rootId' | 'subId' | 'brandId'>;

/** Null if it does not exist. It stays as it is until the transaction ends. */
export async function lockPaidListing({ db }: InTransaction, id: number): Promise<PaidListing | null> {
  const { rows } = await sql<PaidListing>`
    /* prepared: lock paid listing */
    select id, user_id as "userId", status, category_id as "categoryId", root_id as "rootId", sub_id as "subId",
      brand_id as "brandId"
    from listings
    where id = ${id}
    for no key update`.execute(db);
  return rows[0] ?? null;
}

/** Replaces one word of the index, the day, instead of making all of it again. */
export async function raiseListing(
  { db, now }: InTransaction,
  id: number,
  words: { readonly before: string; readonly after: string },
): Promise<void> {
  await sql`
    /* prepared: raise listing */
    update listings
    set sorted_at = ${now}, updated_at = ${now},
      search = array_to_tsvector(array_append(
        array_remove(tsvector_to_array(search), ${words.before}::text), ${words.after}::text
      ))
    where id = ${id}`.execute(db);
}

/** Returns whether the marks differ from before. */
export async function writePaidMarks({ db }: InTransaction, id: number, marks: readonly PaidMark[]): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: write paid marks */
    update listings
    set paid_marks = ${marks}::text[]
    where id = ${id} and paid_marks <> ${marks}::text[]
    returning id`.execute(db);
  return rows.length > 0;
}

/** A listing that never expires stays so. */
export async function writeLaterExpiry({ db }: InTransaction, id: number, until: Date): Promise<void> {
  await sql`
    /* prepared: write later expiry */
    update listings set expires_at = ${until} where id = ${id} and expires_at < ${until}`.execute(db);
}
