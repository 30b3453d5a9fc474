/** Writes a batch of a run's rows: listings, rows, report and progress in one transaction (SHOP-02). */
import type { InTransaction } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import {
  amendListing,
  bringBack,
  endImported,
  giveToMember,
  type LockedListing,
  lockListings,
  type NewImported,
  postImported,
  readContents,
  sellImported,
  setBatched,
  submitImported,
} from '../../listings/imported/imported-listings.server.ts';
import { postedOf, type StoredContent } from '../../listings/imported/stored-posting.ts';
import type { Catalogue } from '../../listings/listings.server.ts';
import { checkListing } from '../../listings/posting/listing-rules.ts';
import type { PostedListing } from '../../listings/posting/posted-listing.ts';
import { flagImported, hitsIn } from '../../moderation/moderation.server.ts';
import type { WordRule } from '../../moderation/word-rules.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import { NO_ROWS, parseOwnRowId, type RunCounts } from '../feed.ts';
import { lockFeedsOf } from '../feed-store.server.ts';
import type { NewReport } from '../run-store.server.ts';
import { dropCaseRows, dropNewRows, openCase, readWaitingContents, upsertCaseRows } from './case-store.server.ts';
import { overQuota, ownIds, remark } from './check-run.server.ts';
import type { LookedUp } from './look-up-rows.server.ts';
import { asExported, mergeRow, partChange, saysSame, type WaitingContent } from './merge-row.ts';
import { type Pictured, wantPictures } from './picture-store.server.ts';
import { planRow, type RowAct, TAKES_PLACE } from './row-plan.ts';
import type { RowRemark } from './row-reader.server.ts';
import {
  countStanding,
  insertRows,
  noteRow,
  readOwnListings,
  readRowsLeft,
  type StoredRow,
  updateRow,
  type WrittenRow,
} from './row-store.server.ts';

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

type ReadRow = Extract<LookedUp, { readonly kind: 'read' }>;

/** Rows of the batch with the act of each, in the order of the file. */
type Doing = {
  readonly found: Exclude<LookedUp, { readonly kind: 'faulty' }>;
  /** The stored row; one that it takes over or was deleted with its feed included. */
  readonly known: StoredRow | null;
  readonly act: RowAct;
  readonly isOther: boolean;
  readonly warnings: RowRemark[];
};

/** Works off rows of a run that was locked; the caller stores the counts and the report. */
export async function writeRows(trx: InTransaction, rows: readonly LookedUp[], writing: Writing): Promise<Written> {
  const batch = new Batch(trx, writing);
  await batch.write(rows);
  const { counts, reports, resting } = batch;
  return { counts, reports, resting };
}

class Batch {
  readonly counts = { ...NO_ROWS };
  readonly reports: NewReport[] = [];
  readonly resting: number[] = [];
  private readonly trx: InTransaction;
  private readonly writing: Writing;
  private contents: ReadonlyMap<number, StoredContent> = new Map();
  private waiting: ReadonlyMap<number, WaitingContent> = new Map();
  private room: number | null = null;

  constructor(trx: InTransaction, writing: Writing) {
    this.trx = trx;
    this.writing = writing;
  }

  async write(rows: readonly LookedUp[]): Promise<void> {
    const { trx, writing } = this;
    const { shopId, absent } = writing;
    const fresh = rows.filter((row): row is ReadRow => row.kind === 'read' && row.known === null);
    const left = await this.leftFor(fresh, absent);
    const own = await readOwnListings(trx.db, shopId, ownIds(fresh.map(({ row }) => row)));
    const taken = new Map<ReadRow, StoredRow>();
    for (const row of fresh) {
      const before = left.get(row.content.toString('hex'))?.shift();
      if (before) taken.set(row, before);
    }
    const knowns = rows.flatMap((row) => (row.kind === 'faulty' ? [] : (row.known ?? taken.get(row as ReadRow) ?? [])));
    const ownListings = fresh.flatMap(({ row }) => own.get(parseOwnRowId(row.externalId) ?? 0)?.id ?? []);
    const ids = [...new Set([...knowns.map(({ listingId }) => listingId), ...ownListings])];
    // Rows that say the same write nothing, and lock nothing.
    const locked = await lockListings(trx.db, this.concerned(rows, knowns, taken, ids));
    this.contents = await readContents(trx.db, [...locked.keys()]);
    this.waiting = await readWaitingContents(
      trx.db,
      knowns.map(({ id }) => id),
    );
    const posts: { readonly found: ReadRow; readonly warnings: RowRemark[] }[] = [];
    for (const found of rows) {
      if (found.kind === 'faulty') {
        this.blame(found, found.remarks);
        continue;
      }
      const stored = found.known ?? taken.get(found as ReadRow) ?? null;
      const listing = stored && locked.get(stored.listingId);
      // Where its listing stands is read under the lock.
      const known = stored && listing ? { ...stored, listing: { ...stored.listing, ...listing } } : stored;
      const ownId = found.kind === 'read' ? own.get(parseOwnRowId(found.row.externalId) ?? 0)?.id : undefined;
      if (!known && ownId !== undefined) await this.adoptOwn(found as ReadRow, locked.get(ownId));
      else await this.take(found, known, posts);
    }
    await this.post(posts);
  }

  private async leftFor(fresh: readonly ReadRow[], absent: readonly number[]): Promise<Map<string, StoredRow[]>> {
    if (fresh.length === 0) return new Map();
    const { shopId, runId } = this.writing;
    const hashes = fresh.map(({ content }) => content);
    const left = await readRowsLeft(this.trx.db, { shopId, absent, hashes });
    return Map.groupBy(
      left.filter((row) => row.runId !== runId),
      ({ contentHash }) => contentHash,
    );
  }

  /** Listings of rows that may write something. */
  private concerned(
    rows: readonly LookedUp[],
    knowns: readonly StoredRow[],
    taken: ReadonlyMap<ReadRow, StoredRow>,
    ids: readonly number[],
  ): number[] {
    const clock = this.clock();
    const idle = new Set(
      rows.flatMap((row) => {
        const isIdle =
          row.kind === 'same' && planRow({ status: row.known.status, isOther: false }, row.known, clock).act === 'none';
        return isIdle ? [row.known.listingId] : [];
      }),
    );
    const busy = new Set([...taken.values()].map(({ listingId }) => listingId));
    for (const { listingId } of knowns) if (!idle.has(listingId)) busy.add(listingId);
    const known = new Set(knowns.map(({ listingId }) => listingId));
    return ids.filter((id) => busy.has(id) || !known.has(id));
  }

  private clock() {
    return { now: this.trx.now, refreshDays: this.writing.settings.refreshDays };
  }

  private blame({ line, externalId }: LookedUp, remarks: readonly RowRemark[]): void {
    this.counts.faulty += 1;
    for (const each of remarks) this.reports.push(remark('faulty', { line, externalId, listingId: null }, each));
  }

  private async take(
    found: Doing['found'],
    known: StoredRow | null,
    posts: { readonly found: ReadRow; readonly warnings: RowRemark[] }[],
  ): Promise<void> {
    const status = found.kind === 'same' ? found.known.status : found.row.status;
    const isOther = found.kind === 'read' && known !== null && found.content.toString('hex') !== known.contentHash;
    const { act, warning } = planRow({ status, isOther }, known, this.clock());
    const warnings = [
      ...(found.kind === 'read' ? found.row.warnings : []),
      ...(warning ? [{ column: null, sample: '', fault: { key: warning } }] : []),
    ];
    if (act === 'post' && found.kind === 'read') {
      if (this.isBlocked(found, found.row.posted)) return;
      if (!(await this.takePlace(found))) return;
      posts.push({ found, warnings });
      return;
    }
    if (!known) {
      this.counts.same += 1;
      const about = { line: found.line, externalId: found.externalId, listingId: null };
      for (const each of warnings) this.reports.push(remark('warned', about, each));
      if (warnings.length > 0) this.counts.warned += 1;
      return;
    }
    await this.change({ found, known, act, isOther, warnings });
  }

  /** Whether a rule refuses its words; it is then faulty. */
  private isBlocked(found: LookedUp, posted: PostedListing): boolean {
    const [hit] = hitsIn(this.writing.rules, posted);
    if (hit?.effect !== 'block') return false;
    this.blame(found, [{ column: null, sample: hit.words, fault: { key: 'blocked_words' } }]);
    return true;
  }

  /** Takes a place of the quota, or makes the row faulty. */
  private async takePlace(found: LookedUp): Promise<boolean> {
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

  private async change({ found, known, act, isOther, warnings }: Doing): Promise<void> {
    const { trx, writing } = this;
    const { catalogue, runId } = writing;
    const { listingId } = known as StoredRow;
    const stored = known as StoredRow;
    const needsPlace = TAKES_PLACE.has(act) || (act === 'submit' && stored.listing.status !== 'pending');
    const posted = found.kind === 'read' && isOther ? this.merged(stored, found.row.posted) : null;
    if (posted && ['amend', 'submit', 'return', 'renew'].includes(act) && this.isBlocked(found, posted)) return;
    if (needsPlace && !(await this.takePlace(found))) return;
    const about = { line: found.line, externalId: found.externalId, listingId };
    for (const each of warnings) this.reports.push(remark('warned', about, each));
    if (warnings.length > 0) this.counts.warned += 1;
    if (act === 'none' || act === 'rest' || act === 'note') {
      // A paused row ends with the whole run, and is noted then.
      if (act === 'note') await this.note(found, stored, stored.endedFrom, isOther);
      else if (found.kind === 'read' && act === 'none') await this.noteSame(found, stored, isOther);
      if (act !== 'rest' || writing.isCut) this.counts.same += 1;
      else this.changed(about);
      return;
    }
    if (act === 'sell' || act === 'withdraw') {
      if (act === 'sell') await sellImported(trx, { listingId, runId }, catalogue);
      else {
        const listings = [{ id: listingId, status: stored.listing.status }];
        await endImported(trx, { listings, because: 'feed-paused', runId }, catalogue);
        await dropNewRows(trx, [stored.id]);
      }
      await this.note(found, stored, act === 'withdraw' ? 'pending' : null, isOther);
    } else await this.say({ found, known: stored, act, posted });
    this.changed(about);
  }

  private changed(about: Parameters<typeof remark>[1]): void {
    this.counts.changed += 1;
    this.reports.push(remark('changed', about));
  }

  /** The listing with what differs in its row; the row alone where both together break a rule. */
  private merged(known: StoredRow, row: PostedListing): PostedListing {
    const { taxonomy, places } = this.writing.catalogue;
    const content = this.contents.get(known.listingId);
    if (!content) return row;
    const merged = mergeRow(postedOf(content, taxonomy), known.content, row);
    const category = taxonomy.byId.get(merged.categoryId ?? 0) ?? null;
    const faults = checkListing(merged, category, places, { isNew: true, signedIn: true });
    return Object.keys(faults).length === 0 ? merged : row;
  }

  /** Writes what a row says now into its listing, or to a moderator. */
  private async say({
    found,
    known,
    act,
    posted,
  }: {
    readonly found: Doing['found'];
    readonly known: StoredRow;
    readonly act: RowAct;
    readonly posted: PostedListing | null;
  }): Promise<void> {
    const { trx, writing } = this;
    const { catalogue, runId } = writing;
    const { listingId } = known;
    const content = this.contents.get(listingId);
    const stands = content ? postedOf(content, catalogue.taxonomy) : null;
    if (act === 'submit') {
      const said = posted ?? stands;
      if (!said) return;
      const hits = hitsIn(writing.rules, said);
      await submitImported(trx, { listingId, runId, posted: said, isBatched: true }, catalogue);
      const isSingle = (await this.flag([{ listingId, posted: said, hits }])).has(listingId);
      if (isSingle) await setBatched(trx.db, [listingId], false);
      else await this.toCase([{ rowId: known.id, kind: 'new', content: null }]);
      if (isSingle) await dropCaseRows(trx, [known.id]);
    } else {
      const parts = posted && stands ? this.partsOf(known, stands, posted) : null;
      if (act === 'amend') {
        if (parts && stands && !saysSame(parts.live, stands))
          await amendListing(trx, { listingId, runId, posted: parts.live }, catalogue);
      } else if (act === 'return' || act === 'renew')
        await bringBack(trx, { listingId, runId, act, ...(parts && { posted: parts.live }) }, catalogue);
      if (parts?.waiting) await this.toCase([{ rowId: known.id, kind: 'change', content: parts.waiting }]);
    }
    await this.store(found, known);
  }

  /** Parts a change into what goes live at once and what waits, with what waited before. */
  private partsOf({ id }: Pick<StoredRow, 'id'>, stands: PostedListing, posted: PostedListing) {
    const isHeld = hitsIn(this.writing.rules, posted).some(({ effect }) => effect === 'hold');
    if (this.writing.isTrusted && !isHeld) return { live: posted, waiting: null };
    const { live, waiting } = partChange(stands, posted, this.writing.catalogue.taxonomy);
    const before = this.waiting.get(id);
    return { live, waiting: waiting && before ? { ...before, ...waiting } : waiting };
  }

  /** Returns the listings at which a moderator looks singly. */
  private flag(
    listings: readonly {
      readonly listingId: number;
      readonly posted: PostedListing;
      readonly hits: readonly WordRule[];
    }[],
  ): Promise<ReadonlySet<number>> {
    const userId = this.writing.shopId;
    return flagImported(
      this.trx,
      listings.map(({ listingId, posted: { name, price, categoryId }, hits }) => ({
        ...{ listingId, userId, hits, name, price },
        categoryId: categoryId ?? 0,
      })),
    );
  }

  private async toCase(rows: Parameters<typeof upsertCaseRows>[2]): Promise<void> {
    const { runId, shopId } = this.writing;
    await openCase(this.trx, { runId, shopId });
    await upsertCaseRows(this.trx, runId, rows);
  }

  private async store(found: Doing['found'], known: StoredRow): Promise<void> {
    const { trx, writing } = this;
    const { feedId, runId } = writing;
    if (found.kind === 'same') {
      await noteRow(trx, { id: known.id, feedId, runId }, noted(found), null);
      return;
    }
    const { memberId, pictures } = found.row;
    await updateRow(trx, { id: known.id, feedId, runId }, written(found));
    if (memberId !== known.memberId) await giveToMember(trx, known.listingId, memberId);
    if (!isSameList(pictures, known.pictures))
      await wantPictures(trx, writing, [{ rowId: known.id, addresses: pictures }]);
  }

  /** Where its content stays as it was read before (`isOther`), it is understood again by the next run. */
  private async note(
    found: Doing['found'],
    known: StoredRow,
    endedFrom: StoredRow['endedFrom'],
    isOther: boolean,
  ): Promise<void> {
    const { feedId, runId } = this.writing;
    const note = isOther ? { ...noted(found), rawHash: UNREAD } : noted(found);
    await noteRow(this.trx, { id: known.id, feedId, runId }, note, endedFrom);
  }

  /** A row that says the same in other cells, or under another id or feed. One whose listing cannot follow stays as it was read. */
  private async noteSame(found: ReadRow, known: StoredRow, isOther: boolean): Promise<void> {
    const isHere = known.feedId === this.writing.feedId && known.externalId === found.row.externalId;
    if (isOther && isHere) return;
    await this.note(found, known, known.endedFrom, isOther);
  }

  private async post(posts: readonly { readonly found: ReadRow; readonly warnings: RowRemark[] }[]): Promise<void> {
    if (posts.length === 0) return;
    const { trx, writing } = this;
    const { runId, shopId, feedId, rules, isTrusted } = writing;
    const judged = posts.map(({ found }) => {
      const hits = hitsIn(rules, found.row.posted);
      return { hits, isPublished: isTrusted && !hits.some(({ effect }) => effect === 'hold') };
    });
    const imported = posts.map(
      ({ found }, at): NewImported => ({
        sellerId: shopId,
        memberId: found.row.memberId,
        posted: found.row.posted,
        isPublished: judged[at]?.isPublished ?? false,
        isBatched: true,
      }),
    );
    const listingIds = await postImported(trx, imported, writing.catalogue);
    const rowIds = await insertRows(
      trx,
      { shopId, feedId, runId },
      posts.map(({ found }, at) => ({ ...written(found), listingId: listingIds[at] ?? 0 })),
    );
    const singly = await this.flag(
      posts.map(({ found }, at) => ({
        ...{ listingId: listingIds[at] ?? 0, posted: found.row.posted, hits: judged[at]?.hits ?? [] },
      })),
    );
    const [published, single]: [number[], number[]] = [[], []];
    const pictured: Pictured[] = [];
    const cased: { readonly rowId: number; readonly kind: 'new'; readonly content: null }[] = [];
    for (const [at, { found, warnings }] of posts.entries()) {
      const listingId = listingIds[at] ?? 0;
      const rowId = rowIds[at] ?? 0;
      const about = { line: found.line, externalId: found.externalId, listingId };
      if (judged[at]?.isPublished) published.push(listingId);
      else if (singly.has(listingId)) single.push(listingId);
      else cased.push({ rowId, kind: 'new', content: null });
      if (found.row.pictures.length > 0) pictured.push({ rowId, addresses: found.row.pictures });
      for (const each of warnings) this.reports.push(remark('warned', about, each));
      if (warnings.length > 0) this.counts.warned += 1;
      this.counts.new += 1;
      this.reports.push(remark('new', about));
    }
    if (single.length > 0) await setBatched(trx.db, single, false);
    await wantPictures(trx, writing, pictured);
    if (cased.length > 0) await this.toCase(cased);
    if (published.length > 0) {
      const data = { runId, sellerId: shopId, listingIds: published };
      await recordEvents(trx, [{ kind: 'listings-imported', data }], { isBehind: true });
    }
  }

  /** A row of an export: from now on the feed keeps the listing that it names. */
  private async adoptOwn(found: ReadRow, listing: LockedListing | undefined): Promise<void> {
    const { trx, writing } = this;
    const { shopId, feedId, runId, catalogue } = writing;
    const content = listing && this.contents.get(listing.id);
    if (!content) return;
    const listingId = listing.id;
    const { status } = found.row;
    const stands = listing.status === 'published' || listing.status === 'pending';
    const rests = status === 'paused' && stands;
    const row = { ...written(found), listingId };
    // It rests once the whole file was read; after one that is cut off, the next one tells it again.
    const noted = rests ? { ...row, status: 'active' as const, ...(writing.isCut && { rawHash: UNREAD }) } : row;
    const [rowId = 0] = await insertRows(trx, { shopId, feedId, runId }, [noted]);
    const about = { line: found.line, externalId: found.externalId, listingId };
    if (rests && !writing.isCut) {
      this.resting.push(rowId);
      this.changed(about);
    } else if (status === 'sold' && stands) {
      if (listing.status === 'published') await sellImported(trx, { listingId, runId }, catalogue);
      else await endImported(trx, { listings: [listing], because: 'feed-paused', runId }, catalogue);
      this.changed(about);
    } else if (status === 'active')
      await this.adoptActive(found, { rowId, listingId, content, isShown: listing.status === 'published' });
    else this.counts.same += 1;
  }

  private async adoptActive(found: ReadRow, { rowId, listingId, content, isShown }: Adopted): Promise<void> {
    const { trx, writing } = this;
    const { runId, catalogue } = writing;
    const stands = postedOf(content, catalogue.taxonomy);
    const merged = mergeRow(stands, asExported(stands, catalogue.places), found.row.posted);
    if (saysSame(stands, merged)) {
      this.counts.same += 1;
      return;
    }
    if (isShown) {
      const { live, waiting } = this.partsOf({ id: rowId }, stands, merged);
      if (!saysSame(live, stands)) await amendListing(trx, { listingId, runId, posted: live }, catalogue);
      if (waiting) await this.toCase([{ rowId, kind: 'change', content: waiting }]);
    }
    this.changed({ line: found.line, externalId: found.externalId, listingId });
  }
}

type Adopted = {
  readonly rowId: number;
  readonly listingId: number;
  readonly content: StoredContent;
  readonly isShown: boolean;
};

const written = ({ row, raw, content }: ReadRow): WrittenRow => ({
  externalId: row.externalId,
  status: row.status,
  rawHash: raw,
  contentHash: content,
  content: row.posted,
  memberId: row.memberId,
  pictures: row.pictures,
});

const noted = (found: Doing['found']) => ({
  externalId: found.kind === 'same' ? found.known.externalId : found.row.externalId,
  status: found.kind === 'same' ? found.known.status : found.row.status,
  rawHash: found.raw,
});

/** Hash of no cells. */
const UNREAD = Buffer.alloc(16);

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at]);
