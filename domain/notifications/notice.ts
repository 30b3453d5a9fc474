/** What an account may be told of. The words of a notice are made when it is shown or sent (`app/parts/notice-words.ts`). */
import type { NotifyKind } from '../identity/account/notify.ts';

/** What each kind is told with: ids and numbers, nothing that could grow old or leak. */
export type NoticeData = {
  /** Messages that wait in a conversation while their reader is away. */
  readonly message: { readonly conversationId: number; readonly listingId: number };
  /**
   * A price was offered (`offered`), an offer was answered, its listing is not for sale any more (`closed`), or the account
   * of the other side has ended (`ended`).
   */
  readonly offer: {
    readonly conversationId: number;
    readonly listingId: number;
    readonly amount: number;
    readonly did: 'offered' | 'accepted' | 'refused' | 'countered' | 'closed' | 'ended';
  };
  readonly 'saved-search': { readonly searchId: number; readonly listingId: number };
  /** Of a day: how many were found. */
  readonly 'saved-search-digest': { readonly searchId: number; readonly count: number };
  /** Of a saved listing; toman. */
  readonly 'price-drop': { readonly listingId: number; readonly before: number; readonly price: number };
  /** A saved listing is sold, expired or removed. */
  readonly 'favourite-ended': { readonly listingId: number; readonly status: string };
  /** Of one's own listing. */
  readonly 'listing-approved': { readonly listingId: number };
  readonly 'listing-rejected': { readonly listingId: number };
  readonly 'listing-expired': { readonly listingId: number };
  /** A decision about one's own listing that one was told of. */
  readonly 'decision-undone': { readonly listingId: number };
};

export type NoticeKind = keyof NoticeData;

export type NewNotice = {
  readonly [K in NoticeKind]: {
    readonly userId: number;
    readonly kind: K;
    /** What it is about: the same kind and key is told a user once. */
    readonly key: string;
    readonly data: NoticeData[K];
  };
}[NoticeKind];

/** By which of an account's choices each is sent outside (AUTH-05); on the site it always stands. */
export const CHOSEN_AS: Readonly<Record<NoticeKind, NotifyKind>> = {
  message: 'messages',
  offer: 'messages',
  'saved-search': 'savedSearches',
  'saved-search-digest': 'savedSearches',
  'price-drop': 'priceDrops',
  'favourite-ended': 'priceDrops',
  'listing-approved': 'listings',
  'listing-rejected': 'listings',
  'listing-expired': 'listings',
  'decision-undone': 'listings',
};

/** As it stands: its words are made of it when it is shown. */
export type Notice = {
  readonly [K in NoticeKind]: {
    readonly id: number;
    readonly kind: K;
    readonly data: NoticeData[K];
    readonly at: Date;
    readonly isRead: boolean;
  };
}[NoticeKind];

/** How many unread ones are counted: beyond that people are told «more than». */
export const UNREAD_COUNTED = 100;
