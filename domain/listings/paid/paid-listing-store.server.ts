import { sql } from 'kysely';
import type { InTransaction } from '../../../db/transact.server.ts';
import type { Scope } from '../counted-cells.ts';
import type { ListingStatus, PaidMark } from '../listing.ts';

/** Listing for which promotion is bought. */
export type PaidListing = {
  readonly id: number;
  readonly userId: number;
  readonly status: ListingStatus;
  readonly categoryId: number;
  readonly sortedAt: Date;
  /** Expiry; null: it never expires. */
  readonly expiresAt: Date | null;
  readonly paidMarks: readonly PaidMark[];
} & Pick<Scope, 'rootId' | 'subId' | 'brandId'>;

/** Locks a listing until the transaction ends; null if it does not exist. */
export async function lockPaidListing({ db }: InTransaction, id: number): Promise<PaidListing | null> {
  const { rows } = await sql<PaidListing>`
    /* prepared: lock paid listing */
    select id, user_id as "userId", status, category_id as "categoryId", root_id as "rootId", sub_id as "subId",
      brand_id as "brandId", sorted_at as "sortedAt", expires_at as "expiresAt", paid_marks as "paidMarks"
    from listings
    where id = ${id}
    for no key update`.execute(db);
  return rows[0] ?? null;
}

/** State of a listing that results from the features bought for it. */
export type BoughtState = {
  readonly marks: readonly PaidMark[];
  readonly expiresAt: Date | null;
  /** Day tokens of the index before and after, if the listing moves to the top of the newest; otherwise null. */
  readonly raised: { readonly before: string; readonly after: string } | null;
};

/** Writes the state. In the index it only replaces the day token instead of making all tokens again. */
export async function writeBoughtState(
  { db, now }: InTransaction,
  id: number,
  { marks, expiresAt, raised }: BoughtState,
): Promise<void> {
  const raise =
    raised === null
      ? sql``
      : sql`, sorted_at = ${now}, updated_at = ${now},
      search = array_to_tsvector(array_append(
        array_remove(tsvector_to_array(search), ${raised.before}::text), ${raised.after}::text
      ))`;
  await sql`
    /* prepared: write bought state */
    update listings
    set paid_marks = ${marks}::text[], expires_at = ${expiresAt}${raise}
    where id = ${id}`.execute(db);
}
