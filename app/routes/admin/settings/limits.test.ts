import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEntries } from '../../../../domain/audit/audit.server.ts';
import { createLimits } from '../../../../domain/limits/limits.server.ts';
import { SECOND } from '../../../../domain/values/durations.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../test/site.ts';
import { createMember, type Member } from '../../../../test/staff.ts';

const FEEDBACK = '/admin/limits/feedback/visitor/3600';

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await createTestSite();
  admin = await createMember(site, 'admin');
});
afterAll(() => site.stop());

const ruleOf = (action: string) =>
  site.services.db
    .selectFrom('limit_rules')
    .select(['threshold', 'effect'])
    .where('action', '=', action)
    .where('subject', '=', 'visitor')
    .executeTakeFirst();

it('ADM-03 a limit acts in every process within five seconds of its change, and says what it was', async () => {
  const { db } = site.services;
  // As another process has them: with rules of its own, read before the change.
  const there = createLimits({ db, key: Buffer.alloc(32) });
  const take = (visitor: string, seconds: number) =>
    there.take('feedback', { visitor }, new Date(TEST_NOW.getTime() + seconds * SECOND));
  expect(await take('a', 0)).toEqual({ kind: 'free' });
  expect(await admin.browser.call(FEEDBACK, { threshold: '۱', effect: 'refuse' })).toMatchObject({ status: 200 });
  expect(await take('b', 5)).toEqual({ kind: 'free' });
  expect(await take('b', 5)).toMatchObject({ kind: 'refused' });
  const [entry] = await readEntries(db, {}, 1);
  expect(entry).toMatchObject({
    actorId: admin.id,
    action: 'change-limit',
    subjectKind: 'limit',
    subjectId: 'feedback/visitor/3600',
    before: { threshold: 5, effect: 'captcha' },
    after: { threshold: 1, effect: 'refuse' },
  });
});

it('ADM-03 every rule stands on the page with its own form, and is saved without JavaScript', async () => {
  const rules = await site.services.db.selectFrom('limit_rules').selectAll().execute();
  const page = await admin.browser.page('/admin/limits');
  for (const { action, subject, window_seconds } of rules)
    expect(page).toContain(`action="/admin/limits/${action}/${subject}/${window_seconds}"`);
  expect(page).toContain('در ۱۰ دقیقه');
  const saved = await admin.browser.post(
    '/admin/limits/report/visitor/3600',
    { threshold: '12', effect: 'captcha' },
    { plain: true },
  );
  expect([saved.status, saved.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/admin\/limits\?undo=\d+$/),
  ]);
  expect(await ruleOf('report')).toEqual({ threshold: 12, effect: 'captcha' });
});

it.each([
  ['0', 'captcha', 'threshold'],
  ['1000001', 'captcha', 'threshold'],
  ['-3', 'captcha', 'threshold'],
  ['2.5e1', 'captcha', 'threshold'],
  ['بسیار', 'captcha', 'threshold'],
  ['', 'captcha', 'threshold'],
  ['5', 'delete', 'effect'],
  ['5', '', 'effect'],
])('ADM-03 refuses «%s» times and the effect «%s»', async (threshold, effect, wrong) => {
  const before = await ruleOf('rating');
  const refused = await admin.browser.call('/admin/limits/rating/visitor/86400', { threshold, effect });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.errors ?? {})).toEqual([wrong]);
  expect(await ruleOf('rating')).toEqual(before);
});

it.each(['nothing/visitor/3600', 'feedback/nobody/3600', 'feedback/visitor/3601', 'feedback/visitor/-1'])(
  'ADM-03 there is no rule %s to change',
  async (rule) => {
    const answer = await admin.browser.call(`/admin/limits/${rule}`, { threshold: '5', effect: 'captcha' });
    expect(answer.status).toBe(404);
  },
);

it('ADM-03 what was typed wrongly comes back in its own form', async () => {
  const answer = await admin.browser.post(FEEDBACK, { threshold: '0', effect: 'captcha' }, { plain: true });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page.match(/data-error-summary/g)).toHaveLength(1);
  expect(page.match(/value="0"/g)).toHaveLength(1);
});

it('ADM-03 two who change one limit at once leave a log that leads from one to the next', async () => {
  const other = await createMember(site, 'admin');
  const address = '/admin/limits/offer/account/3600';
  await Promise.all([
    admin.browser.call(address, { threshold: '31', effect: 'captcha' }),
    other.browser.call(address, { threshold: '32', effect: 'captcha' }),
  ]);
  const subject = { kind: 'limit', id: 'offer/account/3600' } as const;
  const [second, first] = await readEntries(site.services.db, { subject }, 5);
  expect(first?.before).toEqual({ threshold: 20, effect: 'captcha' });
  expect(second?.before).toEqual(first?.after);
});
