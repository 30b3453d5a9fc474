/** Rules for the effect of a row on its listing, without a database (SHOP-02). */
import type { ListingStatus } from '../../listings/listing.ts';
import { DAY } from '../../values/durations.ts';

export type RowStatus = 'active' | 'sold' | 'paused';

/** Row as it was last read, and the state of its listing. */
export type KnownRow = {
  readonly status: RowStatus;
  /** Whether the row was missing in the last complete run. */
  readonly isAbsent: boolean;
  /** State from which the feed ended the listing; null: the feed did not end it. */
  readonly endedFrom: 'pending' | 'published' | null;
  readonly listing: {
    readonly status: ListingStatus;
    readonly sortedAt: Date;
    readonly expiresAt: Date | null;
  };
};

/**
 * Effects of a row on its listing.
 * - `post`: creates a listing.
 * - `amend`: changes a published listing.
 * - `submit`: sends the listing to a moderator, perhaps again.
 * - `return`, `renew`: publishes the listing again, for the rest of its term or for a new term.
 * - `sell`: marks the listing as sold.
 * - `withdraw`: ends the listing, because the goods were sold before a moderator decided.
 * - `rest`: the row is paused; the listing ends once the whole file was read.
 * - `note`: only the stored row changes.
 */
export type RowAct = 'post' | 'amend' | 'submit' | 'return' | 'renew' | 'sell' | 'withdraw' | 'rest' | 'note' | 'none';

export type RowPlan = {
  readonly act: RowAct;
  /** Reason that the row has no further effect. */
  readonly warning?: 'removed_here' | 'unpaid_here' | 'no_listing';
};

/** Acts that write the content of the row into its listing. */
export const SAYING: ReadonlySet<RowAct> = new Set<RowAct>(['amend', 'submit', 'return', 'renew']);

type Seen = { readonly status: RowStatus; readonly isOther: boolean };
type Clock = { readonly now: Date; readonly refreshDays: number };

/** Acts that need a free slot of the quota, because they publish a listing that was not shown before. */
export const TAKES_PLACE: ReadonlySet<RowAct> = new Set<RowAct>(['post', 'return', 'renew']);

/**
 * Determines the effect of a row. `isOther`: its content differs from the last reading. `known`: null if the row is
 * new.
 */
export function planRow({ status, isOther }: Seen, known: KnownRow | null, clock: Clock): RowPlan {
  if (!known) return status === 'active' ? { act: 'post' } : { act: 'none', warning: 'no_listing' };
  const { status: stands } = known.listing;
  const isMoved = status !== known.status || known.isAbsent;
  // A row that stays sold or paused has no effect, even if somebody has republished its listing on the site.
  if (status === known.status && status !== 'active') return { act: known.isAbsent ? 'note' : 'none' };
  if (stands === 'removed' || stands === 'unpaid' || stands === 'draft') {
    const warning = stands === 'removed' ? 'removed_here' : 'unpaid_here';
    return isMoved || isOther ? { act: 'none', warning } : NOTHING;
  }
  if (status === 'sold') return { act: soldAct(stands) };
  if (status === 'paused') return { act: stands === 'published' || stands === 'pending' ? 'rest' : 'note' };
  const act = activeAct(known, isOther, clock);
  return { act: act === 'none' && isMoved ? 'note' : act };
}

type Adopted = { readonly status: RowStatus; readonly pictures: readonly string[]; readonly memberId: number | null };

/**
 * Determines changes that a row of an export requests besides the content: `isPictured` if it names other pictures than
 * the listing has, `isHanded` if it names another member. The address of one of our own pictures contains the picture's
 * key. A row without pictures or without a member changes neither.
 */
export function adoptedBesides(
  { status, pictures, memberId }: Adopted,
  listing: { readonly keys: readonly string[]; readonly memberId: number | null },
): { readonly isPictured: boolean; readonly isHanded: boolean } {
  const { keys } = listing;
  const isActive = status === 'active';
  const isSame =
    pictures.length === keys.length && pictures.every((each, at) => each.split('/').includes(keys[at] ?? ''));
  return {
    isPictured: isActive && pictures.length > 0 && !isSame,
    isHanded: isActive && memberId !== null && memberId !== listing.memberId,
  };
}

const NOTHING: RowPlan = { act: 'none' };

function soldAct(stands: ListingStatus): RowAct {
  if (stands === 'published' || stands === 'expired') return 'sell';
  return stands === 'pending' ? 'withdraw' : 'note';
}

function activeAct(known: KnownRow, isOther: boolean, clock: Clock): RowAct {
  const { endedFrom, listing } = known;
  switch (listing.status) {
    case 'published':
      return isOther ? 'amend' : 'none';
    case 'pending':
    case 'rejected':
      return isOther ? 'submit' : 'none';
    case 'expired':
      if (endedFrom === 'pending') return 'submit';
      // An expired listing whose term has not ended and which the feed did not end was hidden together with its shop,
      // and returns with it.
      return endedFrom === null && !isOver(listing, clock) ? 'none' : backAct(listing, clock);
    case 'sold':
      // A listing that was sold on the site stays sold until its row has also been sold or missing in between.
      return known.status === 'sold' || known.isAbsent ? backAct(listing, clock) : 'none';
    default:
      return 'none';
  }
}

const isOver = ({ expiresAt }: KnownRow['listing'], { now }: Clock): boolean => expiresAt !== null && expiresAt <= now;

/**
 * Act that republishes a listing. Within its term it returns as it was. After its term it is renewed, but no sooner
 * than a seller could refresh it by hand.
 */
function backAct(listing: KnownRow['listing'], clock: Clock): RowAct {
  if (!isOver(listing, clock)) return 'return';
  const again = listing.sortedAt.getTime() + clock.refreshDays * DAY;
  return again <= clock.now.getTime() ? 'renew' : 'none';
}
