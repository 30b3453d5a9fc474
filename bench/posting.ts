import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/client.server.ts';
import { transact } from '../db/transact.server.ts';
import { insertUsers } from '../domain/identity/identity.server.ts';
import {
  type Catalogue,
  changeStatus,
  createListing,
  expireDue,
  refreshListing,
  saveListing,
} from '../domain/listings/listings.server.ts';
import { checkListing } from '../domain/listings/posting/listing-rules.ts';
import { parsePosted } from '../domain/listings/posting/posted-listing.ts';
import { loadPlaces } from '../domain/locations/locations.server.ts';
import { loadTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import { DAY } from '../domain/values/durations.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { cpuOf } from './processes.ts';

const TIMES = 400;
const WARM_UP = 60;
const SAVE_BUDGET = 15;
const GROUP = 'Posting: CPU of app and database, 20,000 listings';
const WORDS = 'مبل راحتی هفت نفره پارچه ضد لک کلاف چوب روسی سالم تمیز بدون پارگی تحویل فوری تهران شیراز کرج نو'.split(
  ' ',
);

/**
 * Measures the CPU time of storing a listing without pictures, and of each transition of a listing. The backend of the
 * connection must run on this machine.
 */
export async function measurePosting(url: string): Promise<Figure[]> {
  const db = openDatabase(url);
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return await figuresOf(db, rows[0]?.pid ?? 0);
  } finally {
    await db.destroy();
  }
}

async function figuresOf(db: Database, backend: number): Promise<Figure[]> {
  const now = new Date();
  const ctx = { db, now };
  const catalogue: Catalogue = { taxonomy: await loadTaxonomy(ctx), places: await loadPlaces(db) };
  const person = { displayName: 'فروشنده', mobile: null, type: 'person', createdAt: now, lastSeenAt: null } as const;
  const [userId = 0] = await insertUsers(db, [person]);
  const ids: number[] = [];
  const approval = { act: 'approve', actor: { kind: 'job', userId: null } } as const;
  const step = (act: 'approve' | 'markSold' | 'restore', kind: 'job' | 'owner') => (at: number) =>
    transact(ctx, (trx) => {
      const actor = { kind, userId: kind === 'owner' ? userId : null };
      return changeStatus(trx, { listingId: ids[at] ?? 0, act, actor }, catalogue);
    });
  const works: readonly (readonly [name: string, work: (at: number) => Promise<unknown>, budget?: number])[] = [
    [
      'a form checked and stored',
      async (at) => {
        const posted = checked(at, catalogue);
        const token = randomBytes(24).toString('base64url');
        const created = await createListing(ctx, { userId, posted, token, status: 'pending' }, catalogue);
        if (created.ok) ids.push(created.listingId);
      },
      SAVE_BUDGET,
    ],
    ['approved: in the index and the counts', step('approve', 'job'), SAVE_BUDGET],
    [
      'an edit checked, stored and approved by a rule',
      (at) =>
        transact(ctx, async (trx) => {
          const listingId = ids[at] ?? 0;
          await saveListing(trx, { userId, id: listingId, posted: checked(at + 1, catalogue), version: 1 }, catalogue);
          await changeStatus(trx, { listingId, ...approval }, catalogue);
        }),
      SAVE_BUDGET,
    ],
    ['refreshed', (at) => refreshListing(ctx, userId, ids[at] ?? 0, catalogue)],
    ['sold', step('markSold', 'owner')],
    ['a sale undone', step('restore', 'owner')],
  ];
  const figures: Figure[] = [];
  for (const [name, work, budget] of works) {
    figures.push(await measured(name, work, backend, budget));
  }
  const { here, database } = await costOf(() => expireDue({ db, now: new Date(now.getTime() + 31 * DAY) }), backend);
  figures.push(figure('expired, in batches', { here: here / ids.length, database: database / ids.length }));
  return figures;
}

function checked(at: number, catalogue: Catalogue) {
  const { taxonomy, places } = catalogue;
  const category = taxonomy.bySlug.get('sofas');
  const words = (many: number) =>
    Array.from({ length: many }, (_, i) => WORDS[(at * 7 + i * 3) % WORDS.length]).join(' ');
  const city = places.bySlug.get('tehran');
  const posted = parsePosted({
    category: category?.id,
    city: city?.id,
    neighbourhood: city?.children[at % 20]?.id,
    name: words(6).slice(0, 60),
    description: words(80),
    price: `${at + 1},000,000`,
    telephone: '09121234567',
    tags: ['urgent'],
  });
  const faults = checkListing(posted, category ?? null, places, { isNew: true, signedIn: true });
  const other = Object.keys(faults).filter((field) => !field.startsWith('attributes.'));
  if (other.length > 0) throw new Error(`The form of the benchmark is wrong: ${other}`);
  return posted;
}

async function measured(name: string, work: (at: number) => Promise<unknown>, backend: number, budget?: number) {
  for (let at = 0; at < WARM_UP; at++) await work(at);
  const { here, database } = await costOf(async () => {
    for (let at = WARM_UP; at < WARM_UP + TIMES; at++) await work(at);
  }, backend);
  return figure(name, { here: here / TIMES, database: database / TIMES }, budget);
}

type Cost = { readonly here: number; readonly database: number };

async function costOf(work: () => Promise<unknown>, backend: number): Promise<Cost> {
  const own = process.cpuUsage();
  const before = cpuOf(backend);
  await work();
  const { user, system } = process.cpuUsage(own);
  return { here: (user + system) / 1_000, database: cpuOf(backend) - before };
}

function figure(name: string, { here, database }: Cost, limit?: number): Figure {
  return {
    group: GROUP,
    name,
    value: here + database,
    unit: 'ms',
    ...(limit === undefined ? {} : { budget: { limit, is: 'most' } }),
    noise: CPU_NOISE,
    note: `PostgreSQL ${database.toFixed(2)}, Node ${here.toFixed(2)}`,
  };
}
