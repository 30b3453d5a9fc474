import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { WrongCodes } from './code-length.ts';

/** Returns the count of the slot with this one. */
export async function countWrongCode(db: Db, slot: Date): Promise<WrongCodes> {
  const { rows } = await sql<WrongCodes>`
    insert into wrong_codes as known (slot, count) values (${slot}, 1)
    on conflict (slot) do update set count = known.count + 1
    returning slot, count`.execute(db);
  return rows[0] ?? { slot, count: 1 };
}

/** Takes back what was counted before a code turned out to be right, or was not compared. */
export async function uncountWrongCode(db: Db, slot: Date): Promise<void> {
  await sql`update wrong_codes set count = count - 1 where slot = ${slot} and count > 0`.execute(db);
}

export async function readWrongCodes(db: Db, since: Date): Promise<WrongCodes[]> {
  return db.selectFrom('wrong_codes').select(['slot', 'count']).where('slot', '>', since).execute();
}

export async function deleteWrongCodesUntil(db: Db, until: Date): Promise<void> {
  await db.deleteFrom('wrong_codes').where('slot', '<=', until).execute();
}
