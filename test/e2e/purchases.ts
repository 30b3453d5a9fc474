import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { transact } from '../../db/transact.server.ts';
import { goodwillGiven } from '../../domain/ledger/facts.ts';
import { postEntry } from '../../domain/ledger/ledger.server.ts';
import { provePayments } from '../../domain/payments/payments.server.ts';
import { provePayouts } from '../../domain/payouts/payouts.server.ts';
import { provePurchases } from '../../domain/purchases/purchases.server.ts';
import { allowPurchases } from '../purchase-policies.ts';
import { hasNoSidewaysScroll } from './journey.ts';
import { userOf } from './people.ts';
import { inSiteDatabase } from './site-database.ts';

/** Presses a button; a string must be its exact name. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** Transfers a demonstration listing to a user and sets its price in toman; returns its id. */
export async function listingOf(mobile: string, price = 1_200_000): Promise<number> {
  return inSiteDatabase(async (db) => {
    const { rows } = await sql<{ id: number }>`
      update listings
      set user_id = users.id, price = ${price}, price_kind = 'amount'
      from users
      where mobile = ${`+98${mobile.slice(1)}`} and listings.id = (
        select listings.id
        from listings
        join categories as root on root.id = root_id
        join categories as own on own.id = category_id
        where root.slug = 'home-kitchen' and status = 'published'
          -- Another journey wants the numbers of these.
          and own.slug <> 'carpets'
          and not exists (select from secure_listings where listing_id = listings.id)
          and not exists (select from users owners where owners.id = listings.user_id and owners.mobile like '+98936%')
        order by random()
        limit 1
        for update of listings skip locked
      )
      returning listings.id`.execute(db);
    return rows[0]?.id ?? 0;
  });
}

export async function activate(seller: Page, id: number): Promise<void> {
  await seller.goto(`/v/${id}/activate-purchase`);
  await hasNoSidewaysScroll(seller);
  await seller.getByLabel('۱ تا ۵ کیلوگرم').check();
  await seller.getByLabel('متوسط، مثل چمدان').check();
  await seller.getByLabel(/نام و نام خانوادگی/).fill('رضا کاظمی');
  await press(seller, 'فعال کردن خرید امن');
  await expect(seller.getByText('خرید امن برای این آگهی فعال شد.').first()).toBeVisible();
}

/** Orders a listing by the checkout without scripts. `coupon`: a code to enter. */
export async function checkOut(buyer: Page, id: number, { coupon = '' } = {}): Promise<void> {
  await buyer.goto(`/secure-purchase/${id}`);
  await buyer.getByLabel('کد تخفیف').fill(coupon);
  await press(buyer, 'ادامه');
  await buyer.getByLabel(/گیرنده/).fill('مریم احمدی');
  await buyer.getByLabel('استان').selectOption({ label: 'تهران' });
  await press(buyer, 'نمایش شهرها');
  await buyer.getByLabel('شهر', { exact: true }).selectOption({ label: 'تهران' });
  await press(buyer, /نمایش زمان‌ها/);
  await buyer.getByLabel('آدرس', { exact: true }).fill('خیابان آزادی، کوچهٔ یکم');
  await buyer.getByLabel('پلاک').fill('۷');
  await buyer.getByLabel('موقعیت شما روی نقشه').selectOption({ index: 1 });
  await press(buyer, 'ادامه');
  await expect(buyer.getByText('لطفا این قسمت را تکمیل کنید').first()).toBeVisible();
  await buyer.getByRole('radio').first().check();
  await press(buyer, 'ادامه');
  await hasNoSidewaysScroll(buyer);
  await press(buyer, 'ثبت سفارش');
  await buyer.waitForURL(/\/secure-purchase\/invoice\//);
}

/** Enters the seller's bank account, without which no order can be accepted (SECP-07). */
export async function giveBankInfo(seller: Page): Promise<void> {
  await seller.getByRole('link', { name: 'اطلاعات بانکی و آدرس فروشنده' }).click();
  await seller.getByLabel(/صاحب حساب/).fill('رضا کاظمی');
  await seller.getByLabel('شمارهٔ شبا').fill('IR06 2960 0000 0010 0324 2000 02');
  await seller.getByLabel('استان').selectOption({ label: 'تهران' });
  await press(seller, 'نمایش شهرها');
  await seller.getByLabel('شهر', { exact: true }).selectOption({ label: 'تهران' });
  await press(seller, 'نمایش شهرها');
  await seller.getByLabel('آدرس', { exact: true }).fill('خیابان انقلاب، کوچهٔ دوم');
  await seller.getByLabel('پلاک').fill('۱۲');
  await seller.getByLabel('موقعیت شما روی نقشه').selectOption({ index: 1 });
  await press(seller, 'ذخیره');
  await expect(seller.getByText('شماره شبا معتبر نیست').first()).toBeVisible();
  await seller.getByLabel('شمارهٔ شبا').fill('ir06-2960-0000-0010-0324-2000-01');
  await press(seller, 'ذخیره');
  await expect(seller.getByText('اطلاعات شما ثبت شد.').first()).toBeVisible();
}

export async function payAtSandbox(page: Page): Promise<void> {
  await page.waitForURL(/\/payment\/sandbox\//);
  await press(page, 'پرداخت');
  await page.waitForURL(/\/payment\/callback\?order=/);
}

/** Picks the middle of the map, and writes the address. */
export async function pickAddress(page: Page, address: string): Promise<void> {
  await press(page, /^(?:انتخاب روی نقشه|تغییر موقعیت)$/);
  const popup = page.getByRole('dialog');
  await expect(popup.locator('.map-canvas')).toBeVisible();
  await press(page, 'تأیید این نقطه');
  await popup.getByLabel('آدرس', { exact: true }).fill(address);
  await popup.getByLabel('پلاک').fill('۷');
  await press(page, 'ثبت آدرس');
  await expect(popup).toHaveCount(0);
  await expect(page.getByLabel('آدرس', { exact: true })).toHaveValue(address);
}

const BALANCE = 300_000;
export const COUPON = 'PHONES';

/** Gives a user money in the wallet. */
export const giveMoney = (mobile: string): Promise<void> =>
  inSiteDatabase(async (db) => {
    const entry = goodwillGiven(`journey:${mobile}`, { userId: await userOf(db, mobile), amount: BALANCE });
    await transact({ db, now: new Date() }, async (trx) => {
      if (entry) await postEntry(trx, entry);
    });
  });

/** Gives a buyer money in the wallet, and a coupon. */
export async function equip(mobile: string): Promise<void> {
  await giveMoney(mobile);
  await inSiteDatabase(async (db) => {
    await allowPurchases(db);
    await db
      .insertInto('coupons')
      .values({ code: COUPON, type: 'percent', amount: 1, starts_at: new Date(0) })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
  });
}

/** The buyer offers less than is asked, and the seller accepts. */
export async function agreeOnPrice(
  buyer: Page,
  seller: Page,
  { id, amount }: { readonly id: number; readonly amount: number },
): Promise<void> {
  await buyer.goto(`/v/${id}/offer`);
  await buyer.getByLabel(/مبلغ پیشنهادی/).fill(String(amount));
  await press(buyer, 'ارسال پیشنهاد');
  await expect(buyer.locator('[data-offer]')).toBeVisible();
  await seller.goto('/my/chats');
  await seller.locator('main').getByRole('link').filter({ hasText: 'پیشنهاد' }).first().click();
  await press(seller, 'قبول پیشنهاد');
  await expect(seller.locator('[data-answer=accepted]')).toBeVisible();
}

/** Enters the shipment on the page of a purchase that the seller has accepted. */
export async function ship(seller: Page): Promise<void> {
  await seller.getByLabel('شرکت ارسال').selectOption({ label: 'تیپاکس' });
  await seller.getByLabel('کد رهگیری').fill('۱۲۳۴۵۶۷۸۹۰۱۲');
  await press(seller, 'ثبت ارسال کالا');
  await expect(seller.getByText('ارسال کالا ثبت شد.').first()).toBeVisible();
}

/** Share of the seller in a settled purchase, as its page says it. */
export async function sumToSeller(seller: Page, invoice: string): Promise<RegExp> {
  await seller.goto(invoice);
  const said = await seller.locator('dl').filter({ hasText: 'سهم شما' }).first().innerText();
  return new RegExp(/سهم شما[\s:]*([۰-۹٬]+)/u.exec(said)?.[1] ?? 'هیچ', 'u');
}

type Finance = { readonly maker: Page; readonly approver: Page };

/** Pays out: `maker` makes the batch, `approver` approves it and marks the line with this sum as paid. */
export async function payOut({ maker, approver }: Finance, sum: RegExp): Promise<void> {
  // Dates the sales back: the money of a sale is held for a week if its seller is new, and for some hours after
  // shipping in any case.
  await inSiteDatabase((db) => sql`update invoices set ended_at = ended_at - interval '8 days'`.execute(db));
  await maker.goto('/admin/payouts');
  await press(maker, 'ساخت دسته');
  await expect(maker.getByText('دسته ساخته شد و در انتظار تأیید نفر دوم است.').first()).toBeVisible();
  await maker.waitForURL(/\/admin\/payouts\/\d+/);
  await approver.goto(maker.url().replace(/[?#].*/, ''));
  await hasNoSidewaysScroll(approver);
  const row = approver.getByRole('row').filter({ hasText: sum });
  await press(approver, 'تأیید دسته');
  await expect(approver.getByText('دسته تأیید شد. فایل‌هایش را بگیرید.').first()).toBeVisible();
  const ref = (await row.getByRole('rowheader').innerText()).trim();
  await approver.locator('summary', { hasText: 'ثبت پرداخت ردیف' }).click();
  await approver.getByLabel('شمارهٔ ردیف').first().fill(ref);
  await approver.getByRole('button', { name: 'ثبت پرداخت ردیف' }).last().click();
  await expect(row).toContainText('پرداخت شد');
}

/** Differences between the ledger and the purchases; must always be empty. */
export const proofDifferences = async (): Promise<readonly unknown[]> =>
  (await inSiteDatabase((db) => provePayments({ db, now: new Date() }, [provePurchases, provePayouts]))).differences;
