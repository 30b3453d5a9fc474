import type { Corpus } from './corpus.ts';
import { createLoader } from './loader.ts';
import { startProduction } from './production.ts';

const REQUESTS = 2_000;

/** Leaves a .cpuprofile of the web worker, and one of its parent, in `folder`: open it in a browser's developer tools. */
export async function writeProfile(
  corpus: Corpus,
  dataDir: string,
  folder: string,
  paths: readonly string[],
): Promise<void> {
  const production = await startProduction(corpus.url, dataDir, `--cpu-prof --cpu-prof-dir=${folder}`);
  const loader = createLoader(production.origin, 4);
  try {
    await loader.load(paths, REQUESTS);
  } finally {
    loader.close();
    await production.stop();
  }
}
