import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { PackageKind, Term } from '../package.ts';
import type { Feature } from './feature.ts';

const COLUMNS = sql`
  id, order_line_id as "orderLineId", listing_id as "listingId", kind, days, starts_at as "startsAt", ends_at as "endsAt", paused_at as "pausedAt"`;

export type NewFeature = Pick<Feature, 'orderLineId' | 'listingId' | 'kind' | 'days'> & { readonly orderId: number };

/** Inserts features, at most one for each order line. */
export async function insertFeatures({ db }: InTransaction, features: readonly NewFeature[]): Promise<void> {
  await sql`
    /* prepared: insert features */
    insert into listing_features (order_line_id, order_id, listing_id, kind, days)
    select "orderLineId", "orderId", "listingId", kind, days
    from json_to_recordset(${JSON.stringify(features)}::json) as feature (
      "orderLineId" bigint, "orderId" bigint, "listingId" bigint, kind text, days int
    )
    on conflict (order_line_id) do nothing`.execute(db);
}

/** Bought features of a listing that are not over, including those that wait for its publication. */
export async function readLivingFeatures(db: Db, listingId: number): Promise<Feature[]> {
  const { rows } = await sql<Feature>`
    /* prepared: read living features */
    select ${COLUMNS} from listing_features where listing_id = ${listingId} and not is_over order by id`.execute(db);
  return rows;
}

/** Features of several listings that are not over, as `readLivingFeatures`. */
export async function readLivingFeaturesOf(db: Db, listingIds: readonly number[]): Promise<Feature[]> {
  const { rows } = await sql<Feature>`
    /* prepared: read living features of listings */
    select ${COLUMNS}
    from listing_features
    where listing_id = any(${listingIds}::bigint[]) and not is_over
    order by id`.execute(db);
  return rows;
}

/** Kinds of a listing's features that are not over, without those of the order `exceptOrder`. */
export async function readLivingKinds(
  db: Db,
  listingId: number,
  { exceptOrder }: { readonly exceptOrder: number | null },
): Promise<PackageKind[]> {
  const { rows } = await sql<{ kind: PackageKind }>`
    /* prepared: read living kinds */
    select distinct kind
    from listing_features
    where listing_id = ${listingId} and not is_over and order_id is distinct from ${exceptOrder}`.execute(db);
  return rows.map(({ kind }) => kind);
}

export async function readListingsOfOrder(db: Db, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: read listings of order */
    select distinct listing_id as id from listing_features where order_id = ${orderId} and not is_over`.execute(db);
  return rows.map(({ id }) => id);
}

/** Feature that an order line bought, with its start and end. */
export type DoneFeature = Pick<Feature, 'orderLineId' | 'listingId' | 'kind' | 'startsAt' | 'endsAt' | 'pausedAt'> & {
  readonly isOver: boolean;
};

export async function readFeaturesOfOrder(db: Db, orderId: number): Promise<DoneFeature[]> {
  const { rows } = await sql<DoneFeature>`
    select ${COLUMNS}, is_over as "isOver" from listing_features where order_id = ${orderId} order by id`.execute(db);
  return rows;
}

/** Starts a feature; one of zero days, such as a refresh, is over at once. */
export async function beginFeature({ db }: InTransaction, id: number, { startsAt, endsAt }: Term): Promise<void> {
  await sql`
    /* prepared: begin feature */
    update listing_features
    set starts_at = ${startsAt}, ends_at = ${endsAt}, is_over = days = 0
    where id = ${id} and starts_at is null`.execute(db);
}

export async function pauseFeatures({ db }: InTransaction, listingId: number, at: Date): Promise<void> {
  await sql`
    /* prepared: pause features */
    update listing_features
    set paused_at = ${at}
    where listing_id = ${listingId} and not is_over and starts_at is not null and ends_at > ${at}
      and paused_at is null`.execute(db);
}

/** Extends features and their showcases by the time of the pause that ends. */
export async function resumeFeatures({ db }: InTransaction, listingId: number, at: Date): Promise<void> {
  await sql`
    /* prepared: resume features */
    with resumed as (
      update listing_features as feature
      set ends_at = feature.ends_at + before.pause, paused_at = null
      from (
        select id, greatest(${at}::timestamptz - paused_at, interval '0') as pause
        from listing_features
        where listing_id = ${listingId} and not is_over and paused_at is not null
      ) as before
      where feature.id = before.id
      returning feature.id, before.pause
    )
    update showcases
    set ends_at = ends_at + pause,
      starts_at = case when starts_at > ${at}::timestamptz - pause then starts_at + pause else starts_at end,
      sub_id = listings.sub_id, city_id = listings.city_id
    from resumed, listings
    where feature_id = resumed.id and not is_over and listings.id = showcases.listing_id`.execute(db);
}

/**
 * Ends the feature of an order line, and its showcase. Returns the listing's id; null if the line had no feature that
 * was still running or waiting.
 */
export async function undoFeature({ db, now }: InTransaction, orderLineId: number): Promise<number | null> {
  const { rows } = await sql<{ listingId: number }>`
    with undone as (
      update listing_features
      set is_over = true, undone_at = ${now}
      where order_line_id = ${orderLineId} and undone_at is null and not is_over
      returning id, listing_id
    ), ended as (
      update showcases set is_over = true from undone where feature_id = undone.id
    )
    select listing_id as "listingId" from undone`.execute(db);
  return rows[0]?.listingId ?? null;
}

/** Listings with features whose time is over, at most `limit`. */
export async function readListingsDue({ db, now }: Ctx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct id
    from (
      select listing_id as id
      from listing_features
      where not is_over and paused_at is null and ends_at <= ${now}
      order by ends_at
      limit ${limit}
    ) as due
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function endFeatures({ db, now }: InTransaction, listingId: number): Promise<void> {
  await sql`
    /* prepared: end features */
    update listing_features
    set is_over = true
    where listing_id = ${listingId} and not is_over and paused_at is null and ends_at <= ${now}`.execute(db);
}

/** Order lines of features that have not begun, by order. */
export type Unbegun = { readonly orderId: number; readonly lineIds: readonly number[] };

/**
 * Order lines of features that have not begun, for listings that were removed before `removedBy` or rejected before
 * `rejectedBy` and will not be published.
 */
export async function readUnbegun(
  db: Db,
  { removedBy, rejectedBy, limit }: { readonly removedBy: Date; readonly rejectedBy: Date; readonly limit: number },
): Promise<Unbegun[]> {
  const { rows } = await sql<Unbegun>`
    select order_id as "orderId", array_agg(order_line_id order by order_line_id) as "lineIds"
    from listing_features
    join listings on listings.id = listing_id
    where not is_over and starts_at is null
      and ((status = 'removed' and closed_at <= ${removedBy}) or (status = 'rejected' and updated_at <= ${rejectedBy}))
    group by order_id
    order by order_id
    limit ${limit}`.execute(db);
  return rows;
}
