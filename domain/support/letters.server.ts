/** Letters to visitors about their messages to support, whose contact nobody proved (SUPP-01, CAPT-02). */
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
  /** Tickets of which it tells, the newest first. */
  readonly tickets: readonly [TicketNews, ...TicketNews[]];
  /** News of the mailbox that wait no more once it is sent. */
  readonly ended: readonly TicketNews[];
};

/**
 * What a letter to a ticket's visitor tells now: the news of the job, if any, and all that waits for a letter to the same contact. Null
 * without any: the ticket is an account's, or its answer was read or another one followed, which has a letter of its own.
 */
export async function readLetter(db: Db, data: JobData['write-to-visitor']): Promise<VisitorLetter | null> {
  const ticket = await readTicketById(db, data.ticketId);
  const to = ticket?.contact ?? null;
  if (to === null) return null;
  const own = await newsOf(db, data);
  if (data.did !== 'waiting' && own.length === 0) return null;
  const waiting = await readWaitingNews(db, mailboxKey(to));
  const told = waiting.filter((each) => each.contact === to && stands(each));
  // A late receipt must not stand for the answer that followed it.
  const first = own.filter((each) => each.did !== 'received' || !names(told, each));
  const news = [...first, ...told.filter((each) => !names(first, each))];
  const [newest, ...older] = news.toSorted((one, other) => other.ticketId - one.ticketId);
  if (!newest) return null;
  const tickets = [newest, ...older] as const;
  return {
    channel: to.includes('@') ? 'email' : 'sms',
    to,
    // A receipt that was counted as it was recorded stays one.
    sender:
      data.did === 'received' || tickets.every(({ did }) => did === 'received') ? 'support-received' : 'support-news',
    tickets,
    // Receipts for other aliases of the mailbox would add a letter each, and their writers were shown the page.
    ended: waiting.filter((each) => each.contact === to || !stands(each) || each.did === 'received'),
  };
}

/** The news of a job itself. */
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

/** The letter was sent: what it told waits no more. */
export const endWaiting = ({ db }: Ctx, { ended }: VisitorLetter): Promise<void> => deleteWaitingNews(db, ended);

/**
 * Keeps news for the next letter to their contact, which is requested once a day for all of them. `afterSeconds`: until it may go.
 */
export async function keepForLetter(
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
