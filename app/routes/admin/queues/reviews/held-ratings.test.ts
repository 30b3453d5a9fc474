import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../../../domain/staff/roles.ts';
import { addHeldReviews, holdReviewsOf } from '../../../../../test/reviews.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMembers, type Member } from '../../../../../test/staff.ts';
import { fa } from '../../../../messages/fa.ts';

let site: TestSite;
let members: Readonly<Record<Role, Member>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());

const words = fa.reviewOffice.case;

/** A case of held ratings that the moderator has claimed. */
async function heldCase(count: number) {
  const { sellerId, reviewIds } = await addHeldReviews(site.ctx, count);
  const { id } = await site.services.db
    .selectFrom('review_cases')
    .select('id')
    .where('kind', '=', 'seller')
    .where('subject_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  const { browser } = members.moderator;
  await browser.call(`/admin/reviews/${id}/claim`, { take: 'case' });
  const path = `/admin/reviews/${id}`;
  const decide = (fields: Readonly<Record<string, unknown>>) =>
    browser.call(`${path}/decide`, { verdict: 'keep', shown: reviewIds.join(' '), ...fields });
  return { sellerId, reviewIds, path, browser, decide };
}

const stateOf = async (sellerId: number) => {
  const rows = await site.services.db
    .selectFrom('reviews')
    .select(['id', 'state'])
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => state);
};

describe('held ratings of a case', () => {
  it('RATE-03 have a check box each, and one for all, in both forms', async () => {
    const { browser, path, reviewIds } = await heldCase(3);
    const page = await browser.page(path);
    const boxes = (name: string) =>
      [...page.matchAll(/<input type="checkbox"[^>]*>/g)].filter(([box]) => box.includes(`name="${name}"`));
    expect(boxes('all')).toHaveLength(2);
    const ids = boxes('ids[]').map(([box]) => Number(/value="(\d+)"/.exec(box)?.[1]));
    expect(ids).toEqual([...reviewIds, ...reviewIds]);
    expect(page).toContain(words.chooseAll('۳'));
  });

  it('RATE-03 are decided where they are ticked, and the others go on waiting', async () => {
    const { sellerId, reviewIds, decide } = await heldCase(3);
    expect(await decide({ ids: [String(reviewIds[1])] })).toMatchObject({ success: true });
    expect(await stateOf(sellerId)).toEqual(['waiting', 'live', 'waiting']);
  });

  it('RATE-03 all are those that were shown, whatever came since', async () => {
    const { sellerId, decide } = await heldCase(2);
    await holdReviewsOf(site.ctx, sellerId, 1);
    expect(await decide({ all: '1' })).toMatchObject({ success: true });
    expect(await stateOf(sellerId)).toEqual(['live', 'live', 'waiting']);
  });

  it.each([{}, { ids: [] }, { ids: ['x'] }, { ids: ['-1'] }, { ids: '1' }, { ids: Array(201).fill('1') }])(
    'RATE-03 without a choice nothing is decided: %j',
    async (wrong) => {
      const { sellerId, decide } = await heldCase(2);
      expect(await decide(wrong)).toMatchObject({ status: 422, errors: { ids: words.chooseNone } });
      expect(await stateOf(sellerId)).toEqual(['waiting', 'waiting']);
    },
  );

  it('RATE-03 of another seller are not decided', async () => {
    const [one, other] = [await heldCase(1), await heldCase(1)];
    expect(await one.decide({ ids: other.reviewIds.map(String) })).toMatchObject({ status: 409 });
    expect(await stateOf(other.sellerId)).toEqual(['waiting']);
  });

  it('RATE-03 a refused form without scripts keeps what was ticked', async () => {
    const { browser, path, reviewIds } = await heldCase(3);
    const fields = { verdict: 'refuse', shown: reviewIds.join(' '), 'ids[]': String(reviewIds[2]), reason: 'other' };
    const page = await (await browser.post(`${path}/decide`, fields, { plain: true })).text();
    expect(page).toContain(words.needsWords);
    const ticked = [...page.matchAll(/<input type="checkbox"[^>]*checked=""[^>]*>/g)].map(([box]) => box);
    expect(ticked.length).toBeGreaterThan(0);
    for (const box of ticked) expect(box).toContain(`value="${reviewIds[2]}"`);
  });
});
