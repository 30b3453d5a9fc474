import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBrowser, newMobile, signInFor } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { COMPLAINT, disputesOn } from '../../../test/disputes.ts';
import { requiredAnswers } from '../../../test/postings.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const ORIGIN = 'http://localhost:3000';
const TEXT = 'نوشته‌ای که با ورود گم نمی‌شود';
const db = () => site.services.db;

type Typed = {
  readonly browser: Browser;
  /** Telephone number of the account that may open the page. */
  readonly mobile: string;
  readonly page: string;
  readonly call: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Text that the page must contain afterwards. */
  readonly text?: string;
  /** Removes what the form is about, such as a listing. */
  readonly end: () => Promise<unknown>;
};

/** A browser whose session has been ended on another device, and its account. */
async function signedOutElsewhere(mobile = newMobile()) {
  const browser = newBrowser(site);
  const userId = await browser.signIn(mobile);
  return { browser, mobile, userId, end: () => db().deleteFrom('sessions').where('user_id', '=', userId).execute() };
}

const endListing = (id: number) => () =>
  db().updateTable('listings').set({ status: 'removed' }).where('id', '=', id).execute();

const listed = async () => (await site.publish({ name: 'مبل راحتی آبی' }))[0] ?? 0;

/**
 * Forms that require a sign-in only when they are sent: a visitor may fill them in, or they are open when a session
 * ends.
 */
const FORMS: Readonly<Record<string, () => Promise<Typed>>> = {
  async posting() {
    const { taxonomy, places } = site.services.catalogue();
    const city = places.bySlug.get('tehran');
    return {
      browser: newBrowser(site),
      mobile: newMobile(),
      page: '/new',
      call: '/api/web/listings',
      fields: {
        name: 'مبل استیل نه‌نفرهٔ ترک',
        description: TEXT,
        price: '2100000',
        telephone: '09121112233',
        step: 'place',
        category: String(taxonomy.bySlug.get('sofas')?.id),
        ...requiredAnswers(site.services.catalogue(), 'sofas'),
        region: String(city?.parentId),
        city: String(city?.id),
        neighbourhood: String(city?.children[0]?.id),
      },
      end: async () => undefined,
    };
  },
  async support() {
    const id = await listed();
    return {
      browser: newBrowser(site),
      mobile: newMobile(),
      page: `/support?listingId=${id}`,
      call: '/api/web/feedback-crm',
      fields: { topic: 'listing', text: TEXT, listingId: String(id) },
      end: endListing(id),
    };
  },
  async rating() {
    const id = await listed();
    const browser = newBrowser(site);
    await browser.call(`/api/web/listings/${id}/number`);
    return {
      browser,
      mobile: newMobile(),
      page: `/rate/listing/${id}`,
      call: '/api/web/sub-rates',
      fields: { type: 'listing', typeId: String(id), text: TEXT },
      end: endListing(id),
    };
  },
  async offer() {
    const id = await listed();
    const { end, ...who } = await signedOutElsewhere();
    await end();
    return {
      ...who,
      page: `/v/${id}/offer`,
      call: `/api/web/price-offer/${id}`,
      fields: { price: '1234567' },
      text: '1234567',
      end: endListing(id),
    };
  },
  async chat() {
    const id = await listed();
    const { end, ...who } = await signedOutElsewhere();
    const begun = await who.browser.call('/api/web/chat/message', { listingId: id, message: 'سلام' });
    await end();
    const page = `/my/chats/${begun.data.conversationId}`;
    const fields = { conversationId: String(begun.data.conversationId), message: TEXT };
    return { ...who, page, call: '/api/web/chat/message', fields, end: endListing(id) };
  },
  async complaint() {
    const invoice = await disputesOn(site).shipped();
    const mobile = newMobile();
    await db().updateTable('users').set({ mobile }).where('id', '=', invoice.buyerId).execute();
    const { end, browser } = await signedOutElsewhere(mobile);
    await end();
    const base = `secure-purchase/invoice/${invoice.publicId}/complain`;
    const fields = { reason: 'damaged', text: COMPLAINT };
    return {
      browser,
      mobile,
      page: `/${base}`,
      call: `/api/web/${base}`,
      fields,
      text: COMPLAINT,
      end: () =>
        db()
          .updateTable('invoices')
          .set({ state: 'settled', ended_at: site.clock })
          .where('id', '=', invoice.id)
          .execute(),
    };
  },
  async 'reply to support'() {
    const { end, ...who } = await signedOutElsewhere();
    const sent = await who.browser.call('/api/web/feedback', { topic: 'other', text: 'پیامی به پشتیبانی بازارچه' });
    await end();
    const id = Number(sent.data.ticketId);
    return {
      ...who,
      page: `/my/support/${id}`,
      call: `/api/web/support/${id}`,
      fields: { text: TEXT, action: 'reply' },
      end: async () => undefined,
    };
  },
};

/** Sends the form as a browser without scripts; returns the address to which the sign-in would return. */
async function send({ browser, page, call, fields }: Typed): Promise<string> {
  const headers = { referer: `${ORIGIN}${page}` };
  let answer = await browser.post(call, fields, { plain: true, headers });
  const onward = answer.headers.get('location') ?? '';
  if (answer.status === 307) answer = await browser.post(onward, fields, { plain: true, headers });
  const to = answer.headers.get('location') ?? '';
  expect([answer.status, to]).toEqual([303, expect.stringMatching(/^\/session/)]);
  return new URL(to, ORIGIN).searchParams.get('return') ?? '/';
}

const shown = async (browser: Browser, page: string) => {
  const answer = await browser.get(page);
  return { status: answer.status, page: await answer.text() };
};

describe.each(Object.entries(FORMS))('what was typed into the form of %s before the sign-in', (_, begin) => {
  it.each(['the same', 'another', 'a new'] as const)('AUTH-01 GEN-02 is there for %s account', async (who) => {
    const typed = await begin();
    const back = await send(typed);
    const mobile = who === 'the same' ? typed.mobile : newMobile();
    if (who === 'another') await newBrowser(site).signIn(mobile);
    await signInFor(site, typed.browser, back, mobile);
    expect((await shown(typed.browser, back)).page).toContain(typed.text ?? TEXT);
  });

  it('AUTH-01 GEN-02 is there for who gave up, and for nobody after who signed in then', async () => {
    const typed = await begin();
    const back = await send(typed);
    const first = await shown(typed.browser, back);
    if (first.status === 200) expect(first.page).toContain(typed.text ?? TEXT);
    await signInFor(site, typed.browser, back, typed.mobile);
    expect((await shown(typed.browser, back)).page).toContain(typed.text ?? TEXT);
    await typed.browser.post('/session/sign-out', {}, { plain: true });
    await signInFor(site, typed.browser, back);
    expect((await shown(typed.browser, back)).page).not.toContain(typed.text ?? TEXT);
  });

  it('AUTH-01 GEN-02 is there where what it was about is gone', async () => {
    const typed = await begin();
    const back = await send(typed);
    await typed.end();
    await signInFor(site, typed.browser, back, typed.mobile);
    const { status, page } = await shown(typed.browser, back);
    // An amount of money is not offered as text to copy.
    if (typed.text === undefined || status === 200) expect(page).toContain(typed.text ?? TEXT);
  });
});

/**
 * Signs out in another tab of the browser that shows a page, and then sends the page's form, which has the CSRF key of
 * the ended session.
 */
async function sendAfterSignOut(
  browser: Browser,
  page: string,
  call: string,
  fields: Readonly<Record<string, string>>,
) {
  const key = await browser.csrfKey();
  await browser.post('/session/sign-out', {}, { plain: true });
  const posting = { plain: true, key, headers: { referer: `${ORIGIN}${page}` } };
  const answer = await browser.post(call, fields, posting);
  const onward = answer.status === 307 ? answer.headers.get('location') : null;
  return onward === null ? answer : browser.post(onward, fields, posting);
}

type Open = readonly [page: string, call: string, typed: Readonly<Record<string, string>>, text?: string];

/** Forms for signed-in users; most are about another user's listing. */
const OF_USERS: Readonly<Record<string, (id: number) => Open>> = {
  offer: (id) => [`/v/${id}/offer`, `/api/web/price-offer/${id}`, { price: '1234567' }, '1234567'],
  chat: (id) => [`/my/chats?listingId=${id}`, '/api/web/chat/message', { listingId: `${id}`, message: TEXT }],
  profile: () => ['/my/profile', '/my/profile/name', { displayName: TEXT }],
};

/** Forms that visitors can fill in as well. */
const OF_ANYONE: Readonly<Record<string, (id: number) => Open>> = {
  support: () => ['/support', '/api/web/feedback-crm', { topic: 'other', text: TEXT }],
  report: (id) => [`/v/${id}/report`, `/api/web/listings/${id}/report`, { reason: 'other', text: TEXT }],
  rating: (id) => [`/rate/listing/${id}`, '/api/web/sub-rates', { type: 'listing', typeId: `${id}`, text: TEXT }],
  posting: () => ['/new', '/new', { go: 'place', description: TEXT }],
};

describe('a form whose session was ended in another tab', () => {
  it.each(Object.entries(OF_USERS))('AUTH-01 GEN-02 has what was typed after the sign-in: %s', async (_, formOf) => {
    const [browser, mobile] = [newBrowser(site), newMobile()];
    await browser.signIn(mobile);
    const [page, call, fields, text = TEXT] = formOf(await listed());
    const answer = await sendAfterSignOut(browser, page, call, fields);
    const to = answer.headers.get('location') ?? '';
    expect([answer.status, to]).toEqual([303, expect.stringMatching(/^\/session/)]);
    const back = new URL(to, ORIGIN).searchParams.get('return') ?? '/';
    expect(back).toBe(page);
    await signInFor(site, browser, back, mobile);
    expect((await shown(browser, back)).page).toContain(text);
  });

  it.each(Object.entries(OF_ANYONE))('GEN-02 is shown again with what was typed: %s', async (_, formOf) => {
    const browser = newBrowser(site);
    await browser.signIn(newMobile());
    const [page, call, fields] = formOf(await listed());
    const answer = await sendAfterSignOut(browser, page, call, fields);
    expect(answer.status).toBe(498);
    expect(await answer.text()).toContain(TEXT);
  });
});

describe('what was typed before the sign-in', () => {
  it('AUTH-01 is taken once: a form that was filled with it is empty at the next visit', async () => {
    const typed = await FORMS.rating?.();
    if (!typed) throw new Error('no form');
    const back = await send(typed);
    await signInFor(site, typed.browser, back, typed.mobile);
    expect((await shown(typed.browser, back)).page).toContain(TEXT);
    expect((await shown(typed.browser, back)).page).not.toContain(TEXT);
  });

  it('AUTH-01 CHAT-02 has a message in the field of its chat', async () => {
    const typed = await FORMS.chat?.();
    if (!typed) throw new Error('no form');
    const back = await send(typed);
    await signInFor(site, typed.browser, back, typed.mobile);
    const { page } = await shown(typed.browser, back);
    expect(page).toMatch(new RegExp(`<textarea[^>]*name="message"[^>]*>${TEXT}</textarea>`));
    expect(page.split(`>${TEXT}</textarea>`)).toHaveLength(2);
  });

  it('AUTH-03 GEN-02 never holds secrets', async () => {
    const { browser, end } = await signedOutElsewhere();
    await end();
    const secret = 'IR062960000000100324200001';
    const headers = { referer: `${ORIGIN}/my/profile/password` };
    for (const name of ['shebaNumber', 'password', 'code', 'nationalCode', 'csrf-key', 'x-captcha-code'])
      await browser.post('/my/profile/password?x', { [name]: secret }, { plain: true, headers }).catch(() => undefined);
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('typed'))).toEqual([]);
  });

  it.each(['report', 'request for leasing'])('ITEM-01 LEAS-02 a %s asks for no sign-in', async (form) => {
    const id = await listed();
    const browser = newBrowser(site);
    const call = form === 'report' ? `/api/web/listings/${id}/report` : `/api/web/leasing/register/${id}`;
    const answer = await browser.post(call, { reason: '1', text: TEXT }, { plain: true });
    expect(answer.headers.get('location') ?? '').not.toContain('/session');
    expect(answer.status).not.toBe(401);
  });
});
