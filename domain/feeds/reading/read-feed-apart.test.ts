import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { sample } from '../../../test/tier.ts';
import { columnKey } from './feed-columns.ts';
import { SAMPLE_FEED } from './feed-file.ts';
import type { RawRow } from './raw-row.ts';
import { readFeed } from './read-feed.server.ts';
import { dropSecretsApart, type ProcessLimits, readFeedApart, unpackApart } from './read-feed-apart-gateway.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'bazarche-feed-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: string | Buffer): string {
  const path = join(folder, 'feed');
  writeFileSync(path, content);
  return path;
}

const LIMITS = { heapMegabytes: 192, megabytes: 384, nextMs: 60_000, wholeMs: 60_000 };

/** All rows until the end, and the error with which reading ended. */
async function all(rows: AsyncIterable<RawRow>) {
  const read: RawRow[] = [];
  try {
    for await (const row of rows) read.push(row);
  } catch (error) {
    return { read, error };
  }
  return { read, error: null };
}

const XML = '<listings><listing id="1"><title>مبل</title><price>10</price></listing><listing id="2"/></listings>';
const MERCHANT = '<rss><channel><item><g:id xmlns:g="g">3</g:id><title>میز</title></item></channel></rss>';
const MANY = `id,title\r\n${Array.from({ length: 2_500 }, (_, at) => `${at},"عنوان ""${at}"""\r\n`).join('')}`;

const LONG = `id,title,text\r\n${Array.from({ length: 5 }, (_, at) => `${at},عنوان,"${'متن\u2028\n'.repeat(10_000)}"\r\n`).join('')}`;

describe('a file that is read in a process of its own', () => {
  it.each(
    sample(
      [
        ['the sample', SAMPLE_FEED],
        ['XML', XML],
        ['a Merchant feed', MERCHANT],
        ['many rows', MANY],
        ['packed rows', gzipSync(MANY)],
        ['rows longer than a pipe holds', LONG],
        ['no text', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
        ['XML that is cut off', XML.slice(0, 70)],
        ['nothing', ''],
      ] as const,
      3,
    ),
  )('SHOP-02 has the same rows and ends the same: %s', async (_, content) => {
    const path = file(content);
    expect(await all(readFeedApart(path))).toEqual(await all(readFeed(path)));
  });

  it('SHOP-02 that cannot be opened is no fault of the file', async () => {
    const { error } = await all(readFeedApart(join(folder, 'missing')));
    expect(error).toMatchObject({ name: 'Error', message: expect.stringContaining('ENOENT') });
  });

  /** Microseconds of CPU that this process may use; reading such a file in this process would take a second or more. */
  const READ_HERE = 500_000;
  const HEAVY: readonly [string, () => string | Buffer, Partial<ProcessLimits>][] = [
    ['end tags, for longer than it may', endTags, { nextMs: 1_000 }],
    ['end tags, for longer than all of it may', endTags, { wholeMs: 1_000 }],
    ['attributes, for more than it may hold', attributes, { megabytes: 30 }],
    ['attributes, which fill its memory', attributes, { heapMegabytes: 24 }],
  ];

  it.each(sample(HEAVY, 2))(
    'SHOP-02 ends with a file of millions of %s, and costs its reader nothing',
    async (_, make, limits) => {
      const path = file(make());
      // Takes the lowest of three measurements, because loading and garbage collection add to the cost.
      let least = Number.POSITIVE_INFINITY;
      for (let tried = 0; tried < 3 && least >= READ_HERE; tried += 1) {
        const before = process.cpuUsage();
        const end = await all(readFeedApart(path, 'one', { ...LIMITS, ...limits }));
        const { user, system } = process.cpuUsage(before);
        expect(end.error).toMatchObject({ kind: 'too_heavy' });
        least = Math.min(least, user + system);
      }
      expect(least).toBeLessThan(READ_HERE);
    },
  );

  it('SHOP-02 loses the prices that a shop pays there, and stays as it was where that is too heavy', async () => {
    const table = 'id,title,قیمت خرید\r\n1,مبل,111\r\n';
    const path = file(table);
    await dropSecretsApart(path, new Set(), { ...LIMITS, wholeMs: 1 });
    expect(readFileSync(path, 'utf8')).toBe(table);
    await dropSecretsApart(path, new Set([columnKey('قیمت خرید')]));
    expect(readFileSync(path, 'utf8')).toBe(table);
    await dropSecretsApart(path, new Set());
    expect(readFileSync(path, 'utf8')).toContain('مبل');
    expect(readFileSync(path, 'utf8')).not.toContain('111');
    expect(readdirSync(folder)).toEqual(['feed']);
  });

  it('SHOP-02 that is packed is unpacked there, as far as it goes and as it may', async () => {
    const packed = gzipSync(MANY);
    const path = file(packed);
    expect(await unpackApart(path, 1_000_000)).toEqual({ bytes: Buffer.byteLength(MANY), isCut: false });
    expect(readFileSync(path, 'utf8')).toBe(MANY);
    expect(await unpackApart(file(packed.subarray(0, 4_000)), 1_000_000)).toMatchObject({ isCut: true });
    await expect(unpackApart(file(packed), 1_000)).rejects.toMatchObject({ kind: 'too_big' });
    await expect(unpackApart(file(packed), 1_000_000, { ...LIMITS, wholeMs: 1 })).rejects.toMatchObject({
      kind: 'too_heavy',
    });
    expect(readdirSync(folder)).toEqual(['feed']);
  });

  it('SHOP-02 ends when its reader wants no more', async () => {
    const [first] = await take(readFeedApart(file(MANY)), 1);
    expect(first?.line).toBe(2);
  });
});

// Files with millions of faults in one row, each of which takes microseconds to describe.
const endTags = (): string => `<listings><listing id="1">${'</a>'.repeat(4_000_000)}`;
const attributes = (): string =>
  `<listings><listing ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}="" `).join('')}/></listings>`;

async function take(rows: AsyncIterable<RawRow>, count: number): Promise<RawRow[]> {
  const taken: RawRow[] = [];
  for await (const row of rows) {
    taken.push(row);
    if (taken.length === count) break;
  }
  return taken;
}
