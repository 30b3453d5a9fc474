/**
 * Orders of bumps and paid features: priced by the packages of the nearest category, and refused while the same feature
 * runs (PROM-01 to PROM-07). Features of an unpaid listing are sold together with its fee (ITEM-17).
 */
import type { InTransaction } from '../../../db/transact.server.ts';
import { lockPaidListing, type PaidListing } from '../../listings/listings.server.ts';
import type { Order, OrderLine } from '../../orders/order.ts';
import type { Priced, PriceRefusal, RequestedOrder } from '../../orders/order-kind.ts';
import type { OrderKind } from '../../orders/orders.server.ts';
import type { PaymentSettings } from '../../orders/payment-settings.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { mayBePromoted, parsePackageTerms, type Terms } from '../features/feature.ts';
import { insertFeatures, readLivingKinds } from '../features/feature-store.server.ts';
import { undoLine } from '../features/features.server.ts';
import { FEE_ITEM, isFee } from '../limitation/fee.ts';
import {
  type FeeParts,
  feeLine,
  isFeeSellable,
  pathOf,
  paysForListing,
  recordFee,
  undoFee,
} from '../limitation/fee-lines.server.ts';
import { fitTogether, isBump, type Package, priceBeside, retainedByAll } from '../package.ts';
import { packagesFor } from '../packages/packages.server.ts';

/** One bump of a listing (PROM-01). */
export const BUMP_ORDERS = kindOf('bump', (chosen) => chosen.length === 1 && chosen.every(isBump), null);

/**
 * Kind of order for features of a listing, one of each group, and one bump with them or alone (PROM-02, PROM-03); the
 * fee that the listing owes comes first.
 */
export const paidFeatureOrders = (fees: FeeParts): OrderKind => kindOf('paid-features', fitTogether, fees);

type Fits = (chosen: readonly Package[]) => boolean;

function kindOf(name: OrderKind['name'], fits: Fits, fees: FeeParts | null): OrderKind {
  return {
    name,
    isTaxed: true,
    takesCoupons: true,
    keeping: null,
    isRoundedUp: true,
    price: (trx, asked, settings) => price(trx, asked, { fits, fees, settings }),
    isSellable,
    settle: (trx, { id, listingId }, lines) => settle(trx, { orderId: id, listingId: forListing(listingId) }, lines),
    undo: (trx, { listingId }, line) =>
      isFee(line) ? undoFee(trx, line.id) : undoLine(trx, forListing(listingId), line.id),
  };
}

type Pricing = { readonly fits: Fits; readonly fees: FeeParts | null; readonly settings: PaymentSettings };

async function price(
  trx: InTransaction,
  { userId, listingId, asked }: RequestedOrder,
  { fits, fees, settings }: Pricing,
): Promise<Result<Priced, PriceRefusal>> {
  const listing = listingId === null ? null : await lockPaidListing(trx, listingId);
  if (!listing || !(await paysForListing(trx, userId, listing))) return refused('not-found');
  if (!mayBePromoted(listing.status)) return refused('not-for-sale');
  const path = pathOf(listing);
  const fee = fees && (await feeLine(trx, listing, fees, settings));
  // Features without the fee would never begin: nobody submits a listing whose fee is not paid.
  if (listing.status === 'unpaid' && !fee) return refused('not-for-sale');
  const asksFee = asked.items.includes(FEE_ITEM);
  const items = asked.items.filter((item) => item !== FEE_ITEM);
  const sold = new Map((await packagesFor(trx.db, path)).map((one) => [String(one.id), one]));
  const chosen = items.flatMap((item) => sold.get(item) ?? []);
  const isNone = chosen.length === 0 && !fee;
  if (isNone || (asksFee && !fee) || chosen.length < items.length || !fits(chosen)) return refused('unknown-item');
  if (await isKept(trx, listing, chosen, null)) return refused('running');
  const lines = chosen.map((one) => lineOf(one, chosen));
  return ok({ lines: fee ? [fee, ...lines] : lines, categoryPath: path });
}

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
  if (!listing || !mayBePromoted(listing.status) || !(await paysForListing(trx, userId, listing))) return false;
  for (const line of lines.filter(isFee)) if (!(await isFeeSellable(trx, listing, line))) return false;
  const bought = lines.filter((line) => !isFee(line)).map(({ terms }) => parsePackageTerms(terms));
  return !(await isKept(trx, listing, bought, id));
}

async function settle(
  trx: InTransaction,
  bought: { readonly orderId: number; readonly listingId: number },
  lines: readonly OrderLine[],
): Promise<void> {
  for (const fee of lines.filter(isFee)) await recordFee(trx, bought, fee);
  const features = lines.filter((line) => !isFee(line));
  await insertFeatures(
    trx,
    features.map(({ id, terms }) => {
      const { kind, days } = parsePackageTerms(terms);
      return { orderLineId: id, ...bought, kind, days };
    }),
  );
}

/**
 * Whether one of these kinds cannot be bought, because a feature of the listing that runs or waits excludes it. The
 * listing is locked, so no order for it is settled in the meantime.
 */
async function isKept(
  trx: InTransaction,
  { id }: PaidListing,
  bought: readonly Pick<Terms, 'kind'>[],
  exceptOrder: number | null,
): Promise<boolean> {
  const kept = retainedByAll(await readLivingKinds(trx.db, id, { exceptOrder }));
  return bought.some(({ kind }) => kept.has(kind));
}

function forListing(listingId: number | null): number {
  if (listingId === null) throw new Error('an order of a promotion has no listing');
  return listingId;
}
