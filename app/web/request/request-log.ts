import type { Log } from './context.ts';
import { requestId } from './request-id.ts';

/**
 * Returns the pattern of the route that answers a request. It is logged instead of the path, which may contain a token
 * (`token-addresses.ts`).
 */
export type RouteOf = (request: Pick<Request, 'method' | 'url'>) => string;

/** Logs one structured line per request at LOG_LEVEL=debug (OPS-03). At other levels nothing is computed. */
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
