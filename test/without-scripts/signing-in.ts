import { expect } from 'vitest';
import { newMobile } from '../accounts.ts';
import { lastCode } from '../browser.ts';
import type { TestSite } from '../site.ts';
import type { Walker } from '../walker/walker.ts';

/** Registers a new number, or signs in a known one, on the sign-in page that is open. Returns the number. */
export async function signIn(site: TestSite, walker: Walker, mobile = newMobile()): Promise<string> {
  expect(walker.path).toMatch(/^\/session\?return=/);
  walker.page.fill('شمارهٔ موبایل یا ایمیل', `0${mobile.slice(3)}`);
  await walker.press('ادامه');
  if (walker.page.elements('button', 'ارسال کد').length > 0) await walker.press('ارسال کد');
  walker.page.fill('کد ۴ رقمی', await lastCode(site, mobile));
  await walker.press('ورود');
  // A new account is asked for a name first.
  if (walker.path.startsWith('/session/name')) await walker.follow('فعلاً نه');
  return mobile;
}
