import { sql } from 'kysely';
import { loadPlaces } from '../domain/locations/locations.server.ts';
import { carPrices } from '../domain/price-suggestion/car-prices.ts';
import { carState } from '../domain/price-suggestion/car-state.ts';
import { readCarsLike } from '../domain/price-suggestion/price-suggestion.server.ts';
import { loadTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import { CARS } from '../domain/taxonomy/taxonomy.ts';
import { demoListings } from '../shipped/demo/demo-listings.ts';
import { Random } from '../shipped/demo/random.ts';
import { demoSellers } from '../shipped/demo/sellers.ts';
import { type Answered, accuracyOf, withAbsurdPrices } from '../test/suggestion-accuracy.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { cpuOf } from './processes.ts';

const HELD_OUT = 12_000;
const SEED = 'held out';
const ENOUGH = 8;
const GROUP = 'Price suggestion: demonstration cars of another seed against 100,000 listings (PSUG-01)';

/**
 * Measures price suggestions: how close they are to prices of held-out listings, how far absurd prices move them, and
 * the CPU time of a suggestion that is not cached.
 */
export async function measurePriceSuggestion(url: string): Promise<Figure[]> {
  const db = openDatabase(url);
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const backend = rows[0]?.pid ?? 0;
    const now = new Date();
    const [taxonomy, places] = [await loadTaxonomy({ db, now }), await loadPlaces(db)];
    const sellers = demoSellers(HELD_OUT / 12, SEED, now).map((seller, index) => ({ ...seller, id: index + 1 }));
    const held = [...demoListings({ taxonomy, places, count: HELD_OUT, seed: SEED, now, sellers })].flatMap(
      ({ categoryId, facts, price }) => {
        const category = taxonomy.byId.get(categoryId);
        return category?.parentId === CARS && price !== null ? [{ category, facts, price }] : [];
      },
    );
    const random = new Random(SEED);
    const answered: Answered[] = [];
    let asked = 0;
    const measured = { here: 0, database: 0 };
    for (const { price, ...car } of held) {
      const own = process.cpuUsage();
      const before = cpuOf(backend);
      const cars = await readCarsLike({ db, now }, car);
      const state = carState(car.category, car.facts);
      const found = carPrices(cars, state);
      const { user, system } = process.cpuUsage(own);
      measured.here += (user + system) / 1_000;
      measured.database += cpuOf(backend) - before;
      asked++;
      if (cars.length < ENOUGH) continue;
      const disturbed = carPrices(withAbsurdPrices(cars, random), state);
      answered.push({ price, range: found?.range ?? null, disturbed: disturbed?.range ?? null });
    }
    return [...accuracy(answered, asked), cost(measured.here / asked, measured.database / asked)];
  } finally {
    await db.destroy();
  }
}

function accuracy(answered: readonly Answered[], asked: number): Figure[] {
  const { medianError, ninthError, within, share, shift, ninthShift } = accuracyOf(answered);
  const percent = (name: string, value: number, limit?: number, is: 'most' | 'least' = 'most'): Figure => ({
    group: GROUP,
    name,
    value: 100 * value,
    unit: '%',
    ...(limit === undefined ? {} : { budget: { limit, is } }),
  });
  return [
    percent('median absolute error', medianError, 6),
    percent('error of nine of ten', ninthError, 15),
    percent('prices between min and max, at least', within, 40, 'least'),
    percent('prices between min and max, at most', within, 60),
    {
      ...percent('answered where eight are comparable', share, 90, 'least'),
      note: `${answered.length} of ${asked} cars`,
    },
    percent('move of the middle by a tenth of absurd prices', shift, 2),
    percent('the same, nine of ten', ninthShift),
  ];
}

const cost = (here: number, database: number): Figure => ({
  group: GROUP,
  name: 'one suggestion that is not cached',
  value: here + database,
  unit: 'ms',
  budget: { limit: 5, is: 'most' },
  noise: CPU_NOISE,
  note: `PostgreSQL ${database.toFixed(2)}, Node ${here.toFixed(2)}`,
});
