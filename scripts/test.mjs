/**
 * Runs all checks and tests: `npm test`; without browsers: `npm run check`; only some: `npm test -- types lint`.
 * `--all` adds the long tier (test/tier.ts), `--seed=…` gives the seed of random tests, `--shuffle` runs the tests of
 * rules and of the site in a random order, `--busy` keeps two more processes busy. Written for the Node of a fresh
 * clone (20 or newer). The tools themselves run on the project's own Node.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childrenCpuSeconds } from './children-cpu.mjs';
import { junitReport, readCounts, readFailures } from './junit.mjs';
import { slowestFiles, whatWasProved } from './test-report.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'node_modules', '.bin');
/**
 * Milliseconds after which a step is stopped. On a busy machine, the browser tests (journeys) may take three quarters
 * of an hour.
 */
const STEP_LIMIT = 55 * 60_000;
const BUSY_LOOPS = 2;
/** Cache of the types and errors of the last run, so that the next run checks only files affected by a change. */
const TYPES_FOUND = 'node_modules/.cache/types.tsbuildinfo';
/** Number of the slowest test files that the long tier lists. */
const SLOWEST = 20;
/** Maximum number of failed tests that are named once more at the end. A reader of a long output looks there first. */
const FAILURES_MAX = 40;
const FOLDERS = ['app', 'domain', 'db', 'shipped', 'server', 'test', 'bench', 'scripts'].filter((name) =>
  existsSync(join(ROOT, name)),
);

/**
 * Steps, each as a command of node_modules/.bin. A step with `report` is a test suite: its tests are counted, not the
 * step.
 */
const STEPS = {
  install: ['node', '--input-type=module', '-e', "await (await import('./scripts/install.mjs')).ensureInstalled()"],
  build: ['node', '--input-type=module', '-e', "await (await import('./scripts/build.mjs')).ensureBuilt()"],
  lint: ['biome', 'ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=50', '.'],
  styles: ['stylelint', '--max-warnings=0', 'app/**/*.css'],
  // One checker is used, because several would each check the shared types again. A second run reads what the first one
  // found.
  types: ['tsc', '-p', '.', '--pretty', 'false', '--checkers', '1', '--incremental', '--tsBuildInfoFile', TYPES_FOUND],
  boundaries: ['depcruise', '--config', '.dependency-cruiser.cjs', ...FOLDERS],
  unused: ['knip', '--no-progress'],
  shipped: ['knip', '--production', '--no-progress'],
  rules: vitest('architecture'),
  tests: vitest('site'),
  journeys: ['playwright', 'test'],
};
const REPORTS = { rules: 'reports/architecture.xml', tests: 'reports/site.xml', journeys: 'reports/e2e.xml' };

const SWITCHES = ['--all', '--no-browser', '--shuffle', '--busy'];
const given = process.argv.slice(2);
const asked = given.filter((argument) => !argument.startsWith('-'));
const seed = given.find((argument) => /^--seed=\d+$/.test(argument))?.slice('--seed='.length);
const strange = given.find(
  (argument) => !(argument in STEPS || SWITCHES.includes(argument) || argument === `--seed=${seed}`),
);
if (strange)
  fail(
    `There is no "${strange}"; the steps are ${Object.keys(STEPS).join(', ')}; and ${SWITCHES.join(', ')}, --seed=….`,
  );
const withBrowser = !given.includes('--no-browser');
const chosen = (name) =>
  name === 'install' || (asked.length > 0 ? asked.includes(name) : withBrowser || name !== 'journeys');

const environment = { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}` };
delete environment.FORCE_COLOR;
// Node itself strips the types from the browser tests and from the files that they import. Playwright's own compiler
// would take ten seconds of CPU for that.
environment.PW_DISABLE_TS_ESM = '1';
// The TypeScript compiler collects garbage less often. With its default settings it would spend a fifth of its CPU time
// on that and free little. Near 3 GB of memory it collects more often again.
environment.GOGC = '400';
environment.GOMEMLIMIT = '3GiB';
const inLongTier = given.includes('--all');
if (inLongTier) {
  environment.TEST_TIER = 'all';
  // Derives the seed from the date, so that it is the same for the whole run.
  environment.TEST_SEED = seed ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
  console.log(`The seed of properties is ${environment.TEST_SEED}; --seed=${environment.TEST_SEED} repeats it.`);
} else if (seed) environment.TEST_SEED = seed;
const checks = [];

process.chdir(ROOT);
rmSync('reports', { recursive: true, force: true });
mkdirSync('reports');

await run('install');
if (!failed('install')) {
  if (chosen('journeys')) {
    await step('chromium', async () => {
      environment.CHROMIUM_PATH = (await import('./chromium.mjs')).ensureChromium();
    });
  }
  if (inLongTier) await ensureForeignPrograms();
  await run('build');
  const endLoad = given.includes('--busy') ? load() : () => {};
  // These run at the same time, because each test suite spends a third of its time waiting for its database or its
  // pages.
  await Promise.all([
    runInTurn(['types', 'lint', 'styles', 'boundaries', 'unused', 'shipped', 'rules']),
    run('tests'),
    runJourneys(),
  ]);
  endLoad();
}
close();

/**
 * Installs programs that only the long tier needs: a second browser, Java for the HTML checker, and the packages of the
 * example API client.
 */
async function ensureForeignPrograms() {
  if (chosen('journeys'))
    await step('firefox', async () => {
      environment.FIREFOX_PATH = (await import('./firefox.mjs')).ensureFirefox();
    });
  if (chosen('tests')) {
    await step('java', async () => {
      environment.JAVA_PATH = (await import('./java.mjs')).ensureJava();
    });
    await step('client', async () => {
      const { CLIENT, ensurePackages } = await import('./extra-packages.mjs');
      ensurePackages(CLIENT);
    });
  }
}

async function runJourneys() {
  if (failed('build') || failed('chromium')) await step('journeys', pointless);
  else await run('journeys');
}

async function runInTurn(names) {
  for (const name of names) await run(name);
}

async function run(name) {
  await step(name, async () => {
    const { code, output } = await execute(STEPS[name]);
    if (code !== 0) throw new Error(output || `${STEPS[name][0]} ended with ${code} and said nothing`);
    if (name === 'boundaries' && !/\([1-9]\d* modules/.test(output))
      throw new Error(`It looked at no file:\n${output}`);
    if (name in REPORTS && readCounts(REPORTS[name]).passed === 0) throw new Error(`No test ran:\n${output}`);
    const wavering = name === 'journeys' ? waveringIn(output) : '';
    if (wavering) console.log(wavering);
  });
}

/**
 * Runs one step and prints its line; if it fails, also its whole output. A failed step does not stop the other steps.
 */
async function step(name, work) {
  if (name in STEPS && !chosen(name)) return;
  const start = Date.now();
  let failure = null;
  try {
    await work();
  } catch (error) {
    failure = String(error?.message ?? error);
  }
  const seconds = (Date.now() - start) / 1000;
  checks.push({ name, seconds, failure });
  console.log(`${failure === null ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`);
  if (failure !== null) console.log(`${failure.trimEnd()}\n`);
}

/**
 * Command that runs one of the two projects of vitest.config.ts. They run separately, so that the architecture rules
 * are checked even if the database does not start.
 */
function vitest(project) {
  const report = `--outputFile.junit=reports/${project}.xml`;
  const order = process.argv.includes('--shuffle') ? ['--sequence.shuffle'] : [];
  return [
    'vitest',
    'run',
    '--no-color',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=junit',
    report,
    ...order,
  ];
}

/**
 * Keeps processors of the machine busy, to see whether tests pass under load. It ends with this process at the latest.
 * Returns a function that stops it.
 */
function load() {
  const loop = 'const { ppid } = process; while (process.ppid === ppid);';
  const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }));
  return () => {
    for (const each of loops) each.kill('SIGKILL');
  };
}

/** Section of Playwright's output with the flaky browser tests, which passed only when they were repeated. */
function waveringIn(output) {
  const at = output.search(/^ +\d+ flaky$/m);
  return at < 0 ? '' : `Passed when tried again, and to be mended:\n${output.slice(at)}`;
}

function pointless() {
  throw new Error('Not run: without the build or the browser they can only fail.');
}

function failed(name) {
  return checks.some((check) => check.name === name && check.failure !== null);
}

function execute([program, ...args]) {
  return new Promise((resolve) => {
    const tool = join(BIN, program);
    // Uses the Node of this process before the installation, and where npm has no Node for the platform.
    const command = program === 'node' && !existsSync(tool) ? process.execPath : tool;
    const child = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const limit = setTimeout(() => {
      output += `\nStopped after ${STEP_LIMIT / 60_000} minutes.`;
      child.kill('SIGTERM');
      // The pipe may never be closed, because a process that the program started holds it open.
      setTimeout(() => {
        child.kill('SIGKILL');
        resolve({ code: null, output });
      }, 10_000).unref();
    }, STEP_LIMIT);
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => collect(`${program} could not be started: ${error.message}`));
    child.on('close', (code) => {
      clearTimeout(limit);
      resolve({ code, output });
    });
  });
}

/**
 * Writes the report of the checks, and the last line of the output. For a test suite, its tests are counted. If a suite
 * failed without a failed test, it is counted as one failed check.
 */
function close() {
  const suites = Object.entries(REPORTS).map(([name, path]) => ({ name, ...readCounts(path) }));
  const reported = suites.filter((suite) => suite.failed > 0 || !failed(suite.name)).map(({ name }) => name);
  const others = checks.filter(({ name }) => !reported.includes(name));
  writeFileSync('reports/checks.xml', junitReport(others));
  const counts = [...suites, readCounts('reports/checks.xml')];
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = counts.flatMap((count) => count.skipped);
  if (skipped.length > 0) console.log(`${skipped.length} skipped: ${skipped.join('; ')}`);
  if (inLongTier) console.log(`The slowest files:\n${slowestFiles(Object.values(REPORTS), SLOWEST)}`);
  console.log(whatWasProved(Object.values(REPORTS)));
  const failures = Object.values(REPORTS).flatMap(readFailures);
  if (failures.length > 0) console.log(`Failed:\n${failures.slice(0, FAILURES_MAX).join('\n')}`);
  process.exitCode = checks.some(({ failure }) => failure !== null) ? 1 : 0;
  writeCpu();
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

/** Writes the CPU time of a complete `npm test` to a file, for the benchmark (bench/tests-cost.ts). */
function writeCpu() {
  const seconds = childrenCpuSeconds();
  if (given.length === 0 && seconds !== null)
    writeFileSync('reports/cpu.json', `${JSON.stringify({ seconds, date: new Date().toISOString().slice(0, 10) })}\n`);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(2);
}
