import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Band, Order, Range } from './bands.ts';
import type { Cursor } from './cursor.ts';
import type { LeadingColumn, OrderedIndex, TokenStatistics } from './plan.ts';

/** A listing as a card shows it. */
export type ListingRow = {
  readonly id: number;
  readonly name: string;
  /** Toman. */
  readonly price: number | null;
  readonly priceKind: string;
  readonly categoryId: number;
  readonly cityId: number;
  readonly districtId: number | null;
  readonly neighbourhood: string | null;
  readonly facts: Readonly<Record<string, number | readonly number[]>>;
  readonly coverKey: string | null;
  readonly coverHash: string | null;
  readonly pictureCount: number;
  readonly sortedAt: Date;
  /** What a cursor needs of it. */
  readonly key: string;
};

/** A band to be read from a place on. `origin` is where `near` measures from. */
export type BandReading = {
  readonly band: Band;
  readonly ranges: readonly Range[];
  readonly after: Pick<Cursor, 'key' | 'id'> | null;
  /** Milliseconds since 1970: what was published later is passed over. */
  readonly publishedBy: number | null;
  readonly origin: { readonly lat: number; readonly long: number } | null;
  readonly limit: number;
};

type Db = Kysely<DB>;
type Fragment = RawBuilder<unknown>;

const TRUE = sql`true`;
const PUBLISHED = sql`status = 'published'`;

const COLUMNS: Record<LeadingColumn, Fragment> = {
  root_id: sql.ref('root_id'),
  sub_id: sql.ref('sub_id'),
  province_id: sql.ref('province_id'),
  city_id: sql.ref('city_id'),
};

const CARD = sql.raw(`
  id, name, price, price_kind as "priceKind", category_id as "categoryId", city_id as "cityId",
  district_id as "districtId", neighbourhood, facts, cover_key as "coverKey", cover_hash as "coverHash",
  picture_count as "pictureCount", sorted_at as "sortedAt"`);

/** The first matches of an ordered index, unbounded: only where the index alone is the filter. */
export async function readOrdered(db: Db, index: OrderedIndex, reading: BandReading): Promise<ListingRow[]> {
  const { key, order, after } = orderOf(reading);
  const { rows } = await sql<ListingRow>`
    select ${CARD}, ${key} as key
    from listings
    where ${PUBLISHED} and ${leading(index)} and ${priced(reading.band.order)} and ${after} and ${published(reading)}
    order by ${order}
    limit ${reading.limit}`.execute(db);
  return rows;
}

/** The first matches among the next `window` rows of an ordered index. */
export async function readWindow(
  db: Db,
  index: OrderedIndex,
  window: number,
  reading: BandReading,
): Promise<ListingRow[]> {
  const { key, order, after } = orderOf(reading);
  const { rows } = await sql<ListingRow>`
    select ${CARD}, ${key} as key
    from (
      select *
      from listings
      where ${PUBLISHED} and ${leading(index)} and ${priced(reading.band.order)} and ${after}
      order by ${order}
      limit ${window}
    ) as listings
    where ${matches(tsquery(reading.band))} and ${within(reading.ranges)} and ${published(reading)}
    limit ${reading.limit}`.execute(db);
  return rows;
}

/** All matches, sorted: where there are few. Null where there are `most` or more: then sorting them is not worth it. */
export async function readWhole(
  db: Db,
  reading: BandReading,
  most: number | null = null,
): Promise<ListingRow[] | null> {
  const { key, order, after, columns } = orderOf(reading);
  const { rows } = await sql<ListingRow & { matched: number }>`
    with matched as materialized (
      select id, ${columns}
      from listings
      where ${PUBLISHED} and ${matches(tsquery(reading.band))} and ${within(reading.ranges)} and ${after}
        and ${published(reading)}
      ${most === null ? sql`` : sql`limit ${most}`}
    ), page as materialized (
      select id from matched order by ${order} limit ${reading.limit}
    )
    select ${CARD}, ${key} as key, (select count(*) from matched)::int as matched
    from listings join page using (id)
    order by ${order}`.execute(db);
  return most !== null && (rows[0]?.matched ?? 0) >= most ? null : rows;
}

/**
 * All matches of a search in words, sorted by band: title matches, then the others. One reading where two would each cost
 * a round trip. `after` is the cursor with its band.
 */
export async function readTitlesFirst(
  db: Db,
  titles: Band,
  all: Band,
  { ranges, after, limit }: Pick<BandReading, 'ranges' | 'limit'> & { readonly after: Cursor | null },
): Promise<(ListingRow & { readonly band: number })[]> {
  const reading = { band: all, ranges, after, publishedBy: after?.begunAt ?? null, origin: null, limit };
  const { key, order, after: beyond, columns } = orderOf(reading);
  const later = after ? sql`(band > ${after.band} or (band = ${after.band} and ${beyond}))` : TRUE;
  const { rows } = await sql<ListingRow & { band: number }>`
    with matched as materialized (
      select id, ${columns}, case when ${matches(tsquery(titles))} then 0 else 1 end as band
      from listings
      where ${PUBLISHED} and ${matches(tsquery({ groups: all.groups, except: [] }))} and ${within(ranges)}
        and ${published(reading)}
    ), page as materialized (
      select id, band from matched where ${later} order by band, ${order} limit ${limit}
    )
    select ${CARD}, ${key} as key, band
    from listings join page using (id)
    order by band, ${order}`.execute(db);
  return rows;
}

/**
 * The first matches read from the inverted index step by step. A step is a token (of a day, of a part of the price
 * scale); all of one come before all of the next in the band's order.
 */
export async function readSteps(db: Db, steps: readonly string[], reading: BandReading): Promise<ListingRow[]> {
  const { key, order, after, columns } = orderOf(reading);
  const asked = tsquery(reading.band);
  const narrowed = asked === '' ? sql`step` : sql`(${asked} || '&' || step)`;
  const { rows } = await sql<ListingRow>`
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
        limit ${reading.limit}
      ) as found
      limit ${reading.limit}
    )
    select ${CARD}, ${key} as key
    from listings join (select id from page) as page using (id)
    order by ${order}`.execute(db);
  return rows;
}

/** Published listings by id, in the order of the ids. */
export async function readCards(db: Db, ids: readonly number[]): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    select ${CARD}, '0' as key
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join listings using (id)
    where ${PUBLISHED}
    order by place`.execute(db);
  return rows;
}

export type CountedCell = {
  readonly level: 'all' | 'category' | 'place';
  readonly id: number | null;
  readonly n: number;
};

export type FacetColumns = {
  readonly category: 'root_id' | 'sub_id' | 'brand_id';
  readonly place: 'province_id' | 'city_id' | 'district_id';
};

/** The number of matches and their distribution, over at most `most` of them. */
export async function countMatches(
  db: Db,
  band: Pick<Band, 'groups' | 'except'>,
  ranges: readonly Range[],
  facets: FacetColumns,
  most: number,
): Promise<CountedCell[]> {
  return readCells(
    db,
    sql`
      select ${sql.ref(facets.category)} as category_id, ${sql.ref(facets.place)} as place_id
      from listings
      where ${PUBLISHED} and ${matches(tsquery(band))} and ${within(ranges)}
      limit ${most}`,
  );
}

/** As `countMatches`, over those among the newest `sample` listings. */
export async function countNewest(
  db: Db,
  band: Pick<Band, 'groups' | 'except'>,
  facets: FacetColumns,
  sample: number,
): Promise<CountedCell[]> {
  return readCells(
    db,
    sql`
      select ${sql.ref(facets.category)} as category_id, ${sql.ref(facets.place)} as place_id
      from (select * from listings where ${PUBLISHED} order by sorted_at desc, id desc limit ${sample}) as newest
      where ${matches(tsquery(band))}`,
  );
}

async function readCells(db: Db, matched: Fragment): Promise<CountedCell[]> {
  const { rows } = await sql<CountedCell>`
    select
      case when grouping(category_id) = 0 then 'category' when grouping(place_id) = 0 then 'place' else 'all' end as level,
      coalesce(category_id, place_id) as id,
      count(*)::int as n
    from (${matched}) as matched
    group by grouping sets ((), (category_id), (place_id))`.execute(db);
  return rows;
}

/** Published listings in each of these categories at one place, and at each of these places in one category; 0 is all. */
export async function readCounts(
  db: Db,
  here: { readonly categoryId: number; readonly placeId: number },
  categoryIds: readonly number[],
  placeIds: readonly number[],
): Promise<{ categoryId: number; placeId: number; n: number }[]> {
  const cells = sql`(place_id = ${here.placeId} and category_id = any(${categoryIds}::int[]))
    or (category_id = ${here.categoryId} and place_id = any(${placeIds}::int[]))`;
  const { rows } = await sql<{ categoryId: number; placeId: number; n: number }>`
    select category_id as "categoryId", place_id as "placeId", sum(n)::bigint as n
    from (
      select category_id, place_id, n from listing_counts where ${cells}
      union all
      select category_id, place_id, n from listing_count_changes where ${cells}
    ) as cells
    group by category_id, place_id`.execute(db);
  return rows;
}

/** Records that published listings came or went; cells are (category or 0) × (place or 0). */
export async function insertCountChanges(
  db: Db,
  cells: readonly { readonly categoryId: number; readonly placeId: number; readonly n: number }[],
): Promise<void> {
  await sql`
    insert into listing_count_changes (category_id, place_id, n)
    select "categoryId", "placeId", n
    from json_to_recordset(${JSON.stringify(cells)}) as cell ("categoryId" int, "placeId" int, n bigint)`.execute(db);
}

/** Folds the recorded changes into the counts; safe beside writers and other folders. */
export async function foldCountChanges(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from listing_count_changes returning category_id, place_id, n
    ), sums as (
      select category_id, place_id, sum(n) as n from gone group by category_id, place_id having sum(n) <> 0
    )
    insert into listing_counts (category_id, place_id, n)
    select category_id, place_id, n from sums
    on conflict (place_id, category_id) do update set n = listing_counts.n + excluded.n`.execute(db);
}

/** The statistics PostgreSQL keeps of the search column (renewed by ANALYZE), and the oldest published time. */
export async function readStatistics(db: Db): Promise<TokenStatistics & { readonly oldest: Date | null }> {
  const { rows } = await sql<{
    listings: number;
    oldest: Date | null;
    tokens: string[] | null;
    shares: number[] | null;
  }>`
    select
      (select greatest(reltuples, 0)::bigint from pg_class where oid = 'listings'::regclass) as listings,
      (select min(sorted_at) from listings where ${PUBLISHED}) as oldest,
      stats.most_common_elems::text::text[] as tokens,
      stats.most_common_elem_freqs::float8[] as shares
    from (select 1) as one
    left join pg_stats as stats
      on stats.schemaname = current_schema() and stats.tablename = 'listings' and stats.attname = 'search'`.execute(db);
  const [row] = rows;
  const tokens = row?.tokens ?? [];
  const shares = row?.shares ?? [];
  return {
    listings: row?.listings ?? 0,
    oldest: row?.oldest ?? null,
    frequencies: new Map(tokens.map((token, index) => [token, shares[index] ?? 0])),
    // PostgreSQL appends the least and the greatest share to the list.
    rarest: tokens.length ? (shares[tokens.length] ?? 0) : 0,
  };
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
    const distance = sql`point(longitude * 0.84, latitude) <-> point(${(origin?.long ?? 0) * 0.84}::float8, ${origin?.lat ?? 0}::float8)`;
    return {
      key: sql`(${distance})::text`,
      order: sql`${distance}, id`,
      after: after ? sql`(${distance}, id) > (${Number(after.key)}::float8, ${after.id}::bigint)` : TRUE,
      columns: sql`longitude, latitude`,
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

function within(ranges: readonly Range[]): Fragment {
  const tests = ranges.flatMap(({ attributeId, from, to }) => {
    const value = attributeId === null ? sql.ref('price') : sql`(facts ->> ${String(attributeId)})::numeric`;
    return [...(from === null ? [] : [sql`${value} >= ${from}`]), ...(to === null ? [] : [sql`${value} <= ${to}`])];
  });
  return tests.length ? sql.join(tests, sql` and `) : TRUE;
}

const matches = (query: string): Fragment => (query === '' ? TRUE : sql`search @@ ${query}::tsquery`);

/** A text-search query of quoted tokens; empty where nothing is asked. */
function tsquery({ groups, except }: Pick<Band, 'groups' | 'except'>): string {
  const parts = groups.map(anyOf);
  if (except.length) parts.push(`!(${except.map(quote).join('&')})`);
  return parts.join('&');
}

const anyOf = (tokens: readonly string[]): string => `(${tokens.map(quote).join('|')})`;
const quote = (token: string): string => `'${token.replace(/['\\]/g, '$&$&')}'`;
