import { sql } from 'kysely';
import type { Db, InTransaction } from '../../db/transact.server.ts';

/** A ticket, and what has happened to it, of which its visitor is notified by an e-mail or SMS. */
export type TicketNews = { readonly ticketId: number; readonly did: 'received' | 'answered' | 'closed' };

export type WaitingNews = TicketNews & {
  readonly contact: string;
  readonly unread: number;
  readonly isMerged: boolean;
};

/** Serialises transactions that store news for one contact, so that only one of them requests the e-mail or SMS. */
export async function lockMailbox({ db }: InTransaction, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('letters ' || ${mailbox}::text, 0))`.execute(db);
}

export async function readWaitingNews(db: Db, mailbox: string): Promise<WaitingNews[]> {
  const { rows } = await sql<WaitingNews>`
    select id as "ticketId", letter_did as did, contact, unread, merged_into is not null as "isMerged"
    from support_tickets
    where letter_to = ${mailbox}`.execute(db);
  return rows;
}

export async function hasWaitingNewsSince(
  { db }: InTransaction,
  { mailbox, contact, since }: { readonly mailbox: string; readonly contact: string; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from support_tickets
    where letter_to = ${mailbox} and contact = ${contact} and letter_since >= ${since}
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function updateWaitingNews(
  { db, now }: InTransaction,
  { ticketId, did, mailbox }: TicketNews & { readonly mailbox: string },
): Promise<void> {
  await sql`
    update support_tickets set letter_did = ${did}, letter_since = ${now}, letter_to = ${mailbox}
    where id = ${ticketId}`.execute(db);
}

/** Deletes the stored news that were sent. If a ticket has other, newer news by now, they stay. */
export async function deleteWaitingNews(db: Db, news: readonly TicketNews[]): Promise<void> {
  await sql`
    update support_tickets set letter_did = null, letter_since = null, letter_to = null
    from unnest(
      ${news.map(({ ticketId }) => ticketId)}::bigint[],
      ${news.map(({ did }) => did)}::text[]
    ) as told (id, did)
    where support_tickets.id = told.id and letter_did = told.did`.execute(db);
}
