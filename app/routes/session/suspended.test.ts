import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liftEndedSuspensions, suspendUser, unsuspendUser } from '../../../domain/identity/identity.server.ts';
import { claimCase } from '../../../domain/queue/queue.server.ts';
import { answerTicket, SUPPORT_QUEUE } from '../../../domain/support/support.server.ts';
import { undoDecision } from '../../../domain/undo/undo.server.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { deliverNotices } from '../../../server/jobs/deliver-notices.ts';
import { addAccount, newBrowser, newMobile, wrongCode } from '../../../test/accounts.ts';
import { type Browser, lastCode } from '../../../test/browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { fa } from '../../messages/fa.ts';

let site: TestSite;
let admin: number;
beforeAll(async () => {
  site = await createTestSite();
  admin = await addAccount(site, { mobile: newMobile() });
  await site.services.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin).execute();
});
afterAll(() => site.stop());

const REASON = 'آگهی‌های تکراری پس از سه بار هشدار';
const OBJECTION = 'آن آگهی‌ها را من ننوشته‌ام؛ گوشی من گم شده بود.';
const suspend = (id: number, until: Date | null = null) =>
  suspendUser(site.ctx, { userId: admin }, id, REASON, { until });
const noticesOf = (id: number) =>
  site.services.db
    .selectFrom('notifications')
    .select(['kind', 'data'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
const ticketsOf = (id: number) =>
  site.services.db.selectFrom('support_tickets').selectAll().where('user_id', '=', id).orderBy('id').execute();

async function newPerson(facts: { password?: string; email?: string; daysUnseen?: number } = {}) {
  const mobile = newMobile();
  return { mobile, id: await addAccount(site, { mobile, ...facts }) };
}

/** Enters number and code; returns the answer to the code, and the token of the attempt. */
async function enter(browser: Browser, mobile: string) {
  const { data } = await browser.call('/session/index', { username: mobile });
  const token = String(data.token);
  return { token, done: await browser.call('/session/verify', { token, code: await lastCode(site, mobile) }) };
}

/** Answers of each step before the right code, without parts that depend on the browser. */
async function before(mobile: string, password: string) {
  const browser = newBrowser(site);
  const seen: unknown[] = [];
  const take = async (path: string, fields: Record<string, unknown>) => {
    const { headers: _, data, ...answer } = await browser.call(path, fields);
    const { token, mobile: masked, ...rest } = data;
    seen.push({ ...answer, data: { ...rest, masked: String(masked).length } });
    return String(token ?? '');
  };
  const page = async () => {
    const response = await browser.get('/session');
    const text = await response.text();
    seen.push({ status: response.status, bytes: text.length });
  };
  const token = await take('/session/index', { username: mobile });
  await page();
  if (password) {
    await take('/session/login', { token, password: 'این نیست' });
    await take('/session/login', { token, password });
    await page();
  }
  await take('/session/resend', { token });
  await take('/session/verify', { token, code: wrongCode(await lastCode(site, mobile)) });
  await page();
  await take('/session/object', { token, text: OBJECTION });
  return seen;
}

it.each([{ password: '' }, { password: 'یک رمز درست' }])(
  'AUTH-03: before the right code a suspended account answers as any other does (password: $password)',
  async ({ password }) => {
    const [usual, suspended] = [await newPerson({ password }), await newPerson({ password })].map((person) => person);
    if (!usual || !suspended) throw new Error('nobody');
    if (password === '')
      await site.services.db
        .updateTable('users')
        .set({ password_hash: null })
        .where('id', 'in', [usual.id, suspended.id])
        .execute();
    await suspend(suspended.id);
    expect(await before(suspended.mobile, password)).toEqual(await before(usual.mobile, password));
  },
);

it('AUTH-03: after the right code a suspended person reads reason and end in place of a session, and objects', async () => {
  const { id, mobile } = await newPerson();
  await suspend(id, new Date(TEST_NOW.getTime() + 3 * DAY));
  const browser = newBrowser(site);
  const { token, done } = await enter(browser, mobile);
  expect(done).toMatchObject({ status: 200, success: true, data: { suspended: true } });
  expect(await (await browser.get('/session/is-logged-in')).json()).toMatchObject({ data: { isLoggedIn: false } });
  const page = await browser.page('/session');
  for (const said of [REASON, fa.signIn.suspendedTitle, fa.signIn.object]) expect(page).toContain(said);
  expect(page).toMatch(/تا .*پایان|پایان.*<time/);
  expect((await browser.call('/session/object', { token, text: 'کم' })).errors).toHaveProperty('text');
  // Sent as a plain form.
  const sent = await browser.post('/session/object', { token, text: OBJECTION }, { plain: true });
  expect(sent.status).toBe(303);
  const [ticket, ...others] = await ticketsOf(id);
  expect(others).toEqual([]);
  expect(ticket).toMatchObject({ topic: 'suspension', state: 'new' });
  const after = await browser.page('/session');
  expect(after).toContain(OBJECTION);
  // While an objection is pending, no second one is accepted, from any browser.
  expect(after).not.toContain('/session/object');
  const again = await enter(newBrowser(site), mobile).then(async ({ token: other }) => ({ other }));
  expect(again.other).not.toBe(token);
  expect((await browser.call('/session/object', { token, text: `${OBJECTION} ${OBJECTION}` })).status).toBe(409);
  expect(await ticketsOf(id)).toHaveLength(1);
  // The answer of staff is shown on the same page.
  const ticketId = Number(ticket?.id);
  await claimCase(site.ctx, { userId: admin }, SUPPORT_QUEUE, ticketId);
  const answered = await answerTicket(site.ctx, { userId: admin }, { ticketId, text: 'بررسی کردیم.', upTo: 1e9 });
  expect(answered).toMatchObject({ ok: true });
  await site.runDecisions();
  const told = await browser.page('/session');
  expect(told).toContain('بررسی کردیم.');
  expect(told).toContain('/session/object');
  expect((await browser.call('/session/object', { token, text: `${OBJECTION} باز هم` })).success).toBe(true);
  site.clock = TEST_NOW;
  expect(await ticketsOf(id)).toHaveLength(1);
});

it('AUTH-03: twenty objections at once are one ticket', async () => {
  const { id, mobile } = await newPerson();
  await suspend(id);
  const browser = newBrowser(site);
  const { token } = await enter(browser, mobile);
  const texts = Array.from({ length: 20 }, (_, at) => `${OBJECTION} ${at}`);
  const answers = await Promise.all(texts.map((text) => browser.call('/session/object', { token, text })));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await ticketsOf(id)).toHaveLength(1);
});

it('AUTH-03: whom the number of a dormant suspended account reaches now reads no reason of its owner', async () => {
  const { id, mobile } = await newPerson({ daysUnseen: 500 });
  await suspend(id);
  const browser = newBrowser(site);
  await enter(browser, mobile);
  const page = await browser.page('/session');
  expect(page).toContain(fa.signIn.suspendedTitle);
  expect(page).not.toContain(REASON);
});

it('AUTH-03: another browser cannot object by a token, nor anybody before the code', async () => {
  const { id, mobile } = await newPerson();
  await suspend(id);
  const browser = newBrowser(site);
  const { data } = await browser.call('/session/index', { username: mobile });
  expect((await browser.call('/session/object', { token: data.token, text: OBJECTION })).status).toBe(498);
  const own = await enter(browser, mobile);
  expect((await newBrowser(site).call('/session/object', { token: own.token, text: OBJECTION })).status).toBe(498);
  expect(await ticketsOf(id)).toEqual([]);
});

it('ADM-01: a suspension is told after 30 s by every channel, its lifting too, and what was undone before is not', async () => {
  const told = await newPerson({ email: 'suspended@example.ir' });
  await suspend(told.id);
  expect(await noticesOf(told.id)).toEqual([]);
  await site.runDecisions();
  expect(await noticesOf(told.id)).toEqual([{ kind: 'account', data: { did: 'suspended' } }]);
  await deliverNotices(site.job);
  site.clock = TEST_NOW;
  const sent = await site.services.db
    .selectFrom('outbox_messages')
    .select(['channel', 'text'])
    .where('recipient', 'in', [told.mobile, 'suspended@example.ir'])
    .execute();
  expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
  for (const { text } of sent) expect(text).not.toContain(REASON);
  await unsuspendUser(site.ctx, { userId: admin }, told.id, 'اشتباه بود');
  await site.runDecisions();
  site.clock = TEST_NOW;
  expect((await noticesOf(told.id)).at(-1)).toEqual({ kind: 'account', data: { did: 'lifted' } });

  const untold = await newPerson();
  const made = await suspend(untold.id);
  if (!made.ok) throw new Error(made.refused);
  expect(await undoDecision(site.ctx, { userId: admin }, made.entryId, site.services.catalogue())).toMatchObject({
    ok: true,
  });
  await site.runDecisions();
  site.clock = TEST_NOW;
  expect(await noticesOf(untold.id)).toEqual([]);
});

it('AUTH-03: a suspension with an end is lifted then, and its person told', async () => {
  const { id, mobile } = await newPerson();
  await suspend(id, new Date(TEST_NOW.getTime() + DAY));
  await liftEndedSuspensions(site.ctx);
  const read = () =>
    site.services.db
      .selectFrom('users')
      .select(['suspended_at', 'suspended_until'])
      .where('id', '=', id)
      .executeTakeFirst();
  expect((await read())?.suspended_at).not.toBeNull();
  const then = { ...site.ctx, now: new Date(TEST_NOW.getTime() + DAY) };
  await liftEndedSuspensions(then);
  expect(await read()).toEqual({ suspended_at: null, suspended_until: null });
  site.clock = then.now;
  await site.runDecisions();
  expect((await noticesOf(id)).at(-1)).toEqual({ kind: 'account', data: { did: 'lifted' } });
  const { done } = await enter(newBrowser(site), mobile);
  site.clock = TEST_NOW;
  expect(done.data).toHaveProperty('user');
});

const readWords = (id: number) =>
  site.services.db
    .selectFrom('users')
    .select(['suspended_reason', 'suspended_note'])
    .where('id', '=', id)
    .executeTakeFirst();

it('AUTH-03: a reason from before suspended people read theirs is a note, which its person reads nowhere', async () => {
  const { id, mobile } = await newPerson();
  await site.services.db
    .updateTable('users')
    .set({ suspended_at: TEST_NOW, suspended_reason: null, suspended_note: REASON })
    .where('id', '=', id)
    .execute();
  const browser = newBrowser(site);
  await enter(browser, mobile);
  const page = await browser.page('/session');
  expect(page).toContain(fa.signIn.suspendedNoted);
  expect(page).not.toContain(REASON);
  expect(page).not.toContain(fa.signIn.suspendedUnsaid);
});

it('AUTH-03 ADM-01: what staff note beside the reason is read by colleagues alone', async () => {
  const { id, mobile } = await newPerson();
  const { browser: staff } = await createMember(site, 'admin');
  const note = 'سه گزارش از یک خریدار رسید';
  const sent = await staff.call(`/admin/users/${id}/suspend`, { reason: REASON, note });
  expect(sent.success).toBe(true);
  expect(await readWords(id)).toEqual({ suspended_reason: REASON, suspended_note: note });
  expect(await staff.page(`/admin/users/${id}`)).toContain(note);
  const browser = newBrowser(site);
  await enter(browser, mobile);
  const page = await browser.page('/session');
  expect(page).toContain(REASON);
  expect(page).not.toContain(note);
});

it('AUTH-03 ADM-01: an undo gives a reason of before back as the note that it was', async () => {
  const { id, mobile } = await newPerson();
  const at = new Date(TEST_NOW.getTime() - DAY).toISOString();
  await suspend(id);
  const lifted = await unsuspendUser(site.ctx, { userId: admin }, id, 'اشتباه');
  const [entryId = 0] = lifted.ok ? lifted.entryIds : [];
  const undo = { userId: id, before: { at, reason: REASON }, after: { at: null, reason: null } };
  await sql`update audit_entries set undo = ${JSON.stringify(undo)}::jsonb where id = ${entryId}`.execute(
    site.services.db,
  );
  expect(await undoDecision(site.ctx, { userId: admin }, entryId, site.services.catalogue())).toMatchObject({
    ok: true,
  });
  expect(await readWords(id)).toEqual({ suspended_reason: null, suspended_note: REASON });
  const browser = newBrowser(site);
  await enter(browser, mobile);
  expect(await browser.page('/session')).not.toContain(REASON);
});
