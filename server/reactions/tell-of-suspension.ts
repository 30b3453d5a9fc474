import type { InTransaction } from '../../db/transact.server.ts';
import type { EventOf } from '../../domain/events/events.ts';
import { readAccount } from '../../domain/identity/identity.server.ts';
import { notify } from '../../domain/notifications/notifications.server.ts';

/** Tells a person that their account was suspended, or the suspension lifted, if that still stands (ADM-01). */
export async function tellOfSuspension(trx: InTransaction, { id, data }: EventOf<'suspension-changed'>): Promise<void> {
  const { userId, did, since } = data;
  const account = await readAccount(trx.db, userId);
  if (!account || account.deletedAt || (account.suspendedAt?.toISOString() ?? null) !== since) return;
  await notify(trx, [{ userId, kind: 'account', key: String(id), data: { did } }]);
}
