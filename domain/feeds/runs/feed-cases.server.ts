/** Cases of rows that wait for a moderator, one case per run, and the decisions about them (SHOP-02, ADM-02). */
import { type Ctx, ctxNow, type Db, type InTransaction, transact } from '../../../db/transact.server.ts';
import { recordEvents, withdrawEvents } from '../../events/events.server.ts';
import { enqueue } from '../../jobs/jobs.server.ts';
import {
  amendEnded,
  amendListing,
  amendPictures,
  approveImported,
  type Catalogue,
  lockListings,
  readContents,
  rejectImported,
  unusedPictures,
} from '../../listings/listings.server.ts';
import { checkListing } from '../../listings/posting/listing-rules.ts';
import { postedOf } from '../../listings/posting/stored-posting.ts';
import type { PictureWithFingerprint } from '../../media/upload.ts';
import { flagPictures } from '../../moderation/moderation.server.ts';
import type { RejectReason } from '../../moderation/reject-reasons.ts';
import { endClaim, holdsClaim, type Queue } from '../../queue/queue.server.ts';
import type { NoApprovalReason } from '../../sellers/sellers.server.ts';
import { readSettings } from '../../settings/settings.server.ts';
import { DECISION_WAIT_MS } from '../../staff/decision-wait.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange } from '../../staff/staff.server.ts';
import { cursorOf, timePart } from '../../values/cursor.ts';
import { parseId } from '../../values/ids.ts';
import { ok, refused } from '../../values/result.ts';
import { BATCH_ROWS } from '../feed.ts';
import { type FeedCaseCursor, type FeedCaseLine, readFeedCases } from './case-list-store.server.ts';
import {
  type CaseRow,
  type DecidedCase,
  decideCase,
  drawSample,
  dropCaseRows,
  endCase,
  endEmptyCases,
  lockDecidedCase,
  lockEmptyCases,
  lockFeedCase,
  lockFirstFeedCase,
  lockReadyCases,
  readCaseRows,
  readFirstFeedCase,
  reopenCase,
  type StoredPicture,
} from './case-store.server.ts';
import { retellRun } from './notified-store.server.ts';
import { forgetPictures } from './picture-store.server.ts';

/** Queue of runs whose rows wait, the longest waiting first. A case has the id of its run. */
export const FEED_QUEUE: Queue = {
  kind: 'feed-run',
  permission: 'moderate listings',
  waiting: {
    async lock(trx, runId) {
      const found = await lockFeedCase(trx, runId);
      return found && { waits: found.state === 'waiting' && found.shut === null, concerns: found.concerns };
    },
    lockFirst: lockFirstFeedCase,
    first: readFirstFeedCase,
  },
};

type FeedCasePage = { readonly lines: readonly FeedCaseLine[]; readonly next: string | null };

/** Page of the queue. `after`: cursor of the page; null: the first. */
export async function feedCases(db: Db, after: string | null, limit: number): Promise<FeedCasePage> {
  const found = await readFeedCases(db, caseCursor.read(after), limit + 1);
  const lines = found.slice(0, limit);
  const last = found.length > limit ? lines.at(-1) : undefined;
  return { lines, next: last ? caseCursor.write(last) : null };
}

const caseCursor = cursorOf<FeedCaseCursor>({ since: timePart, runId: { write: String, read: parseId } });

const CASES_AT_ONCE = 20;

/**
 * Job that opens the cases of runs that have ended and whose pictures are fetched, each with a random sample. It also
 * closes cases whose rows have all vanished or moved to a later run.
 */
export async function openReadyCases(ctx: Ctx): Promise<void> {
  await transact(ctx, async (trx) => {
    await endEmptyCases(trx, await lockEmptyCases(trx, CASES_AT_ONCE));
    const { feedSampleLeast: least, feedSamplePercent: percent } = await readSettings(trx.db);
    for (const runId of await lockReadyCases(trx, CASES_AT_ONCE)) await drawSample(trx, runId, { least, percent });
  });
}

export type FeedDecision = {
  readonly runId: number;
  readonly verdict: 'approve' | 'reject';
  /** Reasons for a rejection; it needs at least one reason or a text in `words`. */
  readonly reasons: readonly RejectReason[];
  readonly words: string | null;
};

/**
 * Decides all rows that wait with a run. A job carries the decision out after the time in which it can be undone, one
 * batch per transaction. `seller-…`: the shop is shut, so nothing of it can be approved.
 */
export function decideFeedCase(
  ctx: Ctx,
  actor: Actor,
  { runId, verdict, reasons, words }: FeedDecision,
): Promise<StaffChange<`seller-${NoApprovalReason}` | 'gone' | 'own' | 'decided' | 'not-claimed'>> {
  return changeAsStaff(ctx, actor, FEED_QUEUE, async (staff) => {
    const found = await lockFeedCase(staff, runId);
    if (!found) return refused('gone');
    const { id, role } = staff.actor;
    if (found.concerns.includes(id) && role !== 'admin') return refused('own');
    if (found.state !== 'waiting') return refused('decided');
    if (found.shut && verdict === 'approve') return refused(`seller-${found.shut}`);
    if (!(await holdsClaim(staff, FEED_QUEUE, runId))) return refused('not-claimed');
    await decideCase(staff, runId, { verdict, by: id, reasons, words });
    await endClaim(staff, FEED_QUEUE, runId, found);
    const [eventId = 0] = await recordEvents(staff, [{ kind: 'feed-rows-decided', data: { runId } }], {
      notBefore: new Date(staff.now.getTime() + DECISION_WAIT_MS),
    });
    const undo: FeedUndo = { runId, eventId, decidedAt: staff.now.toISOString() };
    const action = verdict === 'approve' ? 'approve-feed-rows' : 'reject-feed-rows';
    const subject = { kind: 'feed-run', id: String(runId) } as const;
    const after = { verdict, ...(reasons.length > 0 && { reasons: reasons.join(' ') }) };
    return ok({ entry: { action, subject, before: null, after, reason: words, undo } as const });
  });
}

type FeedUndo = { readonly runId: number; readonly eventId: number; readonly decidedAt: string };

/** Undoes a decision before it is carried out: the rows wait again. Later, each listing can only be decided singly. */
export const undoFeedDecision = inverse<FeedUndo, unknown>({
  permission: 'moderate listings',
  async putBack(staff, { undo: { runId, eventId, decidedAt } }) {
    const found = await lockFeedCase(staff, runId);
    const { id, role } = staff.actor;
    if (found?.concerns.includes(id) && role !== 'admin') return refused('own');
    const isCarriedOut = staff.now.getTime() >= Date.parse(decidedAt) + DECISION_WAIT_MS;
    if (found?.state !== 'deciding' || isCarriedOut) return refused('changed');
    await reopenCase(staff, runId);
    await withdrawEvents(staff, [eventId]);
    return ok({});
  },
});

/** Enqueues the job that carries out a decision. */
export const enqueueDecision = async ({ db }: InTransaction, runId: number): Promise<void> => {
  await enqueue(db, 'decide-feed-rows', { runId });
};

type Parts = {
  readonly db: Db;
  readonly clock: () => Date;
  readonly catalogue: () => Promise<Catalogue>;
  /** Deletes the files of a picture that is not used any more. */
  readonly removePicture: (key: string) => Promise<void>;
};

/**
 * Job that carries out a decision; false if it was stopped before the end. Safe to repeat, because rows that are done
 * leave the case.
 */
export async function carryOutDecision(parts: Parts, runId: number, signal: AbortSignal): Promise<boolean> {
  const catalogue = await parts.catalogue();
  for (;;) {
    if (signal.aborted) return false;
    const unused: string[] = [];
    const left = await transact(ctxNow(parts), async (trx) => {
      const decided = await lockDecidedCase(trx, runId);
      if (!decided) return 0;
      if (decided.shut && decided.verdict === 'approve') {
        await waitAnew(trx, runId);
        return 0;
      }
      const rows = await readCaseRows(trx.db, runId, BATCH_ROWS);
      if (rows.length === 0) {
        await endCase(trx, runId);
        await retellRun(trx, runId);
        const state = decided.verdict === 'approve' ? 'approved' : 'rejected';
        await recordEvents(trx, [{ kind: 'feed-run-moved', data: { runId, sellerId: decided.shopId, state } }]);
        return 0;
      }
      await lockListings(
        trx.db,
        rows.map(({ listingId }) => listingId),
      );
      // Reads the rows again under the locks: a later run may have moved some to its own case, where they continue to
      // wait.
      const ids = new Set(rows.map(({ rowId }) => rowId));
      const still = (await readCaseRows(trx.db, runId, BATCH_ROWS)).filter(({ rowId }) => ids.has(rowId));
      for (const row of still) unused.push(...(await decideRow(trx, row, decided, catalogue)));
      await dropCaseRows(
        trx,
        still.map(({ rowId }) => rowId),
      );
      return rows.length;
    });
    for (const key of unused) await parts.removePicture(key);
    if (left === 0) return true;
  }
}

/**
 * Lets the rest of an approved case wait again, with a new sample: the shop was shut before the approval was carried
 * out.
 */
async function waitAnew(trx: InTransaction, runId: number): Promise<void> {
  const { feedSampleLeast: least, feedSamplePercent: percent } = await readSettings(trx.db);
  await reopenCase(trx, runId);
  await drawSample(trx, runId, { least, percent });
}

/** Applies a decision to a row; returns the keys of pictures that are not used any more. */
async function decideRow(
  trx: InTransaction,
  row: CaseRow,
  { runId, shopId, verdict, by, reasons, words }: DecidedCase,
  catalogue: Catalogue,
): Promise<readonly string[]> {
  const { listingId, kind, status } = row;
  const doing = { listingId, runId, moderatorId: by };
  if (kind === 'new') {
    // A listing that was edited by hand or decided singly meanwhile no longer belongs to the case.
    if (status !== 'pending' || !row.isBatched) return [];
    if (verdict === 'approve') await approveImported(trx, doing, catalogue);
    else await rejectImported(trx, { ...doing, reasons, words }, catalogue);
    return [];
  }
  const pictures = row.pictures?.map(pictureOf) ?? null;
  if (verdict === 'reject' || !['published', 'expired', 'sold'].includes(status)) {
    if (!pictures) return [];
    await forgetPictures(trx, [row.rowId]);
    // The pictures will not be shown, so their flags are removed.
    await flagPictures(trx, { listingId, userId: shopId, pictures: [] });
    return unusedPictures(
      trx,
      pictures.map(({ key }) => key),
    );
  }
  const content = (await readContents(trx.db, [listingId])).get(listingId);
  if (content && row.content) {
    const posted = { ...postedOf(content, catalogue.taxonomy), ...row.content };
    const category = catalogue.taxonomy.byId.get(posted.categoryId ?? 0) ?? null;
    const faults = checkListing(posted, category, catalogue.places, { isNew: true, signedIn: true });
    if (Object.keys(faults).length === 0) {
      if (status === 'published') await amendListing(trx, { ...doing, posted }, catalogue);
      else await amendEnded(trx, { listingId, posted }, catalogue);
    }
  }
  return pictures ? amendPictures(trx, { ...doing, pictures }, catalogue) : [];
}

export const pictureOf = ({ fingerprint, ...picture }: StoredPicture): PictureWithFingerprint => ({
  ...picture,
  fingerprint: BigInt(fingerprint),
});
