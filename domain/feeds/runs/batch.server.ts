/** One batch of a run's rows while it is written: known rows, counts and report lines (SHOP-02). */
import type { InTransaction } from '../../../db/transact.server.ts';
import { type Catalogue, setBatched } from '../../listings/listings.server.ts';
import type { PostedListing } from '../../listings/posting/posted-listing.ts';
import { hasDisguisedNumber } from '../../moderation/disguised-numbers.ts';
import { flagTexts, hitsIn } from '../../moderation/moderation.server.ts';
import type { WordRule } from '../../moderation/word-rules.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import { NO_ROWS, type RunCounts } from '../feed.ts';
import { lockFeedsOf } from '../feed-store.server.ts';
import type { NewRunReport } from '../run-store.server.ts';
import { dropCaseRows, dropWaitingContents, type NewCaseRow, openCase, upsertCaseRows } from './case-store.server.ts';
import { blockedWords, overQuota, remark } from './check-run.server.ts';
import type { LookedUp } from './look-up-rows.server.ts';
import { partChange, type WaitingContent } from './merge-row.ts';
import type { RowRemark } from './row-reader.server.ts';
import { countStanding, type StoredRow, type WrittenRow } from './row-store.server.ts';

export type Writing = {
  readonly runId: number;
  readonly shopId: number;
  readonly feedId: number;
  readonly settings: SiteSettings;
  readonly quota: number;
  /** Whether the file is cut off, so that no listing ends. */
  readonly isCut: boolean;
  /** Rows whose listings this run ends; they do not count against the quota. */
  readonly ending: readonly number[];
  /**
   * Ids of stored rows that the file does not contain. A new row with the same content takes over such a row and its
   * listing.
   */
  readonly absent: readonly number[];
  /** Whether listings are published without a moderator. */
  readonly isTrusted: boolean;
  readonly rules: readonly WordRule[];
  readonly catalogue: Catalogue;
};

export type Written = {
  readonly counts: RunCounts;
  readonly reports: readonly NewRunReport[];
  /** Rows whose listings end with the run, in addition to the rows that the check found. */
  readonly resting: readonly number[];
};

/** Row that was read and interpreted. */
export type ReadRow = Extract<LookedUp, { readonly kind: 'read' }>;
/** Row that can be imported. */
export type GoodRow = Exclude<LookedUp, { readonly kind: 'faulty' }>;

type About = Parameters<typeof remark>[1];
type ChangedRow = Pick<StoredRow, 'id' | 'listingId'>;
type Judged = { readonly listingId: number; readonly posted: PostedListing; readonly hits: readonly WordRule[] };

type Changed = Judged & {
  readonly kind: NewCaseRow['kind'];
  readonly rowId: number;
  readonly waiting: WaitingContent | null;
};

export class Batch implements Written {
  readonly counts = { ...NO_ROWS };
  readonly reports: NewRunReport[] = [];
  readonly resting: number[] = [];
  readonly trx: InTransaction;
  readonly writing: Writing;
  private readonly changed: Changed[] = [];
  /** Number of free slots in the shop's quota; null until the first slot is requested. */
  private room: number | null = null;

  constructor(trx: InTransaction, writing: Writing) {
    this.trx = trx;
    this.writing = writing;
  }

  blame({ line, externalId }: LookedUp, remarks: readonly RowRemark[]): void {
    this.counts.faulty += 1;
    for (const each of remarks) this.reports.push(remark('faulty', { line, externalId, listingId: null }, each));
  }

  warn(about: About, warnings: readonly RowRemark[]): void {
    for (const each of warnings) this.reports.push(remark('warned', about, each));
    if (warnings.length > 0) this.counts.warned += 1;
  }

  tell(outcome: 'new' | 'changed', about: About): void {
    this.counts[outcome] += 1;
    this.reports.push(remark(outcome, about));
  }

  /** Returns whether a word rule blocks the text of a row; the row is then recorded as faulty. */
  isBlocked(found: LookedUp, posted: PostedListing): boolean {
    const blocked = blockedWords(this.writing.rules, posted);
    if (blocked) this.blame(found, [blocked]);
    return blocked !== null;
  }

  /** Uses a free slot of the quota for a row. If no slot is left, returns false and records the row as faulty. */
  async takePlace(found: LookedUp): Promise<boolean> {
    const { trx, writing } = this;
    if (this.room === null) {
      await lockFeedsOf(trx, writing.shopId);
      this.room = writing.quota - (await countStanding(trx.db, { ...writing, except: writing.ending }));
    }
    if (this.room > 0) {
      this.room -= 1;
      return true;
    }
    this.blame(found, [overQuota(writing.quota)]);
    this.counts.over += 1;
    return false;
  }

  /**
   * Splits a change of a row's listing into content to publish at once and content that waits for a moderator.
   * `hasWaited`: an earlier change waits, which this one replaces. Changes that moderators may need to see are flagged
   * at the end of the batch.
   */
  partsOf(
    { id: rowId, listingId }: ChangedRow,
    stands: PostedListing,
    posted: PostedListing,
    hasWaited = false,
  ): { readonly live: PostedListing; readonly waiting: WaitingContent | null } {
    const parts = partChange(stands, posted, this.writing.catalogue.taxonomy);
    if (!parts.waiting && !hasWaited) return { live: posted, waiting: null };
    const hits = hitsIn(this.writing.rules, posted);
    const isHeld = !this.writing.isTrusted || hits.some(({ effect }) => effect === 'hold');
    const waiting = isHeld ? parts.waiting : null;
    this.changed.push({ kind: 'change', rowId, listingId, posted, hits, waiting });
    return { live: waiting ? parts.live : posted, waiting };
  }

  /** Records a listing that is submitted to a moderator: with the run's case, or singly if something flags it. */
  submit({ id: rowId, listingId }: ChangedRow, posted: PostedListing): void {
    this.changed.push({
      kind: 'new',
      rowId,
      listingId,
      posted,
      hits: hitsIn(this.writing.rules, posted),
      waiting: null,
    });
  }

  /** Flags the changed listings of the batch, and adds waiting content to the run's case. */
  async settleChanges(): Promise<void> {
    const { trx, changed } = this;
    if (changed.length === 0) return;
    const singly = await this.flag(changed);
    const single = changed.filter(({ kind, listingId }) => kind === 'new' && singly.has(listingId));
    if (single.length > 0) {
      await setBatched(
        trx.db,
        single.map(({ listingId }) => listingId),
        false,
      );
      await dropCaseRows(
        trx,
        single.map(({ rowId }) => rowId),
      );
    }
    const settled = changed.filter(({ kind, waiting }) => kind === 'change' && waiting === null);
    await dropWaitingContents(
      trx,
      settled.map(({ rowId }) => rowId),
    );
    const cased = changed.filter(({ kind, listingId, waiting }) =>
      kind === 'new' ? !singly.has(listingId) : waiting !== null,
    );
    if (cased.length === 0) return;
    await this.toCase(
      cased.map(({ rowId, kind, waiting: content, listingId }) => {
        return { rowId, kind, content, isSample: singly.has(listingId) };
      }),
    );
  }

  /** Flags listings by their texts; returns those that a moderator must decide singly. */
  flag(listings: readonly Judged[]): Promise<ReadonlySet<number>> {
    const { shopId: userId, catalogue } = this.writing;
    return flagTexts(
      this.trx,
      listings.map(({ listingId, posted, hits }) => {
        const { name, price, categoryId } = posted;
        const disguised = hasDisguisedNumber(posted, catalogue.taxonomy.byId.get(categoryId ?? 0));
        return { listingId, userId, hits, name, price, categoryId: categoryId ?? 0, hasDisguisedNumber: disguised };
      }),
    );
  }

  async toCase(rows: readonly NewCaseRow[]): Promise<void> {
    const { runId, shopId } = this.writing;
    await openCase(this.trx, { runId, shopId });
    await upsertCaseRows(this.trx, runId, rows);
  }
}

/** Converts an interpreted row to its stored form. */
export const written = ({ row, raw, content }: ReadRow): WrittenRow => ({
  externalId: row.externalId,
  status: row.status,
  rawHash: raw,
  contentHash: content,
  content: row.posted,
  memberId: row.memberId,
  pictures: row.pictures,
  times: row.times,
});
