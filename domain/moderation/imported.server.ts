/** Flags listings that feeds bring and change: for their words and titles at once, for their pictures when these have come (ADM-02). */
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
  /** A telephone number is in disguise in its texts. */
  readonly hasDisguisedNumber: boolean;
};

/**
 * Flags listings for what rows of a feed say of them, and returns those at which a moderator looks singly: for a word, for a number in disguise, or because
 * another one has its title and price. Titles of one shop are much alike, so that its own repeat each other only with both.
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
 * Flags a listing for pictures that it shows, or that wait for a moderator, and returns whether another seller shows one of them. A
 * shop has one picture for many of its own listings.
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
