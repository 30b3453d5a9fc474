import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { GROUPED_FILES } from '../app/browser/script-groups.vite.ts';
import { paths } from '../app/paths.ts';
import type { Database } from '../db/client.server.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';
import { differentNames, insertWaiting } from '../test/waiting-listings.ts';
import { openDatabase } from './databases.ts';
import type { Figure } from './figure.ts';
import { startProduction } from './production.ts';
import { median, p95 } from './statistics.ts';

const GROUP = 'Back office: a moderator at the keyboard, Chromium';
const CASES = 100;
/** Number of cases that are decided before the measurement, so that modules are loaded and pictures are generated. */
const WARM_UP = 10;
/** Interval of rejected cases: every fourth case is rejected, for two reasons. */
const REJECTED = 4;
const NEXT_BUDGET = 150;
const ALL_BUDGET = 50_000;
/** Share by which times measured in a browser vary, because other work runs on the same machine. */
const NOISE = 0.2;
const MOBILE = '09990001313';

/**
 * Measures the time from a key press to the next case, and how long 100 cases take a moderator who decides without
 * hesitating.
 */
export async function measureKeyboard(url: string, dataDir: string, tell: (line: string) => void): Promise<Figure[]> {
  const db = openDatabase(url);
  const production = await startProduction(url, dataDir);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    const context = await browser.newContext({ baseURL: production.origin, viewport: { width: 1280, height: 900 } });
    await signInModerator(context, production.origin, db);
    const names = differentNames(CASES + WARM_UP + 1);
    const [first = 0] = await insertWaiting(db, { names, claimedBy: `+98${MOBILE.slice(1)}` });
    const page = await context.newPage();
    await watchTimes(page);
    await page.goto(paths.office.listingCase(first));
    // Presses on the case once. The page was opened directly and not from another page of the site; keys decide nothing
    // on such a page until somebody has pressed on it.
    await page.locator('[data-case][data-standing] h1').click();
    await workThrough(page, WARM_UP);
    await page.evaluate(() => performance.clearMeasures());
    const since = performance.now();
    await workThrough(page, CASES);
    const all = performance.now() - since;
    const times = await page.evaluate(() => performance.getEntriesByName('next-case').map(({ duration }) => duration));
    tell(`${times.length} cases decided`);
    if (times.length < CASES) throw new Error(`${CASES - times.length} decisions led to no next case in their page.`);
    return [
      figure('key to next case, p95', p95(times), NEXT_BUDGET, `median ${median(times).toFixed(0)}`),
      {
        ...figure(`${CASES} cases`, all, ALL_BUDGET, `${(all / CASES).toFixed(0)} each, of which it stands 250`),
        isPromise: true,
      },
    ];
  } finally {
    await browser.close();
    await production.stop();
    await db.destroy();
  }
}

/** Measures the time from the last key press to the frame that shows another case. */
async function watchTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let pressed = 0;
    document.addEventListener('keydown', ({ timeStamp }) => {
      pressed = timeStamp;
    });
    document.addEventListener('address-shown', () => {
      const start = pressed;
      requestAnimationFrame(() => setTimeout(() => performance.measure('next-case', { start }), 0));
    });
  });
}

async function workThrough(page: Page, cases: number): Promise<void> {
  for (let n = 1; n <= cases; n++) {
    const shown = await page.locator('[data-case][data-standing]').getAttribute('data-case');
    if (n % REJECTED === 0) for (const key of ['r', '4', '8', 'Enter']) await page.keyboard.press(key);
    else await page.keyboard.press('a');
    await page.locator(`[data-case]:not([data-case="${shown}"])`).waitFor();
  }
}

/** Signs a moderator in, with calls that use the browser's cookies. */
async function signInModerator({ request }: BrowserContext, origin: string, db: Database): Promise<void> {
  const asked = await request.get(paths.isLoggedIn(), { headers: { accept: 'application/json' } });
  const key = String((await asked.json()).data.csrfKey);
  const call = async (path: string, data: object) => {
    const headers = { accept: 'application/json', origin, 'x-csrf-key': key };
    const response = await request.post(path, { data, headers });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
    return (await response.json()).data;
  };
  let { token, status } = await call('/session/index', { username: MOBILE });
  if (status === 2) ({ token } = await call('/session/register', { token }));
  const { text } = await db
    .selectFrom('outbox_messages')
    .select('text')
    .where('recipient', '=', `+98${MOBILE.slice(1)}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { user } = await call('/session/verify', { token, code: /\d{4}/.exec(text)?.[0] });
  await db.updateTable('users').set({ role: 'moderator' }).where('id', '=', user.id).execute();
}

function figure(name: string, value: number, limit: number, note: string): Figure {
  return { group: GROUP, name, value, unit: 'ms', budget: { limit, is: 'most' }, noise: NOISE, note };
}

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly name?: string; readonly imports?: readonly string[] }>
>;

const CLIENT = new URL('../dist/client/', import.meta.url);
/**
 * Modules that the page of a case loads at once. Among them is `regions.ts`, which fetches the next case in advance.
 */
const AT_ONCE = ['app/browser/entry.ts', 'app/browser/office/office.ts', 'app/browser/regions/regions.ts'];
/** Modules that are loaded in addition when a case is decided by a key and the toast appears. */
const BY_KEYS = ['app/browser/forms/forms.ts', 'app/browser/server-call.ts', 'app/browser/toast.ts'];
const SCRIPTS_BUDGET = 25;

/** KB of the scripts of a case page of the back office, compressed as they are transferred. */
export function measureCaseBytes(): Figure {
  return {
    group: 'Bytes that a page needs at once, gzip 9',
    name: 'case of the back office: JavaScript',
    value: sizeOf(AT_ONCE),
    unit: 'KB',
    budget: { limit: SCRIPTS_BUDGET, is: 'most' },
    note: `${sizeOf([...AT_ONCE, ...BY_KEYS]).toFixed(1)} with the forms that every page sends with`,
  };
}

/** Compressed size of the chunks with these modules, and of the chunks that they import. */
function sizeOf(modules: readonly string[]): number {
  const manifest: Manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT), 'utf8'));
  const files = new Set<string>();
  const visit = (key: string) => {
    const { file, imports = [] } = manifest[key] ?? { file: '' };
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(visit);
  };
  for (const module of modules) {
    // Finds the chunk by its name. The bundler names a chunk that is neither an entry nor a group after its first
    // module.
    const [chunk] = GROUPED_FILES.find(([, files]) => files.includes(module)) ?? [basename(module, '.ts')];
    const [key] = Object.entries(manifest).find(([source, { name }]) => source === module || name === chunk) ?? [];
    if (key === undefined) throw new Error(`The build has no script with ${module}.`);
    visit(key);
  }
  const sizes = [...files].map((file) => gzipSync(readFileSync(new URL(file, CLIENT)), { level: 9 }).length);
  return sizes.reduce((total, size) => total + size, 0) / 1_024;
}
