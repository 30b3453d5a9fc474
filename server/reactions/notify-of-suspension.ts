import type { InTransaction } from '../../db/transact.server.ts';
import type { EventOf } from '../../domain/events/events.ts';
import { readAccount } from '../../domain/identity/identity.server.ts';
import { notify } from '../../domain/notifications/notifications.server.ts';

/**
 * Notifies a person that their account was suspended, or that the suspension was lifted (ADM-01). No notice is sent if
 * the account's state has changed again since.
 */
export async function notifyOfSuspension(
  trx: InTransaction,
  { id, data }: EventOf<'suspension-changed'>,
): Promise<void> {
  const { userId, did, since } = data;
  const account = await readAccount(trx.db, userId);
  if (!account || account.deletedAt || (account.suspendedAt?.toISOString() ?? null) !== since) return;
  await notify(trx, [{ userId, kind: 'account', key: String(id), data: { did } }]);
}
