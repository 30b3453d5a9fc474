import type { Context } from '../../web/request/context.ts';

/** Cookie of the switch on `/privacy/choices`. */
export const OPT_OUT = { name: 'analytics', value: 'off' } as const;

/** Whether the browser opts out of tracking on all sites, by Global Privacy Control or the older Do Not Track. */
export const asksNotToBeTracked = ({ headers }: Request): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';

/** Whether nothing about this browser may be counted; in that case `app/browser/reports/beacon.ts` sends nothing. */
export const hasOptedOut = ({ request, cookies }: Pick<Context, 'request' | 'cookies'>): boolean =>
  asksNotToBeTracked(request) || cookies.get(OPT_OUT.name) === OPT_OUT.value;
