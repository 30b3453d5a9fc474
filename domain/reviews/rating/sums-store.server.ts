import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { UserType } from '../../identity/user.ts';
import { tehranDay } from '../../values/time.ts';
import { rateNames } from '../rates/rate-store.server.ts';
import type { Rate } from '../review.ts';
import type { SellerSums } from './review-row.ts';

export type SumsRow = Readonly<Record<`${'purchase' | 'lived' | 'other' | 'none'}${'Count' | 'Stars'}`, number>> &
  Pick<SellerSums, 'bars' | 'rates'>;

export const SUMS_COLUMNS = sql`
  purchase_count as "purchaseCount", purchase_stars as "purchaseStars", lived_count as "livedCount",
  lived_stars as "livedStars", other_count as "otherCount", other_stars as "otherStars", none_count as "noneCount",
  none_stars as "noneStars", bars, rates`;

export const sumsIn = ({ bars, rates, ...row }: SumsRow): SellerSums => ({
  tally: {
    purchase: { count: row.purchaseCount, stars: row.purchaseStars },
    lived: { count: row.livedCount, stars: row.livedStars },
    other: { count: row.otherCount, stars: row.otherStars },
    none: { count: row.noneCount, stars: row.noneStars },
  },
  bars,
  rates,
});

/**
 * Locks the sums of a seller. Call it before any change of the seller's ratings. Lock several sellers in the order of
 * their ids; otherwise two transactions could deadlock.
 */
export async function lockSums(trx: InTransaction, sellerId: number): Promise<SellerSums> {
  const found = await lockRow(trx, sellerId);
  if (found) return sumsIn(found);
  await sql`
    /* prepared: make sums */
    insert into review_sums (seller_id) values (${sellerId}) on conflict do nothing`.execute(trx.db);
  const made = await lockRow(trx, sellerId);
  if (!made) throw new Error('The sums of a seller are missing');
  return sumsIn(made);
}

async function lockRow({ db }: InTransaction, sellerId: number): Promise<SumsRow | null> {
  const { rows } = await sql<SumsRow>`
    /* prepared: lock sums */
    select ${SUMS_COLUMNS} from review_sums where seller_id = ${sellerId} for update`.execute(db);
  return rows[0] ?? null;
}

/** Stores sums that are locked. */
export async function updateSums({ db }: InTransaction, sellerId: number, sums: SellerSums): Promise<void> {
  await sql`/* prepared: update sums */ ${sumsUpdate(sellerId, sums)}`.execute(db);
}

/** SQL statement of `updateSums`. */
export function sumsUpdate(sellerId: number, sums: SellerSums): RawBuilder<unknown> {
  const { purchase, lived, other, none } = sums.tally;
  return sql`
    update review_sums
    set purchase_count = ${purchase.count}, purchase_stars = ${purchase.stars}, lived_count = ${lived.count},
      lived_stars = ${lived.stars}, other_count = ${other.count}, other_stars = ${other.stars},
      none_count = ${none.count}, none_stars = ${none.stars}, bars = ${[...sums.bars]}::int[],
      rates = ${JSON.stringify(sums.rates)}::jsonb
    where seller_id = ${sellerId}`;
}

/** Stores the sums of sellers who have none yet. */
export async function insertSums({ db }: InTransaction, sums: ReadonlyMap<number, SellerSums>): Promise<void> {
  const rows = [...sums].map(([sellerId, { tally, bars, rates }]) => ({ sellerId, ...tally, bars, rates }));
  const of = (name: string) => sql`(${sql.ref(name)}->>'count')::int, (${sql.ref(name)}->>'stars')::bigint`;
  await sql`
    insert into review_sums (
      seller_id, purchase_count, purchase_stars, lived_count, lived_stars, other_count, other_stars, none_count, none_stars,
      bars, rates
    )
    select "sellerId", ${of('purchase')}, ${of('lived')}, ${of('other')}, ${of('none')},
      array(select value::int from json_array_elements_text(bars) with ordinality order by ordinality), rates
    from json_to_recordset(${JSON.stringify(rows)}) as sums (
      "sellerId" bigint, purchase json, lived json, other json, none json, bars json, rates jsonb
    )`.execute(db);
}

/** Prior mean of a kind of seller before the first monthly mean is stored. */
export const FIRST_PRIOR = 4;

export async function readPrior({ db, now }: Ctx, kind: UserType): Promise<number> {
  const { rows } = await sql<{ mean: number }>`
    /* prepared: read prior */
    select mean::float8 as mean from review_means
    where kind = ${kind} and from_day <= ${tehranDay(now)}::date
    order by from_day desc
    limit 1`.execute(db);
  return rows[0]?.mean ?? FIRST_PRIOR;
}

/** SQL expression: prior mean for a seller's kind; null before the first monthly mean is stored. */
export const priorOf = (sellerId: number, now: Date): RawBuilder<unknown> => sql`
  (
    select mean::float8
    from users
    join review_means on kind = users.type and from_day <= ${tehranDay(now)}::date
    where users.id = ${sellerId}
    order by from_day desc
    limit 1
  )`;

export async function readPriorOf({ db, now }: Ctx, sellerId: number): Promise<number> {
  const { rows } = await sql<{ mean: number | null }>`
    /* prepared: read prior of seller */
    select ${priorOf(sellerId, now)} as mean`.execute(db);
  return rows[0]?.mean ?? FIRST_PRIOR;
}

export type StandingRow = {
  readonly sellerId: number;
  readonly sums: SellerSums;
  readonly prior: number;
  /** All criteria that may be in the sums, in the order set by the back office. */
  readonly names: readonly Rate[];
};

export type RatingSums = SumsRow & Pick<StandingRow, 'sellerId' | 'names'> & { readonly prior: number | null };

/** SQL query of `readStandings`, for an id or `any(…)`. */
export const standings = (now: Date, sellers: RawBuilder<unknown>): RawBuilder<RatingSums> => sql`
  select seller_id as "sellerId", ${SUMS_COLUMNS}, (
    select mean::float8 from review_means
    where kind = users.type and from_day <= ${tehranDay(now)}::date
    order by from_day desc
    limit 1
  ) as prior, ${rateNames} as names
  from review_sums
  join users on users.id = seller_id
  where seller_id = ${sellers}`;

export const standingIn = ({ sellerId, prior, names, ...row }: RatingSums): StandingRow => ({
  sellerId,
  names,
  prior: prior ?? FIRST_PRIOR,
  sums: sumsIn(row),
});

/**
 * Reads the ratings of sellers. A single seller is read by a separate statement: for a list, PostgreSQL would plan the
 * query anew each time.
 */
export async function readStandings({ db, now }: Ctx, sellerIds: readonly number[]): Promise<StandingRow[]> {
  const [one] = sellerIds;
  const isAlone = sellerIds.length === 1 && one !== undefined;
  const { rows } = await sql<RatingSums>`
    /* prepared: read standing${sql.raw(isAlone ? '' : 's')} */
    ${standings(now, isAlone ? sql`${one}` : sql`any(${[...sellerIds]}::bigint[])`)}`.execute(db);
  return rows.map(standingIn);
}

/** Ids of sellers with sums: the next `limit` after the id `after`. */
export async function readSummedSellers(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select seller_id as id from review_sums where seller_id > ${after} order by seller_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
