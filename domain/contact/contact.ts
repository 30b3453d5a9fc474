/** Rules for who may see a number or a full description (REV-01). */
import type { UserType } from '../identity/user.ts';
import { type Onlooker, type SightFacts, sightOf, visibilityOf } from '../listings/listing-sight.ts';
import { DAY } from '../values/durations.ts';

/** Kinds of subjects whose number can be revealed: a listing, or an account. */
export const REVEAL_KINDS = ['listings', 'shops', 'agents', 'users'] as const;
export type RevealKind = (typeof REVEAL_KINDS)[number];

/** User type that the account must have for each kind; null accepts any type. */
export const TYPE_OF: Readonly<Record<Exclude<RevealKind, 'listings'>, UserType | null>> = {
  shops: 'shop',
  agents: 'agent',
  users: null,
};

export type RevealWhat = 'number' | 'description';

/**
 * `not-found`: the answer is the same as if the listing had never existed. `closed`: the listing is sold or expired, or
 * its seller is suspended.
 */
export type RevealRefusal = 'not-found' | 'closed';

/** Milliseconds within which reveals to one visitor are stored once and count as one lead (REV-02). */
export const ONCE_MS = DAY;

/** Days for which records of reveals are stored. */
export const KEPT_DAYS = 400;

export function refuseReveal(
  listing: Omit<SightFacts, 'userId'> & { readonly sellerSuspended: boolean },
  onlooker: Onlooker,
  now: Date,
): RevealRefusal | null {
  // The number of a removed listing is shown to nobody, not even to its owner or a moderator.
  if (listing.status === 'removed' || sightOf(listing, onlooker, now) !== 'all') return 'not-found';
  if (isTheirs(onlooker)) return null;
  return visibilityOf(listing, now) === 'open' && !listing.sellerSuspended ? null : 'closed';
}

/** Policies by category id: whether contact is paid in the category. */
export type Policies = Readonly<Record<string, boolean>>;

/**
 * Returns whether contact costs in a category: the nearest category with a policy decides. `path` runs from the root to
 * the listing's own category.
 */
export function isPaid(policies: Policies, path: readonly { readonly id: number }[]): boolean {
  const nearest = path.findLast(({ id }) => Object.hasOwn(policies, String(id)));
  return nearest !== undefined && policies[String(nearest.id)] === true;
}

/** Returns whether this onlooker must buy contact to see the number; owners and moderators never pay. */
export const paysFor = (onlooker: Onlooker, costs: boolean): boolean => costs && !isTheirs(onlooker);

const isTheirs = (onlooker: Onlooker): boolean => onlooker === 'owner' || onlooker === 'moderator';
