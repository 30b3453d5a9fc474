import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import type { Picture } from '../media/picture.ts';
import type { About } from './about.ts';
import type { Priority, TicketAct, TicketActor, TicketState } from './ticket.ts';

export type Ticket = {
  readonly id: number;
  /** Null for a visitor. */
  readonly userId: number | null;
  /** Contact of a visitor: mobile number in E.164, or e-mail address. */
  readonly contact: string | null;
  readonly topic: string;
  readonly priority: Priority;
  readonly state: TicketState;
  /** Time at which the present state began. */
  readonly since: Date;
  /** Time by which staff should answer; null if the ticket does not wait for staff. */
  readonly dueAt: Date | null;
  readonly waitsSince: Date | null;
  readonly createdAt: Date;
  readonly firstAnswerAt: Date | null;
  /** Number of answers that the sender has not seen. */
  readonly unread: number;
  readonly about: About;
  readonly previousId: number | null;
  readonly mergedInto: number | null;
};

const TICKET = sql`
  id, user_id as "userId", contact, topic, priority, state, since, due_at as "dueAt", waits_since as "waitsSince",
  created_at as "createdAt", first_answer_at as "firstAnswerAt", unread, about, previous_id as "previousId",
  merged_into as "mergedInto"`;

export type NewTicket = Pick<Ticket, 'userId' | 'contact' | 'topic' | 'about' | 'previousId'> & {
  readonly state: TicketState;
  readonly dueAt: Date;
  readonly orderKey: string | null;
};

/** Inserts a ticket and returns its id; null if this form has already stored a ticket. */
export async function insertTicket({ db, now }: InTransaction, ticket: NewTicket): Promise<number | null> {
  const { userId, contact, topic, about, previousId, state, dueAt, orderKey } = ticket;
  const { rows } = await sql<{ id: number }>`
    /* prepared: insert ticket */
    insert into support_tickets (
      user_id, contact, topic, state, since, due_at, waits_since, created_at, about, previous_id, order_key
    )
    values (
      ${userId}, ${contact}, ${topic}, ${state}, ${now}, ${dueAt}, ${now}, ${now}, ${JSON.stringify(about)}::jsonb,
      ${previousId}, ${orderKey}
    )
    on conflict (order_key) where order_key is not null do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function readTicketByKey(db: Db, orderKey: string): Promise<Ticket | null> {
  const { rows } = await sql<Ticket>`
    /* prepared: ticket by key */
    select ${TICKET} from support_tickets where order_key = ${orderKey}`.execute(db);
  return rows[0] ?? null;
}

export async function readTicketById(db: Db, id: number): Promise<Ticket | null> {
  const { rows } = await sql<Ticket>`
    /* prepared: read ticket */
    select ${TICKET} from support_tickets where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function lockTicket({ db }: InTransaction, id: number): Promise<Ticket | null> {
  const { rows } = await sql<Ticket>`
    /* prepared: lock ticket */
    select ${TICKET} from support_tickets where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** Number of characters of the newest message that lists show. */
const BEGINNING = 160;

/**
 * `lastSide` and `beginning`: writer and first characters of the newest message; internal notes do not count. Null if
 * there is no message.
 */
export type ListedTicket = Ticket & {
  readonly lastAt: Date;
  readonly lastSide: 'sender' | 'staff' | null;
  readonly beginning: string | null;
};

/**
 * SQL condition for the messages that a reader may see. If `told` is null, these are all except internal notes.
 * Otherwise answers are included only up to the time `told`, because later ones may still be undone (ADM-01).
 */
const shownTo = (told: Date | null) =>
  told === null ? sql`side <> 'note'` : sql`(side = 'sender' or (side = 'staff' and at <= ${told}))`;

/** Number of answers after `told` in each ticket; tickets without any are missing. */
export async function countUnnotified(
  db: Db,
  ticketIds: readonly number[],
  told: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    /* prepared: untold answers */
    select ticket_id as id, count(*)::int as count
    from support_messages
    where ticket_id = any(${[...ticketIds]}::bigint[]) and side = 'staff' and at > ${told}
    group by ticket_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Owner of tickets. For a visitor, it is the contact, and only tickets created at `since` or later count. */
export type TicketsOf = { readonly userId: number } | { readonly contact: string; readonly since: Date };

/**
 * Tickets of a sender, newest first, with ids below `below`. Their newest message is chosen among those until the time
 * `told`. Merged tickets are left out.
 */
export async function readTicketsOf(
  db: Db,
  of: TicketsOf,
  { below, limit, told }: { readonly below: number | null; readonly limit: number; readonly told: Date },
): Promise<ListedTicket[]> {
  const theirs =
    'userId' in of ? sql`user_id = ${of.userId}` : sql`contact = ${of.contact} and created_at >= ${of.since}`;
  const { rows } = await sql<ListedTicket>`
    /* prepared: tickets of user */
    select ${TICKET}, coalesce(newest.at, created_at) as "lastAt", newest.side as "lastSide",
      left(newest.text, ${sql.lit(BEGINNING)}) as beginning
    from support_tickets
    left join lateral (
      select at, side, text from support_messages
      where ticket_id = support_tickets.id and ${shownTo(told)}
      order by at desc, id desc
      limit 1
    ) as newest on true
    where ${theirs} and merged_into is null and id < ${below ?? Number.MAX_SAFE_INTEGER}
    order by id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Id of an account's newest ticket on a topic that was created at a time or later; null if there is none. */
export async function readNewestOnTopic(
  db: Db,
  { userId, topic, since }: { readonly userId: number; readonly topic: string; readonly since: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: newest ticket on topic */
    select id from support_tickets
    where user_id = ${userId} and topic = ${topic} and created_at >= ${since}
    order by id desc
    limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Stores the state of a ticket and all facts that change with it. */
export async function storeTicket({ db }: InTransaction, ticket: Ticket): Promise<void> {
  const { id, topic, priority, state, since, dueAt, waitsSince, firstAnswerAt, unread, mergedInto } = ticket;
  await sql`
    /* prepared: store ticket */
    update support_tickets
    set topic = ${topic}, priority = ${priority}, state = ${state}, since = ${since}, due_at = ${dueAt},
      waits_since = ${waitsSince}, first_answer_at = ${firstAnswerAt}, unread = ${unread}, merged_into = ${mergedInto}
    where id = ${id}`.execute(db);
}

/** Marks all answers as seen, except the newest `untold` ones, of which the sender has not been notified yet. */
export async function clearUnread(db: Db, id: number, untold: number): Promise<void> {
  await sql`update support_tickets set unread = ${untold} where id = ${id} and unread > ${untold}`.execute(db);
}

export type TicketChange = {
  readonly ticketId: number;
  readonly act: TicketAct;
  readonly from: TicketState | null;
  readonly to: TicketState;
  readonly actor: TicketActor;
  readonly actorId: number | null;
};

export async function insertTicketChange({ db, now }: InTransaction, change: TicketChange): Promise<void> {
  const { ticketId, act, from, to, actor, actorId } = change;
  await sql`
    /* prepared: insert ticket change */
    insert into support_changes (ticket_id, at, act, from_state, to_state, actor, actor_id)
    values (${ticketId}, ${now}, ${act}, ${from}, ${to}, ${actor}, ${actorId})`.execute(db);
}

/** Locks answered tickets without a message since a time; skips those that another transaction has locked. */
export async function lockSilent({ db }: InTransaction, since: Date, limit: number): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    select ${TICKET} from support_tickets
    where state = 'answered' and since <= ${since}
    order by since
    limit ${limit}
    for update skip locked`.execute(db);
  return rows;
}

export type TicketMessage = {
  readonly id: number;
  readonly at: Date;
  /** `note`: an internal note, which only staff can read. */
  readonly side: 'sender' | 'staff' | 'note';
  readonly authorId: number | null;
  readonly text: string;
  /** Private pictures, shown by signed addresses. */
  readonly pictures: readonly Picture[];
};

export type NewMessage = Omit<TicketMessage, 'id' | 'at'> & {
  readonly ticketId: number;
  readonly orderKey: string | null;
};

export async function insertTicketMessage({ db, now }: InTransaction, message: NewMessage): Promise<number> {
  const { ticketId, side, authorId, text, pictures, orderKey } = message;
  const { rows } = await sql<{ id: number }>`
    /* prepared: insert ticket message */
    insert into support_messages (ticket_id, at, side, author_id, text, pictures, order_key)
    values (${ticketId}, ${now}, ${side}, ${authorId}, ${text}, ${JSON.stringify(pictures)}::jsonb, ${orderKey})
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Turns an answer that was undone into an internal note. */
export async function makeNote(db: Db, messageId: number): Promise<void> {
  await sql`update support_messages set side = 'note' where id = ${messageId} and side = 'staff'`.execute(db);
}

/** Messages of a ticket, oldest first. */
export async function readMessages(
  db: Db,
  ticketId: number,
  { withNotes }: { readonly withNotes: boolean },
): Promise<TicketMessage[]> {
  const { rows } = await sql<TicketMessage>`
    /* prepared: ticket messages */
    select id, at, side, author_id as "authorId", text, pictures
    from support_messages
    where ticket_id = ${ticketId} and (${withNotes} or side <> 'note')
    order by at, id`.execute(db);
  return rows;
}

/**
 * The last `limit` messages of a ticket that its sender may see, oldest first. Answers are included up to the time
 * `told`. If `before` is given, only messages before that message are returned.
 */
export async function readLastMessages(
  db: Db,
  ticketId: number,
  { before, limit, told }: { readonly before: number | null; readonly limit: number; readonly told: Date | null },
): Promise<TicketMessage[]> {
  const { rows } = await sql<TicketMessage>`
    /* prepared: last ticket messages ${sql.raw(before === null ? 'of all' : 'before one')}${sql.raw(told === null ? '' : ' until told')} */
    select id, at, side, author_id as "authorId", text, pictures
    from support_messages
    where ticket_id = ${ticketId} and ${shownTo(told)}
      ${
        before === null
          ? sql``
          : sql`and (at, id) < (
        select at, id from support_messages where id = ${before} and ticket_id = ${ticketId}
      )`
      }
    order by at desc, id desc
    limit ${limit}`.execute(db);
  return rows.toReversed();
}

/** Id of the ticket with the message that a form has stored; null if it has stored none. */
export async function readTicketOfMessage(db: Db, orderKey: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: ticket of message key */
    select ticket_id as id from support_messages where order_key = ${orderKey}`.execute(db);
  return rows[0]?.id ?? null;
}

export async function countMessages(db: Db, ticketId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from support_messages where ticket_id = ${ticketId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Id of the newest message of a ticket's sender; 0 if there is none. */
export async function readNewestOfSender(db: Db, ticketId: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from support_messages where ticket_id = ${ticketId} and side = 'sender'`.execute(db);
  return rows[0]?.id ?? 0;
}

/**
 * Moves the messages of the ticket `from` to the ticket `to`. Tickets that were merged into `from`, or that continue
 * it, then refer to `to`.
 */
export async function moveMessages({ db }: InTransaction, from: number, to: number): Promise<void> {
  await sql`update support_messages set ticket_id = ${to} where ticket_id = ${from}`.execute(db);
  await sql`update support_tickets set merged_into = ${to} where merged_into = ${from}`.execute(db);
  // If the other ticket itself continued the merged one, it now continues the ticket before that.
  await sql`
    update support_tickets as next
    set previous_id = case when next.id = ${to} then merged.previous_id else ${to} end
    from support_tickets as merged
    where merged.id = ${from} and next.previous_id = merged.id`.execute(db);
}

/** Ids of the tickets that were merged into this one. */
export async function readMergedInto(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: tickets merged into one */
    select id from support_tickets where merged_into = ${id}`.execute(db);
  return rows.map((row) => row.id);
}

/** Id of the ticket that continues this one; null if there is none, or if it was merged into this one. */
export async function readNextTicket({ db }: Pick<Ctx, 'db'>, id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: next ticket */
    select id from support_tickets
    where previous_id = ${id} and merged_into is distinct from previous_id
    order by id desc
    limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
