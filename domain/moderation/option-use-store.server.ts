import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

/** Whether a listing in any state has this option. Reads them all where none has: for what is rarely asked. */
export async function isOptionUsed(db: Db, attributeId: number, optionId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from listings
    where facts -> ${String(attributeId)}::text @> to_jsonb(${optionId}::int)
    limit 1`.execute(db);
  return rows.length > 0;
}
