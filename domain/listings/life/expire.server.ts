import type { InTransaction } from '../../../db/transact.server.ts';
import { recordEvents } from '../../events/events.server.ts';
import { insertCountChanges } from '../../search/search.server.ts';
import { countedCells, type Scope } from '../counted-cells.ts';
import { pictureChecks } from '../pictures/listing-pictures.ts';
import { insertPictureChecks } from '../pictures/picture-check-store.server.ts';
import type { EarlyEnd } from './early-end.ts';
import { insertExpiries, notifyChanged } from './listing-changes-store.server.ts';

type Expired = Scope & { readonly id: number };

/** Writes everything that follows from the expiry of listings. `because`: null if their time was over. `runId`: of a feed. */
export async function followExpiry(
  trx: InTransaction,
  rows: readonly Expired[],
  because: EarlyEnd | null,
  runId?: number,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await insertCountChanges(trx.db, countedCells(rows.map((scope) => ({ scope, n: -1 }))));
  await insertExpiries(trx, ids, because === null ? [] : [because]);
  const ofRun = runId === undefined ? {} : { runId };
  const ended = { act: 'expire', from: 'published', to: 'expired', ...ofRun, ...(because !== null && { because }) };
  await recordEvents(
    trx,
    ids.map((listingId) => ({ kind: 'listing-changed', data: { listingId, ...ended } })),
    { isBehind: runId !== undefined },
  );
  await insertPictureChecks(trx.db, ids, pictureChecks('expired', trx.now));
  await notifyChanged(trx.db, ids);
}
