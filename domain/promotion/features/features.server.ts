/**
 * Starts and ends bought features, once for each order line (PROM-07). A feature begins when its listing is published,
 * and is extended by the time of a review by moderators; no listing expires before its features end. A listing must be
 * locked before its features change.
 */
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { actOnPaidListing, lockPaidListing, type PaidListing } from '../../listings/listings.server.ts';
import { writeActed } from '../../orders/orders.server.ts';
import { DAY } from '../../values/durations.ts';
import { endShowcases, insertPaidShowcase } from '../showcases/showcase-store.server.ts';
import { endOfTerm, type Feature, GIVEN_UP_DAYS, paidMarkOf, raises, shows } from './feature.ts';
import {
  beginFeature,
  endFeatures,
  pauseFeatures,
  readListingsDue,
  readListingsOfOrder,
  readLivingFeatures,
  readUnbegun,
  resumeFeatures,
  undoFeature,
} from './feature-store.server.ts';

const ENDED_AT_ONCE = 200;

/** Reaction to a settled order: starts its features. Does nothing when repeated. */
export async function actOnOrder(trx: InTransaction, orderId: number): Promise<void> {
  for (const listingId of await readListingsOfOrder(trx.db, orderId)) {
    const listing = await lockPaidListing(trx, listingId);
    if (listing) await beginWaiting(trx, listing);
  }
}

/**
 * Reaction to a listing's change: starts features that wait for its publication, and pauses them while moderators
 * review it.
 */
export async function followListing(
  trx: InTransaction,
  {
    listingId,
    from,
    to,
    at,
  }: { readonly listingId: number; readonly from: string; readonly to: string; readonly at: Date },
): Promise<void> {
  if (from === to || (await readLivingFeatures(trx.db, listingId)).length === 0) return;
  const listing = await lockPaidListing(trx, listingId);
  if (!listing) return;
  if (to === 'pending' && listing.status === 'pending') await pauseFeatures(trx, listingId, at);
  if (listing.status !== 'pending') await resumeFeatures(trx, listingId, from === 'pending' ? at : trx.now);
  await beginWaiting(trx, listing);
}

async function beginWaiting(trx: InTransaction, listing: PaidListing): Promise<void> {
  if (listing.status !== 'published') return;
  const living = await readLivingFeatures(trx.db, listing.id);
  const running: Feature[] = [];
  for (const feature of living) running.push(feature.startsAt === null ? await begin(trx, feature) : feature);
  const waiting = living.filter(({ startsAt }) => startsAt === null);
  const lines = waiting.map(({ orderLineId }) => orderLineId);
  if (lines.length > 0) await writeActed(trx, lines);
  await act(trx, listing, running, { isRaised: waiting.some(({ kind }) => raises(kind)) });
}

/** Starts a feature; returns it with its start and end. */
async function begin(trx: InTransaction, feature: Feature): Promise<Feature> {
  const { id, listingId, kind, days } = feature;
  const term = { startsAt: trx.now, endsAt: endOfTerm(trx.now, days) };
  const shown = shows(kind) ? await insertPaidShowcase(trx, { featureId: id, listingId, days, ...term }) : null;
  const own = shown ?? term;
  await beginFeature(trx, id, own);
  return { ...feature, ...own };
}

/** Stores the marks and the expiry of a listing according to its features that have begun. */
async function settleListing(trx: InTransaction, listing: PaidListing): Promise<void> {
  const living = await readLivingFeatures(trx.db, listing.id);
  const running = living.filter(({ startsAt }) => startsAt !== null);
  await act(trx, listing, running, { isRaised: false });
}

async function act(
  trx: InTransaction,
  listing: PaidListing,
  running: readonly Feature[],
  { isRaised }: { readonly isRaised: boolean },
): Promise<void> {
  const marks = new Set(running.flatMap(({ kind }) => paidMarkOf(kind) ?? []));
  const ends = running.flatMap(({ endsAt }) => endsAt?.getTime() ?? []);
  await actOnPaidListing(trx, listing, {
    isRaised,
    marks,
    until: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  });
}

/**
 * Undoes what an order line bought, in the transaction that refunds the line. A listing that was moved up in the
 * results stays there.
 */
export async function undoLine(trx: InTransaction, listingId: number, orderLineId: number): Promise<void> {
  const listing = await lockPaidListing(trx, listingId);
  if ((await undoFeature(trx, orderLineId)) !== null && listing) await settleListing(trx, listing);
}

/**
 * Job that ends features whose time is over, with their marks; returns how many listings had some. Safe if another
 * process runs it at the same time.
 */
export async function endDueFeatures(ctx: Ctx): Promise<number> {
  await endShowcases(ctx);
  for (let count = 0; ; ) {
    const due = await readListingsDue(ctx, ENDED_AT_ONCE);
    for (const listingId of due) {
      await transact(ctx, async (trx) => {
        const listing = await lockPaidListing(trx, listingId);
        await endFeatures(trx, listingId);
        if (listing) await settleListing(trx, listing);
      });
    }
    count += due.length;
    if (due.length < ENDED_AT_ONCE) return count;
  }
}

/**
 * Job that refunds features of listings that will not be published; returns the number of orders. `refund` refunds
 * lines of an order to the wallet and has the order's kind undo them.
 */
export async function returnUnbegun(
  ctx: Ctx,
  refund: (ctx: Ctx, lines: { readonly orderId: number; readonly lineIds: readonly number[] }) => Promise<void>,
): Promise<number> {
  const before = (days: number) => new Date(ctx.now.getTime() - days * DAY);
  const { removed, rejected } = GIVEN_UP_DAYS;
  const due = { removedBy: before(removed), rejectedBy: before(rejected), limit: ENDED_AT_ONCE };
  const orders = await readUnbegun(ctx.db, due);
  for (const order of orders) await refund(ctx, order);
  return orders.length;
}
