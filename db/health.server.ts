import { sql } from 'kysely';
import type { Db } from './transact.server.ts';

/** State of the PostgreSQL server. A field is null if the database account may not read it. */
export type DatabaseHealth = {
  readonly bytes: number;
  /** Transactions since the oldest row version; at about two billion, PostgreSQL refuses writes. */
  readonly xidAge: number;
  readonly connections: number;
  readonly connectionsMax: number;
  readonly walBytes: number | null;
  /**
   * Bytes of the write-ahead log that the slowest replica has not applied yet. Null if there is no replica, or if the
   * account may not read it.
   */
  readonly replicationBytes: number | null;
};

export async function readDatabaseHealth(db: Db): Promise<DatabaseHealth> {
  const [common, wal, replication] = await Promise.all([
    sql<Omit<DatabaseHealth, 'walBytes' | 'replicationBytes'>>`
      select pg_database_size(current_database()) as bytes, age(datfrozenxid)::bigint as "xidAge",
        (select count(*)::int from pg_stat_activity) as connections,
        current_setting('max_connections')::int as "connectionsMax"
      from pg_database where datname = current_database()`.execute(db),
    numberOf(db, sql<{ n: number | null }>`select sum(size)::bigint as n from pg_ls_waldir()`),
    numberOf(
      db,
      sql<{ n: number | null }>`
        select max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::bigint as n from pg_stat_replication`,
    ),
  ]);
  const [found] = common.rows;
  if (!found) throw new Error('The database does not know itself');
  return { ...found, walBytes: wal, replicationBytes: replication };
}

const numberOf = (db: Db, asked: ReturnType<typeof sql<{ n: number | null }>>): Promise<number | null> =>
  asked.execute(db).then(
    ({ rows }) => rows[0]?.n ?? null,
    () => null,
  );

export type WaitingJobs = { readonly job: string; readonly count: number; readonly oldestSeconds: number };

/** Counts the queued jobs that are due but not started. */
export async function readWaitingJobs(db: Db): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select name as job, count(*)::int as count, extract(epoch from max(now() - start_after))::float8 as "oldestSeconds"
    from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name order by name`.execute(
    db,
  );
  return rows;
}
