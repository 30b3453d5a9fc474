import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../../db/client.server.ts';
import { transact } from '../../../db/transact.server.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { postedListing } from '../../../test/postings.ts';
import { runs } from '../../../test/tier.ts';
import { insertUsers } from '../../identity/identity.server.ts';
import { loadPlaces } from '../../locations/locations.server.ts';
import { borrowPictures, uploadSetHash } from '../../media/media.server.ts';
import { EVERYTHING } from '../../query-reading/search-query.ts';
import { createSearch, foldCountChanges, renewAbsences } from '../../search/search.server.ts';
import { changeSetting } from '../../settings/site-settings.server.ts';
import { isLeaf } from '../../taxonomy/categories.ts';
import { loadTaxonomy } from '../../taxonomy/taxonomy.server.ts';
import { CARS } from '../../taxonomy/taxonomy.ts';
import { DAY, HOUR } from '../../values/durations.ts';
import { changeStatus, type StatusChange } from '../life/change-status.server.ts';
import type { Catalogue } from '../listings.server.ts';
import { listingForModerator, listingForOwner, listingsOfOwner } from '../owner-listings.server.ts';
import { quotaFor } from '../quota/quotas.server.ts';
import { changesOf, createListing, expireDue, refreshListing, saveListing } from './posting.server.ts';

const START = new Date('2026-11-20T12:00:00Z');
const later = (days: number): Date => new Date(START.getTime() + days * DAY);

let database: TestDatabase;
let db: Database;
let catalogue: Catalogue;
let [seller, other, moderator] = [0, 0, 0];
let tokens = 0;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
  db = database.open(8);
  catalogue = { taxonomy: await loadTaxonomy({ db, now: START }), places: await loadPlaces(db) };
  const person = { mobile: null, type: 'person', createdAt: START, lastSeenAt: null } as const;
  [seller = 0, other = 0, moderator = 0] = await insertUsers(db, [
    { ...person, displayName: 'فروشنده' },
    { ...person, displayName: 'دیگری' },
    { ...person, displayName: 'ناظر' },
  ]);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const post = async (status: 'draft' | 'pending' | 'published', fields = {}, now = START, user = seller) => {
  const posted = postedListing(catalogue, fields);
  const created = await createListing(
    { db, now },
    { userId: user, posted, token: `token ${tokens++}`, status },
    catalogue,
  );
  if (!created.ok) throw new Error(created.refused);
  return created.listingId;
};
const change = (
  listingId: number,
  act: StatusChange['act'],
  kind: 'owner' | 'moderator' | 'job',
  now = START,
  user = kind === 'owner' ? seller : kind === 'moderator' ? moderator : null,
  rest: Partial<StatusChange> = {},
) =>
  transact({ db, now }, (trx) =>
    changeStatus(trx, { listingId, act, actor: { kind, userId: user ?? null }, ...rest }, catalogue),
  );
const read = (id: number) => listingForModerator(db, id);
const historyOf = async (id: number) =>
  (await changesOf(db, id)).map(({ act, from, to }) => [act, from, to].join(' ')).toReversed();

async function found(query = {}, now = START): Promise<number[]> {
  const search = createSearch(db);
  const { listings } = await search.page({ ...EVERYTHING, ...query }, null, 500, { ...catalogue, now });
  return listings.map(({ id }) => id);
}

/** Stored counts, including changes that have not been added to the totals yet, beside the expected counts. */
async function counted() {
  const { rows } = await sql<{ place: number; category: number; n: number; should: number }>`
    with kept as (
      select place_id, category_id, sum(n)::int as n
      from (
        select place_id, category_id, n from listing_counts
        union all
        select place_id, category_id, n from listing_count_changes
      ) as cells
      group by 1, 2
    ), real as (
      select places.place_id, categories.category_id, count(*)::int as n
      from listings,
        unnest(array[0, province_id, city_id, district_id]) as places (place_id),
        unnest(array[0, root_id, sub_id, brand_id]) as categories (category_id)
      where status = 'published' and places.place_id is not null and categories.category_id is not null
      group by 1, 2
    )
    select place_id as place, category_id as category, coalesce(kept.n, 0) as n, coalesce(real.n, 0) as should
    from kept full join real using (place_id, category_id)
    where coalesce(kept.n, 0) <> coalesce(real.n, 0)`.execute(db);
  return rows;
}

describe('a form that is sent', () => {
  it('ITEM-11 is stored whole', async () => {
    const tehran = catalogue.places.bySlug.get('tehran');
    const district = tehran?.children[0];
    const id = await post('pending', {
      neighbourhood: district?.id,
      position: { lat: 35.7512, long: 51.4123 },
      exact: true,
      negotiable: true,
      tags: ['urgent'],
      userType: '2',
      IDSource: 'header',
      telephone: '۰۲۱-۸۸۷۷۶۶۵۵',
    });
    expect(await listingForOwner(db, seller, id)).toMatchObject({
      status: 'pending',
      version: 1,
      districtId: district?.id,
      name: 'مبل هفت‌نفرهٔ راحتی',
      price: 25_000_000,
      priceKind: 'negotiable',
      telephone: '+982188776655',
      userType: '2',
      latitude: 35.7512,
      longitude: 51.4123,
      positionExact: true,
      tags: [1],
      pictures: [],
      publishedAt: null,
      expiresAt: null,
      createdAt: START,
    });
    expect(await historyOf(id)).toEqual(['submit  pending']);
    expect(await found()).not.toContain(id);
  });

  it('ITEM-11 makes one listing, also when sent repeatedly or concurrently', async () => {
    const posted = postedListing(catalogue, { name: 'یکی و تنها یکی از آن' });
    const send = () =>
      createListing({ db, now: START }, { userId: seller, posted, token: 'one', status: 'published' }, catalogue);
    const answers = await Promise.all(Array.from({ length: 200 }, send));
    const [first] = answers;
    expect(first).toMatchObject({ ok: true, status: 'published' });
    expect(new Set(answers.map((answer) => answer.ok && `${answer.listingId} ${answer.status}`)).size).toBe(1);
    expect(answers.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1);
    const { rows } = await sql`select id from listings where name = 'یکی و تنها یکی از آن'`.execute(db);
    expect(rows).toHaveLength(1);
    expect(await counted()).toEqual([]);
    expect(await found({ text: 'یکی و تنها یکی' })).toHaveLength(1);
  });

  it('ITEM-11 a token of another user creates nothing and reveals nothing', async () => {
    const posted = postedListing(catalogue);
    await createListing({ db, now: START }, { userId: seller, posted, token: 'mine', status: 'pending' }, catalogue);
    const theirs = await createListing(
      { db, now: START },
      { userId: other, posted, token: 'mine', status: 'pending' },
      catalogue,
    );
    expect(theirs).toEqual({ ok: false, refused: 'not-found' });
    expect((await listingsOfOwner(db, other, { status: null, after: null }, 10)).listings).toEqual([]);
  });

  it('GEN-04 REV-02 ITEM-03 stores words in one spelling and no telephone in the title', async () => {
    const id = await post('pending', { name: 'مبل راحتي ٠٩١٢١٢٣٤٥٦٧', neighbourhood: 'كوي نصر' });
    expect(await read(id)).toMatchObject({ name: 'مبل راحتی ٠٩١٢•••••••', neighbourhood: 'کوی نصر' });
  });

  it('ITEM-03 is free, negotiable or without a price as its category lets it be', async () => {
    const kindOf = async (fields: object) => {
      const stored = await read(await post('pending', fields));
      return [stored?.price, stored?.priceKind];
    };
    const priceless = [...catalogue.taxonomy.byId.values()].find((category) => isLeaf(category) && !category.hasPrice);
    expect(await kindOf({ price: 0, free: true })).toEqual([null, 'free']);
    expect(await kindOf({ price: 5, free: true })).toEqual([null, 'free']);
    expect(await kindOf({ price: '', negotiable: 'on' })).toEqual([null, 'negotiable']);
    if (priceless) expect(await kindOf({ category: priceless.id, price: 7 })).toEqual([null, 'none']);
  });
});

describe('the pictures of a form', () => {
  let keys = 0;
  /** Uploads pictures for a form's token; `userId` null: as a visitor. */
  const arrived = async (token: string, count: number, userId: number | null) => {
    const names = Array.from({ length: count }, () => `upload-${keys++}`);
    for (const [position, key] of names.entries()) {
      await db
        .insertInto('uploads')
        .values({
          token_hash: uploadSetHash(token),
          client_id: key,
          user_id: userId,
          key,
          position,
          turns: 0,
          width: 800,
          height: 600,
          hash: 'aa',
          created_at: START,
          listing_id: null,
          fingerprint: -1 - position,
        })
        .execute();
    }
    return names;
  };
  const create = (token: string) =>
    createListing(
      { db, now: START },
      { userId: seller, posted: postedListing(catalogue), token, status: 'pending' },
      catalogue,
    );

  it('ITEM-07 ITEM-11 become the listing’s in their order, the first one its cover', async () => {
    const names = await arrived('with pictures', 3, null);
    const created = await create('with pictures');
    const id = created.ok ? created.listingId : 0;
    const stored = await read(id);
    expect(stored?.pictures.map(({ key }) => key)).toEqual(names);
    expect(stored?.pictures.map(({ fingerprint }) => fingerprint)).toEqual([-1n, -2n, -3n]);
    const [row] = (await sql`select cover_key, cover_hash, picture_count from listings where id = ${id}`.execute(db))
      .rows;
    expect(row).toEqual({ cover_key: names[0], cover_hash: 'aa', picture_count: 3 });
    expect(await create('with pictures')).toMatchObject({ ok: true, listingId: id, isNew: false });
  });

  it('ITEM-11 of another user create nothing', async () => {
    await arrived('not mine', 1, other);
    const before = await sql`select count(*)::int as n from listings`.execute(db);
    expect(await create('not mine')).toEqual({ ok: false, refused: 'not-found' });
    expect((await sql`select count(*)::int as n from listings`.execute(db)).rows).toEqual(before.rows);
  });

  it('ITEM-10 are those of the edit’s form, or stay if it has none', async () => {
    const [first = '', second = ''] = await arrived('before', 2, seller);
    const created = await create('before');
    const id = created.ok ? created.listingId : 0;
    const save = (version: number, uploadToken: string) =>
      saveListing(
        { db, now: START },
        { userId: seller, id, posted: postedListing(catalogue, { uploadToken }), version },
        catalogue,
      );
    expect(await save(1, '')).toMatchObject({ ok: true, unused: [] });
    expect((await read(id))?.pictures).toHaveLength(2);
    const set = { tokenHash: uploadSetHash('edit'), userId: seller };
    await borrowPictures({ db, now: START }, set, (await read(id))?.pictures.slice(1) ?? []);
    expect(await save(2, 'edit')).toMatchObject({ ok: true, unused: [first] });
    expect((await read(id))?.pictures.map(({ key }) => key)).toEqual([second]);
    await arrived('another’s', 1, other);
    expect(await save(3, 'another’s')).toEqual({ ok: false, refused: 'not-found' });
    expect((await read(id))?.version).toBe(3);
  });
});

describe('the life of a listing', () => {
  it('ITEM-14 goes from posting to approval to sale, each step with who, when and why', async () => {
    const id = await post('pending');
    await change(id, 'approve', 'moderator', later(1));
    expect(await read(id)).toMatchObject({
      status: 'published',
      publishedAt: later(1),
      sortedAt: later(1),
      expiresAt: later(31),
    });
    expect(await found({}, later(1))).toContain(id);
    expect(await change(id, 'markSold', 'owner', later(2))).toMatchObject({ ok: true, from: 'published', to: 'sold' });
    expect(await read(id)).toMatchObject({ status: 'sold', closedAt: later(2) });
    expect(await found({}, later(2))).not.toContain(id);
    const changes = await changesOf(db, id);
    expect(changes[0]).toMatchObject({ act: 'markSold', actorId: seller, at: later(2), from: 'published', to: 'sold' });
    expect(await counted()).toEqual([]);
  });

  it('ITEM-14 ITEM-10 a rejection says why, an edit sends it in again, and only the last reasons are shown', async () => {
    const id = await post('pending');
    await change(id, 'reject', 'moderator', START, moderator, { reasons: ['wrong-category', 'price'], words: 'لطفا' });
    const rejection = { at: START, reasons: ['wrong-category', 'price'], words: 'لطفا' };
    expect(await listingForOwner(db, seller, id)).toMatchObject({ status: 'rejected', rejection });
    const saved = await saveListing(
      { db, now: later(1) },
      { userId: seller, id, posted: postedListing(catalogue), version: 1 },
      catalogue,
    );
    expect(saved).toEqual({ ok: true, status: 'pending', version: 2, unused: [] });
    expect((await listingForOwner(db, seller, id))?.rejection).toBeNull();
  });

  it('ITEM-14 only its owner, a moderator or a job may do their acts', async () => {
    const id = await post('pending');
    for (const [act, kind, user] of [
      ['remove', 'owner', other],
      ['markSold', 'owner', other],
    ] as const) {
      expect(await change(id, act, kind, START, user ?? null)).toEqual({ ok: false, refused: 'not-found' });
    }
    expect(await change(id, 'approve', 'owner')).toEqual({ ok: false, refused: 'not-allowed' });
    for (const act of ['edit', 'refresh', 'keep', 'expire'] as const) {
      expect(await change(id, act, act === 'expire' ? 'job' : 'owner')).toEqual({ ok: false, refused: 'not-allowed' });
    }
    expect(await change(999_999_999, 'approve', 'moderator')).toEqual({ ok: false, refused: 'not-found' });
    expect(await historyOf(id)).toEqual(['submit  pending']);
  });

  it('ITEM-14 an approval counts once, also under concurrency', async () => {
    const id = await post('pending');
    const answers = await Promise.all(Array.from({ length: 6 }, () => change(id, 'approve', 'moderator')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await counted()).toEqual([]);
  });

  it('ITEM-14 a removal and a sale can be undone for some days by their own actor', async () => {
    const id = await post('published');
    await change(id, 'remove', 'owner');
    expect(await found()).not.toContain(id);
    expect(await change(id, 'restore', 'moderator')).toMatchObject({ refused: 'not-allowed' });
    expect(await change(id, 'restore', 'owner', later(7.1))).toEqual({ ok: false, refused: 'too-late' });
    expect(await change(id, 'restore', 'owner', later(1))).toMatchObject({ ok: true, to: 'published' });
    expect(await read(id)).toMatchObject({ sortedAt: START, expiresAt: later(30), closedAt: null });
    await change(id, 'remove', 'moderator', later(2));
    expect(await change(id, 'restore', 'owner', later(2))).toMatchObject({ refused: 'not-allowed' });
    expect(await change(id, 'restore', 'moderator', later(2))).toMatchObject({ ok: true, to: 'published' });
    await change(id, 'markSold', 'owner', later(3));
    expect(await change(id, 'restore', 'owner', later(4))).toMatchObject({ ok: true, to: 'published' });
    expect(await found({}, later(4))).toContain(id);
    expect(await counted()).toEqual([]);
  });

  it('ITEM-14 expires after the configured days, and a renewal starts a new term at the top', async () => {
    const before = await post('published', {}, later(4));
    await changeSetting(db, 'listingDays', 10);
    const id = await post('published', {}, later(-5));
    await changeSetting(db, 'listingDays', 30);
    expect((await read(id))?.expiresAt).toEqual(later(5));
    await expireDue({ db, now: later(4.9) });
    expect((await read(id))?.status).toBe('published');
    expect(await expireDue({ db, now: later(5) })).toBeGreaterThan(0);
    expect(await expireDue({ db, now: later(5) })).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'expired', closedAt: later(5) });
    expect((await changesOf(db, id))[0]).toMatchObject({ act: 'expire', actorId: null });
    expect(await counted()).toEqual([]);
    expect(await change(id, 'renew', 'owner', later(6))).toMatchObject({ ok: true, to: 'published' });
    expect(await read(id)).toMatchObject({ sortedAt: later(6), publishedAt: later(-5), expiresAt: later(36) });
    // Compares the order only with an earlier listing, because listings of other tests have later days.
    const order = await found({}, later(6));
    expect(order.indexOf(id)).toBeLessThan(order.indexOf(before));
  });
});

describe('an edit', () => {
  it('ITEM-14 waits for a moderator, is found with its new content, and does not move up', async () => {
    const id = await post('published', { name: 'پیش از آن که ویرایش شود' }, later(-3));
    const fields = { name: 'پس از آن که ویرایش شود', city: catalogue.places.bySlug.get('shiraz')?.id };
    const saved = await saveListing(
      { db, now: START },
      { userId: seller, id, posted: postedListing(catalogue, fields), version: 1 },
      catalogue,
    );
    expect(saved).toMatchObject({ ok: true, status: 'pending', version: 2 });
    expect(await found()).not.toContain(id);
    expect(await counted()).toEqual([]);
    await change(id, 'approve', 'moderator');
    expect(await read(id)).toMatchObject({ sortedAt: later(-3), publishedAt: later(-3), expiresAt: later(27) });
    expect(await found({ text: 'پس از آن که' })).toContain(id);
    expect(await found({ text: 'پیش از آن که' })).not.toContain(id);
    const shiraz = catalogue.places.bySlug.get('shiraz');
    expect(await found({ places: shiraz ? [shiraz] : [] })).toContain(id);
    expect(await counted()).toEqual([]);
  });

  it('ITEM-14 is approved by a rule in the same transaction', async () => {
    const id = await post('published');
    await transact({ db, now: START }, async (trx) => {
      await saveListing(trx, { userId: seller, id, posted: postedListing(catalogue), version: 1 }, catalogue);
      await changeStatus(trx, { listingId: id, act: 'approve', actor: { kind: 'job', userId: null } }, catalogue);
    });
    expect(await historyOf(id)).toEqual([
      'submit  pending',
      'approve pending published',
      'edit published pending',
      'approve pending published',
    ]);
    expect(await found()).toContain(id);
    expect(await counted()).toEqual([]);
  });

  it('ITEM-11 of an old version is refused and changes nothing', async () => {
    const id = await post('pending');
    const save = (version: number | null) =>
      saveListing(
        { db, now: START },
        { userId: seller, id, posted: postedListing(catalogue, { price: 7 }), version },
        catalogue,
      );
    const both = await Promise.all([save(1), save(1)]);
    expect(both.map((saved) => (saved.ok ? 'saved' : saved.refused)).toSorted()).toEqual(['saved', 'stale']);
    expect(await save(null)).toEqual({ ok: false, refused: 'stale' });
    expect((await read(id))?.version).toBe(2);
  });

  it('ITEM-11 of another user’s listing, or of a sold or removed one, is refused', async () => {
    const id = await post('published');
    const save = (user = seller) =>
      saveListing(
        { db, now: START },
        { userId: user ?? 0, id, posted: postedListing(catalogue), version: 1 },
        catalogue,
      );
    expect(await save(other)).toEqual({ ok: false, refused: 'not-found' });
    await change(id, 'markSold', 'owner');
    expect(await save()).toEqual({ ok: false, refused: 'not-allowed' });
    expect((await read(id))?.version).toBe(1);
  });

  it('ITEM-03 that leaves out category and city keeps them, and the place with them', async () => {
    const spot = { position: { lat: 35.76, long: 51.42 }, exact: true, neighbourhood: 'کوی نصر' };
    const id = await post('pending', spot);
    const before = await read(id);
    const fields = { category: '', city: '', exact: true };
    await saveListing(
      { db, now: START },
      { userId: seller, id, posted: postedListing(catalogue, fields), version: 1 },
      catalogue,
    );
    const { categoryId, cityId, neighbourhood, latitude, longitude, positionExact } = before ?? {};
    const kept = { categoryId, cityId, neighbourhood, latitude, longitude, positionExact };
    expect([await read(id), neighbourhood]).toMatchObject([{ ...kept, version: 2 }, 'کوی نصر']);
  });
});

describe('refreshing', () => {
  it('ITEM-18 puts a listing on top once a period, for its owner alone', async () => {
    const before = await post('published', {}, later(7));
    const id = await post('published', {}, later(-9));
    const refresh = (now: Date, user = seller) => refreshListing({ db, now }, user ?? 0, id, catalogue);
    expect(await refresh(START, other)).toEqual({ ok: false, refused: 'not-found' });
    const both = await Promise.all([refresh(later(8)), refresh(later(8))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const order = await found({}, later(8));
    expect(order.indexOf(id)).toBeLessThan(order.indexOf(before));
    expect(await refresh(later(8.9))).toEqual({ ok: false, refused: 'too-soon', again: later(9) });
    expect(await refresh(later(9))).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ sortedAt: later(9), publishedAt: later(-9), expiresAt: later(21) });
    await change(id, 'markSold', 'owner', later(9));
    expect(await refresh(later(20))).toEqual({ ok: false, refused: 'not-allowed' });
    expect(await counted()).toEqual([]);
  });
});

describe('my listings', () => {
  it('ITEM-15 are listed newest first by page, with the number of each state', async () => {
    const [person = 0] = await insertUsers(db, [
      { displayName: 'پرکار', mobile: null, type: 'person', createdAt: START, lastSeenAt: null },
    ]);
    const ids: number[] = [];
    for (const status of ['pending', 'published', 'pending', 'draft'] as const) {
      ids.push(await post(status, {}, START, person));
    }
    await change(ids[0] ?? 0, 'remove', 'owner', START, person);
    const page = (after: number | null, status: 'pending' | 'removed' | null = null) =>
      listingsOfOwner(db, person, { status, after }, 2);
    const first = await page(null);
    expect(first.listings.map(({ id }) => id)).toEqual([ids[3], ids[2]]);
    expect(first.counts).toEqual({
      draft: 1,
      unpaid: 0,
      pending: 1,
      published: 1,
      removed: 1,
      rejected: 0,
      expired: 0,
      sold: 0,
    });
    const second = await page(first.next);
    expect([second.listings.map(({ id }) => id), second.next]).toEqual([[ids[1]], null]);
    expect((await page(null, 'removed')).listings.map(({ id }) => id)).toEqual([ids[0]]);
  });

  it('ITEM-17 hold places of the rule of the nearest category above, removed ones too', async () => {
    const [person = 0] = await insertUsers(db, [
      { displayName: 'پرکار', mobile: null, type: 'person', createdAt: START, lastSeenAt: null },
    ]);
    const sofas = catalogue.taxonomy.bySlug.get('sofas');
    if (!sofas) throw new Error('no sofas');
    expect(await quotaFor({ db, now: START }, person, sofas)).toBeNull();
    const rule = (categoryId: number, free: number) => ({ category_id: categoryId, free, days: 30, fee: 50_000 });
    await db
      .insertInto('listing_quotas')
      .values(rule(sofas.path[0]?.id ?? 0, 9))
      .execute();
    expect(await quotaFor({ db, now: START }, person, sofas)).toEqual({
      categoryId: sofas.path[0]?.id,
      free: 9,
      days: 30,
      beginsAt: null,
      used: 0,
      fee: 50_000,
    });
    await db.insertInto('listing_quotas').values(rule(sofas.id, 2)).execute();
    await post('draft', {}, START, person);
    await post('pending', {}, later(-31), person);
    const id = await post('pending', {}, START, person);
    await change(id, 'remove', 'owner', START, person);
    expect(await quotaFor({ db, now: START }, person, sofas)).toMatchObject({ free: 2, used: 1 });
  });
});

describe('any sequence of acts', () => {
  type Step = { readonly pick: number; readonly what: number; readonly hours: number };
  const ACTS: readonly (readonly [StatusChange['act'], 'owner' | 'moderator' | 'job'])[] = [
    ['submit', 'owner'],
    ['approve', 'moderator'],
    ['approve', 'moderator'],
    ['reject', 'moderator'],
    ['renew', 'owner'],
    ['markSold', 'owner'],
    ['remove', 'owner'],
    ['remove', 'moderator'],
    ['restore', 'owner'],
    ['restore', 'moderator'],
  ];

  it('ITEM-14 counts, index and days say exactly what is published', { timeout: 120_000 }, async () => {
    const { byId } = catalogue.taxonomy;
    const brands = byId.get(CARS)?.children.slice(0, 3) ?? [];
    const leaves = [
      ...brands,
      ...[...byId.values()].filter((category) => isLeaf(category) && category.type !== 'brand').slice(0, 4),
    ];
    const cities = ['tehran', 'shiraz', 'mashhad'].flatMap((slug) => catalogue.places.bySlug.get(slug) ?? []);
    const fieldsFor = (n: number) => {
      const city = cities[n % cities.length];
      return {
        category: leaves[n % leaves.length]?.id,
        city: city?.id,
        neighbourhood: n % 2 ? city?.children[n % 5]?.id : 'جایی',
        name: `آگهی شمارهٔ ${n} برای آزمون`,
        price: 1_000 + n,
        tags: [],
      };
    };
    const step = fc.record({ pick: fc.nat(1_000), what: fc.nat(ACTS.length + 6), hours: fc.nat(200) });
    let now = later(100);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps: readonly Step[]) => {
        const ids: number[] = [];
        for (const { pick, what, hours } of steps) {
          now = new Date(now.getTime() + hours * HOUR);
          const id = ids[pick % Math.max(1, ids.length)];
          const act = ACTS[what];
          if (id === undefined || what >= ACTS.length + 4) {
            ids.push(
              await post((['draft', 'pending', 'published'] as const)[pick % 3] ?? 'draft', fieldsFor(pick), now),
            );
          } else if (act) await change(id, act[0], act[1], now);
          else if (what === ACTS.length) {
            const version = (await read(id))?.version ?? 0;
            await saveListing(
              { db, now },
              { userId: seller, id, posted: postedListing(catalogue, fieldsFor(pick)), version },
              catalogue,
            );
          } else if (what === ACTS.length + 1) await refreshListing({ db, now }, seller, id, catalogue);
          else if (what === ACTS.length + 2) await expireDue({ db, now });
          else await renewAbsences({ db, now });
        }
        expect(await counted()).toEqual([]);
        const { rows } = await sql<{ id: number; name: string; category: number; sorted_at: Date }>`
          select id, name, category_id as category, sorted_at
          from listings where status = 'published' order by sorted_at desc, id desc`.execute(db);
        expect(await found({}, now)).toEqual(rows.map(({ id }) => id));
        const category = leaves[0];
        const inLeaf = rows.filter((row) => row.category === category?.id).map(({ id }) => id);
        expect(await found({ categories: category ? [category] : [] }, now)).toEqual(inLeaf);
        // The search tokens must contain the day of each listing's position, and no other day.
        const days = await sql`
          select id from listings
          where status = 'published' and (
            not tsvector_to_array(search) @> array['d' || floor(extract(epoch from sorted_at) / 86400)::int]
            or (select count(*) from unnest(tsvector_to_array(search)) as token where token ~ '^d[0-9]+$') <> 1
          )`.execute(db);
        expect(days.rows).toEqual([]);
        await foldCountChanges(db);
        expect(await counted()).toEqual([]);
      }),
      { numRuns: runs(12), endOnFailure: true },
    );
  });

  it('ITEM-14 every row of the history follows from the one before', async () => {
    const { rows } = await sql<{ act: string; from_status: string | null; before: string | null; n: number }>`
      select act, from_status, before, count(*)::int as n
      from (
        select act, from_status, lag(to_status) over (partition by listing_id order by id) as before from listing_changes
      ) as changes
      where from_status is distinct from before
      group by 1, 2, 3`.execute(db);
    expect(rows).toEqual([]);
    const ends = await sql`
      select id from listings
      where status is distinct from (
        select to_status from listing_changes where listing_id = listings.id order by listing_changes.id desc limit 1
      )`.execute(db);
    expect(ends.rows).toEqual([]);
  });
});
