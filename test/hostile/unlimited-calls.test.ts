import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../app/routes.ts';
import type { LimitAction } from '../../domain/limits/limits.ts';
import { newResident } from '../accounts.ts';
import { createTestSite, type TestSite } from '../site.ts';

/** Reasons for which a call needs no limit. */
const READS = 'it reads what its page reads and stores nothing';
const STATE = 'it brings a row to a state, once';
const OWN_LIMITS = 'the domain counts it by limits of its own';

/** Calls without limits. Each call that is not here states some. */
const UNLIMITED: Readonly<Record<string, string>> = {
  'DELETE /api/web/listings/:id': STATE,
  'DELETE /api/web/save-push-id': STATE,
  'DELETE /images/upload-delete-all': STATE,
  'GET /api/web/listing-refresh/:id': 'a listing is refreshed once in some time',
  'GET /api/web/notifications/read': STATE,
  'GET /api/web/notifications/read-all': STATE,
  'POST /api/web/bump/coupon': OWN_LIMITS,
  'POST /api/web/chat/:id/block': STATE,
  'POST /api/web/chat/:id/read': STATE,
  'POST /api/web/chat/:id/unblock': STATE,
  'POST /api/web/devices/others/revoke': STATE,
  'POST /api/web/devices/:id/revoke': STATE,
  'POST /api/web/inspection-requests/:id/withdraw': STATE,
  'POST /api/web/leasing/calculate-installment/:listingId': READS,
  'POST /api/web/leasing/request/:id': STATE,
  'POST /api/web/limitation/coupon': OWN_LIMITS,
  'POST /api/web/listing-refresh/:id': 'a listing is refreshed once in some time',
  'POST /api/web/listing-stats': READS,
  'POST /api/web/listings/:id/sold': 'a sold listing is sold again only when it was restored, which is limited',
  'POST /api/web/notifications/read': STATE,
  'POST /api/web/notifications/read-all': STATE,
  'POST /api/web/paid-features/:listingId': READS,
  'POST /api/web/paid-features/:listingId/coupon': OWN_LIMITS,
  'POST /api/web/secure-purchase-check-invoice/:id': READS,
  'POST /api/web/users/:id/block': STATE,
  'POST /api/web/users/:id/unblock': STATE,
  'POST /api/web/vip-listing/:id': STATE,
  'POST /edit/:id': READS,
  'POST /images/upload-delete-all': STATE,
  'POST /my/profile/delete/undo': STATE,
  'POST /new': READS,
  'POST /privacy/choices': 'a cookie alone keeps it',
  'POST /session/call': OWN_LIMITS,
  'POST /session/forgot': OWN_LIMITS,
  'POST /session/fresh': OWN_LIMITS,
  'POST /session/prove': OWN_LIMITS,
  'POST /session/resend': OWN_LIMITS,
  'POST /session/restart': 'a cookie alone keeps it',
  'POST /session/sign-out': STATE,
  'POST /v/:id/leasing': READS,
};

/** Files of signed-in people that need no limit. */
const FIXED_FILES: Readonly<Record<string, string>> = {
  'GET /my/export/:id/file': 'a job has made it, three times a day at most',
  'GET /my/shops/:id/feeds/sample.csv': 'it is the same for everybody',
  'GET /my/shops/:id/feeds/template.csv': 'it is of a category alone',
};

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

/** Sends a call until it asks for a captcha. */
async function callsUntilCaptcha(action: LimitAction, send: () => Promise<{ status: number; captcha?: unknown }>) {
  const key = { action, subject: 'account', windowSeconds: 3_600 } as const;
  const { threshold } = await site.services.db
    .selectFrom('limit_rules')
    .select('threshold')
    .where('action', '=', key.action)
    .where('subject', '=', key.subject)
    .where('window_seconds', '=', key.windowSeconds)
    .executeTakeFirstOrThrow();
  for (let count = 0; count < threshold; count++) {
    const { captcha } = await send();
    if (captcha) return `after ${count} of ${threshold}`;
  }
  return await send();
}

describe('calls of people', () => {
  it('CAPT-02 state a limit, or stand in a table with the reason why they need none', () => {
    const calls = routes.flatMap(([method, path, route]) =>
      route.kind === 'action' && typeof route.guard !== 'object' && !route.limits ? [`${method} ${path}`] : [],
    );
    expect(calls.toSorted()).toEqual(Object.keys(UNLIMITED).toSorted());
  });

  it('CAPT-02 PAY-05 make a file of the rows of an account only so often, whoever may read it', async () => {
    const files = routes.flatMap(([method, path, route]) => {
      const { type = '', statuses = [] } = (route.about ?? {}) as { type?: string; statuses?: readonly number[] };
      return route.guard === 'signed-in' && /csv|zip|xml/.test(type) && !statuses.includes(429)
        ? [`${method} ${path}`]
        : [];
    });
    expect(files.toSorted()).toEqual(Object.keys(FIXED_FILES).toSorted());
    const owner = await newResident(site);
    const { threshold } = await site.services.db
      .selectFrom('limit_rules')
      .select('threshold')
      .where('action', '=', 'account-file')
      .executeTakeFirstOrThrow();
    const answers = new Set<number>();
    for (let count = 0; count < threshold; count++) answers.add((await owner.get('/my/statement.csv')).status);
    expect([...answers]).toEqual([200]);
    expect((await owner.get('/my/statement.csv')).status).toBe(429);
  });

  it('CAPT-02 place so many orders an hour, each of which a gateway may be asked about', async () => {
    const payer = await newResident(site);
    const answer = await callsUntilCaptcha('order', () => payer.call('/api/web/wallet/top-up', { amount: '50000' }));
    expect(answer).toMatchObject({ status: 429, captcha: { token: expect.any(String) } });
  });

  it('CAPT-02 ask so often an hour for the price of a delivery, which a carrier may be asked for', async () => {
    const buyer = await newResident(site);
    const answer = await callsUntilCaptcha('delivery-price', () =>
      buyer.call('/api/web/secure-purchase/delivery-price/1/1/1/1', { latitude: '35.7', longitude: '51.4' }),
    );
    expect(answer).toMatchObject({ status: 429, captcha: { token: expect.any(String) } });
  });
});
