/** Writes a batch of a run's rows in one transaction: listings and stored rows (SHOP-02). */
import type { InTransaction } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import { type NewImported, postImported, setBatched } from '../../listings/listings.server.ts';
import { hitsIn } from '../../moderation/moderation.server.ts';
import { adoptListing } from './adopt-listing.server.ts';
import { Batch, type GoodRow, type ReadRow, type Writing, type Written, written } from './batch.server.ts';
import type { NewCaseRow } from './case-store.server.ts';
import { changeRow } from './change-row.server.ts';
import { clockOf, type LockedBatch, lockBatch } from './lock-batch.server.ts';
import type { LookedUp } from './look-up-rows.server.ts';
import { type Pictured, wantPictures } from './picture-store.server.ts';
import { planRow } from './row-plan.ts';
import type { RowRemark } from './row-reader.server.ts';
import { insertRows } from './row-store.server.ts';

/** New row, which is posted together with the other new rows of its batch. */
type NewRow = { readonly found: ReadRow; readonly warnings: readonly RowRemark[] };

/**
 * Publishes the new rows that need no approval. Of the others, flagged rows wait singly for a moderator, and the rest
 * in the run's case.
 */
async function postRows(batch: Batch, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { trx, writing } = batch;
  const { runId, shopId, feedId, rules, isTrusted } = writing;
  const judged = rows.map(({ found }) => {
    const hits = hitsIn(rules, found.row.posted);
    return { hits, isPublished: isTrusted && !hits.some(({ effect }) => effect === 'hold') };
  });
  const imported = rows.map(
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
    rows.map(({ found }, at) => ({ ...written(found), listingId: listingIds[at] ?? 0 })),
  );
  const singly = await batch.flag(
    rows.map(({ found }, at) => ({
      listingId: listingIds[at] ?? 0,
      posted: found.row.posted,
      hits: judged[at]?.hits ?? [],
    })),
  );
  const [published, single]: [number[], number[]] = [[], []];
  const pictured: Pictured[] = [];
  const cased: NewCaseRow[] = [];
  for (const [at, { found, warnings }] of rows.entries()) {
    const listingId = listingIds[at] ?? 0;
    const rowId = rowIds[at] ?? 0;
    if (judged[at]?.isPublished) published.push(listingId);
    else if (singly.has(listingId)) single.push(listingId);
    else cased.push({ rowId, kind: 'new', content: null, isSample: false });
    if (found.row.pictures.length > 0) pictured.push({ rowId, addresses: found.row.pictures });
    const about = { line: found.line, externalId: found.externalId, listingId };
    batch.warn(about, warnings);
    batch.tell('new', about);
  }
  if (single.length > 0) await setBatched(trx.db, single, false);
  await wantPictures(trx, writing, pictured);
  if (cased.length > 0) await batch.toCase(cased);
  if (published.length > 0) {
    const data = { runId, sellerId: shopId, listingIds: published };
    await recordEvents(trx, [{ kind: 'listings-imported', data }], { isBehind: true });
  }
}

/** Writes rows of a run under the run's lock; the caller stores the counts and the report. */
export async function writeRows(trx: InTransaction, rows: readonly LookedUp[], writing: Writing): Promise<Written> {
  const batch = new Batch(trx, writing);
  const locked = await lockBatch(trx, rows, writing);
  const posts: NewRow[] = [];
  for (const found of rows) {
    if (found.kind === 'faulty') {
      batch.blame(found, found.remarks);
      continue;
    }
    const own = locked.ownOf(found);
    if (own && !locked.knownOf(found)) await adoptListing(batch, found as ReadRow, own.listing, locked);
    else posts.push(...(await take(batch, found, locked)));
  }
  await batch.settleChanges();
  await postRows(batch, posts);
  const { counts, reports, resting } = batch;
  return { counts, reports, resting };
}

/**
 * Applies a row to its listing. Returns the row if it needs a new listing, because new listings are posted together.
 */
async function take(batch: Batch, found: GoodRow, locked: LockedBatch): Promise<NewRow[]> {
  const known = locked.knownOf(found);
  const status = found.kind === 'same' ? found.known.status : found.row.status;
  const isOther = found.kind === 'read' && known !== null && found.content.toString('hex') !== known.contentHash;
  const { act, warning } = planRow({ status, isOther }, known, clockOf(batch.trx, batch.writing));
  const warnings = [
    ...(found.kind === 'read' ? found.row.warnings : []),
    ...(warning ? [{ column: null, sample: '', fault: { key: warning } }] : []),
  ];
  if (act === 'post' && found.kind === 'read') {
    if (batch.isBlocked(found, found.row.posted) || !(await batch.takePlace(found))) return [];
    return [{ found, warnings }];
  }
  if (known) await changeRow(batch, { found, known, act, isOther, warnings }, locked);
  else {
    batch.counts.same += 1;
    batch.warn({ line: found.line, externalId: found.externalId, listingId: null }, warnings);
  }
  return [];
}
