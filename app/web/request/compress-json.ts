import { encode, encodingFor } from './encode.ts';

/** Minimum characters for compression; shorter answers fit into one packet uncompressed. */
const WORTHWHILE = 1_000;

/**
 * Compresses JSON with the encoding that the client prefers: a popup's fragment can have 400 KB. Answers that have the
 * header `vary` are already compressed.
 */
export async function compressJson(response: Response, request: Request): Promise<Response> {
  const { headers, status } = response;
  if (!/^application\/(?:[\w.+-]+\+)?json\b/.test(headers.get('content-type') ?? '') || headers.has('vary'))
    return response;
  headers.set('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers.get('accept-encoding'));
  if (encoding === 'identity') return response;
  const text = await response.text();
  if (text.length < WORTHWHILE) return new Response(text, { status, headers });
  const encoded = encode(text, encoding, Object.fromEntries(headers));
  return new Response(encoded.body as Uint8Array<ArrayBuffer>, { status, headers: encoded.headers });
}
