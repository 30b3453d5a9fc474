import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Toman } from '../values/money.ts';
import type { Band, Order, Range } from './bands.ts';
import {
  type Fragment,
  matches,
  matchesUnweighed,
  PUBLISHED,
  quote,
  TRUE,
  tsquery,
  within,
} from './condition-store.server.ts';
import type { Cursor } from './cursor.ts';
import type { LeadingColumn, OrderedIndex } from './plan.ts';

/** A listing as a card shows it. */
export type ListingRow = {
  readonly id: number;
  readonly name: string;
  /** Toman. */
  readonly price: Toman | null;
  readonly priceKind: string;
  readonly categoryId: number;
  readonly cityId: number;
  readonly districtId: number | null;
  readonly neighbourhood: string | null;
  readonly facts: Readonly<Record<string, number | readonly number[]>>;
  readonly coverKey: string | null;
  readonly coverHash: string | null;
  readonly pictureCount: number;
  /** Keys of marks bought for the listing. */
  readonly paidMarks: readonly string[];
  readonly purchaseMark: string | null;
  readonly vouchedUntil: Date | null;
  readonly sortedAt: Date;
  /** Sort key for a cursor. */
  readonly key: string;
};

/** A band and the position after which it is read. `origin`: point from which the order `near` measures distances. */
export type BandReading = {
  readonly band: Band;
  readonly ranges: readonly Range[];
  readonly after: Pick<Cursor, 'key' | 'id'> | null;
  /** Milliseconds since 1970: listings published later are left out. */
  readonly publishedBy: number | null;
  readonly origin: { readonly lat: number; readonly long: number } | null;
  readonly limit: number;
};

const COLUMNS: Record<LeadingColumn, Fragment> = {
  root_id: sql.ref('root_id'),
  sub_id: sql.ref('sub_id'),
  province_id: sql.ref('province_id'),
  city_id: sql.ref('city_id'),
};

const CARD = sql.raw(`
  id, name, price, price_kind as "priceKind", category_id as "categoryId", city_id as "cityId",
  district_id as "districtId", neighbourhood, facts, cover_key as "coverKey", cover_hash as "coverHash",
  picture_count as "pictureCount", paid_marks as "paidMarks", purchase_mark as "purchaseMark", vouched_until as "vouchedUntil",
  sorted_at as "sortedAt"`);

/** Rows of a page of results, and one more, which shows whether there is another page. */
const PAGE = 25;

/**
 * Prepares the statement if it reads at most a page and has no ranges. Such statements have few different SQL texts,
 * each with one plan. The number of rows is a part of the text, so it is always at least that of a full page, which
 * keeps the texts few.
 */
const prepared = ({ limit, ranges }: Pick<BandReading, 'limit' | 'ranges'>): Fragment =>
  limit <= PAGE && ranges.length === 0 ? sql`/* prepared: read results */` : sql``;
const rowsRead = ({ limit }: Pick<BandReading, 'limit'>): Fragment => sql.lit(Math.max(limit, PAGE));

/** First matches of an ordered index, without a window; only if the index itself expresses all conditions. */
export async function readOrdered(db: Db, index: OrderedIndex, reading: BandReading): Promise<ListingRow[]> {
  const { key, order, after } = orderOf(reading);
  const { rows } = await sql<ListingRow>`
    ${prepared(reading)}
    select ${CARD}, ${key} as key
    from listings
    where ${PUBLISHED} and ${leading(index)} and ${priced(reading.band.order)} and ${after} and ${published(reading)}
    order by ${order}
    limit ${rowsRead(reading)}`.execute(db);
  return rows.slice(0, reading.limit);
}

/** First matches among the next `window` rows of an ordered index. */
export async function readWindow(
  db: Db,
  index: OrderedIndex,
  window: number,
  reading: BandReading,
): Promise<ListingRow[]> {
  const { key, order, after } = orderOf(reading);
  const { rows } = await sql<ListingRow>`
    ${prepared(reading)}
    select ${CARD}, ${key} as key
    from (
      select *
      from listings
      where ${PUBLISHED} and ${leading(index)} and ${priced(reading.band.order)} and ${after}
      order by ${order}
      limit ${sql.lit(window)}
    ) as listings
    where ${matchesUnweighed(tsquery(reading.band))} and ${within(reading.ranges)} and ${published(reading)}
    limit ${rowsRead(reading)}`.execute(db);
  return rows.slice(0, reading.limit);
}

/** All matches, sorted. Null if there are `most` or more, too many to sort. */
export async function readWhole(
  db: Db,
  reading: BandReading,
  most: number | null = null,
): Promise<ListingRow[] | null> {
  const { key, order, after, columns } = orderOf(reading);
  const { rows } = await sql<ListingRow & { matched: number }>`
    ${prepared(reading)}
    with matched as materialized (
      select id, ${columns}
      from listings
      where ${PUBLISHED} and ${matchesUnweighed(tsquery(reading.band))} and ${within(reading.ranges)} and ${after}
        and ${published(reading)}
      ${most === null ? sql`` : sql`limit ${sql.lit(most)}`}
    ), page as materialized (
      select id from matched order by ${order} limit ${rowsRead(reading)}
    )
    select ${CARD}, ${key} as key, (select count(*) from matched)::int as matched
    from listings join page using (id)
    order by ${order}`.execute(db);
  return most !== null && (rows[0]?.matched ?? 0) >= most ? null : rows.slice(0, reading.limit);
}

/**
 * All matches of a search with words: title matches, then the others. A single query saves a round trip. `after`: the
 * cursor with its band.
 */
export async function readTitlesFirst(
  db: Db,
  titles: Band,
  all: Band,
  {
    ranges,
    after,
    limit,
    publishedBy,
  }: Pick<BandReading, 'ranges' | 'limit' | 'publishedBy'> & { readonly after: Cursor | null },
): Promise<(ListingRow & { readonly band: number })[]> {
  const reading = { band: all, ranges, after, publishedBy, origin: null, limit };
  const { key, order, after: beyond, columns } = orderOf(reading);
  const later = after ? sql`(band > ${after.band} or (band = ${after.band} and ${beyond}))` : TRUE;
  const { rows } = await sql<ListingRow & { band: number }>`
    ${prepared(reading)}
    with matched as materialized (
      select id, ${columns}, case when ${matches(tsquery(titles))} then 0 else 1 end as band
      from listings
      where ${PUBLISHED} and ${matchesUnweighed(tsquery({ ...all, except: [] }))} and ${within(ranges)}
        and ${published(reading)}
    ), page as materialized (
      select id, band from matched where ${later} order by band, ${order} limit ${rowsRead(reading)}
    )
    select ${CARD}, ${key} as key, band
    from listings join page using (id)
    order by band, ${order}`.execute(db);
  return rows.slice(0, limit);
}

/**
 * First matches, read from the inverted index step by step. A step is a token that stands for a day or for a part of
 * the price scale. All matches of one step come before those of the next in the order of the band.
 */
export async function readSteps(db: Db, steps: readonly string[], reading: BandReading): Promise<ListingRow[]> {
  const { key, order, after, columns } = orderOf(reading);
  const asked = tsquery(reading.band);
  const narrowed = asked === '' ? sql`step` : sql`(${asked} || '&' || step)`;
  const { rows } = await sql<ListingRow>`
    ${prepared(reading)}
    with page as materialized (
      select found.*
      from unnest(${steps.map(quote)}::text[]) as step
      cross join lateral (
        select *
        from (
          select id, ${columns}
          from listings
          where ${PUBLISHED}
            and search @@ ${narrowed}::tsquery
            and ${within(reading.ranges)}
            and ${after}
            and ${published(reading)}
          offset 0
        ) as matched
        order by ${order}
        limit ${rowsRead(reading)}
      ) as found
      limit ${rowsRead(reading)}
    )
    select ${CARD}, ${key} as key
    from listings join (select id from page) as page using (id)
    order by ${order}`.execute(db);
  return rows.slice(0, reading.limit);
}

/** Published listings in the order of `ids`. */
export async function readCards(db: Db, ids: readonly number[]): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    /* prepared: read cards */
    select ${CARD}, '0' as key
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join listings using (id)
    where ${PUBLISHED}
    order by place`.execute(db);
  return rows;
}

function orderOf({ band, after, origin }: BandReading): {
  key: Fragment;
  order: Fragment;
  after: Fragment;
  columns: Fragment;
} {
  if (band.order === 'newest') {
    return {
      key: sql`(extract(epoch from sorted_at) * 1000000)::bigint::text`,
      order: sql`sorted_at desc, id desc`,
      after: after
        ? sql`(sorted_at, id) < (timestamptz 'epoch' + ${Number(after.key)}::float8 * interval '1 microsecond', ${after.id}::bigint)`
        : TRUE,
      columns: sql`sorted_at`,
    };
  }
  if (band.order === 'near') {
    const distance = sql`point(shown_longitude * 0.84, shown_latitude) <-> point(${(origin?.long ?? 0) * 0.84}::float8, ${origin?.lat ?? 0}::float8)`;
    return {
      key: sql`(${distance})::text`,
      order: sql`${distance}, id`,
      after: after ? sql`(${distance}, id) > (${Number(after.key)}::float8, ${after.id}::bigint)` : TRUE,
      columns: sql`shown_longitude, shown_latitude`,
    };
  }
  const up = band.order === 'price';
  return {
    key: sql`price::text`,
    order: up ? sql`price, id` : sql`price desc, id desc`,
    after: after
      ? sql`(price, id) ${sql.raw(up ? '>' : '<')} (${Math.trunc(Number(after.key))}::bigint, ${after.id}::bigint)`
      : TRUE,
    columns: sql`price`,
  };
}

function published({ publishedBy }: BandReading): Fragment {
  if (publishedBy === null) return TRUE;
  return sql`published_at <= timestamptz 'epoch' + ${publishedBy}::float8 * interval '1 millisecond'`;
}

function leading(index: OrderedIndex): Fragment {
  if (index.length === 0) return TRUE;
  return sql.join(
    index.map(([column, id]) => sql`${COLUMNS[column]} = ${id}`),
    sql` and `,
  );
}

const priced = (order: Order): Fragment => (order.startsWith('price') ? sql`price is not null` : TRUE);
