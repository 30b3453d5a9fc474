import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Partition } from './partition.ts';

/** Names of the partitions by day, without the default partition `analytics_events_rest`. */
export async function readPartitions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name
    from pg_inherits
    join pg_class as child on child.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = 'analytics_events'::regclass and child.relname <> 'analytics_events_rest'
    order by child.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Bytes of disk of each partition. */
export async function readSizes(db: Db, names: readonly string[]): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select name, pg_total_relation_size(to_regclass(name)) as bytes
    from unnest(${[...names]}::text[]) as name
    where to_regclass(name) is not null
    order by name`.execute(db);
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}

/**
 * Adds the partition of a day and moves events of that day from the default partition into it. Must be called in a
 * transaction.
 */
export async function addPartition(db: Db, { name, from, to }: Partition): Promise<void> {
  // Blocks inserts into the default partition: an event of this day inserted meanwhile would make attaching the
  // partition fail.
  await sql`lock table analytics_events_rest in access exclusive mode`.execute(db);
  await sql`create table ${sql.table(name)} (like analytics_events including defaults)`.execute(db);
  await sql`
    with moved as (delete from analytics_events_rest where at >= ${from}::date and at < ${to}::date returning *)
    insert into ${sql.table(name)} select * from moved`.execute(db);
  await sql`
    alter table analytics_events
    attach partition ${sql.table(name)} for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(db);
}

export async function dropPartition(db: Db, name: string): Promise<void> {
  await sql`drop table ${sql.table(name)}`.execute(db);
}

export async function deleteRestBefore(db: Db, day: string): Promise<void> {
  await sql`delete from analytics_events_rest where at < ${day}::date`.execute(db);
}

/** Lets one process at a time change partitions; others wait until its transaction ends. */
export async function lockPartitions(db: Db, lock: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(db);
}
