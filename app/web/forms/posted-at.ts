/** Query parameter in a page's address: the call that handles a form sent to that address. */
export const CALL = '_call';

/**
 * Address of a page at which a call handles the form, so that the answer is shown under the page's address (GEN-01).
 */
export const postedAt = (page: string, call: string): string =>
  `${page}${page.includes('?') ? '&' : '?'}${CALL}=${encodeURIComponent(call)}`;
