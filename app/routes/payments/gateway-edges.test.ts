import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMobile } from '../../../test/accounts.ts';
import { createBrowser } from '../../../test/browser.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { paths } from '../../paths.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

it('PAY-04 AUTH-04 pays nothing for clients to whom the outbox is closed', async () => {
  const payer = createBrowser(site);
  await payer.signIn(newMobile());
  const { data } = await payer.call(paths.topUp(), { amount: '50000' });
  expect(data).toMatchObject({
    method: 'GET',
    params: { Amount: '50000', ResNum: expect.stringMatching(/^[\w-]{22}$/) },
  });
  const at = new URL(String(data.action)).pathname;
  const stranger = createBrowser(site);
  const form = { method: 'POST', body: new URLSearchParams({ act: 'pay' }) };
  for (const path of [paths.outbox(), at]) expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
  expect((await stranger.send(at, form)).status).toBe(404);
  const own = createBrowser(site, null);
  const isOpen = (await own.get(paths.outbox())).status;
  expect([(await own.get(at)).status, (await own.send(at, form)).status]).toEqual(
    isOpen === 200 ? [200, 303] : [404, 404],
  );
});

it('PAY-04 CAPT-02 asks a gateway for no more tokens than somebody pays by', async () => {
  const payer = createBrowser(site);
  await payer.signIn(newMobile());
  const { data } = await payer.call(paths.topUp(), { amount: '50000' });
  const statuses: number[] = [];
  for (let n = 0; n < 25; n++) statuses.push((await payer.get(String(data.url))).status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
  expect(statuses.at(-1)).toBe(429);
});
