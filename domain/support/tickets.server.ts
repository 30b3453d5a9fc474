/** Support for its writers: accounts, and visitors, who use the link in an e-mail or SMS (SUPP-01). */
import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { readConversation } from '../chat/chat.server.ts';
import { enqueue } from '../jobs/jobs.server.ts';
import { ownerOfListing } from '../listings/listings.server.ts';
import { takePictures } from '../media/media.server.ts';
import { markNoticesOfTicketsRead } from '../notifications/notifications.server.ts';
import { readOrder } from '../orders/orders.server.ts';
import { readInvoiceFor } from '../purchases/purchases.server.ts';
import { isOfSeller } from '../sellers/sellers.server.ts';
import { notifiedUntil } from '../staff/decision-wait.ts';
import { DAY } from '../values/durations.ts';
import { ok, type Result, refused } from '../values/result.ts';
import type { About } from './about.ts';
import { storeForLetter } from './letters.server.ts';
import { dueFrom, moveTicket } from './move-ticket.server.ts';
import { MOST_MESSAGES, nextTicketMove, TICKET_PICTURES } from './ticket.ts';
import {
  clearUnread,
  countMessages,
  countUnnotified,
  insertTicket,
  insertTicketChange,
  insertTicketMessage,
  type ListedTicket,
  lockTicket,
  type NewTicket,
  readLastMessages,
  readMergedInto,
  readNextTicket,
  readTicketById,
  readTicketByKey,
  readTicketOfMessage,
  readTicketsOf,
  type Ticket,
  type TicketMessage,
  type TicketsOf,
} from './ticket-store.server.ts';
import { LINK_DAYS } from './visitor-link.server.ts';

/**
 * Whether all subjects of a ticket belong to the account: the listing is its own or its shop's, the payment and the
 * conversation are its own, and it is buyer or seller of the purchase.
 */
export async function ownsAll(ctx: Ctx, userId: number, about: About): Promise<boolean> {
  const { db } = ctx;
  const { listingId, paymentId, conversationId, invoice } = about;
  if (listingId !== undefined) {
    const sellerId = await ownerOfListing(db, listingId);
    if (sellerId === null || !(await isOfSeller(db, { userId, sellerId }))) return false;
  }
  if (paymentId !== undefined && (await readOrder(db, paymentId))?.userId !== userId) return false;
  if (conversationId !== undefined && !(await readConversation(ctx, userId, conversationId))) return false;
  return invoice === undefined || (await readInvoiceFor(db, invoice, userId)) !== null;
}

/** Text and the set of pictures of a form, with its idempotency key. */
type Written = { readonly text: string; readonly tokenHash: Buffer; readonly orderKey: string | null };

/**
 * `not-found`: one of the subjects is not the sender's. `pictures`: there are too many pictures, or they belong to
 * another form.
 */
type OpenRefusal = 'not-found' | 'pictures';

export type OpenedTicket = Result<{ readonly ticketId: number; readonly isNew: boolean }, OpenRefusal>;

export type NewTicketInput = Written & {
  readonly topic: string;
  readonly about: About;
  /** An account, or the contact of a visitor. */
  readonly sender: { readonly userId: number } | VisitorSender;
};

/**
 * `countLetter`: counts the e-mail or SMS with the link towards the contact's limit (CAPT-02), in the same transaction.
 * Returns 0 if it may be sent now, or the seconds until the contact may get the next one.
 */
type VisitorSender = { readonly contact: string; readonly countLetter: (trx: InTransaction) => Promise<number> };

/**
 * Stores a ticket, once for each form key. A visitor gets an e-mail or SMS with the link at once, or the next morning
 * if they already got one today.
 */
export function openTicket(ctx: Ctx, { topic, about, sender, ...written }: NewTicketInput): Promise<OpenedTicket> {
  const userId = 'userId' in sender ? sender.userId : null;
  const contact = 'contact' in sender ? sender.contact : null;
  return transact(ctx, async (trx): Promise<OpenedTicket> => {
    const known = await knownTicket(trx, written.orderKey);
    if (known) return known;
    if (userId === null ? Object.keys(about).length > 0 : !(await ownsAll(trx, userId, about)))
      return refused('not-found');
    const opened = await begin(trx, { userId, contact, topic, about, previousId: null }, written);
    if (opened.ok && opened.isNew && 'contact' in sender) await requestReceipt(trx, opened.ticketId, sender);
    return opened;
  });
}

async function requestReceipt(trx: InTransaction, ticketId: number, sender: VisitorSender): Promise<void> {
  const wait = await sender.countLetter(trx);
  const receipt = { ticketId, did: 'received' } as const;
  if (wait > 0) return storeForLetter(trx, receipt, sender.contact, wait);
  await enqueue(trx.db, 'write-to-visitor', { ...receipt, countedAt: trx.now.toISOString() });
}

async function knownTicket({ db }: InTransaction, orderKey: string | null): Promise<OpenedTicket | null> {
  const known = orderKey === null ? null : await readTicketByKey(db, orderKey);
  return known && ok({ ticketId: known.id, isNew: false });
}

type Begun = Omit<NewTicket, 'state' | 'dueAt' | 'orderKey'>;

async function begin(trx: InTransaction, ticket: Begun, written: Written): Promise<OpenedTicket> {
  const { text, orderKey } = written;
  const taken = await picturesOf(trx, ticket.userId, written);
  if (!taken.ok) return taken;
  const ticketId = await insertTicket(trx, { ...ticket, state: 'new', dueAt: await dueFrom(trx), orderKey });
  // The same form, sent at the same time, was stored first.
  if (ticketId === null) return (await knownTicket(trx, orderKey)) ?? refused('not-found');
  const { userId } = ticket;
  const { pictures } = taken;
  await insertTicketMessage(trx, { ticketId, side: 'sender', authorId: userId, text, pictures, orderKey: null });
  await insertTicketChange(trx, { ticketId, act: 'write', from: null, to: 'new', actor: 'sender', actorId: userId });
  return ok({ ticketId, isNew: true });
}

async function picturesOf(trx: InTransaction, userId: number | null, { tokenHash }: Pick<Written, 'tokenHash'>) {
  const taken = await takePictures(trx, { tokenHash, userId }, 0, TICKET_PICTURES);
  return taken.ok ? taken : refused('pictures');
}

/** Reader of a ticket: an account, or a visitor with the link to it. */
export type TicketReader =
  | { readonly kind: 'account'; readonly userId: number }
  | { readonly kind: 'link'; readonly ticketId: number };

const isReadableBy = (ticket: Ticket, reader: TicketReader, asked: number): boolean =>
  reader.kind === 'account'
    ? ticket.userId === reader.userId
    : ticket.userId === null && ticket.contact !== null && asked === reader.ticketId;

/** The ticket with this id, or the one it was merged into; null if the reader may not read it. */
async function find(db: Db, reader: TicketReader, id: number): Promise<Ticket | null> {
  const asked = await readTicketById(db, id);
  if (!asked || !isReadableBy(asked, reader, id)) return null;
  return asked.mergedInto === null ? asked : readTicketById(db, asked.mergedInto);
}

/** Finds and locks a ticket. If it was merged in the meantime, locks the ticket into which it was merged. */
async function lockFound(trx: InTransaction, reader: TicketReader, id: number): Promise<Ticket | null> {
  const found = await find(trx.db, reader, id);
  const locked = found && (await lockTicket(trx, found.id));
  return locked?.mergedInto ? lockFound(trx, reader, locked.mergedInto) : locked;
}

export type TicketThread = {
  readonly ticket: Ticket;
  /** A page of messages, oldest first: the newest ones, or those before the requested message. */
  readonly messages: readonly TicketMessage[];
  readonly hasOlder: boolean;
  /** Id of the newer ticket that continues this one. */
  readonly nextId: number | null;
};

const MESSAGES_A_PAGE = 50;

// Senders see acts of staff only after the time for an undo has passed, because later ones may still be undone
// (ADM-01).

/**
 * A ticket as its sender may see it. While the newest answer can still be undone, the ticket is shown as if it still
 * waited.
 */
function asTold<T extends Ticket>(ticket: T, untold: ReadonlyMap<number, number>): T {
  const count = untold.get(ticket.id) ?? 0;
  return count === 0 ? ticket : { ...ticket, state: 'open', unread: Math.max(0, ticket.unread - count) };
}

/**
 * A ticket with a page of messages: the newest ones, or those before the message `before`. Null if the reader may not
 * read it.
 */
export async function readThread(
  { db, now }: Ctx,
  reader: TicketReader,
  { id, before }: { readonly id: number; readonly before: number | null },
): Promise<TicketThread | null> {
  const ticket = await find(db, reader, id);
  if (!ticket) return null;
  const told = notifiedUntil(now);
  const [messages, nextId, untold] = await Promise.all([
    readLastMessages(db, ticket.id, { before, limit: MESSAGES_A_PAGE + 1, told }),
    readNextTicket({ db }, ticket.id),
    countUnnotified(db, [ticket.id], told),
  ]);
  return {
    ticket: asTold(ticket, untold),
    messages: messages.slice(-MESSAGES_A_PAGE),
    hasOlder: messages.length > MESSAGES_A_PAGE,
    nextId,
  };
}

/**
 * Marks a ticket as read by its sender. Its answers no longer count as unread, and the notices about it and about
 * tickets merged into it are marked as read.
 */
export async function markTicketRead(ctx: Ctx, { id, userId, unread }: Ticket): Promise<void> {
  if (unread === 0) return;
  await transact(ctx, async (trx) => {
    await clearUnread(trx.db, id, (await countUnnotified(trx.db, [id], notifiedUntil(trx.now))).get(id) ?? 0);
    if (userId !== null) await markNoticesOfTicketsRead(trx, userId, [id, ...(await readMergedInto(trx.db, id))]);
  });
}

export type TicketsPage = {
  readonly tickets: readonly ListedTicket[];
  readonly next: number | null;
};

/** Tickets of an account, newest first. */
export const ticketsOf = (ctx: Ctx, userId: number, after: number | null, limit: number): Promise<TicketsPage> =>
  pageOf(ctx, { userId }, after, limit);

/**
 * Tickets of a visitor's contact, newest first, from the ticket `newestId` back to the oldest whose link is still
 * valid. Null if `newestId` is not a visitor's ticket. Newer tickets are left out: if the contact is a mobile number,
 * it may have had a new owner by then.
 */
export async function ticketsOfContact(
  ctx: Ctx,
  newestId: number,
  after: number | null,
  limit: number,
): Promise<TicketsPage | null> {
  const newest = await readTicketById(ctx.db, newestId);
  if (!newest || newest.contact === null) return null;
  const since = new Date(ctx.now.getTime() - LINK_DAYS * DAY);
  const below = Math.min(after ?? Number.MAX_SAFE_INTEGER, newestId + 1);
  return pageOf(ctx, { contact: newest.contact, since }, below, limit);
}

async function pageOf({ db, now }: Ctx, of: TicketsOf, after: number | null, limit: number): Promise<TicketsPage> {
  const told = notifiedUntil(now);
  const found = await readTicketsOf(db, of, { below: after, limit: limit + 1, told });
  const shown = found.slice(0, limit);
  const untold = await countUnnotified(
    db,
    shown.map(({ id }) => id),
    told,
  );
  const tickets = shown.map((ticket) => asTold(ticket, untold));
  return { tickets, next: found.length > limit ? (tickets.at(-1)?.id ?? null) : null };
}

/** `many`: the ticket has the maximum of messages. */
type ReplyRefusal = OpenRefusal | 'many';

/**
 * Adds a message to a ticket, once for each form key. A closed ticket is reopened; after 30 days a new ticket is
 * created instead, linked to the old one, and returned.
 */
export function replyToTicket(
  ctx: Ctx,
  reader: TicketReader,
  { ticketId: asked, ...written }: Written & { readonly ticketId: number },
): Promise<Result<{ readonly ticket: Ticket; readonly isNew: boolean }, ReplyRefusal>> {
  return transact(ctx, async (trx) => {
    const { db, now } = trx;
    const ticket = await lockFound(trx, reader, asked);
    if (!ticket) return refused('not-found');
    const { id, userId, contact, topic, about } = ticket;
    const { text, orderKey } = written;
    const known = orderKey === null ? null : await storedBy(db, orderKey);
    if (known) return ok({ ticket: known, isNew: false });
    if (!nextTicketMove(ticket, 'reply', 'sender', now)) {
      const begun = await begin(trx, { userId, contact, topic, about, previousId: id }, written);
      if (!begun.ok) return begun;
      // This happens at most once in 30 days for a ticket. The e-mail or SMS is counted when it is sent.
      if (begun.isNew && userId === null)
        await enqueue(db, 'write-to-visitor', { ticketId: begun.ticketId, did: 'received' });
      return ok({ ticket: (await readTicketById(db, begun.ticketId)) ?? ticket, isNew: begun.isNew });
    }
    if ((await countMessages(db, id)) >= MOST_MESSAGES) return refused('many');
    const taken = await picturesOf(trx, userId, written);
    if (!taken.ok) return taken;
    await insertTicketMessage(trx, { ticketId: id, side: 'sender', authorId: userId, text, ...taken, orderKey });
    const moved = await moveTicket(trx, ticket, 'reply', { actor: 'sender', actorId: userId });
    return ok({ ticket: moved ?? ticket, isNew: true });
  });
}

/** Ticket that a form with this key has stored before, or to which it has added a message; null if none. */
async function storedBy(db: Db, orderKey: string): Promise<Ticket | null> {
  const ticketId = await readTicketOfMessage(db, orderKey);
  return ticketId === null ? readTicketByKey(db, orderKey) : readTicketById(db, ticketId);
}

/** Closes a ticket at its sender's request. `state`: it is closed already. */
export function closeOwnTicket(
  ctx: Ctx,
  reader: TicketReader,
  asked: number,
): Promise<Result<{ readonly ticket: Ticket }, 'not-found' | 'state'>> {
  return transact(ctx, async (trx) => {
    const ticket = await lockFound(trx, reader, asked);
    if (!ticket) return refused('not-found');
    const moved = await moveTicket(trx, ticket, 'close', { actor: 'sender', actorId: ticket.userId });
    return moved ? ok({ ticket: moved }) : refused('state');
  });
}
