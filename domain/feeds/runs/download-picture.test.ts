import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HOUR, HOUR_SECONDS, SECOND } from '../../values/durations.ts';
import { ok, refused } from '../../values/result.ts';
import type { Fetched, Fetching } from '../reading/fetch-feed-gateway.server.ts';
import { createPictureDownload } from './download-picture.server.ts';

const COME = ok({ notModified: false, etag: null, bytes: 7, isCut: false } as const);

/** Creates a download whose network calls end as `answer.is` says. */
function downloadWith() {
  const answer: { is: Fetched } = { is: refused('timeout') };
  const [asked, lines]: [Fetching[], unknown[]] = [[], []];
  const at = { now: new Date('2026-11-29T10:00:00Z') };
  const download = createPictureDownload({
    arrivals: join(tmpdir(), 'pictures-of-feeds'),
    port80: async () => false,
    clock: () => at.now,
    log: { warn: (message, fields) => void lines.push({ message, ...fields }) },
    async fetchFile(_address, fetching) {
      asked.push(fetching);
      return answer.is;
    },
  });
  const get = (host: string, shopId = 1) => download(`https://${host}/1.jpg`, { shopId, most: 9 });
  return { answer, asked, lines, at, get };
}

it('SHOP-02 a host of pictures that is silent ten times rests for an hour, by its domain and for the shop that named it', async () => {
  const { answer, asked, lines, at, get } = downloadWith();
  for (let n = 0; n < 10; n++) {
    answer.is = refused(n % 2 === 0 ? 'timeout' : 'unreachable');
    expect(await get(`n${n}.example.com`)).toBe(null);
  }
  expect(await get('n10.example.com')).toEqual({ restSeconds: HOUR_SECONDS });
  expect(asked).toHaveLength(10);
  expect(lines).toEqual([
    { message: 'a host of pictures does not answer and rests', host: 'example.com of shop 1', failures: 10, ms: HOUR },
  ]);
  answer.is = COME;
  expect([await get('n1.example.com', 2), await get('example.net')]).toMatchObject([{ bytes: 7 }, { bytes: 7 }]);
  at.now = new Date(at.now.getTime() + HOUR);
  expect(await get('n1.example.com')).toMatchObject({ bytes: 7 });
});

it('SHOP-02 a host of pictures that answers does not rest, whatever it answers', async () => {
  const { answer, asked, get } = downloadWith();
  for (let n = 0; n < 20; n++) {
    answer.is = n % 10 === 9 ? refused('status', { status: 404 }) : refused('timeout');
    expect(await get('example.com')).toBe(null);
  }
  answer.is = refused('not-public');
  for (let n = 0; n < 20; n++) await get('example.com');
  expect(asked).toHaveLength(40);
});

it('SHOP-02 a picture may take twenty seconds in all', async () => {
  const { asked, get } = downloadWith();
  await get('example.com');
  expect(asked).toMatchObject([{ most: 9, wholeMs: 20 * SECOND, port80: false }]);
});
