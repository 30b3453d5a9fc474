import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { CountedSignal } from './proposals.ts';
import type { Signal, SignalKind } from './signal.ts';

export type StoredSignal = Signal & {
  /**
   * Hashes of the person and the network, made with the salt of the period and the content of the signal. So two
   * different signals of one person have different hashes.
   */
  readonly person: Buffer;
  readonly network: Buffer;
  readonly period: number;
  /** The Tehran date, YYYY-MM-DD. */
  readonly day: string;
};

/** Salt of a period, the same in all processes; created by the first process that needs it. */
export async function readSalt(db: Db, period: number): Promise<Buffer> {
  await sql`
    insert into search_signal_salts (period, salt)
    values (${period}, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    on conflict (period) do nothing`.execute(db);
  const { salt } = await db
    .selectFrom('search_signal_salts')
    .select('salt')
    .where('period', '=', period)
    .executeTakeFirstOrThrow();
  return salt;
}

/** Adds signals; a signal that the same person has given before does not count again. */
export async function insertSignals(db: Db, signals: readonly StoredSignal[]): Promise<void> {
  const rows = signals.map(({ person, network, ...signal }) => ({
    ...signal,
    person: person.toString('hex'),
    network: network.toString('hex'),
  }));
  await sql`
    insert into search_signals (phrase, read_as, kind, category_id, person, network, period, day)
    select phrase, "readAs", kind, "categoryId", decode(person, 'hex'), decode(network, 'hex'), period, day
    from json_to_recordset(${JSON.stringify(rows)}) as given (
      phrase text, "readAs" text, kind text, "categoryId" bigint, person text, network text, period int, day date
    )
    on conflict do nothing`.execute(db);
}

/** Deletes signals before a day, and salts of earlier periods. */
export async function deleteSignalsBefore(db: Db, day: string, period: number): Promise<void> {
  await sql`delete from search_signals where day < ${day}::date`.execute(db);
  await sql`delete from search_signal_salts where period < ${period}`.execute(db);
}

/** Deletes the oldest signals of a kind beyond `most`. */
export async function thinSignals(db: Db, kind: SignalKind, most: number): Promise<void> {
  await sql`
    delete from search_signals
    where kind = ${kind} and ctid = any(array(
      select ctid
      from search_signals
      where kind = ${kind}
      order by day desc
      offset ${most}
    ))`.execute(db);
}

type Least = {
  /** The Tehran date, YYYY-MM-DD. */
  readonly since: string;
  readonly people: number;
  readonly networks: number;
  readonly peopleOfNetwork: number;
};

/**
 * Signals given by at least this many people from at least this many networks. People are counted within one period,
 * because hashes of different periods cannot be compared.
 */
export async function countSignals(
  db: Db,
  { since, people, networks, peopleOfNetwork }: Least,
): Promise<CountedSignal[]> {
  const { rows } = await sql<CountedSignal>`
    with by_network as (
      select phrase, read_as, kind, category_id, period, least(count(*), ${peopleOfNetwork}::int) as people
      from search_signals
      where day >= ${since}::date
      group by phrase, read_as, kind, category_id, period, network
    ),
    counted as (
      select phrase, read_as, kind, category_id, period, sum(people)::int as people, count(*)::int as networks
      from by_network
      group by phrase, read_as, kind, category_id, period
    ),
    shared as (
      select *, (sum(people) over (partition by phrase, read_as, kind, period))::int as everyone
      from counted
    )
    select distinct on (phrase, read_as, kind, category_id)
      phrase, read_as as "readAs", kind, category_id as "categoryId", people, everyone
    from shared
    where people >= ${people}::int and networks >= ${networks}::int
    order by phrase, read_as, kind, category_id, people desc`.execute(db);
  return rows;
}
