/** Rules of what a row does to its listing, without a database (SHOP-02). */
import type { ListingStatus } from '../../listings/listing.ts';
import { DAY } from '../../values/durations.ts';

export type RowStatus = 'active' | 'sold' | 'paused';

/** A row as it was last read, and where its listing stands. */
export type KnownRow = {
  readonly status: RowStatus;
  /** Not in the last complete run. */
  readonly isAbsent: boolean;
  /** State in which the feed ended its listing; null: it did not. */
  readonly endedFrom: 'pending' | 'published' | null;
  readonly listing: {
    readonly status: ListingStatus;
    readonly sortedAt: Date;
    readonly expiresAt: Date | null;
  };
};

/**
 * `post`: a new listing. `amend`: a published one says something else. `submit`: it goes to a moderator, again. `return`, `renew`: it is
 * published again, as it was or for a new term. `withdraw`: it is sold before anybody decided about it. `rest`: the row is paused, and
 * its listing ends once the whole file was read. `note`: only what is known of the row changes.
 */
export type RowAct = 'post' | 'amend' | 'submit' | 'return' | 'renew' | 'sell' | 'withdraw' | 'rest' | 'note' | 'none';

export type RowPlan = {
  readonly act: RowAct;
  /** Why nothing more was done. */
  readonly warning?: 'removed_here' | 'unpaid_here' | 'no_listing';
};

/** Acts that write what the row says into its listing. */
export const SAYING: ReadonlySet<RowAct> = new Set<RowAct>(['amend', 'submit', 'return', 'renew']);

type Seen = { readonly status: RowStatus; readonly isOther: boolean };
type Clock = { readonly now: Date; readonly refreshDays: number };

/** Acts after which a listing stands that did not before. */
export const TAKES_PLACE: ReadonlySet<RowAct> = new Set<RowAct>(['post', 'return', 'renew']);

/** `isOther`: the row says something else than before. Null: it was never read. */
export function planRow({ status, isOther }: Seen, known: KnownRow | null, clock: Clock): RowPlan {
  if (!known) return status === 'active' ? { act: 'post' } : { act: 'none', warning: 'no_listing' };
  const { status: stands } = known.listing;
  const isMoved = status !== known.status || known.isAbsent;
  // One that rests as before stays where somebody has put its listing meanwhile.
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
 * What a row of an export asks besides its words, of a listing with these pictures and this member. The address of an own picture has
 * its key as a part. A row without pictures or a member leaves those that there are.
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
      // One whose time is not over, and that the feed did not end, went with its shop and returns with it.
      return endedFrom === null && !isOver(listing, clock) ? 'none' : backAct(listing, clock);
    case 'sold':
      // One that somebody sold here stays sold, until its row says sold itself, or was away.
      return known.status === 'sold' || known.isAbsent ? backAct(listing, clock) : 'none';
    default:
      return 'none';
  }
}

const isOver = ({ expiresAt }: KnownRow['listing'], { now }: Clock): boolean => expiresAt !== null && expiresAt <= now;

/** Within its term a listing returns as it was; after it, it is renewed as by hand, and no sooner than a refresh may follow. */
function backAct(listing: KnownRow['listing'], clock: Clock): RowAct {
  if (!isOver(listing, clock)) return 'return';
  const again = listing.sortedAt.getTime() + clock.refreshDays * DAY;
  return again <= clock.now.getTime() ? 'renew' : 'none';
}
