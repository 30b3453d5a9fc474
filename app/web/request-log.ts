import type { Log } from './context.ts';
import { requestId } from './request-id.ts';

/** Logs one structured line a request at LOG_LEVEL=debug (OPS-03). Below that level nothing is computed. */
export function logRequest(log: Log, request: Request, status: number, milliseconds: number): void {
  log.debug('request', {
    get requestId() {
      return requestId(request);
    },
    get method() {
      return request.method;
    },
    get path() {
      return new URL(request.url).pathname;
    },
    status,
    milliseconds,
  });
}
