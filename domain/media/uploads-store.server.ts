import { type RawBuilder, sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';
import type { Unsent, Uploader } from './unsent-quota.ts';
import type { PictureWithFingerprint } from './upload.ts';

export type UploadRow = PictureWithFingerprint & {
  readonly clientId: string;
  readonly userId: number | null;
  readonly turns: number;
  /** Whether the picture belongs to a listing that is being edited. */
  readonly borrowed: boolean;
  readonly listingId: number | null;
};

/** Locks a set until the transaction ends, so that changes to it run one after another. */
export async function lockSet(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${tokenHash}, 'hex'), 7))`.execute(db);
}

/** Reads the pictures of a set in order, the main one first. */
export async function readSet(db: Db, tokenHash: Buffer): Promise<UploadRow[]> {
  const { rows } = await sql<Omit<UploadRow, 'fingerprint'> & { fingerprint: string }>`
    select
      client_id as "clientId", user_id as "userId", key, width, height, hash, turns, borrowed,
      listing_id as "listingId", fingerprint::text as fingerprint
    from uploads
    where token_hash = ${tokenHash}
    order by position`.execute(db);
  return rows.map((row) => ({ ...row, fingerprint: BigInt(row.fingerprint) }));
}

type NewUpload = PictureWithFingerprint & {
  readonly tokenHash: Buffer;
  readonly clientId: string;
  readonly userId: number | null;
  readonly position: number;
  readonly borrowed: boolean;
  readonly bytes: number;
  readonly by: Uploader;
};

export async function insertUpload({ db, now }: InTransaction, upload: NewUpload): Promise<void> {
  await sql`
    insert into uploads (
      token_hash, client_id, user_id, key, position, width, height, hash, fingerprint, borrowed, created_at, bytes,
      visitor_hash, address_hash
    )
    values (
      ${upload.tokenHash}, ${upload.clientId}, ${upload.userId}, ${upload.key}, ${upload.position}, ${upload.width},
      ${upload.height}, ${upload.hash}, ${String(upload.fingerprint)}::bigint, ${upload.borrowed}, ${now},
      ${upload.bytes}, ${upload.by.visitor}, ${upload.by.address}
    )`.execute(db);
}

/** Sets the order of the pictures of a set; the first is the main picture. */
export async function writeOrder(db: Db, tokenHash: Buffer, clientIds: readonly string[]): Promise<void> {
  await sql`
    update uploads
    set position = ordered.place - 1
    from unnest(${clientIds}::text[]) with ordinality as ordered (client_id, place)
    where uploads.token_hash = ${tokenHash} and uploads.client_id = ordered.client_id`.execute(db);
}

/** Replaces one picture by another. */
export async function replacePicture(
  db: Db,
  tokenHash: Buffer,
  clientId: string,
  { key, width, height, hash, fingerprint }: PictureWithFingerprint,
  bytes: number,
): Promise<void> {
  await sql`
    update uploads
    set key = ${key}, width = ${width}, height = ${height}, hash = ${hash},
      fingerprint = ${String(fingerprint)}::bigint, turns = (turns + 1) % 4, borrowed = false, bytes = ${bytes}
    where token_hash = ${tokenHash} and client_id = ${clientId}`.execute(db);
}

export async function deleteUploads(db: Db, tokenHash: Buffer, clientIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('token_hash', '=', tokenHash)
    .where('client_id', 'in', [...clientIds, ''])
    .execute();
}

/** Deletes the rows of whole sets, and returns their number. */
export async function deleteUnclaimed(db: Db, tokenHashes: readonly Buffer[]): Promise<number> {
  if (tokenHashes.length === 0) return 0;
  const { numAffectedRows } = await sql`
    delete from uploads where token_hash = any(${[...tokenHashes]}::bytea[])`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Makes a user who signed in after the upload the owner of the set. */
export async function writeOwner(db: Db, tokenHash: Buffer, userId: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ user_id: userId })
    .where('token_hash', '=', tokenHash)
    .where('user_id', 'is', null)
    .execute();
}

export async function writeListing(db: Db, tokenHash: Buffer, listingId: number): Promise<void> {
  await db.updateTable('uploads').set({ listing_id: listingId }).where('token_hash', '=', tokenHash).execute();
}

/** Bytes stored unsent from the same browser, account and address; 0 for each of these that is null. */
export async function readUnsent(db: Db, userId: number | null, { visitor, address }: Uploader): Promise<Unsent> {
  const sum = (condition: RawBuilder<unknown>) => sql`(
    select coalesce(sum(bytes), 0) from uploads where listing_id is null and not borrowed and ${condition}
  )`;
  const { rows } = await sql<Unsent>`
    /* prepared: read unsent */
    select ${sum(sql`visitor_hash = ${visitor}::bytea`)} as "ofVisitor", ${sum(sql`user_id = ${userId}::bigint`)} as "ofUser",
      ${sum(sql`address_hash = ${address}::bytea`)} as "ofAddress"`.execute(db);
  return rows[0] ?? { ofVisitor: 0, ofUser: 0, ofAddress: 0 };
}

export type Stored = { readonly pictures: number; readonly bytes: number };

/** Number and bytes of all unsent pictures. */
export async function readUnsentTotal(db: Db): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select count(*) as pictures, coalesce(sum(bytes), 0) as bytes
    from uploads
    where listing_id is null and not borrowed`.execute(db);
  return rows[0] ?? { pictures: 0, bytes: 0 };
}

/** Returns the keys of those pictures that an edit form of their listing contains, as long as the form is not sent. */
export async function readBorrowed(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from uploads
    where borrowed and listing_id is null and key = any(${keys}::text[])`.execute(db);
  return rows.map(({ key }) => key);
}

export async function addSweep(db: Db, day: string, { pictures, bytes }: Stored): Promise<void> {
  await sql`
    insert into upload_sweeps (day, pictures, bytes)
    values (${day}::date, ${pictures}, ${bytes})
    on conflict (day) do update
    set pictures = upload_sweeps.pictures + excluded.pictures, bytes = upload_sweeps.bytes + excluded.bytes`.execute(
    db,
  );
}

export async function readSwept(db: Db): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select coalesce(sum(pictures), 0) as pictures, coalesce(sum(bytes), 0) as bytes from upload_sweeps`.execute(db);
  return rows[0] ?? { pictures: 0, bytes: 0 };
}

/** A picture whose file is no longer needed. */
export type Left = { readonly key: string; readonly bytes: number };

/** Deletes sets to which nothing was added since `before`; returns the pictures whose files must be removed. */
export async function deleteSetsBefore(db: Db, before: Date, most: number): Promise<Left[]> {
  return deleteSets(
    db,
    sql`
      select token_hash
      from uploads
      group by token_hash
      having max(created_at) < ${before}
      limit ${most}`,
  );
}

/**
 * Deletes unsent sets until at least `bytes` bytes are freed. Begins with the sets of the uploaders with the most
 * bytes, oldest first, so that a flood of uploads removes its own forms before those of others.
 */
export async function deleteLargestHoldings(db: Db, bytes: number): Promise<Left[]> {
  return deleteSets(
    db,
    sql`
      select token_hash
      from (
        select token_hash, sum(bytes) over (order by held desc, newest, token_hash) - bytes as before
        from (
          select token_hash, bytes, newest, holder, sum(bytes) over (partition by holder) as held
          from (
            select token_hash, sum(bytes) as bytes, max(created_at) as newest,
              coalesce(max(user_id)::text, min(encode(address_hash, 'hex')), '') as holder
            from uploads
            where listing_id is null and not borrowed
            group by token_hash
          ) as each
        ) as weighed
      ) as sets
      where before < ${bytes}`,
  );
}

async function deleteSets(db: Db, tokenHashes: RawBuilder<unknown>): Promise<Left[]> {
  const { rows } = await sql<Left & { listing_id: number | null; borrowed: boolean }>`
    delete from uploads
    where token_hash in (${tokenHashes})
    returning key, bytes, listing_id, borrowed`.execute(db);
  return rows.filter((row) => row.listing_id === null && !row.borrowed).map(({ key, bytes }) => ({ key, bytes }));
}
