import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { storedFormCookies } from '../../web/forms/stored-form.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

async function signedIn(): Promise<Browser> {
  const browser = newBrowser(site);
  await browser.signIn(newMobile());
  return browser;
}

const TYPED = 'مبل راحتی هفت نفره';
type Kept = { readonly form: 'draft' | 'supportDraft'; readonly page: string; readonly fields: Record<string, string> };
const FORMS: readonly Kept[] = [
  { form: 'draft', page: '/new', fields: { name: TYPED, telephone: '09121112233' } },
  { form: 'supportDraft', page: '/support', fields: { topic: 'other', text: TYPED } },
];

/** Puts the cookies of text that was typed before a sign-in into the browser. */
function keep(browser: Browser, { form, fields }: Kept): void {
  for (const line of storedFormCookies(form, fields, site) ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value !== '') browser.cookies.set(name, value);
  }
}

/** Switches the browser to the session of another account. */
async function becomes(browser: Browser, other: Browser): Promise<void> {
  browser.cookies.set('session', other.cookies.get('session') ?? '');
}

describe('what a session leaves behind', () => {
  it('AUTH-03 no browser keeps a personal page', async () => {
    const browser = await signedIn();
    for (const path of [
      '/my',
      '/my/profile',
      '/my/devices',
      '/my/wallet',
      '/my/statement',
      '/my/chats',
      '/my/listings',
      '/new',
      '/session',
    ]) {
      const answer = await browser.get(path);
      expect([path, answer.status < 400, answer.headers.get('cache-control')]).toEqual([path, true, 'no-store']);
    }
  });

  it('AUTH-03 signing out clears the cache of the browser, with scripts and without', async () => {
    for (const plain of [false, true]) {
      const browser = await signedIn();
      const answer = await browser.post('/session/sign-out', {}, { plain });
      expect([plain, answer.headers.get('clear-site-data')]).toEqual([plain, '"cache"']);
      expect((await browser.get('/s')).headers.get('clear-site-data')).toBeNull();
    }
  });

  it.each(FORMS)(
    'AUTH-03 ITEM-11 SUPP-01 what was typed before signing in fills the form of that account alone: $form',
    async (kept) => {
      const { page } = kept;
      const browser = newBrowser(site);
      keep(browser, kept);
      expect(await browser.page(page)).toContain(TYPED);
      await becomes(browser, await signedIn());
      expect(await browser.page(page)).toContain(TYPED);
      const own = browser.cookies.get('session') ?? '';
      browser.cookies.delete('session');
      expect(await browser.page(page)).not.toContain(TYPED);
      browser.cookies.set('session', own);
      expect(await browser.page(page)).toContain(TYPED);
      await becomes(browser, await signedIn());
      expect(await browser.page(page)).not.toContain(TYPED);
      // The text was deleted, so the first account does not get it back either.
      browser.cookies.set('session', own);
      expect(await browser.page(page)).not.toContain(TYPED);
    },
  );

  it('AUTH-03 ITEM-11 SUPP-01 signing out drops what was typed', async () => {
    const browser = await signedIn();
    for (const form of FORMS) keep(browser, form);
    await browser.call('/session/sign-out');
    expect([...browser.cookies.keys()].filter((name) => /^(?:posting|support)-/.test(name))).toEqual([]);
  });
});
