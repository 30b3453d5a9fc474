/** Tickets as staff read and answer them (ADM-02). Every act needs a claim on the ticket, except reopening it. */
import type { Ctx, Db } from '../../db/transact.server.ts';
import { recordEvents, withdrawEvents } from '../events/events.server.ts';
import type { EventData } from '../events/events.ts';
import { endClaim, holdsClaim, type Queue } from '../queue/queue.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { DECISION_WAIT_MS } from '../staff/decision-wait.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange, type StaffCtx } from '../staff/staff.server.ts';
import { cursorOf, timePart, wholePart } from '../values/cursor.ts';
import { parseId } from '../values/ids.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { moveTicket } from './move-ticket.server.ts';
import {
  readSenderListings,
  readSenderPayments,
  readSenderReports,
  readSenderTickets,
  type SenderFacts,
} from './sender-store.server.ts';
import { nextTicketMove, type Priority, type TicketState, topicsOf } from './ticket.ts';
import {
  insertTicketChange,
  insertTicketMessage,
  lockTicket,
  makeNote,
  moveMessages,
  readMessages,
  readNewestOfSender,
  readNextTicket,
  readTicketById,
  storeTicket,
  type Ticket,
  type TicketMessage,
} from './ticket-store.server.ts';
import {
  countWaiting,
  type DoneCursor,
  lockFirstWaiting,
  readDone,
  readFirstWaiting,
  readOldestTicket,
  readSoonestDue,
  readWaitingTickets,
  type TicketLine,
  type WaitingCursor,
} from './waiting-store.server.ts';

export type { SenderFacts } from './sender-store.server.ts';
export type { TicketLine } from './waiting-store.server.ts';

/** Queue of tickets that wait for staff, by priority and then by deadline. */
export const SUPPORT_QUEUE: Queue = {
  kind: 'support',
  permission: 'answer tickets',
  waiting: {
    async lock(trx, ticketId) {
      const found = await lockTicket(trx, ticketId);
      return found && { waits: found.dueAt !== null, concerns: found.userId === null ? [] : [found.userId] };
    },
    lockFirst: lockFirstWaiting,
    first: readFirstWaiting,
  },
  async claimed(staff, ticketId) {
    const ticket = await lockTicket(staff, ticketId);
    if (ticket?.state === 'new') await moveTicket(staff, ticket, 'claim', by(staff));
  },
};

const by = ({ actor }: StaffCtx) => ({ actor: 'staff', actorId: actor.id }) as const;

export type TicketLines = { readonly lines: readonly TicketLine[]; readonly next: string | null };

/** Reads a page of waiting, answered or closed tickets. */
export async function ticketLines(
  db: Db,
  { shown, after }: { readonly shown: 'waiting' | 'answered' | 'closed'; readonly after: string | null },
  limit: number,
): Promise<TicketLines> {
  const found =
    shown === 'waiting'
      ? await readWaitingTickets(db, waitingCursor.read(after), limit + 1)
      : await readDone(db, { state: shown, after: doneCursor.read(after) }, limit + 1);
  const lines = found.slice(0, limit);
  const last = found.length > limit ? lines.at(-1) : undefined;
  if (!last) return { lines, next: null };
  const { priority, dueAt, since, id } = last;
  return { lines, next: dueAt ? waitingCursor.write({ priority, dueAt, id }) : doneCursor.write({ since, id }) };
}

const idPart = { write: String, read: parseId };
const waitingCursor = cursorOf<WaitingCursor>({ priority: wholePart(1), dueAt: timePart, id: idPart });
const doneCursor = cursorOf<DoneCursor>({ since: timePart, id: idPart });

export const countWaitingTickets = ({ db }: Pick<Ctx, 'db'>, most: number): Promise<number> => countWaiting(db, most);
export const soonestDueTicket = ({ db }: Pick<Ctx, 'db'>): Promise<Date | null> => readSoonestDue(db);
export const oldestWaitingTicket = ({ db }: Pick<Ctx, 'db'>): Promise<Date | null> => readOldestTicket(db);

export type TicketCase = {
  readonly ticket: Ticket;
  /** Messages, including internal notes. */
  readonly messages: readonly TicketMessage[];
  readonly nextId: number | null;
  readonly sender: SenderFacts;
};

/**
 * A ticket with everything that is shown beside it; null if it does not exist. If the ticket was merged into another
 * one, the other one is returned.
 */
export async function ticketCase({ db }: Ctx, id: number): Promise<TicketCase | null> {
  const asked = await readTicketById(db, id);
  const ticket = asked?.mergedInto ? await readTicketById(db, asked.mergedInto) : asked;
  if (!ticket) return null;
  const { userId } = ticket;
  const [messages, nextId, tickets, listings, payments, reports] = await Promise.all([
    readMessages(db, ticket.id, { withNotes: true }),
    readNextTicket({ db }, ticket.id),
    readSenderTickets(db, ticket, ticket.id),
    userId === null ? [] : readSenderListings(db, userId),
    userId === null ? [] : readSenderPayments(db, userId),
    userId === null ? [] : readSenderReports(db, userId),
  ]);
  return { ticket, messages, nextId, sender: { tickets, listings, payments, reports } };
}

/** `own`: the member of staff wrote the ticket themselves, and is not an admin. */
type ActRefusal = 'gone' | 'own' | 'decided' | 'not-claimed';
type Done = { readonly ticket: Ticket };

/** Runs an act on a ticket that its actor has claimed; `work` gets the ticket locked. */
function onClaimed<R extends string>(
  ctx: Ctx,
  actor: Actor,
  ticketId: number,
  work: (staff: StaffCtx, ticket: Ticket) => Promise<StaffWork<R>>,
): Promise<StaffChange<ActRefusal | R, Done>> {
  return changeAsStaff(ctx, actor, SUPPORT_QUEUE, async (staff): Promise<StaffWork<ActRefusal | R>> => {
    const ticket = await lockTicket(staff, ticketId);
    if (!ticket) return refused('gone');
    if (isOwn(staff, ticket)) return refused('own');
    if (ticket.dueAt === null) return refused('decided');
    if (!(await holdsClaim(staff, SUPPORT_QUEUE, ticketId))) return refused('not-claimed');
    return work(staff, ticket);
  });
}

type StaffWork<R extends string> = Result<{ readonly entry: Entry } & Done, R>;
type Entry = {
  readonly action:
    | 'answer-ticket'
    | 'note-ticket'
    | 'change-ticket'
    | 'close-ticket'
    | 'reopen-ticket'
    | 'merge-tickets';
  readonly subject: { readonly kind: 'ticket'; readonly id: string };
  readonly before: Readonly<Record<string, string | number>>;
  readonly after: Readonly<Record<string, string | number | boolean>>;
  readonly undo?: TicketUndo;
};

/** Start and deadline of a ticket's wait for staff. The deadline counts working hours. */
const waitOf = ({ waitsSince, dueAt }: Ticket) => ({ since: waitsSince, dueAt });

const isOwn = ({ actor }: StaffCtx, { userId }: Ticket): boolean => userId === actor.id && actor.role !== 'admin';

function done(action: Entry['action'], before: Ticket, ticket: Ticket, facts: Entry['after'] = {}, undo?: TicketUndo) {
  const subject = { kind: 'ticket', id: String(before.id) } as const;
  const states = { before: { state: before.state }, after: { state: ticket.state, ...facts } };
  const entry = { action, subject, ...states, ...(undo && { undo }) };
  return ok({ entry, ticket });
}

/**
 * Answers a ticket and ends the claim. The sender is notified after the time in which the answer can be undone. `upTo`:
 * the sender's newest message that the actor has read. `new-message`: the sender has written again since.
 */
export function answerTicket(
  ctx: Ctx,
  actor: Actor,
  { ticketId, text, upTo }: { readonly ticketId: number; readonly text: string; readonly upTo: number },
): Promise<StaffChange<ActRefusal | 'new-message', Done>> {
  return onClaimed(ctx, actor, ticketId, async (staff, ticket) => {
    if ((await readNewestOfSender(staff.db, ticketId)) > upTo) return refused('new-message');
    const answer = { ticketId, side: 'staff', authorId: staff.actor.id, text, pictures: [], orderKey: null } as const;
    const messageId = await insertTicketMessage(staff, answer);
    const facts = { unread: ticket.unread + 1, firstAnswerAt: ticket.firstAnswerAt ?? staff.now };
    const moved = await moveTicket(staff, ticket, 'answer', by(staff), facts);
    if (!moved) return refused('decided');
    const eventId = await settle(staff, { ticketId, did: 'answered', of: messageId });
    await endClaim(staff, SUPPORT_QUEUE, ticketId, waitOf(ticket));
    return done('answer-ticket', ticket, moved, {}, undoOf(ticket, moved, { eventId, messageId }));
  });
}

/** Records the event that notifies the sender, after the time in which the act can be undone; returns its id. */
async function settle(staff: StaffCtx, data: EventData['ticket-settled']): Promise<number> {
  const notBefore = new Date(staff.now.getTime() + DECISION_WAIT_MS);
  const [eventId = 0] = await recordEvents(staff, [{ kind: 'ticket-settled', data }], { notBefore });
  return eventId;
}

type TicketUndo = {
  readonly ticketId: number;
  readonly eventId: number;
  /** Id of the message with the answer; null if the ticket was closed without an answer. */
  readonly messageId: number | null;
  readonly settledAt: string;
  readonly unread: number;
  readonly before: {
    readonly state: TicketState;
    readonly since: string;
    readonly dueAt: string | null;
    readonly waitsSince: string | null;
    readonly firstAnswerAt: string | null;
    readonly unread: number;
  };
};

function undoOf(before: Ticket, after: Ticket, what: Pick<TicketUndo, 'eventId' | 'messageId'>): TicketUndo {
  const { id: ticketId, state, since, dueAt, waitsSince, firstAnswerAt, unread } = before;
  return {
    ticketId,
    ...what,
    settledAt: after.since.toISOString(),
    unread: after.unread,
    before: {
      state,
      since: since.toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
      unread,
      waitsSince: waitsSince?.toISOString() ?? null,
      firstAnswerAt: firstAnswerAt?.toISOString() ?? null,
    },
  };
}

/**
 * Undoes an answer, or a closing without an answer. This is possible until the sender is notified or has read the
 * answer. The ticket then waits as before, and the answer becomes an internal note.
 */
export const takeBackAnswer = inverse<TicketUndo, unknown>({
  permission: 'answer tickets',
  within: DECISION_WAIT_MS,
  async putBack(staff, { undo: { ticketId, eventId, messageId, settledAt, unread, before } }) {
    const ticket = await lockTicket(staff, ticketId);
    const stands = ticket?.since.toISOString() === settledAt && ticket.unread === unread && ticket.dueAt === null;
    if (!ticket || !stands) return refused('changed');
    if (isOwn(staff, ticket)) return refused('own');
    const dateOf = (time: string | null) => (time === null ? null : new Date(time));
    await storeTicket(staff, {
      ...ticket,
      state: before.state,
      since: new Date(before.since),
      dueAt: dateOf(before.dueAt),
      unread: before.unread,
      waitsSince: dateOf(before.waitsSince),
      firstAnswerAt: dateOf(before.firstAnswerAt),
    });
    if (messageId !== null) await makeNote(staff.db, messageId);
    const change = { ticketId, act: 'reopen', from: ticket.state, to: before.state, ...by(staff) } as const;
    await insertTicketChange(staff, change);
    await withdrawEvents(staff, [eventId]);
    return ok({});
  },
});

/**
 * Shows the contact of a visitor to staff who answer tickets; the audit log records each time. `no-mobile`: the sender
 * is an account.
 */
export const revealContact = (
  ctx: Ctx,
  actor: Actor,
  ticketId: number,
): Promise<StaffChange<'gone' | 'no-mobile', { readonly contact: string }>> =>
  changeAsStaff(ctx, actor, SUPPORT_QUEUE, async (staff) => {
    const ticket = await lockTicket(staff, ticketId);
    if (!ticket) return refused('gone');
    const { contact } = ticket;
    if (contact === null) return refused('no-mobile');
    const subject = { kind: 'ticket', id: String(ticketId) } as const;
    return ok({ entry: { action: 'reveal-contact', subject, before: null, after: { isShown: true } }, contact });
  });

/** Adds an internal note, which only staff can read. */
export function noteTicket(
  ctx: Ctx,
  actor: Actor,
  { ticketId, text }: { readonly ticketId: number; readonly text: string },
): Promise<StaffChange<ActRefusal, Done>> {
  return onClaimed<never>(ctx, actor, ticketId, async (staff, ticket) => {
    const note = { ticketId, side: 'note', authorId: staff.actor.id, text, pictures: [], orderKey: null } as const;
    await insertTicketMessage(staff, note);
    return done('note-ticket', ticket, ticket, { note: true });
  });
}

/** Changes topic and priority. `no-target`: the topic is neither the ticket's present one nor in the settings. */
export function changeTicket(
  ctx: Ctx,
  actor: Actor,
  { ticketId, ...facts }: { readonly ticketId: number; readonly topic: string; readonly priority: Priority },
): Promise<StaffChange<ActRefusal | 'unchanged' | 'no-target', Done>> {
  return onClaimed(ctx, actor, ticketId, async (staff, ticket) => {
    const { topic, priority } = ticket;
    const { supportTopics } = await readSettings(staff.db);
    if (topic !== facts.topic && !topicsOf(supportTopics).includes(facts.topic)) return refused('no-target');
    if (topic === facts.topic && priority === facts.priority) return refused('unchanged');
    const changed = { ...ticket, ...facts };
    await storeTicket(staff, changed);
    const { entry } = done('change-ticket', ticket, changed, facts);
    return ok({ entry: { ...entry, before: { topic, priority }, after: facts }, ticket: changed });
  });
}

/** Closes a ticket without an answer; its sender is notified. */
export function closeTicket(
  ctx: Ctx,
  actor: Actor,
  { ticketId, upTo }: { readonly ticketId: number; readonly upTo: number },
): Promise<StaffChange<ActRefusal | 'new-message', Done>> {
  return onClaimed(ctx, actor, ticketId, async (staff, ticket) => {
    const newest = await readNewestOfSender(staff.db, ticketId);
    if (newest > upTo) return refused('new-message');
    const moved = await moveTicket(staff, ticket, 'close', by(staff));
    if (!moved) return refused('decided');
    const eventId = await settle(staff, { ticketId, did: 'closed', of: newest });
    await endClaim(staff, SUPPORT_QUEUE, ticketId, waitOf(ticket));
    return done('close-ticket', ticket, moved, {}, undoOf(ticket, moved, { eventId, messageId: null }));
  });
}

/**
 * Reopens an answered or closed ticket for a further answer. It then waits in the queue, and has to be claimed as
 * usual.
 */
export function reopenTicket(
  ctx: Ctx,
  actor: Actor,
  ticketId: number,
): Promise<StaffChange<'gone' | 'own' | 'changed', Done>> {
  return changeAsStaff(ctx, actor, SUPPORT_QUEUE, async (staff) => {
    const ticket = await lockTicket(staff, ticketId);
    if (!ticket) return refused('gone');
    if (isOwn(staff, ticket)) return refused('own');
    if (ticket.mergedInto !== null) return refused('changed');
    const moved = await moveTicket(staff, ticket, 'reopen', by(staff));
    return moved ? done('reopen-ticket', ticket, moved) : refused('changed');
  });
}

/**
 * Merges a ticket into another one: its messages are moved to the other ticket, which waits in its place.
 * `other-sender`: the tickets are not by the same account. `no-target`: the other ticket does not exist, or is merged
 * itself.
 */
export function mergeTickets(
  ctx: Ctx,
  actor: Actor,
  { ticketId, into }: { readonly ticketId: number; readonly into: number },
): Promise<StaffChange<ActRefusal | 'other-sender' | 'no-target', Done>> {
  return changeAsStaff(ctx, actor, SUPPORT_QUEUE, async (staff) => {
    // Locked in the order of ids, so that two merges cannot deadlock.
    const locked = new Map<number, Ticket | null>();
    for (const id of [ticketId, into].toSorted((a, b) => a - b)) locked.set(id, await lockTicket(staff, id));
    const [ticket, other] = [locked.get(ticketId), locked.get(into)];
    if (!ticket) return refused('gone');
    if (!other || ticketId === into || other.mergedInto !== null) return refused('no-target');
    if (isOwn(staff, ticket)) return refused('own');
    if (ticket.dueAt === null) return refused('decided');
    if (!isOneSender(ticket, other)) return refused('other-sender');
    if (!(await holdsClaim(staff, SUPPORT_QUEUE, ticketId))) return refused('not-claimed');
    const moved = await moveTicket(staff, ticket, 'merge', by(staff), { mergedInto: into, unread: 0 });
    if (!moved) return refused('decided');
    await moveMessages(staff, ticketId, into);
    await goOn(staff, other, ticket);
    await endClaim(staff, SUPPORT_QUEUE, ticketId, waitOf(ticket));
    return done('merge-tickets', ticket, moved, { into });
  });
}

/**
 * Whether two tickets are by the same account. Never true for visitors: their address is not verified, and a link to a
 * ticket shows all of it.
 */
const isOneSender = (one: Ticket, other: Ticket): boolean => one.userId !== null && one.userId === other.userId;

/**
 * Makes the ticket that remains after a merge wait for staff. Its wait begins, and is due, at the earlier of the two
 * tickets' times.
 */
async function goOn(staff: StaffCtx, other: Ticket, { dueAt, waitsSince, unread }: Ticket): Promise<void> {
  const canOpen = nextTicketMove(other, 'reopen', 'staff', staff.now) !== null;
  const waiting = canOpen ? ((await moveTicket(staff, other, 'reopen', by(staff))) ?? other) : other;
  await storeTicket(staff, {
    ...waiting,
    unread: waiting.unread + unread,
    dueAt: earlier(waiting.dueAt, dueAt),
    waitsSince: earlier(waiting.waitsSince, waitsSince),
  });
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one;
