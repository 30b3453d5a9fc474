import type { InTransaction } from '../../db/transact.server.ts';
import type { EventOf } from '../../domain/events/events.ts';
import type { MarkNews } from '../../domain/notifications/notice.ts';
import { notify } from '../../domain/notifications/notifications.server.ts';
import { readShop } from '../../domain/sellers/sellers.server.ts';

/**
 * Acts on a verified mark of which its seller is notified, with the name of the notice. What the seller does themselves
 * is not among them.
 */
const NEWS: Readonly<Partial<Record<string, MarkNews>>> = {
  verify: 'verified',
  refuse: 'refused',
  expire: 'expired',
  revoke: 'revoked',
  'take-off': 'taken-off',
};

/** Notifies a person, or the owner and the managers of a shop, of what happened to a verified mark. */
export async function notifyOfMark(trx: InTransaction, { data }: EventOf<'mark-changed'>): Promise<void> {
  const did = NEWS[data.act];
  if (did) await tell(trx, data, { did, key: String(data.changeId) });
}

export function notifyOfMarkEnd(trx: InTransaction, { data }: EventOf<'mark-ends'>): Promise<void> {
  const { markId, days } = data;
  return tell(trx, data, { did: 'ends', key: `ends:${markId}:${days}`, days });
}

type Told = { readonly did: MarkNews; readonly key: string; readonly days?: number };

async function tell(
  trx: InTransaction,
  { sellerId, kind }: { readonly sellerId: number; readonly kind: string },
  { did, key, days }: Told,
): Promise<void> {
  const isShop = (await readShop(trx.db, sellerId)) !== null;
  const mark = kind === 'licence' ? 'licence' : 'identity';
  const data = { sellerId, mark, did, isShop, ...(days !== undefined && { days }) } as const;
  await notify(trx, [{ userId: sellerId, kind: 'mark', key, data }]);
}
