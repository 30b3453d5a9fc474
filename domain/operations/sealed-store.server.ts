import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { SealedColumn } from '../values/area.server.ts';

/** Counts the texts in a column that can only be opened with the site's secret; areas declare such columns. */
export async function countSealed(db: Db, { table, column }: SealedColumn): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
  return rows[0]?.n ?? 0;
}
