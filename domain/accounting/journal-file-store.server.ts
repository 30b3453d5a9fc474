import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import type { JournalFile } from './journal-file.ts';

type NewFile = Pick<JournalFile, 'period' | 'account' | 'askedBy'> & {
  readonly orderKey: string;
  readonly fileKey: string;
};

/** Inserts a waiting file and returns its id; null if the same form was sent before. */
export async function insertFile({ db, now }: InTransaction, file: NewFile): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into journal_files (order_key, period, account, asked_by, asked_at, file_key)
    values (${file.orderKey}, ${file.period}, ${file.account}, ${file.askedBy}, ${now}, ${file.fileKey})
    on conflict (order_key) do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

const columns = sql<JournalFile>`
  id, period, account, asked_by as "askedBy", asked_at as "askedAt", state, file_key as "fileKey", bytes, lines,
  expires_at as "expiresAt"`;

/** Reads the latest files, newest first. */
export async function readJournalFiles(db: Db, limit: number): Promise<readonly JournalFile[]> {
  const { rows } = await sql<JournalFile>`
    select ${columns} from journal_files order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function readFile(db: Db, id: number): Promise<JournalFile | null> {
  const { rows } = await sql<JournalFile>`select ${columns} from journal_files where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the row of a waiting file until the transaction ends; null if the file is no longer waiting. */
export async function lockWaitingFile(
  db: Db,
  id: number,
): Promise<(JournalFile & { readonly fileKey: string }) | null> {
  const { rows } = await sql<JournalFile & { readonly fileKey: string }>`
    select ${columns} from journal_files
    where id = ${id} and state = 'waiting' and file_key is not null
    for update`.execute(db);
  return rows[0] ?? null;
}

type Made = { readonly bytes: number; readonly lines: number; readonly expiresAt: Date };

export async function storeMade({ db, now }: Ctx, id: number, { bytes, lines, expiresAt }: Made): Promise<void> {
  await sql`
    update journal_files
    set state = 'ready', bytes = ${bytes}, lines = ${lines}, ready_at = ${now}, expires_at = ${expiresAt}
    where id = ${id}`.execute(db);
}

/** Reads the files that have expired, and the waiting files that were requested at `askedBefore` or earlier. */
export async function readOverFiles(
  { db, now }: Ctx,
  askedBefore: Date,
): Promise<readonly { readonly id: number; readonly fileKey: string }[]> {
  const { rows } = await sql<{ id: number; fileKey: string }>`
    select id, file_key as "fileKey" from journal_files
    where file_key is not null and (expires_at <= ${now} or (state = 'waiting' and asked_at <= ${askedBefore}))
    order by id
    limit 1000`.execute(db);
  return rows;
}

/** Clears the key of a file's content. A file that is still waiting becomes failed. */
export async function clearFile(db: Db, id: number): Promise<void> {
  await sql`
    update journal_files
    set file_key = null, bytes = null, state = case state when 'waiting' then 'failed' else state end
    where id = ${id}`.execute(db);
}
