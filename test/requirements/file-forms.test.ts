import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itInLongTier } from '../it-in-long-tier.ts';
import { createWholeSite, PAGES, type WholeSite } from '../whole-site.ts';

let whole: WholeSite;
beforeAll(async () => {
  whole = await createWholeSite();
});
afterAll(() => whole.site.stop());

const ORIGIN = 'http://localhost:3000';
const FORM = /<form[^>]*>/g;
const attribute = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** Actions of the forms with files on the page of a route. */
async function actionsOn(path: string): Promise<readonly { readonly page: string; readonly action: string }[]> {
  const address = whole.addressOf(path);
  const html = await (await whole.browser.get(address)).text();
  const forms = html.match(FORM)?.filter((tag) => /multipart/i.test(tag)) ?? [];
  // Forms of the back office are left out: staff always have scripts, and these calls have addresses below `/admin/`.
  return forms.flatMap((tag) => {
    const action = attribute(tag, 'action');
    return action.startsWith('/admin/') ? [] : [{ page: address, action }];
  });
}

/** Sends a form with a file to a call, as a browser without scripts does. */
async function sendTo(page: string, action: string): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob(['nothing']), 'nothing.txt');
  const headers = { accept: 'text/html', origin: ORIGIN, referer: `${ORIGIN}${page}` };
  return whole.browser.send(action, { method: 'POST', body: form, headers });
}

/** Pages that certainly contain such forms, so that the test does not pass by finding none. */
const WITH_FILES = ['/my/profile', '/my/chats/:id', '/new/pictures/:token'];

async function expectAtPage(path: string): Promise<number> {
  const found = await actionsOn(path);
  for (const { page, action } of found) {
    const { pathname } = new URL(action, ORIGIN);
    expect([path, action, pathname]).toEqual([path, action, new URL(page, ORIGIN).pathname]);
    // The page refuses the form, because its key is missing, and can still be opened at this address.
    expect([action, (await sendTo(page, action)).status]).toEqual([action, 498]);
    expect([action, (await whole.browser.get(action)).status]).toEqual([action, 200]);
  }
  return found.length;
}

describe('a form with files, without scripts,', () => {
  it.each(WITH_FILES)('GEN-01 is sent to its own page %s, which answers it', async (path) => {
    expect(await expectAtPage(path)).toBeGreaterThan(0);
  });

  itInLongTier('GEN-01 is sent to its own page on every page that has one', async () => {
    for (const [, path] of PAGES.filter(([, at]) => at !== '/session')) await expectAtPage(path);
  });
});
