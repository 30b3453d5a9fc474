import { walletOf } from '../../../domain/ledger/accounts.ts';
import { readBalance } from '../../../domain/ledger/ledger.server.ts';
import { sightOf, standingOf } from '../../../domain/listings/listing-sight.ts';
import { findListing, onlookerFor } from '../../../domain/listings/listings.server.ts';
import type { Order } from '../../../domain/payments/orders/order.ts';
import { readInvoiceFor } from '../../../domain/purchases/invoices/invoices.server.ts';
import { fa } from '../../messages/fa.ts';
import { listingOfSource } from '../../parts/checkout/contact-source.ts';
import { namedGateways } from '../../parts/checkout/gateway-names.ts';
import { ownListing } from '../../parts/checkout/own-listing.ts';
import { hasWaysToChoose } from '../../parts/checkout/ways-to-pay.ts';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/context.ts';
import type { Outcome } from './payment-outcome.ts';

const words = fa.payments.result;

/** A link by which a viewer goes on from a result. */
export type Way = {
  readonly name: string;
  readonly href: string;
  readonly icon?: string;
  /** Leads to a gateway, or to one step before it. */
  readonly isPaying?: true;
  /** Params of the popup with the ways to pay, which opens in place of the page. */
  readonly popup?: string;
};

/** Ways on from a result for its viewer, of which each answers them; the first one is the main one, and there always is one (PAY-02). */
export async function waysOn(context: Context, order: Order, outcome: Outcome): Promise<readonly Way[]> {
  const viewer = await context.readViewer();
  if (viewer?.userId === order.userId) return waysOfPayer(context, order, outcome);
  const home = { name: fa.problems.home, href: paths.home() };
  if (!viewer) {
    const back = paths.paymentCallback({ order: order.publicId });
    return [{ name: fa.signIn.enter, href: paths.signIn(back) }];
  }
  return [(await subjectFor(context, order)) ?? home];
}

async function waysOfPayer(context: Context, order: Order, outcome: Outcome): Promise<readonly Way[]> {
  const again = OPEN.includes(outcome) ? await otherWayOf(context, order) : null;
  const subject = await subjectOfPayer(context, order, outcome);
  const all: readonly (Way | null)[] = [...firstOf(order, outcome), again, subject, receiptOf(order)];
  const ways = all.filter((way) => way !== null);
  return ways.filter(({ href }, at) => ways.findIndex((other) => other.href === href) === at);
}

const OPEN: readonly Outcome[] = ['waiting', 'failure'];

/** Ways that the outcome itself asks for: to pay, or to where the money is. */
function firstOf({ publicId, walletPart }: Order, outcome: Outcome): readonly Way[] {
  const wallet = { name: words.toWallet, href: paths.myWallet() };
  if (outcome === 'waiting') return [{ name: words.pay, href: paths.paymentInvoice(publicId), isPaying: true }];
  if (outcome === 'returned') return [wallet];
  if (outcome !== 'returning') return [];
  const card = { name: fa.refunds.link, href: paths.paymentRefund(publicId) };
  return walletPart === 0 ? [card] : [card, wallet];
}

const receiptOf = ({ publicId, settledAt }: Order): Way => ({
  name: settledAt === null ? words.more : words.details,
  href: paths.myPayment(publicId),
});

function subjectOfPayer(context: Context, order: Order, outcome: Outcome): Promise<Way | null> | Way {
  if (order.kind === 'top-up') return { name: words.toWallet, href: paths.myWallet() };
  if (order.kind === 'user-paid-features') return contactOf(context, order, outcome);
  return subjectFor(context, order);
}

/** The checkout of a listing that the payer may still pay for; its ways to pay open at once where there are several. */
async function otherWayOf(context: Context, { kind, listingId, asked, userId }: Order): Promise<Way | null> {
  if (listingId === null || !isCheckout(kind)) return null;
  if (!(await ownListing(context, String(listingId)))) return null;
  const { items, couponCode } = asked;
  const params = { kind, listing: String(listingId), items: items.join(','), coupon: couponCode ?? '' };
  const hasBalance = (await readBalance(context.db, walletOf(userId))) > 0;
  const gateways = namedGateways(context.services.payments.gateways, kind);
  const popup = hasWaysToChoose({ gateways, hasBalance }) && { popup: JSON.stringify(params) };
  return { name: words.otherWay, href: CHECKOUTS[kind](listingId), ...popup };
}

const CHECKOUTS = {
  bump: (listingId: number) => paths.bump(listingId),
  'paid-features': (listingId: number) => paths.paidFeatures(listingId),
  limitation: (listingId: number) => paths.listingLimitation(listingId),
};
const isCheckout = (kind: Order['kind']): kind is keyof typeof CHECKOUTS => Object.hasOwn(CHECKOUTS, kind);

/** The contact of the listing from which it was bought, while that can be seen; for the payer alone. */
async function contactOf(context: Context, { paymentSource }: Order, outcome: Outcome): Promise<Way | null> {
  const listingId = listingOfSource(paymentSource);
  if (listingId === null || !(await isShown(context, listingId))) return null;
  const href = paths.contact(listingId);
  return outcome === 'success'
    ? { name: fa.contact.buy.toContact, href, icon: 'phone' }
    : { name: words.toListing, href };
}

/** Leads to the subject of the order as the viewer may see it: a purchase for its two sides, the listing for all who find it. */
async function subjectFor(context: Context, { kind, listingId, asked }: Order): Promise<Way | null> {
  if (kind === 'purchase') return purchaseFor(context, asked.items[0] ?? '');
  if (listingId === null || !(await isShown(context, listingId))) return null;
  return { name: words.toListing, href: paths.listingById(listingId) };
}

async function purchaseFor(context: Context, publicId: string): Promise<Way | null> {
  const viewer = await context.readViewer();
  const found = viewer && (await readInvoiceFor(context.db, publicId, viewer.userId));
  return found && { name: fa.purchases.checkout.toOpen, href: paths.purchaseInvoice(publicId) };
}

/** Whether the page of a listing answers the viewer. */
async function isShown(context: Context, listingId: number): Promise<boolean> {
  const listing = await findListing(context.db, listingId);
  const standing = listing ? standingOf(listing, context.now) : 'never';
  if (!listing || standing === 'never' || standing === 'gone') return false;
  if (standing !== 'hidden') return true;
  const onlooker = await onlookerFor(context.db, listing, await context.readViewer());
  return sightOf(listing, onlooker, context.now) === 'all';
}
