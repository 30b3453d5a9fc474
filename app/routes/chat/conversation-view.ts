/** View of a conversation for its page and its island; it can be serialised to JSON. */
import type { ChatMessage, ChatRefusal } from '../../../domain/chat/chat.ts';
import type { NoOffers } from '../../../domain/offers/offer.ts';
import type { OfferView } from '../../parts/offer-view.ts';
import type { OwnPurchase } from '../../parts/purchases/own-purchase.ts';
import type { CaptchaPrompt } from '../../web/forms/form-state.ts';

/** A place that can be chosen as the shared point. */
export type PointChoice = { readonly name: string; readonly lat: number; readonly long: number };

export type ConversationProps = {
  /** Address of the icon sprite. */
  readonly icons: string;
  /** Mark of the account for which the page was rendered. */
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
  /** Whether an older part of the conversation is shown, so that newer messages are missing. */
  readonly isPast: boolean;
  readonly unread: number;
  readonly otherReadSeq: number;
  readonly refusal: ChatRefusal | null;
  /** Link by which the buyer begins a new conversation with the listing's current seller; null for the seller. */
  readonly anew: string | null;
  /** Suggested messages, and the page that offers them without scripts. */
  readonly suggested: readonly string[];
  readonly page: string;
  readonly canOffer: boolean;
  /** Reason why no offer can be accepted now; null if one can. */
  readonly noOffers: NoOffers | null;
  /** Question for a seller before they accept an offer: another buyer was promised the listing, or has paid for it. */
  readonly asksFirst: 'promised' | 'bought' | null;
  /**
   * Whether another site may have opened the page. An offer is then answered only after a second press, and messages
   * are marked as read only after a touch.
   */
  readonly isOpenedElsewhere: boolean;
  /** A refused answer to an offer, sent by a plain form. */
  readonly tried: TriedAnswer | null;
  /** Initial place of the map, and points to choose from without scripts. */
  readonly place: string;
  readonly points: readonly PointChoice[];
  /** Text of a refused plain form, and the reason. */
  readonly typed: string;
  readonly error: string | null;
  /** Remark about a picture that a plain form has just sent. */
  readonly hint: string | null;
  readonly captcha: CaptchaPrompt | null;
  /** Idempotency keys of the plain forms. */
  readonly clientId: string;
  readonly orderKey: string;
  readonly now: string;
};

export type TriedAnswer = {
  readonly offerId: number;
  /** Price that the user typed; an amount in words is converted to digits. */
  readonly price: string;
  /** Numbers that an ambiguous price may mean. */
  readonly numbers: readonly number[];
  /** Reason for the user; null if the user pressed the button of one of those numbers. */
  readonly error: string | null;
};

/** The header above the messages. */
export type ConversationHead = {
  readonly other: string;
  readonly otherPicture: string | null;
  /** Usual time in which the seller answers; null for the seller, or if there are too few answers. */
  readonly answers: string | null;
  /** Address of the page with the seller's number; null for the seller, and while the number is not available. */
  readonly number: string | null;
  readonly listing: {
    readonly name: string;
    /** Address of the listing's page; null if the user may not see it. */
    readonly href: string | null;
    readonly price: string | null;
    /** Facts as on the listing's card, such as «۱۳۹۷ · ۸۵٬۰۰۰ کیلومتر»; empty if there are none. */
    readonly facts: string;
    readonly isOpen: boolean;
    readonly cover: { readonly key: string; readonly hash: string } | null;
  };
  /** The two users' purchase of the listing that is not completed; null if there is none. */
  readonly purchase: OwnPurchase | null;
  readonly conversationId: number | null;
  readonly iBlock: boolean;
  /**
   * Whether a paid purchase between the two users is not completed; the conversation then stays open despite a block.
   */
  readonly isBeingBought: boolean;
};

export type ConversationView = { readonly head: ConversationHead; readonly props: ConversationProps };
