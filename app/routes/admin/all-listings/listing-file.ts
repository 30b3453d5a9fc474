import { readNames } from '../../../../domain/identity/staff/staff-search.server.ts';
import { changesOf, listingForModerator } from '../../../../domain/listings/posting/posting.server.ts';
import { readFlags } from '../../../../domain/moderation/moderation.server.ts';
import { fa } from '../../../messages/fa.ts';
import type { TimelineEntry } from '../../../parts/office/timeline.tsx';
import type { SignedIn } from '../../../web/guards.ts';
import { pictureSigner } from '../../../web/private-pictures.ts';
import { changeLine } from '../listings/listings-case-view.ts';

/** A listing in any state, with what its page shows besides facts. */
export async function readListingFile(context: SignedIn, id: number) {
  const listing = await listingForModerator(context.db, id);
  if (!listing) return null;
  const [flags, names] = await Promise.all([readFlags(context.db, id), readNames(context.db, [listing.userId])]);
  const sign = pictureSigner(context);
  return {
    listing,
    seller: names.get(listing.userId) ?? '',
    pictures: listing.pictures.map(({ key }) => sign(key)),
    flags: flags.map(({ kind, detail }) => ({
      name: fa.moderation.flags[kind],
      detail: kind === 'word' ? detail : null,
    })),
  };
}

export type ListingFile = NonNullable<Awaited<ReturnType<typeof readListingFile>>>;

/** All that happened in a listing's life, by whomever. */
export async function listingHistory({ db }: SignedIn, id: number): Promise<readonly TimelineEntry[]> {
  const changes = await changesOf(db, id);
  const names = await readNames(db, [...new Set(changes.flatMap(({ actorId }) => actorId ?? []))]);
  return changes.map((change, index) => {
    const { what, by, at, why } = changeLine(change, names);
    return { id: index, action: what, at, actor: { name: by, href: null }, reason: why };
  });
}
