import type { InTransaction } from '../../db/transact.server.ts';
import type { EventOf } from '../../domain/events/events.ts';
import type { NoticeData, TeamNews } from '../../domain/notifications/notice.ts';
import { notify } from '../../domain/notifications/notifications.server.ts';
import { findOpenInvitation, readMemberIds, readNameOf, readShop } from '../../domain/sellers/sellers.server.ts';

/**
 * Notifies invited accounts and members of changes that concern them, except the person who made the change (SHOP-03).
 */
export async function notifyShopTeam(trx: InTransaction, { data }: EventOf<'members-changed'>): Promise<void> {
  const { sellerId, changeId, actorId, invitationId } = data;
  const seen = new Set<number>();
  const shop = (await readShop(trx.db, sellerId))?.name;
  const who = actorId === null ? null : await readNameOf(trx.db, { sellerId, userId: actorId });
  const named = { ...(shop === undefined ? {} : { shop }), ...(who ? { who } : {}) };
  for (const { userId, did } of await newsOf(trx, data)) {
    if (userId === null || (userId === actorId && did !== 'transferred') || seen.has(userId)) continue;
    seen.add(userId);
    const content: NoticeData['shop-team'] =
      (did === 'invited' || did === 'offered') && invitationId !== null
        ? { sellerId, did, ...named, invitationId }
        : { sellerId, did, ...named };
    await notify(trx, [{ userId, kind: 'shop-team', key: String(changeId), data: content }]);
  }
}

type News = { readonly userId: number | null; readonly did: TeamNews };

async function newsOf({ db, now }: InTransaction, data: EventOf<'members-changed'>['data']): Promise<readonly News[]> {
  const { sellerId, act, actorId, subjectId, invitationId, inviterId } = data;
  switch (act) {
    case 'invite':
    case 'offer': {
      // The invitation may no longer be open, for example because its SMS could not be sent.
      const isOpen = invitationId !== null && (await findOpenInvitation({ db, now }, invitationId)) !== null;
      return isOpen ? [{ userId: subjectId, did: act === 'invite' ? 'invited' : 'offered' }] : [];
    }
    case 'join':
      return [{ userId: inviterId, did: 'joined' }];
    case 'decline':
      return [{ userId: inviterId, did: 'declined' }];
    case 'set-role':
      return [{ userId: subjectId, did: data.role === 'manager' ? 'made-manager' : 'made-seller' }];
    case 'remove-member':
      return [{ userId: subjectId, did: 'removed' }];
    case 'leave':
      return (await readMemberIds(db, sellerId, ['owner'])).map((userId) => ({ userId, did: 'left' }));
    case 'assign':
      return [{ userId: subjectId, did: 'assigned' }];
    case 'transfer':
      return [
        { userId: actorId, did: 'transferred' },
        { userId: inviterId, did: 'gave' },
      ];
    case 'take-back':
      return [{ userId: subjectId, did: 'taken-back' }];
    default:
      return [];
  }
}
