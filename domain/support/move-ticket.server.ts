/** Moves tickets through their states: state, deadline and history in one statement. */
import type { InTransaction } from '../../db/transact.server.ts';
import { selectDays } from '../calendar/calendar.server.ts';
import { calendarOf } from '../calendar/calendar.ts';
import { readSettings } from '../settings/settings.server.ts';
import { nextTicketMove, type TicketAct, type TicketActor, waitsForStaff } from './ticket.ts';
import { insertTicketChange, storeTicket, type Ticket } from './ticket-store.server.ts';
import { dueAfterHours } from './working-hours.ts';

type By = { readonly actor: TicketActor; readonly actorId: number | null };

/**
 * Applies an act to a locked ticket, and stores further changed facts with it. Null if the ticket's state does not
 * allow the act. A ticket that begins to wait for staff gets a deadline by the target time; one that already waits
 * keeps its deadline.
 */
export async function moveTicket(
  trx: InTransaction,
  ticket: Ticket,
  act: TicketAct,
  { actor, actorId }: By,
  facts: Partial<Pick<Ticket, 'unread' | 'firstAnswerAt' | 'mergedInto'>> = {},
): Promise<Ticket | null> {
  const { now } = trx;
  const move = nextTicketMove(ticket, act, actor, now);
  if (!move) return null;
  const { id: ticketId, state: from } = ticket;
  const waits = waitsForStaff(move.to);
  const moved: Ticket = {
    ...ticket,
    ...facts,
    state: move.to,
    since: move.to === from ? ticket.since : now,
    dueAt: waits ? (ticket.dueAt ?? (await dueFrom(trx))) : null,
    waitsSince: waits ? (ticket.waitsSince ?? now) : null,
  };
  await storeTicket(trx, moved);
  if (move.to !== from || act === 'answer')
    await insertTicketChange(trx, { ticketId, act, from, to: move.to, actor, actorId });
  return moved;
}

/** Time by which a message written now should be answered, by the settings and the calendar. */
export async function dueFrom({ db, now }: InTransaction): Promise<Date> {
  const { supportTargetHours, supportOpens, supportCloses } = await readSettings(db);
  const hours = { opens: supportOpens, closes: supportCloses };
  return dueAfterHours(now, supportTargetHours, hours, calendarOf(await selectDays(db)));
}
