import { sql } from 'kysely';
import { paths } from '../app/paths.ts';
import type { Database } from '../db/client.server.ts';
import { upsertTerms } from '../domain/leasing/leasing.server.ts';
import { CARS } from '../domain/taxonomy/taxonomy.ts';
import { toman } from '../domain/values/money.ts';
import { PRICE } from '../domain/values/price.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { fetchPatiently } from './patience.ts';
import { cpuOf, cpuWithChildren, findPostmaster } from './processes.ts';
import { startProduction } from './production.ts';

const ASKED = 400;
const ROUNDS = 10;
/**
 * Number of concurrent calls. With only one, the cost of waking an idle process for each call would be measured too.
 */
const AT_ONCE = 4;
const BUDGET = 0.5;

/** Measures the CPU time of calculating an instalment (LEAS-01). */
export async function measureLeasing(url: string, dataDir: string): Promise<Figure[]> {
  const db = openDatabase(url, 2);
  await leaseAllCars(db);
  const production = await startProduction(url, dataDir);
  try {
    const { rows } = await sql<{ id: number; price: number }>`
      select id, price from listings
      where status = 'published' and sub_id = ${CARS} and price > 1000
      order by id
      limit ${ASKED}`.execute(db);
    const call = await caller(production.origin);
    const postmaster = await findPostmaster(url);
    const rounds: { readonly node: number; readonly database: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [node, database] = [cpuOf(production.worker), cpuWithChildren(postmaster)];
      const left = rows.values();
      const callNext = async () => {
        for (const { id, price } of left) await call(id, price);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, callNext));
      const each = (used: number) => used / Math.max(1, rows.length);
      rounds.push({
        node: each(cpuOf(production.worker) - node),
        database: each(cpuWithChildren(postmaster) - database),
      });
    }
    const [best = { node: 0, database: 0 }] = rounds.toSorted((a, b) => a.node + a.database - b.node - b.database);
    return [
      {
        group: 'Leasing: CPU of app and database',
        name: 'an instalment calculated',
        unit: 'ms',
        noise: CPU_NOISE,
        value: best.node + best.database,
        budget: { limit: BUDGET, is: 'most' },
        note: `PostgreSQL ${best.database.toFixed(2)}, Node ${best.node.toFixed(2)}`,
      },
    ];
  } finally {
    await production.stop();
    await db.destroy();
  }
}

/**
 * Deletes all leasing terms, because those of single brands exclude cheap and old cars, and adds terms for all cars.
 */
async function leaseAllCars(db: Database): Promise<void> {
  await sql`delete from leasing_terms`.execute(db);
  await upsertTerms(db, CARS, {
    allowed: true,
    yearlyRate: 24,
    months: [36],
    prepaymentMin: 1,
    prepaymentMax: 99,
    oldestYear: null,
    priceMin: toman(PRICE.min),
    priceMax: toman(PRICE.max),
  });
}

/** Returns a function that makes a call as a visitor with cookies and a CSRF key. */
async function caller(origin: string) {
  const response = await fetchPatiently(`${origin}${paths.isLoggedIn()}`, { headers: { accept: 'application/json' } });
  const { data } = (await response.json()) as { data: { csrfKey: string } };
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  const headers = { accept: 'application/json', cookie: cookie.join('; '), 'x-csrf-key': data.csrfKey };
  return async (id: number, price: number): Promise<void> => {
    const body = new URLSearchParams({ prePayment: String(Math.floor(price / 2)), numberOfMonths: '36' });
    const answer = await fetchPatiently(`${origin}${paths.calculateInstallment(id)}`, {
      method: 'POST',
      headers,
      body,
    });
    const text = await answer.text();
    if (!answer.ok || !text.includes('installment')) throw new Error(`${id} answered ${answer.status}: ${text}`);
  };
}
