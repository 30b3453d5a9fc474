import { sql } from 'kysely';
import type { InTransaction } from '../../db/transact.server.ts';

/** Stores the time at which lines took effect; a line keeps its first time. */
export async function writeActed({ db, now }: InTransaction, lineIds: readonly number[]): Promise<void> {
  await sql`
    /* prepared: write acted */
    update order_lines set acted_at = ${now} where id = any(${lineIds}::bigint[]) and acted_at is null`.execute(db);
}
