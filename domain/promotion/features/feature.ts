/** Bought features of a listing, and when they are in effect (PROM-07). */
import * as v from 'valibot';
import type { ListingStatus, PaidMark } from '../../listings/listing.ts';
import { DAY } from '../../values/durations.ts';
import { PACKAGE_KINDS, type PackageKind } from '../package.ts';

export type Feature = {
  readonly id: number;
  readonly orderLineId: number;
  readonly listingId: number;
  readonly kind: PackageKind;
  readonly days: number;
  /** Null: the feature waits until the listing is published. */
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Time since which moderators are reviewing the listing; the feature is extended by that pause. */
  readonly pausedAt: Date | null;
};

/** Terms of the package as they were when the order line was bought. */
export const TERMS = v.object({ kind: v.picklist(PACKAGE_KINDS), days: v.number(), analyticsKey: v.string() });
export type Terms = v.InferOutput<typeof TERMS>;
export const parsePackageTerms = (terms: unknown): Terms => v.parse(TERMS, terms);

/**
 * States of a listing in which promotions are sold. For an unpaid listing they are sold together with its fee
 * (ITEM-17).
 */
const PROMOTED: readonly ListingStatus[] = ['unpaid', 'pending', 'published'];

/** Whether promotions can be bought for a listing in this state. */
export const mayBePromoted = (status: ListingStatus): boolean => PROMOTED.includes(status);

export const raises = (kind: PackageKind): boolean => kind === 'refresh' || kind === 'double';
export const shows = (kind: PackageKind): boolean => kind === 'top-3' || kind === 'double' || kind === 'vip';
export const paidMarkOf = (kind: PackageKind): PaidMark | null => (kind === 'vip' || kind === 'badge' ? kind : null);

export const endOfTerm = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY);

/**
 * Days after which a removed listing, or a rejected one that was not submitted again, counts as a listing that will not
 * be published any more.
 */
export const GIVEN_UP_DAYS = { removed: 7, rejected: 14 } as const;
