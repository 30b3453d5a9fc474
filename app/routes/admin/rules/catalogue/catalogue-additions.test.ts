import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEntries } from '../../../../../domain/audit/audit.server.ts';
import { loadCategoriesVersion, loadTaxonomy } from '../../../../../domain/taxonomy/taxonomy.server.ts';
import { seedShipped } from '../../../../../shipped/seed.server.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, type Member } from '../../../../../test/staff.ts';

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await createTestSite();
  admin = await createMember(site, 'admin');
});
afterAll(() => site.stop());

const stored = () => loadTaxonomy(site.ctx);
const category = async (slug: string) => (await stored()).bySlug.get(slug);
const lastEntry = async () => (await readEntries(site.services.db, {}, 1))[0];
const above = async () => (await category('sofas'))?.path[0]?.slug ?? '';
const call = async (address: string, fields: Record<string, string>) => {
  const { status, errors } = await admin.browser.call(address, fields);
  return [status, Object.keys(errors ?? {})];
};

describe('categories that are added', () => {
  const RUGS = { name: 'گلیم و جاجیم', slug: 'kilims', icon: 'sofa' };

  it('ADM-03 stand under their parent at the end, raise the version, and stand in the log', async () => {
    const icon = (await category('sofas'))?.icon ?? '';
    const parent = await above();
    const version = await loadCategoriesVersion(site.services.db);
    expect(await admin.browser.call(`/admin/catalogue/${parent}/children`, { ...RUGS, icon })).toMatchObject({
      status: 200,
      data: { url: expect.stringContaining('/admin/catalogue/kilims?did=catalogue-changed') },
    });
    expect(await loadCategoriesVersion(site.services.db)).toBe(version + 1);
    const added = await category('kilims');
    expect(added).toMatchObject({ name: RUGS.name, type: 'subCategory', hasPrice: true });
    expect(added?.path.at(0)?.children.at(-1)?.slug).toBe('kilims');
    expect(await lastEntry()).toMatchObject({ action: 'add-category', before: null, after: { slug: 'kilims' } });
    expect(await admin.browser.page('/admin/catalogue/kilims')).toContain(RUGS.name);
    await seedShipped(site.services.db);
    expect((await category('kilims'))?.id).toBe(added?.id);
    expect(await call(`/admin/catalogue/${parent}/children`, { ...RUGS, icon })).toEqual([409, []]);
    expect(await call('/admin/catalogue/kilims/delete', { sure: 'yes' })).toEqual([200, []]);
    expect(await category('kilims')).toBeUndefined();
  });

  it('ADM-03 stand at the top as well, but not under what holds listings', async () => {
    const icon = (await category('sofas'))?.icon ?? '';
    expect(await call('/admin/catalogue', { name: 'گوناگون', slug: 'various', icon })).toEqual([200, []]);
    expect(await category('various')).toMatchObject({ type: 'category', parentId: null });
    await site.publish({ status: 'expired' });
    expect(await call('/admin/catalogue/sofas/children', { name: 'راحتی', slug: 'soft', icon })).toEqual([409, []]);
    expect(await category('soft')).toBeUndefined();
  });

  it.each([
    [{ slug: 'گلیم' }, 'slug'],
    [{ slug: 'Kilims' }, 'slug'],
    [{ slug: '9-kilims' }, 'slug'],
    [{ slug: 'a--b' }, 'slug'],
    [{ slug: '../x' }, 'slug'],
    [{ name: '\u200c' }, 'name'],
    [{ icon: 'skull' }, 'icon'],
  ])('ADM-03 are not made of %j', async (wrong, name) => {
    const icon = (await category('sofas'))?.icon ?? '';
    expect(await call('/admin/catalogue', { ...RUGS, icon, ...wrong })).toEqual([422, [name]]);
  });
});

describe('attributes that are added', () => {
  const asked = async (slug: string, label: string) =>
    (await category(slug))?.attributes.find(({ attribute }) => attribute.label === label);

  it('ADM-03 are asked, filtered by and shown as they say, and go only when nobody answers them', async () => {
    const fields = {
      label: 'روکش آزمایشی',
      type: 'select',
      options: 'چرم\n مخمل \nچرم\n',
      required: '1',
      inFilter: '1',
    };
    expect(await call('/admin/catalogue/sofas/attributes', fields)).toEqual([200, []]);
    const ask = await asked('sofas', 'روکش آزمایشی');
    const { id = 0, options = [] } = ask?.attribute ?? {};
    expect(ask).toMatchObject({ required: true, inFilter: true, onCard: false });
    expect(options.map(({ label }) => label)).toEqual(['چرم', 'مخمل']);
    expect(await lastEntry()).toMatchObject({ action: 'add-attribute', after: { label: 'روکش آزمایشی', options: 2 } });

    const { db } = site.services;
    const address = `/admin/catalogue/sofas/attributes/${id}/delete`;
    const [listing = 0] = await site.publish({ status: 'removed', facts: { [id]: [options[0]?.id ?? 0] } });
    expect(await call(address, { sure: 'yes' })).toEqual([409, []]);
    await db.updateTable('listings').set({ facts: '{}' }).where('id', '=', listing).execute();
    expect(await call(address, { sure: 'yes' })).toEqual([200, []]);
    expect(await lastEntry()).toMatchObject({
      action: 'remove-attribute',
      before: { label: 'روکش آزمایشی' },
      after: null,
    });
    expect((await stored()).attributes.has(id)).toBe(false);
  });

  it('ADM-03 of numbers have a unit and a range, those of others have none', async () => {
    const fields = { label: 'درازای آزمایشی', type: 'number', unit: 'سانتی‌متر', min: '۱۰', max: '۵۰۰', options: 'x' };
    expect(await call('/admin/catalogue/sofas/attributes', fields)).toEqual([200, []]);
    expect((await asked('sofas', 'درازای آزمایشی'))?.attribute).toMatchObject({
      unit: 'سانتی‌متر',
      min: 10,
      max: 500,
      options: [],
    });
    const tick = { ...fields, label: 'تخت‌شوی آزمایشی', type: 'checkbox' };
    expect(await call('/admin/catalogue/sofas/attributes', tick)).toEqual([200, []]);
    expect((await asked('sofas', 'تخت‌شوی آزمایشی'))?.attribute).toMatchObject({ unit: null, min: null, max: null });
  });

  it.each([
    [{ label: ' ' }, 'label'],
    [{ type: 'tel' }, 'type'],
    [{ options: ' \n!' }, 'options'],
    [{ options: Array.from({ length: 201 }, (_, each) => `گزینه ${each}`).join('\n') }, 'options'],
    [{ options: 'الف'.repeat(30) }, 'options'],
    [{ type: 'number', min: '9', max: '3' }, 'max'],
    [{ type: 'number', max: '1000000000001' }, 'max'],
    [{ type: 'number', min: 'x' }, 'min'],
  ])('ADM-03 are not made of %j', async (wrong, name) => {
    const fields = { label: 'ویژگی', type: 'select', options: 'یک', ...wrong };
    expect(await call('/admin/catalogue/sofas/attributes', fields)).toEqual([422, [name]]);
  });

  it('ADM-03 are asked by other categories too; what is taken out stays out when the site starts again', async () => {
    const { attributes, byId } = await stored();
    const sofas = await category('sofas');
    const here = new Set(sofas?.attributes.map(({ attribute }) => attribute.id));
    const other = [...attributes.keys()].find((id) => !here.has(id)) ?? 0;
    const attach = '/admin/catalogue/sofas/asks';
    expect(await call(attach, { attribute: String(other), onCard: '1' })).toEqual([200, []]);
    expect(await call(attach, { attribute: String(other) })).toEqual([409, []]);
    expect(await call(attach, { attribute: '999999' })).toEqual([422, ['attribute']]);
    expect((await category('sofas'))?.attributes.some(({ attribute }) => attribute.id === other)).toBe(true);

    const governing = new Set(
      [...byId.values()].flatMap((each) => each.attributes.map((a) => a.shownWhen?.attributeId)),
    );
    const inherited = new Set(sofas?.path[0]?.attributes.map(({ attribute }) => attribute.id));
    const shipped = sofas?.attributes.find(
      ({ attribute: { id } }) => id < 1_000_000_000 && !governing.has(id) && !inherited.has(id),
    );
    const id = shipped?.attribute.id ?? 0;
    const detach = `/admin/catalogue/sofas/attributes/${id}/delete`;
    expect(await call(detach, { sure: 'yes' })).toEqual([200, []]);
    await seedShipped(site.services.db);
    expect((await category('sofas'))?.attributes.some(({ attribute }) => attribute.id === id)).toBe(false);
    expect(await call(detach, { sure: 'yes' })).toEqual([404, []]);
    expect(await call(attach, { attribute: String(id) })).toEqual([200, []]);
    await seedShipped(site.services.db);
    expect((await category('sofas'))?.attributes.some(({ attribute }) => attribute.id === id)).toBe(true);
  });

  it('ADM-03 on which others hang are not taken out from under them', async () => {
    const { byId } = await stored();
    const hanging = [...byId.values()].flatMap((each) =>
      each.attributes.flatMap(({ shownWhen }) => (shownWhen ? [{ each, id: shownWhen.attributeId }] : [])),
    );
    const found = hanging.find(({ each, id }) =>
      each.path.slice(0, -1).every((up) => up.attributes.every(({ attribute }) => attribute.id !== id)),
    );
    const address = `/admin/catalogue/${found?.each.slug}/attributes/${found?.id}/delete`;
    expect(await call(address, { sure: 'yes' })).toEqual([409, []]);
  });
});
