import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import {
  type FigureScope,
  type FigureSum,
  LISTING_FIGURES,
  type ListingFigure,
  type ListingSums,
  type SummedFigure,
} from './figures.ts';

/**
 * Period of Tehran days, YYYY-MM-DD, both included. `before`: first day of the preceding period, with which it is
 * compared.
 */
export type Range = { readonly from: string; readonly to: string; readonly before: string };

type Row = Readonly<Record<ListingFigure | `${ListingFigure}Before`, number>>;

/** Sums of the listing figures of a scope in a period and in the preceding one. */
export async function readListingSums(
  db: Db,
  { categoryId, placeId }: FigureScope,
  { from, to, before }: Range,
): Promise<{ readonly now: ListingSums; readonly before: ListingSums }> {
  const sums = LISTING_FIGURES.flatMap((figure) => [
    sql`coalesce(sum(${sql.ref(figure)}) filter (where day >= ${from}::date), 0)::int as ${sql.ref(figure)}`,
    sql`coalesce(sum(${sql.ref(figure)}) filter (where day < ${from}::date), 0)::int as ${sql.ref(`${figure}Before`)}`,
  ]);
  const { rows } = await sql<Row>`
    /* prepared: sums of listings */
    select ${sql.join(sums)}
    from figure_days
    where category_id = ${categoryId} and place_id = ${placeId} and day between ${before}::date and ${to}::date`.execute(
    db,
  );
  const [row] = rows;
  const each = (value: (figure: ListingFigure) => number | undefined) =>
    Object.fromEntries(LISTING_FIGURES.map((figure) => [figure, value(figure) ?? 0])) as ListingSums;
  return { now: each((figure) => row?.[figure]), before: each((figure) => row?.[`${figure}Before`]) };
}

/**
 * Sums of all figures and parts of a scope. Each sum needs only a few index look-ups, however long the period is.
 * `seen` is the value counted on the last day of the period.
 */
export async function readSums(
  db: Db,
  { categoryId, placeId }: FigureScope,
  { from, to, before }: Range,
): Promise<FigureSum[]> {
  const ofScope = sql`category_id = ${categoryId} and place_id = ${placeId}`;
  const totalTo = (bound: ReturnType<typeof sql>) => sql`coalesce((
    select total from figure_sums
    where ${ofScope} and figure = keys.figure and part = keys.part and day ${bound}
    order by day desc
    limit 1
  ), 0)`;
  const { rows } = await sql<{
    figure: SummedFigure;
    part: string;
    until: number;
    start: number;
    earlier: number;
    n: number;
  }>`
    /* prepared: sums of figures */
    with recursive keys as (
      (select figure, part from figure_sums where ${ofScope} order by figure, part limit 1)
      union all
      select next.figure, next.part
      from keys
      cross join lateral (
        select figure, part from figure_sums
        where ${ofScope} and (figure, part) > (keys.figure, keys.part)
        order by figure, part
        limit 1
      ) as next
    )
    select figure, part, ${totalTo(sql`<= ${to}::date`)}::bigint as until, ${totalTo(sql`< ${from}::date`)}::bigint as start,
      ${totalTo(sql`< ${before}::date`)}::bigint as earlier,
      coalesce((
        select n from figure_sums where ${ofScope} and figure = keys.figure and part = keys.part and day = ${to}::date
      ), 0)::bigint as n
    from keys`.execute(db);
  return rows.map(({ figure, part, until, start, earlier, n }) =>
    figure === 'seen'
      ? { figure, part, now: n, before: 0, until: n }
      : { figure, part, now: until - start, before: start - earlier, until },
  );
}

/** Value of a figure on one day; days without a value are left out. */
export type DayNumber = { readonly day: string; readonly n: number };

export async function readListingDays(
  db: Db,
  { categoryId, placeId }: FigureScope,
  figures: readonly ListingFigure[],
  { from, to }: Pick<Range, 'from' | 'to'>,
): Promise<DayNumber[]> {
  const sum = sql.join(
    figures.map((figure) => sql.ref(figure)),
    sql` + `,
  );
  const { rows } = await sql<DayNumber>`
    select day::text as day, ${sum} as n
    from figure_days
    where category_id = ${categoryId} and place_id = ${placeId} and day between ${from}::date and ${to}::date`.execute(
    db,
  );
  return rows;
}

/**
 * Values of a figure by day. `parts` null: all parts together. `level`: running totals instead of the values of single
 * days.
 */
export async function readSumDays(
  db: Db,
  { categoryId, placeId }: FigureScope,
  {
    figure,
    parts,
    level,
  }: { readonly figure: SummedFigure; readonly parts: readonly string[] | null; readonly level: boolean },
  { from, to }: Pick<Range, 'from' | 'to'>,
): Promise<DayNumber[]> {
  const { rows } = await sql<DayNumber>`
    select day::text as day, sum(${sql.ref(level ? 'total' : 'n')})::bigint as n
    from figure_sums
    where category_id = ${categoryId} and place_id = ${placeId} and figure = ${figure}
      and (${parts}::text[] is null or part = any(${parts}::text[])) and day between ${from}::date and ${to}::date
    group by day`.execute(db);
  return rows;
}
