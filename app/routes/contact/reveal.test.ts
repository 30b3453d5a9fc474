import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewPartitions, rollUp } from '../../../domain/analytics/analytics.server.ts';
import { forgetOldReveals } from '../../../domain/contact/contact.server.ts';
import { LISTING_STATUSES, type ListingStatus } from '../../../domain/listings/listing.ts';
import { DAY, HOUR } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import { type Browser, createBrowser, type Envelope } from '../../../test/browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { sample } from '../../../test/tier.ts';

let site: TestSite;
let owner: Browser;
let moderator: Browser;
let userId: number;

const NUMBER = '09351112233';
const MASKED = 'زنگ بزنید ۰۹۳۵ ۱۱۱ ۲۲۳۳ یا پیام بدهید، تحویل فوری.';

beforeAll(async () => {
  site = await createTestSite();
  owner = newBrowser(site);
  userId = await owner.signIn(newMobile());
  ({ browser: moderator } = await createMember(site, 'moderator'));
  await renewPartitions(site.ctx);
});
afterAll(() => site.stop());

/** Publishes a listing of the owner and changes it to the given state. */
async function own(status: ListingStatus = 'published'): Promise<number> {
  const [id = 0] = await site.publish({ userId, telephone: '+989351112233', description: MASKED });
  if (status !== 'published')
    await site.services.db.updateTable('listings').set({ status, closed_at: TEST_NOW }).where('id', '=', id).execute();
  return id;
}

/** Sends a request like a script. */
async function ask(browser: Browser, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Envelope> {
  const response = await browser.get(path, {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-key': await browser.csrfKey(),
    ...headers,
  });
  return { data: {}, ...(await response.json()), status: response.status, headers: response.headers };
}

const numberOf = (id: number | string, kind = 'listings') => `/api/web/${kind}/${id}/number`;
const descriptionOf = (id: number | string) => `/api/web/listings/${id}/description`;

async function rowsOf(id: number) {
  return site.services.db.selectFrom('contact_reveals').selectAll().where('listing_id', '=', id).execute();
}

async function leadsOf(id: number): Promise<number> {
  await rollUp(site.ctx);
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(leads), 0)::int as n from listing_days where listing_id = ${id}`.execute(site.services.db);
  return rows[0]?.n ?? 0;
}

describe('a number', () => {
  it('REV-01 is returned to a visitor without sign-in, uncached', async () => {
    const id = await own();
    const answer = await ask(newBrowser(site), numberOf(id));
    expect(answer).toMatchObject({ status: 200, success: true });
    expect(answer.data).toEqual({ mobileNumber: NUMBER, hasPermission: true, paidFeatures: [] });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('REV-01 a plain form is redirected to a page that shows it to this browser only', async () => {
    const id = await own();
    const visitor = newBrowser(site);
    const before = await visitor.page(`/v/${id}/contact`);
    expect(before).toContain(`action="${numberOf(id)}" method="post"`);
    expect(before).not.toMatch(/tel:|1112233|۲۲۳۳/);
    const posted = await visitor.post(numberOf(id), {}, { plain: true });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, `/v/${id}/contact`]);
    const after = await visitor.get(`/v/${id}/contact`);
    expect(after.headers.get('cache-control')).toMatch(/no-store|private/);
    expect(await after.text()).toMatch(/href="tel:\+989351112233".*۰۹۳۵ ۱۱۱ ۲۲۳۳/);
    expect(await newBrowser(site).page(`/v/${id}/contact`)).not.toMatch(/tel:|1112233/);
    site.clock = new Date(TEST_NOW.getTime() + 25 * HOUR);
    expect(await visitor.page(`/v/${id}/contact`)).not.toContain('tel:');
    site.clock = TEST_NOW;
  });

  it.each(sample(LISTING_STATUSES, 3))(
    'REV-01 of a listing that is %s is returned to those whom the policy names',
    async (status) => {
      const id = await own(status);
      const stranger = status === 'published' ? 200 : status === 'sold' || status === 'expired' ? 409 : 404;
      const others = status === 'removed' ? 404 : 200;
      const answers = [
        await ask(newBrowser(site), numberOf(id)),
        await ask(moderator, numberOf(id)),
        await ask(owner, numberOf(id)),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([stranger, others, others]);
      for (const answer of answers) {
        if (answer.status === 200) expect(answer.data.mobileNumber).toBe(NUMBER);
        else expect([answer.message, answer.data]).toEqual([expect.stringMatching(/[آ-ی]/), {}]);
      }
      const page = await newBrowser(site).get(`/v/${id}/contact`);
      expect(page.status).toBe(stranger === 404 ? 404 : 200);
      if (page.status === 200) expect((await page.text()).includes(numberOf(id))).toBe(stranger === 200);
    },
  );

  it('REV-01 of a shop, an agent or a user is that of their newest published listing, never their own', async () => {
    const mobile = newMobile();
    const seller = newBrowser(site);
    const id = await seller.signIn(mobile);
    const visitor = newBrowser(site);
    expect((await ask(visitor, numberOf(id, 'users'))).status).toBe(404);
    const publishedAt = (hours: number) => new Date(TEST_NOW.getTime() - hours * HOUR);
    const [, newest = 0, sold = 0] = await site.publish(
      { userId: id, telephone: '+989350000001', publishedAt: publishedAt(9) },
      { userId: id, telephone: '+982112345678', publishedAt: publishedAt(5) },
      { userId: id, telephone: '+989350000003', publishedAt: publishedAt(1) },
    );
    await site.services.db.updateTable('listings').set({ status: 'sold' }).where('id', '=', sold).execute();
    const answer = await ask(visitor, numberOf(id, 'users'));
    expect(answer.data.mobileNumber).toBe('02112345678');
    expect(await rowsOf(newest)).toHaveLength(1);
    for (const [type, kinds] of [
      ['person', []],
      ['shop', ['shops']],
      ['agent', ['agents']],
    ] as const) {
      await site.services.db.updateTable('users').set({ type, mobile: null }).where('id', '=', id).execute();
      for (const kind of ['shops', 'agents', 'users']) {
        const found = kind === 'users' || (kinds as readonly string[]).includes(kind);
        expect([type, kind, (await ask(newBrowser(site), numberOf(id, kind))).status]).toEqual([
          type,
          kind,
          found ? 200 : 404,
        ]);
      }
    }
  });

  it("REV-01 is refused where the category's policy charges for it, except to owner and moderators", async () => {
    const { db, catalogue } = site.services;
    const category = catalogue().taxonomy.bySlug.get('sofas');
    const root = category?.path[0]?.id ?? 0;
    const id = await own();
    await db.insertInto('contact_policies').values({ category_id: root, paid: true }).execute();
    try {
      const visitor = newBrowser(site);
      const answer = await ask(visitor, numberOf(id));
      expect(answer).toMatchObject({ status: 200, success: true, message: expect.stringMatching(/[آ-ی]/) });
      expect(answer.data).toEqual({ mobileNumber: null, hasPermission: false, paidFeatures: [] });
      const described = await ask(visitor, descriptionOf(id));
      expect(described.data).toEqual({ description: null, hasPermission: false, paidFeatures: [] });
      expect(await rowsOf(id)).toEqual([]);
      for (const browser of [owner, moderator])
        expect((await ask(browser, numberOf(id))).data).toMatchObject({ hasPermission: true, mobileNumber: NUMBER });
      const page = await visitor.page(`/v/${id}/contact`);
      expect(page).not.toContain(numberOf(id));
      await db
        .insertInto('contact_policies')
        .values({ category_id: category?.id ?? 0, paid: false })
        .execute();
      expect((await ask(visitor, numberOf(id))).data).toMatchObject({ hasPermission: true });
    } finally {
      await db.deleteFrom('contact_policies').execute();
    }
  });

  it('REV-01 of a suspended seller is refused', async () => {
    const seller = await createMember(site);
    const [id = 0] = await site.publish({ userId: seller.id });
    await site.services.db.updateTable('users').set({ suspended_at: TEST_NOW }).where('id', '=', seller.id).execute();
    expect((await ask(newBrowser(site), numberOf(id))).status).toBe(409);
    expect((await ask(newBrowser(site), numberOf(seller.id, 'users'))).status).toBe(409);
  });

  it.each([
    '0',
    '-1',
    'x',
    '1e3',
    '01',
    '999999999',
    '9'.repeat(20),
    '1%20or%201=1',
    '%00',
    '1;2',
    '../1',
    '[object Object]',
  ])('REV-02 of an unknown listing is 404: %s', async (id) => {
    const visitor = newBrowser(site);
    for (const kind of ['listings', 'shops', 'agents', 'users']) {
      const answer = await visitor.get(numberOf(id, kind), {
        accept: 'application/json',
        'x-csrf-key': await visitor.csrfKey(),
      });
      expect([404, 405]).toContain(answer.status);
      expect(await answer.text()).not.toMatch(/mobileNumber|\+98/);
    }
  });

  it('REV-02 does not reveal whether a listing is unpublished or does not exist', async () => {
    const waiting = await ask(newBrowser(site), numberOf(await own('pending')));
    const nowhere = await ask(newBrowser(site), numberOf(987_654));
    expect([waiting.status, waiting.message, waiting.data]).toEqual([nowhere.status, nowhere.message, nowhere.data]);
  });
});

describe('a whole description', () => {
  it('REV-01 contains the numbers that are hidden in it', async () => {
    const id = await own();
    const visitor = newBrowser(site);
    const page = await visitor.get((await visitor.get(`/v/${id}`)).headers.get('location') ?? '').then((r) => r.text());
    expect(page).toContain('۰۹۳۵ ••• ••••');
    expect(page).toContain(`data-url="${descriptionOf(id)}"`);
    const answer = await ask(visitor, descriptionOf(id));
    expect(answer.data).toEqual({ description: MASKED, hasPermission: true, paidFeatures: [] });
    expect((await rowsOf(id)).map(({ what }) => what)).toEqual(['description']);
    expect(await leadsOf(id)).toBe(0);
  });

  it('REV-01 is offered only where something is hidden', async () => {
    const [id = 0] = await site.publish({ userId });
    const visitor = newBrowser(site);
    expect(await visitor.page(`/v/${id}/contact`)).not.toContain(descriptionOf(id));
    const masked = await own();
    expect(await visitor.page(`/v/${masked}/contact`)).toContain(descriptionOf(masked));
    await visitor.post(descriptionOf(masked), {}, { plain: true });
    expect(await visitor.page(`/v/${masked}/contact`)).toContain('۰۹۳۵ ۱۱۱ ۲۲۳۳');
  });
});

describe('a reveal', () => {
  it('REV-02 is one row and one lead per visitor and day, however often and concurrently it is requested', async () => {
    const id = await own();
    const visitor = newBrowser(site);
    await visitor.csrfKey();
    await Promise.all(Array.from({ length: 4 }, () => ask(visitor, numberOf(id))));
    await visitor.post(numberOf(id), {}, { plain: true });
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await leadsOf(id)).toBe(1);
    await ask(newBrowser(site), numberOf(id));
    expect(await leadsOf(id)).toBe(2);
    site.clock = new Date(TEST_NOW.getTime() + 25 * HOUR);
    await renewPartitions(site.ctx);
    await ask(visitor, numberOf(id));
    expect(await rowsOf(id)).toHaveLength(3);
    expect(await leadsOf(id)).toBe(3);
    site.clock = TEST_NOW;
  });

  it('REV-02 by the owner is not recorded, and by a moderator is not a lead', async () => {
    const id = await own();
    await ask(owner, numberOf(id));
    expect(await rowsOf(id)).toEqual([]);
    await ask(moderator, numberOf(id));
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await leadsOf(id)).toBe(0);
  });

  it('REV-02 records only a hash of the visitor, and is deleted after 400 days', async () => {
    const id = await own();
    const visitor = createBrowser(site, '5.23.77.1');
    await ask(visitor, numberOf(id));
    const [row] = await rowsOf(id);
    expect(row?.visitor_hash).toHaveLength(16);
    expect(JSON.stringify(row)).not.toContain(visitor.cookies.get('visitor'));
    await forgetOldReveals({ ...site.ctx, now: new Date(TEST_NOW.getTime() + 399 * DAY) });
    expect(await rowsOf(id)).toHaveLength(1);
    await forgetOldReveals({ ...site.ctx, now: new Date(TEST_NOW.getTime() + 401 * DAY) });
    expect(await rowsOf(id)).toEqual([]);
  });

  it("REV-02 is refused without this browser's key, from another origin and when prefetched", async () => {
    const id = await own();
    const visitor = newBrowser(site);
    const key = await visitor.csrfKey();
    const path = numberOf(id);
    expect((await visitor.get(path, { accept: 'application/json' })).status).toBe(498);
    expect((await visitor.get(`${path}?csrf-key=${key}`, { accept: 'application/json' })).status).toBe(498);
    const other = await newBrowser(site).csrfKey();
    expect((await ask(visitor, path, { 'x-csrf-key': other })).status).toBe(498);
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]) {
      expect([headers, (await ask(visitor, path, headers)).status]).toEqual([headers, 403]);
      const posted = await visitor.post(path, {}, { headers });
      expect([headers, posted.status]).toEqual([headers, 403]);
    }
    expect((await visitor.send(path, { method: 'HEAD' })).status).toBeGreaterThanOrEqual(400);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('REV-02 is never behind a plain link', async () => {
    const id = await own();
    const visitor = newBrowser(site);
    const page = await visitor.get((await visitor.get(`/v/${id}`)).headers.get('location') ?? '').then((r) => r.text());
    expect(page).not.toMatch(/href="\/api\/web\/[a-z]+\/\d+\/(?:number|description)/);
    expect(page).toMatch(new RegExp(`href="/v/${id}/contact"[^>]*rel="nofollow"`));
  });
});

describe('limits of reveals', () => {
  it.each([
    ['visitor', 10],
    ['account', 20],
  ] as const)('CAPT-02 by %s: %i, then a captcha, then no more', async (subject, threshold) => {
    const id = await own();
    const one = newBrowser(site);
    if (subject === 'account') await one.signIn(newMobile());
    let count = 0;
    const once = (): Promise<Envelope> => {
      count += 1;
      // The tested identity stays the same, while the others change with each request.
      if (subject === 'account') one.cookies.delete('visitor');
      return ask(one, numberOf(id), { 'x-forwarded-for': `5.${200 + threshold}.${count}.1` });
    };
    const kinds: string[] = [];
    for (let times = 0; times <= threshold * 3; times++) {
      const answer = await once();
      if (answer.status !== 200) expect([answer.status, answer.data]).toEqual([429, {}]);
      kinds.push(answer.success ? 'free' : answer.captcha ? 'captcha' : 'refused');
    }
    expect([kinds.indexOf('captcha'), kinds.indexOf('refused')]).toEqual([threshold, threshold * 3]);
    expect(Number((await once()).headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([
    ['address', 30, () => '5.200.2.2'],
    ['subnet', 40, (count: number) => `2001:db8:1:${count.toString(16)}::1`],
    ['network', 60, (count: number) => `2001:db8:2:${(count * 256).toString(16)}::1`],
    ['network', 60, (count: number) => `5.201.2.${count}`],
  ] as const)('CAPT-02 by %s: %i without a captcha, for any client', async (_, threshold, address) => {
    const id = await own();
    const kinds: boolean[] = [];
    for (let count = 0; count < threshold + 10; count++)
      kinds.push((await ask(createBrowser(site, address(count)), numberOf(id))).success);
    expect(kinds.filter(Boolean)).toHaveLength(threshold);
    expect(kinds.lastIndexOf(true)).toBe(threshold - 1);
  });

  it('REV-02 an invented session or visitor is counted as none, not as a new one', async () => {
    const id = await own();
    const kinds: boolean[] = [];
    for (let count = 0; count < 40; count++) {
      const browser = createBrowser(site, '5.202.2.2');
      browser.cookies.set(count % 2 ? 'session' : 'visitor', `${count}`.padEnd(43, 'x'));
      kinds.push((await ask(browser, numberOf(id))).success);
    }
    expect(kinds.filter(Boolean)).toHaveLength(30);
  });

  it('CAPT-02 descriptions and numbers of all kinds count together, and unknown ones too', async () => {
    const id = await own();
    const visitor = newBrowser(site);
    for (let times = 0; times < 4; times++) await ask(visitor, numberOf(900_000 + times));
    for (let times = 0; times < 3; times++) await ask(visitor, descriptionOf(id));
    for (let times = 0; times < 3; times++) await ask(visitor, numberOf(userId, 'shops'));
    expect((await ask(visitor, numberOf(id))).captcha).toBeDefined();
  });

  it('CAPT-01 a plain form is shown its page again with a captcha', async () => {
    const id = await own();
    const visitor = newBrowser(site);
    for (let times = 0; times < 10; times++) await ask(visitor, numberOf(900_000));
    const answer = await visitor.post(numberOf(id), {}, { plain: true });
    expect(answer.status).toBe(429);
    const page = await answer.text();
    expect(page).toContain('name="x-captcha-code"');
    expect(page).toContain('data-page="contact-page"');
  });
});

describe('hostile input', () => {
  it('REV-02 accepts only form bodies', async () => {
    const id = await own();
    const visitor = newBrowser(site);
    for (const body of ['[]', 'null', '"x"', '{"id":[1],"__proto__":{"hasPermission":true}}', '{']) {
      const key = await visitor.csrfKey();
      const answer = await visitor.send(numberOf(id), {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-csrf-key': key, accept: 'application/json' },
      });
      expect([200, 400]).toContain(answer.status);
    }
    const long = await visitor.post(numberOf(id), { x: 'x'.repeat(1024 * 1024) });
    expect(long.status).toBe(413);
  });
});
