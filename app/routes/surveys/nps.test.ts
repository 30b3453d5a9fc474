import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { monthsAfter } from '../../../domain/surveys/survey-times.ts';
import { exportedVotes, forgetOldVisitors, forgetVotesOf } from '../../../domain/surveys/surveys.server.ts';
import { HOUR, MINUTE, SECOND } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';

const CALL = '/api/web/nps';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterEach(() => {
  site.clock = TEST_NOW;
});
afterAll(() => site.stop());

type Fields = Readonly<Record<string, unknown>>;
const vote = (browser: Browser, fields: Fields = { score: 9 }) => browser.call(CALL, fields);
const later = (milliseconds: number) => {
  site.clock = new Date(site.clock.getTime() + milliseconds);
};
const row = (id: unknown) =>
  site.services.db.selectFrom('nps_votes').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();
async function member(): Promise<Browser & { readonly userId: number }> {
  const browser = newBrowser(site);
  const userId = await browser.signIn(newMobile());
  return { ...browser, userId };
}
async function popup(browser: Browser, params: Readonly<Record<string, string>>): Promise<string> {
  const body = JSON.stringify({ pagePath: 'add-index-page', templates: [{ id: 'nps-vote', params }] });
  const headers = { 'content-type': 'application/json' };
  const answer = await browser.send('/session/freshit', { method: 'POST', headers, body });
  return ((await answer.json()) as { templates: { html: string }[] }).templates[0]?.html ?? '';
}

describe('a vote', () => {
  it('NPS-01 is stored at the tap, with its label and as whom it was cast', async () => {
    const visitor = newBrowser(site);
    const answer = await vote(visitor, { score: '۶' });
    expect(answer).toMatchObject({ status: 200, success: true, data: { voteId: expect.any(Number) } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const stored = await row(answer.data.voteId);
    expect(stored).toMatchObject({ score: 6, label: 'detractor', user_type: 'Buyer', user_id: null, comment: null });
    expect(stored.visitor_hash?.length).toBe(16);
  });

  it('NPS-01 has the label that is posted, in the export too; one of no such name is refused', async () => {
    const voter = await member();
    const answer = await vote(voter, { score: 8, label: 'promoter' });
    expect(await row(answer.data.voteId)).toMatchObject({ score: 8, label: 'promoter' });
    const { value: exported } = await exportedVotes(site.services.db, voter.userId).next();
    expect(exported).toMatchObject({ score: 8, label: 'promoter' });
    const wrong = await vote(newBrowser(site), { score: 8, label: 'happy' });
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['label']]);
  });

  it('NPS-01 of an account is a seller’s about a listing of theirs, or once they have published one', async () => {
    const seller = await member();
    const buyer = await member();
    const [id] = await site.publish({ userId: seller.userId });
    const typeOf = async (browser: Browser, fields: Fields) =>
      (await row((await vote(browser, fields)).data.voteId)).user_type;
    expect(await typeOf(buyer, { score: 10, listingId: id })).toBe('Buyer');
    expect(await typeOf(seller, { score: 10, listingId: String(id) })).toBe('Seller');
    const again = await member();
    await site.publish({ userId: again.userId });
    expect(await typeOf(again, { score: 1 })).toBe('Seller');
    expect(await typeOf(again, { score: 1, userType: 'Buyer' })).toBe('Buyer');
    expect(await row((await vote(await member(), { score: 8, comment: '  خوب\u202e ' })).data.voteId)).toMatchObject({
      comment: 'خوب',
      label: 'passive',
      visitor_hash: null,
    });
  });

  it('NPS-01 is cast once in three months as buyer and as seller each, by account and by browser', async () => {
    for (const browser of [await member(), newBrowser(site)]) {
      site.clock = TEST_NOW;
      const asBuyer = { score: 9, userType: 'Buyer' };
      expect((await vote(browser, asBuyer)).status).toBe(200);
      expect(await vote(browser, asBuyer)).toMatchObject({ status: 409, success: false });
      expect((await vote(browser, { score: 9, userType: 'Seller' })).status).toBe(200);
      const due = monthsAfter(TEST_NOW, 3);
      site.clock = new Date(due.getTime() - SECOND);
      expect((await vote(browser, asBuyer)).status).toBe(409);
      site.clock = due;
      expect((await vote(browser, asBuyer)).status).toBe(200);
    }
  });

  it('NPS-01 counts once from any of an account’s browsers, also at the same time', async () => {
    const mobile = newMobile();
    const browsers = [newBrowser(site), newBrowser(site), newBrowser(site)];
    for (const browser of browsers) {
      await browser.signIn(mobile);
      later(3 * MINUTE);
    }
    const answers = await Promise.all(browsers.map((browser) => vote(browser, { score: 3, userType: 'Buyer' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('NPS-01 sent twice with its key is one vote', async () => {
    const browser = await member();
    const key = /name="order-key" value="([^"]+)"/.exec(await browser.page('/nps'))?.[1];
    const first = await vote(browser, { score: 9, 'order-key': key });
    const second = await vote(browser, { score: 9, 'order-key': key });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data.voteId).toBe(first.data.voteId);
    // Somebody else who sends the same idempotency key does not get this vote.
    const other = await vote(await member(), { score: 2, 'order-key': key });
    expect(other.status).toBe(200);
    expect(other.data.voteId).not.toBe(first.data.voteId);
    expect((await vote(browser, { score: 9, 'order-key': 'made-up' })).status).toBe(409);
  });

  it('ADM-03 NPS-01 follows the months of the settings', async () => {
    const browser = await member();
    await vote(browser);
    const set = (value: number) =>
      site.services.db
        .insertInto('site_settings')
        .values({ key: 'npsMonths', value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
    await set(1);
    site.clock = monthsAfter(TEST_NOW, 1);
    expect((await vote(browser)).status).toBe(200);
    await set(3);
  });

  it.each([
    [{}, 'score'],
    [{ score: '' }, 'score'],
    [{ score: null }, 'score'],
    [{ score: -1 }, 'score'],
    [{ score: 11 }, 'score'],
    [{ score: 4.5 }, 'score'],
    [{ score: 'ten' }, 'score'],
    [{ score: [9] }, 'score'],
    [{ score: { $gt: 0 } }, 'score'],
    [{ score: true }, 'score'],
    [{ score: '9'.repeat(400) }, 'score'],
    [{ score: 9, userType: 'seller' }, 'userType'],
    [{ score: 9, userType: ['Buyer'] }, 'userType'],
    [{ score: 9, listingId: 'x' }, 'listingId'],
    [{ score: 9, listingId: -4 }, 'listingId'],
    [{ score: 9, listingId: 987_654_321 }, 'listingId'],
    [{ score: 9, listingId: { id: 1 } }, 'listingId'],
    [{ score: 9, comment: 'ی'.repeat(501) }, 'comment'],
    [{ score: 9, comment: ['x'] }, 'comment'],
    [{ score: 9, comment: 7 }, 'comment'],
    [{ score: 9, voteId: 'x' }, 'voteId'],
    [{ score: 9, voteId: -1 }, 'voteId'],
    [{ score: 9, 'order-key': ['x'] }, 'order-key'],
  ])('NPS-01 with a wrong field is refused beside it: %j', async (fields, field) => {
    const answer = await vote(newBrowser(site), fields);
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });

  it('NPS-01 tells nothing of a listing that others do not see', async () => {
    const seller = await member();
    const [id] = await site.publish({ userId: seller.userId, status: 'draft' });
    expect((await vote(await member(), { score: 9, listingId: id })).status).toBe(422);
    expect((await vote(seller, { score: 9, listingId: id })).status).toBe(200);
  });

  it('CAPT-02 is limited per browser', async () => {
    const visitor = newBrowser(site);
    await visitor.page('/nps');
    const kinds: string[] = [];
    for (let times = 0; times < 9; times++) {
      const answer = await vote(visitor);
      kinds.push(answer.captcha ? 'captcha' : String(answer.status));
    }
    expect(kinds).toEqual(['200', ...Array(7).fill('409'), 'captcha']);
  });
});

describe('its comment', () => {
  it('NPS-01 is taken for an hour from the same voter, and what was written last stands', async () => {
    for (const browser of [await member(), newBrowser(site)]) {
      const { voteId } = (await vote(browser)).data;
      expect((await vote(browser, { voteId, comment: 'نخست' })).status).toBe(200);
      later(HOUR - SECOND);
      expect(await vote(browser, { voteId, comment: 'کند <b>است</b>' })).toMatchObject({
        status: 200,
        data: { voteId },
        message: expect.stringMatching(/ممنون/),
      });
      expect((await row(voteId)).comment).toBe('کند <b>است</b>');
      later(SECOND);
      expect((await vote(browser, { voteId, comment: 'دیر' })).status).toBe(409);
      const plain = await browser.post(
        CALL,
        { voteId: String(voteId), comment: 'دیر', userType: 'Buyer' },
        { plain: true },
      );
      expect([plain.status, await plain.text()]).toEqual([409, expect.stringContaining('زمان نوشتن دلیل گذشته است')]);
      expect((await row(voteId)).comment).toBe('کند <b>است</b>');
      site.clock = TEST_NOW;
    }
  });

  it('NPS-01 is refused with another’s or an unknown voteId, and without words', async () => {
    const { voteId } = (await vote(await member())).data;
    for (const other of [await member(), newBrowser(site)])
      expect((await vote(other, { voteId, comment: 'از دیگری' })).status).toBe(409);
    expect((await vote(await member(), { voteId: 987_654_321, comment: 'x' })).status).toBe(409);
    const empty = await vote(await member(), { voteId, comment: ' \u200c ' });
    expect([empty.status, Object.keys(empty.errors ?? {})]).toEqual([422, ['comment']]);
    expect((await row(voteId)).comment).toBeNull();
  });
});

describe('the page and the popup', () => {
  it('NPS-01 print the question once each', async () => {
    const visitor = newBrowser(site);
    const question = 'چقدر احتمال دارد بازارچه را به دیگران پیشنهاد کنید؟';
    for (const html of [await visitor.page('/nps?userType=Seller'), await popup(visitor, { userType: 'Seller' })])
      expect(html.split(question)).toHaveLength(2);
  });

  it('NPS-01 GEN-01 ask, then for the reason, then thank, without JavaScript', async () => {
    const visitor = newBrowser(site);
    const page = await visitor.page('/nps?userType=Seller');
    for (const said of ['چقدر احتمال دارد بازارچه را به دیگران پیشنهاد کنید؟', 'هرگز', 'حتماً'])
      expect(page).toContain(said);
    const wrong = await visitor.post(CALL, { score: '11', userType: 'Seller' }, { plain: true });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('data-error-summary');
    const sent = await visitor.post(CALL, { score: '0', userType: 'Seller' }, { plain: true });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/nps?userType=Seller']);
    const why = await visitor.page('/nps?userType=Seller');
    expect(why).toContain('دلیل امتیازتان چیست؟');
    const voteId = /name="voteId" value="(\d+)"/.exec(why)?.[1] ?? '';
    const written = await visitor.post(CALL, { voteId, comment: 'گران', userType: 'Seller' }, { plain: true });
    expect(written.status).toBe(303);
    expect(await visitor.page('/nps?userType=Seller')).toContain('role="status"');
    later(HOUR);
    expect(await visitor.page('/nps?userType=Seller')).toContain('قبلاً پاسخ داده‌اید');
    const again = await visitor.post(CALL, { score: '5', userType: 'Seller' }, { plain: true });
    expect(again.status).toBe(409);
    expect(await visitor.page('/nps')).toContain('name="score"');
  });

  it.each([{}, { userType: 'x', listing: 'x' }, { userType: 'constructor', listing: '1e9' }])(
    'GEN-22 NPS-01 the popup has the same form for %j',
    async (params) => {
      const visitor = newBrowser(site);
      expect(await popup(visitor, params)).toContain(`action="${CALL}"`);
      await vote(visitor);
      const reason = await popup(visitor, params);
      // The field is not labelled as optional: its own button sends a text, and another button skips it.
      expect(reason).toMatch(/<textarea[^>]*name="comment"[^>]*>/);
      expect(reason).not.toContain('اختیاری');
    },
  );
});

describe('afterwards', () => {
  it('AUTH-05 NPS-01 the end of an account keeps its score and drops everything that names it', async () => {
    const browser = await member();
    const { voteId } = (await vote(browser, { score: 4, comment: 'من نوشتم' })).data;
    await site.ctx.db.transaction().execute((db) => forgetVotesOf(db, browser.userId));
    expect(await row(voteId)).toMatchObject({
      score: 4,
      label: 'detractor',
      user_id: null,
      visitor_hash: null,
      comment: null,
      listing_id: null,
    });
  });

  it('NPS-01 a browser is forgotten once it may be asked again', async () => {
    const { voteId } = (await vote(newBrowser(site))).data;
    site.clock = monthsAfter(TEST_NOW, 3);
    await forgetOldVisitors(site.ctx);
    expect((await row(voteId)).visitor_hash).not.toBeNull();
    later(SECOND);
    await forgetOldVisitors(site.ctx);
    expect((await row(voteId)).visitor_hash).toBeNull();
  });

  it('ADM-04 NPS-01 the back office sees months from 20 answers on, equal to a recount, and what was written', async () => {
    const { db } = site.services;
    await db.deleteFrom('nps_votes').execute();
    const votes = (count: number, score: number, userType: string, label: string) =>
      Array.from({ length: count }, (_, index) => ({
        score,
        label,
        user_type: userType,
        voted_at: TEST_NOW,
        comment: index === 0 ? `از ${userType} ${score} <script>` : null,
      }));
    await db
      .insertInto('nps_votes')
      .values([
        ...votes(30, 10, 'Buyer', 'promoter'),
        ...votes(10, 2, 'Buyer', 'detractor'),
        ...votes(19, 10, 'Seller', 'promoter'),
      ])
      .execute();
    const { browser } = await createMember(site, 'support');
    const page = await browser.page('/admin/nps');
    expect(page).toContain('+۵۰ ± ۲۷');
    expect(page).toContain('۴۰ پاسخ');
    expect(page).toContain('هنوز کم است');
    expect(page).toContain('از Seller 10 &lt;script&gt;');
    const sellers = await browser.page('/admin/nps?userType=Seller');
    expect(sellers).not.toContain('از Buyer 2');
    expect((await newBrowser(site).get('/admin/nps')).status).not.toBe(200);
    expect((await (await member()).get('/admin/nps')).status).toBe(404);
  });
});
