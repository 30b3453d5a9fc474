import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_FEED } from '../../domain/feeds/reading/feed-file.ts';
import { addShop } from '../shops.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember, type Member } from '../staff.ts';
import { sample } from '../tier.ts';
import { Walker } from '../walker/walker.ts';

let site: TestSite;
let owner: Member;
beforeAll(async () => {
  site = await createTestSite();
  owner = await createMember(site);
});
afterAll(() => site.stop());

const WORDS = SAMPLE_FEED.replaceAll('"sofas"', '"کاناپه"');
/** The file without the row of the first telephone. */
const LESS = WORDS.split('\r\n')
  .filter((line) => !line.includes('P-101'))
  .join('\r\n');

it('SHOP-02 GEN-01 a file of a shop is checked, explained, run, and sent again with a row less, without scripts', async () => {
  const shop = await addShop(site, { people: { owner: owner.id } });
  const telephone = { seller_id: shop.id, position: 1, telephone: '+982188776655', proven_at: site.clock };
  await site.services.db.insertInto('shop_telephones').values(telephone).execute();
  const member = Walker.on(site, owner.browser);
  await member.goto(`/my/shops/${shop.id}`);
  await member.follow('ورود گروهی آگهی');
  await member.follow('فایل جدید');
  const upload = member.page.all.find(({ attrs }) => attrs.some(({ value }) => value === 'upload-feed'));
  const here = upload ? { inside: upload } : {};
  member.page.fill('نام', 'انبار مرکزی', here);
  await check(member, WORDS, here);
  expect(member.path).toMatch(/\/runs\/\d+/);
  expect(member.page.sees('سطر ۴، price: قیمت باید عددی از ۱ تا ۹۹٬۰۰۰٬۰۰۰٬۰۰۰ تومان باشد')).toBe(true);
  member.page.fill(/کاناپه/, 'خانه و آشپزخانه › مبل و میز جلومبلی');
  await member.press('ذخیره و بررسی دوباره');
  expect(member.path).toContain('did=answered');
  const counts = '۴ جدید، ۰ تغییر، ۲ بدون تغییر، ۳ خطا، ۰ حذف‌شده از فایل';
  await stands(member, 'بررسی شد', counts);
  await run(member, counts);
  await member.follow('خطا');
  expect([member.page.sees('P-103'), member.page.sees('P-102')]).toEqual([true, false]);

  for (const [file, after] of sample(
    [
      [WORDS, '۰ جدید، ۰ تغییر، ۶ بدون تغییر، ۳ خطا، ۰ حذف‌شده از فایل'],
      [LESS, '۰ جدید، ۰ تغییر، ۵ بدون تغییر، ۳ خطا، ۱ حذف‌شده از فایل'],
    ] as const,
    2,
    1,
  )) {
    await member.follow('انبار مرکزی');
    await check(member, file);
    expect(member.path).toContain('did=begun');
    expect(member.page.sees(after)).toBe(true);
    await run(member, after);
  }
  expect(member.page.sees('حذف‌شده از فایل')).toBe(true);
});

async function check(member: Walker, text: string, where = {}): Promise<void> {
  member.page.attach(null, [{ name: 'stock.csv', type: 'text/csv', bytes: Buffer.from(text) }], where);
  await member.press('بررسی آزمایشی', where);
  await stands(member, 'بررسی شد');
}

async function run(member: Walker, counts: string): Promise<void> {
  await member.press('اجرا');
  expect(member.path).toContain('did=confirmed');
  await stands(member, 'انجام شد', counts);
}

/** Runs the jobs and reloads a run's page, which must show this state and these counts. */
async function stands(member: Walker, state: string, counts = ''): Promise<void> {
  await site.runJobs();
  await member.reload();
  expect(member.page.sees(state)).toBe(true);
  expect(member.page.text()).toContain(counts);
}
