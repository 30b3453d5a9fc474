import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBrowser, newMobile, noticeKinds } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { addBankInfo } from '../../../test/payouts.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';

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

/** A paid purchase of what a seller of a shop posted. */
async function sold() {
  const [owner, manager, seller, colleague] = [await person(), await person(), await person(), await person()];
  const people = { owner: owner.id, managers: [manager.id], sellers: [seller.id, colleague.id] };
  const shop = await addShop(site, { people });
  const goods = await buying.sell({ userId: shop.id, price: 900_000 });
  const listings = site.services.db.updateTable('listings').set({ member_id: seller.id });
  await listings.where('id', '=', goods.listingId).execute();
  const invoice = await buying.invoice(goods, await buying.addBuyer(5_000_000));
  const paid = await buying.pay(invoice, { useWallet: true });
  expect(paid.ok).toBe(true);
  await site.runEvents();
  return { shop, owner, manager, seller, colleague, goods, id: invoice.publicId };
}

const call = (by: Person, id: string, act: string, fields: Record<string, string> = {}) =>
  by.browser.call(`/api/web/secure-purchase/invoice/${id}/${act}`, fields);

const stateOf = async (id: string) =>
  (await site.services.db.selectFrom('invoices').select('state').where('public_id', '=', id).executeTakeFirst())?.state;

describe('a purchase from a shop', () => {
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

  it('SHOP-03 SECP-01 is not made by a member', async () => {
    const { shop, colleague } = await sold();
    const goods = await buying.sell({ userId: shop.id, price: 900_000 });
    const asked = await buying.ask(goods, colleague.id);
    expect(asked).toMatchObject({ ok: false, refused: 'own' });
  });
});
