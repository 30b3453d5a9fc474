import type { InTransaction } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import type { MemberRole } from '../member.ts';
import { insertShopChange, type MemberAct } from '../shop-store.server.ts';

type MemberChange = {
  readonly sellerId: number;
  readonly act: MemberAct;
  /** Null: the site. */
  readonly actorId: number | null;
  readonly subjectId?: number | null;
  readonly listingId?: number | null;
  readonly invitationId?: number | null;
  readonly inviterId?: number | null;
  readonly role?: MemberRole | null;
};

/** Records a change of members or invitations in the shop's history, and as an event. */
export async function recordMemberChange(trx: InTransaction, change: MemberChange): Promise<void> {
  const { sellerId, act, actorId, subjectId = null, listingId = null, invitationId = null, inviterId = null } = change;
  const { role = null } = change;
  const row = { sellerId, act, actorId, subjectId, listingId, from: null, to: null };
  const changeId = await insertShopChange(trx, { ...row, reasons: role === null ? [] : [role] });
  const data = { sellerId, changeId, act, actorId, subjectId, invitationId, inviterId, role };
  await recordEvents(trx, [{ kind: 'members-changed', data }]);
}

type Handed = { readonly sellerId: number; readonly fromId: number; readonly toId: number | null };

/**
 * Records that the listings of a member are to be assigned to another member, or to the owner if `toId` is null. A job
 * then assigns them.
 */
export async function handListings(trx: InTransaction, handed: Handed): Promise<void> {
  await recordEvents(trx, [{ kind: 'listings-handed', data: handed }]);
}
