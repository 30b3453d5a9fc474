import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { provedFor } from '../../../test/confirmed.ts';
import { type Part, postFiles, sendFiles } from '../../../test/multipart.ts';
import { halves } from '../../../test/pictures.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { fa } from '../../messages/fa.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';

let site: TestSite;
let browser: Browser;
let token: string;
let jpeg: Buffer;
beforeAll(async () => {
  site = await createTestSite();
  jpeg = await halves(40, 20).jpeg().toBuffer();
});
afterAll(() => site.stop());
beforeEach(async () => {
  browser = newBrowser(site);
  await browser.csrfKey();
  token = newOrderKey(site);
});

const path = () => `/new/pictures/${token}`;
const upload = (qquuid: string, from = browser) =>
  sendFiles(from, '/images/upload', [
    ['token', token],
    ['qquuid', qquuid],
    ['qqfile', jpeg],
  ]);

/** The forms of a page, each with its action and fields. */
const formsOf = (html: string) =>
  [...html.matchAll(/<form [^>]*action="(\/images\/[^"]+|[^"]*_call=[^"]+)"[^>]*>(.*?)<\/form>/gs)].map(
    ([, action = '', inside = '']) => ({
      action,
      inside,
      fields: Object.fromEntries(
        [...inside.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
          name,
          value,
        ]),
      ) as Record<string, string>,
    }),
  );

describe("the page of a form's pictures, without scripts", () => {
  it('ITEM-07 takes several files and shows them, the first as the main one', async () => {
    const empty = await browser.page(path());
    expect(empty).toContain(fa.pictures.none);
    const [form] = formsOf(empty);
    const parts: Part[] = [
      ...Object.entries(form?.fields ?? {}).map(([name, value]): Part => [name, value]),
      ['qqfile[]', jpeg, 'one.jpg'],
      ['qqfile[]', jpeg, 'two.jpg'],
    ];
    const referer = `${site.services.site.origin}${path()}`;
    const answer = await postFiles(browser, form?.action ?? '', parts, { accept: 'text/html', referer });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path()]);
    const page = await browser.page(path());
    expect(page.match(/<img [^>]*src="\/images\//g)).toHaveLength(2);
    expect(page).toContain(`alt="${fa.pictures.picture('۱')}"`);
  });

  it('ITEM-07 ITEM-13 rotates, moves and removes by plain forms', async () => {
    for (const name of ['a', 'b', 'c']) await upload(name);
    const referer = `${site.services.site.origin}${path()}`;
    const press = async (act: keyof typeof fa.pictures.acts, number: string) => {
      const form = formsOf(await browser.page(path())).find(({ inside }) =>
        inside.includes(`aria-label="${fa.pictures.actOf(fa.pictures.acts[act], number)}"`),
      );
      const answer = await browser.post(form?.action ?? '', form?.fields, { plain: true, headers: { referer } });
      expect([act, answer.status, answer.headers.get('location')]).toEqual([act, 303, path()]);
    };
    const order = async () => {
      const forms = formsOf(await browser.page(path())).filter(({ fields }) => fields.action === 'turn');
      return forms.map(({ fields }) => fields.qquuid).join('');
    };
    await press('first', '۳');
    expect(await order()).toBe('cab');
    await press('later', '۱');
    expect(await order()).toBe('acb');
    await press('earlier', '۳');
    expect(await order()).toBe('abc');
    await press('turn', '۱');
    expect(await browser.page(path())).toMatch(/width="20" height="40"/);
    await press('remove', '۲');
    expect(await order()).toBe('ac');
  });

  it('ITEM-07 says why a file was refused, and shows no text from a forged address', async () => {
    const forged = `${path()}?did=pictures-refused&picture=not-an-image&picture=constructor&picture=%3Cb%3E`;
    expect(await browser.page(forged)).not.toContain('data-form-message');
    const page = await browser.page(provedFor(site, browser, forged));
    expect(page).toContain(fa.images.refused['not-an-image']);
    expect(page.match(/role="alert" data-form-message/g)).toHaveLength(1);
    expect(page).not.toContain('constructor');
  });

  it('ITEM-07 offers no more files when there are eight', async () => {
    for (const name of 'abcdefgh') await upload(name);
    expect(await browser.page(path())).not.toContain('type="file"');
  });

  it("ITEM-07 is 404 for an invalid token, and for another user's pictures", async () => {
    expect((await browser.get('/new/pictures/x')).status).toBe(404);
    await browser.signIn(newMobile());
    await upload('a');
    expect((await browser.get(path())).status).toBe(200);
    const other = newBrowser(site);
    await other.signIn(newMobile());
    expect((await other.get(path())).status).toBe(404);
    expect((await newBrowser(site).get(path())).status).toBe(404);
  });
});

describe('the popup of one picture', () => {
  const popup = async (params: Record<string, string>) => {
    const answer = await browser.post(
      '/session/freshit',
      { pagePath: 'add-new-page', templates: [{ id: 'image-actions', params }] },
      { key: null },
    );
    return ((await answer.json()) as { templates: { html: string }[] }).templates[0]?.html ?? '';
  };

  it('GEN-22 ITEM-07 image-actions makes it the main one, rotates, moves and removes it', async () => {
    const html = await popup({ picture: 'a-1' });
    expect(html).toContain('data-picture-actions="a-1"');
    expect([...html.matchAll(/data-picture-act="(\w+)"/g)].map(([, act]) => act)).toEqual([
      'first',
      'turn',
      'earlier',
      'later',
      'remove',
    ]);
    expect(html).toMatch(/<h2 id="popup-title">[^<]*[آ-ی]/);
  });

  it('GEN-22 escapes its params', async () => {
    expect(await popup({ picture: '"><script>1</script>' })).not.toContain('<script>');
    expect(await popup({})).toContain('data-picture-actions=""');
  });
});
