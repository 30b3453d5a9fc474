import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Whether a listing in any state has this option. Reads them all where none has: for what is rarely asked. */
export async function isOptionUsed(db: Kysely<DB>, attributeId: number, optionId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from listings
    where facts -> ${String(attributeId)}::text @> to_jsonb(${optionId}::int)
    limit 1`.execute(db);
  return rows.length > 0;
}
