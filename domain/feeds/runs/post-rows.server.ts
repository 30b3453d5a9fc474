/** Posts the listings of a batch's new rows together (SHOP-02). */
import { recordEvents } from '../../events/events.server.ts';
import { type NewImported, postImported, setBatched } from '../../listings/listings.server.ts';
import { hitsIn } from '../../moderation/moderation.server.ts';
import { type Batch, type ReadRow, written } from './batch.server.ts';
import type { NewCaseRow } from './case-store.server.ts';
import { type Pictured, wantPictures } from './picture-store.server.ts';
import type { RowRemark } from './row-reader.server.ts';
import { insertRows } from './row-store.server.ts';

export type NewRow = { readonly found: ReadRow; readonly warnings: readonly RowRemark[] };

/** Publishes what may go live; of the rest, what is flagged waits singly and the others as the run's case. */
export async function postRows(batch: Batch, rows: readonly NewRow[]): Promise<void> {
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
