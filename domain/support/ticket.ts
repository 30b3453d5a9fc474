/** Tickets: messages of users to support, with the answers; one table of transitions (SUPP-01, ADM-02). */
import { DAY } from '../values/durations.ts';
import { actsOn, isLate, type Move, next } from '../values/lifecycle.ts';

/** `new`: nobody has claimed it yet. `open`: a member of staff has. */
export const TICKET_STATES = ['new', 'open', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const TICKET_ACTS = ['write', 'claim', 'reply', 'answer', 'close', 'silence', 'reopen', 'merge'] as const;
export type TicketAct = (typeof TICKET_ACTS)[number];

export const TICKET_ACTORS = ['sender', 'staff', 'job'] as const;
export type TicketActor = (typeof TICKET_ACTORS)[number];

export type TicketMove = Move<TicketState | 'none', TicketAct, TicketActor, TicketState>;

/** Days without a message after an answer, after which a ticket is closed. */
const SILENT_DAYS = 7;
/** Days for which a reply reopens a closed ticket; a later reply starts a new ticket, linked to it. */
const REOPENS_DAYS = 30;

const TICKET_LIFE: readonly TicketMove[] = [
  { act: 'write', from: ['none'], to: 'new', by: ['sender'] },
  { act: 'claim', from: ['new'], to: 'open', by: ['staff'] },
  { act: 'reply', from: ['new'], to: 'new', by: ['sender'] },
  { act: 'reply', from: ['open', 'answered'], to: 'open', by: ['sender'] },
  { act: 'reply', from: ['closed'], to: 'open', by: ['sender'], withinDays: REOPENS_DAYS },
  { act: 'answer', from: ['open'], to: 'answered', by: ['staff'] },
  { act: 'close', from: ['new', 'open', 'answered'], to: 'closed', by: ['sender', 'staff'] },
  { act: 'silence', from: ['answered'], to: 'closed', by: ['job'] },
  { act: 'reopen', from: ['answered', 'closed'], to: 'open', by: ['staff'] },
  // The messages of the ticket were moved to another ticket of the same sender.
  { act: 'merge', from: ['new', 'open'], to: 'closed', by: ['staff'] },
];

/**
 * Transition that the table allows in this state and within its time; null if there is none. `since`: when the state
 * began.
 */
export function nextTicketMove(
  { state, since }: { readonly state: TicketState | 'none'; readonly since: Date },
  act: TicketAct,
  actor: TicketActor,
  now: Date,
): TicketMove | null {
  const move = next(TICKET_LIFE, state, act, actor);
  return move && !isLate(move, since, now) ? move : null;
}

/** Acts of an actor that the state allows, without regard to time limits. */
export const ticketActsOn = (state: TicketState | 'none', actor: TicketActor): TicketAct[] =>
  actsOn(TICKET_LIFE, state, actor);

/** Whether a ticket in this state waits for staff. */
export const waitsForStaff = (state: TicketState): boolean => state === 'new' || state === 'open';

/** Time before which an answered ticket must have been answered to be closed now, because nobody has written since. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - SILENT_DAYS * DAY);

/** Priorities; 1 is the highest. */
export const PRIORITIES = [1, 2, 3] as const;
export type Priority = (typeof PRIORITIES)[number];

export const TICKET_TEXT = { min: 10, max: 4_000 } as const;
/** Length of a reply, which can be as short as «yes». */
export const REPLY_TEXT = { min: 1, max: 4_000 } as const;
export const TICKET_PICTURES = 3;
/** Maximum number of messages in a ticket. */
export const MOST_MESSAGES = 300;

/** Built-in topics, used if the setting is empty. */
export const TOPICS = ['listing', 'payment', 'purchase', 'account', 'safety', 'idea', 'other'] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * Topics that users can choose. `set`: value of the setting, with one topic on each line; empty for the built-in
 * topics.
 */
export function topicsOf(set: string): readonly string[] {
  const lines = set.split('\n').filter((line) => line !== '');
  return lines.length > 0 ? lines : TOPICS;
}

/** Maximum numbers of a sender's other tickets, listings, payments and reports that are shown beside a ticket. */
export const SENDER_ROWS_SHOWN = 5;
