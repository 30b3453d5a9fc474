import type { InTransaction } from '../../db/transact.server.ts';
import type { EventOf } from '../../domain/events/events.ts';
import type { ShopNews } from '../../domain/notifications/notice.ts';
import { hasNotice, notify } from '../../domain/notifications/notifications.server.ts';
import { readMemberIds, readShop, readShopChanges } from '../../domain/sellers/sellers.server.ts';

/** News that an act is for the owner and the managers of a shop. */
const NEWS: Readonly<Partial<Record<string, ShopNews>>> = {
  approve: 'approved',
  refuse: 'refused',
  'accept-change': 'change-accepted',
  'refuse-change': 'change-refused',
  suspend: 'suspended',
  lift: 'lifted',
  freeze: 'frozen',
  close: 'closed',
  reopen: 'reopened',
  'accept-agent': 'agent-accepted',
  'refuse-agent': 'agent-refused',
};
/** Acts that sellers of a shop are told of too: nobody may act for it, or everybody again. */
const FOR_ALL: readonly string[] = ['suspend', 'lift'];
/** Decisions that can be undone. */
const VERDICTS = ['approve', 'refuse', 'accept-change', 'refuse-change'];
/** An undo follows its decision within a day; the history of a shop is short. */
const CHANGES_READ = 100;

/** Tells the owner and the managers of a shop, or all its members, what happened to it, but not who did it themselves. */
export async function notifyMembers(trx: InTransaction, { data }: EventOf<'shop-changed'>): Promise<void> {
  const { sellerId, changeId, act } = data;
  if (act === 'undo') return notifyOfUndo(trx, sellerId, changeId);
  if (act === 'change') return notifyAgency(trx, sellerId, changeId);
  const did = NEWS[act];
  if (!did) return;
  const actorId = await actorOf(trx, sellerId, changeId);
  const roles = ['owner', 'manager', ...(FOR_ALL.includes(act) ? (['seller'] as const) : [])] as const;
  const members = await readMemberIds(trx.db, sellerId, roles);
  const told = members.filter((userId) => userId !== actorId);
  const key = String(changeId);
  await notify(
    trx,
    told.map((userId) => ({ userId, kind: 'shop', key, data: { sellerId, did } })),
  );
}

async function actorOf({ db }: InTransaction, sellerId: number, changeId: number): Promise<number | null> {
  const changes = await readShopChanges(db, sellerId, CHANGES_READ);
  return changes.find(({ id }) => id === changeId)?.actorId ?? null;
}

/** Tells those who were told of the decision that it was taken back. */
async function notifyOfUndo(trx: InTransaction, sellerId: number, changeId: number): Promise<void> {
  const changes = await readShopChanges(trx.db, sellerId, CHANGES_READ);
  const undone = changes.find(({ id, act }) => id < changeId && VERDICTS.includes(act));
  if (!undone) return;
  for (const userId of await readMemberIds(trx.db, sellerId, ['owner', 'manager'])) {
    if (await hasNotice(trx.db, userId, { kinds: ['shop'], key: String(undone.id) }))
      await notify(trx, [{ userId, kind: 'shop', key: String(changeId), data: { sellerId, did: 'undone' } }]);
  }
}

/** A shop hears once from each agent who says to belong to it. */
async function notifyAgency(trx: InTransaction, agentId: number, changeId: number): Promise<void> {
  const agent = await readShop(trx.db, agentId);
  if (!agent || agent.agencyId === null || agent.agencyAgreedAt !== null) return;
  const actorId = await actorOf(trx, agentId, changeId);
  const members = await readMemberIds(trx.db, agent.agencyId, ['owner', 'manager']);
  const data = { sellerId: agent.agencyId, did: 'agent-asks' } as const;
  await notify(
    trx,
    members
      .filter((userId) => userId !== actorId)
      .map((userId) => ({ userId, kind: 'shop', key: `agent:${agentId}:${agent.agencyId}`, data })),
  );
}
