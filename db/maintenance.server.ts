import { sql } from 'kysely';
import type { Database } from './client.server.ts';

export async function isEmpty(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length === 0;
}

/** Refreshes the planner's and the search's statistics; call it after a bulk change, not in a request. */
export async function analyse(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum (analyze) listings`.execute(connection);
    await sql`analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
