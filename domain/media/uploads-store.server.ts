import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { PictureWithFingerprint } from './upload.ts';

type Db = Kysely<DB>;

export type UploadRow = PictureWithFingerprint & {
  readonly clientId: string;
  readonly userId: number | null;
  readonly turns: number;
  /** Its bytes belong to a listing that is being edited. */
  readonly borrowed: boolean;
  readonly listingId: number | null;
};

/** Whoever changes a set waits for whoever else does: until the end of this transaction. */
export async function lockSet(trx: Db, tokenHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${tokenHash}, 'hex'), 7))`.execute(trx);
}

/** In order, the main one first. */
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
};

export async function insertUpload(trx: Db, upload: NewUpload, now: Date): Promise<void> {
  await sql`
    insert into uploads (
      token_hash, client_id, user_id, key, position, width, height, hash, fingerprint, borrowed, created_at
    )
    values (
      ${upload.tokenHash}, ${upload.clientId}, ${upload.userId}, ${upload.key}, ${upload.position}, ${upload.width},
      ${upload.height}, ${upload.hash}, ${String(upload.fingerprint)}::bigint, ${upload.borrowed}, ${now}
    )`.execute(trx);
}

/** Numbers those of the set anew: the first is the main one. */
export async function writeOrder(trx: Db, tokenHash: Buffer, clientIds: readonly string[]): Promise<void> {
  await sql`
    update uploads
    set position = ordered.place - 1
    from unnest(${clientIds}::text[]) with ordinality as ordered (client_id, place)
    where uploads.token_hash = ${tokenHash} and uploads.client_id = ordered.client_id`.execute(trx);
}

/** Puts another picture in the place of one. */
export async function replacePicture(
  trx: Db,
  tokenHash: Buffer,
  clientId: string,
  { key, width, height, hash, fingerprint }: PictureWithFingerprint,
): Promise<void> {
  await sql`
    update uploads
    set key = ${key}, width = ${width}, height = ${height}, hash = ${hash},
      fingerprint = ${String(fingerprint)}::bigint, turns = (turns + 1) % 4, borrowed = false
    where token_hash = ${tokenHash} and client_id = ${clientId}`.execute(trx);
}

export async function deleteUploads(trx: Db, tokenHash: Buffer, clientIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('uploads')
    .where('token_hash', '=', tokenHash)
    .where('client_id', 'in', [...clientIds, ''])
    .execute();
}

/** Whoever signed in since owns them. */
export async function writeOwner(trx: Db, tokenHash: Buffer, userId: number): Promise<void> {
  await trx
    .updateTable('uploads')
    .set({ user_id: userId })
    .where('token_hash', '=', tokenHash)
    .where('user_id', 'is', null)
    .execute();
}

export async function writeListing(trx: Db, tokenHash: Buffer, listingId: number): Promise<void> {
  await trx.updateTable('uploads').set({ listing_id: listingId }).where('token_hash', '=', tokenHash).execute();
}

/** Forgets sets of which nothing was added since `before`; answers the keys whose bytes nobody has a use for any more. */
export async function deleteSetsBefore(db: Db, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ key: string; listing_id: number | null; borrowed: boolean }>`
    delete from uploads
    where token_hash in (
      select token_hash
      from uploads
      group by token_hash
      having max(created_at) < ${before}
      limit ${most}
    )
    returning key, listing_id, borrowed`.execute(db);
  return rows.filter((row) => row.listing_id === null && !row.borrowed).map(({ key }) => key);
}
