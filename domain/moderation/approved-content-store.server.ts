import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { OwnedListing } from '../listings/listings.server.ts';

/**
 * Approved content of a listing, with which a moderator compares an edit. Contains only the keys of pictures, because
 * the files that an edit removed are deleted.
 */
export type ApprovedContent = Pick<
  OwnedListing,
  | 'name'
  | 'description'
  | 'categoryId'
  | 'cityId'
  | 'districtId'
  | 'neighbourhood'
  | 'price'
  | 'priceKind'
  | 'facts'
  | 'texts'
  | 'tags'
  | 'videoUrl'
> & { readonly pictureKeys: readonly string[] };

export async function upsertContent({ db, now }: Ctx, listingId: number, content: ApprovedContent): Promise<void> {
  await sql`
    /* prepared: upsert approved content */
    insert into approved_contents (listing_id, content, stored_at)
    values (${listingId}, ${JSON.stringify(content)}::jsonb, ${now})
    on conflict (listing_id) do update set content = excluded.content, stored_at = excluded.stored_at`.execute(db);
}

export async function readContent(
  db: Db,
  listingId: number,
): Promise<{ readonly content: ApprovedContent; readonly storedAt: Date } | null> {
  const { rows } = await sql<{ content: ApprovedContent; storedAt: Date }>`
    /* prepared: read approved content */
    select content, stored_at as "storedAt" from approved_contents where listing_id = ${listingId}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes the contents of a user's listings, at the end of the account (AUTH-05). */
export async function deleteContentsOf(db: Db, userId: number): Promise<void> {
  await sql`
    delete from approved_contents
    using listings
    where listings.id = listing_id and user_id = ${userId}`.execute(db);
}
