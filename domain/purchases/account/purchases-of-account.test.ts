import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishDeletions } from '../../../server/jobs/finish-deletions.ts';
import { disputesOn } from '../../../test/disputes.ts';
import { addBankInfo } from '../../../test/payouts.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { DAY } from '../../values/durations.ts';
import { forgetOldAddresses, purchasesPart, readPurchasesLeft } from './purchases-of-account.server.ts';

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
let disputes: ReturnType<typeof disputesOn>;
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
  disputes = disputesOn(site);
});
afterAll(() => site.stop());

const db = () => site.services.db;
const later = (days: number) => {
  site.clock = new Date(site.clock.getTime() + days * DAY);
};
const leave = (userId: number) =>
  db().updateTable('users').set({ delete_after: site.clock }).where('id', '=', userId).execute();
const hasEnded = async (userId: number) =>
  (await db().selectFrom('users').select('deleted_at').where('id', '=', userId).executeTakeFirstOrThrow())
    .deleted_at !== null;

describe('an account that ends', () => {
  it('SECP-08 AUTH-05 stays while a purchase is open or its seller is owed money, and holds up no other', async () => {
    const invoice = await disputes.shipped();
    const [bystander] = [await purchases.addBuyer()];
    for (const userId of [invoice.buyerId, invoice.sellerId, bystander]) await leave(userId);
    await finishDeletions(site.job);
    expect(await Promise.all([invoice.buyerId, invoice.sellerId, bystander].map(hasEnded))).toEqual([
      false,
      false,
      true,
    ]);
    expect(await readPurchasesLeft(db(), invoice.buyerId)).toEqual({ isOpen: true, owed: 0 });
    await purchases.act(invoice, 'confirm', 'buyer');
    expect(await readPurchasesLeft(db(), invoice.sellerId)).toEqual({ isOpen: false, owed: 1_023_000 });
    await finishDeletions(site.job);
    expect(await hasEnded(invoice.buyerId)).toBe(false);
    later(1);
    await finishDeletions(site.job);
    expect(await Promise.all([invoice.buyerId, invoice.sellerId].map(hasEnded))).toEqual([true, false]);
  });
});

describe('what is kept of a purchase', () => {
  it('SECP-08 AUTH-05 is in the export of each side, the address in the buyer’s alone', async () => {
    const invoice = await disputes.complained();
    const files = async (userId: number) => {
      const found: Record<string, unknown[]> = {};
      const nothing = async () => undefined;
      await purchasesPart(
        { db: db(), userId, now: site.clock },
        {
          async rows(name, rows) {
            found[name] = [];
            for await (const row of rows) found[name].push(row);
          },
          file: nothing,
          json: nothing,
        },
      );
      return found;
    };
    const bought = await files(invoice.buyerId);
    expect(bought['purchases.json']).toMatchObject([{ number: invoice.publicId, as: 'buyer', state: 'disputed' }]);
    expect(JSON.stringify(bought['purchases.json'])).toContain('کوچهٔ یکم');
    expect(bought['disputes.json']).toMatchObject([{ number: invoice.publicId, act: 'complain' }]);
    await addBankInfo(site, invoice.sellerId);
    const sold = await files(invoice.sellerId);
    expect(sold['purchases.json']).toMatchObject([{ number: invoice.publicId, as: 'seller', address: null }]);
    expect(sold['disputes.json']).toEqual([]);
    expect(sold['bank-account.json']).toMatchObject([{ address: { address: expect.any(String) } }]);
    expect(bought['bank-account.json']).toEqual([]);
  });

  it('SECP-08 its address is forgotten a year after the end', async () => {
    const [open, over] = [await disputes.shipped(), await disputes.shipped()];
    await purchases.act(over, 'confirm', 'buyer');
    later(364);
    await forgetOldAddresses(site.ctx);
    expect((await purchases.read(over)).address).not.toBeNull();
    later(2);
    expect(await forgetOldAddresses(site.ctx)).toBeGreaterThan(0);
    expect((await purchases.read(over)).address).toBeNull();
    expect((await purchases.read(open)).address).not.toBeNull();
  });
});
