import { needsSecond } from '../../../../../domain/disputes/decisions/decision.ts';
import { mostBack } from '../../../../../domain/disputes/dispute-offer.ts';
import {
  concerns,
  type Dispute,
  type Dropped,
  type Proposal,
  readDispute,
  readDisputeProposal,
  readDropped,
  readPosts,
} from '../../../../../domain/disputes/disputes.server.ts';
import { sideToHear } from '../../../../../domain/disputes/hearing.ts';
import { readOrderOf, readQuestions } from '../../../../../domain/orders/orders.server.ts';
import type { Questioned } from '../../../../../domain/orders/payment-state.ts';
import type { Invoice, Side } from '../../../../../domain/purchases/invoices/invoice-record.ts';
import {
  type InvoiceChange,
  readInvoiceChanges,
  readInvoiceOfId,
  readListingSnapshot,
} from '../../../../../domain/purchases/purchases.server.ts';
import { formatToman, toman } from '../../../../../domain/values/money.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { readShownNames } from '../../../../office/shown-names.ts';
import { type ChosenView, chosenView } from '../../../../parts/purchases/chosen.tsx';
import { type ListingSnapshotView, listingSnapshotView } from '../../../../parts/purchases/listing-snapshot-view.ts';
import { postView, type ShownPost } from '../../../../parts/purchases/posts-view.ts';
import { pictureSigner } from '../../../../web/files/private-pictures.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';

export type PurchaseView = {
  readonly invoice: Invoice;
  /** State shown to the buyer while they may have paid but nothing was booked; null at other times. */
  readonly question: Questioned | null;
  readonly dispute: Dispute | null;
  readonly buyer: string;
  readonly seller: string;
  /** Amounts in toman by which the purchase was paid; null before payment. */
  readonly paid: { readonly orderId: number; readonly gatewayPart: number; readonly walletPart: number } | null;
  readonly changes: readonly (InvoiceChange & { readonly by: string | null })[];
  readonly posts: readonly ShownPost[];
  /** Party of a dispute that may still answer, so that nobody decides yet; null if neither. */
  readonly hears: Side | null;
  /** The buyer's choices without the address, which has an action of its own. */
  readonly chosen: ChosenView;
  readonly listing: ListingSnapshotView | null;
  readonly proposal: (Proposal & { readonly by: string }) | null;
  /** The newest decision, if it could not be carried out. */
  readonly dropped: (Dropped & { readonly by: string }) | null;
  /** Whether the viewer is buyer or seller: a colleague has to decide then. */
  readonly isOwn: boolean;
  readonly needsSecond: boolean;
  /** Maximum that can be refunded, as formatted toman. */
  readonly mostBack: string;
};

/** Reads a purchase with everything about it; null if it does not exist. */
export async function purchaseView(context: SignedIn, id: number): Promise<PurchaseView | null> {
  const { db, viewer } = context;
  const invoice = await readInvoiceOfId(db, id);
  if (!invoice) return null;
  const { buyerId: userId, listingId } = invoice;
  const [dispute, changes, posts, listing, proposal, dropped, order, questions] = await Promise.all([
    readDispute(db, id),
    readInvoiceChanges(db, id),
    readPosts(db, id),
    readListingSnapshot(db, id),
    readDisputeProposal(db, id),
    readDropped(db, id),
    invoice.orderId === null ? null : readOrderOf(db, invoice.orderId),
    readQuestions(db, { userId, kind: 'purchase', listingIds: [listingId] }),
  ]);
  const staff = changes.flatMap(({ actor, actorId }) => (actor === 'staff' && actorId !== null ? [actorId] : []));
  const people = [
    invoice.buyerId,
    invoice.sellerId,
    ...staff,
    ...[proposal, dropped].flatMap((each) => (each ? [each.askedBy] : [])),
  ];
  const names = await readShownNames(db, [...new Set(people)]);
  const nameOf = (userId: number): string => names.get(userId) ?? persianDigits(userId);
  const sign = pictureSigner(context);
  const { goods, shipping, discount } = invoice;
  const [gatewayPart, walletPart] = [order?.gatewayPart ?? toman(0), order?.walletPart ?? toman(0)];
  const sums = { goods, shipping, discount, gatewayPart, walletPart };
  return {
    invoice,
    dispute,
    buyer: nameOf(invoice.buyerId),
    seller: nameOf(invoice.sellerId),
    question: questions.find(({ items }) => items[0] === invoice.publicId)?.state ?? null,
    paid: order?.settledAt ? { orderId: order.id, gatewayPart, walletPart } : null,
    changes: changes.map((change) => ({
      ...change,
      by: change.actor === 'staff' && change.actorId !== null ? nameOf(change.actorId) : null,
    })),
    hears: invoice.state === 'disputed' ? sideToHear(posts) : null,
    posts: posts.map((post) => postView(post, invoice, { sums, sign })),
    chosen: chosenView(context, { ...invoice, address: null }),
    listing: listing && listingSnapshotView(listing, sign),
    proposal: proposal && { ...proposal, by: nameOf(proposal.askedBy) },
    dropped: dropped && { ...dropped, by: nameOf(dropped.askedBy) },
    isOwn: await concerns(db, invoice, viewer.userId),
    needsSecond: needsSecond(invoice),
    mostBack: formatToman(mostBack(invoice)),
  };
}
