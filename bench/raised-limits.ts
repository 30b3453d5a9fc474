import { sql } from 'kysely';
import type { Db } from '../db/transact.server.ts';
import { THRESHOLD } from '../domain/limits/limits.ts';

/**
 * Raises the limits of these actions to the maximum and clears the counts, because here one machine makes the requests
 * of thousands of users.
 */
export async function raiseLimits(db: Db, actions: readonly string[]): Promise<void> {
  await sql`update limit_rules set threshold = ${THRESHOLD.max} where action = any(${actions}::text[])`.execute(db);
  await sql`delete from limit_counts`.execute(db);
}

/** Restores the default limits. */
export async function restoreLimits(db: Db): Promise<void> {
  await sql`update limit_rules set threshold = default_threshold`.execute(db);
}
