import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';

export type FailedWork = { readonly kind: 'job' | 'reaction'; readonly name: string };

export async function insertFailedWork({ db, now }: Ctx, { kind, name }: FailedWork): Promise<void> {
  await sql`insert into failed_work (kind, name, at) values (${kind}, ${name}, ${now})`.execute(db);
}

export async function deleteFailedWorkBefore(db: Db, at: Date): Promise<void> {
  await sql`delete from failed_work where at < ${at}`.execute(db);
}
