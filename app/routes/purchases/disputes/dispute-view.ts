import { readBankInfo } from '../../../../domain/bank-accounts/bank-accounts.server.ts';
import {
  type Dispute,
  disputeActs,
  isCharged,
  readDispute,
  readPosts,
} from '../../../../domain/disputes/disputes.server.ts';
import { readOrderOf } from '../../../../domain/orders/orders.server.ts';
import type { Invoice, Side } from '../../../../domain/purchases/invoices/invoice-record.ts';
import type { PurchaseSums } from '../../../../domain/purchases/invoices/shares.ts';
import {
  type EndedMoney,
  readEndedMoney,
  readInvoiceFor,
  readListingSnapshot,
} from '../../../../domain/purchases/purchases.server.ts';
import { formatToman, toman } from '../../../../domain/values/money.ts';
import { fa } from '../../../messages/fa.ts';
import { dateTime } from '../../../parts/date-time.ts';
import { addressLines, numberOf } from '../../../parts/purchases/address-lines.ts';
import { type ListingSnapshotView, listingSnapshotView } from '../../../parts/purchases/listing-snapshot-view.ts';
import { postView, type ShownPost } from '../../../parts/purchases/posts-view.ts';
import { paths } from '../../../paths.ts';
import { pictureSigner } from '../../../web/files/private-pictures.ts';
import { defineFlash } from '../../../web/pages/flash.ts';
import type { SignedIn } from '../../../web/pages/guards.ts';
import { notFound } from '../../../web/request/problem.ts';
import { type FormAct, isFormAct } from './dispute-forms.ts';
import { openingActs } from './opening-acts.ts';

const words = fa.disputes;

export type DisputeView = {
  readonly id: string;
  readonly side: Side;
  readonly title: string;
  readonly reason: string;
  readonly step: string;
  readonly next: string;
  readonly until: string | null;
  readonly isFrozen: boolean;
  readonly posts: readonly ShownPost[];
  /** Offer of the other party that the viewer can accept, in words; null if there is none. */
  readonly offered: string | null;
  readonly acts: readonly FormAct[];
  /** Whether staff were asked to decide. An answer then cannot contain an offer. */
  readonly isHearing: boolean;
  readonly listing: ListingSnapshotView | null;
  /** Address to which the buyer returns the goods; empty while no return is due. */
  readonly returnTo: readonly string[];
  /** The seller's mobile number, shown with the address in `returnTo`; otherwise null. */
  readonly sellerNumber: string | null;
  readonly returned: readonly [carrier: string, number: string] | null;
  readonly flash: { readonly text: string } | null;
};

export const disputeFlash = (id: string) => defineFlash(words.done, (flash) => paths.purchaseDispute(id, flash));

export type Disputed = {
  readonly invoice: Invoice;
  readonly side: Side;
  readonly dispute: Dispute | null;
  /** Acts with a form that the viewer may carry out now. */
  readonly acts: readonly FormAct[];
};

/** An invoice of the viewer, with its dispute if there is one; throws 404 for others. */
export async function readDisputed({ db, viewer, params }: SignedIn): Promise<Disputed> {
  const found = await readInvoiceFor(db, params.id ?? '', viewer.userId);
  if (!found) return notFound();
  const { invoice, side } = found;
  const dispute = await readDispute(db, invoice.id);
  if (dispute === null) return { invoice, side, dispute, acts: openingActs(invoice, side) };
  const posts = await readPosts(db, invoice.id);
  return { invoice, side, dispute, acts: disputeActs(invoice, dispute, side, posts).filter(isFormAct) };
}

/**
 * Amounts of an invoice: goods, shipping and discount, and the parts that were paid at the gateway and from the wallet.
 */
export async function sumsOf({ db }: Pick<SignedIn, 'db'>, invoice: Invoice): Promise<PurchaseSums> {
  const order = invoice.orderId === null ? null : await readOrderOf(db, invoice.orderId);
  const { goods, shipping, discount } = invoice;
  const none = toman(0);
  return { goods, shipping, discount, gatewayPart: order?.gatewayPart ?? none, walletPart: order?.walletPart ?? none };
}

export async function loadDispute(context: SignedIn): Promise<DisputeView> {
  const { invoice, side, dispute, acts } = await readDisputed(context);
  if (!dispute) return notFound();
  const { db } = context;
  const sign = pictureSigner(context);
  const [posts, sums, listing, ended] = await Promise.all([
    readPosts(db, invoice.id),
    sumsOf(context, invoice),
    readListingSnapshot(db, invoice.id),
    isDivided(dispute) ? readEndedMoney(db, invoice) : null,
  ]);
  const { publicId: id } = invoice;
  const shown = posts.map((post) => postView(post, invoice, { sums, sign }));
  const ofOther = shown.findLast((post) => post.side !== side && post.offer !== null);
  const offered = acts.includes('agree') ? (ofOther?.offer ?? null) : null;
  return {
    id,
    side,
    acts,
    title: invoice.title,
    reason: words.reasons[dispute.reason],
    step: words.steps[dispute.step],
    next: nextOf(dispute),
    until:
      (invoice.state === 'disputed' || isCharged(dispute)) && invoice.frozenAt === null && invoice.dueAt
        ? fa.purchases.invoice.until(dateTime(invoice.dueAt).text)
        : null,
    isFrozen: invoice.frozenAt !== null,
    isHearing: dispute.step === 'hearing',
    posts: shown,
    offered,
    listing: listing && listingSnapshotView(listing, sign),
    returnTo: isReturning(dispute, side) ? await returnTo(context, invoice) : [],
    sellerNumber: isReturning(dispute, side) ? await numberOf(context, invoice.sellerId) : null,
    returned: returnOf(dispute),
    flash: disputeFlash(id).read(context, { complain: invoice.state === 'disputed' }),
  };
  function nextOf({ step }: Dispute): string {
    if (step === 'hearing' && acts.includes('answer')) return words.ownHearing;
    if (step === 'answered' && offered === null)
      return shown.some((post) => post.side === side && post.offer !== null)
        ? words.offerWaits[side]
        : words.noneOffered;
    return (ended && endedWords(ended, side)) ?? words.next[side][step];
  }
}

/** Whether its end divided the money; that of what a bank took back was divided before. */
const isDivided = ({ step, reason }: Dispute): boolean => step === 'over' && reason !== 'charged-back';

/** How the money was divided; null for nothing. */
function endedWords({ toBuyer, back, toSeller }: EndedMoney, side: Side): string | null {
  const shares = words.shares[side];
  const toOther = side === 'buyer' ? toBuyer : back;
  const parts = [
    toOther > 0 ? shares.back(formatToman(toOther)) : '',
    toSeller > 0 ? shares.toSeller(formatToman(toSeller)) : '',
  ].filter(Boolean);
  return parts.length === 0 ? null : words.overWith(parts);
}

/** Carrier and tracking number of a return that was sent; null if there is none. */
function returnOf({ returnCarrier, returnNumber }: Dispute): readonly [carrier: string, number: string] | null {
  if (returnCarrier === null || returnNumber === null) return null;
  const names: Readonly<Record<string, string>> = fa.purchases.invoice.carriers;
  return [names[returnCarrier] ?? returnCarrier, returnNumber];
}

const isReturning = ({ step }: Dispute, side: Side): boolean =>
  side === 'buyer' && (step === 'return-agreed' || step === 'return-sent');

async function returnTo(context: SignedIn, { sellerId }: Invoice): Promise<string[]> {
  const info = await readBankInfo(context.db, context.services.payments, sellerId);
  return info ? addressLines(context, { ...info.address, fullName: info.fullName }) : [];
}
