import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fragments } from '../../app/fragments.ts';
import { locationsPopup } from '../../app/routes/choose/locations.popup.tsx';
import { userBox } from '../../app/routes/session/user-box.fragment.tsx';
import type { Fragment } from '../../app/web/pages/fragments.ts';
import { networksOf } from '../../app/web/request/networks.ts';
import { CARS } from '../../domain/taxonomy/taxonomy.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import { itInLongTier } from '../it-in-long-tier.ts';
import { createTestSite, type TestSite } from '../site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());
afterEach(() => vi.restoreAllMocks());

type Template = { readonly id: string; readonly params?: Record<string, string> };

const ask = (templates: readonly Template[], rest: object = {}, client = '5.60.1.1'): Promise<Response> =>
  site.ask('/session/freshit', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify({ templates, ...rest }),
  });

async function htmlOf(answer: Response): Promise<(string | null)[]> {
  const { templates } = (await answer.json()) as { templates: { html: string | null }[] };
  return templates.map(({ html }) => html);
}

let made = 0;
/** A search that was not requested before. */
const newQuery = (): Record<string, string> => ({ query: `q=freshit${++made}` });

describe('mass requests for fragments', () => {
  it('GEN-07 render equal ones once, whatever the order of their parameters', async () => {
    const [places, own] = [vi.spyOn(locationsPopup, 'Component'), vi.spyOn(userBox, 'load')];
    const { query = '' } = newQuery();
    const both = [
      { id: 'locations', params: { query, city: '1' } },
      { id: 'locations', params: { city: '1', query } },
    ];
    const html = await htmlOf(await ask([...both, ...both, { id: 'user-box' }, { id: 'user-box', params: {} }]));
    expect(html).toHaveLength(6);
    expect(new Set(html.slice(0, 4)).size).toBe(1);
    expect(places).toHaveBeenCalledTimes(1);
    expect(own).toHaveBeenCalledTimes(1);
  });

  it('GEN-07 cache those of the catalogue until the back office changes it', async () => {
    const places = vi.spyOn(locationsPopup, 'Component');
    const asked = [{ id: 'locations', params: newQuery() }];
    const [first] = await htmlOf(await ask(asked));
    expect(await htmlOf(await ask(asked))).toEqual([first]);
    expect(places).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['locations', { x: '1' }],
    ['locations', { city: 'x' }],
    ['locations', { query: 'x=1' }],
    ['categories', { x: '1' }],
    ['brands', { query: 'utm_source=x&x=1' }],
    ['post-category', { category: '1e9' }],
    ['post-places', { place: '-7', x: '1' }],
  ])('GEN-07 %s with %j is the same as without: nothing is rendered anew', async (id, params) => {
    const plain = await htmlOf(await ask([{ id }]));
    const loads = vi.spyOn(fragments[id] as Fragment<unknown>, 'load');
    expect(await htmlOf(await ask([{ id, params }]))).toEqual(plain);
    expect(loads).not.toHaveBeenCalled();
  });

  it.each([
    ['locations', { city: '1' }],
    ['locations', { query: 'r=1' }],
    ['locations', { query: 'q=x' }],
    ['categories', { query: `c=${CARS}` }],
    ['categories', { query: 'o=cheapest' }],
  ])('GEN-07 %s with %j is rendered separately', async (id, params) => {
    const [plain] = await htmlOf(await ask([{ id }]));
    expect((await htmlOf(await ask([{ id, params }])))[0]).not.toBe(plain);
  });

  itInLongTier(
    'GEN-07 answer cached ones while others wait to be rendered, and give each client its turn',
    async () => {
      const kept = [{ id: 'locations', params: newQuery() }];
      await ask(kept);
      const gate = Promise.withResolvers<void>();
      const { load } = locationsPopup;
      vi.spyOn(locationsPopup, 'load').mockImplementation((...given) => gate.promise.then(() => load(...given)));
      const statuses: number[] = [];
      const greedy = Array.from({ length: 120 }, async () => {
        statuses.push((await ask([{ id: 'locations', params: newQuery() }])).status);
      });
      await expect.poll(() => statuses.length, { timeout: 20_000 }).toBe(20);
      expect((await ask(kept, {}, '5.60.2.2')).status).toBe(200);
      const other = ask([{ id: 'locations', params: newQuery() }], {}, '5.60.2.2');
      await expect.poll(() => statuses.length).toBe(21);
      gate.resolve();
      expect((await other).status).toBe(200);
      expect(statuses.length).toBeLessThan(30);
      await Promise.all(greedy);
    },
  );

  it('CAPT-02 limit what is rendered anew, also without a cookie', async () => {
    const client = '5.60.3.3';
    await site.services.limits.take('freshit-anew', networksOf(client), site.clock, { amount: 599 });
    const kept = [{ id: 'locations' }];
    expect((await ask(kept)).status).toBe(200);
    expect((await ask([{ id: 'locations', params: newQuery() }], {}, client)).status).toBe(200);
    expect((await ask([{ id: 'locations', params: newQuery() }], {}, client)).status).toBe(429);
    expect((await ask(kept, {}, client)).status).toBe(200);
  });

  it('GEN-07 never share personal ones', async () => {
    const [one, two] = [newBrowser(site), newBrowser(site)];
    await one.signIn(newMobile());
    const boxOf = async (browser: typeof one) =>
      (await htmlOf(await browser.post('/session/freshit', { templates: [{ id: 'user-box' }] })))[0];
    expect(await boxOf(one)).not.toBe(await boxOf(two));
  });

  it.each([
    [8, 200],
    [9, 400],
    [20, 400],
    [4_000, 400],
  ])('GEN-07 %i in one call get status %i', async (count, status) => {
    expect((await ask(Array.from({ length: count }, () => ({ id: 'x' })))).status).toBe(status);
  });

  it('GEN-07 count the view as one of them', async () => {
    const seven = Array.from({ length: 7 }, () => ({ id: 'timeout' }));
    expect((await ask(seven, { view: 'timeout' })).status).toBe(200);
    const refused = await ask([...seven, { id: 'timeout' }], { view: 'timeout' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ success: false });
  });

  it('GEN-07 serve other requests between two renderings, over all calls', async () => {
    let turns = 0;
    let isOver = false;
    const renderedIn: number[] = [];
    const { Component } = locationsPopup;
    vi.spyOn(locationsPopup, 'Component').mockImplementation((props) => {
      renderedIn.push(turns);
      return Component(props);
    });
    const counting = (async () => {
      for (; !isOver; turns++) await nextTurn();
    })();
    const calls = Array.from({ length: 4 }, () =>
      ask(Array.from({ length: 5 }, () => ({ id: 'locations', params: newQuery() }))),
    );
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(200);
    isOver = true;
    await counting;
    expect(renderedIn).toHaveLength(20);
    expect(new Set(renderedIn).size).toBe(20);
  });

  itInLongTier(
    'GEN-07 in concurrent calls are rendered one call after another, and refused when they would wait too long',
    async () => {
      let atWork = 0;
      let most = 0;
      const gate = Promise.withResolvers<void>();
      const { load } = locationsPopup;
      vi.spyOn(locationsPopup, 'load').mockImplementation(async (...given) => {
        most = Math.max(most, ++atWork);
        await gate.promise;
        return load(...given).finally(() => {
          atWork--;
        });
      });
      const statuses: number[] = [];
      const calls = Array.from({ length: 130 }, async () => {
        statuses.push((await ask([{ id: 'locations', params: newQuery() }])).status);
      });
      await expect.poll(() => statuses, { timeout: 20_000 }).toEqual(Array.from({ length: 30 }, () => 503));
      gate.resolve();
      await Promise.all(calls);
      expect(statuses.slice(30)).toEqual(Array.from({ length: 100 }, () => 200));
      expect(most).toBe(1);
      // Afterwards calls work as before.
      expect((await ask([{ id: 'locations', params: newQuery() }])).status).toBe(200);
    },
  );

  it('GEN-07 render equal ones of concurrent calls once', async () => {
    const places = vi.spyOn(locationsPopup, 'Component');
    const asked = [{ id: 'locations', params: newQuery() }];
    await Promise.all(Array.from({ length: 10 }, () => ask(asked)));
    expect(places).toHaveBeenCalledTimes(1);
  });

  it('CAPT-02 count each of them', async () => {
    const { db } = site.services;
    const counted = async () =>
      (await db.selectFrom('limit_counts').select('count').orderBy('count', 'desc').limit(1).executeTakeFirst())
        ?.count ?? 0;
    await db.deleteFrom('limit_counts').execute();
    await ask([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    expect(await counted()).toBe(3);
    await ask([{ id: 'a' }], { view: 'b' });
    expect(await counted()).toBe(5);
    await ask([]);
    expect(await counted()).toBe(6);
  });
});
