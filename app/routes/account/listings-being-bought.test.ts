import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';

let site: TestSite;
let seller: Browser;
let sellerId: number;
let purchases: ReturnType<typeof purchasesOn>;

beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
});
beforeEach(async () => {
  seller = newBrowser(site);
  sellerId = await seller.signIn(newMobile());
});
afterAll(() => site.stop());

const words = fa.myListings;
const statusOf = async (id: number) =>
  (await site.services.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

/** Adds a listing that somebody has ordered and, with `isPaid`, paid for. Returns its id. */
async function ordered(isPaid: boolean): Promise<number> {
  const sold = await purchases.sell({ userId: sellerId });
  const invoice = await purchases.invoice(sold, await purchases.addBuyer(5_000_000));
  if (isPaid) expect((await purchases.pay(invoice)).ok).toBe(true);
  return sold.listingId;
}

const ACTS = [
  ['remove', (id: number) => `/api/web/listings/${id}`, { _method: 'DELETE' }, words.boughtRemove, 'removed'],
  ['sold', (id: number) => `/api/web/listings/${id}/sold`, {}, words.boughtSold, 'sold'],
] as const;

describe('a listing that somebody has paid for', () => {
  it.each(ACTS)(
    'SECP-06 ITEM-14: is asked about before %s, with and without scripts',
    async (_, path, fields, question, to) => {
      const id = await ordered(true);
      expect(await seller.page('/my/listings')).toContain(question);
      const asked = await seller.call(path(id), { ...fields });
      expect([asked.status, asked.message, await statusOf(id)]).toEqual([409, words.refused.bought, 'published']);
      const plain = await seller.post(path(id), { ...fields }, { plain: true });
      expect([plain.status, await statusOf(id)]).toEqual([409, 'published']);
      expect(await plain.text()).toContain(words.refused.bought);
      const done = await seller.post(path(id), { ...fields, confirm: '1' }, { plain: true });
      expect([done.status, await statusOf(id)]).toEqual([303, to]);
    },
  );

  it.each(ACTS)(
    'SECP-06 ITEM-14: is ended without a question where nobody has paid: %s',
    async (_, path, fields, question, to) => {
      const id = await ordered(false);
      expect(await seller.page('/my/listings')).not.toContain(question);
      expect((await seller.call(path(id), { ...fields })).status).toBe(200);
      expect(await statusOf(id)).toBe(to);
    },
  );
});
