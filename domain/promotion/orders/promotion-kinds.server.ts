/** Orders of bumps and paid features: priced by the packages of the nearest category, running ones refused (PROM-01 to PROM-07). */
import type { InTransaction } from '../../../db/transact.server.ts';
import { lockPaidListing, type PaidListing } from '../../listings/paid/paid-listing.server.ts';
import type { Order, OrderLine } from '../../payments/orders/order.ts';
import type { OrderKind } from '../../payments/orders/order-kind.server.ts';
import type { AskedOrder, Priced, PriceRefusal } from '../../payments/orders/order-kind.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { mayBePromoted, type Terms, termsOf } from '../features/feature.ts';
import { insertFeatures, readLivingKinds } from '../features/feature-store.server.ts';
import { undoLine } from '../features/features.server.ts';
import { fitTogether, isBump, keptByAll, type Package, priceBeside } from '../packages/package.ts';
import { packagesFor } from '../packages/packages.server.ts';

/** One bump of a listing (PROM-01). */
export const BUMP_ORDERS = kindOf('bump', (chosen) => chosen.length === 1 && chosen.every(isBump));

/** Features of a listing, one of each group, and one bump beside them or alone (PROM-02, PROM-03). */
export const PAID_FEATURE_ORDERS = kindOf('paid-features', fitTogether);

function kindOf(name: OrderKind['name'], fits: (chosen: readonly Package[]) => boolean): OrderKind {
  return {
    name,
    isTaxed: true,
    isWaived: true,
    price: (trx, asked) => price(trx, asked, fits),
    isSellable,
    settle: (trx, { id: orderId, listingId }, lines) =>
      insertFeatures(
        trx,
        lines.map((line) => {
          const { kind, days } = termsOf(line.terms);
          return { orderLineId: line.id, orderId, listingId: forListing(listingId), kind, days };
        }),
      ),
    undo: (trx, { listingId }, line) => undoLine(trx, forListing(listingId), line.id),
  };
}

async function price(
  trx: InTransaction,
  { userId, listingId, asked }: AskedOrder,
  fits: (chosen: readonly Package[]) => boolean,
): Promise<Result<Priced, PriceRefusal>> {
  const listing = listingId === null ? null : await lockPaidListing(trx, listingId);
  if (listing?.userId !== userId) return refused('not-found');
  if (!mayBePromoted(listing.status)) return refused('not-for-sale');
  const path = pathOf(listing);
  const sold = new Map((await packagesFor(trx.db, path)).map((one) => [String(one.id), one]));
  const chosen = asked.items.flatMap((item) => sold.get(item) ?? []);
  if (chosen.length === 0 || chosen.length < asked.items.length || !fits(chosen)) return refused('unknown-item');
  if (await isKept(trx, listing, chosen, null)) return refused('running');
  return ok({ lines: chosen.map((one) => lineOf(one, chosen)), categoryPath: path });
}

const pathOf = ({ rootId, subId, brandId, categoryId }: PaidListing): number[] => [
  ...new Set([rootId, subId, brandId, categoryId].filter((id) => id !== null)),
];

function lineOf(one: Package, chosen: readonly Package[]): Priced['lines'][number] {
  const { id, title, kind, days, analyticsKey } = one;
  const terms: Terms = { kind, days, analyticsKey };
  return { item: String(id), title, price: priceBeside(one, chosen), terms };
}

async function isSellable(
  trx: InTransaction,
  { id, userId, listingId }: Order,
  lines: readonly OrderLine[],
): Promise<boolean> {
  const listing = listingId === null ? null : await lockPaidListing(trx, listingId);
  if (listing?.userId !== userId || !mayBePromoted(listing.status)) return false;
  const bought = lines.map(({ terms }) => termsOf(terms));
  return !(await isKept(trx, listing, bought, id));
}

/** Whether one of these runs already, or waits to. The listing is locked, so nothing else is settled for it meanwhile. */
async function isKept(
  trx: InTransaction,
  { id }: PaidListing,
  bought: readonly Pick<Terms, 'kind'>[],
  exceptOrder: number | null,
): Promise<boolean> {
  const kept = keptByAll(await readLivingKinds(trx.db, id, { exceptOrder }));
  return bought.some(({ kind }) => kept.has(kind));
}

function forListing(listingId: number | null): number {
  if (listingId === null) throw new Error('an order of a promotion has no listing');
  return listingId;
}
