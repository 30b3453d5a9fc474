import { randomBytes } from 'node:crypto';

const ids = new WeakMap<Request, string>();
const FROM_PROXY = /^[\w-]{8,64}$/;

/**
 * The id that ties a request's log lines to the error page that the visitor sees (OPS-03). Made on first use, because
 * most requests never need one; an id that a proxy sent is reused.
 */
export function requestId(request: Request): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const given = request.headers.get('x-request-id') ?? '';
  const id = FROM_PROXY.test(given) ? given : randomBytes(8).toString('hex');
  ids.set(request, id);
  return id;
}
