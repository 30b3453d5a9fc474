import { isBot } from '../../../domain/analytics/bots.ts';
import { isSameOrigin } from '../../web/forms/csrf.ts';
import type { Context } from '../../web/request/context.ts';
import { hasOptedOut } from './opted-out.ts';

/** Whether a request was probably made by a person on one of our own pages, and may be counted. */
export const isCounted = (context: Context): boolean =>
  isSameOrigin(context) &&
  !hasOptedOut(context) &&
  !isAhead(context.request) &&
  !isBot(context.request.headers.get('user-agent'));

/** Whether the page is being prefetched, so that nobody has seen it yet. */
const isAhead = ({ headers }: Request): boolean =>
  /prefetch|prerender/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
