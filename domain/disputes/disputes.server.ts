/**
 * Public interface of the disputes module: complaints, answers, offers and returns. Each form has a key, so that a form
 * sent twice counts once (SECP-07).
 */
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import { takePictures } from '../media/media.server.ts';
import type { InvoiceAct } from '../purchases/invoice.ts';
import type { Invoice, Side } from '../purchases/invoices/invoice-record.ts';
import { type Acted, type ActRequest, actOn, type Details } from '../purchases/purchases.server.ts';
import { ok, refused } from '../values/result.ts';
import { type Complaint, type DisputeAct, disputeActsOn } from './dispute.ts';
import { backOf, type DisputeOffer, endingOf, isPart } from './dispute-offer.ts';
import {
  type Dispute,
  type DisputePost,
  insertDispute,
  readDispute,
  readOffers,
  readPosts,
  storeDispute,
} from './dispute-store.server.ts';
import { sideToHear } from './hearing.ts';
import {
  addPost,
  disputeDueAfter,
  isCharged,
  moveNow,
  type PostBy,
  type PostContent,
  type Posted,
  type PostRefusal,
  postInDispute,
} from './post.server.ts';

export { followChargeback } from './charged-back.server.ts';
export {
  approveDecision,
  carryOutDecisions,
  concerns,
  decidePurchase,
  freezePurchase,
  refuseDecisionOf,
  revealAddress,
  seeReturn,
  thawPurchase,
  undoScheduledDecision,
} from './decisions/decisions.server.ts';
export { type Proposal, readDisputeProposal } from './decisions/proposal-store.server.ts';
export {
  countPurchasesWaiting,
  type ListedPurchase,
  oldestPurchaseWaiting,
  purchaseList,
  WAITING_KINDS,
} from './decisions/purchase-list-store.server.ts';
export { notifyOfPost } from './dispute-notices.server.ts';
export {
  claimReturns,
  type Dispute,
  type DisputePost,
  readDispute,
  readPosts,
  type SentReturn,
  storeDispute,
} from './dispute-store.server.ts';
export { addPost, isCharged, type Posted, recordPosted } from './post.server.ts';
export { workDueInvoices } from './work-due.server.ts';

type By = Omit<PostBy, 'side'>;
/** Text of a form, and the hash of the token that identifies its uploaded pictures. */
type Written = { readonly text: string; readonly tokenHash: Buffer };

const asked = (side: Side, { publicId, userId, orderKey }: By, act: InvoiceAct): ActRequest => ({
  publicId,
  act,
  orderKey,
  actor: side,
  actorId: userId,
});

/**
 * `pictures`: at least one picture is required. `form`: the pictures were uploaded in another form. `too-early`: the
 * delivery time of the goods has not come yet.
 */
type ComplaintRefusal = 'pictures' | 'form' | 'too-early';

/** Complains about goods that were sent. A picture is required, except if nothing arrived. */
export const complain = (
  ctx: Ctx,
  { reason, ...by }: By & Written & { readonly reason: Complaint },
): Promise<Acted<ComplaintRefusal>> =>
  actOn<ComplaintRefusal>(ctx, asked('buyer', by, 'complain'), async (trx, { invoice }) => {
    const isMissing = reason === 'not-arrived';
    if (isMissing && mayStillArrive(invoice, trx.now)) return refused('too-early');
    const said = await written(trx, by, isMissing ? 0 : 1);
    if (!said.ok) return said;
    await insertDispute(trx, { invoiceId: invoice.id, reason, openedBy: 'buyer', step: 'open' });
    await addPost(trx, invoice, { ...said.said, act: 'complain', side: 'buyer', authorId: by.userId, orderKey: null });
    return ok({ dueAt: await disputeDueAfter(trx, 'open') });
  });

/**
 * Returns whether the delivery slot that the buyer chose has not begun yet. Without a slot the goods may be reported
 * missing from the day of sending on.
 */
const mayStillArrive = ({ slot }: Pick<Invoice, 'slot'>, now: Date): boolean => slot !== null && now < slot.from;

/**
 * Reports that nobody accepted the goods and the seller has them back. Includes the seller's offer to refund their
 * price.
 */
export const returned = (ctx: Ctx, by: By & Written): Promise<Acted<'pictures' | 'form'>> =>
  actOn<'pictures' | 'form'>(ctx, asked('seller', by, 'returned'), async (trx, { invoice }) => {
    const said = await written(trx, by, 1);
    if (!said.ok) return said;
    await insertDispute(trx, { invoiceId: invoice.id, reason: 'not-taken', openedBy: 'seller', step: 'answered' });
    const offer = offerOfGoods(invoice);
    const by_ = { act: 'returned', side: 'seller', authorId: by.userId, orderKey: null } as const;
    await addPost(trx, invoice, { ...said.said, ...by_, offer });
    return ok({ dueAt: await disputeDueAfter(trx, 'answered') });
  });

const offerOfGoods = (invoice: Invoice): DisputeOffer =>
  isPart(invoice, invoice.goods) && endingOf(invoice, invoice.goods).back !== null
    ? { kind: 'part', amount: invoice.goods }
    : { kind: 'all', amount: null };

async function written(trx: InTransaction, { userId, text, tokenHash }: Written & Pick<By, 'userId'>, least: number) {
  const taken = await takePictures(trx, { tokenHash, userId }, least);
  if (taken.ok) return ok({ said: { text, pictures: taken.pictures } });
  return refused(taken.refused === 'too-few' ? ('pictures' as const) : ('form' as const));
}

/** `amount`: the offered amount is zero, or more than the purchase allows. */
type OfferRefusal = 'amount';

/**
 * Answers the other side, with an offer or without. In a hearing the answer has no offer, because nobody could agree to
 * it any more.
 */
export const answer = (
  ctx: Ctx,
  { offer, ...by }: PostBy & Written & { readonly offer: DisputeOffer | null },
): Promise<Posted<PostRefusal | OfferRefusal | 'pictures' | 'form'>> =>
  postInDispute<OfferRefusal | PostRefusal | 'pictures' | 'form'>(ctx, by, 'answer', async (trx, invoice, { step }) => {
    const isHearing = step === 'hearing';
    if (isHearing && sideToHear(await readPosts(trx.db, invoice.id)) !== by.side) return refused('step');
    if (!isHearing && isWrong(invoice, offer)) return refused('amount');
    const said = await written(trx, by, 0);
    return said.ok ? ok({ said: { ...said.said, offer: isHearing ? null : offer } }) : said;
  });

/** Makes a further offer, which replaces the side's earlier one. */
export const makeOffer = (
  ctx: Ctx,
  { offer, text, ...by }: PostBy & { readonly offer: DisputeOffer; readonly text: string },
): Promise<Posted<PostRefusal | OfferRefusal>> =>
  postInDispute<OfferRefusal>(ctx, by, 'offer', async (_, invoice) =>
    isWrong(invoice, offer) ? refused('amount') : ok({ said: { text: text || null, offer } }),
  );

const isWrong = (invoice: Invoice, offer: DisputeOffer | null): boolean =>
  offer?.kind === 'part' && !isPart(invoice, offer.amount);

const other = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/** Newest offer of the other side, to which this side may agree; null if there is none. */
export const readOfferTo = async (db: Db, invoiceId: number, side: Side): Promise<DisputePost | null> =>
  (await readOffers(db, invoiceId)).get(other(side)) ?? null;

/** `offer`: the offer was replaced by another offer. */
type AgreeRefusal = PostRefusal | 'offer';

/**
 * Agrees to the other side's newest offer. `offerId`: post with the offer that the user has read. Refused if a newer
 * offer has replaced it.
 */
export async function agree(
  ctx: Ctx,
  { invoiceId, offerId, ...by }: PostBy & { readonly invoiceId: number; readonly offerId: number },
): Promise<Posted<AgreeRefusal>> {
  const offered = await readOfferTo(ctx.db, invoiceId, by.side);
  return offered?.offer?.kind === 'return' ? agreeToReturn(ctx, by, offerId) : agreeToPart(ctx, by, offerId);
}

const agreeToReturn = (ctx: Ctx, by: PostBy, offerId: number): Promise<Posted<AgreeRefusal>> =>
  postInDispute<'offer'>(ctx, by, 'agree-return', async ({ db }, { id }) => {
    const offered = await readOfferTo(db, id, by.side);
    return offered?.id === offerId && offered.offer?.kind === 'return' ? ok({ said: {} }) : refused('offer');
  });

const agreeToPart = (ctx: Ctx, { side, ...by }: PostBy, offerId: number): Promise<Acted<AgreeRefusal>> =>
  actOn<AgreeRefusal>(ctx, asked(side, by, 'agree'), async (trx, { invoice }) => {
    const offered = await readOfferTo(trx.db, invoice.id, side);
    if (offered?.id !== offerId || !offered.offer || offered.offer.kind === 'return') return refused('offer');
    return over(
      trx,
      invoice,
      { act: 'agree', side, userId: by.userId },
      endingOf(invoice, backOf(invoice, offered.offer)),
    );
  });

/** Withdraws a complaint: the seller gets the money (E3). */
export const withdraw = (ctx: Ctx, by: By): Promise<Acted<PostRefusal>> =>
  actOn<PostRefusal>(ctx, asked('buyer', by, 'withdraw'), (trx, { invoice }) =>
    over(trx, invoice, { act: 'withdraw', side: 'buyer', userId: by.userId }, {}),
  );

/** Confirms that a return has arrived: the buyer gets the money (E2). */
export const receiveReturn = (ctx: Ctx, by: By): Promise<Acted<PostRefusal>> =>
  actOn<PostRefusal>(ctx, asked('seller', by, 'received'), (trx, { invoice }) =>
    over(trx, invoice, { act: 'received', side: 'seller', userId: by.userId }, {}),
  );

/**
 * Returns whether a side may withdraw: only its own complaint, and only until goods are sent back, even if staff are
 * deciding.
 */
const mayWithdraw = ({ openedBy, returnSentAt }: Dispute, side: Side): boolean =>
  openedBy === side && returnSentAt === null;

type Ended = { readonly act: DisputeAct; readonly side: Side; readonly userId: number };

/** Ends a dispute together with its invoice. */
async function over(trx: InTransaction, invoice: Invoice, { act, side, userId }: Ended, details: Details) {
  const dispute = await readDispute(trx.db, invoice.id);
  const isOpen = act !== 'withdraw' || (dispute !== null && mayWithdraw(dispute, side));
  const move = dispute && isOpen ? moveNow(invoice, dispute, act, side) : null;
  if (!dispute || !move) return refused('step' as const);
  await storeDispute(trx, { ...dispute, step: move.to, since: trx.now });
  await addPost(trx, invoice, { act, side, authorId: userId, orderKey: null });
  return ok(details);
}

type Sent = { readonly carrier: string; readonly trackingNumber: string };

export const sendBack = (ctx: Ctx, { carrier, trackingNumber, ...by }: By & Sent): Promise<Posted<PostRefusal>> =>
  postInDispute(ctx, { ...by, side: 'buyer' }, 'send-back', async ({ now }) =>
    ok({ said: {}, facts: { returnCarrier: carrier, returnNumber: trackingNumber, returnSentAt: now } }),
  );

/**
 * Reports that the buyer sent back something other than the goods. Staff decide about this report once the buyer was
 * heard.
 */
export const refuseReturn = (ctx: Ctx, by: By & Written): Promise<Posted<PostRefusal | 'pictures' | 'form'>> =>
  postInDispute<'pictures' | 'form'>(ctx, { ...by, side: 'seller' }, 'refuse-return', (trx) => written(trx, by, 1));

/** Asks staff to decide; they do so once both sides were heard. */
export const escalate = (ctx: Ctx, { text, ...by }: PostBy & { readonly text: string }): Promise<Posted<PostRefusal>> =>
  postInDispute(ctx, by, 'escalate', async () => ok({ said: { text: text || null } satisfies PostContent }));

/** Acts that this side may do now, besides complaining. `posts`: all posts of the dispute, oldest first. */
export function disputeActs(
  invoice: Pick<Invoice, 'frozenAt'>,
  dispute: Dispute,
  side: Side,
  posts: readonly DisputePost[],
): DisputeAct[] {
  const at = { step: dispute.step, isFrozen: invoice.frozenAt !== null };
  return disputeActsOn(at, side).filter((act) => {
    // The dispute is about a chargeback after the purchase was settled, so no offers are possible.
    if (isCharged(dispute)) return act === 'answer' && sideToHear(posts) === side;
    if (act === 'withdraw') return mayWithdraw(dispute, side);
    if (act === 'answer') return dispute.step !== 'hearing' || sideToHear(posts) === side;
    if (act === 'agree') return posts.some((post) => post.side === other(side) && post.offer !== null);
    return act !== 'agree-return';
  });
}
export type { Dropped } from './decisions/proposal-store.server.ts';
export { readDropped } from './decisions/proposal-store.server.ts';
