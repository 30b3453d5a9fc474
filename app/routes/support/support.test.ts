import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSetting } from '../../../domain/settings/site-settings.server.ts';
import { closeSilent, forgetVisitorTickets, supportToken } from '../../../domain/support/support.server.ts';
import { DAY, MINUTE } from '../../../domain/values/durations.ts';
import { refused } from '../../../domain/values/result.ts';
import { newBrowser, newMobile, signInFor } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { sendFiles } from '../../../test/multipart.ts';
import { halves } from '../../../test/pictures.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { validation } from '../../messages/validation.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';

const TEXT = 'پولم کم شد و سفارش ثبت نشد';
const MAIL = 'sara@example.com';

let site: TestSite;
let user: Browser;
let userId: number;
let other: Browser;
let otherId: number;
beforeAll(async () => {
  site = await createTestSite();
  await site.services.db
    .updateTable('limit_rules')
    .set({ threshold: 10_000 })
    .where('action', '=', 'feedback')
    .execute();
  site.services.limits.forget();
  [user, other] = [newBrowser(site), newBrowser(site)];
  userId = await user.signIn(newMobile());
  otherId = await other.signIn(newMobile());
});
afterAll(() => site.stop());
beforeEach(() => {
  site.clock = TEST_NOW;
});

const FEEDBACK = '/api/web/feedback';
const CRM = '/api/web/feedback-crm';
const write = (browser: Browser, fields: Readonly<Record<string, unknown>> = {}, at = FEEDBACK) =>
  browser.call(at, { topic: 'payment', text: TEXT, ...fields });
const asVisitor = (fields: Readonly<Record<string, unknown>> = {}) =>
  write(newBrowser(site), { contact: MAIL, ...fields });
const key = () => newOrderKey(site);
const rowOf = (id: number) =>
  site.services.db.selectFrom('support_tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const messagesOf = (id: number) =>
  site.services.db.selectFrom('support_messages').selectAll().where('ticket_id', '=', id).orderBy('id').execute();
const idOf = ({ data }: { readonly data: Readonly<Record<string, unknown>> }) => Number(data.ticketId);
const count = async () =>
  Number(
    (
      await site.services.db
        .selectFrom('support_tickets')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
/** Sets a ticket's state as staff would: answered or closed. */
const put = (id: number, state: 'answered' | 'closed', more: object = {}) =>
  site.services.db
    .updateTable('support_tickets')
    .set({ state, since: site.clock, due_at: null, waits_since: null, ...more })
    .where('id', '=', id)
    .execute();
const contentOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const token = (id: number, now = site.clock) => supportToken(site.services.keys.supportLinks, id, now);

describe('the page of support', () => {
  it('SUPP-01 has the form for everyone, and asks visitors how to reach them', async () => {
    const visitor = await newBrowser(site).page('/support');
    expect(contentOf(visitor)).toContain(`action="${FEEDBACK}"`);
    expect(contentOf(visitor)).toContain('name="contact"');
    expect(visitor).toContain('<link rel="canonical" href="http://localhost:3000/support"/>');
    const mine = contentOf(await user.page('/support'));
    expect(mine).not.toContain('name="contact"');
    expect(mine).toContain('href="/my/support"');
  });

  it('SUPP-01 is about what its address names, and 404 for what is not theirs', async () => {
    const [own = 0] = await site.publish({ userId });
    const [foreign = 0] = await site.publish({ userId: otherId });
    const page = await user.page(`/support?listingId=${own}`);
    expect(contentOf(page)).toContain(`action="${CRM}"`);
    expect(contentOf(page)).toContain(`name="listingId" value="${own}"`);
    expect(page).toContain('noindex');
    for (const wrong of [
      ...[`listingId=${foreign}`, 'listingId=0', 'listingId=x', 'conversationId=1', 'paymentId=1'],
      ...['paymentId=AAAAAAAAAAAAAAAAAAAAAA', 'invoice=AAAAAAAAAAAAAAAAAAAAAA', 'invoice=%00', 'listingId=99999999'],
    ])
      expect((await user.get(`/support?${wrong}`)).status, wrong).toBe(404);
  });

  it('GEN-22 has a popup with the same form', async () => {
    const [own = 0] = await site.publish({ userId });
    const popup = async (browser: Browser, params: object) => {
      const body = JSON.stringify({ pagePath: 'my-listings-page', templates: [{ id: 'support', params }] });
      const headers = { 'content-type': 'application/json' };
      const answer = await browser.send('/session/freshit', { method: 'POST', headers, body });
      return ((await answer.json()) as { templates: { html: string }[] }).templates[0]?.html ?? '';
    };
    expect(await popup(user, { listingId: String(own) })).toContain(`action="${CRM}"`);
    expect(await popup(user, {})).toContain(`action="${FEEDBACK}"`);
    for (const wrong of ['', 'x', '0'])
      expect(await popup(other, { listingId: wrong || String(own) })).not.toContain('<form');
  });

  it('SUPP-01 GEN-02 begins without a topic, except one that the subject of the message suggests', async () => {
    expect(contentOf(await user.page('/support'))).toMatch(/<select [^>]*name="topic"[^>]*><option value="">/);
    const [own = 0] = await site.publish({ userId });
    const about = contentOf(await user.page(`/support?listingId=${own}`));
    expect(about).toMatch(/<option value="listing" selected="">/);
    expect((await write(user, { topic: '' })).errors).toEqual({ topic: validation.required_field });
  });

  it('SUPP-01 offers the topics of the settings', async () => {
    const { db, settings } = site.services;
    await changeSetting(db, 'supportTopics', 'ارسال\nبازگشت کالا');
    settings.forget();
    expect(contentOf(await user.page('/support'))).toContain('<option value="بازگشت کالا"');
    expect((await write(user, { topic: 'payment' })).errors).toHaveProperty('topic');
    expect((await write(user, { topic: 'ارسال' })).status).toBe(200);
    await changeSetting(db, 'supportTopics', '');
    settings.forget();
  });
});

describe('a message', () => {
  it('SUPP-01 of a user is sent directly, and waits within the target', async () => {
    const answer = await write(user, { text: `  ${TEXT}  ` });
    expect(answer).toMatchObject({ status: 200, success: true, message: expect.stringContaining('رسید') });
    const id = idOf(answer);
    expect(answer.data.url).toEqual(confirmed(`/my/support/${id}?did=sent`));
    expect(await rowOf(id)).toMatchObject({
      user_id: userId,
      contact: null,
      topic: 'payment',
      state: 'new',
      unread: 0,
    });
    // Sent on a Friday: due on Saturday, after eight working hours.
    expect((await rowOf(id)).due_at).toEqual(new Date('2026-11-21T17:00:00+03:30'));
    expect((await messagesOf(id)).map(({ text, side }) => [text, side])).toEqual([[TEXT, 'sender']]);
    expect(contentOf(await user.page(`/my/support/${id}?did=sent`))).toContain(TEXT);
    // The list shows the beginning of the text.
    expect(contentOf(await user.page('/my/support'))).toContain(`<bdi>${TEXT}</bdi>`);
  });

  it('SUPP-01 of a long thread shows the newest fifty, and leads to the older ones', async () => {
    const id = idOf(await write(user));
    await sql`
      insert into support_messages (ticket_id, at, side, text)
      select ${id}, ${TEST_NOW}::timestamptz + n * interval '1 second', case when n % 2 = 0 then 'staff' else 'sender' end, 'نوشتهٔ ' || n || '.'
      from generate_series(1, 60) as n`.execute(site.services.db);
    // Later, when the latest answers can no longer be withdrawn.
    site.clock = new Date(TEST_NOW.getTime() + 2 * MINUTE);
    const newest = contentOf(await user.page(`/my/support/${id}`));
    expect([newest.includes('نوشتهٔ 60.'), newest.includes('نوشتهٔ 11.'), newest.includes('نوشتهٔ 10.')]).toEqual([
      ...[true, true, false],
    ]);
    const [, older = ''] = newest.match(/href="([^"]+before=\d+)"/) ?? [];
    const before = contentOf(await user.page(older));
    expect([before.includes('نوشتهٔ 10.'), before.includes(TEXT), before.includes('نوشتهٔ 11.')]).toEqual([
      ...[true, true, false],
    ]);
    expect(before).toContain(`href="/my/support/${id}"`);
    // The id of a message in another ticket does not show that message.
    expect(contentOf(await user.page(`/my/support/${id}?before=1`))).not.toContain('نوشتهٔ 60.');
  });

  it('SUPP-01 of a visitor is sent directly without account params, and answered by a link', async () => {
    const answer = await asVisitor({ contact: '۰۹۱۲۳۴۵۶۷۸۹' });
    const id = idOf(answer);
    expect(await rowOf(id)).toMatchObject({ user_id: null, contact: '+989123456789' });
    expect(String(answer.data.url)).toMatch(/^\/support\/\d+-\w+-[\w-]{22}\?did=sent&proof=/);
    // The link works in any browser, without a session.
    expect(contentOf(await newBrowser(site).page(String(answer.data.url)))).toContain(TEXT);
  });

  it('SUPP-01 works by a plain form, with errors beside the fields and what was typed', async () => {
    const visitor = newBrowser(site);
    await visitor.page('/support');
    const fields = { topic: 'payment', text: 'کوتاه', contact: 'x', uploadToken: '' };
    const wrong = await visitor.post(FEEDBACK, fields, { plain: true });
    expect(wrong.status).toBe(422);
    const page = await wrong.text();
    expect(page).toMatch(/data-error-summary/);
    expect(page).toContain('کوتاه');
    const sent = await visitor.post(FEEDBACK, { ...fields, text: TEXT, contact: MAIL }, { plain: true });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/support\/\d+-/)]);
  });

  const WRONG: readonly (readonly [string, Readonly<Record<string, unknown>>, string])[] = [
    ['no text', { text: '' }, 'text'],
    ['nine letters', { text: 'ا'.repeat(9) }, 'text'],
    ['spaces alone', { text: ' '.repeat(50) }, 'text'],
    ['4,001 letters', { text: 'ا'.repeat(4_001) }, 'text'],
    ['a list of texts', { text: [TEXT] }, 'text'],
    ['no topic', { topic: undefined }, 'topic'],
    ['an unknown topic', { topic: 'constructor' }, 'topic'],
    ['a number as topic', { topic: 5 }, 'topic'],
    ['no contact', { contact: '' }, 'contact'],
    ['half a number', { contact: '0912' }, 'contact'],
    ['two addresses', { contact: 'a@b.ir,c@d.ir' }, 'contact'],
    ['a line break in the contact', { contact: 'a@b.ir\nBcc: c@d.ir' }, 'contact'],
  ];
  it.each(WRONG)('SUPP-01 with %s is refused beside its field', async (_, fields, field) => {
    const before = await count();
    const answer = await asVisitor(fields);
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
    expect(await count()).toBe(before);
  });

  it('SUPP-01 says all errors at once, and takes bounds', async () => {
    expect(Object.keys((await write(newBrowser(site), { text: '', topic: '' })).errors ?? {}).toSorted()).toContain(
      'text',
    );
    expect((await write(user, { text: 'ا'.repeat(10) })).status).toBe(200);
    expect((await write(user, { text: 'ا'.repeat(4_000) })).status).toBe(200);
  });

  it('SUPP-01 sent twice by its order key is one, at once as well', async () => {
    const fields = { 'order-key': key() };
    const both = await Promise.all([write(user, fields), write(user, fields), write(user, fields)]);
    expect(new Set(both.map(idOf)).size).toBe(1);
    expect(await messagesOf(idOf(both[0] as never))).toHaveLength(1);
    expect((await write(user, { 'order-key': 'A'.repeat(32) })).status).toBe(422);
    expect((await write(user, { 'order-key': 'x' })).status).toBe(422);
    // Somebody else who sends the same idempotency key does not get this ticket.
    const stolen = await asVisitor(fields);
    expect((await newBrowser(site).get(String(stolen.data.url))).status).toBe(404);
  });

  it('SUPP-01 names only what is its sender’s', async () => {
    const [own = 0] = await site.publish({ userId });
    const [foreign = 0] = await site.publish({ userId: otherId });
    const answer = await write(user, { listingId: own }, CRM);
    expect(await rowOf(idOf(answer))).toMatchObject({ about: { listingId: own } });
    const before = await count();
    for (const wrong of [
      ...[
        { listingId: foreign },
        { listingId: 0 },
        { listingId: 'x' },
        { listingId: [own] },
        { listingId: { id: own } },
      ],
      ...[{ paymentId: 'x' }, { paymentId: 5 }, { paymentId: 'AAAAAAAAAAAAAAAAAAAAAA' }, { conversationId: 999 }],
      ...[{ invoice: 'AAAAAAAAAAAAAAAAAAAAAA' }, { listingId: own, conversationId: 999 }],
    ]) {
      expect((await write(user, wrong, CRM)).status, JSON.stringify(wrong)).toBe(404);
      expect((await write(user, wrong, FEEDBACK)).status, JSON.stringify(wrong)).toBe(404);
    }
    expect(await count()).toBe(before);
  });

  it('SUPP-01 SHOP-03 names a listing of a shop for its members', async () => {
    const shop = await addShop(site, { people: { owner: userId, sellers: [otherId] } });
    const [listingId = 0] = await site.publish({ userId: shop.id });
    const link = `/support?listingId=${listingId}`;
    for (const member of [user, other]) {
      expect((await member.get(link)).status).toBe(200);
      expect((await write(member, { listingId }, CRM)).status).toBe(200);
    }
    const stranger = newBrowser(site);
    await stranger.signIn(newMobile());
    expect((await write(stranger, { listingId }, CRM)).status).toBe(404);
  });

  it('SUPP-01 names payments and conversations of its sender', async () => {
    const { db } = site.services;
    const publicId = 'P'.repeat(22);
    await db
      .insertInto('orders')
      .values({
        public_id: publicId,
        user_id: userId,
        kind: 'top-up',
        asked: JSON.stringify({}),
        created_at: TEST_NOW,
        price: 1000,
        discount: 0,
        vat: 0,
        wallet_part: 0,
        gateway_part: 1000,
        vat_percent: 0,
        state: 'failed',
        ended_at: TEST_NOW,
      })
      .execute();
    expect((await write(user, { paymentId: publicId }, CRM)).status).toBe(200);
    expect((await write(other, { paymentId: publicId }, CRM)).status).toBe(404);
    const [listingId = 0] = await site.publish({ userId: otherId });
    const sent = await user.call('/api/web/chat/message', { listingId: String(listingId), message: 'سلام' });
    const conversationId = Number(sent.data.conversationId);
    for (const member of [user, other]) expect((await write(member, { conversationId }, CRM)).status).toBe(200);
    const stranger = newBrowser(site);
    await stranger.signIn(newMobile());
    expect((await write(stranger, { conversationId }, CRM)).status).toBe(404);
  });

  it('SUPP-01 has at most three private pictures of its own form', async () => {
    const upload = async (by: Browser, pictures: number): Promise<string> => {
      const uploadToken = key();
      for (let n = 0; n < pictures; n++) {
        const qqfile = await halves(400 + 2 * n, 300)
          .jpeg()
          .toBuffer();
        const sent = await sendFiles(by, '/images/upload', [
          ['token', uploadToken],
          ['qquuid', `p${n}`],
          ['qqfile', qqfile, 'a.jpg'],
        ]);
        expect(sent).toMatchObject({ success: true });
      }
      return uploadToken;
    };
    const id = idOf(await write(user, { uploadToken: await upload(user, 2) }));
    expect((await messagesOf(id))[0]?.pictures).toHaveLength(2);
    const [, picture = ''] = /href="(\/images\/[^"]+)"/.exec(await user.page(`/my/support/${id}`)) ?? [];
    expect((await user.get(picture)).status).toBe(200);
    expect((await newBrowser(site).get(picture)).status).toBe(404);
    // Refused: four pictures, and pictures that another user uploaded.
    for (const wrong of [await upload(user, 4), await upload(other, 1)])
      expect(Object.keys((await write(user, { uploadToken: wrong })).errors ?? {})).toEqual(['pictures']);
    const visitor = newBrowser(site);
    const sent = await write(visitor, { contact: MAIL, uploadToken: await upload(visitor, 1) });
    expect((await messagesOf(idOf(sent)))[0]?.pictures).toHaveLength(1);
    // A forged token has no pictures.
    expect((await messagesOf(idOf(await write(user, { uploadToken: 'forged' }))))[0]?.pictures).toEqual([]);
  });

  it('CAPT-02 asks a visitor for a captcha above the limit', async () => {
    const { db, limits } = site.services;
    await db.updateTable('limit_rules').set({ threshold: 2 }).where('action', '=', 'feedback').execute();
    limits.forget();
    const visitor = newBrowser(site);
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push(await write(visitor, { contact: MAIL }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.captcha).toBeTruthy();
    await db.updateTable('limit_rules').set({ threshold: 10_000 }).where('action', '=', 'feedback').execute();
    limits.forget();
  });
});

describe('a visitor who writes about an account', () => {
  it('SUPP-01 signs in and finds the form filled, with scripts', async () => {
    const [listingId = 0] = await site.publish({ userId });
    const visitor = newBrowser(site);
    const before = await count();
    const answer = await write(visitor, { listingId: String(listingId) }, CRM);
    const back = `/support?listingId=${listingId}`;
    expect([answer.status, answer.data.loginUrl]).toEqual([401, `/session?return=${encodeURIComponent(back)}`]);
    expect(await count()).toBe(before);
    const { mobile } = await site.services.db
      .selectFrom('users')
      .select('mobile')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await signInFor(site, visitor, back, mobile ?? '');
    const page = contentOf(await visitor.page(back));
    expect(page).toContain(TEXT);
    expect(page).toContain('نوشتهٔ شما حفظ شده است');
    expect(page).toMatch(/<option value="payment" selected=""/);
    expect((await write(visitor, { listingId: String(listingId) }, CRM)).status).toBe(200);
    expect(contentOf(await visitor.page(back))).not.toContain(TEXT);
  });

  it('SUPP-01 GEN-01 the same without scripts, with the longest text', async () => {
    const visitor = newBrowser(site);
    const [listingId = 0] = await site.publish({ userId: otherId });
    const letters = 'ابپتثجچحخدذرزسشصضطظعغفقکگلمنوهی';
    const text = Array.from(
      { length: 4_000 },
      (_, n) => letters[(n * n * 31 + n * 7 + (n >> 3)) % letters.length],
    ).join('');
    const fields = { topic: 'listing', text, listingId: String(listingId) };
    const sent = await visitor.post(CRM, fields, { plain: true });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/session\?return=/)]);
    const page = contentOf(await visitor.page(`/support?listingId=${listingId}`));
    expect(page.includes(text)).toBe(true);
    // A form about something else does not contain the stored text.
    expect((await visitor.page('/support')).includes(text)).toBe(false);
  });

  it('SUPP-01 AUTH-01 keeps what was written about something that the account does not have, and sends it', async () => {
    const visitor = newBrowser(site);
    const [listingId = 0] = await site.publish({ userId: otherId });
    const back = `/support?listingId=${listingId}`;
    await visitor.post(CRM, { topic: 'listing', text: TEXT, listingId: String(listingId) }, { plain: true });
    await signInFor(site, visitor, back);
    const page = contentOf(await visitor.page(back));
    expect(page).toContain(TEXT);
    expect(page).toContain('این مورد در حساب شما نیست');
    expect(page).toContain(`action="${FEEDBACK}"`);
    expect(page).not.toContain('name="listingId"');
    expect(page).not.toContain(`/v/${listingId}`);
    expect((await write(visitor, { topic: 'listing' })).status).toBe(200);
    // Without a stored text, the form about another user's listing is answered 404.
    expect((await visitor.get(back)).status).toBe(404);
  });

  it('SUPP-01 whose cookies hold rubbish gets an empty form', async () => {
    const visitor = newBrowser(site);
    for (const rubbish of ['x', 'CwWAeyJhIjoxfQM', '%00', 'A'.repeat(3_000)]) {
      const answer = await visitor.send('/support', { headers: { cookie: `support-0=${rubbish}` } });
      expect(answer.status).toBe(200);
    }
  });
});

describe('a thread', () => {
  it('SUPP-01 is its sender’s alone', async () => {
    const id = idOf(await write(user));
    const link = token(id);
    expect((await user.get(`/my/support/${id}`)).status).toBe(200);
    for (const stranger of [other, newBrowser(site)]) {
      expect((await stranger.get(`/my/support/${id}`)).status).not.toBe(200);
      // The token of a link opens only tickets of visitors, not those of accounts.
      expect((await stranger.get(`/support/${link}`)).status).toBe(404);
      expect((await stranger.call(`/api/web/support/${link}`, { text: 'سلام' })).status).toBe(404);
    }
    expect((await other.get(`/my/support/${id}`)).status).toBe(404);
    expect((await other.call(`/api/web/support/${id}`, { text: 'سلام' })).status).toBe(404);
    expect((await other.call(`/api/web/support/${id}`, { action: 'close' })).status).toBe(404);
    const visitor = await newBrowser(site).call(`/api/web/support/${id}`, { text: 'سلام' });
    expect([visitor.status, visitor.data.loginUrl]).toEqual([401, expect.stringMatching(/^\/session/)]);
    for (const wrong of ['0', '-1', '1e3', '999999', '%00', 'x', `${id}x`]) {
      expect((await user.get(`/my/support/${wrong}`)).status, wrong).toBe(404);
      expect((await user.call(`/api/web/support/${wrong}`, { text: 'سلام' })).status, wrong).toBe(404);
    }
    expect(await messagesOf(id)).toHaveLength(1);
  });

  it('SUPP-01 of a visitor is opened by its link alone, for ninety days', async () => {
    const id = idOf(await asVisitor());
    const link = token(id);
    const visitor = newBrowser(site);
    expect((await visitor.get(`/support/${link}`)).status).toBe(200);
    for (const forged of [link.replace(`${id}-`, `${id + 1}-`), `${link}x`, link.slice(0, -1), `${id}`, 'x', '%00'])
      expect((await visitor.get(`/support/${forged}`)).status, forged).toBe(404);
    // A visitor's ticket does not open by its id, not even for a signed-in user.
    expect((await user.get(`/my/support/${id}`)).status).toBe(404);
    site.clock = new Date(TEST_NOW.getTime() + 91 * DAY);
    expect((await visitor.get(`/support/${link}`)).status).toBe(404);
    expect((await visitor.call(`/api/web/support/${link}`, { text: 'سلام' })).status).toBe(404);
  });

  it('SUPP-01 takes replies of its sender, once a form', async () => {
    const id = idOf(await write(user));
    const fields = { text: 'یک چیز دیگر', 'order-key': key() };
    const both = await Promise.all([
      user.call(`/api/web/support/${id}`, fields),
      user.call(`/api/web/support/${id}`, fields),
    ]);
    expect(both.map(({ status, data }) => [status, data.state])).toEqual([
      [200, 'new'],
      [200, 'new'],
    ]);
    expect(await messagesOf(id)).toHaveLength(2);
    const { due_at: due } = await rowOf(id);
    site.clock = new Date(TEST_NOW.getTime() + DAY);
    await user.call(`/api/web/support/${id}`, { text: 'هنوز منتظرم' });
    expect((await rowOf(id)).due_at).toEqual(due);
  });

  it.each([
    ['nothing', {}],
    ['spaces', { text: '   ' }],
    ['4,001 letters', { text: 'ا'.repeat(4_001) }],
    ['an unknown action', { text: 'سلام', action: 'delete' }],
    ['a list', { text: ['سلام'] }],
    ['a forged key', { text: 'سلام', 'order-key': 'A'.repeat(32) }],
  ])('SUPP-01 refuses a reply of %s', async (_, fields) => {
    const id = idOf(await write(user));
    expect((await user.call(`/api/web/support/${id}`, fields)).status).toBe(422);
    expect(await messagesOf(id)).toHaveLength(1);
  });

  it('SUPP-01 is opened again by a reply within thirty days; a later one begins another', async () => {
    const id = idOf(await write(user));
    await put(id, 'closed');
    site.clock = new Date(TEST_NOW.getTime() + 29 * DAY);
    expect((await user.call(`/api/web/support/${id}`, { text: 'باز هم نشد' })).data).toMatchObject({
      ticketId: id,
      state: 'open',
    });
    expect((await rowOf(id)).due_at).not.toBeNull();
    await put(id, 'closed');
    site.clock = new Date(site.clock.getTime() + 31 * DAY);
    const fields = { text: 'دوباره همان', 'order-key': key() };
    const began = await user.call(`/api/web/support/${id}`, fields);
    const next = idOf(began);
    expect(next).not.toBe(id);
    expect(await rowOf(next)).toMatchObject({ previous_id: id, state: 'new', topic: 'payment', user_id: userId });
    expect((await rowOf(id)).state).toBe('closed');
    expect(idOf(await user.call(`/api/web/support/${id}`, fields))).toBe(next);
    expect(contentOf(await user.page(`/my/support/${id}`))).toContain(`href="/my/support/${next}"`);
    expect(contentOf(await user.page(`/my/support/${next}`))).toContain(`href="/my/support/${id}"`);
  });

  it('SUPP-01 the same for a visitor, whose answer has the link of the new one', async () => {
    const id = idOf(await asVisitor());
    await put(id, 'closed');
    site.clock = new Date(TEST_NOW.getTime() + 40 * DAY);
    const visitor = newBrowser(site);
    const began = await visitor.post(`/api/web/support/${token(id)}`, { text: 'دوباره' }, { plain: true });
    expect(began.status).toBe(303);
    const page = contentOf(await visitor.page(began.headers.get('location') ?? ''));
    expect(page).toContain('دوباره');
    expect(page).toContain('ادامهٔ آن است');
  });

  it('SUPP-01 is closed by its sender, once', async () => {
    const id = idOf(await write(user));
    const close = () => user.call(`/api/web/support/${id}`, { action: 'close' });
    expect(await close()).toMatchObject({ status: 200, data: { state: 'closed' } });
    expect((await close()).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ state: 'closed', due_at: null });
    const plain = await user.post(`/api/web/support/${id}`, { action: 'close', text: '' }, { plain: true });
    expect(plain.status).toBe(409);
    const acts = await site.services.db
      .selectFrom('support_changes')
      .select('act')
      .where('ticket_id', '=', id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['write', 'close']);
  });

  it('SUPP-01 closes after seven silent days, whichever process runs the job', async () => {
    const [silent, fresh] = [idOf(await write(user)), idOf(await write(user))];
    await put(silent, 'answered');
    site.clock = new Date(TEST_NOW.getTime() + DAY);
    await put(fresh, 'answered');
    site.clock = new Date(TEST_NOW.getTime() + 7 * DAY);
    const closed = await Promise.all([closeSilent(site.ctx), closeSilent(site.ctx)]);
    expect(closed[0] + closed[1]).toBeGreaterThan(0);
    expect([(await rowOf(silent)).state, (await rowOf(fresh)).state]).toEqual(['closed', 'answered']);
    expect(await closeSilent(site.ctx)).toBe(0);
  });

  it('SUPP-01 is full after three hundred messages', async () => {
    const id = idOf(await write(user));
    await site.services.db
      .insertInto('support_messages')
      .values(Array.from({ length: 299 }, () => ({ ticket_id: id, at: TEST_NOW, side: 'sender', text: 'سلام' })))
      .execute();
    expect((await user.call(`/api/web/support/${id}`, { text: 'سلام' })).status).toBe(409);
  });

  it('SUPP-01 shows what users wrote as text', async () => {
    const id = idOf(await write(user, { text: '<script>alert(1)</script> \u202Eabc سلام' }));
    const page = contentOf(await user.page(`/my/support/${id}`));
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('\u202E');
  });
});

describe('my messages', () => {
  it('SUPP-01 are listed newest first, by page, with a mark of unread answers', async () => {
    const writer = newBrowser(site);
    await writer.signIn(newMobile());
    const ids: number[] = [];
    for (let n = 0; n < 21; n++) ids.push(idOf(await write(writer)));
    const [oldest = 0, second = 0] = ids;
    await put(second, 'answered', { unread: 1 });
    const listed = (html: string) =>
      [...contentOf(html).matchAll(/href="\/my\/support\/(\d+)"/g)].map(([, id]) => Number(id));
    const first = await writer.page('/my/support');
    expect(listed(first)).toEqual(ids.slice(1).toReversed());
    expect(contentOf(first)).toContain('پاسخ جدید');
    expect(listed(await writer.page(`/my/support?after=${second}`))).toEqual([oldest]);
    // A ticket counts as read once its page is opened.
    await writer.page(`/my/support/${second}`);
    expect(contentOf(await writer.page('/my/support'))).not.toContain('پاسخ جدید');
    expect((await newBrowser(site).get('/my/support')).status).toBe(302);
    for (const rubbish of ['x', '-1', '0', '%00'])
      expect((await writer.get(`/my/support?after=${rubbish}`)).status).toBe(200);
  });
});

describe('a letter to a visitor', () => {
  const WAITING = 'waiting@example.com';
  const letters = async () =>
    (await site.services.db
      .selectFrom('outbox_messages')
      .selectAll()
      .where('recipient', '=', WAITING)
      .orderBy('id')
      .execute()) as unknown as {
      text: string;
    }[];

  it('SUPP-01 has the link, and comes later while the mail server is away', async () => {
    await site.runJobs();
    const id = idOf(await asVisitor({ contact: WAITING }));
    const { delivery } = site.job;
    const send = delivery.send;
    Object.assign(delivery, { send: async () => refused('failed') });
    await expect(site.runJobs()).rejects.toThrow('letter');
    const before = (await letters()).length;
    Object.assign(delivery, { send });
    await site.runJobs();
    const all = await letters();
    expect(all).toHaveLength(before + 1);
    expect(all.at(-1)?.text).toMatch(new RegExp(`/support/${id}-\\w+-[\\w-]{22}`));
  });
});

describe('accounts and visitors that leave', () => {
  it('AUTH-05 tickets of visitors are deleted a year after their last message, answered or not', async () => {
    const [old, open, going] = [idOf(await asVisitor()), idOf(await asVisitor()), idOf(await asVisitor())];
    await put(old, 'closed');
    const later = { ticket_id: going, at: new Date(TEST_NOW.getTime() + 2 * DAY), side: 'sender', text: TEXT };
    await site.services.db.insertInto('support_messages').values(later).execute();
    site.clock = new Date(TEST_NOW.getTime() + 366 * DAY);
    await forgetVisitorTickets(site.ctx, site.job.images);
    const left = await site.services.db
      .selectFrom('support_tickets')
      .select('id')
      .where('id', 'in', [old, open, going])
      .execute();
    expect(left.map(({ id }) => Number(id))).toEqual([going]);
  });
});
