import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { CarState, ComparableCar } from './adjusted-prices.ts';
import type { Likeness } from './comparables.ts';

export type Comparables = Likeness & {
  /** Only listings published after this time are compared. */
  readonly since: Date;
  /** Id of the listing to be priced, which is left out; null if it is not stored yet. */
  readonly except: number | null;
};

const MAX_COMPARABLES = 300;

/** Prices of the newest comparable listings: whole prices, or prices per unit. */
export async function readComparablePrices(db: Db, { groups, per, since, except }: Comparables): Promise<number[]> {
  const units = per ? sql`(facts ->> ${String(per.attributeId)})::float8` : sql`1::float8`;
  const { rows } = await sql<{ price: number }>`
    /* prepared: read comparable prices */
    with comparable as materialized (
      select price / nullif(${units}, 0) as price, sorted_at
      from listings
      where ${isComparable({ groups, since, except })}
    )
    select price from comparable where price is not null order by sorted_at desc limit ${MAX_COMPARABLES}`.execute(db);
  return rows.map(({ price }) => Number(price));
}

/** Attribute ids of the state and of the model; null for attributes that the category does not have. */
export type StateIds = Readonly<Record<keyof CarState | 'modelId', number | null>>;

export type FoundCar = ComparableCar & { readonly id: number };

/** Prices and states of the newest comparable cars. */
export async function readComparableCars(
  db: Db,
  { year, mileage, body, modelId }: StateIds,
  asked: Omit<Comparables, 'per'>,
): Promise<FoundCar[]> {
  const number = (id: number | null) => (id === null ? sql`null::float8` : sql`(facts ->> ${String(id)})::float8`);
  const option = (id: number | null) => (id === null ? sql`null::int` : sql`(facts -> ${String(id)} ->> 0)::int`);
  const { rows } = await sql<FoundCar>`
    with comparable as materialized (
      select id, price, facts, sorted_at
      from listings
      where ${isComparable(asked)}
    )
    select
      id,
      price::float8 as price,
      ${number(year)} as year,
      ${number(mileage)} as mileage,
      ${option(body)} as body,
      ${option(modelId)} as "modelId"
    from comparable
    order by sorted_at desc
    limit ${MAX_COMPARABLES}`.execute(db);
  return rows;
}

/** A subquery hides the tokens from the planner, whose estimate would take longer than reading the few rows. */
function isComparable({ groups, since, except }: Omit<Comparables, 'per'>) {
  const asked = groups.map((group) => `(${group.map(quoted).join('|')})`).join('&');
  return sql`status = 'published' and search @@ (select ${asked}::tsquery) and price is not null
        and published_at > ${since} and id <> ${except ?? 0}`;
}

const quoted = (token: string): string => `'${token.replace(/['\\]/g, '')}'`;
