/** Carriers that a site books, as set by its operator (SECP-04). */

/** Official addresses. */
export const ALOPEYK_URLS = {
  api: 'https://api.alopeyk.com',
  tracking: 'https://tracking.alopeyk.com',
} as const;

export type AlopeykSettings = {
  readonly token: string;
  /** Base addresses without a slash at the end. */
  readonly url: string;
  readonly trackingUrl: string;
};
