import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

/** A sender's message, or an answer to it, in the export of an account. */
export type ExportedTicketMessage = {
  readonly ticket: number;
  readonly topic: string;
  readonly state: string;
  readonly about: object;
  readonly id: number;
  readonly at: Date;
  readonly by: 'me' | 'support';
  readonly text: string;
  readonly pictures: readonly string[];
};

/** Messages of an account's tickets after the message `after`, without internal notes. */
export async function readForExport(
  db: Db,
  userId: number,
  after: number,
  limit: number,
): Promise<ExportedTicketMessage[]> {
  const { rows } = await sql<ExportedTicketMessage>`
    select ticket_id as ticket, topic, state, about, message.id, at, case side when 'sender' then 'me' else 'support' end as by,
      text, array(select picture ->> 'key' from jsonb_array_elements(pictures) as picture) as pictures
    from support_messages as message
    join support_tickets as ticket on ticket.id = ticket_id
    where user_id = ${userId} and side <> 'note' and message.id > ${after}
    order by message.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Deletes all tickets of an account with their messages, and returns the keys of their pictures. */
export async function deleteTicketsOf(db: Db, userId: number): Promise<string[]> {
  return deleteTickets(db, sql`user_id = ${userId}`);
}

/**
 * Deletes visitors' tickets without a message since `before`, in any state, at most `limit`; returns the keys of their
 * pictures.
 */
export async function deleteVisitorTicketsBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  return deleteTickets(
    db,
    sql`id in (
      select id from support_tickets
      where user_id is null and created_at < ${before}
        and not exists (select from support_messages where ticket_id = support_tickets.id and at >= ${before})
      order by created_at
      limit ${limit}
    )`,
  );
}

async function deleteTickets(db: Db, which: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select picture ->> 'key' as key
    from support_messages, jsonb_array_elements(pictures) as picture
    where ticket_id in (select id from support_tickets where ${which})`.execute(db);
  await sql`delete from support_tickets where ${which}`.execute(db);
  return rows.map(({ key }) => key);
}
