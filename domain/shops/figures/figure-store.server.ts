import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { ShopKind } from '../../sellers/shop.ts';
import {
  FIGURES,
  type Figures,
  type ListingFigures,
  type MemberFigures,
  NO_FIGURES,
  type ShopPeriod,
} from './figures.ts';

const COLUMNS = sql`views, numbers, messages, offers, leasing, favourites`;
const SUMS = sql`
  sum(views)::int as views, sum(numbers)::int as numbers, sum(messages)::int as messages, sum(offers)::int as offers,
  sum(leasing)::int as leasing, sum(favourites)::int as favourites`;

/** `memberId` null: listings of all members. */
export type FigureScope = { readonly sellerId: number; readonly memberId: number | null };

/** Part of a list. */
export type Slice = { readonly limit: number; readonly offset: number };

const isBeginning = ({ categories, members, listings }: Asked): boolean =>
  categories.offset + members.offset + listings.offset === 0;

/** SQL for limit and offset. They are literals, because the plan depends on them. A zero offset is left out. */
const within = ({ limit, offset }: Slice): RawBuilder<unknown> =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;

type Asked = {
  readonly period: ShopPeriod;
  /** First day of the period. */
  readonly from: string;
  /** Last day of the period. */
  readonly to: string;
  /** First day of the preceding time, with which the period is compared. */
  readonly before: string;
  /** Slices to read of the lists of categories, members and listings; each list is sorted by views. */
  readonly categories: Slice;
  readonly members: Slice;
  readonly listings: Slice;
  /** Trade and city of the shops whose median is read; null: no median is read. */
  readonly median: { readonly kind: ShopKind; readonly tradeId: number; readonly cityId: number } | null;
};

/** `of`: id of the category, member or listing; 0 for the shop's page, or for no member. */
type Of<T = object> = T & { readonly of: number; readonly figures: Figures };

export type FigureParts = {
  readonly countedAt: Date | null;
  /** Days of the period with any figures; `at`: days since the first day. */
  readonly days: readonly { readonly at: number; readonly figures: Figures }[];
  /** Sums of the days before the period. */
  readonly before: Figures;
  readonly categories: readonly Of[];
  /** Figures of each member; null for a reader who may see only their own. */
  readonly members: readonly Of<Pick<MemberFigures, 'name' | 'answers'>>[] | null;
  readonly listings: readonly Of<{ readonly name: string }>[];
  readonly median: { readonly shops: number; readonly figures: Figures } | null;
};

/**
 * The six figures of a row as one JSON array, in the order of `FIGURES`. Separate columns would cost three times as
 * much.
 */
const ROW = sql`json_build_array(${COLUMNS})`;
/**
 * The figures of all rows as one array for each column. For hundreds of rows this is five times as fast as a value for
 * each row.
 */
const ARRAYS = sql.join(FIGURES.map((figure) => sql`array_agg(${sql.ref(figure)})`));
const TOTALS = sql.join(FIGURES.map((figure) => sql`coalesce(sum(${sql.ref(figure)}), 0)`));
type Row = readonly number[];
type Parts = {
  readonly countedAt: Date | null;
  readonly days: readonly (readonly number[] | null)[];
  readonly before: Row;
  readonly categories: readonly [of: number, Row][] | null;
  readonly members: readonly [of: number, Row, string | null, MemberFigures['answers']][] | null;
  readonly listings: readonly [of: number, Row, string][] | null;
  readonly median: readonly [shops: number, Row] | null;
};

function figuresIn([views = 0, numbers = 0, messages = 0, offers = 0, leasing = 0, favourites = 0]: Row): Figures {
  return { views, numbers, messages, offers, leasing, favourites };
}

/** Reads everything on the page of figures in one statement. */
export async function readFigureParts(db: Db, scope: FigureScope, asked: Asked): Promise<FigureParts> {
  const { sellerId, memberId } = scope;
  const { period, from, to, before, median } = asked;
  const isOwn = memberId !== null;
  const days = sql`
    from shop_days
    where seller_id = ${sellerId} and scope = ${sql.lit(isOwn ? 'member' : 'shop')} and of_id = ${memberId ?? 0}`;
  // Only the statement of the first slices is prepared. Later slices have many different SQL texts and are rarely read.
  const name = isBeginning(asked) ? sql.raw(`/* prepared: figures of shop ${isOwn ? 'own' : 'all'} */`) : sql``;
  const { rows } = await sql<Parts>`
    ${name}
    select (select days_at from shop_counts where seller_id = ${sellerId}) as "countedAt",
      (
        select json_build_array(array_agg(day - ${from}::date), ${ARRAYS})
        ${days} and day between ${from}::date and ${to}::date
      ) as days,
      (select json_build_array(${TOTALS}) ${days} and day >= ${before}::date and day < ${from}::date) as before,
      (select json_agg(json_build_array(of_id, ${ROW})) from (${categoriesOf(scope, asked)}) as best) as categories,
      ${isOwn ? sql`null` : sql`(${membersOf(sellerId, asked)})`} as members,
      (
        select json_agg(json_build_array(listing_id, ${ROW}, name))
        from (${listingsOf(scope, { period, after: null }, within(asked.listings))}) as best
      ) as listings,
      ${median ? sql`(${medianOf(median, period)})` : sql`null`} as median`.execute(db);
  const { countedAt = null, ...parts } = rows[0] ?? ({} as Partial<Parts>);
  return {
    countedAt,
    days: daysIn(parts.days ?? []),
    before: parts.before ? figuresIn(parts.before) : NO_FIGURES,
    categories: (parts.categories ?? []).map(([of, row]) => ({ of, figures: figuresIn(row) })),
    members: isOwn
      ? null
      : (parts.members ?? []).map(([of, row, name, answers]) => ({ of, name, answers, figures: figuresIn(row) })),
    listings: (parts.listings ?? []).map(([of, row, name]) => ({ of, name, figures: figuresIn(row) })),
    median: parts.median ? { shops: parts.median[0], figures: figuresIn(parts.median[1]) } : null,
  };
}

const daysIn = ([days, ...columns]: Parts['days']): FigureParts['days'] =>
  (days ?? []).map((at, index) => ({ at, figures: figuresIn(columns.map((column) => column?.[index] ?? 0)) }));

/**
 * SQL for the figures by category. For the entire shop they come from the sums of days; for the listings of one member,
 * from the nightly sums of listings.
 */
const categoriesOf = ({ sellerId, memberId }: FigureScope, { period, categories }: Asked): RawBuilder<unknown> =>
  memberId === null
    ? sql`
        select of_id, ${COLUMNS}
        from shop_sums
        where seller_id = ${sellerId} and period = ${period} and scope = 'category'
        order by views desc, of_id
        ${within(categories)}`
    : sql`
        select coalesce(sub_id, category_id) as of_id, ${SUMS}
        from shop_listing_figures
        join listings on listings.id = listing_id
        where seller_id = ${sellerId} and period = ${period} and shop_listing_figures.member_id = ${memberId}
        group by 1
        order by sum(views) desc, 1
        ${within(categories)}`;

/** SQL for the figures of members, with how they answer conversations. */
const membersOf = (sellerId: number, { period, members }: Asked): RawBuilder<unknown> => sql`
  select json_agg(
    json_build_array(
      of_id, ${ROW}, coalesce(shop_members.name, users.display_name),
      case when begun is not null then json_build_object(
        'begun', begun, 'answered', answered, 'medianSeconds', median_seconds
      ) end
    )
    order by views desc, of_id
  )
  from (
    select of_id, ${COLUMNS}
    from shop_sums
    where seller_id = ${sellerId} and period = ${period} and scope = 'member'
    order by views desc, of_id
    ${within(members)}
  ) as best
  left join users on users.id = of_id
  left join shop_members on shop_members.seller_id = ${sellerId} and shop_members.user_id = of_id
  left join shop_answers
    on shop_answers.seller_id = ${sellerId} and shop_answers.period = ${period} and member_id = of_id`;

const medianOf = (
  { kind, tradeId, cityId }: NonNullable<Asked['median']>,
  period: ShopPeriod,
): RawBuilder<unknown> => sql`
  select json_build_array(shops, ${ROW}) from trade_medians
  where kind = ${kind} and trade_id = ${tradeId} and city_id = ${cityId} and period = ${period}`;

/** Cursor of a page of listings. */
export type ListingCursor = { readonly views: number; readonly listingId: number };

/** Listings with the most views. */
export async function readListingFigures(
  db: Db,
  scope: FigureScope,
  asked: ListingsAsked,
  limit: number,
): Promise<ListingFigures[]> {
  // The SQL differs by these two conditions, so the name of the prepared statement contains both. The limit is a part
  // of the SQL text too.
  const plan = `${scope.memberId === null ? 'all' : 'own'} ${asked.after ? 'next' : 'first'}`;
  const { rows } = await sql<ListingFigures>`
    /* prepared: listings of shop in figures ${sql.raw(plan)} */
    select listing_id as "listingId", name, ${COLUMNS}
    from (${listingsOf(scope, asked, within({ limit, offset: 0 }))}) as best`.execute(db);
  return rows;
}

type ListingsAsked = { readonly period: ShopPeriod; readonly after: ListingCursor | null };

function listingsOf(
  { sellerId, memberId }: FigureScope,
  { period, after }: ListingsAsked,
  part: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const own = memberId === null ? sql`` : sql`and member_id = ${memberId}`;
  const beyond = after
    ? sql`and (views < ${after.views} or (views = ${after.views} and listing_id > ${after.listingId}))`
    : sql``;
  // The name is read by a subquery. With a join, PostgreSQL would build a hash table of all the shop's listings, which
  // costs ten times as much as everything else.
  return sql`
    select listing_id, (select name from listings where listings.id = listing_id) as name, ${COLUMNS}
    from shop_listing_figures
    where seller_id = ${sellerId} and period = ${period} ${own} ${beyond}
    order by views desc, listing_id
    ${part}`;
}
