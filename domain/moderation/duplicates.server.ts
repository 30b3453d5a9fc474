/** Listings that a listing probably duplicates, by title or by pictures (ADM-02). */
import type { Db } from '../../db/transact.server.ts';
import { SAME_PICTURE_BITS } from '../media/fingerprint.ts';
import { parseId } from '../values/ids.ts';
import {
  type Alike,
  type LookAlike,
  readByPicture,
  readByTitles,
  readLookAlikes,
  readPictured,
} from './duplicate-store.server.ts';
import { isDistinctive, nearParts } from './fingerprint-parts.ts';
import type { Flag } from './flag-store.server.ts';

/**
 * Minimum part of trigrams that two titles must share to count as similar: «مبل راحتی هفت‌نفره» and «مبل راحتی ۷نفره»
 * do, two sofas of different makes do not.
 */
export const TITLES_ALIKE = 0.6;
const MAX_DUPLICATES = 12;

export type { LookAlike } from './duplicate-store.server.ts';

export type Duplicate = Alike & {
  /** From 0 to 1; null if the titles are not similar. */
  readonly title: number | null;
  /** Number of bits in which the most similar pictures differ; null if none are similar. */
  readonly pictureBits: number | null;
};

type Compared = {
  readonly id: number;
  readonly userId: number;
  readonly categoryId: number;
  readonly name: string;
  readonly pictures: readonly { readonly fingerprint: bigint }[];
};

/** Returns the listings with the same picture first, then those with the most similar titles. */
export async function likelyDuplicates(db: Db, listing: Compared): Promise<Duplicate[]> {
  const pictured = await alikeByPicture(db, listing, null);
  return together(pictured, (await alikeByTitle(db, [listing])).get(listing.id) ?? []);
}

/** Returns listings with similar titles, for several listings by their ids, in one statement. */
export async function titleDuplicatesOf(
  db: Db,
  listings: readonly Omit<Compared, 'pictures'>[],
): Promise<ReadonlyMap<number, Duplicate[]>> {
  if (listings.length === 0) return new Map();
  const titled = await alikeByTitle(db, listings);
  return new Map([...titled].map(([id, alike]) => [id, together([], alike)]));
}

/** Ids of listings of other sellers that show one of these pictures, the most similar first. */
export async function pictureRepeats(
  db: Db,
  listing: Pick<Compared, 'id' | 'userId' | 'pictures'>,
): Promise<readonly number[]> {
  return (await alikeByPicture(db, listing, listing.userId)).map(({ id }) => id);
}

async function alikeByTitle(db: Db, listings: readonly Omit<Compared, 'pictures'>[]) {
  const asked = listings.map(({ id, userId, categoryId, name }) => ({
    listingId: id,
    userId,
    categoryId,
    title: name,
  }));
  return Map.groupBy(await readByTitles(db, asked, { least: TITLES_ALIKE, limit: MAX_DUPLICATES }), ({ of }) => of);
}

async function alikeByPicture(
  db: Db,
  { id, pictures }: Pick<Compared, 'id' | 'pictures'>,
  exceptUserId: number | null,
) {
  const fingerprints = [...new Set(pictures.map(({ fingerprint }) => fingerprint))].filter(isDistinctive);
  if (fingerprints.length === 0) return [];
  const asked = fingerprints.map((fingerprint) => ({ fingerprint, parts: nearParts(fingerprint) }));
  return readByPicture(db, { listingId: id, exceptUserId }, asked, { bits: SAME_PICTURE_BITS, limit: MAX_DUPLICATES });
}

/**
 * Like `likelyDuplicates`, but for the page of a case, which is opened often: compares titles again, but pictures only
 * with the listings for which the case was flagged when it was submitted.
 */
export async function knownDuplicates(db: Db, listing: Compared, flags: readonly Flag[]): Promise<Duplicate[]> {
  const ids = flags.flatMap(({ kind, detail }) => (kind === 'duplicate-picture' ? (parseId(detail) ?? []) : []));
  const titled = (await alikeByTitle(db, [listing])).get(listing.id) ?? [];
  return together(ids.length > 0 ? await readPictured(db, listing.id, ids, MAX_DUPLICATES) : [], titled);
}

function together(
  pictured: readonly (Alike & { readonly bits: number })[],
  titled: readonly (Alike & { readonly of: number; readonly similarity: number })[],
): Duplicate[] {
  const found = new Map<number, Duplicate>();
  for (const { bits, ...alike } of pictured) found.set(alike.id, { ...alike, title: null, pictureBits: bits });
  for (const { of: _, similarity, ...alike } of titled) {
    const pictureBits = found.get(alike.id)?.pictureBits ?? null;
    found.set(alike.id, { ...alike, title: similarity, pictureBits });
  }
  return [...found.values()].slice(0, MAX_DUPLICATES);
}

/** Maximum number of listings decided together. */
const GROUP_MAX = 50;

/**
 * Returns waiting listings of the same seller that look like this one, by title or by a flagged picture, the earliest
 * submitted first. They can be decided together (`decideGroup`). `hasMore`: there are more than `GROUP_MAX` in total.
 */
export async function lookAlikes(
  db: Db,
  listing: Pick<Compared, 'id' | 'userId' | 'name'>,
): Promise<{ readonly others: readonly LookAlike[]; readonly hasMore: boolean }> {
  const found = await readLookAlikes(db, listing, { titlesAlike: TITLES_ALIKE, limit: GROUP_MAX });
  return { others: found.slice(0, GROUP_MAX - 1), hasMore: found.length >= GROUP_MAX };
}
