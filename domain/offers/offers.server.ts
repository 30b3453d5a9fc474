/**
 * Public interface of the offers module: a buyer offers a price and the seller answers, in the conversation about the
 * listing (OFFER-01).
 */
import { type Ctx, type Db, type InTransaction, transact } from '../../db/transact.server.ts';
import { participantIn, sendMessage } from '../chat/chat.server.ts';
import type { ChatRefusal, NewMessage } from '../chat/chat.ts';
import { onlookerOf, sightOf } from '../listings/listing-sight.ts';
import { notify } from '../notifications/notifications.server.ts';
import { isOfSeller } from '../sellers/sellers.server.ts';
import { isPrice } from '../values/price.ts';
import { ok, type Result, refused } from '../values/result.ts';
import {
  AGREED_FOR,
  endsOffers,
  makerOf,
  type NoOffers,
  nextOfferMove,
  type OfferAct,
  type OfferAnswer,
  type OfferMove,
  receiverOf,
  sideOf,
  whyNoOffers,
} from './offer.ts';
import {
  closeOffer,
  closeOffersFor,
  closeOffersOn,
  closeOffersWith,
  insertOffer,
  lockOffers,
  type NewOffer,
  nextOfferId,
  readOffer,
  readOfferByKey,
  readOfferedListing,
  readOpenOffer,
  readPromised,
  type StoredOffer,
} from './offer-store.server.ts';

export { offersPart } from './export-offers.server.ts';

export {
  countOpenOffers,
  type OfferDirection,
  type OfferLine,
  readOffersIn,
  readOffersOf,
  type StoredOffer,
} from './offer-store.server.ts';

/**
 * `not-found`: the listing or offer does not exist for this user. `own`: it is their own listing. `answered`: the offer
 * is no longer open. `amount`: out of bounds. `blocked`: one of the two has blocked the other. `promised`: the listing
 * is promised to another buyer, and the seller has not confirmed that they know.
 */
export type OfferRefusal = NoOffers | 'not-found' | 'own' | 'answered' | 'amount' | 'blocked' | 'promised';

export type Offered = Result<{ readonly offer: StoredOffer; readonly isNew: boolean }, OfferRefusal>;

type Asked = {
  readonly userId: number;
  readonly listingId: number;
  readonly amount: number;
  readonly orderKey: string;
};

/**
 * Makes an offer, and starts the conversation if there is none. A second offer replaces an open one; the same form
 * makes only one offer.
 */
export function makeOffer(ctx: Ctx, asked: Asked): Promise<Offered> {
  return transact(ctx, async (trx) => {
    const { userId, listingId, amount, orderKey } = asked;
    if (!isPrice(amount)) return refused('amount');
    await lockOffers(trx.db, listingId, userId);
    const before = await readOfferByKey(trx.db, orderKey);
    if (before) return repeated(before, userId);
    const listing = await readOfferedListing(trx.db, userId, listingId);
    const onlooker = listing && onlookerOf(listing, { userId, role: 'user' }, listing.isTalkedAbout);
    if (!listing || !onlooker || sightOf(listing, onlooker, trx.now) === 'none') return refused('not-found');
    if (await isOfSeller(trx.db, { userId, sellerId: listing.userId })) return refused('own');
    const why = whyNoOffers(listing);
    if (why) return refused(why);
    const id = await nextOfferId(trx.db);
    const sent = await post(trx, { userId, to: { listingId } }, { clientId: orderKey, offerId: id });
    if (!sent.ok) return refused(sent.refused);
    const parties = { listingId, conversationId: sent.conversationId, buyerId: userId, sellerId: listing.userId };
    const open = await readOpenOffer(trx.db, sent.conversationId);
    // A new offer answers the seller's counter-offer, or replaces the buyer's own offer.
    const move =
      open && (open.bySeller ? nextOfferMove('open', 'counter', 'other') : nextOfferMove('open', 'replace', 'own'));
    if (open && move) await closeOffer(trx, open.id, move.to);
    return store(trx, { ...parties, id, bySeller: false, amount, orderKey }, move?.effect ?? 'offered');
  });
}

type Answered = {
  readonly userId: number;
  readonly offerId: number;
  readonly answer: OfferAnswer;
  /** Amount of a counter-offer. */
  readonly amount: number | null;
  readonly orderKey: string;
  /** Whether the seller has confirmed that they know of the promise to another buyer. */
  readonly isConfirmed?: boolean;
};

/**
 * Reads an offer. `me`: the participant for whom the account acts, which is the account itself or its shop. Null if the
 * account may act for neither side.
 */
export async function findOffer(
  db: Db,
  userId: number,
  id: number,
): Promise<{ readonly offer: StoredOffer; readonly me: number } | null> {
  const offer = await readOffer(db, id);
  const me = offer && (await participantIn(db, userId, offer.conversationId));
  return offer && me !== null ? { offer, me } : null;
}

/**
 * Answers an offer once, as its recipient or as a member of the shop. Repeating the same answer is accepted and changes
 * nothing.
 */
export function answerOffer(ctx: Ctx, asked: Answered): Promise<Offered> {
  const { userId, offerId, answer, amount, orderKey, isConfirmed = false } = asked;
  return transact(ctx, async (trx) => {
    const seen = await findOffer(trx.db, userId, offerId);
    if (!seen) return refused('not-found');
    const { offer: found, me } = seen;
    if (answer === 'counter' && !isPrice(amount)) return refused('amount');
    await lockOffers(trx.db, found.listingId, found.buyerId);
    const before = answer === 'counter' ? await readOfferByKey(trx.db, orderKey) : null;
    if (before) return repeated(before, me);
    const offer = (await readOffer(trx.db, offerId)) ?? found;
    const side = sideOf(offer, me) ?? 'own';
    const move = nextOfferMove(offer.state, answer, side);
    if (!move)
      return side === 'other' && isDone(offer, answer) ? ok({ offer, isNew: false }) : refused(overBecause(offer));
    if (move.needs === 'for-sale') {
      const why = await whyNotForSale(trx.db, offer);
      if (why) return refused(why);
      // Only the seller is asked to confirm, because only the seller knows what they have promised to others.
      if (!offer.bySeller && !isConfirmed && (await isPromised(trx, offer))) return refused('promised');
    }
    const id = answer === 'counter' ? await nextOfferId(trx.db) : offerId;
    const clientId = answer === 'counter' ? orderKey : `offer-${answer}-${offerId}`;
    const { conversationId } = offer;
    const sent = await post(trx, { userId, to: { conversationId } }, { clientId, offerId: id });
    if (!sent.ok) return refused(sent.refused);
    await closeOffer(trx, offerId, move.to);
    if (answer === 'counter' && isPrice(amount)) {
      const counter = { ...offer, id, bySeller: !offer.bySeller, amount, orderKey };
      return store(trx, counter, move.effect);
    }
    await notifyOfOffer(trx, { ...offer, toId: makerOf(offer) }, move.effect);
    return ok({ offer: { ...offer, state: move.to, answeredAt: trx.now }, isNew: true });
  });
}

/**
 * Returns whether the listing is promised to another buyer. Locks the promises of the seller for the listing, so that
 * the second of two concurrent ones needs the confirmation.
 */
async function isPromised(trx: InTransaction, offer: StoredOffer): Promise<boolean> {
  await lockOffers(trx.db, offer.listingId, offer.sellerId);
  return (await promisedPrice(trx, offer)) !== null;
}

/** Price promised to another buyer, while the promise is binding; null if there is none. */
export const promisedPrice = (
  { db, now }: Ctx,
  of: Pick<StoredOffer, 'listingId' | 'buyerId'>,
): Promise<StoredOffer['amount'] | null> => readPromised(db, of, new Date(now.getTime() - AGREED_FOR));

type ListingStep = { readonly listingId: number; readonly act?: string; readonly to: string; readonly at: Date };

/**
 * Closes the open offers when a listing is sold, expires, is rejected or removed, or no longer has a price. Each buyer
 * is notified once. The seller is not notified: they changed the listing themselves, or get a notice about the listing.
 * Offers made after the listing came back stay open.
 */
export async function closeOffers(trx: InTransaction, ended: ListingStep): Promise<void> {
  const { act, to } = ended;
  if (act === 'refresh' || !endsOffers(to)) return;
  const effect = nextOfferMove('open', 'close', 'listing')?.effect;
  const closed = await closeOffersFor(trx, ended);
  for (const offer of closed) await notifyOfOffer(trx, { ...offer, toId: offer.buyerId }, effect);
}

/**
 * Closes the open offers for a listing that its owner transfers to a shop, and notifies their buyers, who may make new
 * ones there. The caller must have locked the listing, so that no offer is made meanwhile. Agreed prices remain
 * binding.
 */
export async function lapseOffers(trx: InTransaction, listingId: number): Promise<void> {
  const effect = nextOfferMove('open', 'lapse', 'listing')?.effect;
  for (const offer of await closeOffersOn(trx, listingId)) {
    await notifyOfOffer(trx, { ...offer, toId: offer.buyerId }, effect);
  }
}

/** Closes the open offers of a deleted account, and notifies the other side. */
export async function closeOffersOf(trx: InTransaction, userId: number): Promise<void> {
  const effect = nextOfferMove('open', 'end', 'account')?.effect;
  for (const offer of await closeOffersWith(trx, userId)) {
    await notifyOfOffer(trx, { ...offer, toId: offer.buyerId === userId ? offer.sellerId : offer.buyerId }, effect);
  }
}

type Posted = Result<{ readonly conversationId: number }, OfferRefusal>;

async function post(
  trx: InTransaction,
  from: Pick<Parameters<typeof sendMessage>[1], 'userId' | 'to'>,
  said: Pick<NewMessage, 'clientId' | 'offerId'>,
): Promise<Posted> {
  const message = { text: '', picture: null, point: null, ...said };
  const sent = await sendMessage(trx, { ...from, message });
  return sent.ok ? sent : refused(REFUSED[sent.refused]);
}

const REFUSED: Readonly<Record<ChatRefusal, OfferRefusal>> = {
  'not-found': 'not-found',
  own: 'own',
  closed: 'closed',
  'handed-over': 'closed',
  blocked: 'blocked',
  blocking: 'blocked',
  empty: 'not-found',
  'too-long': 'not-found',
  'bad-id': 'not-found',
};

async function store(trx: InTransaction, offer: NewOffer, effect: OfferMove['effect']): Promise<Offered> {
  await insertOffer(trx, offer);
  await notifyOfOffer(trx, { ...offer, toId: receiverOf(offer) }, effect);
  const offered = {
    state: 'open',
    createdAt: trx.now,
    answeredAt: null,
    askedPrice: null,
    listingPrice: null,
  } as const;
  return ok({ offer: { ...offer, ...offered }, isNew: true });
}

async function notifyOfOffer(
  trx: InTransaction,
  { id, toId, conversationId, listingId, amount, ...sides }: Omit<NewOffer, 'orderKey'> & { readonly toId: number },
  did: OfferMove['effect'],
): Promise<void> {
  if (!did) return;
  const from = toId === sides.buyerId ? sides.sellerId : sides.buyerId;
  const data = { conversationId, listingId, amount, did };
  await notify(trx, [{ userId: toId, from, kind: 'offer', key: `${id}-${did}`, data }]);
}

/** Answer for a form that was sent twice; refuses a key of another user. */
const repeated = (offer: StoredOffer, userId: number): Offered =>
  makerOf(offer) === userId ? ok({ offer, isNew: false }) : refused('not-found');

const isDone = ({ state }: StoredOffer, answer: OfferAct): boolean =>
  (answer === 'accept' && state === 'accepted') || (answer === 'refuse' && state === 'refused');

const overBecause = ({ state }: StoredOffer): OfferRefusal => (state === 'closed' ? 'closed' : 'answered');

async function whyNotForSale(db: Db, { listingId, buyerId }: StoredOffer): Promise<NoOffers | null> {
  const listing = await readOfferedListing(db, buyerId, listingId);
  return listing === null ? 'closed' : whyNoOffers(listing);
}
