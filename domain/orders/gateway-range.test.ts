import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestOrders, type TestOrders } from '../../test/orders.ts';
import { walletOf } from '../ledger/accounts.ts';
import { NOT_GIVEN } from './agreed-total.ts';

let site: TestOrders;
beforeAll(async () => {
  site = await createTestOrders();
});
afterAll(() => site.stop());

describe('the range of payments that the back office sets', () => {
  it('PAY-04 ADM-03 raises the least: the wallet pays less, and smaller orders are rounded up by their payer’s leave', async () => {
    site.settings.gatewayMin = 50_000;
    const covered = await site.place(await site.addPayer(100_000), { items: ['top-3'], useWallet: true });
    expect(covered).toMatchObject({ order: { walletPart: 60_000, gatewayPart: 50_000 } });
    const payer = await site.addPayer(20_000);
    const refresh = { items: ['refresh'], useWallet: true };
    const asks = { refused: 'round-up', total: 33_000, gatewayPart: 50_000, roundedUp: 17_000 };
    expect(await site.place(payer, refresh)).toMatchObject(asks);
    expect(await site.place(payer, refresh, { agreed: { ...NOT_GIVEN, gateway: 49_999 } })).toMatchObject(asks);
    expect(await site.balance(walletOf(payer))).toBe(20_000);
    const rounded = { walletPart: 0, gatewayPart: 50_000, roundedUp: 17_000, waived: false };
    const agreed = await site.place(payer, refresh, { agreed: { ...NOT_GIVEN, gateway: 50_000 } });
    expect(agreed).toMatchObject({ order: rounded });
    site.settings.gatewayMin = 1_000;
    expect(await site.place(await site.addPayer(), { items: ['refresh'] })).toMatchObject({
      order: { gatewayPart: 33_000, roundedUp: 0 },
    });
  });

  it('PAY-04 ADM-03 lowers the most: larger orders are refused', async () => {
    site.settings.gatewayMax = 1_000_000;
    expect(await site.place(await site.addPayer(), { items: ['dear'] })).toMatchObject({ refused: 'too-large' });
    site.settings.gatewayMax = 100_000_000;
    expect(await site.place(await site.addPayer(), { items: ['dear'] })).toMatchObject({ ok: true });
  });
});
