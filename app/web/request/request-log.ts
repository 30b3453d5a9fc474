import type { Log } from './context.ts';
import { requestId } from './request-id.ts';

/** Pattern of the route that answers a request; a path may be a token (`token-addresses.ts`). */
export type RouteOf = (request: Pick<Request, 'method' | 'url'>) => string;

/** Logs one structured line a request at LOG_LEVEL=debug (OPS-03). Below that level nothing is computed. */
export function logRequest(
  log: Log,
  request: Request,
  {
    status,
    milliseconds,
    routeOf,
  }: { readonly status: number; readonly milliseconds: number; readonly routeOf: RouteOf },
): void {
  log.debug('request', {
    get requestId() {
      return requestId(request);
    },
    get method() {
      return request.method;
    },
    get route() {
      return routeOf(request);
    },
    status,
    milliseconds,
  });
}
