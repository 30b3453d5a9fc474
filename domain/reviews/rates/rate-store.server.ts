import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { Rate, RatingType } from '../review.ts';

/** A rating criterion as the back office sees it. */
export type OfficeRate = Rate & {
  readonly types: readonly RatingType[];
  readonly position: number;
  readonly retiredAt: Date | null;
  /** Whether any rating, or an earlier version of a rating, uses the criterion. */
  readonly isUsed: boolean;
};

const COLUMNS = sql`
  id, name, types, position, retired_at as "retiredAt",
  exists (select from reviews where rates ? review_rates.id::text)
    or exists (select from review_versions where rates ? review_rates.id::text) as "isUsed"`;

const offered = (type: RatingType) => sql`review_rates where ${type} = any(types) and retired_at is null`;

/** SQL expression: the criteria that a type offers, as JSON. */
export const ratesOf = (type: RatingType): RawBuilder<unknown> => sql`
  (
    select coalesce(json_agg(json_build_object('id', id, 'name', name) order by position, id), '[]')
    from ${offered(type)}
  )`;

export async function readRatesOf(db: Db, type: RatingType): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    /* prepared: read rates of type */
    select id, name from ${offered(type)} order by position, id`.execute(db);
  return rows;
}

/** SQL expression: all criteria as JSON, in the order set by the back office. */
export const rateNames: RawBuilder<unknown> = sql`
  (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by position, id), '[]') from review_rates)`;

export async function readOfficeRates(db: Db): Promise<OfficeRate[]> {
  const { rows } = await sql<OfficeRate>`
    select ${COLUMNS} from review_rates order by retired_at is not null, position, id`.execute(db);
  return rows;
}

export async function lockRate(db: Db, id: number): Promise<OfficeRate | null> {
  const { rows } = await sql<OfficeRate>`select ${COLUMNS} from review_rates where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

const RATES_LOCK = sql`hashtextextended('review rates', 0)`;

/**
 * SQL expression that takes the shared lock of criteria: a change of criteria waits until this rating is stored, and
 * this rating waits for a change that has begun.
 */
export const sharedRatesLock: RawBuilder<unknown> = sql`pg_advisory_xact_lock_shared(${RATES_LOCK})`;

/**
 * Takes the exclusive lock of criteria: new ratings wait until the change ends, and the change waits for ratings that
 * have begun.
 */
export async function lockRates(db: Db): Promise<void> {
  await sql`/* prepared: lock rates */ select pg_advisory_xact_lock(${RATES_LOCK})`.execute(db);
}

export type RateFacts = Pick<OfficeRate, 'name' | 'types' | 'position'>;

/** Inserts a criterion and returns its id; null if a criterion of this name exists. */
export async function insertRate(db: Db, { name, types, position }: RateFacts): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into review_rates (name, types, position) values (${name}, ${[...types]}::text[], ${position})
    on conflict (name) do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Changes a criterion; false if another criterion has this name. */
export async function updateRate(db: Db, id: number, { name, types, position }: RateFacts): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update review_rates set name = ${name}, types = ${[...types]}::text[], position = ${position}
    where id = ${id} and not exists (
      select from review_rates as other where other.name = ${name} and other.id <> ${id}
    )`.execute(db);
  return numAffectedRows === 1n;
}

/** Returns those of the types that would have no criterion in their form without the criterion `id`. */
export async function readLonelyTypes(db: Db, id: number, types: readonly RatingType[]): Promise<RatingType[]> {
  const { rows } = await sql<{ type: RatingType }>`
    select type from unnest(${[...types]}::text[]) as asked (type)
    where not exists (
      select from review_rates where type = any(types) and retired_at is null and review_rates.id <> ${id}
    )`.execute(db);
  return rows.map(({ type }) => type);
}

export async function setRetired(db: Db, id: number, at: Date | null): Promise<void> {
  await sql`update review_rates set retired_at = ${at} where id = ${id}`.execute(db);
}

/** Inserts the shipped criteria if the site has none. */
export async function insertShippedReviewRates(db: Db, rates: readonly RateFacts[]): Promise<void> {
  const { rows } = await sql`select from review_rates limit 1`.execute(db);
  if (rows.length > 0) return;
  for (const rate of rates) await insertRate(db, rate);
}
