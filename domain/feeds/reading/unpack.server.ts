import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { UnreadableFeed } from './feed-fault.ts';
import { FEED_LIMITS } from './feed-limits.ts';

/** Ratios are judged from here on: a short text of one letter packs better than any feed. */
const JUDGED_FROM = 1024 * 1024;

/** Unpacks gzip, which is known by its first bytes; other bytes pass. Throws `UnreadableFeed` beyond the limits. */
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

/** At least the two bytes by which gzip is known, if there are so many. */
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

async function* gunzipped(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  const feeding = pipeline(Readable.from(packed), gunzip);
  // The reader below gets the error, or has stopped reading.
  feeding.catch(() => {});
  try {
    yield* gunzip;
  } catch (error) {
    throw error instanceof UnreadableFeed ? error : new UnreadableFeed(wasCut(error) ? 'cut_off' : 'not_text');
  }
}

const wasCut = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'Z_BUF_ERROR';
