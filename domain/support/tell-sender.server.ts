import type { InTransaction } from '../../db/transact.server.ts';
import type { EventData } from '../events/events.ts';
import { enqueue } from '../jobs/jobs.server.ts';
import { notify } from '../notifications/notifications.server.ts';
import { readMessages, readNewestOfSender, readTicketById, type Ticket } from './ticket-store.server.ts';

/**
 * Tells the sender of a ticket that it was answered or closed: an account by a notice, a visitor by a letter. Nobody is told of what
 * was taken back, read or overtaken meanwhile.
 */
export async function tellSender(trx: InTransaction, settled: EventData['ticket-settled']): Promise<void> {
  const { ticketId, did, of } = settled;
  const { db } = trx;
  const found = await readTicketById(db, ticketId);
  // The answer may stand in the ticket that goes on with this one by now.
  const ticket = found?.mergedInto && did === 'answered' ? await readTicketById(db, found.mergedInto) : found;
  if (!ticket) return;
  const stands = did === 'answered' ? await isUnread(trx, ticket, of) : await isClosedAfter(trx, ticket, of);
  if (!stands) return;
  const { id, userId } = ticket;
  if (userId === null) {
    const answerId = did === 'answered' ? { answerId: of } : {};
    return enqueue(db, 'write-to-visitor', { ticketId: id, did, ...answerId });
  }
  await notify(trx, [{ userId, kind: 'support', key: `${ticketId} ${did} ${of}`, data: { ticketId: id, did } }]);
}

async function isUnread({ db }: InTransaction, { id, unread }: Ticket, messageId: number): Promise<boolean> {
  return unread > 0 && (await readMessages(db, id, { withNotes: false })).some((message) => message.id === messageId);
}

async function isClosedAfter({ db }: InTransaction, { id, state, mergedInto }: Ticket, messageId: number) {
  return state === 'closed' && mergedInto === null && (await readNewestOfSender(db, id)) === messageId;
}
