import { sql } from 'kysely';
import { paths } from '../app/paths.ts';
import type { Database } from '../db/client.server.ts';
import { raiseClasses, recountSums } from '../domain/reviews/reviews.server.ts';
import { MINUTE } from '../domain/values/durations.ts';
import { adminSession, sessionOf } from './admin-session.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { createLoader } from './loader.ts';
import { onNewSite } from './new-site.ts';
import { costOfPage } from './page-cost.ts';
import { fetchPatiently } from './patience.ts';
import { cpuOf, cpuWithChildren, findPostmaster } from './processes.ts';
import { type Production, startProduction } from './production.ts';
import { raiseLimits } from './raised-limits.ts';

const DATABASE = 'bench_reviews';
const LISTINGS = 5_000;
const GROUP = 'Reviews: CPU of app and database, 1,000,000 ratings';
/** Number of sellers with a thousand ratings each. One more seller has a rating by each of the `RATERS`. */
const SELLERS = 990;
const RATINGS_EACH = 1_000;
const RATERS = 10_000;
const WAITING = 100_000;
/** Number of users who rate. In each round they post `POSTED` ratings, each of a different seller. */
const PEOPLE = 30;
const POSTED = 300;
const ROUNDS = 8;
const AT_ONCE = 2;
/** Limit in wall-clock time for the whole nightly work. */
const NIGHTLY_WITHIN = 15 * MINUTE;

type Cost = { readonly node: number; readonly database: number };
type Rated = { readonly sellerId: number; readonly listingId: number };

/**
 * Measures the CPU time of posting ratings when a million exist, of the queue while 100,000 wait, and of the nightly
 * job over all ratings (RATE-03).
 */
export async function measureReviews(server: string, dataDir: string, tell: (line: string) => void): Promise<Figure[]> {
  return onNewSite(server, { name: DATABASE, listings: LISTINGS }, async (db, url) => {
    const rated = await fill(db);
    tell('filled');
    const nightly = await measureNightly(db);
    tell('nightly work measured');
    const production = await startProduction(url, dataDir);
    try {
      return [...(await measureCalls(db, production, url, rated)), ...nightly];
    } finally {
      await production.stop();
    }
  });
}

/**
 * Adds raters and ratings. Returns listings of the rated sellers, beginning with the seller who has the most ratings.
 */
async function fill(db: Database): Promise<readonly Rated[]> {
  await sql`truncate reviews, review_replies, review_sums, review_cases cascade`.execute(db);
  await sql`
    insert into users (
      display_name, mobile, type, role, created_at, last_seen_at, seen_days, first_seen_day, last_seen_day
    )
    select 'bench rater', '+98960' || lpad(n::text, 7, '0'), 'person', 'user', now() - interval '1 year', now(), 9,
      current_date - 90, current_date - 1
    from generate_series(1, ${sql.lit(RATERS)}) as n`.execute(db);
  const { rows: rated } = await sql<Rated>`
    select user_id as "sellerId", min(id) as "listingId" from listings where status = 'published'
    group by user_id order by user_id limit ${SELLERS + 1}`.execute(db);
  // E-mails, SMS and push notices are switched off for these users. A job delivers them, so they do not belong to the
  // cost of a request.
  await sql`update users set notify = '{"listings.email": false, "listings.push": false, "listings.sms": false}'`.execute(
    db,
  );
  await insertRatings(db, { sellers: rated.slice(0, 1), each: RATERS, state: 'live' });
  await insertRatings(db, { sellers: rated.slice(1), each: RATINGS_EACH, state: 'live' });
  const others = await sql<Rated>`
    select id as "sellerId", 0 as "listingId" from users
    where display_name <> 'bench rater' and id > ${rated.at(-1)?.sellerId ?? 0} order by id
    limit ${WAITING / RATINGS_EACH}`.execute(db);
  await insertRatings(db, { sellers: others.rows, each: RATINGS_EACH, state: 'waiting' });
  await sql`
    insert into review_cases (kind, subject_id, seller_id, rater_id, since)
    select 'text', id, seller_id, rater_id, posted_at from reviews where state = 'waiting'`.execute(db);
  await sql`insert into review_sums (seller_id) select distinct seller_id from reviews`.execute(db);
  await recountSums({ db, now: new Date() });
  await sql`vacuum analyze`.execute(db);
  return rated;
}

type Ratings = { readonly sellers: readonly Rated[]; readonly each: number; readonly state: 'live' | 'waiting' };

async function insertRatings(db: Database, { sellers, each, state }: Ratings): Promise<void> {
  const ids = sellers.map(({ sellerId }) => sellerId);
  await sql`
    with raters as (
      select id, row_number() over (order by id) as at from users where display_name = 'bench rater'
    ), offered as (
      select array_agg(id order by id) as ids from review_rates where 'user' = any(types)
    )
    insert into reviews (
      seller_id, rater_hash, rater_id, type, type_id, rates, stars, text, state, class, needs_look, order_key, posted_at,
      counted_at
    )
    select seller, decode(md5('bench ' || raters.id), 'hex'), raters.id, 'user', seller,
      (select jsonb_object_agg(rate, 3 + at % 3) from unnest(offered.ids) as rate), 3000 + at % 3 * 1000,
      case when ${state} = 'waiting' or at % 3 = 0 then repeat('متن نظر ', 15) else '' end, ${state}, 'lived',
      ${state} = 'waiting', seller || ' ' || at, now() - interval '40 days' - at % 300 * interval '1 day',
      case when ${state} = 'live' then now() - interval '40 days' - at % 300 * interval '1 day' end
    from unnest(${ids}::bigint[]) as seller
    cross join raters
    cross join offered
    where at <= ${each}`.execute(db);
}

async function measureNightly(db: Database): Promise<Figure[]> {
  const timed = async (name: string, work: () => Promise<unknown>): Promise<Figure> => {
    const since = performance.now();
    await work();
    const value = performance.now() - since;
    return {
      group: GROUP,
      name,
      value,
      unit: 'ms',
      noise: 0.5,
      budget: { limit: NIGHTLY_WITHIN, is: 'most' },
      note: 'by the clock',
    };
  };
  const ctx = { db, now: new Date() };
  return [
    await timed('classes of all ratings looked at', () => raiseClasses(ctx)),
    await timed('sums of all sellers recounted', () => recountSums(ctx)),
  ];
}

async function measureCalls(
  db: Database,
  production: Production,
  url: string,
  rated: readonly Rated[],
): Promise<Figure[]> {
  await raiseLimits(db, ['rating']);
  const postmaster = await findPostmaster(url);
  const { userId, cookie } = await adminSession(db);
  const [most] = rated;
  await letRate(db, [{ userId, listingId: most?.listingId ?? 0 }]);
  const loader = createLoader(production.origin, AT_ONCE, { cookie });
  const visitors = createLoader(production.origin, AT_ONCE);
  const page = async (name: string, path: string, limit: number): Promise<Figure> =>
    figureOf(name, await costOfPage(loader, path, production, postmaster), limit);
  try {
    const own = paths.user(most?.sellerId ?? 0);
    const asked = { type: 'listing', typeId: String(most?.listingId), calls: 2 };
    return [
      await measurePosts(db, production, postmaster, rated.slice(1)),
      await page('rate-info', paths.rateInfo(asked), 1),
      await page('queue of reviews, 100,000 waiting', paths.office.reviewQueue(), 5),
      await page('page of a user with 10,000 ratings', own, 3),
      figureOf('the same for visitors, kept', await costOfPage(visitors, own, production, postmaster), 3),
    ];
  } finally {
    loader.close();
    visitors.close();
  }
}

function figureOf(name: string, { node, database }: Cost, limit: number): Figure {
  return {
    group: GROUP,
    name,
    value: node + database,
    unit: 'ms',
    noise: CPU_NOISE,
    budget: { limit, is: 'most' },
    note: `PostgreSQL ${database.toFixed(2)}, Node ${node.toFixed(2)}`,
  };
}

type Seen = { readonly userId: number; readonly listingId: number };

/** Records that these users have seen the contact numbers of these listings, because only they may rate the sellers. */
async function letRate(db: Database, seen: readonly Seen[]): Promise<void> {
  await sql`
    insert into contact_reveals (listing_id, seller_id, user_id, visitor_hash, what, at)
    select listing, listings.user_id, person, decode(md5('visitor ' || person), 'hex'), 'number', now()
    from unnest(
      ${seen.map(({ listingId }) => listingId)}::bigint[], ${seen.map(({ userId }) => userId)}::bigint[]
    ) as seen (listing, person)
    join listings on listings.id = listing`.execute(db);
  await sql`vacuum analyze contact_reveals`.execute(db);
}

async function measurePosts(
  db: Database,
  production: Production,
  postmaster: number,
  rated: readonly Rated[],
): Promise<Figure> {
  const { rows } = await sql<{ id: number }>`
    insert into users (display_name, mobile, type, role, created_at, last_seen_at, seen_days, first_seen_day, last_seen_day)
    select 'bench', '+98961' || lpad(n::text, 7, '0'), 'person', 'user', now() - interval '1 year', now(), 9,
      current_date - 90, current_date - 1
    from generate_series(1, ${sql.lit(PEOPLE)}) as n
    returning id`.execute(db);
  const people = rows.map(({ id }) => id);
  // Each rating is by another user than the one before. The ratings are spread over so many sellers that the limit for
  // a network holds none of them, so all are published.
  const posted = Array.from({ length: ROUNDS * POSTED }, (_, at) => ({
    listingId: rated[at % rated.length]?.listingId ?? 0,
    userId: people[((at % rated.length) + Math.floor(at / rated.length)) % PEOPLE] ?? 0,
  }));
  await letRate(db, posted);
  const posts = new Map<number, Awaited<ReturnType<typeof caller>>>();
  for (const id of people) posts.set(id, await caller(db, production.origin, id));
  const { rows: rates } = await sql<{ id: number }>`
    select id from review_rates where 'listing' = any(types) and retired_at is null`.execute(db);
  const rateParam = Object.fromEntries(rates.map(({ id }) => [id, 4]));
  const rounds: Cost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const asked = posted.slice(round * POSTED, (round + 1) * POSTED);
    const [node, database] = [cpuOf(production.worker), cpuWithChildren(postmaster)];
    const left = asked.values();
    const postNext = async () => {
      for (const { userId, listingId } of left)
        await posts.get(userId)?.({ type: 'listing', typeId: listingId, rateParam, text: '' });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, postNext));
    rounds.push({
      node: (cpuOf(production.worker) - node) / asked.length,
      database: (cpuWithChildren(postmaster) - database) / asked.length,
    });
  }
  const { rows: held } =
    await sql`select from reviews where state <> 'live' and rater_id = any(${people}::bigint[])`.execute(db);
  if (held.length > 0) throw new Error(`${held.length} ratings were held`);
  const [best = { node: 0, database: 0 }] = rounds.toSorted((a, b) => a.node + a.database - b.node - b.database);
  return figureOf('a rating posted', best, 4);
}

/** Returns a function that makes calls as a signed-in user. */
async function caller(db: Database, origin: string, userId: number) {
  const session = await sessionOf(db, userId);
  const accept = { accept: 'application/json' };
  const response = await fetchPatiently(`${origin}${paths.isLoggedIn()}`, { headers: { ...accept, ...session } });
  const { data } = (await response.json()) as { data: { csrfKey: string } };
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  const cookie = [session.cookie, ...cookies].join('; ');
  const headers = { ...accept, cookie, 'x-csrf-key': data.csrfKey, 'content-type': 'application/json' };
  return async (rating: object): Promise<void> => {
    const answer = await fetchPatiently(`${origin}${paths.subRates()}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(rating),
    });
    if (!answer.ok) throw new Error(`a rating was answered ${answer.status}: ${await answer.text()}`);
  };
}
