import { MINUTE } from '../../../domain/values/durations.ts';
import { clientKey } from '../request/client-address.ts';
import { cutBodies } from '../request/metrics.ts';
import { Problem } from '../request/problem.ts';
import { bodyBudget, type HeldBody } from './body-budget.ts';

/** Bytes of a body that are read before its sender is verified; also the default limit of a body. */
const BODY_MAX = 64 * 1024;
/**
 * Milliseconds without data after which reading a body stops, so that a phone without network does not occupy a
 * connection.
 */
const SILENCE_MS = 30_000;
/**
 * `WHOLE_MS`: time within which a body must arrive. A long body has more time: one further millisecond for each `PACE`
 * bytes that have arrived, a pace that a phone with a weak signal reaches.
 */
const WHOLE_MS = MINUTE;
const PACE = 8;

/**
 * Reads a JSON body of an untrusted request. Throws 413 if it is too long, 415 if its type is not JSON, 400 if it
 * cannot be parsed.
 */
export async function readJson(request: Request, max: number = BODY_MAX): Promise<unknown> {
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers.get('content-type') ?? '')) throw new Problem(415);
  return parseJson(await bodyBytes(request, max));
}

/**
 * Matches an unpaired surrogate, which can only occur as an escape sequence. PostgreSQL does not accept one in JSON.
 */
const HALF = /\\u[dD][89a-fA-F]/;
const whole = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);

/** Parses an untrusted JSON text; unpaired surrogates become U+FFFD, as in any other text. */
export function parseJson(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    return HALF.test(text) ? JSON.parse(text, whole) : JSON.parse(text);
  } catch {
    throw new Problem(400);
  }
}

/**
 * Reads a body into memory. Throws 413 if it is longer than `max` bytes. For an unusually long body, `mayGoOn` is
 * called once with its beginning; reading stops if it throws.
 */
export async function bodyBytes(
  request: Request,
  max: number = BODY_MAX,
  mayGoOn?: (beginning: Uint8Array) => Promise<void>,
): Promise<Buffer<ArrayBuffer>> {
  const held = bodyBudget.begin(clientKey(request));
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isAsked = mayGoOn === undefined;
  try {
    for await (const chunk of chunksOf(request, max, held)) {
      held.take(chunk.byteLength);
      length += chunk.byteLength;
      chunks.push(chunk);
      if (isAsked || length <= BODY_MAX) continue;
      isAsked = true;
      await mayGoOn?.(Buffer.concat(chunks));
    }
    return Buffer.concat(chunks);
  } finally {
    held.end();
  }
}

/**
 * Yields a body as it arrives. Throws 413 if it is longer than `max` bytes; 400 if the client disconnects, sends
 * nothing for half a minute or is too slow; 503 if it is cut off to free memory for other requests.
 */
export async function* chunksOf(request: Request, max: number, held: HeldBody) {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw new Problem(413);
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = request.body?.getReader();
  if (!reader) return;
  const began = performance.now();
  let length = 0;
  try {
    for (;;) {
      const rest = began + WHOLE_MS + length / PACE - performance.now();
      const { done, value } = await inTime(reader.read().catch(cutOff), Math.min(SILENCE_MS, rest), held);
      if (done) return;
      held.came(value.byteLength);
      // The declared length may be missing or false, so the bytes are counted.
      length += value.byteLength;
      if (length > max) throw new Problem(413);
      yield value;
    }
  } finally {
    // The reader is not cancelled, because the answer is sent on the same connection.
    reader.releaseLock();
  }
}

/**
 * Ends an interrupted body. A disconnected client is not an error of the site, so nothing is logged; nobody receives
 * the answer.
 */
function cutOff(): never {
  cutBodies.add();
  throw new Problem(400);
}

async function inTime<T>(work: Promise<T>, milliseconds: number, held: HeldBody): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem(400)), Math.max(0, milliseconds));
    held.onCut(reject);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
