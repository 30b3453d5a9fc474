import { walletOf } from '../../../domain/ledger/accounts.ts';
import { readBalance } from '../../../domain/ledger/ledger.server.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { isUnsuccessful, type PaymentState } from '../../../domain/orders/payment-state.ts';
import { readInvoiceFor } from '../../../domain/purchases/purchases.server.ts';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { listingOfSource } from '../../parts/checkout/contact-source.ts';
import { namedGateways } from '../../parts/checkout/gateway-names.ts';
import { isSoldTo, ownListing } from '../../parts/checkout/own-listing.ts';
import { hasWaysToChoose } from '../../parts/checkout/ways-to-pay.ts';
import { isListingShown } from '../../parts/listing/ways-from-listing.ts';
import type { Way } from '../../parts/ways-on.tsx';
import { paths } from '../../paths.ts';
import type { Context } from '../../web/request/context.ts';

const words = fa.payments.result;

/**
 * Links to continue from a result, for its viewer. Each leads to a page that the viewer may see; there is at least one,
 * and the first is the main one (PAY-02).
 */
export async function waysOn(context: Context, order: Order, payment: PaymentState): Promise<readonly Way[]> {
  const viewer = await context.readViewer();
  if (viewer?.userId === order.userId) return [...(await waysOfPayer(context, order, payment)), receiptOf(order)];
  const home = { name: fa.problems.home, href: paths.home() };
  if (!viewer) {
    const back = paths.paymentCallback({ order: order.publicId });
    return [{ name: fa.signIn.enter, href: paths.signIn(back) }];
  }
  return [(await subjectFor(context, order)) ?? home];
}

/**
 * Links to continue from the payment's own page; the payer gets one even if the paid thing no longer exists (PAY-03).
 */
export async function waysFrom(context: Context, order: Order, payment: PaymentState): Promise<readonly Way[]> {
  const ways = await waysOfPayer(context, order, payment);
  if (ways.length > 0) return ways;
  return order.listingId === null
    ? [{ name: fa.favourites.find, href: paths.results(EVERYTHING) }]
    : [{ name: fa.myListings.title, href: paths.myListings() }];
}

async function waysOfPayer(context: Context, order: Order, payment: PaymentState): Promise<readonly Way[]> {
  const canTryAgain = boughtNothing(order, payment);
  const other = canTryAgain || CAN_BE_PAID.includes(payment) ? await otherWayOf(context, order) : null;
  const again = canTryAgain ? (other ?? refillOf(order, payment) ?? (await contactAgain(context, order))) : null;
  const subject = await subjectOfPayer(context, order, payment);
  const all: readonly (Way | null)[] = [
    ...firstOf(order, payment),
    canTryAgain ? again && { ...again, name: words.payAgain } : other,
    subject,
  ];
  const ways = all.filter((way) => way !== null);
  return ways.filter(({ href }, at) => ways.findIndex((other) => other.href === href) === at);
}

/**
 * Whether the payer may want to order the same again, because nothing was bought. This includes cases in which the
 * money arrived and was returned.
 */
const boughtNothing = ({ settledAt }: Order, payment: PaymentState): boolean =>
  isUnsuccessful(payment) || (settledAt === null && GOES_BACK.includes(payment));
const GOES_BACK: readonly PaymentState[] = ['returned', 'returning', 'refunded'];

/**
 * States in which the order itself can still be paid. The link to another payment method then warns the payer, who may
 * have paid already.
 */
const CAN_BE_PAID: readonly PaymentState[] = ['waiting', 'sent'];

/** Links that come first because of the payment's state: to pay, or to where the paid money went (wallet or refund). */
function firstOf({ publicId, walletPart }: Order, payment: PaymentState): readonly Way[] {
  const wallet = { name: words.toWallet, href: paths.myWallet() };
  const pay = { href: paths.paymentInvoice(publicId), isPaying: true } as const;
  if (payment === 'waiting') return [{ name: words.pay, ...pay }];
  if (payment === 'sent') return [{ name: words.goOn, ...pay }];
  if (payment === 'returned') return [wallet];
  if (payment !== 'returning') return [];
  const card = { name: fa.refunds.link, href: paths.paymentRefund(publicId) };
  return walletPart === 0 ? [card] : [card, wallet];
}

const receiptOf = ({ publicId, settledAt }: Order): Way => ({
  name: settledAt === null ? words.more : words.details,
  href: paths.myPayment(publicId),
});

function subjectOfPayer(context: Context, order: Order, payment: PaymentState): Promise<Way | null> | Way {
  if (order.kind === 'top-up') return { name: words.toWallet, href: paths.myWallet() };
  if (order.kind === 'user-paid-features') return contactOf(context, order, payment);
  return subjectFor(context, order);
}

/**
 * Link to the checkout of a listing that the payer may still pay for. If there are several payment methods, the popup
 * for choosing one opens at once.
 */
async function otherWayOf(context: Context, { publicId, kind, listingId, asked, userId }: Order): Promise<Way | null> {
  if (listingId === null || !isCheckout(kind)) return null;
  const own = await ownListing(context, String(listingId));
  if (!own || !isSoldTo(own.status, kind)) return null;
  const { items, couponCode } = asked;
  const params = { kind, listing: String(listingId), items: items.join(','), coupon: couponCode ?? '' };
  const hasBalance = (await readBalance(context.db, walletOf(userId))) > 0;
  const gateways = namedGateways(context.services.payments.gateways, kind);
  const popup = hasWaysToChoose({ gateways, hasBalance }) && { popup: JSON.stringify(params) };
  return { name: words.otherWay, href: CHECKOUTS[kind](listingId, publicId), ...popup };
}

/** Link to the top-up form with the amount that was tried; null if late money has already filled the wallet. */
const refillOf = ({ kind, asked }: Order, payment: PaymentState): Way | null =>
  kind === 'top-up' && asked.amount !== null && payment !== 'returned'
    ? { name: words.payAgain, href: paths.myWallet({ amount: asked.amount }) }
    : null;

/** Link to the packages for paid contact, on the contact page of the listing for which the payer ordered a package. */
async function contactAgain(context: Context, { kind, paymentSource }: Order): Promise<Way | null> {
  const listingId = kind === 'user-paid-features' ? listingOfSource(paymentSource) : null;
  if (listingId === null || !(await isListingShown(context, listingId))) return null;
  return { name: words.payAgain, href: paths.contact(listingId) };
}

/** Addresses of checkouts in which the choices of an earlier order are selected. `again`: public id of that order. */
export const CHECKOUTS = {
  bump: (listingId: number, again: string) => paths.bump(listingId, { again }),
  'paid-features': (listingId: number, again: string) => paths.paidFeatures(listingId, { again }),
  limitation: (listingId: number, again: string) => paths.listingLimitation(listingId, { again }),
};
export const isCheckout = (kind: Order['kind']): kind is keyof typeof CHECKOUTS => Object.hasOwn(CHECKOUTS, kind);

/**
 * Link for the payer of a package for paid contact. After the payment has succeeded, it leads to the contact page of
 * the listing; before, to the listing itself. Null if the listing is not visible.
 */
async function contactOf(context: Context, { paymentSource }: Order, payment: PaymentState): Promise<Way | null> {
  const listingId = listingOfSource(paymentSource);
  if (listingId === null || !(await isListingShown(context, listingId))) return null;
  return payment === 'success'
    ? { name: fa.contact.buy.toContact, href: paths.contact(listingId), icon: 'phone' }
    : { name: words.toListing, href: paths.listingById(listingId) };
}

/**
 * Link to the subject of the order, if the viewer may see it: a purchase for its buyer and seller, a listing for
 * everyone who can see it.
 */
async function subjectFor(context: Context, { kind, listingId, asked }: Order): Promise<Way | null> {
  if (kind === 'purchase') return purchaseFor(context, asked.items[0] ?? '');
  if (listingId === null || !(await isListingShown(context, listingId))) return null;
  return { name: words.toListing, href: paths.listingById(listingId) };
}

async function purchaseFor(context: Context, publicId: string): Promise<Way | null> {
  const viewer = await context.readViewer();
  const found = viewer && (await readInvoiceFor(context.db, publicId, viewer.userId));
  return found && { name: fa.purchases.checkout.toOpen, href: paths.purchaseInvoice(publicId) };
}
