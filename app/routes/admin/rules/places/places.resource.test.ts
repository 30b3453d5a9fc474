import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPlaces, seedPlaces } from '../../../../../domain/locations/locations.server.ts';
import { PLACE_ROWS } from '../../../../../shipped/locations/places.seed.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
  // Removes most of the places that the site ships with, because the test cannot page through all of them.
  const { db } = site.services;
  await db.deleteFrom('places').where('kind', '=', 'district').where('parent_id', '<>', 801).execute();
  await db.deleteFrom('places').where('kind', '=', 'district').where('id', '>', 5010).execute();
  await db.deleteFrom('places').where('kind', '=', 'city').where('parent_id', 'not in', [4, 8]).execute();
});
afterAll(() => site.stop());

const PROVINCE = 8;
let made = 0;

async function added(count: number): Promise<readonly number[]> {
  const rows = Array.from({ length: count }, () => {
    made += 1;
    const named = { name: `=مکان ${made % 3}`, slug: `added-${made}`, latitude: 35.5, longitude: 51.5 };
    const kept = { is_ours: true, is_set_aside: made % 3 === 0, position: 500 + (made % 2) };
    return { id: 2_000_000 + made, kind: 'city', parent_id: PROVINCE, ...named, ...kept };
  });
  await site.services.db.insertInto('places').values(rows).execute();
  return rows.map(({ id }) => id);
}

const FIELDS = {
  name: 'شهرک آزمایش',
  slug: 'trial-town',
  above: 'tehran-province',
  lat: '۳۵٫۶۱۲',
  long: '51.3',
  population: '۱۲٬۰۰۰',
  isTop: '1',
  filtersBelow: '1',
};

testResource('places', {
  site: () => site,
  members: () => members,
  permission: 'change the catalogue',
  path: '/admin/places',
  csvPath: '/admin/places.csv',
  casePath: (id) => `/admin/places/${id}`,
  add: added,
  async expected({ above, kind, state, origin }) {
    const all = await site.services.db.selectFrom('places').selectAll().orderBy('id', 'desc').execute();
    return all
      .filter((one) => above === undefined || String(one.parent_id) === above)
      .filter((one) => kind === undefined || one.kind === kind)
      .filter((one) => state === undefined || (state === 'aside') === one.is_set_aside)
      .filter((one) => origin === undefined || (origin === 'ours') === one.is_ours)
      .map(({ id }) => id);
  },
  filters: [{ state: 'aside' }, { above: '8' }, { kind: 'district' }, { origin: 'ours' }, { state: 'offered' }],
  sorts: ['newest', 'name', 'order'],
  idsIn: (page) => [...page.matchAll(/<th scope="row"><a href="\/admin\/places\/(\d+)"/g)].map(([, id]) => Number(id)),
  acts: {
    change: {
      permission: 'change the catalogue',
      action: 'change-place',
      prepare: async () => {
        const [id = 0] = await added(1);
        return { path: `/admin/places/${id}`, fields: { ...FIELDS, name: `نام ${made}`, slug: `changed-${made}` } };
      },
    },
    aside: {
      permission: 'change the catalogue',
      action: 'change-place',
      prepare: async () => ({ path: `/admin/places/${await open()}/set-aside`, fields: { sure: 'yes' } }),
    },
    up: {
      permission: 'change the catalogue',
      action: 'change-place',
      isRepeatable: true,
      prepare: async () => ({ path: `/admin/places/${await atEnd()}/up`, fields: { sure: 'yes' } }),
    },
    merge: {
      permission: 'change the catalogue',
      action: 'merge-places',
      prepare: async () => ({ path: `/admin/places/${await open()}/merge`, fields: { into: 'kashan' } }),
    },
    remove: {
      permission: 'change the catalogue',
      action: 'remove-place',
      prepare: async () => ({ path: `/admin/places/${await open()}/delete`, fields: { sure: 'yes' } }),
    },
  },
});

async function open(): Promise<number> {
  const [id = 0] = await added(1);
  await site.services.db.updateTable('places').set({ is_set_aside: false }).where('id', '=', id).execute();
  return id;
}

async function atEnd(): Promise<number> {
  const id = await open();
  await site.services.db
    .updateTable('places')
    .set({ position: 10_000 + made })
    .where('id', '=', id)
    .execute();
  return id;
}

const call = (path: string, fields: Readonly<Record<string, unknown>>) => members.admin.browser.call(path, fields);
const add = (fields: Readonly<Record<string, unknown>>) =>
  call('/admin/places', { kind: 'city', ...FIELDS, ...fields });
const SURE = { sure: 'yes' };
const newest = () =>
  site.services.db
    .selectFrom('places')
    .selectAll()
    .where('id', '<', 2_000_000)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('places of the back office', () => {
  it('ADM-03 LOC-01 an added district is on the site, with the fields of the form, and a release keeps it', async () => {
    expect(await add({ name: 'شهر نو', slug: 'shahr-e-no' })).toMatchObject({ status: 200 });
    const city = await newest();
    expect(city).toMatchObject({
      kind: 'city',
      parent_id: 8,
      slug: 'shahr-e-no',
      latitude: 35.612,
      population: 12_000,
      is_top: true,
      is_capital: false,
      filters_below: true,
      is_ours: true,
    });
    await site.services.renewCatalogue();
    expect(await add({ kind: 'district', name: 'محلهٔ نو', slug: 'no', above: 'شهر نو' })).toMatchObject({
      status: 200,
    });
    await seedPlaces(site.ctx, PLACE_ROWS);
    await site.services.renewCatalogue();
    const { places } = site.services.catalogue();
    expect(places.bySlug.get('shahr-e-no.no')?.path.map(({ name }) => name)).toEqual(['تهران', 'شهر نو', 'محلهٔ نو']);
    expect(await members.user.browser.page('/s/shahr-e-no.no')).toContain('محلهٔ نو');
    expect(await members.admin.browser.page('/admin/audit')).toContain('مکان جدید');
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ slug: 'Shahr' }, 'slug'],
    [{ slug: 'a.b' }, 'slug'],
    [{ slug: 'iran' }, 'slug'],
    [{ slug: 'tehran' }, 'slug'],
    [{ name: 'ری', slug: 'another' }, 'name', 'ری'],
    [{ above: '' }, 'above'],
    [{ above: 'tehran' }, 'above'],
    [{ above: '__proto__' }, 'above'],
    [{ kind: 'province' }, 'above'],
    [{ kind: 'village' }, 'kind'],
    [{ lat: '91' }, 'lat'],
    [{ lat: '12.5' }, 'lat'],
    [{ lat: "35'; drop table places" }, 'lat'],
    [{ long: '' }, 'long'],
    [{ population: '-1' }, 'population'],
    [{ isCapital: '1' }, 'isCapital'],
  ])('ADM-03 a place with %j is refused beside its field', async (wrong, field, ...present) => {
    if (present.length > 0) {
      const named = { id: 1_900_001, kind: 'city', parent_id: 8, name: 'ری', slug: 'rey-of-test' };
      await site.services.db
        .insertInto('places')
        .values({ ...named, latitude: 35.5, longitude: 51.5, position: 700 })
        .execute();
    }
    const answer = await add({ name: 'نام دیگر', slug: 'other-slug', ...wrong });
    expect(answer).toMatchObject({ status: 422, errors: { [field]: expect.stringMatching(/[آ-ی]/) } });
  });

  it('ADM-03 a renamed place is found at its former address too, which leads to the present one', async () => {
    const id = 5003;
    const before = await members.admin.browser.page('/s/tehran.vanak');
    expect(before).toContain('ونک');
    const fields = {
      name: 'ونک نو',
      slug: 'vanak-no',
      above: 'tehran',
      lat: '35.757',
      long: '51.41',
      filtersBelow: '1',
    };
    expect(await call(`/admin/places/${id}`, fields)).toMatchObject({ status: 200 });
    await site.services.renewCatalogue();
    const moved = await members.user.browser.get('/s/tehran.vanak/cars?o=n');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/s/tehran.vanak-no/cars?o=n']);
    expect(await members.user.browser.page('/s/tehran.vanak-no')).toContain('ونک نو');
    // The slug of the city changes, and so does the address of each of its districts.
    const city = {
      name: 'تهران',
      slug: 'teheran',
      above: 'tehran-province',
      lat: '35.7',
      long: '51.4',
      isCapital: '1',
    };
    expect(await call('/admin/places/801', { ...city, filtersBelow: '1', isTop: '1' })).toMatchObject({ status: 200 });
    await site.services.renewCatalogue();
    const twice = await members.user.browser.get('/s/tehran.vanak');
    expect(twice.headers.get('location')).toBe('/s/teheran.vanak-no');
    expect((await members.user.browser.get('/s/tehran')).headers.get('location')).toBe('/s/teheran');
    expect(await call('/admin/places/801', { ...city, slug: 'tehran', filtersBelow: '1', isTop: '1' })).toMatchObject({
      status: 200,
    });
    await site.services.renewCatalogue();
    expect((await members.user.browser.get('/s/tehran')).status).toBe(200);
    expect((await members.user.browser.get('/s/teheran')).headers.get('location')).toBe('/s/tehran');
  });

  it('ADM-03 a place in use is not removed: 409 with what uses it; set aside, it is offered to nobody and stays', async () => {
    const { places } = site.services.catalogue();
    const [listingId = 0] = await site.publish({ cityId: 802, districtId: null });
    const refused = await call('/admin/places/802/delete', SURE);
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.message).toMatch(/۱ آگهی/);
    expect(await members.admin.browser.page('/admin/places/802')).toMatch(/href="\/admin\/all-listings\?place=/);
    expect(await call('/admin/places/802/set-aside', SURE)).toMatchObject({ status: 200 });
    await site.services.renewCatalogue();
    const after = site.services.catalogue().places;
    expect(after.provinces.flatMap(({ children }) => children).some(({ id }) => id === 802)).toBe(false);
    expect(after.byId.get(802)?.name).toBe(places.byId.get(802)?.name);
    const page = await members.user.browser.get(`/v/${listingId}/x`);
    expect([200, 301]).toContain(page.status);
    const json = await (await members.user.browser.get('/api/web/locations')).text();
    expect(json).not.toContain('"cityID":802');
    expect(await call('/admin/places/802/offer', SURE)).toMatchObject({ status: 200 });
    await site.services.renewCatalogue();
    expect(site.services.catalogue().places.byId.get(802)?.isSetAside).toBe(false);
  });

  it('ADM-03 a shipped place that staff deleted stays deleted by the next release, and comes back by undo', async () => {
    const unused = 5009;
    expect(await call(`/admin/places/${unused}/delete`, SURE)).toMatchObject({ status: 200 });
    await seedPlaces(site.ctx, PLACE_ROWS);
    const here = () => site.services.db.selectFrom('places').select('id').where('id', '=', unused).execute();
    expect(await here()).toEqual([]);
    const { id } = await site.services.db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'remove-place')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(await call(`/admin/audit/${id}/undo`, SURE)).toMatchObject({ status: 200 });
    expect(await here()).toHaveLength(1);
    await loadPlaces(site.services.db);
  });

  it('LOC-01 LOC-02 results are not narrowed below a place that says so', async () => {
    const fields = { name: 'اصفهان', slug: 'isfahan-province', above: '', lat: '33', long: '52.3', isTop: '1' };
    expect(await call('/admin/places/4', { ...fields, population: '5121000' })).toMatchObject({ status: 200 });
    await site.services.renewCatalogue();
    const answer = (await (await members.user.browser.get('/api/web/locations')).json()) as {
      data: { provinces: { provinceID: number; allowedToFilterByCity: boolean }[] };
    };
    const { provinces } = answer.data;
    expect(provinces.find(({ provinceID }) => provinceID === 4)?.allowedToFilterByCity).toBe(false);
    expect(provinces.find(({ provinceID }) => provinceID === 8)?.allowedToFilterByCity).toBe(true);
  });
});
