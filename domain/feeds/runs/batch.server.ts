/** One batch of a run's rows while it is written: what is known of it, what it counts and what it tells (SHOP-02). */
import type { InTransaction } from '../../../db/transact.server.ts';
import type { Catalogue } from '../../listings/listings.server.ts';
import type { PostedListing } from '../../listings/posting/posted-listing.ts';
import { flagImported, hitsIn } from '../../moderation/moderation.server.ts';
import type { WordRule } from '../../moderation/word-rules.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import { NO_ROWS, type RunCounts } from '../feed.ts';
import { lockFeedsOf } from '../feed-store.server.ts';
import type { NewReport } from '../run-store.server.ts';
import { openCase, upsertCaseRows } from './case-store.server.ts';
import { overQuota, remark } from './check-run.server.ts';
import type { LookedUp } from './look-up-rows.server.ts';
import { partChange, type WaitingContent } from './merge-row.ts';
import type { RowRemark } from './row-reader.server.ts';
import { countStanding, type WrittenRow } from './row-store.server.ts';

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
type Judged = { readonly listingId: number; readonly posted: PostedListing; readonly hits: readonly WordRule[] };

export class Batch implements Written {
  readonly counts = { ...NO_ROWS };
  readonly reports: NewReport[] = [];
  readonly resting: number[] = [];
  readonly trx: InTransaction;
  readonly writing: Writing;
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
    const [hit] = hitsIn(this.writing.rules, posted);
    if (hit?.effect !== 'block') return false;
    this.blame(found, [{ column: null, sample: hit.words, fault: { key: 'blocked_words' } }]);
    return true;
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

  /** Parts a change into what goes live at once and what waits, with what waited before. */
  partsOf(stands: PostedListing, posted: PostedListing, before: WaitingContent | undefined) {
    const isHeld = hitsIn(this.writing.rules, posted).some(({ effect }) => effect === 'hold');
    if (this.writing.isTrusted && !isHeld) return { live: posted, waiting: null };
    const { live, waiting } = partChange(stands, posted, this.writing.catalogue.taxonomy);
    return { live, waiting: waiting && before ? { ...before, ...waiting } : waiting };
  }

  /** Returns the listings at which a moderator looks singly. */
  flag(listings: readonly Judged[]): Promise<ReadonlySet<number>> {
    const userId = this.writing.shopId;
    return flagImported(
      this.trx,
      listings.map(({ listingId, posted: { name, price, categoryId }, hits }) => ({
        ...{ listingId, userId, hits, name, price },
        categoryId: categoryId ?? 0,
      })),
    );
  }

  async toCase(rows: Parameters<typeof upsertCaseRows>[2]): Promise<void> {
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
});
