import { randomBytes } from 'node:crypto';

const ids = new WeakMap<Request, string>();
const FROM_PROXY = /^[\w-]{8,64}$/;

/**
 * Id that connects a request's log lines with the error page shown to the visitor (OPS-03). Created at first use,
 * because most requests need none; an id sent by a proxy is reused.
 */
export function requestId(request: Request): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const given = request.headers.get('x-request-id') ?? '';
  const id = FROM_PROXY.test(given) ? given : randomBytes(8).toString('hex');
  ids.set(request, id);
  return id;
}
