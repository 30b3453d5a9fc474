/** The door of moderation: what may stand on the site, and who decides (ADM-02). */

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
import { keepApproved } from './approved-content.server.ts';
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
  readOldestWaiting,
  readQueue,
  readWaiting,
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
  removeWordRule,
  TRIED_LISTINGS,
  tryWords,
  undoWordRuleChange,
  type WordTrial,
} from './word-rules.server.ts';

/** `words`: of a rule that blocks; nothing was stored. */
export type WordsRefused = Refused<'words', { readonly words: string }>;

export type Submitted = Created | WordsRefused;

/**
 * Takes a new listing that `checkListing` has nothing to say against (ITEM-11): checked by the word rules, compared with
 * others, published at once where the settings trust its seller, all in one transaction. One beyond the free ones waits for its
 * fee first (`submitPaid`). The same token again answers the listing that it made.
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
 * Takes an edit. It waits for a moderator, unless the settings trust its seller, or it is on the site already and only
 * what nobody moderates was changed (a price, a place, an attribute's number). A rejected listing is always reviewed.
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
    await keepApproved(trx, before);
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
 * Sends an unpaid listing on once its fee is paid, as any submit: by the word rules, and published at once where the settings
 * trust its seller. Does nothing for one that owes, or that went on already.
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
  // Its stored title has no number any more; whether it had one was flagged as it was sent.
  const disguised = (await readFlags(trx.db, listingId)).some(({ kind }) => kind === DISGUISED_NUMBER.kind);
  await flag(trx, { userId, listingId, hits, disguised });
  // A rule may block words since they were sent; what is paid for is not refused without a moderator.
  const isHeld = hits[0]?.effect === 'block' || (await isReported(trx.db, listingId));
  if (isHeld || (await isRejectedLast(trx.db, listing))) return;
  if (await approvedAtOnce(trx, { userId, hits })) await approveByRule(trx, listingId, catalogue);
}

/** Rules of words that a form breaks, the most severe first. */
export const hitsIn = (rules: readonly WordRule[], posted: PostedListing): WordRule[] =>
  rulesIn(rules, textsOf(posted));

/** Whether an unpaid listing was rejected when it was last decided about, and so needs a moderator again. */
async function isRejectedLast(db: Db, { id, status }: Pick<OwnedListing, 'id' | 'status'>): Promise<boolean> {
  if (status !== 'unpaid') return false;
  const decisions = (await changesOf(db, id)).filter(isEffective);
  return decisions.find(({ act }) => act === 'approve' || act === 'reject')?.act === 'reject';
}

/** Everything that somebody wrote. */
function textsOf({ name, description, neighbourhood, attributes }: PostedListing): string[] {
  const answers = Object.values(attributes).flatMap((value) => [value].flat());
  return [name, description, neighbourhood ?? '', ...answers.map(String)];
}

type Moderated = NonNullable<Awaited<ReturnType<typeof listingForOwner>>>;

/** The moderated parts of a listing as one text. */
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

/** From here on it is told that there are more. */
export const COUNTED_WAITING = 1_000;

export type Queue = {
  /** `alike`: how many of the same seller look alike and stand as this one, itself included. */
  readonly waiting: readonly (Waiting & { readonly alike: number })[];
  /** Written; null on the last page. */
  readonly next: string | null;
  /** At most `COUNTED_WAITING` + 1. */
  readonly count: number;
};

/** Listings looked through for one page, so that look-alikes do not fill it. */
const LINES_MAX = 60;

/** Reads a page of the queue, those first that have waited longest; look-alikes of one seller are one. */
export async function queue({ db }: Ctx, after: QueueCursor | null, limit: number): Promise<Queue> {
  const [lines, count] = await Promise.all([
    readQueue(db, after, { limit: LINES_MAX + 1, titlesAlike: TITLES_ALIKE }),
    countWaiting(db, COUNTED_WAITING + 1),
  ]);
  const looked = lines.slice(0, LINES_MAX);
  const { groups, last } = queueGroups(looked, limit);
  const counts = new Map(groups.map((group) => [group.first.id, group.count]));
  const waiting = await readWaiting(db, [...counts.keys()]);
  const end = last ?? (lines.length > LINES_MAX ? looked.at(-1) : null);
  return {
    waiting: waiting.map((listing) => ({ ...listing, alike: counts.get(listing.id) ?? 1 })),
    next: end ? queueCursor.write(end) : null,
    count,
  };
}

/** Number of listings that wait for a decision, counted no further than `most`. */
export const countWaitingListings = ({ db }: Pick<Ctx, 'db'>, most: number): Promise<number> => countWaiting(db, most);

export const oldestWaitingListing = ({ db }: Pick<Ctx, 'db'>): Promise<Date | null> => readOldestWaiting(db);

export const pastDecisionsOf = (db: Db, userId: number) => readPastDecisions(db, userId, DECISIONS_SHOWN);
