/** Rules for who may invite, appoint and remove members (SHOP-03). */
import { type MemberRole, memberMay } from '../member.ts';

export const MEMBER_ACTS = ['invite', 'withdraw', 'set-role', 'remove', 'leave', 'offer'] as const;
export type MemberAct = (typeof MEMBER_ACTS)[number];

type Asked = {
  /** Role of the person who acts. */
  readonly role: MemberRole;
  readonly act: MemberAct;
  /** Role of the member concerned, or role offered by the invitation. */
  readonly target: MemberRole;
  /** New role, for `set-role`. */
  readonly to?: MemberRole;
  readonly isSelf?: boolean;
};

/**
 * Whether a member may do this. Managers may act on sellers, owners on managers too. Nobody can change their own role,
 * and an owner cannot leave.
 */
export function mayOnMember({ role, act, target, to, isSelf = false }: Asked): boolean {
  switch (act) {
    case 'invite':
      return target !== 'owner' && mayName(role, target);
    case 'withdraw':
      return mayName(role, target);
    case 'set-role':
      return !isSelf && target !== 'owner' && to !== undefined && to !== 'owner' && memberMay(role, 'ownership', false);
    case 'remove':
      return !isSelf && target !== 'owner' && mayName(role, target);
    case 'leave':
      return isSelf && role !== 'owner';
    case 'offer':
      return !isSelf && target !== 'owner' && memberMay(role, 'ownership', false);
  }
}

const mayName = (role: MemberRole, target: MemberRole): boolean =>
  memberMay(role, target === 'seller' ? 'sellers' : 'ownership', false);
