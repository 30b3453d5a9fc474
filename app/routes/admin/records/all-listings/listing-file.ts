import { changesOf, listingForModerator } from '../../../../../domain/listings/listings.server.ts';
import { readFlags } from '../../../../../domain/moderation/moderation.server.ts';
import { persianDigits, persianList } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { LISTING_REASONS } from '../../../../office/listing-reasons.ts';
import { notesView } from '../../../../office/notes.tsx';
import { readShownNames } from '../../../../office/shown-names.ts';
import type { TimelineEntry } from '../../../../office/timeline.tsx';
import { dateTime } from '../../../../parts/date-time.ts';
import { paths } from '../../../../paths.ts';
import { pictureSigner } from '../../../../web/files/private-pictures.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';

/** A listing in any state, with everything that its page shows besides facts; null if it does not exist. */
export async function readListingFile(context: SignedIn, id: number) {
  const listing = await listingForModerator(context.db, id);
  if (!listing) return null;
  const [flags, names] = await Promise.all([readFlags(context.db, id), readShownNames(context.db, [listing.userId])]);
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

const { acts, byRule, statuses } = fa.moderation;

/** History of a listing: every transition, by anyone. */
export async function listingHistory(context: SignedIn, id: number): Promise<readonly TimelineEntry[]> {
  const { db } = context;
  const { notes } = await notesView(context, 'listing', id);
  const changes = await changesOf(db, id);
  const names = await readShownNames(db, [...new Set(changes.flatMap(({ actorId }) => actorId ?? []))]);
  const entries = changes.map((change, index) => {
    const { act, actorId, at, to } = change;
    const by = actorId === null ? byRule : (names.get(actorId) ?? persianDigits(actorId));
    const why = [...change.reasons.map((reason) => LISTING_REASONS[reason] ?? reason), change.words];
    return {
      id: index,
      action: `${acts[act]}: ${statuses[to]}`,
      at: dateTime(at),
      actor: { name: by, href: actorId === null ? null : paths.office.user(actorId) },
      reason: persianList(why) || null,
    };
  });
  return [...notes, ...entries].toSorted((one, other) => other.at.iso.localeCompare(one.at.iso));
}
