import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfferView } from '../../app/parts/offer-view.ts';
import { paths } from '../../app/paths.ts';
import { newOrderKey } from '../../app/web/forms/order-key.ts';
import { invite as makeInvitation, makeInvitationLink, offerShop } from '../../domain/sellers/sellers.server.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { disputesOn } from '../disputes.ts';
import { itInLongTier } from '../it-in-long-tier.ts';
import { addShop } from '../shops.ts';
import type { TestSite } from '../site.ts';
import {
  attributeOf,
  closest,
  type Element,
  elementsIn,
  hasAttribute,
  isInside,
  parseHtml,
} from '../walker/html-tree.ts';
import { createWholeSite, PAGES, type WholeSite } from '../whole-site.ts';

let whole: WholeSite;
let site: TestSite;
beforeAll(async () => {
  whole = await createWholeSite();
  site = whole.site;
});
afterAll(() => whole.site.stop());

const ELSEWHERE: Readonly<Record<string, string>> = { 'sec-fetch-site': 'cross-site' };
const OURS = { 'sec-fetch-site': 'same-origin' };
const SITE = 'http://localhost:3000';

/**
 * Calls that one click sends from a page that another site may have opened, and why such a click cannot move anybody's
 * money or goods.
 */
const HARMLESS: readonly (readonly [call: RegExp, why: string])[] = [
  [/\/(?:bump|paid-features\/\d+|limitation)\/order$/, 'leads to a gateway; the wallet is chosen anew each time'],
  [/\/favourites\/save$/, 'a list of their own'],
  [/\/session\/sign-out$/, 'they sign in again'],
  [/^\/my\/export$/, 'a file for themselves'],
  [/\/listing-refresh\/\d+$/, 'a free turn of their own listing'],
  [/\/notifications\/read(?:-all)?$/, 'marks as read'],
  [/\/chat\/\d+\/read$/, 'marks as read'],
  [/^\/my\/profile\/notifications$/, 'can be set back'],
  [/^\/my\/profile\/name$/, 'saves the name that is there'],
  [/^\/my\/profile\/delete\/code$/, 'sends a code to them'],
  [/\/inspection\/(?:certificate|inspection|insurance)$/, 'needs what is typed'],
  [/\/api\/web\/nps$/, 'a vote'],
  [/^\/privacy\/choices$/, 'can be set back'],
  [/^\/unsubscribe\//, 'can be set back'],
  [/^\/payment\/sandbox\//, 'stands for a gateway on sites that are not public'],
  [/\/users\/\d+\/(?:block|unblock)$/, 'can be set back'],
  [/\/(?:report|feedback|feedback-crm)$/, 'needs a reason that is chosen'],
  [/\/(?:sub-rates|anonymous-rate)$/, 'needs stars that are chosen'],
  [/\/api\/web\/support\//, 'needs words'],
  [/\/listing-info\/\d+$/, 'needs a name'],
  [/^\/images\//, 'pictures of an unsent form'],
  [/\/secure-purchase\/invoice\/\d+$/, 'an order without money'],
  [/\/api\/web\/shops\/\d+$/, 'saves the profile that is there'],
  [/\/api\/web\/sign-in-links\//, 'signs in with the token that its address has'],
];
const isHarmless = (call: string): boolean => HARMLESS.some(([one]) => one.test(call));

type Sent = { readonly call: string; readonly button: Element };

/** Buttons of a page that send a form at one press, or by Enter. */
async function pressedAtOnce(browser: Browser, address: string, from = ELSEWHERE): Promise<readonly Sent[]> {
  const answer = await browser.get(address, from);
  if (answer.status !== 200) return [];
  const all = elementsIn(parseHtml(await answer.text()));
  const forms = all.filter((each) => each.tagName === 'form' && attributeOf(each, 'method') === 'post');
  return forms.flatMap((form) => {
    const inside = all.filter((each) => isInside(each, form));
    if (inside.some(isToBeTyped)) return [];
    const buttons = inside.filter(
      ({ tagName, attrs }) => tagName === 'button' && attrs.some((a) => a.name === 'type' && a.value === 'submit'),
    );
    const open = buttons.filter((each) => !hasAttribute(each, 'disabled') && !isFolded(each));
    const byEnter = buttons[0] && !hasAttribute(buttons[0], 'disabled') && inside.some(takesEnter) ? [buttons[0]] : [];
    const call = new URL(attributeOf(form, 'action') ?? '', SITE);
    return [...open, ...byEnter].map((button) => ({ call: call.searchParams.get('_call') ?? call.pathname, button }));
  });
}

const isFolded = (element: Element): boolean => {
  const fold = closest(element, 'details');
  return fold !== undefined && !hasAttribute(fold, 'open');
};
const takesEnter = ({ tagName, attrs }: Element): boolean =>
  tagName === 'input' && !attrs.some(({ name, value }) => name === 'type' && value === 'hidden');

const isToBeTyped = (element: Element): boolean =>
  ['input', 'textarea'].includes(element.tagName) &&
  hasAttribute(element, 'required') &&
  !['radio', 'checkbox'].includes(attributeOf(element, 'type') ?? '') &&
  !attributeOf(element, 'value');

const decidingOf = async (browser: Browser, address: string) =>
  (await pressedAtOnce(browser, address)).map(({ call }) => call).filter((call) => !isHarmless(call));

/** A browser in which that user is signed in. */
async function signedInAs(id: number): Promise<Browser> {
  const mobile = `+98937${String(1_000_000 + id).slice(-7)}`;
  await site.services.db.updateTable('users').set({ mobile }).where('id', '=', id).execute();
  const browser = newBrowser(site);
  await browser.signIn(mobile);
  return browser;
}

/** A purchase that is to be confirmed, and a browser of its buyer. */
async function toConfirm() {
  const invoice = await disputesOn(site).shipped();
  const buyer = await signedInAs(invoice.buyerId);
  return {
    buyer,
    page: paths.purchaseInvoice(invoice.publicId),
    call: paths.actOnPurchase(invoice.publicId, 'confirm'),
  };
}

/** The page of an invitation for a browser whose number is invited, or offered the shop. */
async function invited(role: 'manager' | 'owner') {
  const owner = newBrowser(site);
  const ownerId = await owner.signIn(newMobile());
  const { id: sellerId } = await addShop(site, { people: { owner: ownerId } });
  const mobile = newMobile();
  const guest = newBrowser(site);
  await guest.signIn(mobile);
  const asked = { sellerId, userId: ownerId, mobile };
  const made =
    role === 'owner'
      ? await offerShop(site.ctx, { sellerId, userId: ownerId, to: { mobile } })
      : await makeInvitation(site.ctx, { ...asked, role });
  expect(made).toMatchObject({ ok: true });
  const { id } = await site.services.db
    .selectFrom('shop_invitations')
    .select('id')
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  await site.runJobs();
  const link = await makeInvitationLink(site.ctx, Number(id));
  return { guest, page: paths.shopInvitation(link?.token ?? '') };
}

/** The conversation in which a buyer's offer waits for the seller, and a browser of the seller. */
async function offered() {
  const [seller, buyer] = [newBrowser(site), newBrowser(site)];
  const [userId] = [await seller.signIn(newMobile()), await buyer.signIn(newMobile())];
  const [listing = 0] = await site.publish({ userId });
  const { data } = await buyer.call(paths.sendOffer(listing), { price: '900000' });
  const { id } = data.offer as OfferView;
  const row = await site.services.db
    .selectFrom('conversations')
    .select('id')
    .where('listing_id', '=', listing)
    .executeTakeFirstOrThrow();
  return { seller, page: paths.chat(Number(row.id)), call: paths.answerOffer(id) };
}

describe('a page that another site opened', () => {
  it('SECP-06 GEN-08 confirms no purchase by one press, nor by Enter in a field', async () => {
    const { buyer, page, call } = await toConfirm();
    expect(await decidingOf(buyer, page)).toEqual([]);
    const html = await (await buyer.get(page, ELSEWHERE)).text();
    expect(html).toContain(`action="${call}"`);
    expect(html).toContain('سایت دیگری این صفحه را باز کرده است');
    // One click is enough if the page was opened from our own pages, from an e-mail, or by typing its address.
    for (const from of ['same-origin', 'none']) {
      const own = await (await buyer.get(page, { 'sec-fetch-site': from })).text();
      expect([from, own.includes('سایت دیگری')]).toEqual([from, false]);
    }
    expect((await buyer.post(call, { 'order-key': newOrderKey(site) }, { plain: true })).status).toBe(303);
  });

  it.each(['manager', 'owner'] as const)('SHOP-03 GEN-08 makes nobody %s of a shop by one press', async (role) => {
    const { guest, page } = await invited(role);
    expect((await guest.get(page)).status).toBe(200);
    expect(await decidingOf(guest, page)).toEqual([]);
    expect(await guest.page(page)).not.toContain('سایت دیگری');
  });

  it('SECP-06 PAY-04 GEN-08 pays nothing in a popup that its address opened', async () => {
    const invoice = await disputesOn(site).paid();
    await site.services.db
      .updateTable('invoices')
      .set({ state: 'created', order_id: null })
      .where('id', '=', invoice.id)
      .execute();
    const buyer = await signedInAs(invoice.buyerId);
    const templates = [{ id: 'payment-method', params: { kind: 'secure-purchase', invoice: invoice.publicId } }];
    const popup = async (more: object) =>
      JSON.stringify(await buyer.call(paths.freshit(), { pagePath: '/', templates, ...more }));
    expect(await popup({})).not.toContain('سایت دیگری');
    expect(await popup({ isFromAddress: true })).toContain('سایت دیگری');
  });

  it.each(['accept', 'refuse'] as const)('OFFER-01 GEN-08 answers no offer by one press: %s', async (action) => {
    const { seller, page, call } = await offered();
    expect(await decidingOf(seller, page)).toEqual([]);
    const html = await (await seller.get(page, ELSEWHERE)).text();
    expect(html).toContain(`value="${action}"`);
    expect(html).toContain('سایت دیگری این صفحه را باز کرده است');
    const own = (await pressedAtOnce(seller, page, OURS)).filter((each) => each.call === call);
    expect(own.map(({ button }) => attributeOf(button, 'value'))).toEqual(['accept', 'refuse']);
    expect((await seller.post(call, { action }, { plain: true })).status).toBe(303);
  });

  itInLongTier('GEN-08 decides nothing by one press, on any page', async () => {
    const found: Record<string, readonly string[]> = {};
    for (const [, path] of PAGES.filter(
      ([, at]) => !at.startsWith('/admin') && !at.startsWith('/ui') && at !== '/session',
    )) {
      const calls = await decidingOf(whole.browser, whole.addressOf(path));
      if (calls.length > 0) found[path] = calls;
    }
    expect(found).toEqual({});
  });
});
