/** Invitations to a shop, as seller or manager, or as its next owner (SHOP-03). */
import { DAY, HOUR } from '../../values/durations.ts';
import type { MemberRole } from '../member.ts';
import type { Shop } from '../shop.ts';

/** How long an invitation may be accepted. */
export const INVITATION_MS = 7 * DAY;
/** How long a transfer may be taken back, by either side. */
export const TAKE_BACK_MS = 24 * HOUR;

/** Roles that somebody is invited to; a shop has one owner. */
export const INVITED_ROLES = ['seller', 'manager'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

export type InvitationState = 'open' | 'accepted' | 'refused' | 'withdrawn' | 'expired';

export type Invitation = {
  readonly id: number;
  readonly sellerId: number;
  /** E.164; empty if it is over, or if a member is offered the shop. */
  readonly mobile: string;
  /** Account that alone may accept; null: the account that proves the number. */
  readonly invitedId: number | null;
  /** Inviter's word for them; null if there is none, or if it is over. */
  readonly name: string | null;
  /** `owner`: the shop is offered. */
  readonly role: MemberRole;
  /** Null: the site offers a shop whose owner has gone. */
  readonly invitedBy: number | null;
  readonly state: InvitationState;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** When an SMS told of it; null: none has. */
  readonly textedAt: Date | null;
};

/**
 * Whether numbers may get SMS from a shop: once it is approved. Anybody can open a draft, under any name, and the SMS tells it.
 */
export const mayWriteToNumbers = ({ approvedAt }: Pick<Shop, 'approvedAt'>): boolean => approvedAt !== null;

export const isOpenInvitation = ({ state, expiresAt }: Pick<Invitation, 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'open' && expiresAt > now;

type Invited = { readonly id: number; readonly mobile: string | null };

/**
 * Whether an account may accept or refuse: it has proven the number that was invited, and is the account that had it then. A
 * number that changed its owner since is invited by nothing.
 */
export function isInvited({ mobile, invitedId }: Pick<Invitation, 'mobile' | 'invitedId'>, account: Invited): boolean {
  if (mobile === '') return invitedId === account.id;
  return mobile === account.mobile && (invitedId === null || invitedId === account.id);
}

/**
 * `over`: accepted, refused, withdrawn or expired, or the shop takes no members now. `not-yours`: for another number or account.
 * `shop`: the account signs in as a shop itself. `many`: they are in as many shops as one may be. `agent`: they have a page as an
 * agent and belong to another shop. `nameless`: somebody new said no name. `soon`: the shop has changed its owner within a day.
 */
export type AcceptRefusal =
  | 'not-found'
  | 'over'
  | 'not-yours'
  | 'shop'
  | 'member'
  | 'full'
  | 'many'
  | 'agent'
  | 'soon'
  | 'nameless';
