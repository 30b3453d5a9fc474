import { type Ctx, transact } from '../../db/transact.server.ts';
import { moveTicket } from './move-ticket.server.ts';
import { silentSince } from './ticket.ts';
import { lockSilent } from './ticket-store.server.ts';

const AT_ONCE = 200;

/** Job that closes answered tickets after seven silent days; returns how many. */
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
