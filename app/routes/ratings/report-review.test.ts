import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../domain/values/durations.ts';
import { newMobile } from '../../../test/accounts.ts';
import { type Browser, createBrowser } from '../../../test/browser.ts';
import { addWaitingReview } from '../../../test/reviews.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

type Person = Browser & { readonly userId: number };

/** An established account: weeks old, with a confirmed number and a published listing. */
async function livedIn(address: string): Promise<Person> {
  const browser = createBrowser(site, address);
  const userId = await browser.signIn(newMobile());
  const created_at = new Date(TEST_NOW.getTime() - 30 * DAY);
  await site.services.db.updateTable('users').set({ created_at }).where('id', '=', userId).execute();
  await site.publish({ userId });
  return { ...browser, userId };
}

const report = (browser: Browser, reviewId: number) =>
  browser.call(`/api/web/reviews/${reviewId}/report`, { reason: 'fraud', text: 'دروغ است' });

async function stateAfterEvents(reviewId: number): Promise<string> {
  await site.runEvents();
  const { state } = await site.services.db
    .selectFrom('reviews')
    .select('state')
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow();
  return state;
}

describe('reports of a review', () => {
  it.each([
    ['/24', '31.7.9.1', ['31.7.9.2', '31.7.9.3', '31.7.9.254'], '31.7.10.2'],
    ['/48', '2a01:5ec0:7::1', ['2a01:5ec0:7::2', '2a01:5ec0:7:9::3', '2a01:5ec0:7:ffff::4'], '2a01:5ec0:8::2'],
  ])('RATE-02 of further accounts of a seller in one %s do not hide it', async (_, home, further, elsewhere) => {
    const seller = await livedIn(home);
    const { reviewId } = await addWaitingReview(site.ctx, { isLive: true, of: seller.userId, text: '' });
    expect((await report(seller, reviewId)).status).toBe(403);
    for (const address of further) expect((await report(await livedIn(address), reviewId)).status).toBe(200);
    expect(await stateAfterEvents(reviewId)).toBe('live');
    // A person in another network reports it as well, which makes two people.
    expect((await report(await livedIn(elsewhere), reviewId)).status).toBe(200);
    expect(await stateAfterEvents(reviewId)).toBe('waiting');
  });

  it('RATE-02 of one further account count once, wherever they are sent from', async () => {
    const seller = await livedIn('31.7.20.1');
    const { reviewId } = await addWaitingReview(site.ctx, { isLive: true, of: seller.userId, text: '' });
    const second = await livedIn('31.7.20.2');
    expect((await report(second, reviewId)).status).toBe(200);
    // The same account reports again, from a different network.
    const abroad = createBrowser(site, '31.7.21.2');
    for (const [name, value] of second.cookies) abroad.cookies.set(name, value);
    await report(abroad, reviewId);
    expect(await stateAfterEvents(reviewId)).toBe('live');
    expect((await report(await livedIn('31.7.22.2'), reviewId)).status).toBe(200);
    expect(await stateAfterEvents(reviewId)).toBe('waiting');
  });

  it('RATE-02 of accounts that have not lived, and of visitors, hide nothing', async () => {
    const seller = await livedIn('31.7.30.1');
    const { reviewId } = await addWaitingReview(site.ctx, { isLive: true, of: seller.userId, text: '' });
    for (const net of [31, 32, 33]) {
      const young = createBrowser(site, `31.7.${net}.2`);
      await young.signIn(newMobile());
      expect((await report(young, reviewId)).status).toBe(200);
      expect((await report(createBrowser(site, `31.8.${net}.2`), reviewId)).status).toBe(200);
    }
    expect(await stateAfterEvents(reviewId)).toBe('live');
  });
});
