import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../accounts.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { Walker } from '../walker/walker.ts';
import { answerAll } from './posting-form.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

it('ITEM-10 ITEM-11 GEN-01 a seller edits a listing without scripts', async () => {
  const browser = newBrowser(site);
  const userId = await browser.signIn(newMobile());
  const telephone = '+989121234567';
  const [id] = await site.publish({ userId, name: 'مبل راحتی هفت نفره', telephone });
  const seller = Walker.on(site, browser);
  await seller.goto('/my/listings');
  await seller.follow('ویرایش');
  expect(seller.page.valueOf('عنوان آگهی')).toBe('مبل راحتی هفت نفره');
  seller.page.fill('عنوان آگهی', 'مبل راحتی هفت نفره، با میز');
  answerAll(seller);
  await seller.press('ادامه');
  await seller.press('ذخیرهٔ تغییرات');
  expect(seller.path).toBe(`/new/done/${id}?from=edit`);
  const edited = site.services.db
    .selectFrom('listings')
    .select(['name', 'price'])
    .where('id', '=', id ?? 0);
  expect(await edited.executeTakeFirst()).toEqual({ name: 'مبل راحتی هفت نفره، با میز', price: 2_100_000 });
});

it('ITEM-01 GEN-01 a visitor reports a listing without scripts', async () => {
  const [id = 0] = await site.publish({});
  const visitor = Walker.on(site);
  await visitor.goto(`/v/${id}`);
  await visitor.follow('گزارش این آگهی');
  expect(visitor.path).toBe(`/v/${id}/report`);
  visitor.page.check('توهین‌آمیز یا نامناسب است');
  visitor.page.fill('توضیح بیشتر', 'به فروشنده‌های دیگر بد می‌گوید.');
  await visitor.press('ارسال گزارش');
  visitor.page.around('status', 'گزارش شما ثبت شد');
  const reports = await site.services.db.selectFrom('reports').selectAll().execute();
  expect(reports.map(({ subject_kind, subject_id }) => [subject_kind, Number(subject_id)])).toEqual([['listing', id]]);
});
