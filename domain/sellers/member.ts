/** Permissions of the members of a shop (SHOP-03). */
import type { ShopState } from './shop-life.ts';

export const MEMBER_ROLES = ['owner', 'manager', 'seller'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export type Permission =
  /** Posts listings in the shop's name. */
  | 'post'
  /** Edits, renews and removes listings, and marks them as sold. */
  | 'listings'
  /** Assigns listings of one member to another. */
  | 'assign'
  /** Reads and answers conversations and offers. */
  | 'chats'
  /** Accepts, ships and disputes purchases. */
  | 'purchases'
  /** Edits the profile and replies to reviews. */
  | 'profile'
  /** Runs feeds. */
  | 'feeds'
  | 'figures'
  /** Invites and removes sellers. */
  | 'sellers'
  /** Appoints managers, requests marks, transfers the shop, closes it. */
  | 'ownership'
  /** Pays for promotion, enters the bank account, sees wallet and payouts. */
  | 'money';

/** Listings on which a role may act: `own` means those of the member. */
type Extent = 'all' | 'own' | 'none';

export const MEMBER_MAY: Readonly<Record<Permission, Readonly<Record<MemberRole, Extent>>>> = {
  post: { owner: 'all', manager: 'all', seller: 'all' },
  listings: { owner: 'all', manager: 'all', seller: 'own' },
  assign: { owner: 'all', manager: 'all', seller: 'none' },
  chats: { owner: 'all', manager: 'all', seller: 'own' },
  purchases: { owner: 'all', manager: 'all', seller: 'own' },
  profile: { owner: 'all', manager: 'all', seller: 'none' },
  feeds: { owner: 'all', manager: 'all', seller: 'none' },
  figures: { owner: 'all', manager: 'all', seller: 'own' },
  sellers: { owner: 'all', manager: 'all', seller: 'none' },
  ownership: { owner: 'all', manager: 'none', seller: 'none' },
  money: { owner: 'all', manager: 'none', seller: 'none' },
};

/** Permissions that apply before a shop is approved, and after a refusal, when it can still be corrected. */
const BEFORE_APPROVAL: readonly Permission[] = ['profile', 'sellers', 'ownership'];

/**
 * Whether any member of a shop in this state can use the permission at all. In a frozen or suspended shop nobody can
 * use any.
 */
export function isOpenFor(state: ShopState, permission: Permission): boolean {
  switch (state) {
    case 'active':
      return true;
    case 'draft':
    case 'pending':
    case 'refused':
      return BEFORE_APPROVAL.includes(permission);
    case 'frozen':
    case 'suspended':
    case 'closed':
      return false;
  }
}

/** `isOwn`: whether the act concerns a listing of the member; matters only for the role `seller`. */
export function memberMay(role: MemberRole, permission: Permission, isOwn: boolean): boolean {
  const extent = MEMBER_MAY[permission][role];
  return extent === 'all' || (extent === 'own' && isOwn);
}

/** Role of a member, and the state of their shop. */
export type Membership = { readonly role: MemberRole; readonly state: ShopState };

/** Whether a member may do this now; `isOwn`: for listings of their own, otherwise for all. */
export const mayIn = ({ role, state }: Membership, permission: Permission, isOwn: boolean): boolean =>
  isOpenFor(state, permission) && memberMay(role, permission, isOwn);
