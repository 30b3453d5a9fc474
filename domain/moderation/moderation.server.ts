/** Public interface of the moderation module: which content may be published, and who decides (ADM-02). */

import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import {
  approveByRule,
  type Catalogue,
  type Created,
  changeStatus,
  changesOf,
  createListing,
  isEffective,
  isFeePaid,
  listingForModerator,
  listingForOwner,
  type NewPosting,
  type OwnedListing,
  type Saved,
  saveListing,
} from '../listings/listings.server.ts';
import type { PostedListing } from '../listings/posting/posted-listing.ts';
import { readSettings } from '../settings/settings.server.ts';
import { DAY } from '../values/durations.ts';
import { type Refused, refused } from '../values/result.ts';
import { isApprovedAtOnce, REJECTION_DAYS } from './approval.ts';
import { storeApproved } from './approved-content.server.ts';
import { DISGUISED_NUMBER, hasDisguisedNumber } from './disguised-numbers.ts';
import { likelyDuplicates, TITLES_ALIKE } from './duplicates.server.ts';
import { type Flag, isReported, readFlags } from './flag-store.server.ts';
import { replaceFlags, replaceFlagsOf } from './flags.server.ts';
import { DECISIONS_SHOWN } from './listing-acts.ts';
import { type QueueCursor, queueCursor } from './queue-cursor.ts';
import { queueGroups } from './queue-groups.ts';
import { readPastDecisions, readSellerRecord } from './seller-store.server.ts';
import {
  countWaiting,
  lockCase,
  readOldestListing,
  readQueue,
  readWaitingListings,
  type Waiting,
} from './waiting-store.server.ts';
import { readWordRules } from './word-rule-store.server.ts';
import { rulesIn, type WordRule } from './word-rules.ts';

export { type ApprovedContent, approvedContent, deleteContentsOf } from './approved-content.server.ts';
export {
  type Decided,
  decideGroup,
  LISTING_QUEUE,
  type LookedAt,
  suggestEdit,
  undoVerdict,
} from './decisions.server.ts';
export { type Duplicate, knownDuplicates, type LookAlike, likelyDuplicates, lookAlikes } from './duplicates.server.ts';
export { type FlagKind, readFlags } from './flag-store.server.ts';
export { correctMarks, deleteReportFlags, insertReportFlag } from './flags.server.ts';
export { flagPictures, flagTexts } from './imported.server.ts';
export { holdListing, rejectPublished, removeListing, restoreListing } from './listing-changes.server.ts';
export { type ListedListing, listingList } from './listing-list-store.server.ts';
export { renewRuleWords } from './renew-rule-words.server.ts';
export type { PastDecision } from './seller-store.server.ts';
export { type ListedRule, readWordRule, readWordRules, wordRuleList } from './word-rule-store.server.ts';
export {
  addWordRule,
  changeWordRule,
  findWords,
  removeWordRule,
  TRIED_LISTINGS,
  undoWordRuleChange,
  type WordTrial,
} from './word-rules.server.ts';

/** `words`: those of a blocking rule; nothing was stored. */
export type WordsRefused = Refused<'words', { readonly words: string }>;

export type Submitted = Created | WordsRefused;

/**
 * Stores a new listing that `checkListing` accepted (ITEM-11): checks the word rules, compares it with other listings,
 * and publishes it immediately if the settings trust its seller, all in one transaction. A listing beyond the free ones
 * first waits for its fee (`submitPaid`). A repeated token returns the listing that it created.
 */
export async function submitListing(
  ctx: Ctx,
  posting: Omit<NewPosting, 'status'>,
  catalogue: Catalogue,
): Promise<Submitted> {
  const { userId, sellerId = userId, posted } = posting;
  const hits = rulesIn(await readWordRules(ctx.db), textsOf(posted));
  if (hits[0]?.effect === 'block') return refused('words', { words: hits[0].words });
  return transact(ctx, async (trx) => {
    const created = await createListing(trx, { ...posting, status: 'pending' }, catalogue);
    if (!created.ok || !created.isNew) return created;
    const { listingId } = created;
    const disguised = disguisedIn(posted, catalogue);
    if (created.status === 'unpaid') {
      await flagDisguised(trx, listingId, disguised);
      return created;
    }
    await flag(trx, { userId: sellerId, listingId, hits, disguised });
    const approved = await approvedAtOnce(trx, { userId: sellerId, hits });
    return approved ? { ...created, status: await approveByRule(trx, listingId, catalogue) } : created;
  });
}

/**
 * Stores an edit. The listing waits for a moderator unless the settings trust its seller, or it is already published
 * and only unmoderated parts were changed (a price, a place, a numeric attribute). A rejected listing is always
 * reviewed.
 */
export async function resubmit(
  ctx: Ctx,
  edit: Pick<NewPosting, 'userId' | 'posted' | 'largestFee'> & { readonly listingId: number },
  catalogue: Catalogue,
): Promise<Saved | WordsRefused> {
  const { userId, listingId, posted } = edit;
  const hits = rulesIn(await readWordRules(ctx.db), textsOf(posted));
  if (hits[0]?.effect === 'block') return refused('words', { words: hits[0].words });
  return transact(ctx, async (trx) => {
    const before = await listingForOwner(trx.db, userId, listingId);
    const saved = await saveListing(trx, { ...edit, id: listingId, version: posted.version }, catalogue);
    const isSent = saved.ok && (saved.status === 'pending' || saved.status === 'unpaid');
    if (!isSent || !before) return saved;
    await storeApproved(trx, before);
    const disguised = disguisedIn(posted, catalogue);
    if (saved.status === 'unpaid') {
      await flagDisguised(trx, listingId, disguised);
      return saved;
    }
    await flag(trx, { userId, listingId, hits, disguised });
    // A reported listing always needs a moderator, even of a trusted seller.
    const waited = before.status === 'pending' || before.status === 'unpaid';
    const isHeld = waited && (await isReported(trx.db, listingId));
    if (before.status === 'rejected' || isHeld || (await isRejectedLast(trx.db, before))) return saved;
    const after = await listingForOwner(trx.db, userId, listingId);
    const wasApproved = before.status === 'published' || before.status === 'expired';
    const held = hits[0]?.effect === 'hold';
    const stays = wasApproved && !held && after !== null && moderatedParts(before) === moderatedParts(after);
    const approved = stays || (await approvedAtOnce(trx, { userId: before.userId, hits }));
    return approved ? { ...saved, status: await approveByRule(trx, listingId, catalogue) } : saved;
  });
}

/**
 * Submits an unpaid listing after its fee is paid: checks the word rules as in any submission, and publishes it
 * immediately if the settings trust its seller. Does nothing if the fee is not paid or the listing is no longer unpaid.
 */
export async function submitPaid(trx: InTransaction, listingId: number, catalogue: Catalogue): Promise<void> {
  await lockCase(trx.db, listingId);
  const listing = await listingForModerator(trx.db, listingId);
  const path = catalogue.taxonomy.byId.get(listing?.categoryId ?? 0)?.path.map(({ id }) => id) ?? [];
  if (listing?.status !== 'unpaid' || !(await isFeePaid(trx, { id: listingId, path }))) return;
  const job = { kind: 'job', userId: null } as const;
  await changeStatus(trx, { listingId, act: 'settle', actor: job }, catalogue);
  const { userId, name, description, neighbourhood, texts } = listing;
  const said = [name, description, neighbourhood ?? '', ...Object.values(texts)];
  const hits = rulesIn(await readWordRules(trx.db), said);
  // The title is stored without phone numbers, so it cannot be checked for a disguised number again. The flags of the
  // submission tell whether it had one.
  const disguised = (await readFlags(trx.db, listingId)).some(({ kind }) => kind === DISGUISED_NUMBER.kind);
  await flag(trx, { userId, listingId, hits, disguised });
  // A blocking rule may have been added after the submission; a paid listing is not refused without a moderator.
  const isHeld = hits[0]?.effect === 'block' || (await isReported(trx.db, listingId));
  if (isHeld || (await isRejectedLast(trx.db, listing))) return;
  if (await approvedAtOnce(trx, { userId, hits })) await approveByRule(trx, listingId, catalogue);
}

/** Word rules that a form violates, the most severe first. */
export const hitsIn = (rules: readonly WordRule[], posted: PostedListing): WordRule[] =>
  rulesIn(rules, textsOf(posted));

/** Returns whether the last decision about an unpaid listing was a rejection, so that it needs a moderator again. */
async function isRejectedLast(db: Db, { id, status }: Pick<OwnedListing, 'id' | 'status'>): Promise<boolean> {
  if (status !== 'unpaid') return false;
  const decisions = (await changesOf(db, id)).filter(isEffective);
  return decisions.find(({ act }) => act === 'approve' || act === 'reject')?.act === 'reject';
}

/** All texts of a listing that a user wrote. */
function textsOf({ name, description, neighbourhood, attributes }: PostedListing): string[] {
  const answers = Object.values(attributes).flatMap((value) => [value].flat());
  return [name, description, neighbourhood ?? '', ...answers.map(String)];
}

type Moderated = NonNullable<Awaited<ReturnType<typeof listingForOwner>>>;

/** Moderated parts of a listing as one text, for comparison. */
const moderatedParts = ({ name, description, texts, neighbourhood, categoryId, pictures }: Moderated): string =>
  JSON.stringify([
    [name, description, neighbourhood, categoryId],
    Object.entries(texts).toSorted(),
    pictures.map(({ key }) => key).toSorted(),
  ]);

type Looked = { readonly userId: number; readonly hits: readonly WordRule[] };

async function flag(
  trx: InTransaction,
  { userId, listingId, hits, disguised }: Looked & { readonly listingId: number; readonly disguised: boolean },
): Promise<void> {
  const listing = await listingForOwner(trx.db, userId, listingId);
  const duplicates = listing ? await likelyDuplicates(trx.db, listing) : [];
  const flags: Flag[] = [
    ...hits.map(({ words }) => ({ kind: 'word', detail: words }) as const),
    ...(disguised ? [DISGUISED_NUMBER] : []),
    ...duplicates.flatMap(({ id, title, pictureBits }) => [
      ...(title === null ? [] : [{ kind: 'duplicate-title', detail: String(id) } as const]),
      ...(pictureBits === null ? [] : [{ kind: 'duplicate-picture', detail: String(id) } as const]),
    ]),
  ];
  await replaceFlags(trx, listingId, flags);
}

const disguisedIn = (posted: PostedListing, { taxonomy }: Catalogue): boolean =>
  hasDisguisedNumber(posted, taxonomy.byId.get(posted.categoryId ?? 0));

const flagDisguised = (trx: InTransaction, listingId: number, disguised: boolean): Promise<void> =>
  replaceFlagsOf(trx, [DISGUISED_NUMBER.kind], new Map([[listingId, disguised ? [DISGUISED_NUMBER] : []]]));

async function approvedAtOnce({ db, now }: InTransaction, { userId, hits }: Looked): Promise<boolean> {
  const settings = await readSettings(db);
  const held = hits.some(({ effect }) => effect === 'hold');
  if (held || settings.autoApprove === 'never') return false;
  const since = new Date(now.getTime() - REJECTION_DAYS * DAY);
  const seller = await readSellerRecord(db, userId, { since, enough: settings.trustedAfter });
  return isApprovedAtOnce(held, seller, settings);
}

/** Number up to which waiting listings are counted; beyond it pages say that there are more. */
export const COUNTED_WAITING = 1_000;

export type Queue = {
  /** `alike`: number of listings of the same seller that look alike and have the same status, including this one. */
  readonly waiting: readonly (Waiting & { readonly alike: number })[];
  /** Cursor of the next page; null on the last page. */
  readonly next: string | null;
  /** At most `COUNTED_WAITING` + 1. */
  readonly count: number;
};

/** Maximum number of listings read for one page; more than a page, so that look-alikes do not fill it. */
const LINES_MAX = 60;

/** Reads a page of the queue, the longest waiting first; look-alikes of one seller are one entry. */
export async function queue({ db }: Ctx, after: QueueCursor | null, limit: number): Promise<Queue> {
  const [lines, count] = await Promise.all([
    readQueue(db, after, { limit: LINES_MAX + 1, titlesAlike: TITLES_ALIKE }),
    countWaiting(db, COUNTED_WAITING + 1),
  ]);
  const looked = lines.slice(0, LINES_MAX);
  const { groups, last } = queueGroups(looked, limit);
  const counts = new Map(groups.map((group) => [group.first.id, group.count]));
  const waiting = await readWaitingListings(db, [...counts.keys()]);
  const end = last ?? (lines.length > LINES_MAX ? looked.at(-1) : null);
  return {
    waiting: waiting.map((listing) => ({ ...listing, alike: counts.get(listing.id) ?? 1 })),
    next: end ? queueCursor.write(end) : null,
    count,
  };
}

/** Number of listings that wait for a decision, counted only up to `most`. */
export const countWaitingListings = ({ db }: Pick<Ctx, 'db'>, most: number): Promise<number> => countWaiting(db, most);

export const oldestWaitingListing = ({ db }: Pick<Ctx, 'db'>): Promise<Date | null> => readOldestListing(db);

export const pastDecisionsOf = (db: Db, userId: number) => readPastDecisions(db, userId, DECISIONS_SHOWN);
