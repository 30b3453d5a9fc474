import { sql } from 'kysely';
import type { TestSite } from './site.ts';

/** `table: row` for each row of any table of any schema that contains a text. */
export async function rowsWith(site: TestSite, text: string): Promise<string[]> {
  const { db } = site.services;
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row::text from ${sql.raw(name)} as row where position(${text} in row::text) > 0`.execute(db);
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}
