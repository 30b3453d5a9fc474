import type { Db } from '../../db/transact.server.ts';
import type { JobData } from '../jobs/jobs.ts';
import { readLastMessages, readTicketById } from './ticket-store.server.ts';

type Visitor = { readonly channel: 'email' | 'sms'; readonly to: string };

/**
 * How a visitor is reached about a ticket: by e-mail or SMS. Null if it has been merged, is an account's, or its news is
 * old: the answer was read or another one followed, which has a letter of its own.
 */
export async function readVisitor(
  db: Db,
  { ticketId, answerId }: JobData['write-to-visitor'],
): Promise<Visitor | null> {
  const ticket = await readTicketById(db, ticketId);
  if (!ticket || ticket.contact === null) return null;
  if (answerId !== undefined) {
    const [newest] = await readLastMessages(db, ticketId, { before: null, limit: 1, told: null });
    if (ticket.unread === 0 || newest?.id !== answerId) return null;
  }
  return { channel: ticket.contact.includes('@') ? 'email' : 'sms', to: ticket.contact };
}
