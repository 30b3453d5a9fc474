import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { ListingStatus } from './listing.ts';

/** As much of a listing as a sentence about it needs, whatever became of it. */
export type NamedListing = {
  readonly id: number;
  /** Empty where its owner has left. */
  readonly name: string;
  readonly status: ListingStatus;
  readonly userId: number;
};

/** By id; without those that never were. */
export async function readNamed(db: Kysely<DB>, ids: readonly number[]): Promise<ReadonlyMap<number, NamedListing>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamedListing>`
    /* prepared: read named listings */
    select id, name, status, user_id as "userId" from listings where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
