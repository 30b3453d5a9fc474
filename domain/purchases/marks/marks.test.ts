import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purchasesOn } from '../../../test/purchases.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { updateBuyerMarks } from './mark-store.server.ts';
import { purchaseOf } from './marks.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

it('RATE-03 SHOP-03 a purchase from the network of a member of the shop does not count', async () => {
  const { db } = site.services;
  const purchases = purchasesOn(site);
  const { id: sellerId, ownerId } = await addShop(site);
  const buyerId = await purchases.addBuyer();
  const network = randomBytes(16);
  const invoice = await purchases.invoice(await purchases.sell({ userId: sellerId }), buyerId);
  await updateBuyerMarks(db, invoice.id, { address: null, network });
  const placed = await purchases.pay(invoice, { useWallet: false });
  if (!placed.ok) throw new Error(placed.refused);
  await purchases.payAtGateway(placed.order);
  await db.updateTable('payments').set({ card_mark: 'their card' }).where('order_id', '=', placed.order.id).execute();
  await purchases.settle(invoice);
  expect(await purchaseOf(db, { buyerId, sellerId }, 500_000)).toBe('counts');
  const other = await purchases.invoice(await purchases.sell(), ownerId);
  await updateBuyerMarks(db, other.id, { address: null, network });
  expect(await purchaseOf(db, { buyerId, sellerId }, 500_000)).toBe('does-not-count');
});
