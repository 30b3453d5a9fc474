import type { InTransaction } from '../../db/transact.server.ts';
import type { EventOf } from '../../domain/events/events.ts';
import type { ShopNews } from '../../domain/notifications/notice.ts';
import { hasNotice, notify } from '../../domain/notifications/notifications.server.ts';
import { readMemberIds, readShop, readShopChanges } from '../../domain/sellers/sellers.server.ts';

/** Acts of which the owner and the managers of a shop are notified, with the name of the notice. */
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
/**
 * Acts of which all members of a shop are notified. After them, nobody can act for the shop any more, or everybody can
 * again.
 */
const FOR_ALL: readonly string[] = ['suspend', 'lift'];
/** Decisions of staff that can be undone. */
const VERDICTS = ['approve', 'refuse', 'accept-change', 'refuse-change'];
/**
 * Number of changes of a shop that are read to find the decision that was undone. The undo follows within a day, and
 * shops have few changes.
 */
const CHANGES_READ = 100;

/**
 * Notifies the owner and the managers of a shop, or all its members, of what happened to it, except the member who did
 * it.
 */
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

/** Notifies members of the undo of a decision if they were notified of the decision. */
async function notifyOfUndo(trx: InTransaction, sellerId: number, changeId: number): Promise<void> {
  const changes = await readShopChanges(trx.db, sellerId, CHANGES_READ);
  const undone = changes.find(({ id, act }) => id < changeId && VERDICTS.includes(act));
  if (!undone) return;
  for (const userId of await readMemberIds(trx.db, sellerId, ['owner', 'manager'])) {
    if (await hasNotice(trx.db, userId, { kinds: ['shop'], key: String(undone.id) }))
      await notify(trx, [{ userId, kind: 'shop', key: String(changeId), data: { sellerId, did: 'undone' } }]);
  }
}

/** Notifies a shop that an agent claims to belong to it; once for each agent. */
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
