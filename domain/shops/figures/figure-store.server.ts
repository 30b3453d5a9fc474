import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { ShopKind } from '../../sellers/shop.ts';
import type { FigureDay, Figures, ListingFigures, MemberFigures, Period } from './figures.ts';

const COLUMNS = sql`views, numbers, messages, offers, leasing, favourites`;
const SUMS = sql`
  sum(views)::int as views, sum(numbers)::int as numbers, sum(messages)::int as messages, sum(offers)::int as offers,
  sum(leasing)::int as leasing, sum(favourites)::int as favourites`;

/** `memberId` null: of all listings. */
export type FigureScope = { readonly sellerId: number; readonly memberId: number | null };

/** Days that have any figures, both ends included. */
export async function readFigureDays(
  db: Db,
  { sellerId, memberId }: FigureScope,
  from: string,
  to: string,
): Promise<FigureDay[]> {
  const { rows } = await sql<FigureDay>`
    /* prepared: days of shop */
    select day::text as day, ${COLUMNS}
    from shop_days
    where seller_id = ${sellerId} and scope = ${memberId === null ? 'shop' : 'member'} and of_id = ${memberId ?? 0}
      and day between ${from}::date and ${to}::date
    order by day`.execute(db);
  return rows;
}

/** Sums over a period by category, those with the most views first; category 0 is the page of the shop. */
export async function readCategoryFigures(
  db: Db,
  sellerId: number,
  period: Period,
  limit: number,
): Promise<(Figures & { readonly categoryId: number })[]> {
  const { rows } = await sql<Figures & { categoryId: number }>`
    /* prepared: categories of shop */
    select of_id as "categoryId", ${COLUMNS}
    from shop_sums
    where seller_id = ${sellerId} and period = ${period} and scope = 'category'
    order by views desc, of_id
    limit ${limit}`.execute(db);
  return rows;
}

/** The same of the listings of one member, as they were counted at night. */
export async function readOwnCategories(
  db: Db,
  { sellerId, memberId }: FigureScope,
  period: Period,
): Promise<(Figures & { readonly categoryId: number })[]> {
  const { rows } = await sql<Figures & { categoryId: number }>`
    /* prepared: categories of member */
    select coalesce(sub_id, category_id) as "categoryId", ${SUMS}
    from shop_listing_figures
    join listings on listings.id = listing_id
    where seller_id = ${sellerId} and period = ${period} and shop_listing_figures.member_id = ${memberId}
    group by 1
    order by sum(views) desc, 1`.execute(db);
  return rows;
}

/** Sums over a period by member, with how they answer; member 0 is nobody. */
export async function readMemberFigures(
  db: Db,
  sellerId: number,
  period: Period,
): Promise<(Omit<MemberFigures, 'memberId'> & { readonly memberId: number })[]> {
  const { rows } = await sql<Omit<MemberFigures, 'memberId'> & { memberId: number }>`
    /* prepared: members of shop in figures */
    select of_id as "memberId", ${COLUMNS}, users.display_name as name,
      case when begun is not null then json_build_object(
        'begun', begun, 'answered', answered, 'medianSeconds', median_seconds
      ) end as answers
    from shop_sums
    left join users on users.id = of_id
    left join shop_answers
      on shop_answers.seller_id = ${sellerId} and shop_answers.period = ${period} and member_id = of_id
    where shop_sums.seller_id = ${sellerId} and shop_sums.period = ${period} and scope = 'member'
    order by views desc, of_id`.execute(db);
  return rows;
}

/** Position after which the next page begins. */
export type ListingCursor = { readonly views: number; readonly listingId: number };

/** Listings with the most views. */
export async function readListingFigures(
  db: Db,
  { sellerId, memberId }: FigureScope,
  { period, after }: { readonly period: Period; readonly after: ListingCursor | null },
  limit: number,
): Promise<ListingFigures[]> {
  const beyond = after
    ? sql`and (views < ${after.views} or (views = ${after.views} and listing_id > ${after.listingId}))`
    : sql``;
  const own = memberId === null ? sql`` : sql`and shop_listing_figures.member_id = ${memberId}`;
  // Plans of the first page and of members alone are as many as these conditions.
  const asked = `${memberId === null ? 'all' : 'own'} ${after ? 'next' : 'first'}`;
  const { rows } = await sql<ListingFigures>`
    /* prepared: listings of shop in figures, ${sql.raw(asked)} */
    select listing_id as "listingId", listings.name, ${COLUMNS}
    from shop_listing_figures
    join listings on listings.id = listing_id
    where seller_id = ${sellerId} and period = ${period} ${own} ${beyond}
    order by views desc, listing_id
    limit ${limit}`.execute(db);
  return rows;
}

export async function readMedian(
  db: Db,
  of: { readonly kind: ShopKind; readonly tradeId: number; readonly cityId: number; readonly period: Period },
): Promise<{ readonly shops: number; readonly figures: Figures } | null> {
  const { rows } = await sql<Figures & { shops: number }>`
    /* prepared: median of trade */
    select shops, ${COLUMNS} from trade_medians
    where kind = ${of.kind} and trade_id = ${of.tradeId} and city_id = ${of.cityId} and period = ${of.period}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  const { shops, ...figures } = row;
  return { shops, figures };
}

export async function readCountedAt(db: Db, sellerId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    /* prepared: shop counted at */
    select days_at as at from shop_counts where seller_id = ${sellerId}`.execute(db);
  return rows[0]?.at ?? null;
}
