import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';
import { ensurePackages, LIGHTHOUSE } from '../scripts/extra-packages.mjs';
import type { Figure } from './figure.ts';
import { type PageAddress, textOf } from './pages.ts';
import { fetchPatiently } from './patience.ts';

const GROUP = 'Lighthouse, mobile';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MIN_SCORES: Record<(typeof CATEGORIES)[number], number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
/** Number of runs. The best one counts, because other work on the machine lowers the scores. */
const RUNS = 3;
/**
 * Error code of Lighthouse for a trace without its beginning, which Chromium occasionally records. The run is then
 * repeated.
 */
const LOST_TRACE = 'NO_NAVSTART';
const ATTEMPTS = 3;
const MODULE = join(LIGHTHOUSE, 'node_modules', 'lighthouse', 'core', 'index.js');

/** Fields of Lighthouse's result that are read here. */
type Result = {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
};
type Audit = {
  readonly score: number | null;
  readonly displayValue?: string;
  readonly numericValue?: number;
  readonly details?: unknown;
};
type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error'; onlyCategories: string[] },
) => Promise<{ readonly lhr: Result } | undefined>;

type Scores = {
  readonly points: ReadonlyMap<string, number>;
  readonly shift: number;
  readonly failing: readonly string[];
};

export async function measureLighthouse(
  origin: string,
  pages: readonly PageAddress[],
  tell: (line: string) => void,
): Promise<Figure[]> {
  ensurePackages(LIGHTHOUSE);
  const browser = await startBrowser();
  try {
    const figures: Figure[] = [];
    for (const { name, path } of pages) {
      await drawPictures(origin, path);
      let best = await scoresOf(origin + path, browser.port);
      for (let run = 1; run < RUNS && !isEnough(best); run++)
        best = better(best, await scoresOf(origin + path, browser.port));
      figures.push(...figuresOf(name, best));
      tell(`${name}: ${[...best.points.values()].join(', ')}`);
    }
    return figures;
  } finally {
    await browser.stop();
  }
}

async function scoresOf(url: string, port: number): Promise<Scores> {
  const { categories, audits } = await reportOf(url, port);
  const points = new Map(CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]));
  const weighed = CATEGORIES.flatMap((id) => categories[id]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  const failing = weighed.flatMap(({ id }) => {
    const score = audits[id]?.score ?? 1;
    return score < 0.9 ? [`${id} ${audits[id]?.displayValue ?? ''} ${elementsIn(audits[id]?.details)}`.trim()] : [];
  });
  const shift = audits['cumulative-layout-shift']?.numericValue ?? 0;
  if (shift > 0) failing.push(`shifting ${elementsIn(audits['layout-shifts']?.details)}`);
  return { points, shift, failing };
}

async function reportOf(url: string, port: number): Promise<Result> {
  const { default: lighthouse }: { default: Lighthouse } = await import(MODULE);
  for (let attempt = 1; ; attempt++) {
    const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (!run) throw new Error(`Lighthouse said nothing about ${url}.`);
    const { runtimeError } = run.lhr;
    if (!runtimeError) return run.lhr;
    if (runtimeError.code !== LOST_TRACE || attempt === ATTEMPTS)
      throw new Error(`Lighthouse failed at ${url}: ${runtimeError.message}`);
  }
}

/** The first elements that an audit reports. */
function elementsIn(details: unknown): string {
  const found = JSON.stringify(details ?? {}).matchAll(/"selector":"((?:[^"\\]|\\.)*)"/g);
  return [...new Set([...found].map(([, selector = '']) => selector.split(' > ').slice(-2).join(' > ')))]
    .slice(0, 3)
    .join('; ');
}

/**
 * Combines two runs: the better score of each category, and the smaller layout shift. The failed audits are those of
 * the run with the better performance.
 */
function better(one: Scores, other: Scores): Scores {
  const points = new Map(CATEGORIES.map((id) => [id, Math.max(one.points.get(id) ?? 0, other.points.get(id) ?? 0)]));
  const { failing } = (other.points.get('performance') ?? 0) > (one.points.get('performance') ?? 0) ? other : one;
  return { points, shift: Math.min(one.shift, other.shift), failing };
}

const isEnough = ({ points, shift }: Scores): boolean =>
  shift === 0 && CATEGORIES.every((id) => (points.get(id) ?? 0) >= MIN_SCORES[id]);

function figuresOf(page: string, scores: Scores): Figure[] {
  const failing = isEnough(scores) ? '' : scores.failing.join(', ');
  return [
    ...CATEGORIES.map(
      (id, index): Figure => ({
        group: GROUP,
        name: `${page}: ${id}`,
        value: scores.points.get(id) ?? 0,
        unit: 'points',
        budget: { limit: MIN_SCORES[id], is: 'least' },
        note: index === 0 ? failing : '',
      }),
    ),
    // Rounded to three decimals, as Lighthouse itself shows it.
    {
      group: GROUP,
      name: `${page}: layout shift`,
      value: Math.round(scores.shift * 1_000) / 1_000,
      unit: '',
      budget: { limit: 0, is: 'most' },
    },
  ];
}

/**
 * Requests the pictures of a page before it is measured. A picture is generated on its first request, once in the life
 * of a site, so visitors do not wait for that.
 */
async function drawPictures(origin: string, path: string): Promise<void> {
  const html = await textOf(origin, path);
  for (const [address] of html.matchAll(/\/images\/[\w-]+\/\d+\.\w+/g))
    await (await fetchPatiently(origin + address)).arrayBuffer();
}

async function startBrowser(): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'bazarche-lighthouse-'));
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(ensureChromium(), [...CHROMIUM_FLAGS, ...flags], { stdio: 'ignore' });
  const stop = async () => {
    await ended(browser);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  for (let tries = 0; tries < 150; tries++) {
    const port = portIn(join(profile, 'DevToolsActivePort'));
    if (port) return { port, stop };
    await sleep(100);
  }
  await stop();
  throw new Error('Chromium did not start.');
}

function portIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

async function ended(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null) return;
  const exit = new Promise((resolve) => browser.once('exit', resolve));
  browser.kill('SIGTERM');
  const late = setTimeout(() => browser.kill('SIGKILL'), 5_000);
  await exit;
  clearTimeout(late);
}
