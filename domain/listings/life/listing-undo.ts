/** Data for undoing a moderator's decision about a listing (ADM-01), as stored in the audit log. */
import type { ListingStatus } from '../listing.ts';
import type { LifeTimes } from './life-times.ts';

export type UndoneTimes = LifeTimes & { readonly updatedAt: Date };

/** Times as ISO text. `status`, `version`: of the listing after the decision; `from`: status before it. */
export type ListingUndo = {
  readonly listingId: number;
  readonly changeId: number;
  readonly eventId: number;
  readonly from: ListingStatus;
  readonly status: ListingStatus;
  readonly version: number;
  readonly publishedAt: string | null;
  readonly sortedAt: string;
  readonly expiresAt: string | null;
  readonly closedAt: string | null;
  readonly updatedAt: string;
};

type Before = UndoneTimes & {
  readonly id: number;
  readonly status: ListingStatus;
  readonly version: number;
};

/** Makes the undo data. `listing`: its state before the decision. */
export function undoOf(
  listing: Before,
  { changeId, eventId, to }: { readonly changeId: number; readonly eventId: number; readonly to: ListingStatus },
): ListingUndo {
  const { id: listingId, status: from, version, publishedAt, sortedAt, expiresAt, closedAt, updatedAt } = listing;
  return {
    listingId,
    changeId,
    eventId,
    from,
    status: to,
    version,
    publishedAt: textOf(publishedAt),
    sortedAt: sortedAt.toISOString(),
    expiresAt: textOf(expiresAt),
    closedAt: textOf(closedAt),
    updatedAt: updatedAt.toISOString(),
  };
}

export const timesBefore = ({ publishedAt, sortedAt, expiresAt, closedAt, updatedAt }: ListingUndo): UndoneTimes => ({
  publishedAt: dateOf(publishedAt),
  sortedAt: new Date(sortedAt),
  expiresAt: dateOf(expiresAt),
  closedAt: dateOf(closedAt),
  updatedAt: new Date(updatedAt),
});

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
