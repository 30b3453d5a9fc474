import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { accountsToDelete, finishDeletion, forgetBarred } from '../../../domain/identity/identity.server.ts';
import { hashPassword } from '../../../domain/identity/sign-in/password.server.ts';
import { goodwillGiven } from '../../../domain/ledger/facts.ts';
import { postEntry } from '../../../domain/ledger/ledger.server.ts';
import { makeOffer } from '../../../domain/offers/offers.server.ts';
import { markSalesOf } from '../../../domain/purchases/purchases.server.ts';
import { DEFAULT_SETTINGS } from '../../../domain/settings/settings.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { addAccount, newBrowser, newMobile, wrongCode } from '../../../test/accounts.ts';
import { type Browser, lastCode } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';
import { fa } from '../../messages/fa.ts';
import { endOfAccount } from '../../parts/privacy/end-of-account.ts';
import { privacyTimes } from '../../parts/privacy/privacy-times.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const later = (milliseconds: number) => new Date(TEST_NOW.getTime() + milliseconds);

async function signedIn(): Promise<Browser & { readonly id: number; readonly mobile: string }> {
  const browser = newBrowser(site);
  const mobile = newMobile();
  return { ...browser, mobile, id: await browser.signInByCode(mobile) };
}

const users = () => site.services.db.selectFrom('users');
const account = (id: number) => users().selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function deletionCode(owner: { readonly mobile: string } & Browser): Promise<string> {
  expect((await owner.call('/my/profile/delete/code')).success).toBe(true);
  return lastCode(site, owner.mobile);
}

const finish = (id: number, now: Date) =>
  transact({ ...site.ctx, now }, (trx) => finishDeletion(trx, site.job, id, 'کاربر حذف‌شده'));

/** Day of a deletion that is requested at the test's time. */
const DAY_OF_IT = '۱۳ آذر ۱۴۰۵';
const [ENDS, IS_HELD] = [
  [true, false],
  [false, true],
];

describe('what is open when an account is deleted', () => {
  it('AUTH-05: is named: offers, purchases and shops, each with its way there', async () => {
    const owner = await signedIn();
    const nothing = await owner.page('/my/profile/delete');
    for (const word of [fa.profile.offersLeft('۱'), fa.profile.shopLeft, fa.profile.purchasesLeft])
      expect(nothing).not.toContain(word);
    const shop = await addShop(site, { people: { owner: owner.id } });
    const [listingId = 0] = await site.publish({ userId: await addAccount(site, {}) });
    const offer = { userId: owner.id, listingId, amount: 5_000, orderKey: 'order-key-of-one-who-leaves' };
    expect((await makeOffer(site.ctx, offer)).ok).toBe(true);
    const purchases = purchasesOn(site);
    await purchases.invoice(await purchases.sell(), owner.id);
    const page = await owner.page('/my/profile/delete');
    expect(page).toContain(fa.profile.offersLeft('۱'));
    expect(page).toContain(fa.profile.purchasesLeft);
    expect(page).toContain(`href="/my/shops/${shop.id}"`);
  });

  it('AUTH-05: holds the account beyond its day, and its pages say so until it is over', async () => {
    const [owner, purchases] = [await signedIn(), purchasesOn(site)];
    const invoice = await purchases.invoice(await purchases.sell(), owner.id);
    await owner.call('/my/profile/delete', { code: await deletionCode(owner) });
    const said = async () => {
      const pages = await Promise.all(['/my', '/my/profile'].map((path) => owner.page(path)));
      return pages.map((page) => [page.includes(leaving(DAY_OF_IT)), page.includes(leavingHeld(DAY_OF_IT))]);
    };
    const { leaving, leavingHeld } = fa.profile;
    expect(await said()).toEqual([IS_HELD, IS_HELD]);
    await purchases.act(invoice, 'cancel', 'buyer');
    expect(await said()).toEqual([ENDS, ENDS]);
  });

  it('AUTH-05 SECP-01: takes listings off orders at once, and puts them back if the owner stays', async () => {
    const owner = await signedIn();
    const purchases = purchasesOn(site);
    const sold = await purchases.sell({ userId: owner.id });
    const buyerId = await purchases.addBuyer();
    const ordered = await purchases.invoice(sold, await purchases.addBuyer());
    const marks = async () => {
      await site.runEvents();
      const { db } = site.services;
      return (await db.selectFrom('listings').select('purchase_mark').where('id', '=', sold.listingId).execute())[0];
    };
    await transact(site.ctx, (trx) => markSalesOf(trx, owner.id));
    expect(await marks()).toEqual({ purchase_mark: 'on' });
    await owner.call('/my/profile/delete', { code: await deletionCode(owner) });
    expect(await purchases.ask(sold, buyerId)).toMatchObject({ refused: 'not-sold' });
    expect(await purchases.pay(ordered)).toMatchObject({ refused: 'unsold', standing: 'gone' });
    expect(await marks()).toEqual({ purchase_mark: null });
    await owner.post('/my/profile/delete/undo', {}, { plain: true });
    expect(await marks()).toEqual({ purchase_mark: 'on' });
    expect((await purchases.ask(sold, buyerId)).ok).toBe(true);
  });
});

describe('deleting an account', () => {
  it('AUTH-05 explains what is deleted and kept, waits fourteen days, and can be undone on every page', async () => {
    const owner = await signedIn();
    const page = await owner.page('/my/profile/delete');
    const { goes, stays } = endOfAccount(privacyTimes(DEFAULT_SETTINGS));
    for (const fact of [...goes, ...stays]) expect(page).toContain(fact);
    const code = await deletionCode(owner);
    expect(await owner.page('/my/profile/delete')).toContain('autoComplete="one-time-code"');
    const asked = await owner.call('/my/profile/delete', { code });
    expect(asked).toMatchObject({ status: 200, data: { url: confirmed('/my/profile?did=deletion') } });
    expect((await account(owner.id)).delete_after).toEqual(later(14 * DAY));
    for (const path of ['/my', '/my/profile']) expect(await owner.page(path)).toContain('۱۳ آذر ۱۴۰۵');
    expect((await owner.get('/my/profile/delete')).status).toBe(303);

    const undone = await owner.post('/my/profile/delete/undo', {}, { plain: true });
    expect(undone.status).toBe(303);
    expect((await account(owner.id)).delete_after).toBeNull();
    for (const path of ['/my', '/my/profile']) expect(await owner.page(path)).not.toContain('delete/undo');
    expect(await accountsToDelete({ ...site.ctx, now: later(20 * DAY) })).not.toContain(owner.id);
  });

  it('AUTH-05 PAY-05 SHOP-03 says what is given up with it where money is put and a shop opened', async () => {
    const owner = await signedIn();
    const places = [
      ['/my/wallet', 'بقیهٔ موجودی کیف پول از بین می‌رود'],
      ['/my/shops/open', 'فروشگاهی که مدیر دیگری ندارد با آن بسته می‌شود'],
    ] as const;
    for (const [path, words] of places)
      expect([path, await owner.page(path)]).toEqual([path, expect.not.stringContaining(words)]);
    await owner.call('/my/profile/delete', { code: await deletionCode(owner) });
    for (const [path, words] of places)
      expect([path, await owner.page(path)]).toEqual([path, expect.stringContaining(words)]);
  });

  it('AUTH-05 PAY-05 says what money is given up with it', async () => {
    const owner = await signedIn();
    expect(await owner.page('/my/profile/delete')).not.toContain('در کیف پول شماست');
    await transact(site.ctx, async (trx) => {
      const entry = goodwillGiven(`given ${owner.id}`, { userId: owner.id, amount: 45_000 });
      if (entry) await postEntry(trx, entry);
    });
    const page = await owner.page('/my/profile/delete');
    expect(page).toContain('۴۵٬۰۰۰ تومان در کیف پول شماست');
    expect(page).toContain('href="/my/payments"');
    expect(page).not.toContain('در حال بازگشت به کارت');
    await site.services.db
      .insertInto('refunds')
      .values({
        key: `test:${owner.id}`,
        user_id: owner.id,
        gateway: 'sandbox',
        amount: 21_000,
        reason: 'suspense',
        created_at: site.clock,
        due_by: site.clock,
      })
      .execute();
    expect(await owner.page('/my/profile/delete')).toContain('۲۱٬۰۰۰ تومان در حال بازگشت به کارت شماست');
  });

  it('AUTH-05 notifies the owner, and a second request keeps the first date', async () => {
    const owner = await signedIn();
    const code = await deletionCode(owner);
    const answers = await Promise.all([1, 2, 3].map(() => owner.call('/api/web/profile', { displayName: 'سارا' })));
    expect(answers.every(({ success }) => success)).toBe(true);
    await owner.call('/my/profile/delete', { code });
    const text = await site.services.db
      .selectFrom('outbox_messages')
      .select('text')
      .where('recipient', '=', owner.mobile)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(text?.text).toBe(fa.profile.notices.deletion('۱۳ آذر ۱۴۰۵'));
    site.clock = later(DAY);
    expect((await owner.call('/my/profile/delete', { code })).success).toBe(true);
    site.clock = TEST_NOW;
    expect((await account(owner.id)).delete_after).toEqual(later(14 * DAY));
  });

  it('AUTH-05 works by DELETE too', async () => {
    const owner = await signedIn();
    const code = await deletionCode(owner);
    const answer = await site.ask(
      new Request('http://localhost:3000/api/web/account', {
        method: 'DELETE',
        body: JSON.stringify({ code }),
        headers: {
          'content-type': 'application/json',
          'x-csrf-key': await owner.csrfKey(),
          cookie: [...owner.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        },
      }),
    );
    expect(answer.status).toBe(200);
    expect((await account(owner.id)).delete_after).not.toBeNull();
  });

  it('AUTH-05 accepts the password instead, if there is one', async () => {
    const owner = await signedIn();
    expect((await owner.call('/my/profile/delete', { password: '' })).status).toBe(422);
    expect((await owner.call('/my/profile/delete', { password: 'رمز درست' })).status).toBe(422);
    const hash = await hashPassword('رمز درست');
    await site.services.db.updateTable('users').set({ password_hash: hash }).where('id', '=', owner.id).execute();
    const wrong = { by: 'password', password: 'رمز نادرست' };
    expect((await owner.call('/my/profile/delete', wrong)).errors).toEqual({ password: fa.signIn.wrongPassword });
    const plain = await owner.post('/my/profile/delete', wrong, { plain: true });
    const html = await plain.text();
    expect([plain.status, html.split('class="error-summary"').length - 1, html.includes('نادرست')]).toEqual([
      422,
      1,
      false,
    ]);
    expect((await account(owner.id)).delete_after).toBeNull();
    expect((await owner.call('/my/profile/delete', { password: 'رمز درست' })).success).toBe(true);
    expect((await account(owner.id)).delete_after).not.toBeNull();
  });

  it.each(
    sample(
      [
        ['nothing', () => ({})],
        ['a wrong code', (code: string) => ({ code: wrongCode(code) })],
        ['a code as a list', (code: string) => ({ code: [code] })],
        ['a code as a number', (code: string) => ({ code: Number(code) })],
        ['null', () => ({ code: null, password: null })],
        ['true', () => ({ code: true, password: true })],
      ],
      3,
    ),
  )('AUTH-05 needs a proof: %s is refused', async (_, proofOf) => {
    const owner = await signedIn();
    const answer = await owner.call('/my/profile/delete', proofOf(await deletionCode(owner)));
    expect(answer.status).toBe(422);
    expect((await account(owner.id)).delete_after).toBeNull();
  });

  it('AUTH-05 GEN-02 says of a wrong code at its field and in the summary alone', async () => {
    const owner = await signedIn();
    const wrong = { code: wrongCode(await deletionCode(owner)) };
    const html = await (await owner.post('/my/profile/delete', wrong, { plain: true })).text();
    expect(html.split(fa.signIn.wrongCode('۴'))).toHaveLength(3);
  });

  it("AUTH-05 rejects an old code, another account's, and one sent for another purpose", async () => {
    const [owner, stranger] = [await signedIn(), await signedIn()];
    const strangers = await deletionCode(stranger);
    const change = newMobile();
    await owner.call('/my/profile/mobile', { mobile: change });
    const wrong = [strangers, await lastCode(site, change), await lastCode(site, owner.mobile)];
    const code = await deletionCode(owner);
    for (const each of wrong.filter((each) => each !== code)) {
      expect((await owner.call('/my/profile/delete', { code: each })).status).toBe(422);
    }
    site.clock = later(121_000);
    expect((await owner.call('/my/profile/delete', { code })).errors?.code).toBe(fa.signIn.spentCode);
    const plain = await owner.post('/my/profile/delete', { code }, { plain: true });
    expect(await plain.text()).toContain(fa.signIn.spentCode);
    site.clock = TEST_NOW;
    expect((await account(owner.id)).delete_after).toBeNull();
  });
});

describe('after the grace period', () => {
  it('AUTH-05 nothing identifies the user any more, and the number is free', async () => {
    const owner = await signedIn();
    const facts = {
      email: `a${owner.id}@example.ir`,
      pending_email: `b${owner.id}@example.ir`,
      password_hash: 'x',
      picture_key: 'user-1',
      notify: '{"news.email":true}',
      display_name: 'سارا',
    };
    await site.services.db.updateTable('users').set(facts).where('id', '=', owner.id).execute();
    await owner.call('/my/profile/delete', { code: await deletionCode(owner) });
    const almost = later(14 * DAY - 1);
    expect(await accountsToDelete({ ...site.ctx, now: almost })).not.toContain(owner.id);
    expect(await finish(owner.id, almost)).toBeNull();
    const then = later(14 * DAY);
    expect(await accountsToDelete({ ...site.ctx, now: then })).toContain(owner.id);
    const [first, second] = await Promise.all([finish(owner.id, then), finish(owner.id, then)]);
    expect([first, second].filter(Boolean)).toEqual([{ pictureKey: 'user-1' }]);
    expect(await account(owner.id)).toMatchObject({
      display_name: 'کاربر حذف‌شده',
      mobile: null,
      email: null,
      pending_email: null,
      password_hash: null,
      picture_key: null,
      notify: {},
      deleted_at: then,
    });
    expect(await accountsToDelete({ ...site.ctx, now: then })).not.toContain(owner.id);
    expect((await owner.get('/my')).status).toBe(302);
    const codes = site.services.db.selectFrom('one_time_codes').selectAll().where('recipient', '=', owner.mobile);
    expect(await codes.execute()).toEqual([]);
    site.clock = then;
    expect(await newBrowser(site).signIn(owner.mobile)).not.toBe(owner.id);
    site.clock = TEST_NOW;
  });

  it('AUTH-05 AUTH-03 a suspended user who has left cannot start afresh with the number until the suspension is lifted', async () => {
    const mobile = newMobile();
    const id = await addAccount(site, { mobile });
    const facts = { delete_after: TEST_NOW, suspended_at: TEST_NOW, suspended_reason: 'کلاهبرداری' };
    const { db } = site.services;
    await db.updateTable('users').set(facts).where('id', '=', id).execute();
    expect(await accountsToDelete({ ...site.ctx, now: later(DAY) })).toContain(id);
    expect(await finish(id, later(DAY))).toEqual({ pictureKey: null });
    expect(await account(id)).toMatchObject({ mobile: null, deleted_at: later(DAY), barred_mark: expect.any(String) });
    site.clock = later(2 * DAY);
    await expect(newBrowser(site).signInByCode(mobile)).rejects.toThrow();
    expect(await db.selectFrom('users').select('id').where('mobile', '=', mobile).execute()).toEqual([]);
    await db.updateTable('users').set({ suspended_at: null }).where('id', '=', id).execute();
    site.clock = later(3 * DAY);
    expect(await newBrowser(site).signInByCode(mobile)).not.toBe(id);
    site.clock = TEST_NOW;
  });

  it('AUTH-05 the number of a suspended user who has left is forgotten after a year', async () => {
    const id = await addAccount(site, { mobile: newMobile() });
    const facts = { delete_after: TEST_NOW, suspended_at: TEST_NOW, suspended_reason: 'کلاهبرداری' };
    await site.services.db.updateTable('users').set(facts).where('id', '=', id).execute();
    await finish(id, later(DAY));
    await forgetBarred({ ...site.ctx, now: later(365 * DAY) });
    expect((await account(id))?.barred_mark).not.toBeNull();
    await forgetBarred({ ...site.ctx, now: later(367 * DAY) });
    expect(await account(id)).toMatchObject({ barred_mark: null, suspended_reason: null });
  });

  it('AUTH-05 staff cannot leave before losing their role: the last admin stays', async () => {
    const owner = newBrowser(site);
    const mobile = newMobile();
    const id = await owner.signIn(mobile);
    await site.services.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
    await owner.call('/my/profile/delete/code');
    const refused = await owner.call('/my/profile/delete', { code: await lastCode(site, mobile) });
    expect(refused.status).toBe(403);
    expect((await account(id))?.delete_after).toBeNull();
  });

  it('AUTH-05 accounts without a request stay', async () => {
    const id = await addAccount(site, { mobile: newMobile() });
    expect(await finish(id, later(365 * DAY))).toBeNull();
    expect(await finish(999_999, later(DAY))).toBeNull();
  });
});
