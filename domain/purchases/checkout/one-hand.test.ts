import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addBankInfo } from '../../../test/payouts.ts';
import { purchasesOn, type Sold } from '../../../test/purchases.ts';
import { shebaOf } from '../../../test/shebas.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { readDebtTo } from '../../payouts/payouts.server.ts';
import { createFakeHolderProvider } from '../../refunds/inquiry/holder-provider.fake.ts';
import { giveAccount, readRefundsOfOrder } from '../../refunds/refunds.server.ts';
import { insertMembers } from '../../sellers/sellers.server.ts';

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
let sold: Sold;
let buyerId: number;
let sheba = 700_000_000;
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
  const starts_at = new Date(0);
  await db()
    .insertInto('coupons')
    .values([
      { code: 'FROMFEE', type: 'percent', amount: 1, starts_at },
      { code: 'BEYOND', type: 'percent', amount: 30, starts_at, beyond_fee: true },
    ])
    .execute();
});
beforeEach(async () => {
  sold = await purchases.sell();
  buyerId = await purchases.addBuyer(5_000_000);
});
afterAll(() => site.stop());

const db = () => site.services.db;
const ask = (couponCode: string | null, isBrowserOf?: (account: { readonly id: number }) => boolean) =>
  purchases.ask(sold, buyerId, { couponCode, isBrowserOf });
const ONE_HAND = { ok: false, refused: 'coupon', why: 'one-hand' };

/** Makes a payment by a gateway that identifies cards, with the card `mark`. */
async function payByCard(userId: number, mark: string): Promise<void> {
  const order = await purchases.invoice(await purchases.sell(), userId);
  const placed = await purchases.pay(order, { useWallet: false });
  if (!placed.ok) throw new Error(placed.refused);
  await purchases.payAtGateway(placed.order);
  await db().updateTable('payments').set({ card_mark: mark }).where('order_id', '=', placed.order.id).execute();
}

async function bought(couponCode: string) {
  const invoice = await purchases.invoice(sold, buyerId, { couponCode });
  expect(await purchases.pay(invoice)).toMatchObject({ ok: true });
  return purchases.read(invoice);
}

it('SECP-04 no coupon is taken in a browser of the seller', async () => {
  expect(await ask('FROMFEE', () => true)).toMatchObject(ONE_HAND);
  expect(await ask(null, () => true)).toMatchObject({ ok: true });
});

it('SECP-04 no coupon is taken where both have paid by one card', async () => {
  await payByCard(buyerId, 'one card');
  await payByCard(sold.sellerId, 'another card');
  expect(await ask('FROMFEE')).toMatchObject({ ok: true });
  await payByCard(sold.sellerId, 'one card');
  expect(await ask('FROMFEE')).toMatchObject(ONE_HAND);
});

it('SECP-04 no coupon is taken where both are paid to one account', async () => {
  sheba += 1;
  await addBankInfo(site, buyerId, { sheba: shebaOf(sheba) });
  await addBankInfo(site, sold.sellerId);
  expect(await ask('FROMFEE')).toMatchObject({ ok: true });
  await addBankInfo(site, sold.sellerId, { sheba: shebaOf(sheba), hasCode: true });
  expect(await ask('FROMFEE')).toMatchObject(ONE_HAND);
});

it('SECP-04 no coupon is taken where the buyer was refunded to the account to which the seller is paid', async () => {
  sheba += 1;
  await addBankInfo(site, sold.sellerId, { sheba: shebaOf(sheba) });
  const order = await purchases.invoice(await purchases.sell(), buyerId);
  const placed = await purchases.pay(order, { useWallet: false });
  if (!placed.ok) throw new Error(placed.refused);
  await purchases.payAtGateway(placed.order);
  expect(await purchases.act(order, 'decline', 'seller')).toMatchObject({ ok: true });
  const [refund] = await readRefundsOfOrder(db(), placed.order.id);
  expect(await ask('FROMFEE')).toMatchObject({ ok: true });
  const account = { id: refund?.id ?? 0, userId: buyerId, sheba: shebaOf(sheba), holder: 'سارا' };
  const parts = { ...site.services.payments, holders: createFakeHolderProvider() };
  expect(await giveAccount(site.ctx, parts, account)).toMatchObject({ ok: true });
  expect(await ask('FROMFEE')).toMatchObject(ONE_HAND);
});

it('SECP-04 SHOP-03 no coupon is taken in a browser of a member of the shop', async () => {
  const { id: userId, ownerId } = await addShop(site);
  sold = await purchases.sell({ userId });
  expect(await ask('FROMFEE', ({ id }) => id === ownerId)).toMatchObject(ONE_HAND);
  expect(await ask('FROMFEE', ({ id }) => id !== ownerId && id !== userId)).toMatchObject({ ok: true });
});

it('SECP-04 SHOP-03 no coupon is taken where the buyer has paid by the card of a member of the shop', async () => {
  const { id: userId, ownerId } = await addShop(site);
  sold = await purchases.sell({ userId });
  await payByCard(buyerId, 'card of the owner');
  expect(await ask('FROMFEE')).toMatchObject({ ok: true });
  await payByCard(ownerId, 'card of the owner');
  expect(await ask('FROMFEE')).toMatchObject(ONE_HAND);
});

it('SECP-04 what the payment alone shows lets finance release the payout', async () => {
  const invoice = await purchases.invoice(sold, buyerId, { couponCode: 'FROMFEE' });
  await payByCard(buyerId, 'their card');
  await payByCard(sold.sellerId, 'their card');
  await purchases.pay(invoice);
  expect(await purchases.read(invoice)).toMatchObject({ state: 'paid', needsRelease: true });
});

it('SECP-04 a discount beyond the fee lets finance release the payout', async () => {
  const invoice = await bought('BEYOND');
  expect(invoice).toMatchObject({ discount: 313_500, needsRelease: true });
  await addBankInfo(site, sold.sellerId);
  await purchases.settle(invoice);
  expect(await readDebtTo(site.ctx, sold.sellerId)).toMatchObject({ why: 'release' });
  expect(await purchases.differences()).toEqual([]);
});

it('SECP-04 a discount from the fee between strangers needs no release', async () => {
  expect(await bought('FROMFEE')).toMatchObject({ discount: 10_450, needsRelease: false });
});

it('SECP-06 SHOP-03 nobody pays for goods of a shop whose member they have become, by no means', async () => {
  const { id: userId } = await addShop(site);
  sold = await purchases.sell({ userId });
  const invoice = await purchases.invoice(sold, buyerId);
  await insertMembers(site.ctx, [{ sellerId: userId, userId: buyerId, role: 'manager' }]);
  expect(await purchases.pay(invoice)).toMatchObject({ refused: 'unsold' });
  expect(await purchases.pay(invoice, { useWallet: false })).toMatchObject({ refused: 'unsold' });
  expect(await purchases.read(invoice)).toMatchObject({ state: 'created' });
});
