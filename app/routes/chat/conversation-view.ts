/** A conversation as its page and its island show it: all of it can be written as JSON. */
import type { ChatMessage, ChatRefusal } from '../../../domain/chat/chat.ts';
import type { CaptchaAsked } from '../../parts/form/form-state.ts';
import type { OfferView } from '../../parts/offer-view.ts';

/** An offer as its card shows it to one of the two. */
export type PointChoice = { readonly name: string; readonly lat: number; readonly long: number };

export type ConversationProps = {
  /** Where the icons are. */
  readonly icons: string;
  readonly csrfKey: string;
  readonly me: number;
  readonly other: string;
  /** Null before the first message. */
  readonly conversationId: number | null;
  readonly listingId: number;
  readonly messages: readonly ChatMessage[];
  readonly offers: readonly OfferView[];
  /** There are older ones than those. */
  readonly hasOlder: boolean;
  /** The newest are not among them. */
  readonly isPast: boolean;
  readonly unread: number;
  readonly otherReadSeq: number;
  readonly refusal: ChatRefusal | null;
  /** Ready-made texts, and the page that offers them without scripts. */
  readonly suggested: readonly string[];
  readonly page: string;
  readonly canOffer: boolean;
  /** Where a map opens, and what can be chosen without one. */
  readonly place: string;
  readonly points: readonly PointChoice[];
  /** What was typed, and why it was not taken. */
  readonly typed: string;
  readonly error: string | null;
  readonly captcha: CaptchaAsked | null;
  /** Of the plain forms: sent twice, they say it once. */
  readonly clientId: string;
  readonly orderKey: string;
  readonly now: string;
};

/** What stands above it. */
export type ConversationHead = {
  readonly other: string;
  readonly otherPicture: string | null;
  readonly listing: {
    readonly name: string;
    /** Null if they may not see the listing's page. */
    readonly href: string | null;
    readonly price: string | null;
    readonly isOpen: boolean;
    readonly cover: { readonly key: string; readonly hash: string } | null;
  };
  readonly conversationId: number | null;
  readonly iBlock: boolean;
};

export type ConversationView = { readonly head: ConversationHead; readonly props: ConversationProps };
