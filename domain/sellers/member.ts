/** Permissions of the members of a shop (SHOP-03). */
import type { ShopState } from './shop-life.ts';

export const MEMBER_ROLES = ['owner', 'manager', 'seller'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export type Permission =
  /** Posts listings in its name. */
  | 'post'
  /** Edits, renews, sells and removes listings. */
  | 'listings'
  /** Hands listings of one member to another. */
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
  /** Names managers, asks for marks, hands the shop over, closes it. */
  | 'ownership'
  /** Pays for promotion, names the bank account, sees wallet and payouts. */
  | 'money';

/** `own`: of the listings that the member has. */
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

/** Permissions that work before a shop is approved, and while it may still be corrected. */
const BEFORE_APPROVAL: readonly Permission[] = ['profile', 'sellers', 'ownership'];

/** Whether anybody may do this for a shop in that state. Nobody acts for a frozen or suspended one. */
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

/** `isOwn`: whether it concerns a listing of that member; matters to sellers alone. */
export function memberMay(role: MemberRole, permission: Permission, isOwn: boolean): boolean {
  const extent = MEMBER_MAY[permission][role];
  return extent === 'all' || (extent === 'own' && isOwn);
}

/** Role of a member, and the state of their shop. */
export type Standing = { readonly role: MemberRole; readonly state: ShopState };

/** Whether a member may do this now: for listings of their own (`isOwn`), or for all. */
export const mayIn = ({ role, state }: Standing, permission: Permission, isOwn: boolean): boolean =>
  isOpenFor(state, permission) && memberMay(role, permission, isOwn);
