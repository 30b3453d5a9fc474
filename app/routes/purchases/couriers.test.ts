import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '../../../domain/purchases/invoices/invoice-record.ts';
import { newBrowser } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { type Couriers, couriersOn } from '../../../test/couriers.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';

let site: TestSite;
let couriers: Couriers;
beforeAll(async () => {
  site = await createTestSite();
  couriers = await couriersOn(site);
});
afterAll(async () => {
  couriers.provider.stop();
  await site.stop();
});
beforeEach(async () => {
  couriers.provider.instead = null;
  couriers.provider.told.price = 24_000;
  await sql`delete from carrier_prices`.execute(site.services.db);
});

async function browserOf(userId: number): Promise<Browser> {
  const mobile = `+98937${String(1_000_000 + userId).slice(-7)}`;
  await site.services.db.updateTable('users').set({ mobile }).where('id', '=', userId).execute();
  const browser = newBrowser(site);
  await browser.signIn(mobile);
  return browser;
}

const creditOf = async (account: string): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(-amount), 0)::bigint as sum from ledger_postings
    join ledger_accounts on ledger_accounts.id = account_id where name = ${account}`.execute(site.services.db);
  return rows[0]?.sum ?? 0;
};

const pageOf = ({ publicId }: Invoice) => `/secure-purchase/invoice/${publicId}`;
const act = (browser: Browser, { publicId }: Invoice, name: string) =>
  browser.post(`/api/web/secure-purchase/invoice/${publicId}/${name}`, {}, { plain: true });

describe('the page of an accepted purchase', () => {
  it('SECP-06 GEN-01 books a courier without scripts, whom both sides see', async () => {
    const invoice = await couriers.accepted();
    const [seller, buyer] = [await browserOf(invoice.sellerId), await browserOf(invoice.buyerId)];
    expect(await seller.page(pageOf(invoice))).toContain('ارسال با الوپیک');
    expect(await buyer.page(pageOf(invoice))).not.toContain('ارسال با الوپیک');
    expect((await act(buyer, invoice, 'book-courier')).status).toBe(404);
    const booked = await act(seller, invoice, 'book-courier');
    expect([booked.status, booked.headers.get('location')]).toEqual([303, expect.stringContaining('did=book-courier')]);
    await couriers.work();
    const token = couriers.provider.orders.at(-1)?.order_token;
    for (const browser of [seller, buyer]) {
      const page = await browser.page(pageOf(invoice));
      for (const said of ['درخواست پیک فرستاده شد.', `https://tracking.alopeyk.com/#/${token}`])
        expect([said, page.includes(said)]).toEqual([said, true]);
    }
    // The carrier gets the parties' numbers only with the booking.
    const sent = JSON.stringify(couriers.provider.sent('/api/v2/orders'));
    for (const { id } of [{ id: invoice.sellerId }, { id: invoice.buyerId }])
      expect(sent).toContain(`0937${String(1_000_000 + id).slice(-7)}`);
    expect((await act(seller, invoice, 'cancel-courier')).status).toBe(303);
    await couriers.work();
    expect(await seller.page(pageOf(invoice))).toContain('ارسال با الوپیک');
    expect((await act(seller, invoice, 'cancel-courier')).status).toBe(409);
  });

  it('SECP-04 SECP-06 ADM-02 goes with its courier to the end, and their bill is booked', async () => {
    const invoice = await couriers.accepted();
    const [seller, buyer] = [await browserOf(invoice.sellerId), await browserOf(invoice.buyerId)];
    const { browser: finance } = await createMember(site, 'finance');
    const accounts = ['carrier:alopeyk', `payable:${invoice.sellerId}`, 'goodwill', 'bank'];
    const before = await Promise.all(accounts.map(creditOf));
    const moved = async () => (await Promise.all(accounts.map(creditOf))).map((sum, at) => sum - (before[at] ?? 0));
    expect((await act(seller, invoice, 'book-courier')).status).toBe(303);
    await couriers.work();
    const orderId = String(couriers.provider.orders.at(-1)?.id);
    const hint = (id: string) =>
      newBrowser(site).post('/api/carriers/alopeyk/callback', { order_id: id, status: 'delivered' }, { key: null });
    for (const [status, state] of [
      ['delivering', 'shipped'],
      ['delivered', 'delivered'],
    ] as const) {
      // A callback alone changes nothing; one about an unknown order is ignored.
      expect([(await hint('999999')).status, (await hint(orderId)).status]).toEqual([200, 200]);
      await couriers.workAfter();
      expect((await couriers.purchases.read(invoice)).state).not.toBe(state);
      couriers.provider.move(status);
      await couriers.workAfter();
      expect(await couriers.purchases.read(invoice)).toMatchObject({ state, isCarried: true, carrier: 'alopeyk' });
    }
    expect((await act(seller, invoice, 'confirm')).status).toBe(404);
    expect((await act(buyer, invoice, 'confirm')).status).toBe(303);
    // E3c: the carrier gets the shipping, and the seller only the price of the goods.
    const { goods, shipping } = invoice;
    const fee = Math.round(goods * 0.02);
    expect(await moved()).toEqual([shipping, goods - fee - Math.round(fee * 0.1), 0, 0]);
    const bill = { carrier: 'alopeyk', number: 'J-1', orders: orderId, reason: 'صورت‌حساب ماه' };
    const booked = await finance.post(
      '/admin/carrier-bills',
      { ...bill, amount: String(shipping + 3_000) },
      { plain: true },
    );
    expect(booked.status).toBe(303);
    // E7: the site pays the part of the shipping that the buyer did not pay.
    expect(await moved()).toEqual([0, goods - fee - Math.round(fee * 0.1), -3_000, shipping + 3_000]);
    expect(await couriers.purchases.differences()).toEqual([]);
  });

  it('SECP-06 offers no courier between two cities, nor on a site without one', async () => {
    const invoice = await couriers.accepted({ address: couriers.purchases.address('qom') });
    const seller = await browserOf(invoice.sellerId);
    expect(await seller.page(pageOf(invoice))).not.toContain('ارسال با الوپیک');
    const refused = await act(seller, invoice, 'book-courier');
    expect([refused.status, (await refused.text()).includes('پیک بازارچه این سفارش را نمی‌برد')]).toEqual([409, true]);
  });
});

describe('the price of delivery', () => {
  async function ask(more: Readonly<Record<string, string>> = {}, to = 'tehran') {
    const { listingId } = await couriers.sell();
    const buyer = await browserOf(await couriers.purchases.addBuyer());
    const { regionId, cityId, latitude, longitude } = couriers.purchases.address(to);
    const at = { latitude: String(latitude), longitude: String(longitude) };
    const answer = await buyer.call(`/api/web/secure-purchase/delivery-price/${listingId}/${regionId}/${cityId}/1`, {
      ...at,
      ...more,
    });
    return { shippingCost: answer.data.shippingCost, title: answer.data.title };
  }

  it('SECP-04 is the carrier’s within a city, once the buyer’s place is known', async () => {
    expect(await ask()).toMatchObject({ shippingCost: 24_000, title: 'الوپیک' });
    const table = await ask({ latitude: '', longitude: '' });
    expect(table.title).not.toBe('الوپیک');
    for (const wrong of ['91', 'x', '1e3', '-35.7', '\u06F3\u06F5'])
      expect(await ask({ latitude: wrong })).toEqual(table);
    expect((await ask({}, 'qom')).title).not.toBe('الوپیک');
    const sent = JSON.stringify(couriers.provider.sent('/orders/price/calc'));
    for (const lat of sent.match(/"lat":[\d.]+/gu) ?? []) expect(lat).toMatch(/^"lat":\d+(?:\.\d{1,3})?$/);
  });

  it('SECP-04 is the table’s while the carrier is away, which is not asked for each', async () => {
    couriers.provider.instead = (response) => response.destroy();
    const before = couriers.provider.asked.length;
    const [one, other] = [await ask(), await ask()];
    expect(one.title).not.toBe('الوپیک');
    expect(other).toEqual(one);
    expect(couriers.provider.asked.length - before).toBe(1);
  });

  it('SECP-04 SECP-06 that changed since the buyer saw it makes no invoice, and the new total is told', async () => {
    const sold = await couriers.sell();
    const buyerId = await couriers.purchases.addBuyer(5_000_000);
    const seen = await couriers.purchases.ask(sold, buyerId, { totalPrice: 1_024_000 });
    expect(seen).toMatchObject({ ok: true, invoice: { shipping: 24_000, rateTitle: 'الوپیک' } });
    // The quoted price stays valid for a while.
    couriers.provider.told.price = 30_000;
    expect(await couriers.purchases.ask(sold, buyerId, { totalPrice: 1_024_000 })).toMatchObject({ ok: true });
    site.clock = new Date(site.clock.getTime() + 16 * 60_000);
    expect(await couriers.purchases.ask(sold, buyerId, { totalPrice: 1_024_000 })).toMatchObject({
      ok: false,
      refused: 'total',
      quote: { total: 1_030_000 },
    });
  });
});
