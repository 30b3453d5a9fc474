import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { OpenHours } from '../sellers/open-hours.ts';
import type { ShopKind } from '../sellers/shop.ts';
import type { ShopCursor } from './shop-cursor.ts';
import type { ShopQuery } from './shop-query.ts';

/** A shop in a list. */
export type ShopRow = {
  readonly id: number;
  readonly kind: ShopKind;
  readonly name: string;
  readonly slug: string;
  readonly logoKey: string | null;
  readonly cityId: number | null;
  readonly trades: readonly number[];
  readonly marks: readonly string[];
  readonly hasProvenNumber: boolean;
  readonly hours: OpenHours;
  readonly listings: number;
  /** Sort key for a cursor. */
  readonly key: string;
};

/** `groups`: tokens, of which an entry needs one from each group. */
export type ShopReading = Pick<ShopQuery, 'kind' | 'sort' | 'position'> & {
  readonly groups: readonly (readonly string[])[];
  readonly after: ShopCursor | null;
  readonly limit: number;
  /** Whether the matches are so few that reading all of them is best. */
  readonly areFew: boolean;
};

type Fragment = RawBuilder<unknown>;

/**
 * Number of rows of the ordered index that are scanned for matches. If they contain too few, there are few matches in
 * total, and all of them are read.
 */
const WINDOW = 1_000;
/** Number of matches up to which reading all of them costs no more than scanning one window of the index. */
export const FEW = 500;

/**
 * The next entries of a search and one more, which shows whether another page follows. Null in place of a shop that was
 * suspended after its row was written.
 */
export async function readShops(db: Db, reading: ShopReading): Promise<readonly (ShopRow | null)[]> {
  if (reading.groups.length === 0) return rowsOf(db, reading, ordered(reading));
  const found = reading.areFew ? [] : await rowsOf(db, reading, windowed(reading));
  return found.length === reading.limit ? found : rowsOf(db, reading, whole(reading));
}

type Found = ShopRow & { readonly isShown: boolean };

async function rowsOf(db: Db, { sort }: ShopReading, page: Fragment): Promise<(ShopRow | null)[]> {
  const { rows } = await sql<Found>`
    /* prepared: read shops by ${sql.raw(sort)} */
    with page as materialized (
      select seller_id, marks, listings, key, row_number() over () as place from (${page}) as ordered
    )
    select page.seller_id as id, users.type as kind, users.display_name as name, slug, users.picture_key as "logoKey",
      city_id as "cityId", trades, page.marks, hours, page.listings, page.key,
      exists (
        select from shop_telephones
        where shop_telephones.seller_id = page.seller_id and proven_at is not null
      ) as "hasProvenNumber",
      suspended_at is null and deleted_at is null and state in ('active', 'frozen') as "isShown"
    from page
    join shops using (seller_id)
    join users on users.id = page.seller_id
    order by place`.execute(db);
  return rows.map(({ isShown, ...row }) => (isShown ? row : null));
}

const COLUMNS = sql`seller_id, marks, listings`;

/**
 * SQL that reads the ordered index. The limit is a literal. With a parameter, PostgreSQL would assume that a tenth of
 * the table is read, and plan the query anew each time.
 */
function ordered({ kind, limit, ...reading }: ShopReading): Fragment {
  const { key, order, after } = orderOf(reading);
  return sql`
    select ${COLUMNS}, ${key} as key
    from shop_entries
    where kind = ${kind} and ${after}
    order by ${order}
    limit ${sql.lit(limit)}`;
}

function windowed({ kind, groups, limit, ...reading }: ShopReading): Fragment {
  const { key, order, after } = orderOf(reading);
  return sql`
    select ${COLUMNS}, ${key} as key
    from (
      select * from shop_entries
      where kind = ${kind} and ${after}
      order by ${order}
      limit ${sql.lit(WINDOW)}
    ) as shop_entries
    where tokens @@ (select ${tsquery(groups)}::tsquery)
    limit ${sql.lit(limit)}`;
}

function whole({ kind, groups, limit, ...reading }: ShopReading): Fragment {
  const { key, order, after } = orderOf(reading);
  return sql`
    select ${COLUMNS}, ${key} as key
    from (
      select * from shop_entries
      where kind = ${kind} and tokens @@ (select ${tsquery(groups)}::tsquery) and ${after}
      offset 0
    ) as shop_entries
    order by ${order}
    limit ${sql.lit(limit)}`;
}

/** Number of entries that match a search; counts at most `most` + 1. */
export async function countShops(
  db: Db,
  { kind, groups }: Pick<ShopReading, 'kind' | 'groups'>,
  most: number,
): Promise<number> {
  const matching = groups.length === 0 ? sql`true` : sql`tokens @@ (select ${tsquery(groups)}::tsquery)`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from (select from shop_entries where kind = ${kind} and ${matching} limit ${most + 1}) as found`.execute(db);
  return rows[0]?.n ?? 0;
}

function orderOf({ sort, position, after }: Pick<ShopReading, 'sort' | 'position' | 'after'>): {
  readonly key: Fragment;
  readonly order: Fragment;
  readonly after: Fragment;
} {
  const whole = Math.trunc(Number(after?.key ?? 0));
  const id = after?.id ?? 0;
  const beyond = (condition: Fragment) => (after ? condition : sql`true`);
  switch (sort) {
    case 'best':
      return {
        key: sql`rank::text`,
        order: sql`rank, seller_id`,
        after: beyond(sql`(rank, seller_id) > (${whole}::bigint, ${id}::bigint)`),
      };
    case 'listings':
      return {
        key: sql`listings::text`,
        order: sql`listings desc, seller_id desc`,
        after: beyond(sql`(listings, seller_id) < (${whole}::bigint, ${id}::bigint)`),
      };
    case 'newest':
      return {
        key: sql`(extract(epoch from since) * 1000000)::bigint::text`,
        order: sql`since desc, seller_id desc`,
        after: beyond(
          sql`(since, seller_id) < (timestamptz 'epoch' + ${whole}::float8 * interval '1 microsecond', ${id}::bigint)`,
        ),
      };
    case 'nearest': {
      const { lat = 0, long = 0 } = position ?? {};
      const distance = sql`point(longitude * 0.84, latitude) <-> point(${long * 0.84}::float8, ${lat}::float8)`;
      return {
        key: sql`(${distance})::text`,
        order: sql`${distance}, seller_id`,
        after: beyond(sql`(${distance}, seller_id) > (${Number(after?.key ?? 0)}::float8, ${id}::bigint)`),
      };
    }
  }
}

/** Text-search query that requires one token of each group. */
const tsquery = (groups: readonly (readonly string[])[]): string =>
  groups.map((group) => `(${group.map(quote).join('|')})`).join('&');

const quote = (token: string): string => `'${token.replace(/['\\]/g, '$&$&')}'`;
