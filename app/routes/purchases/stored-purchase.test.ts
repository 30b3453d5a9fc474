import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { paths } from '../../paths.ts';

let site: TestSite;
let page: string;

beforeAll(async () => {
  site = await createTestSite();
  page = paths.securePurchase((await purchasesOn(site).sell()).listingId);
});
afterAll(() => site.stop());

function typed(): Record<string, string> {
  const tehran = site.services.catalogue().places.bySlug.get('tehran');
  return {
    go: 'review',
    step: 'address',
    count: '1',
    couponCode: 'NOWRUZ-OF-MINE',
    fullName: 'مریم احمدی',
    region: String(tehran?.parentId),
    city: String(tehran?.id),
    address: 'خیابان آزادی، کوچهٔ یکم',
    plaque: '۷',
  };
}

it('SECP-04 GEN-02 what was typed is there where the checkout is loaded again, without scripts, its code too, which says that it does not hold', async () => {
  const buyer = newBrowser(site);
  await buyer.signIn(newMobile());
  await buyer.page(page);
  expect((await buyer.post(page, typed(), { plain: true })).status).toBe(422);
  const html = await buyer.page(page);
  for (const { fullName = '', address = '', plaque = '', city = '' } of [typed()]) {
    for (const text of [fullName, address, plaque]) expect(html).toContain(text);
    expect(html).toContain(`<option value="${city}" selected`);
  }
  expect(html).toContain('value="NOWRUZ-OF-MINE"');
  expect(html).toMatch(/name="couponCode"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="couponCode"/);
});

it('SECP-04 GEN-03 a step that is drawn anew says nothing of what its buyer has yet to fill in', async () => {
  const buyer = newBrowser(site);
  await buyer.signIn(newMobile());
  const again = { ...typed(), fullName: '', couponCode: '', step: 'review', go: 'refresh' };
  const answer = await buyer.post(page, again, { plain: true });
  const html = await answer.text();
  const shown = /<input type="hidden" name="step" value="(\w+)"/.exec(html)?.[1];
  expect([answer.status, shown, html.includes('aria-invalid="true"')]).toEqual([200, 'address', false]);
});

it('SECP-04 AUTH-03 and for nobody else who signs in there', async () => {
  const browser = newBrowser(site);
  await browser.signIn(newMobile());
  await browser.page(page);
  await browser.post(page, typed(), { plain: true });
  expect(await browser.page(page)).toContain('خیابان آزادی، کوچهٔ یکم');
  await browser.post('/session/sign-out', {}, { plain: true });
  await browser.signIn(newMobile());
  expect(await browser.page(page)).not.toContain('خیابان آزادی، کوچهٔ یکم');
});
