/** Invitations to a shop, as seller or manager, or as its next owner (SHOP-03). */
import { DAY, HOUR } from '../../values/durations.ts';
import type { MemberRole } from '../member.ts';
import type { Shop } from '../shop.ts';

/** Milliseconds for which an invitation can be accepted. */
export const INVITATION_MS = 7 * DAY;
/** Milliseconds for which either side can undo a transfer. */
export const TAKE_BACK_MS = 24 * HOUR;

/** Roles that an invitation can offer; the single owner changes only by a transfer. */
export const INVITED_ROLES = ['seller', 'manager'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

export type InvitationState = 'open' | 'accepted' | 'refused' | 'withdrawn' | 'expired';

export type Invitation = {
  readonly id: number;
  readonly sellerId: number;
  /** E.164; empty after the invitation has ended, or if the shop is offered to a member. */
  readonly mobile: string;
  /** Only account that may accept; null: any account that verifies the number. */
  readonly invitedId: number | null;
  /** Name that the inviter uses for the person; null if there is none, or after the invitation has ended. */
  readonly name: string | null;
  /** `owner`: the shop itself is offered. */
  readonly role: MemberRole;
  /** Null: the site offers a shop whose owner's account has ended. */
  readonly invitedBy: number | null;
  readonly state: InvitationState;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Time at which an SMS about the invitation was sent; null if none was. */
  readonly textedAt: Date | null;
};

/**
 * Whether a shop may have SMS sent to numbers: only after its approval. Anybody can open a draft under any name, and
 * the SMS contains the name.
 */
export const mayWriteToNumbers = ({ approvedAt }: Pick<Shop, 'approvedAt'>): boolean => approvedAt !== null;

export const isOpenInvitation = ({ state, expiresAt }: Pick<Invitation, 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'open' && expiresAt > now;

type Invited = { readonly id: number; readonly mobile: string | null };

/**
 * Whether an account may accept or refuse an invitation. It must have verified the invited number. If another account
 * had the number at the time of the invitation, only that account is invited; so if the number has a new owner since,
 * nobody is. An invitation without a number is for the account `invitedId`.
 */
export function isInvited({ mobile, invitedId }: Pick<Invitation, 'mobile' | 'invitedId'>, account: Invited): boolean {
  if (mobile === '') return invitedId === account.id;
  return mobile === account.mobile && (invitedId === null || invitedId === account.id);
}

/**
 * `over`: the invitation was accepted, refused or withdrawn, or has expired, or the shop takes no members now.
 * `not-yours`: the invitation is for another number or account. `shop`: the account is itself a shop. `member`: the
 * account is already a member. `full`: the shop has the maximum of members. `many`: the person is a member of the
 * maximum number of shops. `agent`: the person has a page as an agent and belongs to another shop. `nameless`: a new
 * member gave no name. `soon`: the shop has had a new owner for less than a day.
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
