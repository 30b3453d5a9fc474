import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export type Encoded = { readonly body: Buffer; readonly headers: Record<string, string> };

/** Milliseconds count here: brotli 1 takes 0.2 ms for a page, gzip 6 a whole one. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** The best of the encodings that a client accepts. */
export function encodingFor(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'gzip';
  return 'identity';
}

/** Text and chunks that are UTF-8 already, in order. */
export type Chunks = readonly (string | Uint8Array)[];

export function encode(text: string | Chunks, encoding: Encoding, headers: Record<string, string>): Encoded {
  const plain = bytesOf(typeof text === 'string' ? [text] : text, encoding);
  const body =
    encoding === 'br' ? brotliCompressSync(plain, BROTLI) : encoding === 'gzip' ? gzipSync(plain, { level: 2 }) : plain;
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

/**
 * Pages are compressed one at a time, so one buffer serves all: allocating a new one each time keeps the garbage
 * collector busy.
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
