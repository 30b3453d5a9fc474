import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../db/client.server.ts';
import { transact } from '../../db/transact.server.ts';
import { finishDeletions } from '../../server/jobs/finish-deletions.ts';
import { PATIENT } from '../../test/database.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { ALL, runs } from '../../test/tier.ts';
import { countUndone } from '../audit/audit.server.ts';
import { escrowOf, revenueOf, walletOf } from '../ledger/accounts.ts';
import { refundedToWallet, settled, toppedUp, vatRemitted } from '../ledger/facts.ts';
import { postEntry } from '../ledger/ledger.server.ts';
import { purchasePaid } from '../ledger/purchase-facts.ts';
import { readQueueWork, readStaffWork } from '../queue/queue.server.ts';
import { dayAfter, dayBefore, daysFrom } from '../values/days.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../values/durations.ts';
import { tehranDay, tehranMidnight } from '../values/time.ts';
import { countFigures, dueDays, readSeries, readSiteFigures } from './figures.server.ts';
import { EVERYWHERE, type FigureScope, OPEN_DAYS, PERIODS, quantileOf, STEP, stepEnd } from './figures.ts';

/** Random numbers that are the same for the same seed. */
function generator(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (most: number) => Math.floor(next() * (most + 1));
  return {
    chance: (share: number) => next() < share,
    whole,
    of: <T>(all: readonly T[]): T => all[whole(all.length - 1)] as T,
  };
}
type Random = ReturnType<typeof generator>;

/** Number of days of the simulated history; more in the long tier of tests. */
const DAYS = ALL ? 90 : 12;
const FIRST = new Date(TEST_NOW.getTime() - DAYS * DAY);

type World = {
  readonly site: TestSite;
  readonly random: Random;
  readonly users: number[];
  /** Listings that are not posted yet. */
  readonly drafts: number[];
  readonly listings: number[];
};

/** Simulated events at a time. They write the same rows as the site's own code. */
const EVENTS: readonly ((world: World, at: Date) => Promise<unknown>)[] = [
  post,
  decide,
  decide,
  sell,
  look,
  lead,
  async ({ site, random }, at) => {
    const query = `واژه ${random.whole(30)}`;
    const searched = { day: tehranDay(at), query, n: 1 + random.whole(4), hits: random.whole(2) };
    await db(site)
      .insertInto('search_queries')
      .values(searched as never)
      .onConflict((row) =>
        row.columns(['day', 'query']).doUpdateSet({ n: sql`search_queries.n + excluded.n`, hits: searched.hits }),
      )
      .execute();
  },
  async ({ site, random, users }, at) => {
    const { id } = await db(site)
      .insertInto('users')
      .values({ display_name: 'کسی', type: 'person', created_at: at, last_seen_day: tehranDay(at), mobile: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    users.push(id);
    const seen = db(site)
      .updateTable('users')
      .set({ last_seen_day: tehranDay(at) });
    await seen.where('id', '=', random.of(users)).where('deleted_at', 'is', null).execute();
  },
  async ({ site, random, users }, at) => {
    const entry = { at, action: 'suspend-user', subject_kind: 'user', subject_id: String(random.of(users)) };
    const { id } = await db(site).insertInto('audit_entries').values(entry).returning('id').executeTakeFirstOrThrow();
    if (random.chance(0.3))
      await db(site)
        .insertInto('audit_entries')
        .values({ ...entry, at: new Date(at.getTime() + random.whole(20) * HOUR), action: 'undo', undoes: id })
        .execute();
  },
  earn,
  async ({ site, random }, at) => {
    const label = random.of(['promoter', 'passive', 'detractor']);
    const vote = { score: 5, label, user_type: random.of(['Buyer', 'Seller']), voted_at: at };
    await db(site).insertInto('nps_votes').values(vote).execute();
  },
  rate,
  async ({ site, random, users }, at) => {
    const since = new Date(at.getTime() - random.whole(50) * HOUR);
    const due = new Date(since.getTime() + 24 * HOUR);
    const kind = random.of(['listing', 'report', 'support']);
    const decided = { kind, case_id: 1, staff_id: random.of(users), waited_since: since, due_at: due, at };
    await db(site).insertInto('case_decisions').values(decided).execute();
    if (random.chance(0.2)) await db(site).insertInto('failed_work').values({ kind: 'job', name: 'x', at }).execute();
  },
];

const db = (site: TestSite) => site.services.db;

const change = (site: TestSite, row: Record<string, unknown>) =>
  db(site)
    .insertInto('listing_changes')
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow();

async function post({ site, random, drafts, listings }: World, at: Date): Promise<void> {
  const [id] = drafts.splice(random.whole(drafts.length - 1), 1);
  if (id === undefined) return;
  await change(site, { listing_id: id, at, actor_id: null, act: 'submit', from_status: null, to_status: 'pending' });
  listings.push(id);
}

/** Adds draft listings in some categories and cities, without any history. */
async function addDrafts(site: TestSite, random: Random, users: readonly number[]): Promise<number[]> {
  const { taxonomy, places } = site.services.catalogue();
  const categories = taxonomy.roots.slice(0, 3).flatMap(({ children }) => children.slice(0, 2));
  const cities = ['tehran', 'karaj', 'mashhad'].flatMap((slug) => places.bySlug.get(slug) ?? []);
  const drafts = Array.from({ length: DAYS }, () => ({
    categoryId: random.of(categories).id,
    cityId: random.of(cities).id,
    userId: random.of(users),
    status: 'pending' as const,
  }));
  const ids = await site.publish(...drafts);
  await sql`delete from listing_changes`.execute(db(site));
  return ids;
}

async function decide({ site, random, users, listings }: World, at: Date): Promise<void> {
  if (listings.length === 0) return;
  const listing_id = random.of(listings);
  const isRejected = random.chance(0.4);
  const { id } = await change(site, {
    listing_id,
    at,
    actor_id: random.chance(0.8) ? random.of(users) : null,
    ...(isRejected
      ? {
          act: 'reject',
          from_status: 'pending',
          to_status: 'rejected',
          reasons: random.of([[], ['fraud'], ['fraud', 'other']]),
        }
      : { act: 'approve', from_status: 'pending', to_status: 'published' }),
  });
  if (!random.chance(0.2)) return;
  await sql`update listing_changes set undone = true where id = ${id}`.execute(db(site));
  const undone = new Date(at.getTime() + random.whole(23) * HOUR);
  await change(site, { listing_id, at: undone, act: 'undo', from_status: 'published', to_status: 'pending' });
}

/** Sells a listing; in half of the cases the sale is undone some days later. */
async function sell({ site, random, listings }: World, at: Date): Promise<void> {
  if (listings.length === 0) return;
  const listing_id = random.of(listings);
  await change(site, { listing_id, at, act: 'markSold', from_status: 'published', to_status: 'sold' });
  if (!random.chance(0.5)) return;
  const back = new Date(at.getTime() + random.whole(7 * 24) * HOUR);
  await change(site, { listing_id, at: back, act: 'restore', from_status: 'sold', to_status: 'published' });
}

async function look({ site, random, users, listings }: World, at: Date): Promise<void> {
  const day = tehranDay(at);
  const [views, leads] = [random.whole(5), random.whole(1)];
  if (listings.length === 0) return;
  await sql`
    insert into listing_days as days (listing_id, day, views, leads)
    values (${random.of(listings)}, ${day}::date, ${views}, ${leads})
    on conflict (listing_id, day) do update set views = days.views + ${views}, leads = days.leads + ${leads}`.execute(
    db(site),
  );
  await sql`
    insert into seller_days as days (seller_id, day, leads) values (${random.of(users)}, ${day}::date, 1)
    on conflict (seller_id, day) do update set leads = days.leads + 1`.execute(db(site));
}

async function lead({ site, random, users, listings }: World, at: Date): Promise<void> {
  const [buyer, seller] = [random.of(users), random.of(users)];
  if (listings.length === 0 || buyer === seller) return;
  const listing_id = random.of(listings);
  const talk = await db(site)
    .insertInto('conversations')
    .values({ listing_id, buyer_id: buyer, seller_id: seller, created_at: at, last_at: at, begun_at: at })
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst();
  const order_key = randomBytes(8).toString('hex');
  if (talk && random.chance(0.6)) {
    const offer = {
      listing_id,
      conversation_id: talk.id,
      buyer_id: buyer,
      seller_id: seller,
      amount: 1,
      order_key,
      created_at: at,
    };
    await db(site)
      .insertInto('price_offers')
      .values({ ...offer, by_seller: random.chance(0.3) })
      .execute();
  }
  if (random.chance(0.4)) {
    const times = { created_at: at, changed_at: at, ended_at: at, state: 'withdrawn' };
    const terms = { price: 10, pre_payment: 1, months: 12, yearly_rate: 20, installment: 1, total: 12 };
    await db(site)
      .insertInto('leasing_requests')
      .values({ listing_id, user_id: buyer, order_key, ...times, ...terms })
      .execute();
  }
}

async function earn({ site, random, users }: World, at: Date): Promise<void> {
  const userId = random.of(users);
  const key = randomBytes(6).toString('hex');
  const orderId = 1 + random.whole(1_000_000);
  const gateway = 'sandbox';
  const priced = { revenue: random.of(['bump', 'limitation']), price: 1_000, discount: random.whole(300), vat: 100 };
  const total = priced.price - priced.discount + priced.vat;
  const entries = [
    toppedUp(`${key}:1`, { gateway, userId, amount: 500 }),
    settled(`${key}:2`, { ...priced, orderId, userId, gateway, gatewayPart: total, walletPart: 0 }),
    ...(random.chance(0.4) ? [refundedToWallet(`${key}:3`, { userId, ...priced })] : []),
    ...(random.chance(0.1) ? [vatRemitted(`${key}:4`, { amount: 50 })] : []),
    purchasePaid(`${key}:5`, {
      invoiceId: orderId,
      buyerId: userId,
      orderId,
      gateway,
      gatewayPart: 700,
      walletPart: 0,
      discount: 0,
    }),
  ];
  await transact({ db: db(site), now: at }, async (trx) => {
    for (const entry of entries) if (entry) await postEntry(trx, entry);
  });
}

async function rate({ site, random, users }: World, at: Date): Promise<void> {
  const stars = 1_000 + random.whole(4_000);
  const { id } = await db(site)
    .insertInto('reviews')
    .values({
      seller_id: random.of(users),
      rater_hash: randomBytes(16),
      type: 'user',
      type_id: 1,
      rates: '{}',
      stars,
      text: '',
      state: 'withdrawn',
      class: 'lived',
      needs_look: false,
      order_key: 'x',
      posted_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!random.chance(0.3)) return;
  const old = {
    review_id: id,
    version: 1,
    type: 'user',
    type_id: 1,
    rates: '{}',
    stars: 2_000,
    text: '',
    state: 'live',
  };
  await db(site)
    .insertInto('review_versions')
    .values({ ...old, posted_at: new Date(at.getTime() - HOUR), replaced_at: at })
    .execute();
}

/**
 * Simulates a history: events happen, some are recorded days later, accounts end, and the job counts from time to time.
 */
async function live(world: World): Promise<void> {
  const { site, random, users } = world;
  for (let day = 0; day <= DAYS; day++) {
    const begins = tehranMidnight(dayAfter(tehranDay(FIRST), day)).getTime();
    for (let n = 0; n < 6; n++) {
      site.clock = new Date(begins + n * 4 * HOUR + random.whole(4 * 60 - 1) * MINUTE);
      const late = random.chance(0.2) ? random.whole(OPEN_DAYS) * DAY : 0;
      const at = new Date(Math.max(site.clock.getTime() - late, FIRST.getTime()));
      for (let times = 0; times < 3; times++) await random.of(EVENTS)(world, at);
      if (random.chance(0.4)) await countFigures(site.ctx);
    }
    if (random.chance(0.3) && users.length > 6) {
      const [userId] = users.splice(random.whole(users.length - 1), 1);
      const leaving = db(site).updateTable('users').set({ delete_after: site.clock });
      await leaving.where('id', '=', userId ?? 0).execute();
      await countFigures(site.ctx);
      const before = await figuresOf(site, EVERYWHERE, 90);
      await finishDeletions({ ...site.job, clock: () => site.clock });
      site.clock = new Date(site.clock.getTime() + 20 * SECOND);
      await countFigures(site.ctx);
      const after = await figuresOf(site, EVERYWHERE, 90);
      const { wallets, seen, ...kept } = before;
      for (const [name, n] of Object.entries(kept)) expect(after[name], name).toBeGreaterThanOrEqual(n);
    }
  }
  site.clock = new Date(tehranMidnight(dayAfter(tehranDay(FIRST), DAYS + 1)).getTime() + MINUTE);
  await countFigures(site.ctx);
}

const nameOf = (figure: string, part: string) => (part === '' ? figure : `${figure} ${part}`);

/** Stored figures by name, without those that are 0. */
async function figuresOf(site: TestSite, scope: FigureScope, period: (typeof PERIODS)[number]) {
  const { now, sums } = await readSiteFigures(site.ctx, scope, period);
  const all = [...Object.entries(now), ...sums.map((sum) => [nameOf(sum.figure, sum.part), sum.now] as const)];
  return Object.fromEntries(all.filter(([, n]) => n !== 0)) as Record<string, number>;
}

/** Counts everything again from the rows of a period, one plain query each. */
async function recount(
  site: TestSite,
  { categoryId, placeId }: FigureScope,
  days: number,
): Promise<Record<string, number>> {
  const to = tehranDay(site.clock);
  const from = dayBefore(to, days - 1);
  const times = [tehranMidnight(from), tehranMidnight(dayAfter(to, 1))] as const;
  const isIn = (at: string) => sql`${sql.ref(at)} >= ${times[0]} and ${sql.ref(at)} < ${times[1]}`;
  const inScope = sql`
    listing_id in (
      select id from listings
      where ${categoryId} in (0, root_id, sub_id) and ${placeId} in (0, province_id, city_id)
    )`;
  const isWhole = categoryId === 0 && placeId === 0;
  const read = async (name: string, query: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ part: string | null; n: number }>`${query}`.execute(db(site));
    return rows.map(({ part, n }) => [part ? `${name} ${part}` : name, Number(n ?? 0)] as const);
  };
  const changes = (act: string) => sql`
    select null as part, count(*) as n from listing_changes where act = ${act} and not undone and ${isIn('at')} and ${inScope}`;
  const money = (where: ReturnType<typeof sql>, part = sql`null`) => sql`
    select ${part} as part, -sum(amount) as n
    from ledger_postings join ledger_entries on ledger_entries.id = entry_id join ledger_accounts on ledger_accounts.id = account_id
    where ${isIn('at')} and ${where} group by 1`;
  const ofScope = [
    read('posted', changes('submit')),
    read('published', changes('approve')),
    read('rejected', changes('reject')),
    read(
      'views',
      sql`select null as part, sum(views) as n from listing_days where day between ${from}::date and ${to}::date and ${inScope}`,
    ),
    read(
      'numbers',
      sql`
        select null as part, coalesce(sum(leads), 0) + ${isWhole ? sql`(select coalesce(sum(leads), 0) from seller_days where day between ${from}::date and ${to}::date)` : sql`0`} as n
        from listing_days where day between ${from}::date and ${to}::date and ${inScope}`,
    ),
    read(
      'messages',
      sql`select null as part, count(*) as n from conversations where ${isIn('begun_at')} and ${inScope}`,
    ),
    read(
      'offers',
      sql`select null as part, count(*) as n from price_offers where not by_seller and ${isIn('created_at')} and ${inScope}`,
    ),
    read(
      'leasing',
      sql`select null as part, count(*) as n from leasing_requests where ${isIn('created_at')} and ${inScope}`,
    ),
    read(
      'rejection',
      sql`
        select reason as part, count(*) as n
        from listing_changes cross join unnest(case when reasons = '{}' then array['none'] else reasons end) as reason
        where act = 'reject' and not undone and ${isIn('at')} and ${inScope} group by 1`,
    ),
  ];
  const ofSite = [
    read('users', sql`select 'new' as part, count(*) as n from users where type = 'person' and ${isIn('created_at')}`),
    read(
      'users',
      sql`
        select 'suspended' as part, count(*) as n from audit_entries
        where action = 'suspend-user' and ${isIn('at')} and id not in (select undoes from audit_entries where undoes is not null)`,
    ),
    read(
      'searches',
      sql`select 'all' as part, sum(n) as n from search_queries where day between ${from}::date and ${to}::date`,
    ),
    read(
      'searches',
      sql`select 'vain' as part, sum(n) as n from search_queries where hits = 0 and day between ${from}::date and ${to}::date`,
    ),
    read('revenue', money(sql`name like 'revenue:%'`, sql`split_part(name, ':', 2)`)),
    read('vat', money(sql`name = 'vat' and fact <> 'vat-remitted'`)),
    read('discounts', money(sql`name = 'discounts'`)).then((all) => all.map(([name, n]) => [name, -n] as const)),
    read('refunds', money(sql`fact like 'refunded-to-%' and (name like 'wallet:%' or name = 'refunds-due')`)),
    read('wallets', money(sql`name like 'wallet:%'`)),
    read('escrow', money(sql`name like 'escrow:%'`)),
    read(
      'nps',
      sql`select user_type || ' ' || label as part, count(*) as n from nps_votes where ${isIn('voted_at')} group by 1`,
    ),
    read(
      'ratings',
      sql`
        select part, sum(n) as n
        from (select posted_at, stars from reviews union all select posted_at, stars from review_versions) as all_of_them
        cross join lateral (values ('count', 1), ('stars', stars)) as parts (part, n) where ${isIn('posted_at')} group by 1`,
    ),
    read('decided', sql`select kind as part, count(*) as n from case_decisions where ${isIn('at')} group by 1`),
    read(
      'in-time',
      sql`select kind as part, count(*) as n from case_decisions where ${isIn('at')} and at <= due_at group by 1`,
    ),
    read('failures', sql`select kind as part, count(*) as n from failed_work where ${isIn('at')} group by 1`),
    ...[1, 7, 30].map((seen) =>
      read(
        'seen',
        sql`select ${String(seen)} as part, count(*) as n from users where type = 'person' and last_seen_day > ${to}::date - ${seen}::int`,
      ),
    ),
  ];
  const found = (await Promise.all(isWhole ? [...ofScope, ...ofSite] : ofScope)).flat();
  const all = [
    ...found,
    ['sold', await soldIn(site, inScope, [from, to])] as const,
    ...(await waitsIn(site, inScope, isIn('at'))),
  ];
  return Object.fromEntries(all.filter(([, n]) => n !== 0));
}

/** Counts the sales of a period from the history of each listing. */
async function soldIn(
  site: TestSite,
  inScope: ReturnType<typeof sql>,
  [from, to]: readonly [string, string],
): Promise<number> {
  type Row = { listing: number; act: string; at: Date };
  const { rows } = await sql<Row>`
    select listing_id as listing, act, at from listing_changes where ${inScope} order by listing_id, id`.execute(
    db(site),
  );
  let sold = 0;
  const isShown = (day: string) => day >= from && day <= to;
  for (const [index, { listing, act, at }] of rows.entries()) {
    if (act !== 'markSold') continue;
    const next = rows[index + 1];
    const day = tehranDay(at);
    const isBack = next?.listing === listing && next.act === 'restore';
    const back = isBack ? tehranDay(next.at) : '';
    if (isBack && back <= dayAfter(day, OPEN_DAYS)) continue;
    sold += (isShown(day) ? 1 : 0) - (isBack && isShown(back) ? 1 : 0);
  }
  return sold;
}

async function waitsIn(site: TestSite, inScope: ReturnType<typeof sql>, isIn: ReturnType<typeof sql>) {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from at - (
      select at from listing_changes as waiting
      where waiting.listing_id = listing_changes.listing_id and waiting.id < listing_changes.id and to_status = 'pending'
      order by id desc limit 1
    ))::float8 as seconds
    from listing_changes
    where act in ('approve', 'reject') and actor_id is not null and not undone and ${isIn} and ${inScope}`.execute(
    db(site),
  );
  const waits = Map.groupBy(rows, ({ seconds }) => {
    let step = 0;
    while (stepEnd(step) < Math.max(1, seconds) * (1 - 1e-12)) step += 1;
    return step;
  });
  return [...waits].map(([step, all]) => [`wait ${step}`, all.length] as const);
}

describe('the figures of the site', () => {
  it(
    'ADM-04 equal a recount of a random history with late events, undo and ended accounts, which lower none',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.noShrink(fc.integer()), async (seed) => {
          const site = await createTestSite();
          try {
            const random = generator(seed);
            site.clock = FIRST;
            const people = Array.from({ length: 8 }, () => ({
              display_name: 'کسی',
              type: 'person',
              created_at: FIRST,
            }));
            const added = await db(site).insertInto('users').values(people).returning('id').execute();
            const users = added.map(({ id }) => id);
            const world = { site, random, users, drafts: await addDrafts(site, random, users), listings: [] };
            await live(world);
            const { rows } = await sql<FigureScope>`
              select distinct category_id as "categoryId", place_id as "placeId" from figure_days`.execute(db(site));
            const scopes = [EVERYWHERE, ...Array.from({ length: ALL ? 20 : 5 }, () => random.of(rows))];
            for (const period of PERIODS)
              for (const scope of scopes)
                expect(await figuresOf(site, scope, period), `${period} ${JSON.stringify(scope)}`).toEqual(
                  await recount(site, scope, period),
                );
            await expectBalances(site);
          } finally {
            await site.stop();
          }
        }),
        { numRuns: runs(3) },
      );
    },
    ALL ? 600_000 : 120_000,
  );

  /** Checks that the running totals equal the balances of the accounts. */
  async function expectBalances(site: TestSite): Promise<void> {
    const { sums } = await readSiteFigures(site.ctx, EVERYWHERE, 7);
    for (const [figure, kind] of [
      ['wallets', walletOf(1)],
      ['escrow', escrowOf(1)],
    ] as const) {
      const name = `${kind.split(':')[0]}:%`;
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(balance), 0)::bigint as sum from ledger_accounts where name like ${name}`.execute(db(site));
      expect(sums.find((sum) => sum.figure === figure)?.until ?? 0).toBe(rows[0]?.sum);
    }
    expect(revenueOf('bump')).toBe('revenue:bump');
  }
});

describe('a day', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite();
    await countFigures(site.ctx);
  });
  afterAll(() => site.stop());

  const views = async () => (await readSiteFigures(site.ctx, EVERYWHERE, 7)).now.views;

  it('ADM-04 is at most a minute old while it lasts, open for three days, and then closed for good', async () => {
    const [id = 0] = await site.publish({});
    const day = tehranDay(site.clock);
    const look = (n: number) =>
      sql`
        insert into listing_days (listing_id, day, views, leads) values (${id}, ${day}::date, ${n}, 0)
        on conflict (listing_id, day) do update set views = ${n}`.execute(db(site));
    await look(5);
    site.clock = new Date(site.clock.getTime() + MINUTE);
    await countFigures(site.ctx);
    expect(await views()).toBe(5);
    await look(7);
    site.clock = new Date(tehranMidnight(dayAfter(day, OPEN_DAYS)).getTime() + 23 * HOUR);
    await countFigures(site.ctx);
    expect(await views()).toBe(7);
    await look(8);
    site.clock = tehranMidnight(dayAfter(day, OPEN_DAYS + 1));
    await countFigures(site.ctx);
    expect(await views()).toBe(8);
    await look(9);
    site.clock = new Date(site.clock.getTime() + 2 * HOUR);
    await countFigures(site.ctx);
    expect(await views()).toBe(8);
    await sql`delete from listing_days`.execute(db(site));
    site.clock = new Date(site.clock.getTime() + DAY);
    await countFigures(site.ctx);
    expect(await views()).toBe(8);
    const series = await readSeries(site.ctx, EVERYWHERE, 7, { listings: ['views'] });
    expect(series.find((each) => each.day === day)).toEqual({ day, n: 8 });
  });

  it('ADM-04 counts the same however many processes count it, and however often', async () => {
    const before = await figuresOf(site, EVERYWHERE, 365);
    for (const seconds of [20, 40, 60]) {
      const ctx = { ...site.ctx, now: new Date(site.clock.getTime() + seconds * SECOND) };
      await Promise.all([countFigures(ctx), countFigures(ctx), countFigures(ctx)]);
    }
    expect(await figuresOf(site, EVERYWHERE, 365)).toEqual(before);
  });
});

describe('what is read', () => {
  it('ADM-04 is found by an index, and no large table is read whole', async () => {
    const site = await createTestSite();
    const alone = createDatabase({ url: site.databaseUrl, connections: 1, ...PATIENT });
    try {
      await sql`set enable_seqscan = off`.execute(alone);
      const scans = async () => {
        await sql`select pg_stat_force_next_flush()`.execute(alone);
        const { rows } = await sql<{ name: string; n: number }>`
          select relname as name, seq_scan::int as n from pg_stat_user_tables`.execute(alone);
        return new Map(rows.map(({ name, n }) => [name, n]));
      };
      const before = await scans();
      const ctx = { ...site.ctx, db: alone };
      await countFigures(ctx);
      await readSiteFigures(ctx, EVERYWHERE, 365);
      await readSeries(ctx, EVERYWHERE, 365, { listings: ['views'] });
      await readSeries(ctx, EVERYWHERE, 365, { figure: 'revenue', parts: null });
      await readQueueWork(alone, FIRST);
      await readStaffWork(alone, FIRST);
      await countUndone(alone, FIRST);
      const after = await scans();
      const read = [...after].filter(([name, n]) => n > (before.get(name) ?? 0)).map(([name]) => name);
      expect(read.filter((name) => name !== 'figure_counts')).toEqual([]);
    } finally {
      await alone.destroy();
      await site.stop();
    }
  });
});

describe('days to count', () => {
  const now = tehranMidnight('2026-11-30');
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);

  it('ADM-04 are closed one by one after a pause, and then the open ones, the oldest first', () => {
    const missed = dueDays({ closedUntil: '2026-11-20', openAt: now, todayAt: now }, at(0));
    expect([missed.days, missed.after.closedUntil, missed.isLast]).toEqual([['2026-11-21'], '2026-11-21', false]);
    const open = dueDays({ closedUntil: '2026-11-26', openAt: null, todayAt: null }, at(0));
    expect(open.days).toEqual(daysFrom('2026-11-27', 4));
    const young = dueDays({ closedUntil: '2026-11-28', openAt: null, todayAt: null }, at(0));
    expect(young.days).toEqual(['2026-11-29', '2026-11-30']);
  });

  it('ADM-04 are today alone within the hour, and all open ones as soon as a day has begun', () => {
    const counted = { closedUntil: '2026-11-26', openAt: at(0), todayAt: at(0) };
    expect(dueDays(counted, at(0)).days).toEqual([]);
    expect(dueDays(counted, at(1)).days).toEqual(['2026-11-30']);
    expect(dueDays(counted, at(60)).days).toEqual(daysFrom('2026-11-27', 4));
    expect(dueDays({ ...counted, openAt: at(-1), todayAt: at(-1) }, at(1)).days).toEqual(daysFrom('2026-11-27', 4));
  });
});

describe('the histogram of waits', () => {
  it('ADM-04 tells a share of them within a step of 5 %', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1 }),
        fc.constantFrom(0.5, 0.9),
        (waits, share) => {
          const steps = Map.groupBy(waits, (seconds) => Math.ceil(Math.log(seconds) / Math.log(STEP)));
          const told = quantileOf(new Map([...steps].map(([step, all]) => [step, all.length])), share) ?? 0;
          const exact = waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * share) - 1] ?? 0;
          expect(told).toBeGreaterThanOrEqual(exact * (1 - 1e-9));
          expect(told).toBeLessThanOrEqual(exact * STEP * (1 + 1e-9));
        },
      ),
      { numRuns: runs(100) },
    );
    expect(quantileOf(new Map(), 0.5)).toBeNull();
  });
});
