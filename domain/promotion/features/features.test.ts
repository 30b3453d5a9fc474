import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount } from '../../../test/accounts.ts';
import { buyPromotion, payPromotion, placePromotion } from '../../../test/promotion-orders.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { DAY } from '../../values/durations.ts';

let site: TestSite;
let userId: number;
let listingId: number;

beforeAll(async () => {
  site = await createTestSite();
  userId = await addAccount(site, {});
});
beforeEach(async () => {
  [listingId = 0] = await site.publish({ userId, publishedAt: new Date(TEST_NOW.getTime() - 5 * DAY) });
});
afterAll(() => site.stop());

const rowOf = () =>
  site.services.db.selectFrom('listings').selectAll().where('id', '=', listingId).executeTakeFirstOrThrow();
const buy = (...keys: string[]) => buyPromotion(site, { userId, listingId, keys });

describe('a refresh', () => {
  it('PROM-07 is bought, and moves its listing up once', async () => {
    const order = await buy('refresh');
    expect((await rowOf()).sorted_at).toEqual(TEST_NOW);
    expect(await site.page('/s/iran/sofas')).toContain(`data-card="${listingId}"`);
    site.clock = new Date(TEST_NOW.getTime() + DAY);
    await expect(payPromotion(site, order)).resolves.toBe('second');
    await site.runEvents();
    expect((await rowOf()).sorted_at).toEqual(TEST_NOW);
    const lines = await site.services.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute();
    expect(lines).toMatchObject([{ item: expect.any(String), acted_at: TEST_NOW }]);
  });

  it('PROM-07 may be bought again, while the one before has acted', async () => {
    await buy('refresh');
    expect((await placePromotion(site, { userId, listingId, keys: ['refresh'], kind: 'bump' })).ok).toBe(true);
  });
});
