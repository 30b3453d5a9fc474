import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { hasBankInfo, readBankInfo } from '../../../domain/bank-accounts/bank-accounts.server.ts';
import { goodwillGiven } from '../../../domain/ledger/facts.ts';
import { postEntry } from '../../../domain/ledger/ledger.server.ts';
import { offerShop } from '../../../domain/sellers/sellers.server.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { newBrowser, newMobile, noticeKinds } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { COMPLAINT } from '../../../test/disputes.ts';
import { sendFiles } from '../../../test/multipart.ts';
import { addBankInfo } from '../../../test/payouts.ts';
import { halves } from '../../../test/pictures.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';

type Person = { readonly browser: Browser; readonly id: number };

let site: TestSite;
let buying: ReturnType<typeof purchasesOn>;

beforeAll(async () => {
  site = await createTestSite();
  buying = purchasesOn(site);
});
afterAll(() => site.stop());

async function person(): Promise<Person> {
  const browser = newBrowser(site);
  return { browser, id: await browser.signIn(newMobile()) };
}

/** A paid purchase of goods that a shop's seller has posted. */
async function sold() {
  const [owner, manager, seller, colleague] = [await person(), await person(), await person(), await person()];
  const people = { owner: owner.id, managers: [manager.id], sellers: [seller.id, colleague.id] };
  const shop = await addShop(site, { people });
  const goods = await buying.sell({ userId: shop.id, price: 900_000 });
  const listings = site.services.db.updateTable('listings').set({ member_id: seller.id });
  await listings.where('id', '=', goods.listingId).execute();
  const buyer = await person();
  const entry = goodwillGiven(`test:shop-purchases:${buyer.id}`, { userId: buyer.id, amount: 5_000_000 });
  if (entry) await transact(site.ctx, (trx) => postEntry(trx, entry));
  const invoice = await buying.invoice(goods, buyer.id);
  const paid = await buying.pay(invoice, { useWallet: true });
  expect(paid.ok).toBe(true);
  await site.runEvents();
  return { shop, owner, manager, seller, colleague, buyer, goods, id: invoice.publicId };
}

const call = (by: Person, id: string, act: string, fields: Record<string, string> = {}) =>
  by.browser.call(`/api/web/secure-purchase/invoice/${id}/${act}`, fields);

/** Uploads a picture like a form's page; returns the upload token. */
async function uploadOf({ browser, id }: Person): Promise<string> {
  const token = newOrderKey(site);
  const jpeg = await halves().jpeg().toBuffer();
  const sent = await sendFiles(browser, '/images/upload', [
    ['token', token],
    ['qquuid', `a-${id}`],
    ['qqfile', jpeg],
  ]);
  expect(sent.success).toBe(true);
  return token;
}

/** Latest act on a purchase. */
const lastOf = (id: string) =>
  site.services.db
    .selectFrom('invoice_changes')
    .innerJoin('invoices', 'invoices.id', 'invoice_id')
    .select(['act', 'actor_id'])
    .where('public_id', '=', id)
    .orderBy('invoice_changes.id', 'desc')
    .limit(1)
    .executeTakeFirst();

const stateOf = async (id: string) =>
  (await site.services.db.selectFrom('invoices').select('state').where('public_id', '=', id).executeTakeFirst())?.state;

describe('a purchase from a shop', () => {
  it('SHOP-03 SECP-07 a new owner gets no account of the former one, and nothing is paid until they give theirs', async () => {
    const { shop, owner, manager, id } = await sold();
    const sheba = await addBankInfo(site, shop.id, { fullName: 'مالک پیشین' });
    const before = await owner.browser.page(`/secure-purchase/invoice/${id}/seller-info`);
    const offered = await offerShop(site.ctx, { sellerId: shop.id, userId: owner.id, to: { memberId: manager.id } });
    const invitation = offered.ok ? offered.invitationId : 0;
    expect(await hasBankInfo(site.ctx.db, shop.id)).toBe(true);
    const accepted = await manager.browser.call(`/api/web/shop-invitations/${invitation}`, { answer: 'accept' });
    expect(accepted.success).toBe(true);
    expect(await hasBankInfo(site.ctx.db, shop.id)).toBe(false);
    const after = await manager.browser.page(`/secure-purchase/invoice/${id}/seller-info`);
    for (const kept of ['مالک پیشین', persianDigits(sheba.slice(-4)), 'خیابان آزادی'])
      expect([before.includes(kept), after.includes(kept)]).toEqual([true, false]);
    expect((await call(manager, id, 'accept')).status).toBe(409);
    // The owner's own bank account has to wait as long as any other new sheba before it is used.
    site.clock = new Date(site.clock.getTime() + DAY);
    await addBankInfo(site, shop.id);
    const info = await readBankInfo(site.ctx.db, site.services.payments, shop.id);
    expect(info?.changedAt).toEqual(site.clock);
  });

  it('SHOP-03 SECP-08 is told to the member of its listing, and seen by owner, managers and them alone', async () => {
    const { shop, owner, manager, seller, colleague, id } = await sold();
    expect(await noticeKinds(site, seller.id)).toContain('purchase');
    expect(await noticeKinds(site, colleague.id)).toEqual([]);
    for (const by of [owner, manager, seller]) {
      expect((await by.browser.get(`/secure-purchase/invoice/${id}`)).status).toBe(200);
      expect(await by.browser.page(`/my/purchases?side=sold&as=${shop.id}`)).toContain(id);
    }
    expect((await colleague.browser.get(`/secure-purchase/invoice/${id}`)).status).toBe(404);
    expect(await colleague.browser.page(`/my/purchases?side=sold&as=${shop.id}`)).not.toContain(id);
    expect((await call(colleague, id, 'accept')).status).toBe(404);
    expect((await call(colleague, id, 'decline', { reason: 'نداریم' })).status).toBe(404);
    expect(await stateOf(id)).toBe('paid');
  });

  it('SHOP-03 SECP-05 waits for the owner alone to say where it is paid, and is then accepted by a member', async () => {
    const { shop, owner, manager, seller, id } = await sold();
    for (const by of [manager, seller]) {
      const refused = await call(by, id, 'accept');
      expect([refused.status, refused.data]).toEqual([409, {}]);
      expect((await by.browser.get(`/secure-purchase/invoice/${id}/seller-info`)).status).toBe(404);
      expect(await by.browser.page(`/secure-purchase/invoice/${id}`)).toContain('مالک فروشگاه باید');
    }
    expect((await call(owner, id, 'accept')).data).toMatchObject({ url: `/secure-purchase/invoice/${id}/seller-info` });
    expect((await owner.browser.get(`/secure-purchase/invoice/${id}/seller-info`)).status).toBe(200);
    await addBankInfo(site, shop.id);
    expect((await call(seller, id, 'accept')).status).toBe(200);
    expect(await stateOf(id)).toBe('accepted');
    const changes = site.services.db.selectFrom('invoice_changes').select(['act', 'actor_id']).orderBy('id', 'desc');
    expect(await changes.limit(1).executeTakeFirst()).toEqual({ act: 'accept', actor_id: seller.id });
  });

  it.each(sample(['owner', 'manager', 'seller'] as const, 3, 1))(
    'SHOP-03 SECP-06 is sent, or handed over by its code, by its %s, and by no colleague',
    async (role) => {
      const [posted, brought] = [await sold(), await sold()];
      for (const { shop, id, [role]: by } of [posted, brought]) {
        await addBankInfo(site, shop.id);
        expect((await call(by, id, 'accept')).status).toBe(200);
      }
      const sending = { carrier: 'post', tracking: '123456789012345678901234' };
      expect((await call(posted.colleague, posted.id, 'ship', sending)).status).toBe(404);
      expect((await call(posted[role], posted.id, 'ship', sending)).status).toBe(200);
      expect(await lastOf(posted.id)).toEqual({ act: 'ship', actor_id: posted[role].id });
      const page = await brought.buyer.browser.page(`/secure-purchase/invoice/${brought.id}`);
      const [, code = ''] = /dir="ltr">([۰-۹]{6})</.exec(page) ?? [];
      for (const by of [brought.owner, brought.manager, brought.seller])
        expect(await by.browser.page(`/secure-purchase/invoice/${brought.id}`)).not.toContain(code);
      expect((await call(brought.colleague, brought.id, 'hand-over', { code })).status).toBe(404);
      expect(await stateOf(brought.id)).toBe('accepted');
      expect((await call(brought[role], brought.id, 'hand-over', { code })).status).toBe(200);
      expect(await lastOf(brought.id)).toEqual({ act: 'hand-over', actor_id: brought[role].id });
    },
  );

  it.each(sample(['owner', 'manager', 'seller'] as const, 3, 2))(
    'SHOP-03 SECP-07 is answered for in a dispute by its %s, and by no colleague',
    async (role) => {
      const { shop, id, buyer, colleague, [role]: by } = await sold();
      await addBankInfo(site, shop.id);
      await call(by, id, 'accept');
      await call(by, id, 'ship', { carrier: 'post', tracking: '123456789012345678901234' });
      const uploadToken = await uploadOf(buyer);
      const complained = await call(buyer, id, 'complain', { reason: 'damaged', text: COMPLAINT, uploadToken });
      expect([complained.errors, complained.status]).toEqual([undefined, 200]);
      const answer = { text: COMPLAINT, offer: 'part', amount: '100000' };
      expect((await colleague.browser.get(`/secure-purchase/invoice/${id}/dispute`)).status).toBe(404);
      for (const act of ['answer', 'offer', 'escalate'])
        expect((await call(colleague, id, act, answer)).status).toBe(404);
      expect(await by.browser.page(`/secure-purchase/invoice/${id}/dispute`)).toContain(COMPLAINT);
      expect((await call(by, id, 'answer', answer)).status).toBe(200);
      const post = site.services.db.selectFrom('dispute_posts').select('author_id').orderBy('id', 'desc').limit(1);
      expect(await post.executeTakeFirst()).toEqual({ author_id: by.id });
    },
  );

  it('SHOP-03 SECP-01 is not made while the shop is frozen', async () => {
    const { shop, buyer } = await sold();
    const goods = await buying.sell({ userId: shop.id, price: 900_000 });
    const set = (state: 'frozen' | 'active') =>
      site.services.db.updateTable('shops').set({ state }).where('seller_id', '=', shop.id).execute();
    await set('frozen');
    expect(await buying.ask(goods, buyer.id)).toMatchObject({ ok: false, refused: 'not-sold' });
    await set('active');
    expect(await buying.ask(goods, buyer.id)).toMatchObject({ ok: true });
  });

  it('SHOP-03 SECP-01 is not made by a member', async () => {
    const { shop, colleague } = await sold();
    const goods = await buying.sell({ userId: shop.id, price: 900_000 });
    const asked = await buying.ask(goods, colleague.id);
    expect(asked).toMatchObject({ ok: false, refused: 'own' });
  });
});
