/** Objections of suspended people, which they write in place of signing in (AUTH-03). */
import { type Ctx, transact } from '../../db/transact.server.ts';
import { lockAccount } from '../identity/identity.server.ts';
import { uploadSetHash } from '../media/media.server.ts';
import { type Result, refused } from '../values/result.ts';
import { waitsForStaff } from './ticket.ts';
import { readNewestOnTopic, type TicketMessage } from './ticket-store.server.ts';
import { markTicketRead, openTicket, readThread, replyToTicket } from './tickets.server.ts';

/** Topic of these tickets, which no form offers. */
const TOPIC = 'suspension';

export type Objection = {
  /** Whether it waits for staff; there is no second one until they have answered. */
  readonly waits: boolean;
  /** Oldest first. */
  readonly messages: readonly TicketMessage[];
};

/** Reads what was written about a suspension, and marks its answers as read; null if nothing was. */
export async function readObjection(ctx: Ctx, userId: number, since: Date): Promise<Objection | null> {
  const id = await readNewestOnTopic(ctx.db, { userId, topic: TOPIC, since });
  const thread = id === null ? null : await readThread(ctx, { kind: 'account', userId }, { id, before: null });
  if (!thread) return null;
  await markTicketRead(ctx, thread.ticket);
  return { waits: waitsForStaff(thread.ticket.state), messages: thread.messages };
}

/**
 * Stores an objection to the suspension that began at `since`: a ticket, or a reply if staff have answered. `waits`: one waits for
 * staff already. `lifted`: that suspension is over. `many`: enough was said about it.
 */
export function objectToSuspension(
  ctx: Ctx,
  { userId, since, text }: { readonly userId: number; readonly since: Date; readonly text: string },
): Promise<Result<object, 'waits' | 'lifted' | 'many'>> {
  return transact(ctx, async (trx) => {
    // Lets the second of two at once find the first.
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
