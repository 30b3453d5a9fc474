import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestOrders, type TestOrders } from '../../test/orders.ts';

let site: TestOrders;
beforeAll(async () => {
  site = await createTestOrders();
});
afterAll(() => site.stop());

describe('the range of payments that the back office sets', () => {
  it('PAY-04 ADM-03 raises the least: the wallet pays less, and smaller orders are waived', async () => {
    site.settings.gatewayMin = 50_000;
    const covered = await site.place(await site.addPayer(100_000), { items: ['top-3'], useWallet: true });
    expect(covered).toMatchObject({ order: { walletPart: 60_000, gatewayPart: 50_000 } });
    expect(await site.place(await site.addPayer(), { items: ['refresh'] })).toMatchObject({ order: { waived: true } });
    site.settings.gatewayMin = 1_000;
    expect(await site.place(await site.addPayer(), { items: ['refresh'] })).toMatchObject({
      order: { waived: false, gatewayPart: 33_000 },
    });
  });

  it('PAY-04 ADM-03 lowers the most: larger orders are refused', async () => {
    site.settings.gatewayMax = 1_000_000;
    expect(await site.place(await site.addPayer(), { items: ['dear'] })).toMatchObject({ refused: 'too-large' });
    site.settings.gatewayMax = 100_000_000;
    expect(await site.place(await site.addPayer(), { items: ['dear'] })).toMatchObject({ ok: true });
  });
});
