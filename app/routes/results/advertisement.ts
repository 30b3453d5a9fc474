/**
 * Sandbox of the advertiser's script (SRCH-14): it runs in an origin of its own, without access to our cookies, storage
 * and page, and can only open other sites in new tabs.
 */
export const ADVERTISEMENT_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
