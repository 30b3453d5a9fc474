import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimCase } from '../../../domain/queue/queue.server.ts';
import { openTicket, SUPPORT_QUEUE } from '../../../domain/support/support.server.ts';
import { fieldsOf } from '../../../test/filled-fields.ts';
import { addDifference, addFlagged, addRefund, addSuspense } from '../../../test/finance.ts';
import { leasingOn } from '../../../test/leasing.ts';
import { allowPurchases } from '../../../test/purchase-policies.ts';
import { addShop } from '../../../test/shops.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { createMember, createMembers, type Member } from '../../../test/staff.ts';
import { fa } from '../../messages/fa.ts';
import { routes } from '../../routes.ts';

let site: TestSite;
let admin: Member;
let other: Member;
let things: Readonly<Record<string, string>>;

beforeAll(async () => {
  site = await createTestSite();
  admin = (await createMembers(site)).admin;
  other = await createMember(site, 'admin');
  const { db } = site.services;
  const { taxonomy } = site.services.catalogue();
  const { id: coupon } = await db
    .insertInto('coupons')
    .values({ code: 'EDITED', type: 'percent', amount: 5, starts_at: site.clock })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: rule } = await db
    .insertInto('word_rules')
    .values({ words: 'عبارت آزمایشی', effect: 'hold', note: 'یادداشت', created_at: site.clock })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: announcement } = await db
    .insertInto('announcements')
    .values({ text: 'متن اول', level: 'info', audience: 'all', starts_at: site.clock, closable: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: contact } = await db
    .insertInto('contact_packages')
    .values({ title: 'پنج شماره', price: 20_000, count: 5, days: 30 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: reply } = await db
    .insertInto('support_replies')
    .values({ title: 'پاسخ آزمایشی', text: 'متن پاسخ', changed_at: site.clock })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('listing_quotas')
    .values({ category_id: taxonomy.bySlug.get('sofas')?.id ?? 0, free: 3, days: 30, fee: 1_000 })
    .execute();
  await allowPurchases(db);
  await leasingOn(site).lease();
  const person = await createMember(site);
  const sent = { topic: 'other', about: {}, text: 'پیام به پشتیبانی', orderKey: null, tokenHash: Buffer.alloc(32) };
  const opened = await openTicket(site.ctx, { ...sent, sender: { userId: person.id } });
  const ticket = opened.ok ? opened.ticketId : 0;
  await claimCase(site.ctx, { userId: admin.id }, SUPPORT_QUEUE, ticket);
  const [listing = 0] = await site.publish({});
  const sofas = taxonomy.bySlug.get('sofas');
  const asked = sofas?.attributes.find(({ attribute }) => attribute.options.length > 0)?.attribute;
  const owner = sofas?.path.find(({ attributes }) => attributes.some(({ attribute }) => attribute.id === asked?.id));
  const [quota, rate, policy] = await Promise.all([
    sofas?.id,
    db.selectFrom('delivery_rates').selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('purchase_policies').select('category_id').executeTakeFirstOrThrow(),
  ]);
  const { id: rating } = await db.selectFrom('review_rates').select('id').orderBy('id').executeTakeFirstOrThrow();
  things = Object.fromEntries(
    Object.entries({
      coupon,
      rule,
      announcement,
      place: 802,
      contact,
      reply,
      ticket,
      listing,
      quota,
      person: person.id,
      rating,
      rate: `${rate.zone}-${rate.weight}-${rate.dimension}`,
      policy: policy.category_id,
      terms: (await db.selectFrom('leasing_terms').select('category_id').executeTakeFirstOrThrow()).category_id,
      package: (await db.selectFrom('packages').select('id').executeTakeFirstOrThrow()).id,
      shop: (await addShop(site)).id,
      refund: await addRefund(site),
      suspense: await addSuspense(site),
      flagged: await addFlagged(site),
      difference: await addDifference(site),
      category: owner?.slug,
      attribute: asked?.id,
      option: asked?.options[0]?.id,
    }).map(([name, value]) => [name, String(value)]),
  );
});
afterAll(() => site.stop());

const filled = (address: string): string => address.replace(/:(\w+)/g, (_, name) => things[name] ?? `?${name}`);

type Edit = {
  readonly page: string;
  readonly form: string;
  /** Name of a field, and the values that the first and the second admin enter. */
  readonly field: readonly [name: string, first: string, second: string];
  /** Displayed text of the first value, if it differs from the typed text. */
  readonly shown?: string;
  readonly more?: Readonly<Record<string, string>>;
  /** Whether the form needs a claim, so that the conflict can only come from two tabs of one member of staff. */
  readonly isClaimed?: true;
};

/** Every form of the back office that edits stored values. */
const EDITS: readonly Edit[] = [
  { page: '/admin/settings', form: '/admin/settings', field: ['listingDays', '۲۱', '۲۲'] },
  { page: '/admin/packages/:package', form: '/admin/packages/:package', field: ['title', 'نام اول', 'نام دوم'] },
  {
    page: '/admin/contact-packages/:contact',
    form: '/admin/contact-packages/:contact',
    field: ['price', '۲۱٬۰۰۰', '۲۲٬۰۰۰'],
  },
  { page: '/admin/coupons/:coupon', form: '/admin/coupons/:coupon', field: ['amount', '۱۰', '۱۵'] },
  {
    page: '/admin/announcements/:announcement',
    form: '/admin/announcements/:announcement',
    field: ['text', 'متن دوم', 'متن سوم'],
  },
  { page: '/admin/places/:place', form: '/admin/places/:place', field: ['population', '۱۰٬۰۰۱', '۱۰٬۰۰۲'] },
  { page: '/admin/word-rules/:rule', form: '/admin/word-rules/:rule', field: ['note', 'اولی', 'دومی'] },
  {
    page: '/admin/users/:person',
    form: '/admin/users/:person/role',
    field: ['role', 'support', 'finance'],
    shown: fa.admin.roles.support,
    more: { reason: 'همکار جدید' },
  },
  {
    page: '/admin/shops/:shop',
    form: '/admin/shops/:shop/quota',
    field: ['quota', '۵۰۰', '۶۰۰'],
    more: { reason: 'فروشندهٔ بزرگ' },
  },
  {
    page: '/admin/leasing-terms?edit=:terms',
    form: '/admin/leasing-terms/:terms',
    field: ['prepaymentMin', '۳۱', '۳۲'],
  },
  { page: '/admin/delivery-rates?edit=:rate', form: '/admin/delivery-rates/:rate', field: ['title', 'پیک', 'پست'] },
  {
    page: '/admin/purchase-policies?edit=:policy',
    form: '/admin/purchase-policies/:policy',
    field: ['feePercent', '۳', '۴'],
  },
  { page: '/admin/quotas?edit=:quota', form: '/admin/quotas/:quota', field: ['free', '۴', '۵'] },
  { page: '/admin/review-rates?edit=:rating', form: '/admin/review-rates/:rating', field: ['name', 'نظم', 'ترتیب'] },
  { page: '/admin/saved-replies?edit=:reply', form: '/admin/saved-replies/:reply', field: ['text', 'متن ۱', 'متن ۲'] },
  {
    page: '/admin/support/:ticket',
    form: '/admin/support/:ticket/change',
    field: ['topic', 'payment', 'idea'],
    shown: 'payment',
    isClaimed: true,
  },
  {
    page: '/admin/catalogue/:category?edit=category',
    form: '/admin/catalogue/:category',
    field: ['priceLabel', 'قیمت اول', 'قیمت دوم'],
  },
  {
    page: '/admin/catalogue/:category?attribute=:attribute',
    form: '/admin/catalogue/:category/attributes/:attribute',
    field: ['label', 'نام اول', 'نام دوم'],
  },
  {
    page: '/admin/catalogue/:category?attribute=:attribute&option=:option',
    form: '/admin/catalogue/:category/options/:option',
    field: ['label', 'گزینهٔ اول', 'گزینهٔ دوم'],
  },
  {
    page: '/admin/listings/:listing',
    form: '/admin/listings/:listing/video',
    field: ['url', 'https://example.com/a.mp4', 'https://example.com/b.mp4'],
  },
];

/** Fields that a browser would send for a form of the page. */
function sentOf(html: string, action: string): Record<string, string> {
  const fields = fieldsOf(html).filter((field) => field.action === action);
  const isUnticked = ({ value, choices }: (typeof fields)[number]) => value === '' && choices.length === 1;
  return Object.fromEntries(fields.filter((field) => !isUnticked(field)).map(({ name, value }) => [name, value]));
}

/** The error summary of a refused form: whether it is shown, each line, and the fields to which the lines link. */
function summaryOf(html: string) {
  const summary = /data-error-summary=""[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
  const links = [...summary.matchAll(/<a href="#([^"]+)">([\s\S]*?)<\/a>/g)];
  const fieldWith = (id = '') => {
    const control = html.match(new RegExp(`<[^>]+\\bid="${id}"[^>]*>`))?.[0] ?? '';
    return /\bname="([^"]+)"/.exec(control)?.[1];
  };
  return {
    message: html.includes(fa.admin.refusals.stale),
    lines: links.map(([, , text = '']) => text.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"')),
    leadTo: links.map(([, id]) => fieldWith(id)),
  };
}

describe.each(EDITS)(
  '$form',
  ({ page: pattern, form, field: [name, first, second], shown = first, more = {}, isClaimed = false }) => {
    it('ADM-03: refuses the save of a second admin with both values, keeps what they typed, and takes it then', async () => {
      const [address, action] = [filled(pattern), filled(form)];
      const later = isClaimed ? admin : other;
      const opened = sentOf(await later.browser.page(address), action);
      const own = sentOf(await admin.browser.page(address), action);
      const saved = await admin.browser.post(action, { ...own, ...more, [name]: first }, { plain: true });
      expect([saved.status, saved.status === 303 ? '' : await saved.text()]).toEqual([303, '']);
      const now = fa.admin.edits.now(shown);

      // The second admin left the field unchanged and sends by script: the answer contains the new value.
      const call = await later.browser.call(action, { ...opened, ...more });
      expect(call).toMatchObject({ status: 409, success: false, message: fa.admin.refusals.stale });
      expect(call.errors).toEqual({ [name]: now });
      // An untouched field takes the stored value in the refused form, so that saving again does not overwrite the
      // first admin's change.
      const untouched = await later.browser.post(action, { ...opened, ...more }, { plain: true });
      expect(sentOf(await untouched.text(), action)[name]).toBe(
        sentOf(await admin.browser.page(address), action)[name],
      );
      expect(call.data).toMatchObject({ refills: { [name]: expect.any(String) } });

      // Without scripts, the page shows the conflict and keeps the typed value.
      const typed = { ...opened, ...more, [name]: second };
      const refused = await later.browser.post(action, typed, { plain: true });
      expect(refused.status).toBe(409);
      const html = await refused.text();
      expect(html).toContain(now);
      expect(summaryOf(html)).toEqual({ message: true, lines: [expect.stringContaining(now)], leadTo: [name] });
      const again = sentOf(html, action);
      expect(again[name]).toBe(second);
      expect(sentOf(await admin.browser.page(address), action)[name]).toBe(first);

      // An admin who has seen both values may save their own.
      const { refills } = (await later.browser.call(action, typed)).data as { refills?: { version: string } };
      expect(refills?.version).toBe(again.version);
      expect((await later.browser.post(action, again, { plain: true })).status).toBe(303);
      expect(sentOf(await admin.browser.page(address), action)[name]).toBe(second);
    });
  },
);

it('ADM-03: two saves at the same moment are one save and one refusal', async () => {
  const [address, action] = [filled('/admin/quotas?edit=:quota'), filled('/admin/quotas/:quota')];
  const { 'csrf-key': _, ...opened } = sentOf(await admin.browser.page(address), action);
  const answers = await Promise.all(
    ['6', '7', '8', '9'].map((free, at) => (at % 2 ? admin : other).browser.call(action, { ...opened, free })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

it.each([
  ['/admin/quotas', 'quota'],
  ['/admin/purchase-policies', 'policy'],
  ['/admin/leasing-terms', 'terms'],
])('ADM-03: adding what a colleague has added meanwhile does not undo theirs (%s)', async (address, thing) => {
  const edit = `${address}?edit=${things[thing]}`;
  const fields = sentOf(await admin.browser.page(edit), `${address}/${things[thing]}`);
  const added = await admin.browser.call(address, { ...fields, category: things[thing] });
  expect(added).toMatchObject({ status: 409, message: fa.admin.edits.added });
});

it('ADM-03: a stale form stays stale when it is refused for another reason', async () => {
  const [address, action] = [filled('/admin/packages/:package'), filled('/admin/packages/:package')];
  const opened = sentOf(await other.browser.page(address), action);
  await admin.browser.post(action, { ...sentOf(await admin.browser.page(address), action), title: 'نامی تازه‌تر' });
  const refused = await other.browser.post(action, { ...opened, days: 'چند' }, { plain: true });
  expect(refused.status).toBe(422);
  expect(sentOf(await refused.text(), action).version).toBe(opened.version);
});

it('ADM-03: the second of two changes of one limit is told of the first, and a change of another one is not', async () => {
  const [own, colleague] = ['threshold/report/visitor/3600', 'threshold/feedback/visitor/3600'];
  const opened = sentOf(await other.browser.page('/admin/limits'), '/admin/limits');
  const first = sentOf(await admin.browser.page('/admin/limits'), '/admin/limits');
  expect((await admin.browser.call('/admin/limits', { ...first, [own]: '۱۷' })).status).toBe(200);
  const elsewhere = await other.browser.call('/admin/limits', { ...opened, [colleague]: '۲۳' });
  expect(elsewhere.status).toBe(200);
  const typed = { ...opened, [own]: '۱۹' };
  const refused = await other.browser.post('/admin/limits', typed, { plain: true });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain(fa.admin.edits.now('۱۷'));
  const again = sentOf(html, '/admin/limits');
  expect(again[own]).toBe('۱۹');
  expect((await other.browser.post('/admin/limits', again, { plain: true })).status).toBe(303);
  const stored = sentOf(await admin.browser.page('/admin/limits'), '/admin/limits');
  expect([stored[own], stored[colleague]]).toEqual(['۱۹', '۲۳']);
});

/** Forms that show stored values but do not edit them. */
const NO_EDITS: Readonly<Record<string, string>> = {
  '/admin/limits': 'has a version of its own, by rule (below)',
  '/admin/calendar': 'sets one day, typed anew, to what it says',
  '/admin/contact-policy': 'sets one category, chosen anew, to what it says',
  ...Object.fromEntries(
    [
      'announcements',
      'coupon-codes',
      'leasing-terms',
      'packages',
      'places',
      'purchase-policies',
      'quotas',
      'word-rules',
    ].map((list) => [`/admin/${list}`, 'adds, with usual values']),
  ),
  '/admin/bank-lines': 'imports a statement in the chosen layout',
  '/admin/settlements': 'imports a report of the chosen gateway',
};

it('ADM-03: every form of the office that shows stored values carries their version', async () => {
  const plain = routes.flatMap(([method, path]) =>
    method === 'GET' && path.startsWith('/admin') && !/:|\.csv$|\/bank\/|\/next$/.test(path) ? [path] : [],
  );
  const pages = [
    ...plain,
    ...EDITS.map(({ page }) => page),
    ...[
      '/admin/refunds/:refund',
      '/admin/suspense/:suspense',
      '/admin/flagged/:flagged',
      '/admin/differences/:difference',
      '/admin/all-listings/:listing',
    ],
  ];
  const found = new Set<string>();
  const versioned = new Set<string>();
  for (const page of pages) {
    const response = await admin.browser.get(filled(page));
    if (response.status !== 200) throw new Error(`${filled(page)} answered ${response.status}`);
    const fields = fieldsOf(await response.text());
    for (const { action, isFilled } of fields) if (isFilled) found.add(action);
    for (const { action, name } of fields) if (name === 'version') versioned.add(action);
  }
  const without = [...found].filter((action) => !versioned.has(action) && !Object.hasOwn(NO_EDITS, action));
  expect(without.join(' ')).toBe('');
  expect(EDITS.map(({ form }) => filled(form)).filter((action) => !versioned.has(action))).toEqual([]);
});
