import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

let site: TestSite;
let buyer: Browser;
let buyerId: number;
let stranger: Browser;
let purchases: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
  [buyer, stranger] = [newBrowser(site), newBrowser(site)];
  buyerId = await buyer.signIn(newMobile());
  await stranger.signIn(newMobile());
});
afterAll(() => site.stop());

const bar = async (browser: Browser, listingId: number) => {
  const templates = [{ id: 'owner-bar', params: { listing: String(listingId) } }];
  const answer = await browser.post('/session/freshit', { templates }, { key: null });
  return ((await answer.json()) as { templates: { html: string | null }[] }).templates[0]?.html ?? '';
};

const chatOf = async (browser: Browser, listingId: number) =>
  browser.page(
    String((await browser.get(paths.myChats(listingId))).headers.get('location') ?? paths.myChats(listingId)),
  );

const { own } = fa.purchases;
const [ANY] = fa.chat.suggested.buyer;

it('SECP-01 ITEM-01 CHAT-01 leads a buyer from the listing and from the chat to their order, and offers no price once it is paid', async () => {
  const invoice = await purchases.invoice(await purchases.sell(), buyerId);
  const { listingId, publicId } = invoice;
  const order = `href="${paths.purchaseInvoice(publicId)}"`;
  const before = await chatOf(buyer, listingId);
  expect([before.includes(ANY), before.includes(`href="${paths.offer(listingId)}"`)]).toEqual([true, true]);
  for (const html of [await bar(buyer, listingId), before]) {
    expect(html).toContain(order);
    expect(html).toContain(own.open(fa.purchases.invoice.states.created));
  }
  await site.services.db.updateTable('invoices').set({ state: 'paid' }).where('id', '=', invoice.id).execute();
  const [listing, chat] = [await bar(buyer, listingId), await chatOf(buyer, listingId)];
  for (const html of [listing, chat]) {
    expect(html).toContain(order);
    expect(html).toContain(own.reserved(fa.purchases.invoice.states.paid));
  }
  expect(listing).toContain('data-own-purchase="paid"');
  expect([chat.includes(ANY), chat.includes(`href="${paths.offer(listingId)}"`)]).toEqual([false, false]);
  const offer = await buyer.page(paths.offer(listingId));
  expect([offer.includes(own.noOffer), offer.includes(order), offer.includes('id="price-offer"')]).toEqual([
    true,
    true,
    false,
  ]);
  // The call refuses as well.
  const sent = await buyer.call(paths.sendOffer(listingId), { price: '1000000' });
  expect([sent.status, sent.message]).toEqual([409, own.noOffer]);
  expect(await bar(stranger, listingId)).toBe('');
  for (const html of [await chatOf(stranger, listingId), await stranger.page(paths.offer(listingId))])
    expect(html).not.toContain(publicId);
});

it('SECP-06 a coupon that the fee of the site cuts says so where its buyer looks over the order', async () => {
  const { listingId } = await purchases.sell({ price: 400_000 });
  const starts_at = new Date(0);
  const codes = [
    { code: 'CUTCODE', type: 'percent', amount: 90, starts_at, kinds: ['purchase'] },
    { code: 'WHOLECODE', type: 'percent', amount: 1, starts_at, kinds: ['purchase'] },
  ];
  await site.services.db.insertInto('coupons').values(codes).execute();
  const said = await Promise.all(
    codes.map(async ({ code }) => {
      const turned = await buyer.post(
        `/secure-purchase/${listingId}`,
        { count: '1', couponCode: code, go: 'address' },
        { plain: true },
      );
      return (await turned.text()).includes(fa.purchases.checkout.discountCut);
    }),
  );
  expect(said).toEqual([true, false]);
});
