/**
 * Flags listings that feeds create or change: immediately for their words and titles, and for their pictures once these
 * are downloaded (ADM-02).
 */
import type { InTransaction } from '../../db/transact.server.ts';
import type { PictureWithFingerprint } from '../media/upload.ts';
import { DISGUISED_NUMBER } from './disguised-numbers.ts';
import { type Duplicate, pictureRepeats, titleDuplicatesOf } from './duplicates.server.ts';
import type { Flag } from './flag-store.server.ts';
import { replaceFlagsOf } from './flags.server.ts';
import type { WordRule } from './word-rules.ts';

export type ImportedText = {
  readonly listingId: number;
  readonly userId: number;
  readonly categoryId: number;
  readonly name: string;
  readonly price: number | null;
  readonly hits: readonly WordRule[];
  /** Whether its texts contain a disguised telephone number. */
  readonly hasDisguisedNumber: boolean;
};

/**
 * Flags listings for the texts in their feed rows. Returns those that a moderator must check individually: for a word,
 * for a disguised number, or because another listing has the same title and price. Titles within one shop are similar,
 * so another listing of the same shop counts as a duplicate only if its title and price are both the same.
 */
export async function flagTexts(trx: InTransaction, listings: readonly ImportedText[]): Promise<ReadonlySet<number>> {
  const alike = await titleDuplicatesOf(
    trx.db,
    listings.map(({ listingId: id, ...listing }) => ({ ...listing, id })),
  );
  const singly = new Set<number>();
  const flags = new Map<number, Flag[]>();
  for (const { userId, listingId, price, hits, hasDisguisedNumber } of listings) {
    const isSame = (other: Duplicate) => other.title === 1 && other.price === price;
    const repeated = (alike.get(listingId) ?? []).filter((other) => other.userId !== userId || isSame(other));
    flags.set(listingId, [
      ...hits.map(({ words }) => ({ kind: 'word', detail: words }) as const),
      ...(hasDisguisedNumber ? [DISGUISED_NUMBER] : []),
      ...repeated.map(({ id }) => ({ kind: 'duplicate-title', detail: String(id) }) as const),
    ]);
    if (hits.length > 0 || hasDisguisedNumber || repeated.some(isSame)) singly.add(listingId);
  }
  await replaceFlagsOf(trx, ['word', 'disguised-number', 'duplicate-title'], flags);
  return singly;
}

/**
 * Flags a listing for pictures that it shows or that wait for a moderator; returns whether another seller shows one of
 * them. Repeats within a shop do not count: it may use one picture for many listings.
 */
export async function flagPictures(
  trx: InTransaction,
  {
    listingId: id,
    ...listing
  }: {
    readonly listingId: number;
    readonly userId: number;
    readonly pictures: readonly Pick<PictureWithFingerprint, 'fingerprint'>[];
  },
): Promise<boolean> {
  const repeated = await pictureRepeats(trx.db, { id, ...listing });
  const flags = repeated.map((other) => ({ kind: 'duplicate-picture', detail: String(other) }) as const);
  await replaceFlagsOf(trx, ['duplicate-picture'], new Map([[id, flags]]));
  return repeated.length > 0;
}
