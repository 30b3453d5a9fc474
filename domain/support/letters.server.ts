import type { Db } from '../../db/transact.server.ts';
import { readTicketById } from './ticket-store.server.ts';

/** How a visitor is reached about a ticket: by e-mail or SMS. Null if it has been merged, or is an account's. */
export async function readVisitor(
  db: Db,
  ticketId: number,
): Promise<{ readonly channel: 'email' | 'sms'; readonly to: string } | null> {
  const ticket = await readTicketById(db, ticketId);
  if (!ticket || ticket.contact === null) return null;
  return { channel: ticket.contact.includes('@') ? 'email' : 'sms', to: ticket.contact };
}
