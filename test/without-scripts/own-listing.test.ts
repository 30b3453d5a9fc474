import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '../../app/messages/fa.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { Walker } from '../walker/walker.ts';
import { answerAll, fillPosting } from './posting-form.ts';

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

describe('GEN-01 a step that is left by Back, which loads the page anew', () => {
  const NAME = 'عنوان آگهی';

  it('ITEM-09 GEN-01 of a new listing has what was typed, and says so', async () => {
    const browser = newBrowser(site);
    await browser.signIn(newMobile());
    const seller = Walker.on(site, browser);
    await fillPosting(seller, { title: 'مبل راحتی هفت نفره سبز' });
    await seller.goto('/new');
    expect(seller.page.valueOf(NAME)).toBe('مبل راحتی هفت نفره سبز');
    expect(seller.page.sees(fa.posting.draftBack)).toBe(true);
    await seller.follow(fa.posting.reset);
    await seller.follow(fa.posting.resetYes);
    await seller.goto('/new');
    expect(seller.page.valueOf(NAME)).toBe('');
    expect(seller.page.sees(fa.posting.draftBack)).toBe(false);
  });

  it('ITEM-10 GEN-01 of an edit has what was typed until it is saved, given up or outdated', async () => {
    const browser = newBrowser(site);
    const userId = await browser.signIn(newMobile());
    const [id = 0] = await site.publish({ userId, name: 'یخچال دودر سفید' });
    const seller = Walker.on(site, browser);
    const type = async (name: string) => {
      await seller.goto(`/edit/${id}`);
      seller.page.fill(NAME, name);
      await seller.press(/دسته‌بندی/);
      await seller.goto(`/edit/${id}`);
    };
    await type('یخچال دودر سفید کم‌کار');
    expect(seller.page.valueOf(NAME)).toBe('یخچال دودر سفید کم‌کار');
    expect(seller.page.sees(fa.posting.editBack)).toBe(true);
    await seller.follow(fa.posting.editDiscard);
    expect([seller.page.valueOf(NAME), seller.page.sees(fa.posting.editBack)]).toEqual(['یخچال دودر سفید', false]);
    await type('یخچال دودر سفید خوب');
    await site.services.db
      .updateTable('listings')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await seller.goto(`/edit/${id}`);
    expect([seller.page.valueOf(NAME), seller.page.sees(fa.posting.editBack)]).toEqual(['یخچال دودر سفید', false]);
  });
});
