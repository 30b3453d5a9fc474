/** The view of a conversation for its page and its island; all of it can be serialised to JSON. */
import type { ChatMessage, ChatRefusal } from '../../../domain/chat/chat.ts';
import type { NoOffers } from '../../../domain/offers/offer.ts';
import type { OfferView } from '../../parts/offer-view.ts';
import type { OwnPurchase } from '../../parts/purchases/own-purchase.ts';
import type { CaptchaPrompt } from '../../web/forms/form-state.ts';

/** A place to choose as the shared point. */
export type PointChoice = { readonly name: string; readonly lat: number; readonly long: number };

export type ConversationProps = {
  /** Address of the icon sprite. */
  readonly icons: string;
  /** Mark of the account whose page it is. */
  readonly account: string;
  readonly csrfKey: string;
  readonly me: number;
  readonly other: string;
  /** Null before the first message. */
  readonly conversationId: number | null;
  readonly listingId: number;
  readonly messages: readonly ChatMessage[];
  readonly offers: readonly OfferView[];
  /** Whether there are older messages. */
  readonly hasOlder: boolean;
  /** Whether newer messages are missing. */
  readonly isPast: boolean;
  readonly unread: number;
  readonly otherReadSeq: number;
  readonly refusal: ChatRefusal | null;
  /** Where its buyer begins a new one with the seller of now; null for the seller. */
  readonly anew: string | null;
  /** Ready-made texts, and the page that offers them without scripts. */
  readonly suggested: readonly string[];
  readonly page: string;
  readonly canOffer: boolean;
  /** Why no offer can be accepted now; null if one can. */
  readonly noOffers: NoOffers | null;
  /** Question to a seller before they accept: another buyer was promised the listing, or has paid for it. */
  readonly asksFirst: 'promised' | 'bought' | null;
  /** Another site may have opened the page: an offer is answered at the second press, and nothing is read before a touch. */
  readonly isOpenedElsewhere: boolean;
  /** An answer to an offer that did not count. */
  readonly tried: TriedAnswer | null;
  /** Where a map opens, and the choices without a map. */
  readonly place: string;
  readonly points: readonly PointChoice[];
  /** The submitted text, and why it was refused. */
  readonly typed: string;
  readonly error: string | null;
  /** About a picture that was sent by a plain form just now. */
  readonly hint: string | null;
  readonly captcha: CaptchaPrompt | null;
  /** Idempotency keys of the plain forms. */
  readonly clientId: string;
  readonly orderKey: string;
  readonly now: string;
};

export type TriedAnswer = {
  readonly offerId: number;
  /** Text that was typed; an amount in words is in digits. */
  readonly price: string;
  /** Numbers that an unread price may mean. */
  readonly numbers: readonly number[];
  /** Reason for the user; null where the number of a button was taken. */
  readonly error: string | null;
};

/** The header above the messages. */
export type ConversationHead = {
  readonly other: string;
  readonly otherPicture: string | null;
  /** How soon the seller usually answers; null for the seller, and if nothing can be said. */
  readonly answers: string | null;
  /** Page with the seller's number; null for the seller, and while nobody gets it. */
  readonly number: string | null;
  readonly listing: {
    readonly name: string;
    /** Null if they may not see the listing's page. */
    readonly href: string | null;
    readonly price: string | null;
    /** Facts of its card, such as «۱۳۹۷ · ۸۵٬۰۰۰ کیلومتر»; empty if nothing. */
    readonly facts: string;
    readonly isOpen: boolean;
    readonly cover: { readonly key: string; readonly hash: string } | null;
  };
  /** Their purchase of it that is not over. */
  readonly purchase: OwnPurchase | null;
  readonly conversationId: number | null;
  readonly iBlock: boolean;
  /** A paid purchase of its goods is not over: a block leaves it open. */
  readonly isBeingBought: boolean;
};

export type ConversationView = { readonly head: ConversationHead; readonly props: ConversationProps };
