/** Decides who may see a number or a whole description (REV-01). */
import type { UserType } from '../identity/user.ts';
import { type Onlooker, type Seen, sightOf, standingOf } from '../listings/listing-sight.ts';
import { DAY } from '../values/durations.ts';

/** Kinds of owners of a number: a listing, or an account, whose newest listing is used. */
export const REVEAL_KINDS = ['listings', 'shops', 'agents', 'users'] as const;
export type RevealKind = (typeof REVEAL_KINDS)[number];

/** User type that an account must have for that kind; null accepts any. */
export const TYPE_OF: Readonly<Record<Exclude<RevealKind, 'listings'>, UserType | null>> = {
  shops: 'shop',
  agents: 'agent',
  users: null,
};

export type RevealWhat = 'number' | 'description';

/** `not-found`: answered as if it had never existed. `closed`: it is sold or expired, or its seller is suspended. */
export type RevealRefusal = 'not-found' | 'closed';

/** Reveals of one visitor within this time are one row and one lead (REV-02). */
export const ONCE_MS = DAY;

/** Days for which it is kept who saw what. */
export const KEPT_DAYS = 400;

export function refuseReveal(
  listing: Omit<Seen, 'userId'> & { readonly sellerSuspended: boolean },
  onlooker: Onlooker,
  now: Date,
): RevealRefusal | null {
  // Nobody is shown the number of a removed listing, not even its owner or a moderator.
  if (listing.status === 'removed' || sightOf(listing, onlooker, now) !== 'all') return 'not-found';
  if (isTheirs(onlooker)) return null;
  return standingOf(listing, now) === 'open' && !listing.sellerSuspended ? null : 'closed';
}

/** Category id → whether contact is paid there. */
export type Policies = Readonly<Record<string, boolean>>;

/** The nearest category with a policy decides. `path` runs from the root to the listing's own category. */
export function isPaid(policies: Policies, path: readonly { readonly id: number }[]): boolean {
  const nearest = path.findLast(({ id }) => Object.hasOwn(policies, String(id)));
  return nearest !== undefined && policies[String(nearest.id)] === true;
}

/** Whether this onlooker sees the number only by something bought: owners and moderators never pay. */
export const paysFor = (onlooker: Onlooker, costs: boolean): boolean => costs && !isTheirs(onlooker);

const isTheirs = (onlooker: Onlooker): boolean => onlooker === 'owner' || onlooker === 'moderator';
