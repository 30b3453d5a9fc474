import { randomBytes } from 'node:crypto';

const ids = new WeakMap<Request, string>();
const FROM_PROXY = /^[\w-]{8,64}$/;

/**
 * What ties a request's log lines to the error page that its visitor sees (OPS-03). Made when first asked for: most
 * requests never need one. One that a proxy has given is kept.
 */
export function requestId(request: Request): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const given = request.headers.get('x-request-id') ?? '';
  const id = FROM_PROXY.test(given) ? given : randomBytes(8).toString('hex');
  ids.set(request, id);
  return id;
}
