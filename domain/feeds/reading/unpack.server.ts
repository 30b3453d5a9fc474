import { createReadStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { UnreadableFeed } from './feed-fault.ts';
import { FEED_LIMITS } from './feed-limits.ts';
import { draftOf, type Unpacked } from './feed-process.ts';

/**
 * Number of decompressed bytes from which on the ratio is checked: a short text of repeated letters has a higher ratio
 * than any real feed.
 */
const JUDGED_FROM = 1024 * 1024;

/**
 * Decompresses gzip, which is recognised by its first bytes; other data pass unchanged. Throws `UnreadableFeed` beyond
 * the limits.
 */
export async function* unpacked(
  packed: AsyncIterable<Buffer>,
  most: number = FEED_LIMITS.bytes,
): AsyncGenerator<Buffer> {
  const counted = { packed: 0, unpacked: 0 };
  const source = counting(packed, counted, most);
  const first = await headOf(source);
  if (first === null) return;
  const rest = resumed(first, source);
  for await (const chunk of isGzip(first) ? gunzipped(rest) : rest) {
    counted.unpacked += chunk.length;
    if (counted.unpacked > most) throw new UnreadableFeed('too_big');
    if (counted.unpacked > JUDGED_FROM && counted.unpacked > FEED_LIMITS.ratio * counted.packed) {
      throw new UnreadableFeed('bomb');
    }
    yield chunk;
  }
}

/** Decompresses a file in place, as far as it can be decompressed. Throws `UnreadableFeed` beyond the limits. */
export async function unpackFile(path: string, most: number): Promise<Unpacked> {
  const draft = draftOf(path);
  let bytes = 0;
  let isCut = false;
  async function* chunks() {
    try {
      for await (const chunk of unpacked(createReadStream(path), most)) {
        bytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      if (!(error instanceof UnreadableFeed && error.kind === 'cut_off')) throw error;
      isCut = true;
    }
  }
  await writeFile(draft, chunks(), { mode: 0o600 });
  await rename(draft, path);
  return { bytes, isCut };
}

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function* counting(
  chunks: AsyncIterable<Buffer>,
  counted: { packed: number },
  most: number,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    counted.packed += chunk.length;
    if (counted.packed > most) throw new UnreadableFeed('too_big');
    yield chunk;
  }
}

/** Reads at least the two bytes by which gzip is recognised; fewer if the file is shorter. Null for an empty file. */
async function headOf(chunks: AsyncGenerator<Buffer>): Promise<Buffer | null> {
  let head: Buffer | null = null;
  while (head === null || head.length < 2) {
    const { value, done } = await chunks.next();
    if (done) return head;
    head = head === null ? value : Buffer.concat([head, value]);
  }
  return head;
}

async function* resumed(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

/** Bytes passed to the decompression at once, which bounds its output before the limits are checked. */
const PART = 16 * 1024;

/** Yields everything before the point at which the data are cut off; a stream that ends with an error would drop it. */
async function* gunzipped(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  const ready: Buffer[] = [];
  const ended = new Promise<unknown>((resolve) => {
    gunzip
      .on('data', (chunk: Buffer) => ready.push(chunk))
      .on('end', () => resolve(null))
      .on('error', resolve);
  });
  // After an error the stream never calls the callback, so the end is awaited as well.
  const write = (part: Buffer) =>
    Promise.race([ended, new Promise<unknown>((resolve) => gunzip.write(part, (error) => resolve(error ?? null)))]);
  let error: unknown = null;
  try {
    for await (const chunk of packed)
      for (let at = 0; at < chunk.length && error === null; at += PART) {
        error = await write(chunk.subarray(at, at + PART));
        yield* ready.splice(0);
      }
    gunzip.end();
    error = await ended;
    yield* ready.splice(0);
  } finally {
    gunzip.destroy();
  }
  if (error !== null) throw new UnreadableFeed(wasCut(error) ? 'cut_off' : 'not_text');
}

const wasCut = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'Z_BUF_ERROR';
