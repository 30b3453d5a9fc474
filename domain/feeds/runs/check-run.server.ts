/** Check of a run: determines what the run would do, without writing a listing (SHOP-02). */
import type { Db } from '../../../db/transact.server.ts';
import { type Catalogue, readContents, readPicturesOf } from '../../listings/listings.server.ts';
import type { PostedListing } from '../../listings/posting/posted-listing.ts';
import type { StoredContent } from '../../listings/posting/stored-posting.ts';
import { hitsIn } from '../../moderation/moderation.server.ts';
import type { WordRule } from '../../moderation/word-rules.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import { GUARDED_ROWS, type Guard, NO_ROWS, parseOwnRowId, type RunCounts, type UnknownWord } from '../feed.ts';
import type { FileFacts, GoodsChange } from '../file-facts.ts';
import type { NewRunReport } from '../run-store.server.ts';
import { changeOf } from './goods-changes.server.ts';
import { type LookedUp, lookUpRows } from './look-up-rows.server.ts';
import { adoptedBy, saysSame } from './merge-row.ts';
import { adoptedBesides, planRow, SAYING, TAKES_PLACE } from './row-plan.ts';
import { FeedUnreadable, type FileRow, type RowReader, type RowRemark, rowsUntilCut } from './row-reader.server.ts';
import { countStanding, type RowLine, readOwnListings, readRowLines, readRowsLeft } from './row-store.server.ts';
import { RunChanges } from './run-changes.ts';

/** Number of the file's rows for which the stored rows are looked up at once. */
const LOOKED_UP_AT_ONCE = 500;
/** Maximum number of examples of new, changed and vanished rows in a check's report; faults are all reported. */
const EXAMPLES = 20;

type Checking = {
  readonly shopId: number;
  readonly feedId: number;
  readonly words: string;
  readonly reader: RowReader;
  readonly rows: AsyncIterable<FileRow>;
  readonly settings: SiteSettings;
  readonly catalogue: Catalogue;
  readonly rules: readonly WordRule[];
  readonly quota: number;
  /** Whether a run of the feed has been confirmed before. */
  readonly isConfirmed: boolean;
  /** Whether the file is known to be cut off; otherwise reading it may reveal this. */
  readonly isCut: boolean;
  readonly now: Date;
  readonly signal?: AbortSignal;
};

export type RunCheck = {
  readonly counts: RunCounts;
  readonly fileRows: number;
  readonly guards: Guard[];
  readonly absent: number[];
  readonly resting: number[];
  readonly reports: NewRunReport[];
  readonly unknown: UnknownWord[];
  readonly facts: FileFacts | null;
};

/** Row that would need a free slot of the quota. */
type Wanting = { readonly line: number | null; readonly externalId: string; readonly outcome: 'new' | 'changed' };

export async function checkRows(db: Db, checking: Checking): Promise<RunCheck> {
  const { shopId, feedId, settings, now } = checking;
  const seen = new Set<string>();
  const counts = { ...NO_ROWS };
  const reports: NewRunReport[] = [];
  const resting: number[] = [];
  const fresh: (Wanting & { readonly content: Buffer })[] = [];
  const wanting: Wanting[] = [];
  const examples = { new: 0, changed: 0 };
  const clock = { now, refreshDays: settings.refreshDays };
  const changes = new RunChanges();
  /** Changes of the first rows by line; some of these are shown. */
  const goods = new Map<number, GoodsChange | null>();
  let { isCut } = checking;
  let fileRows = 0;

  const example = (outcome: 'new' | 'changed', line: number | null, externalId: string, listingId: number | null) => {
    examples[outcome] += 1;
    if (examples[outcome] <= EXAMPLES) reports.push(remark(outcome, { line, externalId, listingId }));
  };
  const change = (line: number | null, externalId: string, listingId: number) => {
    counts.changed += 1;
    example('changed', line, externalId, listingId);
  };

  function saysOther(content: StoredContent | undefined, posted: PostedListing): boolean {
    if (!content) return false;
    const { stands, merged } = adoptedBy(content, posted, checking.catalogue);
    return !saysSame(stands, merged);
  }

  function take(found: LookedUp, own: OwnListings, { contents, pictures }: OfOwn): void {
    const { line, externalId } = found;
    if (found.kind === 'faulty') {
      counts.faulty += 1;
      for (const each of found.remarks) reports.push(remark('faulty', { line, externalId, listingId: null }, each));
      return;
    }
    const blame = (told: RowRemark) => {
      counts.faulty += 1;
      reports.push(remark('faulty', { line, externalId, listingId: null }, told));
    };
    const { known } = found;
    if (found.kind === 'same') changes.same(found.known.content);
    else if (known?.status === 'active' && found.row.status === 'active')
      changes.changed(found.row.externalId, known.content, found.row.posted);
    const mine = known || externalId === null ? undefined : own.get(parseOwnRowId(externalId) ?? 0);
    if (mine && found.kind === 'read') {
      const stands = mine.status === 'published' || mine.status === 'pending';
      const isActive = found.row.status === 'active';
      const isOther = isActive && saysOther(contents.get(mine.id), found.row.posted);
      const keys = pictures.get(mine.id)?.map(({ key }) => key) ?? [];
      const { isPictured, isHanded } = adoptedBesides(found.row, { keys, memberId: mine.memberId });
      const blocked = isOther ? blockedWords(checking.rules, found.row.posted) : null;
      if (blocked) blame(blocked);
      else if (isOther || isPictured || isHanded || (!isActive && stands)) change(line, externalId ?? '', mine.id);
      else counts.same += 1;
      return;
    }
    const status = found.kind === 'same' ? found.known.status : found.row.status;
    const isOther = found.kind === 'read' && known !== null && found.content.toString('hex') !== known.contentHash;
    const { act, warning } = planRow({ status, isOther }, known, clock);
    const isSaid = found.kind === 'read' && (act === 'post' || (isOther && SAYING.has(act)));
    const blocked = isSaid ? blockedWords(checking.rules, found.row.posted) : null;
    if (blocked) {
      blame(blocked);
      return;
    }
    const warnings = [
      ...(found.kind === 'read' ? found.row.warnings : []),
      ...(warning ? [{ column: null, sample: '', fault: { key: warning } }] : []),
    ];
    const id = externalId ?? '';
    for (const each of warnings)
      reports.push(remark('warned', { line, externalId, listingId: known?.listingId ?? null }, each));
    if (warnings.length > 0) counts.warned += 1;
    if (act === 'post' && found.kind === 'read') {
      fresh.push({ line, externalId: id, outcome: 'new', content: found.content });
      return;
    }
    if (act === 'none' || (act === 'note' && !isOther)) {
      counts.same += 1;
      return;
    }
    if (act === 'rest' && known) resting.push(known.id);
    if (TAKES_PLACE.has(act) || (act === 'submit' && known?.listing.status !== 'pending'))
      wanting.push({ line, externalId: id, outcome: 'changed' });
    if (known) change(line, id, known.listingId);
  }

  /** Counts paused rows as unchanged, because their listings end only if the file is complete. */
  function forgetResting(): void {
    counts.changed -= resting.length;
    counts.same += resting.length;
    resting.length = 0;
  }

  const looking = { shopId, feedId, words: checking.words, reader: checking.reader, seen };
  const readable = rowsUntilCut(checking.rows, checking.isCut, () => {
    isCut = true;
  });
  for await (const rows of inParts(readable, LOOKED_UP_AT_ONCE)) {
    if (checking.signal?.aborted) throw new Error('the check was stopped');
    fileRows += rows.length;
    if (fileRows > settings.feedRowsMost) throw new FeedUnreadable('too_many_rows');
    const found = await lookUpRows(db, rows, looking);
    const own = await readOwnListings(db, shopId, ownIds(found));
    const ofOwn = own.size > 0 ? await readOfOwn(db, [...own.keys()]) : NONE;
    for (const each of found) {
      if (goods.size < LOOKED_UP_AT_ONCE && each.line !== null) goods.set(each.line, changeOf(each));
      take(each, own, ofOwn);
    }
  }

  const lines = await readRowLines(db, feedId);
  // A known row that is missing may be in the lost rest of a file that is cut off, so none counts as vanished.
  const missing = isCut ? [] : lines.filter((line) => !seen.has(line.externalId));
  if (isCut) forgetResting();
  const taken = await takeOver(db, { shopId, missing, fresh });
  for (const row of fresh) {
    const { line, externalId } = row;
    const before = taken.get(row);
    if (before) counts.same += 1;
    else {
      counts.new += 1;
      example('new', line, externalId, null);
      wanting.push(row);
    }
  }
  const gone = new Set([...taken.values()].map(({ id }) => id));
  const absent = missing.filter(({ id }) => !gone.has(id));
  const vanishing = absent.filter(({ isAbsent, status }) => !isAbsent && status === 'active');
  counts.absent = vanishing.length;
  for (const { externalId, listingId } of vanishing.slice(0, EXAMPLES))
    reports.push(remark('absent', { line: null, externalId, listingId }));

  const guards: Guard[] = [];
  if (!checking.isConfirmed) guards.push('first');
  if (isCut) guards.push('cut');
  else if (fileRows === 0) guards.push('empty');
  const living = lines.filter(({ isAbsent, status }) => !isAbsent && status === 'active').length;
  if (living >= GUARDED_ROWS && vanishing.length * 100 > living * settings.vanishedShare) guards.push('absent');

  guards.push(...changes.guards());

  const ending = [...absent.map(({ id }) => id), ...resting];
  const room = Math.max(0, checking.quota - (await countStanding(db, { shopId, runId: 0, except: ending })));
  for (const { line, externalId, outcome } of wanting.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)).slice(room)) {
    counts.over += 1;
    counts.faulty += 1;
    counts[outcome] -= 1;
    reports.push(remark('faulty', { line, externalId, listingId: null }, overQuota(checking.quota)));
  }
  reports.sort((a, b) => (a.line ?? Number.MAX_SAFE_INTEGER) - (b.line ?? Number.MAX_SAFE_INTEGER));
  return {
    counts,
    fileRows,
    guards,
    resting,
    reports,
    // Includes rows that new rows take over, because the run looks for the rows to take over in this list.
    absent: missing.map(({ id }) => id),
    unknown: checking.reader.unknown(),
    facts: withChanges(checking.reader.facts(), changes, goods),
  };
}

function withChanges(
  facts: FileFacts | null,
  changes: RunChanges,
  goods: ReadonlyMap<number, GoodsChange | null>,
): FileFacts | null {
  if (!facts) return null;
  const renamed = changes.guards().includes('ids') ? changes.renamed : [];
  return { ...facts, renamed, goods: facts.goods.map((each) => ({ ...each, change: goods.get(each.line) ?? null })) };
}

/** Fault of a row whose text contains words that a rule blocks; null for any other row. */
export function blockedWords(rules: readonly WordRule[], posted: PostedListing): RowRemark | null {
  const [hit] = hitsIn(rules, posted);
  return hit?.effect === 'block' ? { column: null, sample: hit.words, fault: { key: 'blocked_words' } } : null;
}

export const overQuota = (quota: number): RowRemark => ({
  column: null,
  sample: '',
  fault: { key: 'over_quota', number: quota },
});

type About = { readonly line: number | null; readonly externalId: string | null; readonly listingId: number | null };

/** Makes a line of the report. */
export function remark(
  outcome: NewRunReport['outcome'],
  { line, externalId, listingId }: About,
  told?: RowRemark,
): NewRunReport {
  const { key = null, ...details } = told?.fault ?? {};
  const values = Object.entries(details).filter(([, value]) => typeof value !== 'boolean');
  return {
    outcome,
    line,
    externalId,
    listingId,
    column: told?.column ?? null,
    sample: told?.sample ?? null,
    fault: key,
    details: values.length > 0 ? (Object.fromEntries(values) as Record<string, string | number>) : null,
  };
}

type OwnListings = Awaited<ReturnType<typeof readOwnListings>>;
type OfOwn = Awaited<ReturnType<typeof readOfOwn>>;
const NONE: OfOwn = { contents: new Map(), pictures: new Map() };

/** Contents and pictures of listings that rows of an export name. */
async function readOfOwn(db: Db, ids: readonly number[]) {
  return { contents: await readContents(db, ids), pictures: await readPicturesOf(db, ids) };
}

export const ownIds = (rows: readonly { readonly externalId: string | null }[]): number[] =>
  rows.flatMap(({ externalId }) => (externalId === null ? [] : (parseOwnRowId(externalId) ?? [])));

/** Yields rows in groups of at most `most`, so that each group needs only one look-up. */
export async function* inParts<T>(rows: AsyncIterable<T>, most: number): AsyncGenerator<T[]> {
  let part: T[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < most) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

type Fresh = { readonly externalId: string; readonly content: Buffer };

/**
 * Finds new rows that take over a stored row. A stored row can be taken over if its content is the same and if the file
 * no longer contains it, or its feed is deleted.
 */
async function takeOver<T extends Fresh>(
  db: Db,
  {
    shopId,
    missing,
    fresh,
  }: { readonly shopId: number; readonly missing: readonly RowLine[]; readonly fresh: readonly T[] },
): Promise<ReadonlyMap<T, { readonly id: number }>> {
  if (fresh.length === 0) return new Map();
  const absent = missing.map(({ id }) => id);
  const left = await readRowsLeft(db, { shopId, absent, hashes: fresh.map(({ content }) => content) });
  const free = Map.groupBy(left, ({ contentHash }) => contentHash);
  return new Map(
    fresh.flatMap((row) => {
      const before = free.get(row.content.toString('hex'))?.shift();
      return before ? [[row, before] as const] : [];
    }),
  );
}
