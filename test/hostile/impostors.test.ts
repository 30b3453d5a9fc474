import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validation } from '../../app/messages/validation.ts';
import { isReservedName } from '../../domain/values/reserved-names.ts';
import { demoSellers } from '../../shipped/demo/sellers.ts';
import { addAccount, newBrowser, newMobile } from '../accounts.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const nameOf = async (id: number) =>
  (await site.services.db.selectFrom('users').select('display_name').where('id', '=', id).executeTakeFirstOrThrow())
    .display_name;

describe('a name that poses as the site', () => {
  it.each(['/my/profile/name', '/api/web/profile'])(
    'AUTH-05 is refused, and the former name stays: %s',
    async (path) => {
      const browser = newBrowser(site);
      const id = await browser.signIn(newMobile());
      const before = await nameOf(id);
      for (const displayName of ['پشتیبانی بازارچه', 'پ\u200cشتیبا\u0640نی', 'ѕuрроrt', 'پلیس فتا']) {
        const answer = await browser.call(path, { displayName });
        expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['displayName']]);
      }
      expect(await nameOf(id)).toBe(before);
      expect((await browser.call(path, { displayName: 'مریم احمدی' })).success).toBe(true);
      expect(await nameOf(id)).toBe('مریم احمدی');
    },
  );

  it('AUTH-05 is refused with a sentence of its own if it says how to reach somebody', async () => {
    const browser = newBrowser(site);
    await browser.signIn(newMobile());
    for (const displayName of ['علی ۰۹۱۲ ۱۲۳ ۴۵۶۷', 'ali@example.com', 'کانال @ali', 'example.ir']) {
      const answer = await browser.call('/api/web/profile', { displayName });
      expect([answer.status, answer.errors]).toEqual([422, { displayName: validation.name_contact }]);
    }
  });

  it('AUTH-05 can be kept by existing users, but not restored', async () => {
    const mobile = newMobile();
    const id = await addAccount(site, { mobile, displayName: 'فروشگاه بازارچه' });
    const browser = newBrowser(site);
    await browser.signIn(mobile);
    const rename = async (displayName: string) => (await browser.call('/api/web/profile', { displayName })).success;
    expect(await rename('فروشگاه بازارچه')).toBe(true);
    expect(await rename('فروشگاه بازار')).toBe(true);
    expect(await rename('فروشگاه بازارچه')).toBe(false);
    expect(await nameOf(id)).toBe('فروشگاه بازار');
  });

  it('AUTH-05 does not occur among demonstration sellers', () => {
    const reserved = demoSellers(3_000, 'names', TEST_NOW).filter(({ displayName }) => isReservedName(displayName));
    expect(reserved).toEqual([]);
  });
});
