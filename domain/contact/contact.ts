/** Who may see a number or a whole description (REV-01). */
import type { UserType } from '../identity/user.ts';
import { type Onlooker, type Seen, sightOf, standingOf } from '../listings/listing-sight.ts';
import { DAY } from '../values/durations.ts';

/** Whose number is asked for: a listing's, or of whoever offers several, that of their newest listing. */
export const REVEAL_KINDS = ['listings', 'shops', 'agents', 'users'] as const;
export type RevealKind = (typeof REVEAL_KINDS)[number];

/** What an account has to be to be asked for under that name; `null`: anything. */
export const TYPE_OF: Readonly<Record<Exclude<RevealKind, 'listings'>, UserType | null>> = {
  shops: 'shop',
  agents: 'agent',
  users: null,
};

export type RevealWhat = 'number' | 'description';

/** `not-found`: as if it had never been. `closed`: it is sold or over, or its seller is not let in any more. */
export type RevealRefusal = 'not-found' | 'closed';

/** One reveal of a visitor within that time is one row and one lead (REV-02). */
export const ONCE_MS = DAY;

/** How long it is kept who saw what. */
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

/** Category id → whether a number costs there. */
export type Policies = Readonly<Record<string, boolean>>;

/** The nearest category that has a policy decides for those below it. `path`: from the root to the listing's own. */
export function isPaid(policies: Policies, path: readonly { readonly id: number }[]): boolean {
  const nearest = path.findLast(({ id }) => Object.hasOwn(policies, String(id)));
  return nearest !== undefined && policies[String(nearest.id)] === true;
}

/** Owners and moderators never pay. Nothing that somebody could have bought opens a number yet. */
export const hasPermission = (onlooker: Onlooker, paid: boolean): boolean => isTheirs(onlooker) || !paid;

const isTheirs = (onlooker: Onlooker): boolean => onlooker === 'owner' || onlooker === 'moderator';
