import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMessage } from '../../../domain/chat/chat.server.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { addBankInfo } from '../../../test/payouts.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

type Person = Browser & { readonly userId: number };

async function person(): Promise<Person> {
  const browser = newBrowser(site);
  return { ...browser, userId: await browser.signIn(newMobile()) };
}

const reveal = async (browser: Browser, listing: number) =>
  expect(
    (
      await browser.get(`/api/web/listings/${listing}/number`, {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-key': await browser.csrfKey(),
      })
    ).status,
  ).toBe(200);

let sent = 0;
async function write(userId: number, to: { conversationId: number } | { listingId: number }): Promise<number> {
  sent += 1;
  const message = { text: 'سلام', picture: null, clientId: `client-${sent}`, point: null, offerId: null };
  const written = await sendMessage(site.ctx, { userId, to, message });
  if (!written.ok) throw new Error(written.refused);
  return written.conversationId;
}

/** Adds a purchase by this buyer from this seller, up to the state `end`. */
async function buy(
  sold: { listingId: number; sellerId: number },
  buyer: Person,
  end: 'paid' | 'settled',
): Promise<void> {
  const purchases = purchasesOn(site);
  await addBankInfo(site, sold.sellerId);
  const invoice = await purchases.invoice(sold, buyer.userId);
  const order = await purchases.pay(invoice, { useWallet: false });
  if (!order.ok) throw new Error(order.refused);
  await purchases.payAtGateway(order.order);
  if (end === 'settled') await purchases.settle(await purchases.read(invoice));
}

type Case = (of: { listingId: number; other: number; sellerId: number }) => Promise<Browser>;

const CASES: Readonly<Record<string, Case>> = {
  'a visitor': async () => newBrowser(site),
  'nobody who dealt with the seller': () => person(),
  'who saw the number': async ({ listingId }) => {
    const buyer = await person();
    await reveal(buyer, listingId);
    return buyer;
  },
  'who saw the number of another listing of the seller': async ({ other }) => {
    const buyer = await person();
    await reveal(buyer, other);
    return buyer;
  },
  'who bought and settled': async (sold) => {
    const buyer = await person();
    await buy(sold, buyer, 'settled');
    return buyer;
  },
  'who paid and waits': async (sold) => {
    const buyer = await person();
    await buy(sold, buyer, 'paid');
    return buyer;
  },
  'who talked with the seller': async ({ listingId, sellerId }) => {
    const buyer = await person();
    await write(sellerId, { conversationId: await write(buyer.userId, { listingId }) });
    return buyer;
  },
  'who wrote and got no answer': async ({ listingId }) => {
    const buyer = await person();
    await write(buyer.userId, { listingId });
    return buyer;
  },
};

describe('rate-info and sub-rates', () => {
  it.each(Object.keys(CASES))('RATE-01 agree about %s', async (name) => {
    const { listingId, sellerId } = await purchasesOn(site).sell({ telephone: '+989351112233' });
    const [other = 0] = await site.publish({ userId: sellerId, telephone: '+989351112233' });
    const browser = (await CASES[name]?.({ listingId, other, sellerId })) ?? newBrowser(site);
    const answer = await browser.get(`/api/web/rate-info?typeId=${listingId}&type=listing&calls=2`);
    const { data } = (await answer.json()) as {
      data: { rating: { active: boolean; message: string }; rates: Record<string, string> };
    };
    const rateParam = Object.fromEntries(Object.keys(data.rates).map((id) => [id, 5]));
    const rated = await browser.call('/api/web/sub-rates', {
      typeId: listingId,
      type: 'listing',
      rateParam,
      text: '',
      'order-key': newOrderKey(site),
    });
    expect([name, data.rating.active]).toEqual([name, rated.status === 200]);
    if (!data.rating.active)
      expect(data.rating.message).toBe(rated.status === 401 ? fa.ratings.inactive['sign-in'] : rated.message);
  });

  it('RATE-01 a settled buyer is asked whatever the browser has counted, one who saw a number once is not told to call', async () => {
    const { listingId, sellerId } = await purchasesOn(site).sell({ telephone: '+989351112233' });
    const says = async (browser: Browser) => {
      const answer = await browser.get(`/api/web/rate-info?typeId=${listingId}&type=listing`);
      return ((await answer.json()) as { data: { rating: object } }).data.rating;
    };
    const [buyer, caller] = [await person(), await person()];
    await buy({ listingId, sellerId }, buyer, 'settled');
    expect(await says(buyer)).toMatchObject({ active: true });
    await reveal(caller, listingId);
    expect(await says(caller)).toEqual({ active: false, message: 'می‌توانید از صفحهٔ فروشنده به او امتیاز بدهید.' });
  });
});
