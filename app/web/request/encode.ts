/**
 * Compresses bodies. Written here because hono/compress does not support Brotli, and streams bodies that are already
 * complete.
 */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export type Encoded = { readonly body: Buffer; readonly headers: Record<string, string> };

/** Whether a body will be sent once, or often from the cache. */
export type SendFrequency = 'once' | 'often';

/**
 * Compression levels. Milliseconds matter: for a page of results, brotli 1 takes 0.1 ms and yields 12.6 KB, while
 * brotli 5 takes 0.7 ms and yields 9.7 KB.
 */
const EFFORTS = { once: { br: 1, gzip: 2 }, often: { br: 5, gzip: 6 } } as const;
const WINDOW = 18;

/** Best encoding that a client accepts. */
export function encodingFor(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'gzip';
  return 'identity';
}

/** Text, and chunks that are already UTF-8, in order. */
export type Chunks = readonly (string | Uint8Array)[];

export function encode(
  text: string | Chunks,
  encoding: Encoding,
  headers: Record<string, string>,
  sent: SendFrequency = 'once',
): Encoded {
  const plain = bytesOf(typeof text === 'string' ? [text] : text, encoding);
  const body = encoding === 'identity' ? plain : compressed(plain, encoding, EFFORTS[sent]);
  return {
    body,
    headers: {
      ...headers,
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.length),
    },
  };
}

function compressed(
  plain: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  effort: (typeof EFFORTS)[SendFrequency],
): Buffer {
  if (encoding === 'gzip') return gzipSync(plain, { level: effort.gzip });
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort.br, [constants.BROTLI_PARAM_LGWIN]: WINDOW };
  return brotliCompressSync(plain, { params });
}

/**
 * Buffer in which a page's chunks are joined before compression. Pages are compressed one at a time, so one buffer
 * suffices; new buffers would keep the garbage collector busy.
 */
const SCRATCH = Buffer.allocUnsafeSlow(512 * 1024);
const BYTES_A_CHARACTER = 3;

function bytesOf(chunks: Chunks, encoding: Encoding): Buffer {
  const goesOutItself = encoding === 'identity';
  const most = chunks.reduce(
    (sum, chunk) => sum + chunk.length * (typeof chunk === 'string' ? BYTES_A_CHARACTER : 1),
    0,
  );
  if (goesOutItself || most > SCRATCH.length) return Buffer.concat(chunks.map((chunk) => Buffer.from(chunk)));
  let end = 0;
  for (const chunk of chunks) {
    if (typeof chunk === 'string') end += SCRATCH.write(chunk, end);
    else {
      SCRATCH.set(chunk, end);
      end += chunk.length;
    }
  }
  return SCRATCH.subarray(0, end);
}
