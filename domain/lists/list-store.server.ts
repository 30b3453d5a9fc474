/**
 * Reads pages of lists. Whatever filters are combined, a page costs about as much as reading a thousand rows by an
 * index. There are three ways:
 *
 * - *straight*: from the index of the filter and sort, if there is at most one filter, and it is indexed;
 * - *whole*: all matching rows, sorted, if PostgreSQL expects this to be cheap;
 * - *walk*: otherwise, over `MAX_WALKED_ROWS` rows of the leading filter's index, checking the other conditions for
 *   each row. If a walk does not fill the page, the page reports how far it came, and the next page continues there.
 *
 * If several conditions are combined, a short walk is tried first. PostgreSQL assumes that conditions are independent
 * and may expect ten rows where there are a thousand; the short walk then fills the page faster than reading and
 * sorting them all.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { appliedIn, type List, type ListRequest, listRequestOf, type Sql } from './define-list.server.ts';
import { type Direction, type ListPage, type ListQuery, POSITIONS } from './list.ts';

const MAX_WALKED_ROWS = 1_000;
const SHORT_WALK = 300;
/** Maximum cost of a `whole` reading in the planner's units: about as much as a walk. */
const WHOLE_COST = 5_000;

type Keyed = { readonly cursorKey: string; readonly cursorId: number };
type Way = 'straight' | 'whole' | 'walk';

export async function readPage<Row>(
  { db, now }: Ctx,
  list: List<Row>,
  query: ListQuery,
  limit: number,
): Promise<ListPage<Row>> {
  const asked = listRequestOf(list as List, query, now);
  const applied = appliedIn(asked);
  if (asked.isEmpty) return { applied, rows: [], previous: null, next: null, isPartial: false };
  const read = await readRows<Row>(db, list as List, asked, limit + 1);
  const found = read.filter(({ cursorKey }) => cursorKey !== null);
  const rows = found.slice(0, limit);
  const [end] = read;
  const stop =
    end && end.walked === MAX_WALKED_ROWS && found.length <= limit ? { key: end.stopKey, id: end.stopId } : null;
  const cursors = POSITIONS[asked.key.type];
  const cursorOf = (row: Keyed | undefined) => (row ? cursors.write({ key: row.cursorKey, id: row.cursorId }) : null);
  const beyond = found.length > limit ? cursorOf(rows.at(-1)) : stop && cursors.write(stop);
  const shown = asked.isBackwards ? rows.toReversed() : rows;
  const behind = asked.position === null ? null : cursorOf(rows[0]);
  return {
    applied,
    rows: shown as unknown as readonly Row[],
    previous: asked.isBackwards ? beyond : behind,
    next: asked.isBackwards ? behind : beyond,
    isPartial: stop !== null,
  };
}

async function readRows<Row>(db: Db, list: List, asked: ListRequest, limit: number): Promise<Read<Row>[]> {
  if (asked.all.length > 1) {
    const { rows } = await statementOf<Row>(list, asked, 'walk', limit, SHORT_WALK).execute(db);
    if (rows.length === limit) return rows;
  }
  const way = await wayOf(db, list, asked);
  return (await statementOf<Row>(list, asked, way, limit).execute(db)).rows;
}

/** Number of matching rows, up to `most`; null if counting would cost more than reading a page. */
export async function countRows({ db, now }: Ctx, list: List, query: ListQuery, most: number): Promise<number | null> {
  const asked = listRequestOf(list, query, now);
  if (asked.isEmpty) return 0;
  if ((await wayOf(db, list, asked)) === 'walk') return null;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from (select 1 from ${list.table} as item where ${and(asked.all)} limit ${most}) as counted`.execute(db);
  return rows[0]?.n ?? 0;
}

async function wayOf(db: Db, list: List, asked: ListRequest): Promise<Way> {
  if (asked.checked.length === 0 && asked.indexed.length <= 1) return 'straight';
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: { 'Total Cost': number } }] }>`
    explain (format json) select item.* from ${list.table} as item where ${and(asked.all)}`.execute(db);
  const cost = rows[0]?.['QUERY PLAN'][0].Plan['Total Cost'] ?? Number.POSITIVE_INFINITY;
  return cost <= WHOLE_COST ? 'whole' : 'walk';
}

type Read<Row> = Row & Keyed & { readonly walked: number; readonly stopKey: string; readonly stopId: number };

/** Statement for a page of `limit` rows, for `readPage` and for tests that check its plan. */
export function statementOf<Row>(
  list: List,
  asked: ListRequest,
  way: Way,
  limit: number,
  walked = MAX_WALKED_ROWS,
): RawBuilder<Read<Row>> {
  const order = orderOf(list, asked);
  const ends = sql`${list.id} as "sortId", ${asked.key.key} as "sortKey"`;
  const from = beginning(list, asked);
  if (way === 'walk') {
    const [lead = sql`true`, ...others] = asked.indexed;
    return sql<Read<Row>>`
      with walked as materialized (
        select item.*, ${ends} from ${list.table} as item where ${lead} and ${from} order by ${order} limit ${walked}
      ), page as (
        select * from walked as item
        where ${and([...others, ...asked.checked])}
        order by ${sorted(asked)}
        limit ${limit}
      ), stop as (
        select (select count(*)::int from walked) as walked, "sortKey", "sortId"
        from walked
        order by ${sorted(asked, sql``, true)}
        limit 1
      )
      select ${list.columns}, ${exact(asked, sql`item."sortKey"`)} as "cursorKey", item."sortId" as "cursorId",
        stop.walked, ${exact(asked, sql`stop."sortKey"`)} as "stopKey", stop."sortId" as "stopId"
      from stop
      left join page as item on true
      ${list.joins ?? sql``}
      order by ${sorted(asked, sql`item.`)}`;
  }
  const source =
    way === 'straight'
      ? sql`select item.*, ${ends} from ${list.table} as item where ${and(asked.all)} and ${from} order by ${order} limit ${limit}`
      : sql`
        with found as materialized (select item.* from ${list.table} as item where ${and(asked.all)})
        select item.*, ${ends} from found as item where ${from} order by ${order} limit ${limit}`;
  return sql<Read<Row>>`
    select ${list.columns}, ${exact(asked, sql`item."sortKey"`)} as "cursorKey", item."sortId" as "cursorId",
      0 as walked
    from (${source}) as item
    ${list.joins ?? sql``}
    order by ${sorted(asked, sql`item.`)}`;
}

const and = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

const DIRECTIONS: Readonly<Record<Direction, Sql>> = { asc: sql`asc`, desc: sql`desc` };

/** Direction in which rows are read; reversed for the page before a position. */
function readingDirection({ direction, isBackwards }: ListRequest, reversed = false): Sql {
  return DIRECTIONS[(direction === 'asc') === (isBackwards === reversed) ? 'asc' : 'desc'];
}

function orderOf(list: List, asked: ListRequest): Sql {
  const direction = readingDirection(asked);
  return asked.key.type === 'id'
    ? sql`${list.id} ${direction}`
    : sql`${asked.key.key} ${direction}, ${list.id} ${direction}`;
}

function sorted(asked: ListRequest, of: Sql = sql``, reversed = false): Sql {
  const direction = readingDirection(asked, reversed);
  return sql`${of}"sortKey" ${direction}, ${of}"sortId" ${direction}`;
}

/** Condition for the position at which the page begins. */
function beginning(list: List, asked: ListRequest): Sql {
  const { position, key } = asked;
  if (!position) return sql`true`;
  const beyond = (asked.direction === 'asc') !== asked.isBackwards ? sql`>` : sql`<`;
  if (key.type === 'id') return sql`${list.id} ${beyond} ${position.id}`;
  return sql`(${key.key}, ${list.id}) ${beyond} (${cast(position.key, asked)}, ${position.id}::bigint)`;
}

function cast(value: string, { key: { type } }: ListRequest): Sql {
  if (type === 'time') return sql`${value}::timestamptz`;
  return type === 'text' ? sql`${value}::text` : sql`${value}::bigint`;
}

/** SQL for a sort key as text without loss of precision. */
function exact({ key: { type } }: ListRequest, value: Sql): Sql {
  if (type === 'time') return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return sql`${value}::text`;
}
