import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { JsonOf } from '../../web/about.ts';
import { type Encoding, encodingFor } from '../../web/encode.ts';

type Built = { readonly etag: string; readonly bodies: Record<Encoding, Buffer<ArrayBuffer>> };

/** Clients may store the answer but must revalidate it each time: a matching ETag costs nothing, a stale list would. */
const CACHE_CONTROL = 'public, no-cache';

/**
 * Answers a call about the catalogue (CAT-02). Its JSON and both of its encodings are made once per source object,
 * which is replaced when its version changes.
 */
export function catalogueAnswer<T extends object, A>(jsonOf: (source: T) => A) {
  const kept = new WeakMap<T, Promise<Built>>();
  return async (source: T, version: number | string, request: Request): Promise<JsonOf<A>> => {
    const building = kept.get(source) ?? build({ success: true, version, data: jsonOf(source) });
    kept.set(source, building);
    const { etag, bodies } = await building;
    const encoding = encodingFor(request.headers.get('accept-encoding'));
    const headers = { 'cache-control': CACHE_CONTROL, etag, vary: 'accept-encoding' };
    if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    return new Response(bodies[encoding], {
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    });
  };
}

async function build(json: unknown): Promise<Built> {
  const identity = Buffer.from(JSON.stringify(json));
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    promisify(gzip)(identity),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 16);
  return { etag: `W/"${hash}"`, bodies: { identity, br: Buffer.from(br), gzip: Buffer.from(gz) } };
}

/** Weak comparison; a client may send several. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const strong = etag.replace('W/', '');
  return (ifNoneMatch ?? '').split(',').some((known) => ['*', strong].includes(known.trim().replace(/^W\//, '')));
}
