import type { Context } from '../../web/context.ts';

/** The cookie of the switch on `/privacy/choices`. */
export const OPT_OUT = { name: 'analytics', value: 'off' } as const;

/** What a browser says for all sites: Global Privacy Control, and Do Not Track before it. */
export const asksNotToBeTracked = ({ headers }: Request): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';

/** Whether nothing of this browser is to be counted. `app/browser/beacon.ts` does not even send it then. */
export const hasOptedOut = ({ request, cookies }: Pick<Context, 'request' | 'cookies'>): boolean =>
  asksNotToBeTracked(request) || cookies.get(OPT_OUT.name) === OPT_OUT.value;
