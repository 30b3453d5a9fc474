/** Moves tickets along their life: state, deadline and history in one step. */
import type { InTransaction } from '../../db/transact.server.ts';
import { selectDays } from '../calendar/calendar.server.ts';
import { calendarOf } from '../calendar/calendar.ts';
import { readSettings } from '../settings/settings.server.ts';
import { nextTicketMove, type TicketAct, type TicketActor, waitsForStaff } from './ticket.ts';
import { insertChange, storeTicket, type Ticket } from './ticket-store.server.ts';
import { dueAfterHours } from './working-hours.ts';

type By = { readonly actor: TicketActor; readonly actorId: number | null };

/**
 * Does an act to a locked ticket, whose other facts change too; null if it may not be done. What begins to wait for staff is due
 * within the target; what waits already stays due when it was.
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
    await insertChange(trx, { ticketId, act, from, to: move.to, actor, actorId });
  return moved;
}

/** When something that was written now should be answered, by the settings and the calendar. */
export async function dueFrom({ db, now }: InTransaction): Promise<Date> {
  const { supportTargetHours, supportOpens, supportCloses } = await readSettings(db);
  const hours = { opens: supportOpens, closes: supportCloses };
  return dueAfterHours(now, supportTargetHours, hours, calendarOf(await selectDays(db)));
}
