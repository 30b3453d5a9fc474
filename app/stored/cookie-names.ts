import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, YEAR_SECONDS } from '../../domain/values/durations.ts';

/**
 * All cookies of the site, by their name in the table of `/privacy`; a cookie that is not listed cannot be set. `dev`
 * is set only by developers on their own machine (GEN-23), never by the site.
 */
export const COOKIES = {
  session: ['session', 'user-logged-in'],
  visitor: ['visitor'],
  knownBrowser: ['known-browser'],
  signingIn: ['sign-in', 'contact-change'],
  searchToSave: ['search-to-save'],
  purchaseToAsk: ['purchase-to-ask'],
  draft: ['posting-0', 'posting-1'],
  supportDraft: ['support-0', 'support-1', 'support-2'],
  typed: ['typed-0', 'typed-1', 'typed-2'],
  insured: ['insured'],
  favourites: ['saved_items'],
  place: ['geo', 'province', 'provinceID', 'city', 'cityID'],
  analytics: ['analytics_token'],
  choice: ['analytics'],
  closedAnnouncements: ['closed-announcements'],
  officeFolds: ['office-folds'],
} as const;

/** Lifetime of each cookie in seconds, from when it was last set. */
export const COOKIE_SECONDS: Readonly<Record<keyof typeof COOKIES, number>> = {
  session: 180 * DAY_SECONDS,
  visitor: YEAR_SECONDS,
  knownBrowser: YEAR_SECONDS,
  signingIn: 15 * MINUTE_SECONDS,
  searchToSave: 15 * MINUTE_SECONDS,
  purchaseToAsk: 15 * MINUTE_SECONDS,
  draft: HOUR_SECONDS,
  supportDraft: HOUR_SECONDS,
  typed: 15 * MINUTE_SECONDS,
  insured: 10 * MINUTE_SECONDS,
  favourites: YEAR_SECONDS,
  place: YEAR_SECONDS,
  analytics: YEAR_SECONDS,
  choice: YEAR_SECONDS,
  closedAnnouncements: YEAR_SECONDS,
  officeFolds: YEAR_SECONDS,
};

export type CookieGroup = keyof typeof COOKIES;
export type CookieName = (typeof COOKIES)[CookieGroup][number];
