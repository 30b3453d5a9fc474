import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { Except } from '../queue/queue.server.ts';
import type { Priority, TicketState } from './ticket.ts';

/** A ticket as a line of the back office's lists. */
export type TicketLine = {
  readonly id: number;
  readonly userId: number | null;
  readonly contact: string | null;
  readonly topic: string;
  readonly priority: Priority;
  readonly state: TicketState;
  /** Time since which the ticket waits; if it does not wait, the time at which its state began. */
  readonly since: Date;
  readonly dueAt: Date | null;
  /** Name of the account; null for a visitor. */
  readonly name: string | null;
  /** Beginning of the sender's newest message. */
  readonly text: string;
};

const SHOWN_TEXT = 120;

/** SQL for the columns of a page's rows. */
const shown = sql`
  page.id, user_id as "userId", contact, topic, priority, state, coalesce(waits_since, since) as since,
  due_at as "dueAt", users.display_name as name,
  coalesce((
    select left(text, ${sql.lit(SHOWN_TEXT)}) from support_messages
    where ticket_id = page.id and side = 'sender'
    order by at desc, support_messages.id desc
    limit 1
  ), '') as text`;

/** Cursor of a page of the queue. */
export type WaitingCursor = { readonly priority: number; readonly dueAt: Date; readonly id: number };

/** Reads a page of the queue, by priority and then by deadline. */
export async function readWaitingTickets(db: Db, after: WaitingCursor | null, limit: number): Promise<TicketLine[]> {
  const from = after
    ? sql`and (priority, due_at, id) > (${after.priority}::smallint, ${after.dueAt}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<TicketLine>`
    select ${shown}
    from (
      select * from support_tickets
      where due_at is not null ${from}
      order by priority, due_at, id
      limit ${limit}
    ) as page
    left join users on users.id = user_id
    order by priority, due_at, page.id`.execute(db);
  return rows;
}

/** Cursor of a page of tickets that do not wait. */
export type DoneCursor = { readonly since: Date; readonly id: number };

/** Reads a page of answered or closed tickets, newest first, without merged ones. */
export async function readDone(
  db: Db,
  { state, after }: { readonly state: 'answered' | 'closed'; readonly after: DoneCursor | null },
  limit: number,
): Promise<TicketLine[]> {
  const from = after ? sql`and (since, id) < (${after.since}::timestamptz, ${after.id}::bigint)` : sql``;
  const { rows } = await sql<TicketLine>`
    select ${shown}
    from (
      select * from support_tickets
      where due_at is null and merged_into is null and state = ${state} ${from}
      order by since desc, id desc
      limit ${limit}
    ) as page
    left join users on users.id = user_id
    order by since desc, page.id desc`.execute(db);
  return rows;
}

const first = ({ ids, concernedId }: Except) => sql`
  select id from support_tickets
  where due_at is not null and not (id = any(${ids}::bigint[]))
    and ${concernedId === null ? sql`true` : sql`user_id is distinct from ${concernedId}`}
  order by priority, due_at, id
  limit 1`;

export async function readFirstWaiting(db: Db, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`${first(except)}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Locks the first waiting ticket; skips those that another transaction has locked. */
export async function lockFirstWaiting({ db }: { readonly db: Db }, except: Except): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`${first(except)} for update skip locked`.execute(db);
  return rows[0]?.id ?? null;
}

/** Number of waiting tickets, counted up to `most`. */
export async function countWaiting(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    /* prepared: count waiting tickets */
    select count(*)::int as n
    from (select from support_tickets where due_at is not null limit ${most}) as waiting`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The first time by which a ticket should be answered. */
export async function readSoonestDue(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(due_at) as at from support_tickets where due_at is not null`.execute(db);
  return rows[0]?.at ?? null;
}

/** Start of the wait of the first ticket in the queue; null if none waits. */
export async function readOldestTicket(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`
    /* prepared: oldest waiting ticket */
    select waits_since as since from support_tickets
    where due_at is not null
    order by priority, due_at, id
    limit 1`.execute(db);
  return rows[0]?.since ?? null;
}
