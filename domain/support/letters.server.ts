/**
 * E-mails and SMS to visitors about their messages to support. The contact of these visitors is not verified (SUPP-01,
 * CAPT-02).
 */
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import { enqueue } from '../jobs/jobs.server.ts';
import type { JobData } from '../jobs/jobs.ts';
import { mailboxKey } from '../values/mailbox-key.ts';
import { tehranDay, tehranMidnight } from '../values/time.ts';
import {
  deleteWaitingNews,
  hasWaitingNewsSince,
  lockMailbox,
  readWaitingNews,
  type TicketNews,
  updateWaitingNews,
  type WaitingNews,
} from './letter-store.server.ts';
import { readLastMessages, readTicketById } from './ticket-store.server.ts';

export type VisitorLetter = {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly sender: 'support-received' | 'support-news';
  /** Tickets that the e-mail or SMS is about, the newest first. */
  readonly tickets: readonly [TicketNews, ...TicketNews[]];
  /** Stored news that can be deleted once the e-mail or SMS is sent. */
  readonly ended: readonly TicketNews[];
};

/**
 * Content of the e-mail or SMS to a ticket's visitor at this moment. It has the news of the job, if they are still
 * valid, and all news that wait for the same contact. Null if there are none. News are not valid if the ticket belongs
 * to an account, if its answer was read, or if a newer answer has its own e-mail or SMS.
 */
export async function readLetter(db: Db, data: JobData['write-to-visitor']): Promise<VisitorLetter | null> {
  const ticket = await readTicketById(db, data.ticketId);
  const to = ticket?.contact ?? null;
  if (to === null) return null;
  const own = await newsOf(db, data);
  if (data.did !== 'waiting' && own.length === 0) return null;
  const waiting = await readWaitingNews(db, mailboxKey(to));
  const told = waiting.filter((each) => each.contact === to && stands(each));
  // If a confirmation of receipt is sent late, it must not replace the news of an answer that came after it.
  const first = own.filter((each) => each.did !== 'received' || !names(told, each));
  const news = [...first, ...told.filter((each) => !names(first, each))];
  const [newest, ...older] = news.toSorted((one, other) => other.ticketId - one.ticketId);
  if (!newest) return null;
  const tickets = [newest, ...older] as const;
  return {
    channel: to.includes('@') ? 'email' : 'sms',
    to,
    // The e-mail or SMS was counted as a confirmation of receipt when it was requested. So it is sent as one, even if
    // other news have been added since.
    sender:
      data.did === 'received' || tickets.every(({ did }) => did === 'received') ? 'support-received' : 'support-news',
    tickets,
    // Confirmations of receipt for other aliases of the mailbox are dropped. Each would add an e-mail, and their
    // senders have seen the confirmation on the page.
    ended: waiting.filter((each) => each.contact === to || !stands(each) || each.did === 'received'),
  };
}

/** News from the job itself, if they are still valid. */
async function newsOf(db: Db, { ticketId, did, answerId }: JobData['write-to-visitor']): Promise<TicketNews[]> {
  if (did === 'waiting') return [];
  if (answerId !== undefined) {
    const [newest] = await readLastMessages(db, ticketId, { before: null, limit: 1, told: null });
    if ((await readTicketById(db, ticketId))?.unread === 0 || newest?.id !== answerId) return [];
  }
  return [{ ticketId, did }];
}

const names = (news: readonly TicketNews[], { ticketId }: TicketNews): boolean =>
  news.some((each) => each.ticketId === ticketId);

const stands = ({ did, unread, isMerged }: WaitingNews): boolean => !isMerged && (did !== 'answered' || unread > 0);

/** Deletes the stored news that were in a sent e-mail or SMS. */
export const endWaiting = ({ db }: Ctx, { ended }: VisitorLetter): Promise<void> => deleteWaitingNews(db, ended);

/**
 * Stores news for the next e-mail or SMS to their contact. One a day is requested for all news. `afterSeconds`: minimum
 * delay before it is sent.
 */
export async function storeForLetter(
  trx: InTransaction,
  { ticketId, did }: TicketNews,
  contact: string,
  afterSeconds: number,
): Promise<void> {
  const mailbox = mailboxKey(contact);
  await lockMailbox(trx, mailbox);
  const today = tehranMidnight(tehranDay(trx.now));
  const isRequested = await hasWaitingNewsSince(trx, { mailbox, contact, since: today });
  await updateWaitingNews(trx, { ticketId, did, mailbox });
  if (!isRequested) await enqueue(trx.db, 'write-to-visitor', { ticketId, did: 'waiting' }, { afterSeconds });
}
