import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrowser } from '../../../test/browser.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { paths } from '../../paths.ts';
import { parseSnapshotFile } from './snapshot-address.ts';
import { SNAPSHOT, snapshotSvg } from './snapshot-svg.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const from = (client: string) => ({ headers: { 'x-forwarded-for': client } });

describe('the snapshot of a place', () => {
  it('MAP-07 is an image, cacheable for a day', async () => {
    const response = await site.ask('/map/snapshot/35.6961,51.4231.png', from('192.0.2.1'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.subarray(1, 4).toString()).toBe('PNG');
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([SNAPSHOT.width, SNAPSHOT.height]);
    expect(body.length).toBeLessThan(20_000);
    const again = await site.ask('/map/snapshot/35.6961,51.4231.png', from('192.0.2.1'));
    expect(Buffer.from(await again.arrayBuffer()).equals(body)).toBe(true);
  });

  it('MAP-07 has one address within about eleven metres', async () => {
    for (const precise of ['35.696111,51.423056', '35.69610,51.42310', '35.69609999,51.42306']) {
      const response = await site.ask(`/map/snapshot/${precise}.png`, from('192.0.2.2'));
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toBe('/map/snapshot/35.6961,51.4231.png');
    }
    expect(parseSnapshotFile('35.7,51.4.png')).toEqual({ lat: 35.7, long: 51.4 });
  });

  it('MAP-07 is limited to Iran, islands and harbours included', async () => {
    const status = async (point: string) => (await site.ask(`/map/snapshot/${point}.png`, from('192.0.2.3'))).status;
    expect(await status('26.5327,53.9868')).toBe(200);
    for (const elsewhere of [
      '48.8566,2.3522',
      '33.3128,44.3615',
      '0.0000,0.0000',
      '91.0000,51.0000',
      'NaN,51.4000',
      '35.7',
      '',
    ]) {
      expect([elsewhere, await status(elsewhere)]).toEqual([elsewhere, 404]);
    }
  });

  it('MAP-07 is limited to sixty a minute for a browser, without limiting others at its address', async () => {
    const path = paths.mapSnapshot(29.5918, 52.5837);
    const [one, other] = [createBrowser(site, '192.0.2.4'), createBrowser(site, '192.0.2.4')];
    await Promise.all([one.csrfKey(), other.csrfKey()]);
    for (let asked = 0; asked < 60; asked++) expect((await one.get(path)).status).toBe(200);
    const refused = await one.get(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.get(path)).status).toBe(200);
  });

  it('MAP-01 is at zoom 18: a scale bar of fifty metres has the right length', () => {
    const bar = Number(/v6h([\d.]+)v-6/.exec(snapshotSvg({ lat: 35.6961, long: 51.4231 }))?.[1]);
    expect(bar / 50).toBeCloseTo(1 / (0.597164 * Math.cos((35.6961 * Math.PI) / 180)), 2);
  });
});
