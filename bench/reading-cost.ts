import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Database } from '../db/client.server.ts';
import { loadPlaces } from '../domain/locations/locations.server.ts';
import { loadAliases } from '../domain/query-reading/alias-store.server.ts';
import { correctedText } from '../domain/query-reading/correct-text.ts';
import { buildDictionary } from '../domain/query-reading/dictionary.ts';
import { readQuery } from '../domain/query-reading/read-query.ts';
import { EVERYTHING } from '../domain/query-reading/search-query.ts';
import { spokenForms } from '../domain/query-reading/spoken-forms.ts';
import { splitTerms } from '../domain/query-reading/terms.ts';
import { createVocabularies } from '../domain/query-reading/vocabularies.server.ts';
import type { SearchContext } from '../domain/search/search-context.ts';
import { loadTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import { KINDS, QUERIES } from '../test/quality/queries.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { measurePairedSearches } from './paired-searches.ts';
import { median, p95 } from './statistics.ts';

const HEAP_PROCESS = fileURLToPath(new URL('./reading-heap.ts', import.meta.url));
const GROUP = 'Search in words: what reading costs, with the words of 100,000 listings (SRCH-16)';
/** Number of rounds. Other work on the machine slows some rounds down, so the best round counts. */
const ROUNDS = 40;
const READING_BUDGET = 0.12;
const REPAIR_BUDGET = 0.2;
const MEMORY_BUDGET = 10;
const MEGABYTE = 1_000_000;

/** Measures the time and memory that interpreting a search in words takes, and the total cost of such a search. */
export async function measureReadingCost(url: string): Promise<Figure[]> {
  const db = openDatabase(url);
  try {
    const now = new Date();
    const context = { taxonomy: await loadTaxonomy({ db, now }), places: await loadPlaces(db), now };
    const texts = KINDS.flatMap((kind) => QUERIES[kind].map(({ q }) => q));
    const times = await timeFigures(db, texts, context);
    return [...times, await memoryFigure(url), ...(await measurePairedSearches(url, texts, context))];
  } finally {
    await db.destroy();
  }
}

async function timeFigures(db: Database, texts: readonly string[], context: SearchContext): Promise<Figure[]> {
  const dictionary = buildDictionary(context.taxonomy, context.places, await loadAliases(db));
  const vocabulary = await createVocabularies(db).get(context.now);
  const repair = (text: string) => correctedText(text, dictionary, vocabulary, spokenForms);
  const mistyped = texts.filter((text) => repair(text) !== null);
  const reading = timesOf(texts, (text) => readQuery({ ...EVERYTHING, text }, dictionary, spokenForms));
  const repairing = timesOf(mistyped, repair).map((time, index) => time / splitTerms(mistyped[index] ?? '').length);
  return [
    figure('p95 of reading a query', reading, READING_BUDGET, `${texts.length} judged queries`),
    figure('p95 of repairing, a word', repairing, REPAIR_BUDGET, `${mistyped.length} queries that are corrected`),
  ];
}

function figure(name: string, times: readonly number[], limit: number, of: string): Figure {
  const note = `${of}, median ${median(times).toFixed(3)} ms`;
  return { group: GROUP, name, value: p95(times), unit: 'ms', budget: { limit, is: 'most' }, noise: CPU_NOISE, note };
}

/** Milliseconds that `work` takes for each text, in the best round. */
function timesOf(texts: readonly string[], work: (text: string) => unknown): number[] {
  const best = texts.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, text] of texts.entries()) {
      const since = performance.now();
      work(text);
      best[index] = Math.min(best[index] ?? 0, performance.now() - since);
    }
  }
  return best;
}

async function memoryFigure(url: string): Promise<Figure> {
  const child = fork(HEAP_PROCESS, [], { execArgv: ['--expose-gc'] });
  child.send(url);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process that measures memory ended with ${code}`);
  });
  const [bytes] = await Promise.race([once(child, 'message'), ended]);
  return {
    group: GROUP,
    name: 'memory of dictionary, phrases and vocabulary, a worker',
    value: bytes / MEGABYTE,
    unit: 'MB',
    budget: { limit: MEMORY_BUDGET, is: 'most' },
  };
}
