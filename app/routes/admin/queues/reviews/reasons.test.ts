import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addWaitingReview } from '../../../../../test/reviews.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, type Member } from '../../../../../test/staff.ts';
import { fa } from '../../../../messages/fa.ts';

let site: TestSite;
let moderator: Member;
beforeAll(async () => {
  site = await createTestSite();
  moderator = await createMember(site, 'moderator');
});
afterAll(() => site.stop());

const { case: words, reasons } = fa.reviewOffice;

/** A review with a claimed case: its text awaits a decision, or is live and may be hidden. */
async function inHand(act: 'decide' | 'hide') {
  const { reviewId } = await addWaitingReview(site.ctx);
  const { db } = site.services;
  const { id } = await db
    .selectFrom('review_cases')
    .select('id')
    .where('subject_id', '=', reviewId)
    .executeTakeFirstOrThrow();
  const { browser } = moderator;
  await browser.call(`/admin/reviews/${id}/claim`, { take: 'case' });
  if (act === 'hide') await browser.call(`/admin/reviews/${id}/decide`, { verdict: 'keep' });
  const fields = act === 'hide' ? { part: 'review' } : { verdict: 'refuse' };
  const read = () =>
    db.selectFrom('reviews').select(['state', 'reason']).where('id', '=', reviewId).executeTakeFirstOrThrow();
  return { read, send: (why: object) => browser.call(`/admin/reviews/${id}/${act}`, { ...fields, ...why }) };
}

describe.each(['decide', 'hide'] as const)('ADM-02 RATE-02 the reason to refuse a review (%s)', (act) => {
  it.each([
    [{}, { reason: words.needsReason }],
    [{ words: 'بی‌ادبانه نوشته' }, { reason: words.needsReason }],
    [{ reason: 'other' }, { words: words.needsWords }],
    [{ reason: 'other', words: 'x' }, { words: words.needsWords }],
  ])('ADM-02 is asked beside its field: %j', async (why, errors) => {
    const { read, send } = await inHand(act);
    const before = await read();
    expect(await send(why)).toMatchObject({ status: 422, errors });
    expect(await read()).toEqual(before);
  });

  it.each([
    [{ reason: 'advert' }, 'advert'],
    [{ reason: 'other', words: 'بی‌ادبانه نوشته' }, 'بی‌ادبانه نوشته'],
    // The author also reads words that were added to a chosen reason.
    [{ reason: 'advert', words: 'لینک کانال دارد' }, `${reasons.advert}: لینک کانال دارد`],
  ])('RATE-02 is kept with what was written beside it: %j', async (why, reason) => {
    const { read, send } = await inHand(act);
    expect(await send(why)).toMatchObject({ success: true });
    expect(await read()).toEqual({ state: 'refused', reason });
  });
});

it('RATE-02 ADM-01 nobody is said to have been told already', async () => {
  const { send } = await inHand('hide');
  const { message } = await send({ reason: 'advert' });
  expect(message).toBe(words.hidden);
  expect(words.hidden).not.toContain('خبر دادیم');
});
