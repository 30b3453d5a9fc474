/**
 * Sends forms without scripts, empty and with nonsense, and checks that each error names its field and links to it
 * (GEN-02).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember } from '../staff.ts';
import {
  attributeOf,
  collapsed,
  type Element,
  elementsIn,
  hasAttribute,
  parseHtml,
  textIn,
} from '../walker/html-tree.ts';

let site: TestSite;
let own: number;
let others: number;
let user: Browser;
let admin: Browser;

beforeAll(async () => {
  site = await createTestSite();
  user = newBrowser(site);
  const userId = await user.signIn(newMobile());
  [own = 0] = await site.publish({ userId, name: 'مبل راحتی آبی' });
  [others = 0] = await site.publish({ name: 'مبل راحتی سبز' });
  ({ browser: admin } = await createMember(site, 'admin'));
});
afterAll(() => site.stop());

const ORIGIN = 'http://localhost:3000';
const NONSENSE = '؟';

const textOf = (element: Element): string => collapsed(textIn(element, () => true));
const isTyped = (field: Element): boolean =>
  field.tagName === 'textarea' ||
  (field.tagName === 'input' && !/^(?:hidden|checkbox|radio|file|submit)$/.test(attributeOf(field, 'type') ?? 'text'));

/** Fields of a form as it is first shown, with `typed` as the value of each field for text. */
function fieldsOf(form: Element, typed: string): Record<string, string> {
  const fields = elementsIn(form).filter(
    (field) => /^(?:input|textarea|select)$/.test(field.tagName) && attributeOf(field, 'name') !== null,
  );
  const isSent = (field: Element) => !/^(?:checkbox|radio|file)$/.test(attributeOf(field, 'type') ?? '');
  return Object.fromEntries(
    fields
      .filter(isSent)
      .map((field) => [
        attributeOf(field, 'name') ?? '',
        attributeOf(field, 'type') === 'hidden' ? (attributeOf(field, 'value') ?? '') : isTyped(field) ? typed : '',
      ]),
  );
}

async function sent(browser: Browser, page: string, to: string, fields: Record<string, string>): Promise<string> {
  const headers = { referer: `${ORIGIN}${page}` };
  let answer = await browser.post(to, fields, { plain: true, headers });
  const onward = answer.headers.get('location');
  if (answer.status === 307 && onward) answer = await browser.post(onward, fields, { plain: true, headers });
  return answer.text();
}

/** Finds links in the summaries of a page that name no field, or lead nowhere. */
function complaintsOf(html: string): string[] {
  const all = elementsIn(parseHtml(html));
  const ids = new Set(all.map((element) => attributeOf(element, 'id')));
  const summaries = all.filter((element) => hasAttribute(element, 'data-error-summary'));
  return summaries.flatMap((summary) =>
    elementsIn(summary)
      .filter(({ tagName }) => tagName === 'li')
      .flatMap((item) => {
        const [link] = elementsIn(item).filter(({ tagName }) => tagName === 'a');
        const href = link && attributeOf(link, 'href');
        const text = textOf(item);
        const lost = href && ids.has(href.slice(1)) ? [] : [`${href} leads nowhere: ${text}`];
        return [...lost, ...(/^[^:]+: ./.test(text) ? [] : [`${href} names no field: ${text}`])];
      }),
  );
}

async function complaintsAt(browser: Browser, page: string): Promise<{ errors: number; complaints: string[] }> {
  let errors = 0;
  const complaints: string[] = [];
  const forms = elementsIn(parseHtml(await browser.page(page))).filter(
    (form) =>
      form.tagName === 'form' && attributeOf(form, 'method') === 'post' && elementsIn(form).some(isTypedOrChosen),
  );
  for (const form of forms) {
    const button = elementsIn(form).find(
      ({ tagName, attrs }) =>
        tagName === 'button' && !attrs.some(({ name, value }) => name === 'type' && value === 'button'),
    );
    const name = button && attributeOf(button, 'name');
    for (const typed of ['', NONSENSE]) {
      const pressed = button && name ? { [name]: attributeOf(button, 'value') ?? '' } : {};
      const to = (button && attributeOf(button, 'formaction')) || attributeOf(form, 'action') || page;
      const html = await sent(browser, page, to, { ...fieldsOf(form, typed), ...pressed });
      errors += (html.match(/data-error-summary/g) ?? []).length;
      complaints.push(...complaintsOf(html).map((complaint) => `${page} ${to}: ${complaint}`));
    }
  }
  return { errors, complaints };
}

const isTypedOrChosen = (field: Element): boolean =>
  isTyped(field) || field.tagName === 'select' || attributeOf(field, 'type') === 'radio';

const PAGES: Readonly<Record<string, () => readonly string[]>> = {
  'of a user': () => [
    ...[
      '/new',
      '/new?category=43627',
      `/edit/${own}`,
      `/bump/${own}`,
      `/paid-features/${own}`,
      `/listing-limitation/${own}`,
    ],
    ...[`/v/${others}/offer`, `/v/${others}/report`, `/rate/listing/${others}`, `/my/chats?listingId=${others}`],
    ...['/support', '/my/profile', '/my/profile/mobile', '/my/profile/email', '/my/profile/password'],
    ...['/my/profile/delete', '/my/export', '/my/identity', '/my/shops/open', '/my/wallet', '/nps', '/price-suggest'],
    ...['/my/saved-searches/new?serpQuery=q%3Dmobl', `/v/${own}/activate-purchase`],
  ],
  'of the back office': () => [
    ...['/admin/users/1', '/admin/word-rules', '/admin/new-alias', '/admin/catalogue/cars?edit=category'],
    ...['/admin/packages/1', '/admin/coupons', '/admin/settings', '/admin/limits', '/admin/quotas'],
    ...['/admin/purchase-policies', '/admin/leasing-terms', '/admin/saved-replies'],
  ],
};

describe.each(Object.entries(PAGES))('the errors of forms %s', (who, pages) => {
  it('GEN-01 GEN-02 ITEM-02 name their fields and lead to them', async () => {
    const browser = who === 'of a user' ? user : admin;
    const seen: string[] = [];
    const complaints: string[] = [];
    for (const page of pages()) {
      const found = await complaintsAt(browser, page);
      if (found.errors > 0) seen.push(page);
      complaints.push(...found.complaints);
    }
    expect(seen.length).toBeGreaterThan(10);
    expect([...new Set(complaints)]).toEqual([]);
  });
});
