/**
 * Every cookie of the site, by its name in the table of `/privacy`: a cookie that is not listed there cannot be set.
 * `dev` is for developers on their own machine only (GEN-23), and nothing here sets it.
 */
export const COOKIES = {
  session: ['session', 'user-logged-in'],
  visitor: ['visitor'],
  knownBrowser: ['known-browser'],
  signingIn: ['sign-in', 'contact-change'],
  searchToSave: ['search-to-save'],
  draft: ['posting-0', 'posting-1'],
  insured: ['insured'],
  favourites: ['saved_items'],
  place: ['geo', 'province', 'provinceID', 'city', 'cityID'],
  analytics: ['analytics_token'],
  choice: ['analytics'],
} as const;

/** Seconds that a browser keeps each cookie after it was last set. */
export const COOKIE_SECONDS: Readonly<Record<keyof typeof COOKIES, number>> = {
  session: 180 * 86_400,
  visitor: 365 * 86_400,
  knownBrowser: 365 * 86_400,
  signingIn: 15 * 60,
  searchToSave: 15 * 60,
  draft: 3_600,
  insured: 600,
  favourites: 365 * 86_400,
  place: 365 * 86_400,
  analytics: 365 * 86_400,
  choice: 365 * 86_400,
};

export type CookieGroup = keyof typeof COOKIES;
export type CookieName = (typeof COOKIES)[CookieGroup][number];
