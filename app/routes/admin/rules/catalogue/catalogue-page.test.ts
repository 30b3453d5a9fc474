import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, type Member } from '../../../../../test/staff.ts';
import { panelOf } from './catalogue-panel.ts';

const opened = (address: string, params: Record<string, string> = { category: 'cars' }, isSent = false) =>
  panelOf({ isSent, url: new URL(`http://x/admin/catalogue${address}`), params });

it.each([
  ['/cars', null],
  ['/cars?edit=category', { kind: 'category' }],
  ['/cars?edit=new-attribute', { kind: 'new-attribute' }],
  ['/cars?edit=drop', null],
  ['/cars?attribute=12', { kind: 'attribute', attributeId: 12, optionId: null }],
  ['/cars?attribute=12&option=7', { kind: 'attribute', attributeId: 12, optionId: 7 }],
  ['/cars?attribute=-1', null],
])('ADM-03 %s opens %j', (address, panel) => expect(opened(address)).toEqual(panel));

it.each([
  ['/cars', {}, { kind: 'category' }],
  ['/cars/move', {}, { kind: 'category' }],
  ['/cars/delete', {}, { kind: 'category' }],
  ['/cars/children', {}, { kind: 'new-category' }],
  ['/cars/attributes', {}, { kind: 'new-attribute' }],
  ['/cars/asks', {}, { kind: 'known-attribute' }],
  ['/cars/attributes/12', { attribute: '12' }, { kind: 'attribute', attributeId: 12, optionId: null }],
  ['/cars/attributes/12/options', { attribute: '12' }, { kind: 'attribute', attributeId: 12, optionId: null }],
  ['/cars/options/7', { option: '7' }, { kind: 'option', optionId: 7 }],
])('ADM-03 a form refused at %s stands open again', (address, params, panel) =>
  expect(opened(address, { category: 'cars', ...params }, true)).toEqual(panel),
);

it('ADM-03 a new category at the top that is refused stands open again', () =>
  expect(opened('', {}, true)).toEqual({ kind: 'new-category' }));

describe('the page of a category', () => {
  let site: TestSite;
  let admin: Member;
  beforeAll(async () => {
    site = await createTestSite();
    admin = await createMember(site, 'admin');
    // Names the admin, because staff without a name are asked for it on every page.
    await site.services.db.updateTable('users').set({ display_name: 'همکار' }).where('id', '=', admin.id).execute();
  });
  afterAll(() => site.stop());

  const forms = (html: string) =>
    [...html.matchAll(/<form(?=[^>]* method="post")[^>]* action="([^"]+)"/g)].map(([, action]) => action);
  const cars = '/admin/catalogue/cars';

  it('ADM-03 says before a category is saved how many listings it touches', async () => {
    const { taxonomy } = site.services.catalogue();
    const categoryId = taxonomy.bySlug.get('sofas')?.id ?? 0;
    expect(await admin.browser.page('/admin/catalogue/sofas?edit=category')).toContain('هیچ آگهی‌ای');
    await site.publish({ categoryId }, { categoryId, status: 'expired' });
    const page = await admin.browser.page('/admin/catalogue/sofas?edit=category');
    expect(page).toContain('۲ آگهی از این دسته استفاده می‌کند.');
    expect(page).toContain('data-edits=""');
  });

  it('ADM-03 lists without a form, in 40 KB, and leads to every attribute and child', async () => {
    const html = await admin.browser.page(cars);
    expect(forms(html)).toEqual([]);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(40 * 1024);
    const { taxonomy } = site.services.catalogue();
    const category = taxonomy.bySlug.get('cars');
    for (const { attribute } of category?.attributes ?? [])
      expect(html).toContain(`${cars}?attribute=${attribute.id}"`);
    for (const { slug } of category?.children ?? []) expect(html).toContain(`href="/admin/catalogue/${slug}"`);
  });

  it('ADM-03 has the forms of one thing open, and a refused one comes back with what was typed', async () => {
    expect(forms(await admin.browser.page(`${cars}?edit=category`))).toEqual([cars, `${cars}/move`, `${cars}/delete`]);
    expect(forms(await admin.browser.page(`${cars}?edit=new-category`))).toEqual([`${cars}/children`]);
    expect(forms(await admin.browser.page(`${cars}?edit=known-attribute`))).toEqual([`${cars}/asks`]);
    const [asked] = site.services.catalogue().taxonomy.bySlug.get('cars')?.attributes ?? [];
    const attribute = `${cars}/attributes/${asked?.attribute.id}`;
    const sent = await admin.browser.post(attribute, { label: '!' }, { plain: true });
    const page = await sent.text();
    expect(sent.status).toBe(422);
    expect(forms(page)).toContain(attribute);
    expect(page).toContain('value="!"');
  });

  it('ADM-03 an attribute of a category above is changed there', async () => {
    const { taxonomy } = site.services.catalogue();
    const brand = taxonomy.bySlug.get('cars')?.children[0];
    const [asked] = brand?.attributes ?? [];
    const html = await admin.browser.page(`/admin/catalogue/${brand?.slug}?attribute=${asked?.attribute.id}`);
    expect(html).not.toContain(`action="/admin/catalogue/${brand?.slug}/attributes/${asked?.attribute.id}"`);
    expect(html).toMatch(new RegExp(`href="/admin/catalogue/[\\w-]+\\?attribute=${asked?.attribute.id}"`));
  });
});
