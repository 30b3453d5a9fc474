/** Checks the columns that, according to the privacy page, are encrypted, hashed, shortened or absent (AUTH-05). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveBankInfo } from '../../../domain/bank-accounts/bank-accounts.server.ts';
import { newMobile } from '../../../test/accounts.ts';
import { createBrowser, lastCode } from '../../../test/browser.ts';
import { leasingOn } from '../../../test/leasing.ts';
import { addMarkRequest, identityClaims } from '../../../test/marks.ts';
import { nationalCode } from '../../../test/national-codes.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { rowsWith } from '../../../test/rows-with.ts';
import { shebaOf } from '../../../test/shebas.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';

/** Network address and password of a test user, who has a network of their own. */
const ADDRESS = '5.119.207.33';
const PASSWORD = 'گذرواژهٔ چکاوک ۱۴۰۵';

let site: TestSite;
let page: string;
let browser: ReturnType<typeof createBrowser>;
let mobile: string;
let userId: number;

beforeAll(async () => {
  site = await createTestSite();
  page = await site.page('/privacy');
  browser = createBrowser(site, ADDRESS);
  mobile = newMobile();
  userId = await browser.signInByCode(mobile);
});
afterAll(() => site.stop());

/** Rows that contain the text, in all tables but `except`. */
const found = async (text: string, ...except: readonly string[]): Promise<string[]> =>
  (await rowsWith(site, text)).filter((row) => !except.some((table) => row.startsWith(`public.${table}:`)));

describe('as the privacy page says', () => {
  it('AUTH-05 AUTH-02 a password is stored hashed', async () => {
    expect(page).toContain('رمز عبور فقط به صورت هش‌شده');
    const set = await browser.call('/my/profile/password', { password: PASSWORD, 'password-confirm': PASSWORD });
    expect(set).toMatchObject({ success: true });
    const { password_hash: hash } = await site.services.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(hash).not.toBeNull();
    expect(await found('چکاوک')).toEqual([]);
  });

  it('AUTH-05 AUTH-03 of a device the session is hashed and the address has no last part', async () => {
    expect(page).toContain('آی‌پی بدون بخش آخر آن');
    expect(await found(ADDRESS)).toEqual([]);
    expect(await found('5.119.207.x')).toHaveLength(1);
    const session = browser.cookies.get('session') ?? '';
    expect(session.length).toBeGreaterThan(20);
    expect(await found(decodeURIComponent(session))).toEqual([]);
    const row = await site.services.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();
    expect(JSON.stringify(row)).not.toContain(decodeURIComponent(session));
  });

  it('AUTH-05 AUTH-03 codes are hashed', async () => {
    expect(page).toContain('کدهای ورود و تأیید: به صورت هش‌شده');
    await browser.call('/my/profile/delete/code');
    const code = await lastCode(site, mobile);
    const rows = await site.services.db
      .selectFrom('one_time_codes')
      .selectAll()
      .where('recipient', '=', mobile)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { code_hash, ...row } of rows) {
      expect(code_hash.toString('latin1')).not.toContain(code);
      expect(Object.values(row).map(String)).not.toContain(code);
    }
  });

  it('AUTH-05 LEAS-02 the number and the national code of a request for leasing are sealed', async () => {
    expect(page).toContain('درخواست خرید اقساطی: شمارهٔ موبایل و کد ملی شما، رمزشده');
    const [applicant, code] = [newMobile(), nationalCode()];
    const leasing = leasingOn(site);
    await leasing.lease();
    const who = { userId: null, visitorHash: Buffer.alloc(16, 3), mobile: applicant };
    const { id } = await leasing.request({ applicant: who, nationalCode: code, orderKey: randomUUID() });
    const row = await site.services.db
      .selectFrom('leasing_requests')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([row.mobile, row.mobile_sealed?.length, row.code_sealed?.length]).toEqual([
      null,
      expect.any(Number),
      expect.any(Number),
    ]);
    for (const secret of [applicant.slice(3), code]) expect(await found(secret)).toEqual([]);
  });

  it('AUTH-05 SHOP-03 the national code of a request for a mark is sealed', async () => {
    expect(page).toContain('کد ملی رمزشده');
    const claims = identityClaims();
    await addMarkRequest(site, { userId, claims });
    expect(claims.kind).toBe('identity');
    if (claims.kind === 'identity') expect(await found(claims.nationalCode)).toEqual([]);
  });

  it('AUTH-05 SECP-05 a sheba and its holder are sealed', async () => {
    expect(page).toContain('شبا و نام صاحب حساب، رمزشده');
    const sheba = shebaOf(170_000_000_998_877);
    const { fullName: _, ...address } = purchasesOn(site).address();
    const asked = { sellerId: userId, sheba, fullName: 'نگین چکاوکیان', address, hasCode: false };
    expect(await saveBankInfo(site.ctx, site.services.payments, asked)).toMatchObject({ ok: true });
    for (const secret of [sheba, sheba.slice(2), 'چکاوکیان']) expect(await found(secret)).toEqual([]);
  });

  it('AUTH-05 ITEM-02 who has seen a number, who reports, who votes and who is counted are hashes of browsers', async () => {
    expect(page).toContain('مرورگر به صورت رمزی نگه داشته می‌شود');
    const visitor = createBrowser(site, '5.119.208.33');
    const [listingId = 0] = await site.publish({ telephone: '+989129998877' });
    await visitor.call(`/api/web/listings/${listingId}/report`, { reason: 'fraud' });
    expect(await visitor.call(`/api/web/listings/${listingId}/number`)).toMatchObject({ success: true });
    const { db } = site.services;
    const reports = await db.selectFrom('reports').selectAll().where('subject_id', '=', listingId).execute();
    expect(reports.map(({ visitor_hash }) => visitor_hash?.length)).toEqual([16]);
    const reveals = await db.selectFrom('contact_reveals').selectAll().where('listing_id', '=', listingId).execute();
    expect(reveals.map(({ visitor_hash }) => visitor_hash.length)).toEqual([16]);
    const [id = ''] = decodeURIComponent(visitor.cookies.get('visitor') ?? '').split('.');
    expect(id.length).toBeGreaterThan(10);
    expect(await found(id)).toEqual([]);
    for (const network of ['5.119.208.33', '5.119.208']) expect(await found(network)).toEqual([]);
  });
});
