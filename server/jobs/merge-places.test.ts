import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadPlaces, mergePlaces } from '../../domain/locations/locations.server.ts';
import { saveSearch, searchesFinding } from '../../domain/saved-searches/saved-searches.server.ts';
import { parseSearchQuery } from '../../domain/search/parse-search-query.ts';
import { addAccount } from '../../test/accounts.ts';
import { addShop } from '../../test/shops.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { createMember, type Member } from '../../test/staff.ts';

let site: TestSite;
let admin: Member;
let visitor: Member;
beforeAll(async () => {
  site = await createTestSite();
  admin = await createMember(site, 'admin');
  visitor = await createMember(site);
  // Jobs read the places from the database instead of the copy that a web process keeps.
  Object.assign(site.job, {
    catalogue: async () => ({ ...site.services.catalogue(), places: await loadPlaces(site.services.db) }),
  });
});
afterAll(() => site.stop());

let made = 0;
let from = 0;
let district = 0;
/**
 * Adds a city with one district to the province of Isfahan. The tests merge the city into Kashan, in the same province.
 */
beforeEach(async () => {
  made += 1;
  [from, district] = [2_000_000 + made * 10, 2_000_001 + made * 10];
  const at = { latitude: 33.9, longitude: 51.4, position: 900 + made };
  await site.services.db
    .insertInto('places')
    .values([
      { id: from, kind: 'city', parent_id: 4, name: `شهرک ${made}`, slug: `town-${made}`, ...at },
      { id: district, kind: 'district', parent_id: from, name: `محله ${made}`, slug: `quarter-${made}`, ...at },
    ])
    .execute();
  await raise();
});

const KASHAN = 402;
const TEHRAN_CITY = 801;
async function raise() {
  await sql`update catalogue_versions set value = value + 1 where key = 'locations'`.execute(site.services.db);
  await site.services.renewCatalogue();
}
const db = () => site.services.db;
const merge = (into: string, id = from) => admin.browser.call(`/admin/places/${id}/merge`, { into });
async function follow(): Promise<void> {
  await site.services.renewCatalogue();
  await site.runEvents();
  await site.runJobs();
}
async function undo() {
  const { id } = await db()
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'merge-places')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const answer = await admin.browser.call(`/admin/audit/${id}/undo`, { sure: 'yes' });
  await follow();
  return answer;
}
const placeOf = async (listingId: number) => {
  const row = db().selectFrom('listings').select(['province_id', 'city_id', 'district_id']);
  return Object.values(await row.where('id', '=', listingId).executeTakeFirstOrThrow());
};
const found = async (token: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from listings where status = 'published' and search @@ quote_literal(${token}::text)::tsquery`.execute(
    db(),
  );
  return rows.map(({ id }) => id);
};
const counted = async (placeId: number) => {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::int as n from (
      select n from listing_counts where place_id = ${placeId} and category_id = 0
      union all
      select n from listing_count_changes where place_id = ${placeId} and category_id = 0
    ) as cells`.execute(db());
  return rows[0]?.n ?? 0;
};

describe('a merge of places', () => {
  it('ADM-03 moves listings in any state, with their index, counts and address, and its undo brings them back', async () => {
    const [shown = 0, sold = 0] = await site.publish(
      { cityId: from, districtId: district },
      { cityId: from, status: 'sold' },
    );
    const before = await counted(KASHAN);
    expect(await counted(from)).toBe(1);
    expect(await merge('kashan')).toMatchObject({ status: 200 });
    await follow();
    expect(await placeOf(shown)).toEqual([4, KASHAN, district]);
    expect(await placeOf(sold)).toEqual([4, KASHAN, null]);
    expect(await found(`t${KASHAN}`)).toContain(shown);
    expect(await found(`t${from}`)).toEqual([]);
    expect([await counted(from), await counted(KASHAN)]).toEqual([0, before + 1]);
    const moved = await visitor.browser.get(`/s/town-${made}.quarter-${made}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/s/kashan.quarter-${made}`]);
    // The old id, for example in a cookie or an address, still leads to the city into which it was merged.
    expect(site.services.catalogue().places.byId.get(from)?.id).toBe(KASHAN);
    expect(await admin.browser.page(`/admin/places/${from}`)).toContain('ادغام تمام شده است');

    const [later = 0] = await site.publish({ cityId: KASHAN, districtId: district });
    const [elsewhere = 0] = await site.publish({ cityId: KASHAN });
    await db().updateTable('listings').set({ city_id: TEHRAN_CITY, province_id: 8 }).where('id', '=', sold).execute();
    expect(await undo()).toMatchObject({ status: 200 });
    expect(await placeOf(shown)).toEqual([4, from, district]);
    // The undo leaves a listing where its seller has moved it since. A listing that was published in the district since
    // the merge goes back with the district. Other listings of Kashan stay.
    expect(await placeOf(sold)).toEqual([8, TEHRAN_CITY, null]);
    expect(await placeOf(later)).toEqual([4, from, district]);
    expect(await placeOf(elsewhere)).toEqual([4, KASHAN, null]);
    expect(await counted(from)).toBe(2);
    expect((await visitor.browser.get(`/s/town-${made}.quarter-${made}`)).status).toBe(200);
    expect(await admin.browser.page(`/admin/places/${from}`)).toContain('ادغام برگردانده شده است');
  });

  it('ADM-03 moves shops and announcements, and brings them back', async () => {
    const shop = await addShop(site, { provinceId: 4, cityId: from });
    const said = { text: 'متن', level: 'info', audience: 'all', starts_at: site.clock, closable: true, place_id: from };
    await db().insertInto('announcements').values(said).execute();
    const cities = async () => [
      (await db().selectFrom('shops').select('city_id').where('seller_id', '=', shop.id).executeTakeFirstOrThrow())
        .city_id,
      ...(await db().selectFrom('announcements').select('place_id').execute()).map(({ place_id }) => place_id),
    ];
    await merge('kashan');
    await follow();
    expect(await cities()).toEqual([KASHAN, KASHAN]);
    await undo();
    expect(await cities()).toEqual([from, from]);
    await db().deleteFrom('announcements').execute();
  });

  it('ADM-03 SAVE-03 is told to saved searches: they find what comes to the other place, and one that both had is one', async () => {
    const { taxonomy, places } = site.services.catalogue();
    const search = async (userId: number, ask: string) => {
      const query = parseSearchQuery(new URLSearchParams(ask), taxonomy, places);
      const scope = { taxonomy, places, now: site.clock };
      const understanding = await site.services.search.understand(query, scope);
      const saved = await saveSearch(site.ctx, userId, query, { name: 'جست‌وجو', notify: 'each', understanding });
      return saved.ok ? saved.id : 0;
    };
    const [one, both] = [await addAccount(site, {}), await addAccount(site, {})];
    const alone = await search(one, `ct=${from}&q=مبل`);
    const [first, second] = [await search(both, `ct=${from}`), await search(both, `ct=${KASHAN}`)];
    const finding = async (cityId: number) => {
      const [id = 0] = await site.publish({ cityId, name: 'مبل راحتی' });
      const { queryIds } = await searchesFinding(site.services.db, id);
      const rows = db()
        .selectFrom('saved_searches')
        .select('id')
        .where('query_id', 'in', [...queryIds]);
      return (await rows.where('removed_at', 'is', null).execute()).map((each) => each.id).toSorted();
    };
    expect(await finding(from)).toEqual([alone, first].toSorted());
    await merge('kashan');
    await follow();
    expect(await finding(KASHAN)).toEqual([alone, second].toSorted());
    await undo();
    expect(await finding(from)).toEqual([alone, first].toSorted());
    expect(await finding(KASHAN)).toEqual([second]);
  });

  it.each([
    ['into itself', () => merge(`town-${made}`), 'در خودش'],
    ['into its own district', () => merge(`town-${made}.quarter-${made}`), 'زیرمجموعهٔ خودش'],
    ['into another kind', () => merge('tehran-province'), 'از یک نوع'],
  ])('ADM-03 is refused %s', async (_, act, words) => {
    const answer = await act();
    expect(answer.status).toBe(409);
    expect(answer.message).toContain(words);
  });

  it('ADM-03 is refused while an earlier one moves, and where both have a district of one name', async () => {
    const other = await db()
      .insertInto('places')
      .values({
        id: from + 5,
        kind: 'city',
        parent_id: 4,
        name: `دیگر ${made}`,
        slug: `other-${made}`,
        position: 950,
        latitude: 33.9,
        longitude: 51.4,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const twin = { kind: 'district', parent_id: other.id, name: 'محله', slug: `quarter-${made}`, position: 1 };
    await db()
      .insertInto('places')
      .values({ id: from + 6, ...twin, latitude: 33.9, longitude: 51.4 })
      .execute();
    await raise();
    expect(await merge(`other-${made}`)).toMatchObject({
      status: 409,
      message: expect.stringContaining('یک نام لاتین'),
    });
    await db()
      .deleteFrom('places')
      .where('id', '=', from + 6)
      .execute();
    expect(await merge('kashan', other.id)).toMatchObject({ status: 200 });
    expect(await merge('kashan')).toMatchObject({ status: 409, message: expect.stringContaining('تمام نشده') });
    await follow();
    expect(await merge('kashan')).toMatchObject({ status: 200 });
    await follow();
    // Both cities are part of Kashan now.
    const { places } = site.services.catalogue();
    expect([from, other.id].map((id) => places.byId.get(id)?.id)).toEqual([KASHAN, KASHAN]);
  });

  it('ADM-03 is done once, however often its job runs, and two at once', async () => {
    const ids = await site.publish(...Array.from({ length: 130 }, () => ({ cityId: from })));
    const before = await counted(KASHAN);
    await mergePlaces(site.ctx, { userId: admin.id }, from, KASHAN);
    await site.services.renewCatalogue();
    const { enqueue } = await import('../../domain/jobs/jobs.server.ts');
    const { id } = await db().selectFrom('place_merges').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await enqueue(db(), 'merge-places', { mergeId: Number(id) });
    await follow();
    expect(await counted(KASHAN)).toBe(before + ids.length);
    expect(new Set(await Promise.all(ids.map(async (each) => (await placeOf(each))[1])))).toEqual(new Set([KASHAN]));
  });
});
