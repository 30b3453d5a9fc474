import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../db/client.server.ts';
import type { Ctx } from '../../db/transact.server.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { sample } from '../../test/tier.ts';
import { auditList } from '../audit/audit-list-store.server.ts';
import { purchaseList } from '../disputes/disputes.server.ts';
import { userList } from '../identity/staff/user-list-store.server.ts';
import { listingList } from '../moderation/listing-list-store.server.ts';
import { wordRuleList } from '../moderation/word-rule-store.server.ts';
import { orderList } from '../payments/payments.server.ts';
import { payoutList } from '../payouts/payouts.server.ts';
import { aliasList } from '../query-reading/alias-store.server.ts';
import { proposalList } from '../search/search.server.ts';
import { shopList } from '../sellers/sellers.server.ts';
import { settlementList } from '../settlements/settlements.server.ts';
import { type List, listRequestOf } from './define-list.server.ts';
import { FIRST_PAGE, type ListQuery } from './list.ts';
import { statementOf } from './list-store.server.ts';
import { countRows, readPage } from './lists.server.ts';

const LISTS = [
  ...[userList, auditList, wordRuleList, listingList, aliasList, proposalList, orderList, settlementList, payoutList],
  ...[purchaseList, shopList],
] as unknown as readonly List[];
/** Texts to search for, by name of the list. */
const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  users: ['علی', '09121234567', '#17'],
  audit: ['17'],
  'word-rules': ['واژه'],
  aliases: ['واژه'],
  'search-proposals': ['واژه'],
  listings: ['پژو', '#1001'],
  purchases: ['۱۷', 'i'.repeat(22)],
  shops: ['فروشگاه', '#300', 'shop-of-300'],
  orders: ['۱۷', '09120000007', 'R17', 'o'.repeat(22)],
};
const ROWS = 9_000;
/** Number of rows above which a plan counts as heavy: more than a page or a walk reads. */
const MANY = 2_000;

let database: TestDatabase;
let db: Database;
let ctx: Ctx;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
  db = database.open(1);
  ctx = { db, now: new Date() };
  await fill();
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const query = (more: Partial<ListQuery> = {}): ListQuery => ({ ...FIRST_PAGE, ...more });

/**
 * Fills the tables so that each value of a filter matches at least a seventh of the rows, spread differently for each
 * filter.
 */
async function fill(): Promise<void> {
  await sql`
    insert into users (id, display_name, role, created_at, suspended_at, delete_after, deleted_at, mobile)
    select 100 + n, 'علی ' || (n % 500), (array['user', 'moderator', 'support', 'finance', 'admin'])[1 + n % 5], now(),
      case when n % 3 = 0 then now() end, case when n % 4 < 2 then now() end, case when n % 4 = 3 then now() end,
      '+98912' || lpad(n::text, 7, '0')
    from generate_series(1, ${ROWS}) as n`.execute(db);
  await sql`
    insert into audit_entries (at, actor_id, action, subject_kind, subject_id)
    select now(), 101 + n % 3, (array['suspend-user', 'unsuspend-user', 'give-role'])[1 + n % 3], 'user', (16 + n % 3)::text
    from generate_series(1, ${ROWS}) as n`.execute(db);
  await sql`
    insert into word_rules (words, effect, note, created_at)
    select 'واژه ' || n, (array['block', 'hold', 'flag'])[1 + n % 3], '', now()
    from generate_series(1, ${ROWS}) as n`.execute(db);
  await sql`
    insert into search_aliases (phrase, target, is_shipped, is_active)
    select 'واژه ' || n, 'w/واژگان', n % 2 = 0, n % 3 > 0
    from generate_series(1, ${ROWS}) as n`.execute(db);
  await sql`
    insert into search_proposals (phrase, read_as, is_removed, is_reverted, is_clicked, people, chosen, dismissed_at)
    select 'واژه ' || n, '', n % 2 = 0, n % 3 = 0, n % 5 = 0, (array[5, 10, 20])[1 + n % 3], '[]',
      case when n % 3 = 1 then now() end
    from generate_series(1, ${ROWS}) as n`.execute(db);
  await sql`
    insert into listings (
      status, user_id, category_id, root_id, sub_id, brand_id, province_id, city_id, name, latitude, longitude,
      shown_latitude, shown_longitude, sorted_at, updated_at, search
    )
    select
      (array['draft', 'pending', 'published', 'rejected', 'expired', 'sold', 'removed'])[1 + n % 7], 101 + n % 3,
      (select min(id) from categories), 1 + n % 3, 2 + n % 3, 3 + n % 5, 1 + n % 3, 2 + n % 3, 'پژو ۲۰۶ ' || n, 0, 0, 0, 0,
      now(), now() - (n % 100) * interval '1 second', ''
    from generate_series(1, ${ROWS}) as n`.execute(db);
  await sql`update listings set is_flagged = true, is_reported = id % 2 = 1 where id % 3 = 0`.execute(db);
  await sql`
    insert into orders (
      public_id, order_key, user_id, kind, asked, price, discount, vat, wallet_part, gateway_part, vat_percent, state,
      created_at
    )
    select lpad(n::text, 22, 'o'), n::text, 101 + n % 3, (array['bump', 'top-up', 'paid-features'])[1 + n % 3], '{}', 1000,
      0, 0, 0, 1000, 10, (array['created', 'awaiting', 'paid', 'refunded', 'failed', 'cancelled', 'expired'])[1 + n % 7],
      now()
    from generate_series(1, ${ROWS}) as n`.execute(db);
  await sql`
    insert into payments (order_id, gateway, res_num, amount, state, ref_num, created_at)
    select n, 'sandbox', lpad(n::text, 22, 'r'), 1000, case when n % 100 = 0 then 'flagged' else 'verified' end,
      'R' || n, now()
    from generate_series(1, ${ROWS}) as n`.execute(db);
  await sql`
    insert into receipts (series, number, order_id, subject, amount, at)
    select (array['sale', 'refund'])[1 + n % 2], n, n, n::text, 1000, now()
    from generate_series(1, ${ROWS}) as n`.execute(db);
  await sql`
    insert into settlement_reports (
      gateway, digest, lines, line_count, first_day, last_day, imported_by, imported_at
    )
    select 'sandbox', n::text, '[]', 1, '2026-11-20', '2026-11-20', 101, now()
    from generate_series(1, ${ROWS}) as n`.execute(db);
  await sql`
    insert into payout_batches (state, line_count, amount, made_by, made_at, decided_at)
    select (array['made', 'approved', 'discarded'])[1 + n % 3], 1, 1000, 101, now(), case when n % 3 > 0 then now() end
    from generate_series(1, ${ROWS}) as n`.execute(db);
  await sql`
    insert into invoices (
      public_id, order_key, listing_id, title, buyer_id, seller_id, state, since, created_at, is_single, unit_price, count,
      goods, shipping, discount, is_discount_from_fee, fee_percent, vat_percent, has_delivery, cod, frozen_at
    )
    select lpad(n::text, 22, 'i'), 'i' || n, (select min(id) from listings) + n % 100, 'مبل ' || n, 101 + n % 3, 104 + n % 3,
      (array['expired', 'cancelled', 'refunded', 'settled', 'disputed'])[1 + n % 5], now() - n * interval '1 second', now(),
      false, 1000, 1, 1000, 0, 0, true, 2, 10, false, false, case when n % 100 = 0 then now() end
    from generate_series(1, ${ROWS}) as n`.execute(db);
  await sql`
    insert into disputes (invoice_id, reason, opened_by, step, since)
    select id, 'damaged', 'buyer', case when id % 30 = 0 then 'with-staff' else 'over' end, now()
    from invoices where state = 'disputed'`.execute(db);
  await sql`
    insert into purchase_proposals (invoice_id, act, back, with_carriage, reason, asked_by, asked_at, state, decided_at, decided_by)
    select id, 'stop', 0, false, '', 101, now(), case when id % 100 = 0 then 'waiting' else 'refused' end,
      case when id % 100 > 0 then now() end, case when id % 100 > 0 then 102 end
    from invoices`.execute(db);
  await sql`
    insert into shops (seller_id, owner_id, kind, state, state_since, name_key, slug, opened_at)
    select id, 101, (array['shop', 'agent'])[1 + id % 2], (array['draft', 'pending', 'active', 'refused', 'frozen', 'suspended', 'closed'])[1 + id % 7], now(),
      'shop ' || id, 'shop-of-' || id, now()
    from users where id > 100`.execute(db);
  await sql`analyze shops`.execute(db);
  await sql`analyze invoices, disputes, purchase_proposals`.execute(db);
  await sql`analyze orders, payments, receipts, settlement_reports, payout_batches`.execute(db);
  await sql`analyze users, audit_entries, word_rules, listings, search_aliases, search_proposals`.execute(db);
}

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Filter?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Plan[];
};

/** Nodes of a plan that read a whole table, or sort more rows than a walk reads. */
function heavy(plan: Plan): string[] {
  const inner = plan.Plans ?? [];
  const sorts = plan['Node Type'].includes('Sort') && inner.some((node) => node['Plan Rows'] > MANY);
  const isHeavy = plan['Node Type'] === 'Seq Scan' || sorts;
  return [...(isHeavy ? [`${plan['Node Type']} ${plan['Relation Name'] ?? ''}`] : []), ...inner.flatMap(heavy)];
}

async function planOf(list: List, asked: ListQuery): Promise<Plan> {
  const known = listRequestOf(list, asked, ctx.now);
  const way = known.checked.length === 0 && known.indexed.length <= 1 ? 'straight' : 'walk';
  const statement = statementOf(list, known, way, 51);
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>`explain (format json) ${statement}`.execute(
    db,
  );
  if (!rows[0]) throw new Error('no plan');
  return rows[0]['QUERY PLAN'][0].Plan;
}

const heavyNodes = async (list: List, asked: ListQuery) => heavy(await planOf(list, asked));

/** Node from which the `limit` of a page reads. */
function limited(plan: Plan): Plan | undefined {
  if (plan['Node Type'] === 'Limit') return plan.Plans?.[0];
  return plan.Plans?.map(limited).find((node) => node !== undefined);
}

const sortsOf = (list: List) =>
  Object.keys(list.sorts).flatMap((sort) => ['asc', 'desc'].map((direction) => ({ sort, direction })));
const singleFiltersOf = (list: List) =>
  Object.entries(list.filters).flatMap(([name, { samples }]) => samples.map((value) => ({ [name]: value })));

/** Queries with each value of each filter, and with each pair of filters, for every sort in both directions. */
function queriesOf(list: List): ListQuery[] {
  const first = Object.entries(list.filters).map(([name, { samples }]) => ({ [name]: samples.at(-1) ?? '' }));
  const pairs = first.flatMap((one, at) => first.slice(at + 1).map((other) => ({ ...one, ...other })));
  const searches = ['', ...(SEARCHES[list.name] ?? [])];
  return sortsOf(list).flatMap((sort) => [
    ...[{}, ...singleFiltersOf(list), ...pairs].map((filters) => query({ ...sort, filters })),
    ...searches.map((search) => query({ ...sort, search })),
  ]);
}

describe.each(LISTS.map((list) => [list.name, list] as const))('the list of %s', (_, list) => {
  it('ADM-02 reads no table whole and sorts no list whole, for each filter by each sort', async () => {
    for (const asked of sample(queriesOf(list), 4)) expect([asked, await heavyNodes(list, asked)]).toEqual([asked, []]);
  });

  it('ADM-02 reads each filter by each sort from an index of the two: no row is read that the page does not show', async () => {
    const queries = sortsOf(list).flatMap((sort) =>
      [{}, ...singleFiltersOf(list)].map((filters) => query({ ...sort, filters })),
    );
    for (const asked of sample(queries, 4)) {
      const { next } = await readPage(ctx, list, asked, 5);
      for (const page of [asked, { ...asked, after: next }]) {
        const { 'Node Type': node, Filter } = limited(await planOf(list, page)) ?? {};
        expect([page, node, Filter]).toEqual([page, expect.stringMatching(/^Index (?:Only )?Scan$/), undefined]);
      }
    }
  });

  it('ADM-02 has the same plans on its later pages', async () => {
    const queries = queriesOf(list).filter(({ search, direction }) => search === '' && direction === 'desc');
    for (const asked of sample(queries, 4, 1)) {
      const { next } = await readPage(ctx, list, asked, 5);
      if (next === null) continue;
      for (const end of [{ after: next }, { before: next }]) {
        expect([asked, await heavyNodes(list, { ...asked, ...end })]).toEqual([asked, []]);
      }
    }
  });
});

const ids = (rows: readonly unknown[]): number[] => (rows as readonly { readonly id: number }[]).map(({ id }) => id);

/** Reads all pages from the first to the last, and back to the first. */
async function walkThrough(list: List, asked: ListQuery, size: number) {
  const forth: number[] = [];
  let page = await readPage(ctx, list, asked, size);
  forth.push(...ids(page.rows));
  while (page.next) {
    page = await readPage(ctx, list, { ...asked, after: page.next }, size);
    forth.push(...ids(page.rows));
  }
  const back = [...ids(page.rows)];
  while (page.previous) {
    page = await readPage(ctx, list, { ...asked, before: page.previous }, size);
    back.unshift(...ids(page.rows));
  }
  return { forth, back };
}

describe('pages', () => {
  const stored = async (condition: ReturnType<typeof sql>) =>
    (await sql<{ id: number }>`select id from users where ${condition} order by id`.execute(db)).rows.map(
      ({ id }) => id,
    );
  const sortedIds = (list: readonly number[]) => list.toSorted((one, other) => one - other);

  it.each(
    sample(
      [
        ['equal names', { filters: { role: 'admin' }, sort: 'name' }],
        ['equal names, backwards', { filters: { role: 'admin' }, sort: 'name', direction: 'desc' }],
        ['ids', { filters: { role: 'admin' } }],
        ['two filters', { filters: { role: 'admin', standing: 'suspended' }, sort: 'name' }],
        ['words', { filters: { role: 'admin' }, search: 'ع', sort: 'newest', direction: 'asc' }],
      ] as const,
      3,
    ),
  )('ADM-02 by %s have every row once, to the end and back', async (_, asked) => {
    const { forth, back } = await walkThrough(userList as unknown as List, query(asked), 97);
    const suspended = 'standing' in asked.filters ? sql`and suspended_at is not null` : sql``;
    expect(sortedIds(forth)).toEqual(await stored(sql`role = 'admin' ${suspended}`));
    expect(back).toEqual(forth);
  });

  it('ADM-02 of listings changed in one transaction lose and repeat none, though a walk fills none of them', async () => {
    const asked = query({ filters: { status: 'sold', place: 'province.3', marked: 'reported' }, sort: 'changed' });
    const { forth, back } = await walkThrough(listingList as unknown as List, asked, 20);
    const { rows } = await sql<{ id: number }>`
      select id from listings where status = 'sold' and province_id = 3 and id % 3 = 0 and id % 2 = 1
      order by updated_at desc, id desc`.execute(db);
    expect(rows.length).toBeGreaterThan(100);
    expect(forth).toEqual(rows.map(({ id }) => id));
    expect(back).toEqual(forth);
  });

  it('ADM-02 neither lose nor repeat a row while others are added behind the cursor', async () => {
    const asked = query({ filters: { standing: 'deleted' } });
    const before = await stored(sql`deleted_at is not null`);
    const seen: number[] = [];
    let page = await readPage(ctx, userList, asked, 500);
    seen.push(...ids(page.rows));
    for (let round = 0; page.next; round++) {
      const row = { display_name: 'تازه', created_at: new Date(), deleted_at: new Date() };
      await db
        .insertInto('users')
        .values({ ...row, id: 200_000 + round })
        .execute();
      page = await readPage(ctx, userList, { ...asked, after: page.next }, 500);
      seen.push(...ids(page.rows));
    }
    expect(sortedIds(seen)).toEqual(before);
    await db.deleteFrom('users').where('id', '>=', 200_000).execute();
  });
});

describe('what a list is asked', () => {
  it('ADM-02 what it does not have is left out: names, values, sorts and cursors of anything', async () => {
    const plain = ids((await readPage(ctx, userList, query(), 3)).rows);
    const odd = ['constructor', '__proto__', '\0', "' or 1=1 --", '9'.repeat(9_000), 'admin,admin', '-1', '1e9'];
    for (const text of odd) {
      const filters = { role: text, standing: text, [text]: text };
      const page = await readPage(
        ctx,
        userList,
        query({ filters, sort: text, direction: text, after: text, before: text }),
        3,
      );
      expect([text, ids(page.rows)]).toEqual([text, plain]);
    }
    for (const list of LISTS) for (const search of odd) await readPage(ctx, list, query({ search }), 3);
  });

  it.each(['name', 'newest'])('ADM-02 a cursor of another sort than «%s» begins at the first page', async (sort) => {
    const other = sort === 'name' ? 'newest' : 'name';
    const { next } = await readPage(ctx, userList, query({ sort: other }), 3);
    const page = await readPage(ctx, userList, query({ sort, after: next }), 3);
    // The digits of an id's cursor can also be read as hexadecimal text, that is as a cursor of the sort by name. The
    // name in it sorts before all others.
    expect(ids(page.rows)).toEqual(ids((await readPage(ctx, userList, query({ sort }), 3)).rows));
  });

  it('ADM-02 counts up to its bound, and not at all what only a walk can find', async () => {
    expect(await countRows(ctx, userList as unknown as List, query(), 1_001)).toBe(1_001);
    expect(await countRows(ctx, userList as unknown as List, query({ search: '09120000007' }), 1_001)).toBe(1);
    expect(await countRows(ctx, userList as unknown as List, query({ search: '...' }), 1_001)).toBe(0);
  });
});

describe('names', () => {
  it.each([
    ['كاظم', 'کاظم'],
    ['کاظم', 'كاظم'],
    ['می‌رزا ۱۲', 'رزا 12'],
    ['ÀB (Co.)', 'àb co'],
    ['مُحَمَّد', 'محم'],
    ['آرش', 'ارش'],
    ["O'Neil\\b", 'neil b'],
  ])('ADM-03 «%s» is found by «%s»', async (name, typed) => {
    const id = 300_000;
    await db.insertInto('users').values({ id, display_name: name, created_at: new Date() }).execute();
    expect(ids((await readPage(ctx, userList, query({ search: typed }), 50)).rows)).toContain(id);
    await db.deleteFrom('users').where('id', '=', id).execute();
  });
});
