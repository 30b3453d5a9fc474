import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.publish({});
});
afterAll(() => site.stop());

/** Sets the stored count directly; the long tier publishes that many listings (`ten-thousand.long.test.ts`). */
it('SRCH-12 more than ten thousand results are said to be more, on the page and in its call', async () => {
  await sql`update listing_counts set n = 10_000`.execute(site.services.db);
  site.services.search.forget();
  expect(await site.page('/s')).toContain('>۱۰٬۰۰۰ آگهی<');
  await sql`update listing_counts set n = 10_001`.execute(site.services.db);
  site.services.search.forget();
  site.pages.clear();
  expect(await site.page('/s')).toContain('>بیش از ۱۰٬۰۰۰ آگهی<');
  const answer = await site.ask('/api/web/listings?limit=1');
  expect(await answer.json()).toMatchObject({ data: { total: 10_000, totalIsExact: false } });
});
