import { conversationAbout, messagesOf, readConversation } from '../../../domain/chat/chat.server.ts';
import type { ChatMessage } from '../../../domain/chat/chat.ts';
import type { ChatListing, ChatPerson, Conversation } from '../../../domain/chat/conversation.ts';
import { findListing, type ListingDetail } from '../../../domain/listings/listings.server.ts';
import { whyNoOffers } from '../../../domain/offers/offer.ts';
import { promisedPrice, readOffersIn } from '../../../domain/offers/offers.server.ts';
import { isBeingSold } from '../../../domain/purchases/purchases.server.ts';
import { numbersMeant } from '../../../domain/query-reading/typed-amount.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { usualAnswer } from '../../parts/answer-words.ts';
import { amountInDigits } from '../../parts/form/unread-amount.ts';
import { priceText, priceView } from '../../parts/listing/card-view.ts';
import { tellingFacts } from '../../parts/listing/listing-facts.ts';
import { shownCover } from '../../parts/listing/shown-cover.ts';
import { type OfferView, offerView } from '../../parts/offer-view.ts';
import { otherName } from '../../parts/other-name.ts';
import { type OwnPurchase, readOwnPurchase } from '../../parts/purchases/own-purchase.ts';
import { paths } from '../../paths.ts';
import { pictureSigner } from '../../web/files/private-pictures.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import { isOpenedElsewhere } from '../../web/forms/deciding.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { accountMark } from '../../web/request/account-mark.ts';
import { ALL_ICONS } from '../../web/request/assets.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound, Redirect } from '../../web/request/problem.ts';
import { chatFlash } from './chat-flash.ts';
import { chatListingName } from './chat-listing-name.ts';
import { pointChoices } from './chat-points.ts';
import type { ConversationHead, ConversationProps, ConversationView, TriedAnswer } from './conversation-view.ts';
import { shownMessage } from './shown-message.ts';

/** Messages per page; the island loads the same number at a time. */
const PAGE_SIZE = 50;

type Begun = Pick<Conversation, 'id' | 'readSeq' | 'otherReadSeq' | 'unread' | 'iBlock' | 'isBeingBought'>;
type Parts = {
  readonly begun: Begun | null;
  readonly listing: ChatListing;
  readonly other: ChatPerson;
  readonly buyerNumber: number | null;
  readonly refusal: ConversationProps['refusal'];
};

/** Loads one of the user's conversations; throws 404 if it does not exist or belongs to others. */
export async function loadConversation(context: SignedIn, id: number | null): Promise<ConversationView> {
  const { userId } = context.viewer;
  const found = id === null ? null : await readConversation(context, userId, id);
  if (!found) return notFound();
  return conversationView(context, found.me, { ...found, begun: found });
}

/**
 * Loads the page before a first message. Opening the page does not begin a conversation. If there is a conversation
 * already, redirects to that conversation.
 */
export async function loadAbout(context: SignedIn, listingId: number | null): Promise<ConversationView> {
  const { userId } = context.viewer;
  const about = listingId === null ? null : await conversationAbout(context, userId, listingId);
  if (!about) return notFound();
  const { conversation, listing, seller, refusal } = about;
  if (conversation && context.request.method === 'GET') throw new Redirect(paths.chat(conversation.id), 302);
  // Conversations about the user's own listing are in the list.
  if (refusal === 'own' && context.request.method === 'GET') throw new Redirect(paths.myChats(), 302);
  return conversationView(context, conversation?.me ?? userId, {
    begun: conversation,
    listing,
    other: seller,
    buyerNumber: conversation?.buyerNumber ?? null,
    refusal,
  });
}

/** `me`: id of the participant in whose name the user reads and writes: their own or a shop's. */
async function conversationView(context: SignedIn, me: number, parts: Parts): Promise<ConversationView> {
  const { begun, listing, refusal } = parts;
  const { db, url, now } = context;
  const before = context.request.method === 'GET' ? parseId(url.searchParams.get('before')) : null;
  const asked = { limit: PAGE_SIZE, ...(before === null ? {} : { before }) };
  const sign = pictureSigner(context);
  const side = listing.sellerId === me ? 'seller' : 'buyer';
  const buyerId = side === 'seller' ? parts.other.id : me;
  const [page, purchase, about] = await Promise.all([
    begun ? messagesOf(db, context.viewer.userId, begun.id, asked) : null,
    readOwnPurchase(db, { listingId: listing.id, buyerId, side }),
    findListing(db, listing.id),
  ]);
  const messages = (page?.messages ?? []).map((message) => shownMessage(message, sign));
  const isPaid = purchase?.isPaid ?? false;
  const form = formState(context);
  const errors = Object.values(form.errors);
  const error = form.message ?? (errors.length > 0 ? errors.join(' ') : null);
  const tried = triedAnswer(form.values, error);
  const noOffers = whyNoOffers(listing);
  const offers = await offersOf(context, me, begun, messages);
  const suggested = (isPaid ? fa.chat.suggestedBought : suggestedFor(about, context))[side];
  const isAnswering = offers.some(({ state, isMine }) => state === 'open' && !isMine);
  return {
    head: headView(context, { ...parts, purchase, about, side }, shownCover(listing, sign)),
    props: {
      icons: ALL_ICONS,
      account: await accountMark(context),
      csrfKey: form.csrfKey,
      me,
      other: nameOf(parts),
      conversationId: begun?.id ?? null,
      listingId: listing.id,
      messages,
      offers,
      hasOlder: page?.more ?? false,
      isPast: before !== null,
      unread: begun?.unread ?? 0,
      otherReadSeq: begun?.otherReadSeq ?? 0,
      refusal,
      anew: side === 'seller' ? null : paths.myChats(listing.id),
      suggested,
      page: begun ? paths.chat(begun.id) : paths.myChats(listing.id),
      canOffer: side === 'buyer' && refusal === null && noOffers === null && !isPaid,
      noOffers,
      asksFirst: isAnswering && side === 'seller' ? await asksFirst(context, parts) : null,
      isOpenedElsewhere: isOpenedElsewhere(context),
      tried,
      ...pointChoices(context, about),
      typed: form.values.message ?? suggested[Number(url.searchParams.get('text') ?? Number.NaN)] ?? '',
      error: tried ? null : error,
      hint: chatFlash.read(context)?.text ?? null,
      captcha: form.captcha,
      clientId: newOrderKey(context),
      orderKey: newOrderKey(context),
      now: now.toISOString(),
    },
  };
}

function triedAnswer(
  { offerId, price: typed = '' }: Readonly<Record<string, string>>,
  error: string | null,
): TriedAnswer | null {
  const id = parseId(offerId);
  const price = amountInDigits(typed);
  return id === null ? null : { offerId: id, price, numbers: numbersMeant(price), error };
}

async function asksFirst(context: Context, { listing, other }: Parts): Promise<ConversationProps['asksFirst']> {
  const of = { listingId: listing.id, buyerId: other.id };
  if (await isBeingSold(context.db, of)) return 'bought';
  return (await promisedPrice(context, of)) === null ? null : 'promised';
}

async function offersOf(
  { db }: Context,
  me: number,
  begun: Begun | null,
  messages: readonly ChatMessage[],
): Promise<OfferView[]> {
  const ids = [...new Set(messages.flatMap(({ offerId }) => offerId ?? []))];
  if (!begun || ids.length === 0) return [];
  return (await readOffersIn(db, begun.id, ids)).map((offer) => offerView(offer, me));
}

/** Suggested messages that fit the listing's category. */
function suggestedFor(listing: ListingDetail | null, { catalogue }: SignedIn): Suggested {
  const slug = catalogue.taxonomy.byId.get(listing?.categoryId ?? 0)?.path[0]?.slug ?? '';
  const by: Readonly<Record<string, Suggested>> = fa.chat.suggestedIn;
  return Object.hasOwn(by, slug) ? (by[slug] ?? fa.chat.suggested) : fa.chat.suggested;
}

type Suggested = Readonly<Record<'buyer' | 'seller', readonly string[]>>;

const nameOf = ({ other, buyerNumber, listing }: Parts): string =>
  otherName(other.displayName, buyerNumber, listing.name);

type HeadParts = Parts & {
  readonly purchase: OwnPurchase | null;
  readonly about: ListingDetail | null;
  readonly side: 'seller' | 'buyer';
};

function headView({ services }: Context, parts: HeadParts, cover: string | null): ConversationHead {
  const { begun, listing, other, purchase, about, side, refusal } = parts;
  const { taxonomy } = services.catalogue();
  const category = taxonomy.byId.get(listing.categoryId);
  const isOpen = listing.status === 'published';
  const isShown = listing.isShown && listing.name !== null;
  // The listing may have been transferred to a different seller than the one in this conversation.
  const seller = side === 'buyer' && about?.seller.id === listing.sellerId ? about.seller : null;
  return {
    purchase,
    answers: usualAnswer(seller?.answers ?? null),
    number: seller && isOpen && isShown && refusal === null ? paths.contact(listing.id) : null,
    other: nameOf(parts),
    otherPicture: other.pictureKey,
    listing: {
      name: chatListingName(listing),
      href: isShown ? paths.listing(listing.id, listing.name ?? '') : null,
      price: priceText(priceView(listing, category)),
      facts:
        isShown && about && category
          ? tellingFacts(about, category)
              .map(({ value }) => value)
              .join(' · ')
          : '',
      isOpen,
      cover: cover && listing.coverHash ? { key: cover, hash: listing.coverHash } : null,
    },
    conversationId: begun?.id ?? null,
    iBlock: begun?.iBlock ?? false,
    isBeingBought: begun?.isBeingBought ?? false,
  };
}
