import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { setReachable } from '../../../test/database.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';

const PERSON = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
};

let site: TestSite;
let listingId: number;

beforeAll(async () => {
  site = await createTestSite();
  [listingId = 0] = await site.publish({});
});
afterAll(() => site.stop());
afterEach(() => vi.useRealTimers());

it('AN-01 reports neither fail nor wait while the database is unreachable; they are written later', async () => {
  const data = [{ kind: 'view', listingId }];
  // The session would also be looked up in the database.
  const headers = { ...PERSON, cookie: `session=${'a'.repeat(43)}; analytics_token=${'A'.repeat(22)}` };
  await setReachable(site.databaseUrl, false);
  // The timers are stopped, so a request that waited for a timeout would never be answered.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => site.ask('/a', { method: 'POST', headers, body: JSON.stringify({ data }) })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
  vi.useRealTimers();
  await site.services.intake.flush();
  expect(site.services.intake.figures()).toMatchObject({ waiting: 20, dropped: 0 });

  await setReachable(site.databaseUrl, true);
  await expect.poll(() => site.services.intake.figures().waiting).toBe(0);
  const { n } = await site.services.db
    .selectFrom('analytics_events')
    .select(site.services.db.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(n).toBe(20);
});
