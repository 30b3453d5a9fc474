import { afterAll, beforeAll, expect, it } from 'vitest';
import { markOfMobile } from '../../domain/leasing/requests/applicant-mobile.server.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import { lastCode } from '../browser.ts';
import { leasingOn } from '../leasing.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember } from '../staff.ts';
import { Walker } from '../walker/walker.ts';
import { signIn } from './signing-in.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const member = async (role: 'moderator' | 'support'): Promise<Walker> =>
  Walker.on(site, (await createMember(site, role)).browser);

it('LEAS-01 LEAS-03 ADM-02 GEN-01 a car is leased on three pages without scripts, and a colleague refuses', async () => {
  const leasing = leasingOn(site);
  await leasing.lease();
  const visitor = Walker.on(site);
  const car = await leasing.car();
  await visitor.goto(`/v/${car}/leasing`);
  await visitor.press('ادامه');
  await visitor.press('بازگشت');
  visitor.page.field('تعداد اقساط');
  await visitor.press('ادامه');
  const mobile = newMobile();
  visitor.page.fill('کد ملی', '0499370899');
  visitor.page.fill('شمارهٔ موبایل', `0${mobile.slice(3)}`);
  // Enter sends the request rather than going back.
  await visitor.enter('شمارهٔ موبایل');
  visitor.page.fill('کد پیامک‌شده', await lastCode(site, mobile));
  await visitor.press('ثبت درخواست');
  expect(visitor.page.elements('heading', 'درخواست شما ثبت شد')).toHaveLength(1);

  const text = 'این خودرو بیمهٔ بدنه ندارد';
  const office = await member('support');
  const mark = markOfMobile(site.services.keys, mobile);
  const requests = site.services.db.selectFrom('leasing_requests').select('id').where('mobile_mark', '=', mark);
  await office.goto('/admin/leasing');
  const { id } = await requests.executeTakeFirstOrThrow();
  await office.follow(office.page.having('href', `/admin/leasing/${id}`)[0] ?? 'there is none');
  await office.press('به دست گرفتن');
  office.page.unfold('رد درخواست');
  office.page.fill(/دلیل؛/, text);
  await office.press('رد درخواست');
  expect(office.page.sees('درخواست رد شد.')).toBe(true);

  await site.runDecisions();
  await visitor.goto(`/session?return=${encodeURIComponent('/my/leasing')}`);
  await signIn(site, visitor, mobile);
  expect(visitor.path).toBe('/my/leasing');
  for (const said of ['پذیرفته نشد', text]) expect(visitor.page.sees(said)).toBe(true);
});

it('RATE-01 RATE-02 ADM-02 GEN-01 a rating and its reply are approved and stand on the page of the seller, without scripts', async () => {
  const [owner, browser] = [newBrowser(site), newBrowser(site)];
  const userId = await owner.signIn(newMobile());
  await browser.signIn(newMobile());
  const [seller, buyer, office] = [Walker.on(site, owner), Walker.on(site, browser), await member('moderator')];
  const [listing] = await site.publish({ userId, telephone: '+989121234567' });
  const [text, reply] = ['خوش‌قول بود و کالا همان بود', 'سپاس از شما که نوشتید'];
  await buyer.goto(`/v/${listing}`);
  await buyer.follow('نمایش شماره', { nth: 0 });
  await buyer.press('نمایش شماره');
  expect(buyer.page.having('href', 'tel:')).not.toEqual([]);
  await buyer.goto(`/v/${listing}`);
  await buyer.follow(buyer.page.element('link', null, { inside: buyer.page.element('region', 'فروشنده'), nth: 0 }));
  const page = buyer.path;
  expect(page).toMatch(/^\/user\//);
  await buyer.follow('امتیاز دادن');
  for (const rate of buyer.page.elements('group', null, buyer.page.element('main')))
    buyer.page.check('۵ از ۵', { inside: rate });
  buyer.page.fill('نظر شما', text);
  await buyer.press('ثبت امتیاز');
  expect(buyer.page.sees('پس از بررسی نمایش داده می‌شود')).toBe(true);
  await buyer.goto(page);
  expect(buyer.page.sees(text)).toBe(false);

  await publishReview(office, text, 'انتشار نظر');
  await seller.goto('/my/reviews');
  await seller.follow('پاسخ دادن');
  seller.page.fill('پاسخ شما', reply);
  await seller.press('ارسال پاسخ');
  expect(seller.page.sees('پاسخ شما ثبت شد و پس از تأیید نمایش داده می‌شود.')).toBe(true);
  await publishReview(office, reply, 'انتشار پاسخ');

  const visitor = Walker.on(site);
  await visitor.goto(page);
  for (const said of [text, reply]) expect(visitor.page.sees(said)).toBe(true);
});

/**
 * Publishes a waiting rating or reply with this text, as a moderator who takes it from the queue, and lets the time to
 * undo pass.
 */
async function publishReview(office: Walker, text: string, decision: string): Promise<void> {
  await office.goto('/admin/reviews');
  const row = office.page.around('row', text);
  await office.follow(office.page.element('link', null, { inside: row, nth: 0 }));
  await office.press('به دست گرفتن');
  office.page.unfold(decision, { nth: 0 });
  await office.press(decision);
  expect(office.page.sees('تصمیم ثبت شد.')).toBe(true);
  await site.runDecisions();
  site.pages.clear();
}

it('SUPP-01 GEN-01 a message through the sign-in, answered and read, without scripts', async () => {
  const [text, answer] = ['آگهی من رد شد و نمی‌دانم چرا.', 'عکس‌ها را روشن‌تر بگیرید و دوباره بفرستید.'];
  const mobile = newMobile();
  const userId = await newBrowser(site).signIn(mobile);
  const [listing] = await site.publish({ userId });
  const visitor = Walker.on(site);
  await visitor.goto(`/support?listingId=${listing}`);
  visitor.page.fill('پیام شما', text);
  await visitor.press('ارسال پیام');
  await signIn(site, visitor, mobile);
  expect(visitor.path).toMatch(/^\/support\?listingId=/);
  expect(visitor.page.valueOf('پیام شما')).toBe(text);
  await visitor.press('ارسال پیام');
  expect(visitor.path).toMatch(/^\/my\/support\/\d+\?did=sent/);
  visitor.page.around('status', 'پیام شما رسید');

  const staff = await member('support');
  await staff.goto(`/admin/support/${/support\/(\d+)/.exec(visitor.path)?.[1]}`);
  expect(staff.page.sees(text)).toBe(true);
  await staff.press('به دست گرفتن');
  staff.page.unfold(/^پاسخ/, { nth: 0 });
  staff.page.fill('پاسخ به فرستنده', answer);
  await staff.press('ارسال پاسخ');
  expect(staff.page.sees('پاسخ فرستاده شد.')).toBe(true);

  await site.runDecisions();
  await visitor.goto('/my/support');
  expect(visitor.page.sees('پاسخ جدید')).toBe(true);
  const [ticket] = visitor.page.elements('article');
  await visitor.follow(visitor.page.element('link', null, { inside: ticket, nth: 0 }));
  expect(visitor.page.sees(answer)).toBe(true);
  await visitor.goto('/my/support');
  expect(visitor.page.sees('پاسخ جدید')).toBe(false);
});
