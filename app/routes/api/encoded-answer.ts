import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, encodingFor } from '../../web/request/encode.ts';

/** A JSON text in all encodings, made once for many clients. */
export type EncodedJson = {
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer<ArrayBuffer>>>;
};

export async function encodeJson(json: unknown): Promise<EncodedJson> {
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

/** Answers with the encoding that the client accepts, or 304 if the client has this version. */
export function answerEncoded({ etag, bodies }: EncodedJson, request: Request, cacheControl: string): Response {
  const encoding = encodingFor(request.headers.get('accept-encoding'));
  const headers = { 'cache-control': cacheControl, etag, vary: 'accept-encoding' };
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(bodies[encoding], {
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  });
}

/** Whether the client has this version, by weak comparison; the header may contain several ETags. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const strong = etag.replace('W/', '');
  return (ifNoneMatch ?? '').split(',').some((known) => ['*', strong].includes(known.trim().replace(/^W\//, '')));
}
