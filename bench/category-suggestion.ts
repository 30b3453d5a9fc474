import { sql } from 'kysely';
import { loadPlaces } from '../domain/locations/locations.server.ts';
import { createSearch } from '../domain/search/search.server.ts';
import { loadTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import { demoListings } from '../shipped/demo/demo-listings.ts';
import { demoSellers } from '../shipped/demo/sellers.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { cpuOf } from './processes.ts';

const HELD_OUT = 2_000;
const SEED = 'held out';
const THREE_BUDGET = 85;
const CPU_BUDGET = 5;
const GROUP = 'Category suggestion: titles of another seed that the corpus does not have (CAT-05)';

/**
 * Measures how often the right category is suggested for held-out titles, and the CPU time in Node and in the database
 * (CAT-05).
 */
export async function measureSuggestions(url: string): Promise<Figure[]> {
  const db = openDatabase(url);
  try {
    const [taxonomy, places] = [await loadTaxonomy({ db, now: new Date() }), await loadPlaces(db)];
    const now = new Date();
    const search = createSearch(db);
    const sellers = demoSellers(HELD_OUT / 4, SEED, now).map((seller, index) => ({ ...seller, id: index + 1 }));
    const names = await db.selectFrom('listings').select('name').execute();
    const learnt = new Set(names.map(({ name }) => name));
    const titles = [...demoListings({ taxonomy, places, count: HELD_OUT, seed: SEED, now, sellers })].filter(
      ({ name }) => !learnt.has(name),
    );
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const backend = rows[0]?.pid ?? 0;
    const own = process.cpuUsage();
    const before = cpuOf(backend);
    const hits = { first: 0, three: 0 };
    for (const { name, categoryId } of titles) {
      const found = (await search.likelyCategories(name, { taxonomy, places, now })).map(({ id }) => id);
      if (found[0] === categoryId) hits.first++;
      if (found.includes(categoryId)) hits.three++;
    }
    const { user, system } = process.cpuUsage(own);
    const cpu = ((user + system) / 1_000 + cpuOf(backend) - before) / titles.length;
    const share = (part: number) => (100 * part) / titles.length;
    return [
      {
        group: GROUP,
        name: 'the right leaf among three',
        value: share(hits.three),
        unit: '%',
        budget: { limit: THREE_BUDGET, is: 'least' },
        note: `${titles.length} titles`,
      },
      { group: GROUP, name: 'the right leaf first', value: share(hits.first), unit: '%' },
      {
        group: GROUP,
        name: 'CPU of a suggestion',
        value: cpu,
        unit: 'ms',
        budget: { limit: CPU_BUDGET, is: 'most' },
        noise: CPU_NOISE,
      },
    ];
  } finally {
    await db.destroy();
  }
}
