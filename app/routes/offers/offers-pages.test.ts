import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';
import type { OfferView } from '../../parts/offer-view.ts';
import { paths } from '../../paths.ts';

type Person = Browser & { readonly id: number };

let site: TestSite;
let seller: Person;
let buyer: Person;
let stranger: Person;
let listing: number;

const BOUNDS = fa.validation.price_between('۹۹٬۰۰۰٬۰۰۰٬۰۰۰', '۱');

beforeAll(async () => {
  site = await createTestSite();
  [seller, buyer, stranger] = [await signedIn(), await signedIn(), await signedIn()];
});
afterAll(() => site.stop());
beforeEach(async () => {
  [listing = 0] = await site.publish({ userId: seller.id, name: 'یخچال دودر سفید' });
});

async function signedIn(): Promise<Person> {
  const browser = newBrowser(site);
  return { ...browser, id: await browser.signIn(newMobile()) };
}

async function offered(price: string | number = '900000'): Promise<OfferView> {
  const { data } = await buyer.call(paths.sendOffer(listing), { price });
  return data.offer as OfferView;
}

const plain = (who: Browser, path: string, fields: Record<string, string | number>) =>
  who.post(path, fields, { plain: true });

async function popup(who: Browser | null, listingId: number | string): Promise<string> {
  const body = JSON.stringify({
    pagePath: 'add-details-page',
    templates: [{ id: 'price-offer', params: { listing: String(listingId) } }],
  });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const answer = await (who ? who.send('/session/freshit', init) : site.ask('/session/freshit', init));
  return ((await answer.json()) as { templates: { html: string }[] }).templates[0]?.html ?? '';
}

describe('the form of a price offer', () => {
  it('OFFER-01 sends visitors to sign in, and back', async () => {
    const answer = await site.ask(paths.offer(listing));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, paths.signIn(paths.offer(listing))]);
    expect(await popup(null, listing)).toContain(`href="${paths.signIn(paths.offer(listing))}"`);
  });

  it('OFFER-01 GEN-22 asks for digits, as a page and as a popup', async () => {
    for (const html of [await buyer.page(paths.offer(listing)), await popup(buyer, listing)]) {
      expect(html).toContain(`action="/api/web/price-offer/${listing}"`);
      expect(html).toMatch(/<input [^>]*inputMode="numeric"[^>]*name="price"/);
      expect(html).toContain('یخچال دودر سفید');
      expect(html).toMatch(/name="order-key" value="[\w-]{32}"/);
    }
  });

  it('OFFER-01 CHAT-01 calls a price as its category does, in the form and above the conversation', async () => {
    const categoryId = site.services.catalogue().taxonomy.bySlug.get('apartments-for-rent')?.id ?? 0;
    const [flat = 0] = await site.publish({ userId: seller.id, categoryId, price: 500_000_000 });
    for (const html of [await buyer.page(paths.offer(flat)), await popup(buyer, flat)])
      expect(html).toContain('<span>ودیعه: ۵۰۰٬۰۰۰٬۰۰۰ تومان</span>');
    expect(await buyer.page(paths.myChats(flat))).toContain('<small>ودیعه ۵۰۰٬۰۰۰٬۰۰۰ تومان</small>');
    expect(await buyer.page(paths.offer(listing))).toContain('<span>قیمت آگهی: ');
  });

  it('OFFER-01 says when no offer is possible, and does not reveal hidden listings', async () => {
    expect(await seller.page(paths.offer(listing))).toContain(fa.offers.own);
    const [free = 0] = await site.publish({ userId: seller.id, price: null, priceKind: 'free' });
    expect(await buyer.page(paths.offer(free))).toContain(fa.offers.waits['no-price']);
    expect((await buyer.get('/v/999999/offer')).status).toBe(404);
    await site.services.db.updateTable('listings').set({ status: 'rejected' }).where('id', '=', listing).execute();
    expect((await buyer.get(paths.offer(listing))).status).toBe(404);
    for (const id of [listing, 'x', '']) expect(await popup(buyer, id)).toContain(fa.offers.closed);
  });
});

describe('an offer', () => {
  it('OFFER-01 by a plain form is stored once and redirects to the conversation', async () => {
    const html = await buyer.page(paths.offer(listing));
    const key = /name="order-key" value="([\w-]{32})"/.exec(html)?.[1] ?? '';
    const fields = { price: '۹۰۰٬۰۰۰', 'order-key': key };
    const answers = await Promise.all([1, 2].map(() => plain(buyer, paths.sendOffer(listing), fields)));
    const [to, again] = answers.map(({ status, headers }) => [status, headers.get('location')] as const);
    expect(to).toEqual([303, expect.stringMatching(/^\/my\/chats\/\d+$/)]);
    expect(again).toEqual(to);
    const page = await seller.page(to?.[1] ?? '');
    expect(page.match(/data-offer="\d+"/g)).toHaveLength(1);
    expect(page).toMatch(/۹۰۰٬۰۰۰/);
  });

  it.each([
    ['', fa.validation.required_field],
    ['0', BOUNDS],
    ['99000000001', BOUNDS],
    ['-5', BOUNDS],
    ['1e9', BOUNDS],
    ['<script>alert(7)</script>', BOUNDS],
  ])('OFFER-01 of %j is refused with a message and its value', async (price, why) => {
    const { status, errors } = await buyer.call(paths.sendOffer(listing), { price });
    expect([status, errors]).toEqual([422, { price: why }]);
    const answer = await plain(buyer, paths.sendOffer(listing), { price });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('data-page="price-offer-page"');
    expect(html).toContain(why);
    expect(html).not.toContain('<script>alert');
    if (price && !price.startsWith('<')) expect(html).toContain(`value="${price}"`);
  });

  it('OFFER-01 accepts a JSON number, and returns its state', async () => {
    expect(await offered(900_000)).toMatchObject({ amount: 900_000, state: 'open', isMine: true });
  });

  it("OFFER-01 is refused for the user's own listing, for a sold one, and to visitors", async () => {
    expect((await seller.call(paths.sendOffer(listing), { price: '5' })).status).toBe(409);
    expect((await buyer.call(paths.sendOffer(999_999), { price: '5' })).status).toBe(404);
    await site.services.db.updateTable('listings').set({ status: 'sold' }).where('id', '=', listing).execute();
    const { status, message } = await buyer.call(paths.sendOffer(listing), { price: '5' });
    expect([status, message]).toEqual([409, fa.offers.refused.closed]);
    expect((await newBrowser(site).call(paths.sendOffer(listing), { price: '5' })).status).toBe(401);
  });

  it('OFFER-01 is visible to its two users only', async () => {
    const { id } = await offered();
    const read = async (who: Browser) => (await who.get(paths.answerOffer(id), { accept: 'application/json' })).json();
    expect(await read(buyer)).toMatchObject({ success: true, data: { offer: { id, isMine: true } } });
    expect(await read(seller)).toMatchObject({ data: { offer: { isMine: false, amount: 900_000 } } });
    expect((await stranger.get(paths.answerOffer(id))).status).toBe(404);
    expect((await stranger.call(paths.answerOffer(id), { action: 'accept' })).status).toBe(404);
    expect((await newBrowser(site).call(paths.answerOffer(id), { action: 'accept' })).status).toBe(401);
  });
});

describe('an answer', () => {
  const chatOf = async () => {
    const { db } = site.services;
    const { id } = await db
      .selectFrom('conversations')
      .select('id')
      .where('listing_id', '=', listing)
      .executeTakeFirstOrThrow();
    const chat = paths.chat(Number(id));
    expect(await buyer.page('/my/offers?show=sent')).toContain(`href="${chat}"`);
    return chat;
  };

  it('OFFER-01 is offered in the conversation to the user whose turn it is', async () => {
    const { id } = await offered();
    const chat = await chatOf();
    expect(await seller.page(chat)).toContain(`action="/api/web/offers/${id}"`);
    const own = await buyer.page(chat);
    expect(own).not.toContain(`action="/api/web/offers/${id}"`);
    expect(own).toContain(fa.offers.states.open);
  });

  it('OFFER-01 accepts by a plain form, and both users see it in the conversation', async () => {
    const { id } = await offered();
    const chat = await chatOf();
    const answer = await plain(seller, paths.answerOffer(id), { action: 'accept' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, chat]);
    expect(await seller.page(chat)).toContain(fa.offers.answered.accepted.own);
    const html = await buyer.page(chat);
    expect(html).toContain(fa.offers.states.accepted);
    expect(html).toContain('data-answer="accepted"');
  });

  it('OFFER-01 counters by a plain form, and the turn changes', async () => {
    const { id } = await offered();
    const chat = await chatOf();
    await plain(seller, paths.answerOffer(id), { action: 'counter', price: '۹۵۰۰۰۰' });
    const html = await buyer.page(chat);
    expect(html).toContain('۹۵۰٬۰۰۰');
    expect(html).toMatch(/action="\/api\/web\/offers\/\d+"/);
    expect(await seller.page(chat)).not.toMatch(/action="\/api\/web\/offers\/\d+"/);
  });

  it('OFFER-01 is given once: the later one is refused', async () => {
    const { id } = await offered();
    const answers = await Promise.all(
      ['accept', 'refuse'].map((action) => seller.call(paths.answerOffer(id), { action })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(fa.offers.refused.answered);
  });

  it.each([{}, { action: 'steal' }, { action: 'counter' }, { action: 'counter', price: '0' }, { action: ['accept'] }])(
    'OFFER-01 is refused when it is %j',
    async (fields) => {
      const { id } = await offered();
      expect((await seller.call(paths.answerOffer(id), fields)).status).toBe(422);
    },
  );
});

describe('an offer for a listing that changed meanwhile', () => {
  const set = (facts: Record<string, unknown>) =>
    site.services.db.updateTable('listings').set(facts).where('id', '=', listing).execute();
  const chatOf = async (who: Person) =>
    /href="(\/my\/chats\/\d+)"/.exec(await who.page('/my/offers?show=sent'))?.[1] ?? '';

  it.each([
    ['pending', 'review'],
    ['sold', 'closed'],
  ] as const)('OFFER-01: keeps the typed price and says why, without scripts: %s', async (status, why) => {
    // A user who has a conversation about the listing may still see its name.
    await offered();
    await set({ status });
    const answer = await plain(buyer, paths.sendOffer(listing), { price: '۸۵۰٬۰۰۰' });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain(status === 'sold' ? fa.offers.waits[why] : fa.offers.refused[why]);
    expect(html).toContain(fa.offers.typed('۸۵۰٬۰۰۰'));
  });

  it.each([
    [{ status: 'pending' }, 'review'],
    [{ price: null, price_kind: 'free' }, 'no-price'],
  ] as const)('OFFER-01: shows the seller no button that can only fail: %o', async (facts, why) => {
    const { id } = await offered();
    const chat = await chatOf(buyer);
    expect(await seller.page(chat)).toContain(`>${fa.offers.accept}<`);
    await set(facts);
    const html = await seller.page(chat);
    expect(html).toContain(fa.offers.waits[why]);
    for (const gone of [fa.offers.accept, fa.offers.counterSend]) expect(html).not.toContain(`>${gone}<`);
    expect(html).toContain(`>${fa.offers.refuse}<`);
    expect((await plain(seller, paths.answerOffer(id), { action: 'refuse' })).status).toBe(303);
  });

  it('OFFER-01: keeps the price of a refused counter-offer in its conversation, without scripts', async () => {
    const { id } = await offered();
    const chat = await chatOf(buyer);
    const fields = {
      action: 'counter',
      price: '۹۷۰٬۰۰۰',
      conversationId: chat.split('/').at(-1) ?? '',
      offerId: String(id),
    };
    const wrong = await plain(seller, paths.answerOffer(id), { ...fields, price: 'ده' });
    expect([wrong.status, (await wrong.text()).includes('value="ده"')]).toEqual([422, true]);
    await set({ status: 'pending' });
    const answer = await plain(seller, paths.answerOffer(id), fields);
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain('data-page="my-chat-page"');
    expect(html).toContain(fa.offers.refused.review);
    expect(html).toContain(fa.offers.typed('۹۷۰٬۰۰۰'));
  });

  it('OFFER-01: asks a seller who promised it to another buyer, with and without scripts', async () => {
    const { id } = await offered();
    await seller.call(paths.answerOffer(id), { action: 'accept' });
    const late = await signedIn();
    const { data } = await late.call(paths.sendOffer(listing), { price: '950000' });
    const second = (data.offer as OfferView).id;
    const chat = await chatOf(late);
    const html = await seller.page(chat);
    expect(html).toContain(fa.offers.asksFirst.promised);
    expect(html).toContain(`>${fa.offers.acceptToo}<`);
    const asked = await seller.call(paths.answerOffer(second), { action: 'accept' });
    expect([asked.status, asked.message]).toEqual([409, fa.offers.refused.promised]);
    expect((await seller.call(paths.answerOffer(second), { action: 'accept', confirm: '1' })).status).toBe(200);
  });

  it('OFFER-01: says a changed price to both beside the agreed one', async () => {
    await set({ price: 1_000_000 });
    const { id } = await offered(900_000);
    await seller.call(paths.answerOffer(id), { action: 'accept' });
    const chat = await chatOf(buyer);
    for (const [price, said] of [
      [1_200_000, fa.offers.priceChanged('۱٬۲۰۰٬۰۰۰')],
      [700_000, fa.offers.priceFell('۷۰۰٬۰۰۰')],
    ] as const) {
      for (const who of [buyer, seller]) expect(await who.page(chat)).not.toContain(said);
      await set({ price });
      for (const who of [buyer, seller]) expect(await who.page(chat)).toContain(said);
    }
  });

  it('OFFER-01 SHOP-03: offers no form to members of the shop that sells it', async () => {
    const member = await signedIn();
    const shop = await addShop(site, { people: { owner: seller.id, sellers: [member.id] } });
    const [its = 0] = await site.publish({ userId: shop.id });
    expect(await member.page(paths.offer(its))).toContain(fa.offers.own);
  });
});

describe('my offers', () => {
  it('OFFER-01 list sent and received offers, with states and links to conversations', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const [theirs = 0] = await site.publish({ userId: two.id, name: 'میز <b>ناهارخوری</b>' });
    await one.call(paths.sendOffer(theirs), { price: '700000' });
    const sent = await one.page('/my/offers');
    expect(sent).toContain('۷۰۰٬۰۰۰');
    expect(sent).toContain('میز &lt;b&gt;ناهارخوری&lt;/b&gt;');
    expect(sent).toContain(fa.offers.states.open);
    expect(sent).toMatch(/href="\/my\/chats\/\d+"/);
    expect(await one.page('/my/offers?show=received')).toContain(fa.offers.none.received);
    expect(await two.page('/my/offers?show=received')).toContain('۷۰۰٬۰۰۰');
    expect(await two.page('/my/offers?show=constructor&after=x')).toContain('۷۰۰٬۰۰۰');
    expect((await site.ask('/my/offers')).status).toBe(302);
  });
});

describe('my offers', () => {
  it('OFFER-01 open with the direction that has some; either can be chosen', async () => {
    const [one, owner] = [await signedIn(), await signedIn()];
    const [theirs = 0] = await site.publish({ userId: owner.id });
    expect((await one.call(paths.sendOffer(theirs), { price: '5' })).success).toBe(true);
    const shown = async (who: Browser, path: string) =>
      /href="[^"]*show=(\w+)" aria-current="page"/.exec(await who.page(path))?.[1];
    expect(await shown(one, '/my/offers')).toBe('sent');
    expect(await shown(owner, '/my/offers')).toBe('received');
    expect(await shown(owner, '/my/offers?show=sent')).toBe('sent');
    expect(await shown(await signedIn(), '/my/offers')).toBe('sent');
    expect(await owner.page('/my/offers?show=sent')).toContain(fa.offers.none.sent);
  });

  it('CHAT-01 OFFER-01 unnamed buyers are numbered, and unnamed sellers are called by what they sell', async () => {
    await offered();
    const second = await signedIn();
    expect((await second.call(paths.sendOffer(listing), { price: '5' })).success).toBe(true);
    const html = await seller.page('/my/offers');
    expect(html).toContain('خریدار ۱');
    expect(html).toContain('خریدار ۲');
    expect(html.slice(html.indexOf('<main'))).not.toMatch(/کاربر [۰-۹]{5}/);
    expect(await second.page('/my/offers')).toContain(fa.chat.sellerOf('یخچال دودر سفید'));
  });

  it('OFFER-01 an offer that a sale closed says so, in the list and in the conversation', async () => {
    const { id } = await offered();
    await site.services.db.updateTable('price_offers').set({ state: 'closed' }).where('id', '=', id).execute();
    expect(await buyer.page('/my/offers?show=sent')).toContain(fa.offers.states.closed);
    const href = /href="(\/my\/chats\/\d+)"/.exec(await buyer.page('/my/offers?show=sent'))?.[1] ?? '';
    const page = await seller.page(href);
    expect(page).toContain(fa.offers.states.closed);
    expect(page).not.toContain(`>${fa.offers.accept}<`);
  });
});
