import { isBot } from '../../../domain/analytics/bots.ts';
import { isSameOrigin } from '../../web/forms/csrf.ts';
import type { Context } from '../../web/request/context.ts';
import { hasOptedOut } from './opted-out.ts';

/** Whether a request is a person's, from our own pages, and may be counted. */
export const isCounted = (context: Context): boolean =>
  isSameOrigin(context) &&
  !hasOptedOut(context) &&
  !isAhead(context.request) &&
  !isBot(context.request.headers.get('user-agent'));

/** Prefetched, so nobody has seen it. */
const isAhead = ({ headers }: Request): boolean =>
  /prefetch|prerender/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
