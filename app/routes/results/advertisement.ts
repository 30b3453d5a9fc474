/**
 * Rights of the advertiser's script (SRCH-14): it runs in an origin of its own, without our cookies, storage and page, and
 * opens other sites in new tabs alone.
 */
export const ADVERTISEMENT_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
