import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { paths } from '../app/paths.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.server.ts';
import { EVERYTHING } from '../domain/query-reading/search-query.ts';
import { measureAccounts } from './accounts.ts';
import { measureAnalytics } from './analytics.ts';
import { measureBrowserBytes } from './browser-bytes.ts';
import { measureSuggestions } from './category-suggestion.ts';
import { measureChat } from './chat.ts';
import { measureContact } from './contact.ts';
import { contain } from './contain.ts';
import { openCorpus, openDemonstration } from './corpus.ts';
import { runStatements } from './databases.ts';
import { FULL, QUICK } from './effort.ts';
import { measureFeedReading } from './feed-reading.ts';
import { measureFeedRuns } from './feed-runs.ts';
import { type Figure, judge, judgedValue } from './figure.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureCaseBytes, measureKeyboard } from './keyboard.ts';
import { measureLeasing } from './leasing.ts';
import { measureLedger } from './ledger.ts';
import { measureLighthouse } from './lighthouse.ts';
import { describeRun, lineOf, type Run, yardstickOf } from './machine.ts';
import { type MeasuredParts, measureParts } from './measure-parts.ts';
import { measureMillion } from './million.ts';
import { measureModeration } from './moderation.ts';
import { measureOffice } from './office.ts';
import { measureOfficeLists } from './office-lists.ts';
import { listingsOf, type Options, PARTS, type Part, readOptions } from './options.ts';
import { measurePageCache } from './page-cache.ts';
import { type PageAddress, pagesOf } from './pages.ts';
import { measurePayments } from './payments.ts';
import { measurePictures } from './pictures.ts';
import { measurePosting } from './posting.ts';
import { measurePrices } from './price.ts';
import { measurePriceSuggestion } from './price-suggestion.ts';
import { startProduction } from './production.ts';
import { writeProfile } from './profile.ts';
import { measurePublicCost } from './public-cost.ts';
import { measurePurchases } from './purchases.ts';
import { measureReadingCost } from './reading-cost.ts';
import { measureReviews } from './reviews.ts';
import { measureSavedSearches } from './saved-searches.ts';
import { measureSearchWords } from './search-words.ts';
import { measureServer } from './server-load.ts';
import { measureShops } from './shops.ts';
import { addToRecord, type Measured, pageOf, type SpeedRecord } from './speed-record.ts';
import { measureSupport } from './support.ts';
import { tableOf } from './table.ts';
import { measureTests } from './tests-cost.ts';
import { measureUsers } from './users.ts';
import { measureYardstick } from './yardstick.ts';

/**
 * Command `npm run bench`: measures, prints one table, and exits with 1 if a figure misses its budget by more than its
 * noise.
 */
const DOCS = fileURLToPath(new URL('../docs', import.meta.url));
const options = readOptions(process.argv.slice(2));
const DATA = options.data;
// Folder of the report. A quick run writes elsewhere, so that the report of the last full run remains.
const REPORTS = options.quick ? DATA : fileURLToPath(new URL('../reports', import.meta.url));
const since = performance.now();
const tell = (line: string) => process.stderr.write(`${seconds()} s  ${line}\n`);
mkdirSync(DATA, { recursive: true });
const server = await openServer(options);
try {
  if (options.profile) await profileResults(server.url, options);
  else process.exitCode = await measureAll(server.url, options);
} finally {
  await server.stop();
}
// Exits explicitly, because a part that is still waiting would keep the process alive.
process.exit();

async function measureAll(url: string, options: Options): Promise<number> {
  const start = await measureYardstick(url);
  tell(`yardstick ${start.toFixed(3)} ms`);
  const { measured, failed } = await measure(url, options);
  const run = await describeRun(url, { start, end: await measureYardstick(url) });
  const figures = measured.flatMap((each) => each.figures);
  if (options.quick)
    process.stdout.write('\nA quick run: at most 20,000 listings, also in groups that name more, and no budgets.\n');
  process.stdout.write(`\n${tableOf(figures, yardstickOf(run))}\n\n${lineOf(run)}\n\n`);
  if (options.record && !options.quick) writeRecord(run, measured);
  const code = conclude(figures, run);
  if (failed.length === 0) return code;
  process.stdout.write(`${failed.length} of ${options.parts.length} parts failed: ${failed.join('; ')}.\n`);
  return 1;
}

async function profileResults(url: string, options: Options): Promise<void> {
  const listings = listingsOf(options, 100_000);
  const corpus = await openCorpus(url, { listings, skew: false }, options.keep, tell);
  const folder = `${REPORTS}/profile`;
  await writeProfile(corpus.url, DATA, folder);
  tell(`The larger of the newest two files in ${folder} is the web worker's.`);
}

async function measure(url: string, options: Options): Promise<MeasuredParts> {
  const { parts, quick, keep } = options;
  const corpus = (most: number, skew: boolean) =>
    openCorpus(url, { listings: listingsOf(options, most), skew }, keep, tell);
  const demonstration = () => openDemonstration(url, 5_000, keep, tell);
  const onDemonstration = async (work: (origin: string, pages: readonly PageAddress[]) => Promise<Figure[]>) => {
    const { url } = await demonstration();
    const production = await startProduction(url, DATA);
    try {
      return await work(production.origin, await pagesOf(url));
    } finally {
      await production.stop();
    }
  };
  const work: Record<Part, () => Promise<Figure[]>> = {
    search: async () => measureServer((await corpus(100_000, false)).url, DATA, quick ? QUICK : FULL, tell),
    'search-words': async () => [
      ...(await measureReadingCost((await corpus(100_000, false)).url)),
      ...(await measureSearchWords((await openDemonstration(url, 10_000, keep, tell)).url, DATA, tell)),
    ],
    accounts: async () => measureAccounts((await corpus(100_000, false)).url, DATA, tell),
    posting: async () => measurePosting((await openDemonstration(url, 20_000, keep, tell)).url),
    'posting-help': async () => {
      const { url: learnt } = await corpus(100_000, false);
      return [
        ...(await measureSuggestions(learnt)),
        ...(await measurePrices(learnt)),
        ...(await measurePriceSuggestion(learnt)),
      ];
    },
    pictures: async () => measurePictures((await demonstration()).url, DATA, tell),
    moderation: async () => measureModeration((await demonstration()).url),
    office: async () => measureOffice((await demonstration()).url, DATA),
    support: async () => measureSupport((await demonstration()).url, DATA),
    keyboard: async () => [measureCaseBytes(), ...(await measureKeyboard((await demonstration()).url, DATA, tell))],
    'saved-searches': async () => measureSavedSearches((await demonstration()).url),
    analytics: async () => measureAnalytics((await demonstration()).url, DATA, tell),
    chat: async () => measureChat((await demonstration()).url, DATA, tell),
    contact: async () => measureContact((await demonstration()).url, DATA),
    users: async () => measureUsers((await corpus(100_000, false)).url, DATA),
    leasing: async () => measureLeasing((await demonstration()).url, DATA),
    reviews: () => measureReviews(url, DATA, tell),
    shops: () => measureShops(url, DATA, tell),
    // The part `feeds` also measures category suggestions, because a category is suggested for a row of a feed in the
    // same way as for a title.
    feeds: async () => [
      ...(await measureFeedRuns(url, DATA, tell)),
      ...(await measureFeedReading()),
      ...(await measureSuggestions((await openDemonstration(url, 20_000, keep, tell)).url)),
    ],
    ledger: () => measureLedger(url),
    payments: () => measurePayments(url, DATA, tell),
    purchases: () => measurePurchases(url, DATA, tell),
    cache: async () => measurePageCache((await demonstration()).url, DATA, paths.results(EVERYTHING)),
    public: async () => measurePublicCost((await corpus(100_000, false)).url, DATA, tell),
    browser: () => onDemonstration(measureBrowserBytes),
    'first-visit': () => onDemonstration((origin, pages) => measureFirstVisit(origin, pages, tell)),
    lighthouse: () => onDemonstration((origin, pages) => measureLighthouse(origin, pages, tell)),
    'office-lists': async () => measureOfficeLists((await corpus(1_000_000, true)).url, DATA, tell),
    million: async () => {
      const small = await corpus(100_000, true);
      const large = await corpus(1_000_000, true);
      return measureMillion({ small: small.url, large: large.url }, DATA, tell);
    },
    tests: async () => measureTests(tell),
  };
  const figuresOf = async (part: Part) => {
    const figures = await contain(work[part], tell);
    return quick ? figures.map(withoutBudget) : figures;
  };
  return measureParts(parts, figuresOf, tell);
}

function withoutBudget({ budget, ...figure }: Figure): Figure {
  return figure;
}

/** Starts an embedded server without durability, because its data can be made again. */
async function openServer({ server }: Options): Promise<{ url: string; stop: () => Promise<void> }> {
  if (server) return { url: server, stop: async () => {} };
  const log = { info: tell, warn: tell, error: tell };
  const postgres = await startEmbeddedPostgres({ dataDir: DATA, log, durable: false });
  // Autovacuum is off, because it would affect only some of the measurements. Filled databases are vacuumed explicitly.
  await runStatements(postgres.url, ['alter system set autovacuum = off', 'select pg_reload_conf()']);
  return { url: postgres.url, stop: () => postgres.stop() };
}

function writeRecord(run: Run, measured: readonly Measured[]): void {
  const file = `${DOCS}/speed.json`;
  const before: SpeedRecord = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const record = addToRecord(before, run, measured);
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  writeFileSync(`${DOCS}/speed.md`, pageOf(record, PARTS));
}

function conclude(all: readonly Figure[], run: Run): number {
  const yardstick = yardstickOf(run);
  const judged = all.map((figure) => ({
    ...figure,
    judged: judgedValue(figure, yardstick),
    verdict: judge(figure, yardstick),
  }));
  const over = judged.filter(({ verdict }) => verdict === 'over');
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(`${REPORTS}/bench.json`, `${JSON.stringify({ ...run, figures: judged }, null, 2)}\n`);
  const judgedCount = judged.filter(({ verdict }) => verdict !== '').length;
  process.stdout.write(
    over.length === 0
      ? `All ${judgedCount} budgets are met (${seconds()} s).\n`
      : `${over.length} of ${judgedCount} budgets are missed: ${over.map(({ name }) => name).join('; ')} (${seconds()} s).\n`,
  );
  return over.length === 0 ? 0 : 1;
}

function seconds(): string {
  return ((performance.now() - since) / 1_000).toFixed(0).padStart(4);
}
