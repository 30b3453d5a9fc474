import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { ShopKind } from '../../sellers/shop.ts';
import { FIGURES, type Figures, type ListingFigures, type MemberFigures, NO_FIGURES, type Period } from './figures.ts';

const COLUMNS = sql`views, numbers, messages, offers, leasing, favourites`;
const SUMS = sql`
  sum(views)::int as views, sum(numbers)::int as numbers, sum(messages)::int as messages, sum(offers)::int as offers,
  sum(leasing)::int as leasing, sum(favourites)::int as favourites`;

/** `memberId` null: of all listings. */
export type FigureScope = { readonly sellerId: number; readonly memberId: number | null };

/** Part of a list. */
export type Slice = { readonly limit: number; readonly offset: number };

const isBeginning = ({ categories, members, listings }: Asked): boolean =>
  categories.offset + members.offset + listings.offset === 0;

/** Both are in the text, since the plan depends on them; none without an offset. */
const within = ({ limit, offset }: Slice): RawBuilder<unknown> =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;

type Asked = {
  readonly period: Period;
  /** First day of the period. */
  readonly from: string;
  /** Last one. */
  readonly to: string;
  /** First day of the time before it. */
  readonly before: string;
  /** Which categories, members and listings, by most views. */
  readonly categories: Slice;
  readonly members: Slice;
  readonly listings: Slice;
  /** Trade and city of the median; null: none is asked for. */
  readonly median: { readonly kind: ShopKind; readonly tradeId: number; readonly cityId: number } | null;
};

/** `of`: the category, member or listing; 0 is the shop's page, and a member who is nobody. */
type Of<T = object> = T & { readonly of: number; readonly figures: Figures };

export type FigureParts = {
  readonly countedAt: Date | null;
  /** Days of the period that have any figures; `at`: days since the first one. */
  readonly days: readonly { readonly at: number; readonly figures: Figures }[];
  /** Sums of the time before the period. */
  readonly before: Figures;
  readonly categories: readonly Of[];
  /** Figures of each member; null where a member sees their own alone. */
  readonly members: readonly Of<Pick<MemberFigures, 'name' | 'answers'>>[] | null;
  readonly listings: readonly Of<{ readonly name: string }>[];
  readonly median: { readonly shops: number; readonly figures: Figures } | null;
};

/** The six figures in the order of FIGURES: as one value of JSON they cost a third of as many columns. */
const ROW = sql`json_build_array(${COLUMNS})`;
/** All rows as one array a column: for hundreds of rows PostgreSQL makes that in a fifth of the time of a value a row. */
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

/** All that the page of figures shows, in one statement. */
export async function readFigureParts(db: Db, scope: FigureScope, asked: Asked): Promise<FigureParts> {
  const { sellerId, memberId } = scope;
  const { period, from, to, before, median } = asked;
  const isOwn = memberId !== null;
  const days = sql`
    from shop_days
    where seller_id = ${sellerId} and scope = ${sql.lit(isOwn ? 'member' : 'shop')} and of_id = ${memberId ?? 0}`;
  // Later pages are many texts, and seldom asked for.
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

/** Categories of the whole shop as days were summed, or of one member's listings as they were counted at night. */
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

/** Members with how they answer. */
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

const medianOf = ({ kind, tradeId, cityId }: NonNullable<Asked['median']>, period: Period): RawBuilder<unknown> => sql`
  select json_build_array(shops, ${ROW}) from trade_medians
  where kind = ${kind} and trade_id = ${tradeId} and city_id = ${cityId} and period = ${period}`;

/** Position after which the next page begins. */
export type ListingCursor = { readonly views: number; readonly listingId: number };

/** Listings with the most views. */
export async function readListingFigures(
  db: Db,
  scope: FigureScope,
  asked: ListingsAsked,
  limit: number,
): Promise<ListingFigures[]> {
  // Plans of the first page and of members alone are as many as these conditions, and the limit is part of each.
  const plan = `${scope.memberId === null ? 'all' : 'own'} ${asked.after ? 'next' : 'first'}`;
  const { rows } = await sql<ListingFigures>`
    /* prepared: listings of shop in figures ${sql.raw(plan)} */
    select listing_id as "listingId", name, ${COLUMNS}
    from (${listingsOf(scope, asked, within({ limit, offset: 0 }))}) as best`.execute(db);
  return rows;
}

type ListingsAsked = { readonly period: Period; readonly after: ListingCursor | null };

function listingsOf(
  { sellerId, memberId }: FigureScope,
  { period, after }: ListingsAsked,
  part: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const own = memberId === null ? sql`` : sql`and member_id = ${memberId}`;
  const beyond = after
    ? sql`and (views < ${after.views} or (views = ${after.views} and listing_id > ${after.listingId}))`
    : sql``;
  // A join would make PostgreSQL ready a hash table for as many names as the shop has listings, which costs ten times the rest.
  return sql`
    select listing_id, (select name from listings where listings.id = listing_id) as name, ${COLUMNS}
    from shop_listing_figures
    where seller_id = ${sellerId} and period = ${period} ${own} ${beyond}
    order by views desc, listing_id
    ${part}`;
}
