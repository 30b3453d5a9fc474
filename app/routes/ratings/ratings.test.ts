import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile, signInFor } from '../../../test/accounts.ts';
import type { Browser, Envelope } from '../../../test/browser.ts';
import { callAnswering } from '../../../test/captcha.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';
import { fa } from '../../messages/fa.ts';

const SUB = '/api/web/sub-rates';
const ANONYMOUS = '/api/web/anonymous-rate';
const REPLY = '/api/web/reply-review';

let site: TestSite;
let rateIds: string[];

beforeAll(async () => {
  site = await createTestSite();
  const { data } = await info(newBrowser(site), (await seller()).listing);
  rateIds = Object.keys(data.rates as object);
  // Raises the limits, so that wrong calls are refused by the rule under test and not by a limit.
  await site.services.db
    .updateTable('limit_rules')
    .set({ threshold: 10_000 })
    .where('action', 'in', ['rating', 'reveal', 'report'])
    .execute();
  site.services.limits.forget();
});
afterEach(() => {
  site.clock = TEST_NOW;
});
afterAll(() => site.stop());

type Fields = Readonly<Record<string, unknown>>;
type Person = Browser & { readonly userId: number };

async function person(): Promise<Person> {
  const browser = newBrowser(site);
  return { ...browser, userId: await browser.signIn(newMobile()) };
}

async function seller(): Promise<Person & { readonly listing: number }> {
  const owner = await person();
  const [listing = 0] = await site.publish({ userId: owner.userId, telephone: '+989351112233' });
  return { ...owner, listing };
}

async function info(browser: Browser, typeId: unknown, more = '&type=listing&calls=2') {
  const answer = await browser.get(`/api/web/rate-info?typeId=${typeId}${more}`);
  const body = (await answer.json()) as Pick<Envelope, 'data' | 'errors'>;
  return { status: answer.status, headers: answer.headers, errors: body.errors, data: body.data ?? {} };
}

async function reveal(browser: Browser, listing: number): Promise<void> {
  const answer = await browser.get(`/api/web/listings/${listing}/number`, {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-key': await browser.csrfKey(),
  });
  expect(answer.status).toBe(200);
}

/** A buyer who has revealed the number of this listing. */
async function buyerOf(listing: number): Promise<Person> {
  const buyer = await person();
  await reveal(buyer, listing);
  return buyer;
}

const all = (stars: unknown): Record<string, unknown> => Object.fromEntries(rateIds.map((id) => [id, stars]));
const rating = (listing: number, rest: Fields = {}): Fields => ({
  typeId: listing,
  type: 'listing',
  rateParam: all(5),
  text: '',
  ...rest,
});
const reviewOf = async (page: string) => Number(/href="\/my\/reviews\/(\d+)\/reply"/.exec(page)?.[1]);

describe('rate-info', () => {
  it('RATE-01 tells why a rating is not asked for, and asks once all holds', async () => {
    const { listing, ...owner } = await seller();
    const says = async (browser: Browser, more?: string) => (await info(browser, listing, more)).data.rating;
    expect(await says(newBrowser(site))).toEqual({ active: false, message: 'برای امتیاز دادن وارد شوید.' });
    expect(await says(owner)).toEqual({ active: false, message: 'نمی‌توانید به خودتان امتیاز بدهید.' });
    const buyer = await person();
    const first = { active: false, message: 'برای امتیاز دادن، اول با فروشنده تماس بگیرید.' };
    expect(await says(buyer)).toEqual(first);
    await reveal(buyer, listing);
    expect(await says(buyer)).toMatchObject({ active: true });
    // The number of calls that the browser reports can only prevent the request to rate; it cannot cause one.
    const few = { active: false, message: 'می‌توانید از صفحهٔ فروشنده به او امتیاز بدهید.' };
    expect(await says(buyer, '&type=listing&calls=1')).toEqual(few);
    expect(await says(buyer, '&type=listing&calls=x')).toEqual(few);
    expect(await says(await person(), '&type=listing&calls=99')).toEqual(first);
    expect((await buyer.call(SUB, rating(listing))).status).toBe(200);
    expect(await says(buyer)).toEqual({ active: false, message: 'قبلاً به این فروشنده امتیاز داده‌اید.' });
  });

  it('RATE-01 names the rates of the type, and is kept by nobody', async () => {
    const { listing } = await seller();
    const { data, headers } = await info(newBrowser(site), listing);
    expect(Object.values(data.rates as object)).toEqual(['درستی آگهی', 'برخورد', 'خوش‌قولی']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['', '&type=listing', 422],
    ['x', '&type=listing', 422],
    ['-1', '&type=listing', 422],
    ['1e3', '&type=listing', 422],
    ['1', '', 422],
    ['1', '&type=Listing', 422],
    ['1', '&type=constructor', 422],
    ['987654321', '&type=listing', 404],
    ['987654321', '&type=user', 404],
  ])('RATE-01 of %s%s is %d', async (typeId, more, status) => {
    expect((await info(newBrowser(site), typeId, more)).status).toBe(status);
  });
});

describe('a rating', () => {
  it('RATE-01 without a text is live at once; with one it waits, and both say so', async () => {
    const { listing, userId } = await seller();
    const buyer = await buyerOf(listing);
    const live = await buyer.call(SUB, rating(listing));
    expect(live).toMatchObject({ status: 200, message: 'امتیاز شما برای این فروشنده ثبت شد.' });
    const other = await buyerOf(listing);
    const waits = await other.call(SUB, rating(listing, { text: 'خوب بود' }));
    expect(waits.message).toBe('امتیاز شما برای این فروشنده ثبت شد. نظر شما پس از بررسی نمایش داده می‌شود.');
    const page = await newBrowser(site).page(`/user/${userId}/reviews`);
    expect(page).toContain('نظرها');
    expect(page).not.toContain('خوب بود');
    expect(await other.page('/my/reviews?show=given')).toContain('خوب بود');
    // Form fields and Persian digits give the same result as the JSON above.
    const fields = Object.fromEntries(rateIds.map((id) => [`rate-${id}`, '۴']));
    const again = await buyer.call(SUB, { typeId: String(listing), type: 'listing', ...fields });
    expect(again.status).toBe(200);
    expect(await buyer.page(`/rate/listing/${listing}`)).toContain('جای آن را می‌گیرد');
  });

  it('RATE-01 GEN-01 works by a plain form, which shows errors beside each rate', async () => {
    const { listing } = await seller();
    const buyer = await buyerOf(listing);
    const form = await buyer.page(`/rate/listing/${listing}`);
    for (const id of rateIds) expect(form).toContain(`name="rate-${id}"`);
    const base = { typeId: String(listing), type: 'listing' };
    const wrong = await buyer.post(SUB, { ...base, text: 'نوشته ماند' }, { plain: true });
    expect(wrong.status).toBe(422);
    const shown = await wrong.text();
    expect(shown).toContain('data-error-summary');
    expect(shown).toContain('نوشته ماند');
    const stars = Object.fromEntries(rateIds.map((id) => [`rate-${id}`, '3']));
    const sent = await buyer.post(SUB, { ...base, ...stars }, { plain: true });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, confirmed(`/rate/listing/${listing}?did=rated`)]);
    expect(await buyer.page(sent.headers.get('location') ?? '')).toContain('امتیاز شما برای این فروشنده ثبت شد.');
  });

  it('RATE-01 needs a sign-in, a contact, and another seller than oneself', async () => {
    const { listing, ...owner } = await seller();
    const visitor = await newBrowser(site).call(SUB, rating(listing));
    expect([visitor.status, typeof visitor.data.loginUrl]).toEqual([401, 'string']);
    const stranger = await (await person()).call(SUB, rating(listing));
    expect([stranger.status, stranger.message]).toEqual([403, 'برای امتیاز دادن، اول با فروشنده تماس بگیرید.']);
    const own = await owner.call(SUB, rating(listing));
    expect([own.status, own.message]).toEqual([403, 'نمی‌توانید به خودتان امتیاز بدهید.']);
    expect((await owner.call(SUB, rating(owner.userId, { type: 'user' }))).status).toBe(403);
  });

  const cases: readonly (readonly [name: string, fields: () => Fields, fields422: readonly string[] | 'general'])[] = [
    ['no stars', () => ({ rateParam: {} }), ['all']],
    ['no rates at all', () => ({ rateParam: undefined }), ['all']],
    ['0 stars', () => ({ rateParam: all(0) }), ['all']],
    ['6 stars', () => ({ rateParam: all(6) }), ['all']],
    ['4.5 stars', () => ({ rateParam: all(4.5) }), ['all']],
    ['"five"', () => ({ rateParam: all('five') }), ['all']],
    ['null', () => ({ rateParam: all(null) }), ['all']],
    ['a list', () => ({ rateParam: all([5]) }), ['all']],
    ['a missing rate', () => ({ rateParam: { ...all(5), [rateIds[0] ?? '']: undefined } }), ['first']],
    ['a foreign rate', () => ({ rateParam: { ...all(5), 987654: 5 } }), 'general'],
    ['rates that are a text', () => ({ rateParam: '5' }), ['all']],
    ['rates that are a list', () => ({ rateParam: [5, 5] }), ['all']],
    ['no type', () => ({ type: undefined }), ['type']],
    ['an unknown type', () => ({ type: 'constructor' }), ['type']],
    ['no id', () => ({ typeId: '' }), ['typeId']],
    ['an impossible id', () => ({ typeId: '1e9' }), ['typeId']],
    ['an id that is an object', () => ({ typeId: { $gt: 0 } }), ['typeId']],
    ['a long text', () => ({ text: 'ی'.repeat(1_001) }), ['text']],
    ['a text that is a list', () => ({ text: ['x'] }), ['text']],
  ];
  it.each(sample(cases, 4))('RATE-01 with %s is refused beside its field, signed in or not', async (_, fields, at) => {
    const { listing } = await seller();
    const buyer = await buyerOf(listing);
    const visitor = newBrowser(site);
    await reveal(visitor, listing);
    const expected =
      at === 'general'
        ? []
        : at[0] === 'all'
          ? rateIds.map((id) => `rate-${id}`)
          : at[0] === 'first'
            ? [`rate-${rateIds[0]}`]
            : at;
    const answer = await buyer.call(SUB, rating(listing, fields()));
    expect([answer.status, Object.keys(answer.errors ?? {}).toSorted()]).toEqual([422, [...expected].toSorted()]);
    const anonymous = await callAnswering(site, visitor, ANONYMOUS, rating(listing, fields()));
    expect([anonymous.status, Object.keys(anonymous.errors ?? {}).toSorted()]).toEqual([422, [...expected].toSorted()]);
  });

  it('RATE-01 of nobody, of a suspended and of a deleted seller is refused', async () => {
    const buyer = await person();
    expect((await buyer.call(SUB, rating(987_654_321))).status).toBe(404);
    for (const column of ['suspended_at', 'deleted_at'] as const) {
      const { listing, userId } = await seller();
      await reveal(buyer, listing);
      await site.services.db
        .updateTable('users')
        .set({ [column]: TEST_NOW })
        .where('id', '=', userId)
        .execute();
      expect((await buyer.call(SUB, rating(listing))).status).toBe(404);
      expect((await buyer.get(`/rate/listing/${listing}`)).status).toBe(404);
      expect((await buyer.get(`/user/${userId}/reviews`)).status).toBe(404);
    }
  });

  it('RATE-01 keeps HTML as text and drops direction marks', async () => {
    const { listing } = await seller();
    const buyer = await buyerOf(listing);
    await buyer.call(SUB, rating(listing, { text: 'الف\u202Eب <script>alert(7)</script>' }));
    const page = await buyer.page('/my/reviews?show=given');
    expect(page).toContain('الفب &lt;script&gt;');
    expect(page).not.toContain('<script>alert(7)');
  });

  it('RATE-01 is withdrawn by its rater alone', async () => {
    const { listing } = await seller();
    const buyer = await buyerOf(listing);
    await buyer.call(SUB, rating(listing));
    const id = Number(
      /action="\/api\/web\/ratings\/(\d+)\/withdraw"/.exec(await buyer.page('/my/reviews?show=given'))?.[1],
    );
    expect((await (await person()).call(`/api/web/ratings/${id}/withdraw`)).status).toBe(404);
    expect((await newBrowser(site).call(`/api/web/ratings/${id}/withdraw`)).status).toBe(401);
    expect((await buyer.call(`/api/web/ratings/${id}/withdraw`)).status).toBe(200);
    expect((await buyer.call(`/api/web/ratings/${id}/withdraw`)).status).toBe(404);
    expect((await buyer.call('/api/web/ratings/987654321/withdraw')).status).toBe(404);
  });
});

describe('an anonymous rating', () => {
  it('RATE-01 CAPT-02 takes a captcha each time, a reveal by the same browser, one a seller, and waits', async () => {
    const { listing, userId } = await seller();
    const visitor = newBrowser(site);
    const fields = rating(listing, { type: 'user', typeId: userId });
    expect(await visitor.call(ANONYMOUS, fields)).toMatchObject({
      status: 429,
      captcha: { token: expect.any(String) },
    });
    const without = await callAnswering(site, visitor, ANONYMOUS, fields);
    expect([without.status, without.message]).toEqual([403, 'برای امتیاز دادن، اول با فروشنده تماس بگیرید.']);
    await reveal(visitor, listing);
    const done = await callAnswering(site, visitor, ANONYMOUS, fields);
    expect(done.message).toContain('نظر شما پس از بررسی نمایش داده می‌شود.');
    expect((await callAnswering(site, visitor, ANONYMOUS, fields)).status).toBe(409);
    expect(await visitor.page(`/rate/user/${userId}`)).toContain(`action="${ANONYMOUS}"`);
  });

  it('RATE-01 is not taken from the seller, who saw their own number before they signed in', async () => {
    const [mobile, first, browser] = [newMobile(), newBrowser(site), newBrowser(site)];
    const userId = await first.signIn(mobile);
    const [listing = 0] = await site.publish({ userId, telephone: '+989351112233' });
    await reveal(browser, listing);
    await browser.signIn(mobile);
    const own = await callAnswering(site, browser, ANONYMOUS, rating(listing));
    expect([own.status, own.message]).toEqual([403, fa.ratings.inactive.own]);
  });

  it('RATE-01 is not taken in the browser of an account that has rated the seller, nor once its session is over', async () => {
    const { listing } = await seller();
    const buyer = await buyerOf(listing);
    expect((await buyer.call(SUB, rating(listing))).status).toBe(200);
    const again = async () => {
      const { status, message } = await callAnswering(site, buyer, ANONYMOUS, rating(listing, { rateParam: all(1) }));
      return [status, message];
    };
    const rated = [409, 'قبلاً به این فروشنده امتیاز داده‌اید.'];
    expect(await again()).toEqual(rated);
    buyer.cookies.delete('session');
    expect(await again()).toEqual(rated);
    const { listing: other } = await seller();
    await reveal(buyer, other);
    expect((await callAnswering(site, buyer, ANONYMOUS, rating(other))).status).toBe(200);
    const visitor = newBrowser(site);
    await reveal(visitor, listing);
    expect((await callAnswering(site, visitor, ANONYMOUS, rating(listing))).status).toBe(200);
  });

  it('RATE-01 is taken in the browser of an account that has withdrawn its own', async () => {
    const { listing } = await seller();
    const buyer = await buyerOf(listing);
    await buyer.call(SUB, rating(listing));
    const { id } = await site.services.db
      .selectFrom('reviews')
      .select('id')
      .where('rater_id', '=', buyer.userId)
      .executeTakeFirstOrThrow();
    expect((await buyer.call(`/api/web/ratings/${id}/withdraw`)).status).toBe(200);
    buyer.cookies.delete('session');
    expect((await callAnswering(site, buyer, ANONYMOUS, rating(listing))).status).toBe(200);
  });
});

async function popup(browser: Browser, id: string, params: Readonly<Record<string, string>>): Promise<string> {
  const body = JSON.stringify({ pagePath: 'add-details-page', templates: [{ id, params }] });
  const headers = { 'content-type': 'application/json' };
  const answer = await browser.send('/session/freshit', { method: 'POST', headers, body });
  return ((await answer.json()) as { templates: { html: string }[] }).templates[0]?.html ?? '';
}

describe('a reply', () => {
  async function reviewed() {
    const owner = await seller();
    const buyer = await buyerOf(owner.listing);
    expect((await buyer.call(SUB, rating(owner.listing))).status).toBe(200);
    const id = await reviewOf(await owner.page('/my/reviews'));
    return { owner, buyer, id };
  }
  const reply = (browser: Browser, id: unknown, comment: unknown = 'ممنون از شما') =>
    browser.call(REPLY, { replyParams: { comment, rateId: id } });

  it('RATE-02 of the rated seller waits for approval, once a review', async () => {
    const { owner, id } = await reviewed();
    const page = await owner.page(`/my/reviews/${id}/reply`);
    expect(page).toContain('data-enables-from="3"');
    expect(page).toContain('data-count');
    expect(await reply(owner, id)).toMatchObject({
      status: 200,
      message: 'پاسخ شما ثبت شد و پس از تأیید نمایش داده می‌شود.',
    });
    expect((await reply(owner, id)).status).toBe(409);
    expect(await owner.page('/my/reviews')).toContain('پاسخ شما در انتظار بررسی است');
    for (const shown of [
      await owner.page(`/my/reviews/${id}/reply`),
      await popup(owner, 'reviews-reply', { review: String(id) }),
    ]) {
      expect(shown).toContain('پاسخ شما در انتظار بررسی است');
      expect(shown).toContain('ممنون از شما');
      expect(shown).not.toContain(`action="${REPLY}"`);
    }
    // A refused reply shows the reason and can be written again.
    const refused = { state: 'refused', reason: 'advert' } as const;
    await site.services.db.updateTable('review_replies').set(refused).where('review_id', '=', id).execute();
    const again = await popup(owner, 'reviews-reply', { review: String(id) });
    expect(again).toContain('تبلیغ است');
    expect(again).toContain(`action="${REPLY}"`);
    expect((await reply(owner, id)).status).toBe(200);
    expect(await newBrowser(site).page(`/user/${owner.userId}/reviews`)).not.toContain('ممنون از شما');
  });

  it('RATE-02 GEN-01 works by a plain form', async () => {
    const { owner, id } = await reviewed();
    const short = await owner.post(REPLY, { rateId: String(id), comment: 'ok' }, { plain: true });
    expect(short.status).toBe(422);
    const sent = await owner.post(REPLY, { rateId: String(id), comment: 'ممنونم' }, { plain: true });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, confirmed('/my/reviews?did=replied')]);
    expect(await owner.page(sent.headers.get('location') ?? '')).toContain(
      'پاسخ شما ثبت شد و پس از تأیید نمایش داده می‌شود.',
    );
  });

  it('RATE-02 by others is refused', async () => {
    const { buyer, id } = await reviewed();
    expect((await reply(newBrowser(site), id)).status).toBe(401);
    for (const other of [buyer, await person()]) {
      expect((await reply(other, id)).status).toBe(404);
      expect((await other.get(`/my/reviews/${id}/reply`)).status).toBe(404);
    }
    expect((await reply(buyer, 987_654_321)).status).toBe(404);
  });

  it.each([
    [{ replyParams: {} }, ['comment', 'rateId']],
    [{ replyParams: 'x' }, ['comment', 'rateId']],
    [{ replyParams: ['x'] }, ['comment', 'rateId']],
    [{}, ['comment', 'rateId']],
    [{ replyParams: { rateId: '7', comment: 'ok' } }, ['comment']],
    [{ replyParams: { rateId: '7', comment: '  \u200c \u202e ' } }, ['comment']],
    [{ replyParams: { rateId: '7', comment: 'ی'.repeat(1_001) } }, ['comment']],
    [{ replyParams: { rateId: '7', comment: ['abc'] } }, ['comment']],
    [{ replyParams: { rateId: '7', comment: 123 } }, ['comment']],
    [{ replyParams: { rateId: 'x', comment: 'abc' } }, ['rateId']],
    [{ replyParams: { rateId: { $gt: 0 }, comment: 'abc' } }, ['rateId']],
    [{ replyParams: { rateId: -7, comment: 'abc' } }, ['rateId']],
  ])('RATE-02 with wrong fields is refused beside them: %j', async (fields, wrong) => {
    const answer = await (await person()).call(REPLY, fields);
    expect([answer.status, Object.keys(answer.errors ?? {}).toSorted()]).toEqual([422, wrong]);
  });
});

describe('a report of a review', () => {
  async function liveReview(): Promise<{ readonly id: number; readonly sellerId: number }> {
    const owner = await seller();
    const buyer = await buyerOf(owner.listing);
    expect((await buyer.call(SUB, rating(owner.listing))).status).toBe(200);
    return { id: await reviewOf(await owner.page('/my/reviews')), sellerId: owner.userId };
  }
  const report = (id: unknown, fields: Fields, browser: Browser = newBrowser(site)) =>
    browser.call(`/api/web/reviews/${id}/report`, fields);

  it('RATE-02 ITEM-01 is taken from anyone, with and without JavaScript, and thanked for', async () => {
    const { id, sellerId } = await liveReview();
    expect(await newBrowser(site).page(`/user/${sellerId}/reviews`)).toContain(`href="/reviews/${id}/report"`);
    expect((await report(id, { reason: 'offensive' })).status).toBe(200);
    const visitor = newBrowser(site);
    expect(await visitor.page(`/reviews/${id}/report`)).toContain('value="offensive"');
    const sent = await visitor.post(
      `/api/web/reviews/${id}/report`,
      { reason: 'other', text: 'دروغ است' },
      { plain: true },
    );
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/reviews/${id}/report`]);
    expect(await visitor.page(`/reviews/${id}/report`)).not.toContain('name="reason"');
    const rows = site.services.db.selectFrom('reports').selectAll().where('subject_kind', '=', 'review');
    expect(await rows.where('subject_id', '=', id).execute()).toHaveLength(2);
  });

  it.each([[{}], [{ reason: 'unavailable' }], [{ reason: ['fraud'] }], [{ reason: 'other', text: ' ' }]])(
    'RATE-02 ITEM-01 with wrong fields is refused: %j',
    async (fields) => {
      const { id } = await liveReview();
      expect((await report(id, fields)).status).toBe(422);
    },
  );

  it.each(['0', '-1', 'x', '987654321'])('RATE-02 ITEM-01 of none is refused: %s', async (id) => {
    expect((await report(id, { reason: 'fraud' })).status).toBe(404);
    expect((await newBrowser(site).get(`/reviews/${id}/report`)).status).toBe(404);
  });
});

describe('pages and popups', () => {
  it('RATE-01 who saw the number as a visitor and signs in then has been in touch, and nobody after them', async () => {
    const { listing } = await seller();
    const browser = newBrowser(site);
    await reveal(browser, listing);
    await signInFor(site, browser, `/rate/listing/${listing}`);
    expect((await info(browser, listing)).data.rating).toMatchObject({ active: true });
    expect((await browser.call(SUB, rating(listing))).status).toBe(200);
    await browser.post('/session/sign-out', {}, { plain: true });
    await signInFor(site, browser, '/');
    expect((await browser.call(SUB, rating(listing))).status).toBe(403);
  });

  it('RATE-01 the form is for who has been in touch; others are led there, visitors also to the sign-in', async () => {
    const { listing, userId, ...owner } = await seller();
    const [buyer, visitor] = [await person(), newBrowser(site)];
    const page = (who: Browser) => who.page(`/rate/listing/${listing}`);
    for (const [who, action] of [
      [buyer, SUB],
      [visitor, ANONYMOUS],
    ] as const) {
      const before = await page(who);
      expect(before).not.toContain(`action="${action}"`);
      expect(before).toContain(`href="/v/${listing}/contact"`);
      expect(before.includes(`href="/session?return=${encodeURIComponent(`/rate/listing/${listing}`)}"`)).toBe(
        who === visitor,
      );
      expect(await who.page(`/rate/user/${userId}`)).toContain(fa.ratings.inactive['no-contact']);
      await reveal(who, listing);
      expect(await page(who)).toContain(`action="${action}"`);
    }
    expect(await page(owner)).toContain(fa.ratings.inactive.own);
    // The text of a refused form is shown again.
    const late = await person();
    const stars = Object.fromEntries(rateIds.map((id) => [`rate-${id}`, '5']));
    const sent = { typeId: String(listing), type: 'listing', text: 'خوش‌برخورد بود', ...stars };
    const refused = await late.post(SUB, sent, { plain: true });
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('خوش‌برخورد بود')]);
  });

  it('GEN-22 RATE-01 the popup of rating has the form of its page', async () => {
    const { listing } = await seller();
    const buyer = await buyerOf(listing);
    const html = await popup(buyer, 'rating', { type: 'listing', id: String(listing) });
    expect(html).toContain(`action="${SUB}"`);
    expect(html).toContain('بعداً');
    for (const params of [{}, { type: 'x', id: '1' }, { type: 'listing', id: '0' }, { type: 'user', id: '987654321' }])
      expect(await popup(buyer, 'rating', params as Record<string, string>)).not.toContain('<form');
    for (const review of ['', 'x', '0', '987654321'])
      expect(await popup(buyer, 'reviews-reply', { review })).not.toContain('<form');
    expect(await popup(newBrowser(site), 'reviews-reply', { review: '1' })).not.toContain('<form');
  });

  it('RATE-02 a seller of three ratings has stars on their listing and their page, fewer say so', async () => {
    const { listing, userId } = await seller();
    expect(await newBrowser(site).page(`/user/${userId}/reviews`)).toContain('هنوز امتیاز کافی ندارد');
    for (let each = 0; each < 3; each++) {
      const buyer = await buyerOf(listing);
      // Only ratings by accounts older than a day count.
      site.clock = new Date(TEST_NOW.getTime() + 2 * DAY + each * MINUTE);
      expect((await buyer.call(SUB, rating(listing))).status).toBe(200);
      site.clock = TEST_NOW;
    }
    site.clock = new Date(TEST_NOW.getTime() + 3 * DAY);
    const page = await newBrowser(site).page(`/user/${userId}/reviews`);
    expect(page).toMatch(/از ۵ · ۳ نظر/);
    expect(page).toContain('درستی آگهی');
    const listingPage = await (await newBrowser(site).get(`/v/${listing}`)).headers.get('location');
    expect(await newBrowser(site).page(listingPage ?? `/v/${listing}`)).toMatch(/از ۵ · ۳ نظر/);
  });
});
