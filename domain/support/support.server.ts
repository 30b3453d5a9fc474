/** Public interface of the support module: tickets, and objections of suspended people (SUPP-01, AUTH-03). */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import type { EventData } from '../events/events.ts';
import { lockAccount } from '../identity/identity.server.ts';
import { enqueue } from '../jobs/jobs.server.ts';
import { uploadSetHash } from '../media/media.server.ts';
import { notify } from '../notifications/notifications.server.ts';
import { type Result, refused } from '../values/result.ts';
import { moveTicket } from './move-ticket.server.ts';
import { silentSince, waitsForStaff } from './ticket.ts';
import {
  lockSilent,
  readMessages,
  readNewestOfSender,
  readNewestOnTopic,
  readTicketById,
  type Ticket,
  type TicketMessage,
} from './ticket-store.server.ts';
import { markTicketRead, openTicket, readThread, replyToTicket } from './tickets.server.ts';

// Objections of suspended people, written on the page shown instead of a sign-in (AUTH-03).

/** Topic of objections; not offered in the form for tickets. */
const TOPIC = 'suspension';

export type Objection = {
  /** Whether the objection waits for staff. The person can write again only after staff have answered. */
  readonly waits: boolean;
  /** Oldest first. */
  readonly messages: readonly TicketMessage[];
};

/** Reads the messages about a suspension and marks the answers as read; null if there are none. */
export async function readObjection(ctx: Ctx, userId: number, since: Date): Promise<Objection | null> {
  const id = await readNewestOnTopic(ctx.db, { userId, topic: TOPIC, since });
  const thread = id === null ? null : await readThread(ctx, { kind: 'account', userId }, { id, before: null });
  if (!thread) return null;
  await markTicketRead(ctx, thread.ticket);
  return { waits: waitsForStaff(thread.ticket.state), messages: thread.messages };
}

/**
 * Stores an objection to the suspension that began at `since`: as a ticket, or as a reply after an answer of staff.
 * `waits`: an objection already waits. `lifted`: the suspension has ended. `many`: the ticket has the maximum of
 * messages.
 */
export function objectToSuspension(
  ctx: Ctx,
  { userId, since, text }: { readonly userId: number; readonly since: Date; readonly text: string },
): Promise<Result<object, 'waits' | 'lifted' | 'many'>> {
  return transact(ctx, async (trx) => {
    // The lock makes the second of two simultaneous objections find the first.
    const account = await lockAccount(trx.db, userId);
    if (account?.suspendedAt?.getTime() !== since.getTime()) return refused('lifted');
    const written = { text, tokenHash: uploadSetHash(''), orderKey: null };
    const ticketId = await readNewestOnTopic(trx.db, { userId, topic: TOPIC, since });
    const reader = { kind: 'account', userId } as const;
    const thread = ticketId === null ? null : await readThread(trx, reader, { id: ticketId, before: null });
    if (thread && waitsForStaff(thread.ticket.state)) return refused('waits');
    const done = thread
      ? await replyToTicket(trx, reader, { ...written, ticketId: thread.ticket.id })
      : await openTicket(trx, { ...written, topic: TOPIC, about: {}, sender: { userId } });
    if (done.ok) return done;
    return done.refused === 'many' ? refused('many') : refused('lifted');
  });
}

/**
 * Notifies the sender of a ticket that it was answered or closed: an account by a notice, a visitor by an e-mail or
 * SMS. Nothing is sent if the act was undone, the answer was read, or the sender has written again.
 */
export async function notifySender(trx: InTransaction, settled: EventData['ticket-settled']): Promise<void> {
  const { ticketId, did, of } = settled;
  const { db } = trx;
  const found = await readTicketById(db, ticketId);
  // The answer may have moved to the ticket into which this one was merged.
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

const AT_ONCE = 200;

/** Job that closes answered tickets after seven days without a message; returns how many. */
export async function closeSilent(ctx: Ctx): Promise<number> {
  for (let closed = 0; ; ) {
    const found = await transact(ctx, async (trx) => {
      const tickets = await lockSilent(trx, silentSince(trx.now), AT_ONCE);
      for (const ticket of tickets) await moveTicket(trx, ticket, 'silence', { actor: 'job', actorId: null });
      return tickets.length;
    });
    closed += found;
    if (found < AT_ONCE) return closed;
  }
}

export { deleteTicketsOf } from './account-store.server.ts';
export { endWaiting, readLetter, storeForLetter, type VisitorLetter } from './letters.server.ts';
export {
  answerTicket,
  changeTicket,
  closeTicket,
  countWaitingTickets,
  mergeTickets,
  noteTicket,
  oldestWaitingTicket,
  reopenTicket,
  revealContact,
  SUPPORT_QUEUE,
  soonestDueTicket,
  type TicketCase,
  takeBackAnswer,
  ticketCase,
  ticketLines,
} from './office.server.ts';
export { readSavedReplies, type SavedReply } from './reply-store.server.ts';
export { addSavedReply, changeSavedReply, removeSavedReply } from './saved-replies.server.ts';
export type { SenderFacts } from './sender-store.server.ts';
export type { Ticket, TicketMessage } from './ticket-store.server.ts';
export {
  closeOwnTicket,
  markTicketRead,
  openTicket,
  ownsAll,
  readThread,
  replyToTicket,
  type TicketReader,
  type TicketsPage,
  ticketsOf,
  ticketsOfContact,
} from './tickets.server.ts';
export { forgetVisitorTickets, supportPart, VISITOR_DAYS } from './tickets-of-account.server.ts';
export { readSupportListToken, readSupportToken, supportListToken, supportToken } from './visitor-link.server.ts';
export type { TicketLine } from './waiting-store.server.ts';
