import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { locationsPopup } from '../../app/routes/choose/locations.popup.tsx';
import { userBox } from '../../app/routes/session/user-box.fragment.tsx';
import { newBrowser, newMobile } from '../accounts.ts';
import { createTestSite, type TestSite } from '../site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());
afterEach(() => vi.restoreAllMocks());

type Template = { readonly id: string; readonly params?: Record<string, string> };

const ask = (templates: readonly Template[], rest: object = {}): Promise<Response> =>
  site.ask('/session/freshit', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ templates, ...rest }),
  });

async function htmlOf(answer: Response): Promise<(string | null)[]> {
  const { templates } = (await answer.json()) as { templates: { html: string | null }[] };
  return templates.map(({ html }) => html);
}

let made = 0;
/** A search that was not asked for before. */
const newQuery = (): Record<string, string> => ({ query: `q=freshit${++made}` });

describe('fragments asked for in masses', () => {
  it('GEN-07 equal ones are rendered once, whatever the order of their parameters', async () => {
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

  it('GEN-07 those of the catalogue are kept from one call to the next, until the back office changes it', async () => {
    const places = vi.spyOn(locationsPopup, 'Component');
    const asked = [{ id: 'locations', params: newQuery() }];
    const [first] = await htmlOf(await ask(asked));
    expect(await htmlOf(await ask(asked))).toEqual([first]);
    expect(places).toHaveBeenCalledTimes(1);
  });

  it('GEN-07 those of a person are nobody else’s', async () => {
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
  ])('GEN-07 %i in a call are answered %i', async (count, status) => {
    expect((await ask(Array.from({ length: count }, () => ({ id: 'x' })))).status).toBe(status);
  });

  it('GEN-07 the view counts as one of them', async () => {
    const seven = Array.from({ length: 7 }, () => ({ id: 'timeout' }));
    expect((await ask(seven, { view: 'timeout' })).status).toBe(200);
    const refused = await ask([...seven, { id: 'timeout' }], { view: 'timeout' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ success: false });
  });

  it('GEN-07 others are served between two renderings, of all calls together', async () => {
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

  it('GEN-07 in many calls at once are made one call after another, and those that would wait too long are told to', async () => {
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
  });

  it('GEN-07 equal ones of many calls at once are rendered once', async () => {
    const places = vi.spyOn(locationsPopup, 'Component');
    const asked = [{ id: 'locations', params: newQuery() }];
    await Promise.all(Array.from({ length: 10 }, () => ask(asked)));
    expect(places).toHaveBeenCalledTimes(1);
  });

  it('CAPT-02 each of them counts', async () => {
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
