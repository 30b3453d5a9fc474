import { Problem } from './problem.ts';

const BODY_MAX = 64 * 1024;

/** A JSON body of an untrusted request: 413 when it is too long, 415 when it is not JSON by its type, 400 when it does not parse. */
export async function readJson(request: Request, max: number = BODY_MAX): Promise<unknown> {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers.get('content-type') ?? '')) throw new Problem(415);
  return parseJson(await bodyBytes(request, max));
}

export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Problem(400);
  }
}

export async function bodyBytes(request: Request, max: number = BODY_MAX): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw new Problem(413);
  const chunks: Uint8Array[] = [];
  let length = 0;
  // A length may be missing or a lie: what comes is counted.
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > max) throw new Problem(413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
