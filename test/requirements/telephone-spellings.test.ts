import { afterAll, beforeAll, expect, it } from 'vitest';
import { fa } from '../../app/messages/fa.ts';
import { paths } from '../../app/paths.ts';
import { markOfMobile } from '../../domain/leasing/requests/applicant-mobile.server.ts';
import { readSettings } from '../../domain/settings/settings.server.ts';
import { newBrowser, newMobile } from '../accounts.ts';
import { lastCode } from '../browser.ts';
import { addFedShop, csvOf, runFile, sofaRow } from '../feeds.ts';
import { leasingOn } from '../leasing.ts';
import { nationalCode } from '../national-codes.ts';
import { storedShop } from '../shop-profiles.ts';
import { addShop } from '../shops.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember } from '../staff.ts';
import { Walker } from '../walker/walker.ts';

/**
 * Spellings of one mobile number. One parser reads telephone numbers wherever they are entered (AUTH-02); sign-in and
 * posting have tables of spellings of their own.
 */
const SPELLINGS = [
  '989351234567',
  '+98 0935 123 4567',
  '+98(0)935 1234567',
  '(0935) 123 4567',
  '0935/123/4567',
  '۴۵۶۷-۱۲۳-۰۹۳۵',
  '989351234567+',
  '\u202b۰۹۳۵\u200e-۱۲۳\u200d۴۵۶۷\u202c',
];
const STORED = '+989351234567';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.services.db.updateTable('limit_rules').set({ threshold: 10_000 }).execute();
  site.services.limits.forget();
});
afterAll(() => site.stop());

it('SUPP-01 AUTH-02 a visitor may write their number for an answer in any way', async () => {
  for (const contact of SPELLINGS) {
    const sent = { topic: 'payment', text: 'پولم کم شد و سفارش ثبت نشد', contact };
    const { data } = await newBrowser(site).call('/api/web/feedback', sent);
    const { contact: stored } = await site.services.db
      .selectFrom('support_tickets')
      .select('contact')
      .where('id', '=', Number(data.ticketId))
      .executeTakeFirstOrThrow();
    expect([contact, stored]).toEqual([contact, STORED]);
  }
});

it('ADM-03 AUTH-02 staff find an account by its number written in any way', async () => {
  const user = await createMember(site, 'user', STORED);
  const { browser } = await createMember(site, 'admin');
  for (const spelling of SPELLINGS) {
    const html = await browser.page(`/admin/users?q=${encodeURIComponent(spelling)}`);
    expect([spelling, html.includes(`/admin/users/${user.id}"`)]).toEqual([spelling, true]);
    const file = await browser.page(`/admin/users?q=${encodeURIComponent('02188776655')}`);
    expect(file).not.toContain(`/admin/users/${user.id}"`);
  }
});

it('SHOP-03 AUTH-02 a shop has a telephone once, however it is written', async () => {
  const owner = await createMember(site);
  const { id } = await addShop(site, {
    people: { owner: owner.id },
    trades: [site.services.catalogue().taxonomy.roots[0]?.id ?? 0],
  });
  for (const telephone of [...SPELLINGS, '021-88776655', '2188776655', '88776655-021', '+98(0)21 88776655']) {
    const { version } = await storedShop(site, id);
    await owner.browser.call(paths.webShop(id), { version: String(version), telephone });
  }
  const rows = await site.services.db
    .selectFrom('shop_telephones')
    .select('telephone')
    .where('seller_id', '=', id)
    .orderBy('telephone')
    .execute();
  expect(rows.map(({ telephone }) => telephone)).toEqual([...new Set(rows.map(({ telephone }) => telephone))]);
  expect(rows.map(({ telephone }) => telephone)).toEqual(expect.arrayContaining([STORED, '+982188776655']));
});

/** Ways to write a landline of Tehran. */
const LANDLINES = [
  '021-88776655',
  '2188776655',
  '88776655-021',
  '+98(0)21 88776655',
  '(021) 8877 6655',
  '۰۲۱/۸۸۷۷۶۶۵۵',
  '00982188776655',
  '\u202b۰۲۱\u200e ۸۸۷۷\u200d۶۶۵۵\u202c',
];
const LANDLINE = '+982188776655';

it('LEAS-02 AUTH-02 a request for instalments is of one number, however it is written', async () => {
  const leasing = leasingOn(site);
  await leasing.lease();
  const marks = [];
  for (const phoneNumber of SPELLINGS) {
    const [visitor, id] = [newBrowser(site), await leasing.car()];
    const fields = { prePayment: '300000000', numberOfMonths: '12', nationalCode: nationalCode(), phoneNumber };
    await site.services.db.deleteFrom('one_time_codes').execute();
    await visitor.call(paths.registerLeasing(id), fields);
    const code = await lastCode(site, STORED);
    await visitor.call(paths.registerLeasing(id), { ...fields, code });
    const request = await site.services.db
      .selectFrom('leasing_requests')
      .select('mobile_mark')
      .where('listing_id', '=', id)
      .executeTakeFirst();
    marks.push([phoneNumber, request?.mobile_mark]);
  }
  const mark = markOfMobile(site.services.keys, STORED);
  expect(marks).toEqual(SPELLINGS.map((spelling) => [spelling, mark]));
});

it('SHOP-02 AUTH-02 rows of a file have the same telephones, however they are written', async () => {
  const { shop, feedId } = await addFedShop(site);
  const typed = [...SPELLINGS, ...LANDLINES];
  const run = await runFile(site, shop, feedId, csvOf(typed.map((telephone, at) => sofaRow(`T-${at}`, { telephone }))));
  expect([run.state, run.counts]).toEqual(['done', expect.objectContaining({ faulty: 0 })]);
  const rows = await site.services.db
    .selectFrom('feed_rows')
    .innerJoin('listing_contacts', 'listing_contacts.listing_id', 'feed_rows.listing_id')
    .select(['external_id', 'telephone'])
    .where('feed_rows.shop_id', '=', shop.id)
    .execute();
  const stored = new Map(rows.map(({ external_id, telephone }) => [external_id, telephone]));
  expect(typed.map((telephone, at) => [telephone, stored.get(`T-${at}`)])).toEqual([
    ...SPELLINGS.map((telephone) => [telephone, STORED]),
    ...LANDLINES.map((telephone) => [telephone, LANDLINE]),
  ]);
});

it('ADM-03 AUTH-02 the landline of the operator is stored once, however it is written', async () => {
  const walker = Walker.on(site, (await createMember(site, 'admin')).browser);
  const label = fa.moderation.settings.fields.supportPhone.label;
  for (const telephone of [...LANDLINES, ...SPELLINGS]) {
    await walker.goto(paths.office.settings());
    walker.page.fill(label, telephone);
    await walker.enter(label);
    const { supportPhone } = await readSettings(site.services.db);
    expect([telephone, supportPhone]).toEqual([telephone, LANDLINES.includes(telephone) ? LANDLINE : STORED]);
  }
});

it('ITEM-19 AUTH-02 a request for an inspection has one number, however it is written', async () => {
  const categoryId = site.services.catalogue().taxonomy.bySlug.get('saipa')?.id ?? 0;
  const buyer = newBrowser(site);
  await buyer.signIn(newMobile());
  for (const mobile of SPELLINGS) {
    const [id = 0] = await site.publish({ categoryId, name: 'پراید ۱۳۱ مدل ۱۳۹۵' });
    await buyer.call(`/api/web/inspection-request/${id}`, { name: 'سارا محمدی', mobile, times: 'هر روز پس از ۱۷' });
    const request = await site.services.db
      .selectFrom('inspection_requests')
      .select('mobile')
      .where('listing_id', '=', id)
      .executeTakeFirst();
    expect([mobile, request?.mobile]).toEqual([mobile, STORED]);
  }
});
