import { createHash, timingSafeEqual } from 'node:crypto';
import { writeFamilies } from '../../../domain/values/meters.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { isFromThisMachine } from '../../web/request/client-address.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound, Problem } from '../../web/request/problem.ts';
import { siteFamilies } from './site-metrics.ts';

const RETRY_SECONDS = 5;

/**
 * Metrics of the site and of all processes of this machine for Prometheus (OPS-03). Answers 404 to clients that may not
 * read them.
 */
export const metrics = defineAnswer({
  at: get(paths.metrics),
  guard: 'anyone',
  about: { summary: fa.api.system.metrics, type: 'text/plain', statuses: [404, 503] },
  answer: async ({ request, services, db, now }) => {
    if (!mayRead(request, services)) return notFound();
    const [host, site] = await Promise.all([
      services.hostMetrics(),
      siteFamilies({ db, now }, services.media.arrivals),
    ]);
    // The metrics of the other processes are missing. An answer with those of this process alone would look as if all
    // processes had restarted.
    if (host === null) throw new Problem(503, { retryAfter: RETRY_SECONDS });
    return new Response(writeFamilies([...host, ...site]), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
    });
  },
});

/**
 * Whether the client may read the metrics. A client with the token always may. Without a token, only a client on this
 * machine may, and only if the site is not public: behind a proxy that adds no headers, every client seems to be on
 * this machine.
 */
function mayRead(request: Request, { site, metricsToken }: Context['services']): boolean {
  const authorization = request.headers.get('authorization');
  if (/^Bearer +./i.test(authorization ?? '')) return bearsToken(authorization, metricsToken);
  return !site.isPublic && isFromThisMachine(request);
}

/** Whether the header has the token; false if the token is empty. */
export function bearsToken(authorization: string | null, token: string): boolean {
  const given = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1];
  return given !== undefined && token !== '' && timingSafeEqual(digestOf(given), digestOf(token));
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
