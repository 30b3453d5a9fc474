import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../accounts.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { Walker } from '../walker/walker.ts';
import { signIn } from './signing-in.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.publish({ name: 'مبل راحتی هفت نفره' }, { name: 'مبل چستر سه نفره' });
});
afterAll(() => site.stop());

const SEARCH = `/s/tehran?q=${encodeURIComponent('مبل')}`;
const favourites = ({ page }: Walker): number => page.elements('article', null, page.element('main')).length;

it('FAV-01 GEN-01 a favourite is put in, taken out and brought back without scripts', async () => {
  const visitor = Walker.on(site);
  await visitor.goto('/s/tehran');
  const [card] = visitor.page.having('data-card');
  await visitor.follow(visitor.page.element('link', null, { inside: card, nth: 0 }));
  await visitor.follow('نشان کردن');
  await visitor.press('نشان کردن');
  expect([visitor.path.split('?')[0], favourites(visitor)]).toEqual(['/favourites', 1]);
  await visitor.press('حذف از نشان‌شده‌ها');
  expect(visitor.page.elements('heading', 'هنوز آگهی‌ای نشان نکرده‌اید.')).toHaveLength(1);
  await visitor.press('بازگرداندن');
  expect(favourites(visitor)).toBe(1);
});

it('SAVE-01 SAVE-02 GEN-01 a search is saved, removed and brought back without scripts, and leads to its results', async () => {
  const browser = newBrowser(site);
  await browser.signIn(newMobile());
  const user = Walker.on(site, browser);
  await user.goto(SEARCH);
  await user.follow('ذخیرهٔ جست‌وجو', { nth: 0 });
  user.page.fill('نام جست‌وجو', 'مبل‌های تهران');
  user.page.check('روزی یک بار');
  await user.press('ذخیره');
  expect(user.path).toMatch(/^\/my\/saved-searches\?/);
  const saved = () => user.page.around('article', 'مبل‌های تهران');
  expect(user.page.text(saved())).toContain('روزی یک بار');
  await user.press('حذف', { inside: saved() });
  expect(user.page.elements('article')).toEqual([]);
  await user.press('بازگرداندن');
  await user.follow('دیدن نتایج', { inside: saved() });
  expect(user.path).toMatch(/^\/s\/tehran\?.*q=/);
});

it("SAVE-01 GEN-01 a visitor's search is saved once they have signed in, without scripts", async () => {
  const visitor = Walker.on(site);
  await visitor.goto(SEARCH);
  await visitor.follow('ذخیرهٔ جست‌وجو', { nth: 0 });
  visitor.page.fill('نام جست‌وجو', 'مبل تهران');
  await visitor.press('ورود و ذخیره');
  await signIn(site, visitor);
  expect(visitor.path).toMatch(/^\/my\/saved-searches\?did=saved/);
  visitor.page.around('status', 'جست‌وجو ذخیره شد');
  visitor.page.around('article', 'مبل تهران');
});
