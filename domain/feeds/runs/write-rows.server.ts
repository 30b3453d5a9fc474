/** Writes a batch of a run's rows: listings, rows, report and progress in one transaction (SHOP-02). */
import type { InTransaction } from '../../../db/transact.server.ts';
import { adoptListing } from './adopt-listing.server.ts';
import { Batch, type GoodRow, type ReadRow, type Writing, type Written } from './batch.server.ts';
import { changeRow } from './change-row.server.ts';
import { clockOf, type LockedBatch, lockBatch } from './lock-batch.server.ts';
import type { LookedUp } from './look-up-rows.server.ts';
import { type NewRow, postRows } from './post-rows.server.ts';
import { planRow } from './row-plan.ts';

/** Works off rows of a run that was locked; the caller stores the counts and the report. */
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

/** Does what a row asks for; new listings are returned, to be posted together. */
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
