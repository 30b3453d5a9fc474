/** Query parameter of a page's address that names the call which answers a form that is sent there. */
export const CALL = '_call';

/** Address at which a call answers a form of that page, so that its answer stands there (GEN-01). */
export const postedAt = (page: string, call: string): string =>
  `${page}${page.includes('?') ? '&' : '?'}${CALL}=${encodeURIComponent(call)}`;
