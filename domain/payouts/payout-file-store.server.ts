import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { PayoutFileName } from './paying-out.ts';

export type StoredFile = {
  readonly name: PayoutFileName;
  /** Encrypted content. */
  readonly content: Buffer;
  /** SHA-256 of the content before encryption. */
  readonly digest: Buffer;
};

export async function insertFile(db: Db, batchId: number, { name, content, digest }: StoredFile): Promise<void> {
  await sql`
    insert into payout_files (batch_id, name, content, digest)
    values (${batchId}, ${name}, ${content}, ${digest})`.execute(db);
}

export async function readStoredFile(db: Db, batchId: number, name: PayoutFileName): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select name, content, digest from payout_files where batch_id = ${batchId} and name = ${name}`.execute(db);
  return rows[0] ?? null;
}

/** Names and SHA-256 of the files stored for a batch. */
export async function readDigests(db: Db, batchId: number): Promise<{ name: PayoutFileName; digest: string }[]> {
  const { rows } = await sql<{ name: PayoutFileName; digest: string }>`
    select name, encode(digest, 'hex') as digest from payout_files where batch_id = ${batchId} order by name`.execute(
    db,
  );
  return rows;
}
