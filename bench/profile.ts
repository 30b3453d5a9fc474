import { loadPlaces } from '../domain/locations/locations.server.ts';
import { loadTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import { openDatabase } from './databases.ts';
import { createLoader } from './loader.ts';
import { startProduction } from './production.ts';
import { addressOf, searchKinds } from './scenarios.ts';

const REQUESTS = 2_000;

/**
 * Writes a .cpuprofile of the web worker while results pages are requested, and one of its parent process, to `folder`.
 * They can be opened in a browser's developer tools.
 */
export async function writeProfile(url: string, dataDir: string, folder: string): Promise<void> {
  const db = openDatabase(url);
  const kinds = searchKinds({ taxonomy: await loadTaxonomy({ db, now: new Date() }), places: await loadPlaces(db) });
  await db.destroy();
  const production = await startProduction(url, dataDir, `--cpu-prof --cpu-prof-dir=${folder}`);
  const loader = createLoader(production.origin, 4);
  try {
    await loader.load(kinds['category + place'].map(addressOf), REQUESTS);
  } finally {
    loader.close();
    await production.stop();
  }
}
