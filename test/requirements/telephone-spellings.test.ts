import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '../../app/paths.ts';
import { newBrowser } from '../accounts.ts';
import { addShop } from '../shops.ts';
import { createTestSite, type TestSite } from '../site.ts';
import { createMember } from '../staff.ts';

/** One parser reads telephones at every entrance (AUTH-02); sign-in and posting have their own tables of spellings. */
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
  const { id } = await addShop(site, { people: { owner: owner.id } });
  for (const telephone of [...SPELLINGS, '021-88776655', '2188776655', '88776655-021', '+98(0)21 88776655']) {
    await owner.browser.call(paths.shopTelephones(id), { telephone });
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
