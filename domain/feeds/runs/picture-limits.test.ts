import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFeed, arrivedFile, csvOf, runFile, setSettings, sofaRow, standingRows } from '../../../test/feeds.ts';
import { photograph } from '../../../test/pictures.ts';
import { addShop, type TestShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { readPicturesOf } from '../../listings/listings.server.ts';
import { HOUR, MINUTE } from '../../values/durations.ts';
import { reportOf } from '../feeds.server.ts';
import type { PictureParts } from './fetch-picture.server.ts';
import { fetchPictures } from './fetch-pictures.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(() => setSettings(site, { autoApprove: 'always', shopPictureMegabytes: 2_000 }));
afterAll(() => site.stop());

const image = (name: string): string => `https://example.com/${name}.jpg`;

/** Creates a shop with a row that names pictures. */
async function pictured(...names: string[]): Promise<{ readonly shop: TestShop; readonly runId: number }> {
  const shop = await addShop(site);
  const row = sofaRow('A', { images: names.map(image).join('|') });
  return { shop, runId: (await runFile(site, shop, await addFeed(site, shop), csvOf([row]))).id };
}

/** A process that fetches pictures, and a log of what it did. */
function fetcher(more: Partial<Pick<PictureParts, 'download' | 'rest'>> = {}) {
  const did: string[] = [];
  const parts: PictureParts = {
    ...site.job,
    ownPictures: 'https://own.example/images/',
    async rest() {
      did.push('rest');
    },
    async download(address) {
      did.push(address);
      return { path: await arrivedFile(await (await photograph()).jpeg().toBuffer()), bytes: 1 };
    },
    ...more,
  };
  return { did, work: () => fetchPictures(parts, new AbortController().signal) };
}

const later = (ms: number) => {
  site.clock = new Date(site.clock.getTime() + ms);
};
const shownBy = async (shop: TestShop) => {
  const { id = 0 } = (await standingRows(site, shop)).get('A') ?? {};
  return (await readPicturesOf(site.ctx.db, [id])).get(id)?.length ?? 0;
};
const warnings = async ({ shop, runId }: Awaited<ReturnType<typeof pictured>>) => {
  const report = await reportOf(site.ctx.db, { shopId: shop.id, runId, outcome: 'warned', after: null }, 100);
  return report?.lines.map(({ fault, column, sample }) => [fault, column, sample]);
};

describe('pictures of a row', () => {
  it('SHOP-02 that cannot be had are tried three times within an hour, and then told, beside those that can', async () => {
    const row = await pictured('gone', 'there');
    const tries: number[] = [];
    const since = site.clock.getTime();
    const { work } = fetcher({
      async download(address) {
        if (address === image('there'))
          return { path: await arrivedFile(await (await photograph()).jpeg().toBuffer()), bytes: 1 };
        tries.push(site.clock.getTime() - since);
        return null;
      },
    });
    for (let minute = 0; minute <= 180; minute += 5) {
      await work();
      if (minute === 0) expect([await warnings(row), await shownBy(row.shop)]).toEqual([[], 0]);
      later(5 * MINUTE);
    }
    expect(tries).toHaveLength(3);
    expect(tries[0]).toBe(0);
    expect(tries[2]).toBeLessThanOrEqual(HOUR);
    expect(tries[1]).toBeGreaterThan(0);
    expect(await warnings(row)).toEqual([['picture_failed', 'images', image('gone')]]);
    expect(await shownBy(row.shop)).toBe(1);
  });

  it('SHOP-02 are not fetched once those of the shop take their room, and are told; other shops have room', async () => {
    await setSettings(site, { shopPictureMegabytes: 1 });
    const [full, other] = [await pictured('first'), await pictured('of-other')];
    await fetcher().work();
    const { db } = site.services;
    const take = (bytes: number) =>
      db.updateTable('feed_pictures').set({ bytes }).where('shop_id', '=', full.shop.id).execute();
    const next = async ({ shop }: typeof full, name: string) => {
      const row = sofaRow('A', { images: [image('first'), image(name)].join('|') });
      return { shop, runId: (await runFile(site, shop, await addFeed(site, shop), csvOf([row]))).id };
    };
    await db.updateTable('feeds').set({ deleted_at: site.clock }).execute();
    await take(1024 * 1024 - 1);
    const fits = await next(full, 'fits');
    const { did, work } = fetcher();
    await work();
    expect([did.filter((what) => what !== 'rest'), await warnings(fits)]).toEqual([[image('fits')], []]);
    await db.updateTable('feeds').set({ deleted_at: site.clock }).execute();
    await take(1024 * 1024);
    const over = await next(full, 'over');
    await next(other, 'of-other-too');
    did.length = 0;
    await work();
    expect(did.filter((what) => what !== 'rest').toSorted()).toEqual(
      [image('first'), image('of-other-too')].toSorted(),
    );
    expect(await warnings(over)).toEqual([['picture_room', 'images', image('over')]]);
    expect([await shownBy(full.shop), await shownBy(other.shop)]).toEqual([1, 2]);
  });

  it('SHOP-02 rest after each one, and are fetched by one process at a time', async () => {
    const { shop } = await pictured('a', 'b');
    const second = fetcher();
    const first = fetcher({
      async rest() {
        first.did.push('rest');
        // A second process starts while this one works.
        expect(await second.work()).toBe(0);
      },
    });
    expect(await first.work()).toBe(1);
    expect([first.did, second.did]).toEqual([[image('a'), 'rest', image('b'), 'rest'], []]);
    expect(await shownBy(shop)).toBe(2);
  });

  it('SHOP-02 wait for one row of each other shop at most', async () => {
    const shop = await addShop(site);
    const rows = ['A', 'B', 'C'].map((id) => sofaRow(id, { images: image(`much-${id}`) }));
    await runFile(site, shop, await addFeed(site, shop), csvOf(rows));
    later(MINUTE);
    await pictured('little');
    const { did, work } = fetcher();
    expect(await work()).toBe(4);
    const names = did.filter((what) => what !== 'rest');
    expect([names.indexOf(image('little')) <= 1, names.length]).toEqual([true, 4]);
  });

  it('SHOP-02 that take long let other shops have their turns between them, and are tried once before any is again', async () => {
    const slow = await pictured('slow-1', 'slow-2', 'slow-3');
    later(MINUTE);
    await pictured('quick');
    const did: string[] = [];
    const { work } = fetcher({
      async download(address) {
        did.push(address);
        if (!address.includes('slow')) return null;
        later(20_000);
        return null;
      },
    });
    await work();
    expect(did.toSorted()).toEqual(['quick', 'slow-1', 'slow-2', 'slow-3'].map(image));
    expect(did.indexOf(image('quick'))).toBeLessThanOrEqual(1);
    expect(did.filter((address) => address.includes('slow'))).toEqual(['slow-1', 'slow-2', 'slow-3'].map(image));
    expect(await warnings(slow)).toEqual([]);
  });

  it('SHOP-02 whose host rests wait for its end, and are given up after three rests', async () => {
    const row = await pictured('resting');
    const tries: number[] = [];
    const since = site.clock.getTime();
    const { work } = fetcher({
      async download(address) {
        if (address === image('resting')) tries.push((site.clock.getTime() - since) / MINUTE);
        return { restSeconds: 3_600 };
      },
    });
    for (let minute = 0; minute <= 200; minute += 10) {
      await work();
      later(10 * MINUTE);
    }
    expect(tries).toEqual([0, 60, 120]);
    expect(await warnings(row)).toEqual([['picture_failed', 'images', image('resting')]]);
  });
});
