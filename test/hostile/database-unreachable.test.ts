import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../accounts.ts';
import { setReachable } from '../database.ts';
import { leasingOn } from '../leasing.ts';
import { nationalCode } from '../national-codes.ts';
import { ratingsOn } from '../ratings.ts';
import { addWaitingReview } from '../reviews.ts';
import { createTestSite, type TestSite } from '../site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  await site.publish({ name: 'آگهی پیش از خرابی' });
});
afterAll(() => site.stop());

describe('a database that fails during requests', () => {
  it('GEN-20 OPS-03 is a 503 with a time to retry, and recovers', async () => {
    expect(await site.page('/s?q=پیش')).toContain('آگهی پیش از خرابی');
    const running = Array.from({ length: 20 }, (_, index) => site.ask(`/s?mnp=${index}`));
    await setReachable(site.databaseUrl, false);
    for (const response of await Promise.all(running)) expect([200, 503]).toContain(response.status);
    for (const path of ['/s', '/', '/v/1001', '/search?o=cheapest']) await expectUnavailable(path);
    expect((await site.ask('/healthz')).status).toBe(200);
    expect((await site.ask('/readyz')).status).toBe(503);

    await setReachable(site.databaseUrl, true);
    expect(await site.page('/s?q=پیش')).toContain('آگهی پیش از خرابی');
    for (let index = 0; index < 20; index++) expect((await site.ask(`/s?mxp=${index}`)).status).toBe(200);
    await expect.poll(async () => (await site.ask('/readyz')).status).toBe(200);
  });
});

type Calls = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Calls of ratings, surveys, support, leasing, price suggestions and inspections that one account may make. */
async function servicesOf(userId: number): Promise<Calls> {
  const leasing = leasingOn(site);
  await leasing.lease();
  const car = await leasing.car();
  await ratingsOn(site).reveal(car, userId);
  const { reviewId } = await addWaitingReview(site.ctx, { isLive: true, of: userId, text: '' });
  const other = await addWaitingReview(site.ctx, { isLive: true, text: '' });
  const saipa = site.services.catalogue().taxonomy.bySlug.get('saipa');
  const told = (saipa?.attributes ?? []).flatMap(({ attribute: { id, key, options } }) => {
    if (key === 'production_year') return [[`a${id}`, '1396']];
    return options[0] ? [[`a${id}`, String(options[0].id)]] : [];
  });
  return {
    '/api/web/sub-rates': { type: 'listing', typeId: car, rateParam: { 1: 5, 2: 5, 3: 5 }, text: '' },
    '/api/web/reply-review': { replyParams: { comment: 'سپاس از شما', rateId: reviewId } },
    [`/api/web/reviews/${other.reviewId}/report`]: { reason: 'fraud', text: 'دروغ است' },
    '/api/web/nps': { score: 9, userType: 'Buyer' },
    '/api/web/feedback': { topic: 'payment', text: 'پولم کم شد و سفارش ثبت نشد' },
    [`/api/web/leasing/register/${car}`]: {
      prePayment: '300000000',
      numberOfMonths: '12',
      nationalCode: nationalCode(),
    },
    '/api/web/price-suggest': { category: String(saipa?.id), ...Object.fromEntries(told) },
    [`/api/web/inspection-request/${car}`]: { name: 'سارا محمدی', mobile: '09121112233', times: 'عصرها' },
  };
}

describe('a database that fails while somebody uses a service', () => {
  it('GEN-20 RATE-01 RATE-02 NPS-01 SUPP-01 LEAS-02 PSUG-01 ITEM-19 is a 503, and the same call is taken later', async () => {
    const browser = newBrowser(site);
    const calls = Object.entries(await servicesOf(await browser.signIn(newMobile())));
    const key = await browser.csrfKey();
    await setReachable(site.databaseUrl, false);
    for (const [path, fields] of calls) {
      const answer = await browser.call(path, fields, { key });
      expect(answer, path).toMatchObject({ status: 503, success: false, message: expect.stringMatching(/[آ-ی]/) });
      expect(answer.headers.get('retry-after'), path).toMatch(/^[1-9]\d*$/);
      // Forms without scripts have other fields in place of nested values.
      if (Object.values(fields).some((value) => typeof value === 'object')) continue;
      const page = await browser.post(path, fields, { key, plain: true });
      expect([page.status, (await page.text()).includes('<h1')], path).toEqual([503, true]);
    }
    await setReachable(site.databaseUrl, true);
    for (const [path, fields] of calls) {
      const answer = await browser.call(path, fields, { key });
      expect(answer, path).toMatchObject({ status: 200, success: true });
    }
  });
});

async function expectUnavailable(path: string): Promise<void> {
  // Bypasses the page cache.
  const response = await site.ask(`${path}${path.includes('?') ? '&' : '?'}fresh=${Math.random()}`);
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).toMatch(/<h1[^>]*>[^<]*[آ-ی]/);
  expect(html).not.toMatch(/\n\s+at |terminat|ECONN/i);
}
