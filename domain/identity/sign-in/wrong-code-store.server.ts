import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { WrongCodes } from './code-length.ts';

export async function countWrongCode(db: Db, slot: Date): Promise<void> {
  await sql`
    insert into wrong_codes as known (slot, count) values (${slot}, 1)
    on conflict (slot) do update set count = known.count + 1`.execute(db);
}

export async function readWrongCodes(db: Db, since: Date): Promise<WrongCodes[]> {
  return db.selectFrom('wrong_codes').select(['slot', 'count']).where('slot', '>', since).execute();
}

export async function deleteWrongCodesUntil(db: Db, until: Date): Promise<void> {
  await db.deleteFrom('wrong_codes').where('slot', '<=', until).execute();
}
