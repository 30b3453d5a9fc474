/** Tickets: what users write to support and what they are answered, as one table of transitions (SUPP-01, ADM-02). */
import { DAY } from '../values/durations.ts';
import { actsOn, isLate, type Move, next } from '../values/lifecycle.ts';

/** `new`: nobody has taken it yet. `open`: a colleague has. */
export const TICKET_STATES = ['new', 'open', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const TICKET_ACTS = ['write', 'claim', 'reply', 'answer', 'close', 'silence', 'reopen', 'merge'] as const;
export type TicketAct = (typeof TICKET_ACTS)[number];

export const TICKET_ACTORS = ['sender', 'staff', 'job'] as const;
export type TicketActor = (typeof TICKET_ACTORS)[number];

export type TicketMove = Move<TicketState | 'none', TicketAct, TicketActor, TicketState>;

/** Days of silence after an answer that close a ticket. */
const SILENT_DAYS = 7;
/** Days for which a reply opens a closed ticket again; a later one begins another, linked to it. */
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
  // Its messages go on in another ticket of the same sender.
  { act: 'merge', from: ['new', 'open'], to: 'closed', by: ['staff'] },
];

/** Null if that may not happen to a ticket in this state, or no longer: `since` is the beginning of the state. */
export function nextTicketMove(
  { state, since }: { readonly state: TicketState | 'none'; readonly since: Date },
  act: TicketAct,
  actor: TicketActor,
  now: Date,
): TicketMove | null {
  const move = next(TICKET_LIFE, state, act, actor);
  return move && !isLate(move, since, now) ? move : null;
}

/** Acts of an actor in a state, as far as the state alone tells. */
export const ticketActsOn = (state: TicketState | 'none', actor: TicketActor): TicketAct[] =>
  actsOn(TICKET_LIFE, state, actor);

/** Whether a ticket in this state waits for staff. */
export const waitsForStaff = (state: TicketState): boolean => state === 'new' || state === 'open';

/** Answered tickets whose state began before this are closed. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - SILENT_DAYS * DAY);

/** 1 comes first. */
export const PRIORITIES = [1, 2, 3] as const;
export type Priority = (typeof PRIORITIES)[number];

export const TICKET_TEXT = { min: 10, max: 4_000 } as const;
/** A reply can be as short as «yes». */
export const REPLY_TEXT = { min: 1, max: 4_000 } as const;
export const TICKET_PICTURES = 3;
/** Messages of one ticket, so that nobody fills it. */
export const MOST_MESSAGES = 300;

/** Built-in topics, while the settings name no others. */
export const TOPICS = ['listing', 'payment', 'purchase', 'account', 'safety', 'idea', 'other'] as const;
export type Topic = (typeof TOPICS)[number];

/** Topics that users choose from. `set`: the setting, a name a line; empty for the built-in ones. */
export function topicsOf(set: string): readonly string[] {
  const lines = set.split('\n').filter((line) => line !== '');
  return lines.length > 0 ? lines : TOPICS;
}

/** Other tickets, listings, payments and reports of a sender that a ticket shows, of each kind. */
export const SENDER_ROWS_SHOWN = 5;
