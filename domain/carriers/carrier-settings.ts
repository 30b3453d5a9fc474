/** Carriers that a site books, as set by its operator (SECP-04). */

/** Addresses of Alopeyk's production service. */
export const ALOPEYK_URLS = {
  api: 'https://api.alopeyk.com',
  tracking: 'https://tracking.alopeyk.com',
} as const;

export type AlopeykSettings = {
  readonly token: string;
  /** Base URLs without a trailing slash. */
  readonly url: string;
  readonly trackingUrl: string;
};
