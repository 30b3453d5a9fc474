import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEntries } from '../../../../../domain/audit/audit.server.ts';
import { createLimits } from '../../../../../domain/limits/limits.server.ts';
import { SECOND } from '../../../../../domain/values/durations.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMember, type Member } from '../../../../../test/staff.ts';

const PAGE = '/admin/limits';
const FEEDBACK = 'feedback/visitor/3600';

const fields = (rule: string, threshold: string, effect: string) => ({
  [`threshold/${rule}`]: threshold,
  [`effect/${rule}`]: effect,
});

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
  // Limits of another process, which read its rules before the change.
  const there = createLimits({ db, key: Buffer.alloc(32) });
  const take = (visitor: string, seconds: number) =>
    there.take('feedback', { visitor }, new Date(TEST_NOW.getTime() + seconds * SECOND));
  expect(await take('a', 0)).toEqual({ kind: 'free' });
  expect(await admin.browser.call(PAGE, fields(FEEDBACK, '۱', 'refuse'))).toMatchObject({ status: 200 });
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

/** Fields that a browser sends from the unchanged page. */
function sentBy(page: string): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const [tag] of page.matchAll(/<input[^>]* name="(?:threshold\/[^"]+|shown)"[^>]*>/g))
    sent[/ name="([^"]+)"/.exec(tag)?.[1] ?? ''] = / value="([^"]*)"/.exec(tag)?.[1] ?? '';
  for (const [, name = '', options = ''] of page.matchAll(/<select[^>]* name="(effect\/[^"]+)"[^>]*>(.*?)<\/select>/g))
    sent[name] = /<option value="(\w+)" selected=""/.exec(options)?.[1] ?? '';
  return sent;
}

const changesLogged = async () => (await readEntries(site.services.db, { action: 'change-limit' }, 100)).length;

it('ADM-03 every rule stands in one form, and those that were changed are saved without JavaScript', async () => {
  const rules = await site.services.db.selectFrom('limit_rules').selectAll().execute();
  const page = await admin.browser.page(PAGE);
  // The frame also contains the form in which staff enter their name.
  expect(page.match(/<form(?![^>]* action="\/admin\/name")[^>]* method="post"/g)).toHaveLength(1);
  const sent = sentBy(page);
  for (const { action, subject, window_seconds, effect } of rules)
    expect(sent[`effect/${action}/${subject}/${window_seconds}`]).toBe(effect);
  expect(page).toContain('در ۱۰ دقیقه');
  const before = await changesLogged();
  const saved = await admin.browser.post(
    PAGE,
    { ...sent, ...fields('report/visitor/3600', '12', 'captcha'), ...fields('rating/visitor/86400', '۷', 'refuse') },
    { plain: true },
  );
  expect([saved.status, saved.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/admin\/limits\?did=limits-changed&undo=\d+\.\d+&proof=/),
  ]);
  expect(await ruleOf('report')).toEqual({ threshold: 12, effect: 'captcha' });
  expect(await ruleOf('rating')).toEqual({ threshold: 7, effect: 'refuse' });
  expect(await changesLogged()).toBe(before + 2);
});

it('ADM-03 a page that is sent as it was writes nothing, and leaves what somebody else changed since', async () => {
  const sent = sentBy(await admin.browser.page(PAGE));
  const before = await changesLogged();
  expect((await admin.browser.call(PAGE, sent)).status).toBe(409);
  expect(await changesLogged()).toBe(before);
  const other = await createMember(site, 'admin');
  await other.browser.call(PAGE, fields(FEEDBACK, '77', 'captcha'));
  await admin.browser.call(PAGE, { ...sent, ...fields('report/visitor/3600', '13', 'captcha') });
  expect(await ruleOf('feedback')).toEqual({ threshold: 77, effect: 'captcha' });
  expect(await ruleOf('report')).toEqual({ threshold: 13, effect: 'captcha' });
});

it('ADM-03 one wrong rule keeps all others from being written', async () => {
  const before = await ruleOf('report');
  const answer = await admin.browser.call(PAGE, {
    ...fields('report/visitor/3600', '99', 'captcha'),
    ...fields(FEEDBACK, '0', 'captcha'),
  });
  expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [`threshold/${FEEDBACK}`]]);
  expect(await ruleOf('report')).toEqual(before);
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
  const refused = await admin.browser.call(PAGE, fields('rating/visitor/86400', threshold, effect));
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.errors ?? {})).toEqual([`${wrong}/rating/visitor/86400`]);
  expect(await ruleOf('rating')).toEqual(before);
});

it.each(['nothing/visitor/3600', 'feedback/nobody/3600', 'feedback/visitor/3601', 'feedback/visitor/-1'])(
  'ADM-03 there is no rule %s to change',
  async (rule) => {
    const answer = await admin.browser.call(PAGE, fields(rule, '5', 'captcha'));
    expect(answer.status).toBe(422);
  },
);

it('ADM-03 what was typed wrongly comes back in its own field', async () => {
  const answer = await admin.browser.post(PAGE, fields(FEEDBACK, '0', 'captcha'), { plain: true });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page.match(/data-error-summary/g)).toHaveLength(1);
  expect(page.match(/value="0"/g)).toHaveLength(1);
});

it('ADM-03 two who change one limit at once leave a log that leads from one to the next', async () => {
  const other = await createMember(site, 'admin');
  const rule = 'offer/account/3600';
  await Promise.all([
    admin.browser.call(PAGE, fields(rule, '31', 'captcha')),
    other.browser.call(PAGE, fields(rule, '32', 'captcha')),
  ]);
  const subject = { kind: 'limit', id: 'offer/account/3600' } as const;
  const [second, first] = await readEntries(site.services.db, { subject }, 5);
  expect(first?.before).toEqual({ threshold: 20, effect: 'captcha' });
  expect(second?.before).toEqual(first?.after);
});
