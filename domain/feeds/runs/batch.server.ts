/** One batch of a run's rows while it is written: what is known of it, what it counts and what it tells (SHOP-02). */
import type { InTransaction } from '../../../db/transact.server.ts';
import { type Catalogue, setBatched } from '../../listings/listings.server.ts';
import type { PostedListing } from '../../listings/posting/posted-listing.ts';
import { hasDisguisedNumber } from '../../moderation/disguised-numbers.ts';
import { flagTexts, hitsIn } from '../../moderation/moderation.server.ts';
import type { WordRule } from '../../moderation/word-rules.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import { NO_ROWS, type RunCounts } from '../feed.ts';
import { lockFeedsOf } from '../feed-store.server.ts';
import type { NewReport } from '../run-store.server.ts';
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
  /** Whether its file ends in the middle, so that no row ends. */
  readonly isCut: boolean;
  /** Rows that this run ends, which keep no place from others. */
  readonly ending: readonly number[];
  /** Rows that the file does not name, of which a row with another id may take one over. */
  readonly absent: readonly number[];
  /** Whether rows go live without a moderator. */
  readonly isTrusted: boolean;
  readonly rules: readonly WordRule[];
  readonly catalogue: Catalogue;
};

export type Written = {
  readonly counts: RunCounts;
  readonly reports: readonly NewReport[];
  /** Rows whose listings end with the run, besides those that its check told. */
  readonly resting: readonly number[];
};

/** A row that was understood. */
export type ReadRow = Extract<LookedUp, { readonly kind: 'read' }>;
/** A row that can be taken. */
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
  readonly reports: NewReport[] = [];
  readonly resting: number[] = [];
  readonly trx: InTransaction;
  readonly writing: Writing;
  private readonly changed: Changed[] = [];
  /** Places left in the quota; null before one is asked for. */
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

  /** Whether a rule refuses its words; it is then faulty. */
  isBlocked(found: LookedUp, posted: PostedListing): boolean {
    const blocked = blockedWords(this.writing.rules, posted);
    if (blocked) this.blame(found, [blocked]);
    return blocked !== null;
  }

  /** Takes a place of the quota, or makes the row faulty. */
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
   * Parts a change of a row's listing into what goes live at once and what waits, in place of what waited before (`hasWaited`). What a
   * moderator may have to see is flagged with the batch.
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

  /** A listing that waits for a moderator, again: with the run's case, or singly if something flags it. */
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

  /** Flags what the batch changed, and puts what waits into the run's case. */
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

  /** Returns the listings at which a moderator looks singly. */
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

/** The stored form of a row that was understood. */
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
