import { sql } from 'kysely';
import { paths } from '../app/paths.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { fetchPatiently } from './patience.ts';
import { cpuOf, cpuWithChildren, findPostmaster } from './processes.ts';
import { startProduction } from './production.ts';
import { raiseLimits, restoreLimits } from './raised-limits.ts';

const VISITORS = 40;
const ASKED = 400;
const ROUNDS = 4;
const AT_ONCE = 4;
const BUDGET = 2;
const GROUP = 'Contact: CPU of app and database, 5,000 listings';

type Visitor = { readonly cookie: string; readonly key: string };

type Cost = { readonly node: number; readonly database: number };

/**
 * Measures the CPU time of revealing a number: checking the key, counting towards the limits, writing the row and the
 * lead.
 */
export async function measureContact(url: string, dataDir: string): Promise<Figure[]> {
  const db = openDatabase(url, 2);
  const production = await startProduction(url, dataDir);
  try {
    // All requests come from one machine here.
    await raiseLimits(db, ['reveal']);
    const { rows } = await sql<{ id: number }>`
      select id from listings where status = 'published' order by id limit ${ASKED * ROUNDS}`.execute(db);
    const visitors: Visitor[] = [];
    for (let each = 0; each < VISITORS; each++) visitors.push(await newVisitor(production.origin));
    const postmaster = await findPostmaster(url);
    const cost = async (ids: readonly { readonly id: number }[]): Promise<Cost> => {
      const [node, database] = [cpuOf(production.worker), cpuWithChildren(postmaster)];
      await inTurns([...ids.entries()], async ([at, { id }]) => {
        const visitor = visitors[at % VISITORS];
        if (visitor) await reveal(`${production.origin}${paths.revealNumber('listings', id)}`, visitor);
      });
      const of = (used: number) => used / ids.length;
      return { node: of(cpuOf(production.worker) - node), database: of(cpuWithChildren(postmaster) - database) };
    };
    const [first, again]: [Cost[], Cost[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const ids = rows.slice(round * ASKED, (round + 1) * ASKED);
      first.push(await cost(ids));
      again.push(await cost(ids));
    }
    return [figure('a number revealed', first), figure('the same number once more', again)];
  } finally {
    // Stops the server first: it must not keep running, whatever else fails.
    await production.stop();
    await restoreLimits(db);
    await db.destroy();
  }
}

/** The best of the rounds: the first one is a warm-up. */
function figure(name: string, rounds: readonly Cost[]): Figure {
  const [{ node, database } = { node: 0, database: 0 }] = rounds.toSorted((a, b) => totalOf(a) - totalOf(b));
  return {
    group: GROUP,
    name,
    value: node + database,
    unit: 'ms',
    budget: { limit: BUDGET, is: 'most' },
    noise: CPU_NOISE,
    note: `PostgreSQL ${database.toFixed(2)}, Node ${node.toFixed(2)}`,
  };
}

const totalOf = ({ node, database }: Cost): number => node + database;

/** A visitor with cookies and a CSRF key of their own. */
async function newVisitor(origin: string): Promise<Visitor> {
  const response = await fetchPatiently(`${origin}${paths.isLoggedIn()}`, { headers: { accept: 'application/json' } });
  const { data } = (await response.json()) as { data: { csrfKey: string } };
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, key: data.csrfKey };
}

async function reveal(url: string, { cookie, key }: Visitor): Promise<void> {
  const response = await fetchPatiently(url, { headers: { accept: 'application/json', cookie, 'x-csrf-key': key } });
  const text = await response.text();
  if (!response.ok || !text.includes('mobileNumber')) throw new Error(`${url} answered ${response.status}: ${text}`);
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
