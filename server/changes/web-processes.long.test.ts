import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fa } from '../../app/messages/fa.ts';
import { MINUTE } from '../../domain/values/durations.ts';
import { ensureBuilt } from '../../scripts/build.mjs';
import { type Browser, createBrowser } from '../../test/browser.ts';
import { requiredAnswers } from '../../test/postings.ts';
import { createTestSite, TEST_NOW, TEST_SECRET, type TestSite } from '../../test/site.ts';
import { createMember } from '../../test/staff.ts';
import { newKeyPair } from '../config/config-push.ts';
import { settingsForWorkers } from '../config.ts';

/**
 * Script that starts a built web worker with stopped clocks. Two of them use one database, so a cached value is dropped
 * only by a notification.
 */
const WORKER = fileURLToPath(new URL('./web-process.stand-in.ts', import.meta.url));
const METRICS_TOKEN = 'a token of these two processes that is long enough';
/** Maximum time to wait for a notification; far more than it takes on the busiest machine. */
const HEARD = { timeout: MINUTE / 2, interval: 50 };

type WebProcess = {
  readonly admin: Browser;
  readonly seller: Browser;
  readonly visitor: Browser;
};

const dataDir = mkdtempSync(join(tmpdir(), 'bazarche-processes-'));
const children: ChildProcess[] = [];
let site: TestSite;
let processes: readonly WebProcess[];
beforeAll(async () => {
  ensureBuilt();
  site = await createTestSite();
  await site.publish({ name: 'مبل راحتی' });
  const [admin, seller] = [await createMember(site, 'admin'), await createMember(site)];
  const start = async (): Promise<WebProcess> => {
    const ask = await startProcess();
    const there = Object.assign(Object.create(site) as TestSite, { ask });
    const browser = (address: string, cookies: Browser['cookies'] = new Map()) => {
      const made = createBrowser(there, address);
      for (const [name, value] of cookies) made.cookies.set(name, value);
      return made;
    };
    return {
      admin: browser('5.60.0.1', admin.browser.cookies),
      seller: browser('5.60.0.2', seller.browser.cookies),
      visitor: browser('5.60.0.3'),
    };
  };
  processes = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(children.map(end));
  await site?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startProcess(): Promise<TestSite['ask']> {
  const port = await freePort();
  const keys = { secret: TEST_SECRET, metricsToken: METRICS_TOKEN, vapid: newKeyPair() };
  const settings = settingsForWorkers({
    isHeld: false,
    directUrl: site.databaseUrl,
    pool: 10,
    databaseUrl: site.databaseUrl,
    ...keys,
  });
  const child = fork(WORKER, [String(TEST_NOW.getTime())], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ORIGIN: site.services.site.origin,
      PORT: String(port),
      ...settings,
    },
    execArgv: [],
  });
  children.push(child);
  const ask: TestSite['ask'] = async (request) => {
    if (typeof request === 'string') throw new Error('a request of a browser is one already');
    const { pathname, search } = new URL(request.url);
    const { method, headers, redirect } = request;
    const body = method === 'GET' ? null : await request.text();
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method, headers, redirect, body });
  };
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`a web process ended with ${child.exitCode} before it answered`);
    await sleep(20);
  }
  return ask;
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return response?.ok ?? false;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Asks a process to end in the way in which the parent process does. If it does not end in time, it is killed. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), MINUTE / 6);
  await ended;
  clearTimeout(late);
}

/** Requests a page in both processes until the page cache answers it. */
async function warm(path: string): Promise<void> {
  for (const { visitor } of processes) {
    for (let times = 0; times < 2; times++) await visitor.page(path);
    const before = await hits(visitor);
    await visitor.page(path);
    expect(await hits(visitor)).toBe(before + 1);
  }
}

async function hits(visitor: Browser): Promise<number> {
  const response = await visitor.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  return Number(/^page_cache_hits_total (\d+)$/m.exec(await response.text())?.[1]);
}

const inBoth = <T>(look: (each: WebProcess) => Promise<T>) => Promise.all(processes.map(look));
const shown = (path: string, text: string) => () =>
  inBoth(async ({ visitor }) => (await visitor.page(path)).includes(text));

const SETTINGS = { listingDays: '45', refreshDays: '2', autoApprove: 'never', trustedAfter: '5', reportsToHold: '4' };

/** Complete input of the form that posts a listing. */
function postedAs(name: string): Record<string, string> {
  const catalogue = site.services.catalogue();
  const city = catalogue.places.bySlug.get('tehran');
  return {
    category: String(catalogue.taxonomy.bySlug.get('sofas')?.id),
    region: String(city?.parentId),
    city: String(city?.id),
    neighbourhood: String(city?.children[0]?.id),
    telephone: '09121112233',
    name,
    description: 'در حد نو، علت فروش جابه‌جایی و کمبود جا.',
    price: '2100000',
    ...requiredAnswers(catalogue, 'sofas'),
  };
}

const PROCESSES = [
  ['one', 0],
  ['the other', 1],
] as const;

describe.each(PROCESSES)('ADM-03 a change through %s of two web processes shows in both', (by, index) => {
  const through = () => {
    const chosen = processes[index];
    if (!chosen) throw new Error('there is no such process');
    return chosen.admin;
  };

  it('ADM-03 a catalogue change appears on cached pages', async () => {
    const page = '/s/tehran/sofas';
    const name = `مبل ${index === 0 ? 'نشیمن' : 'پذیرایی'}`;
    await warm(page);
    expect(await shown(page, name)()).toEqual([false, false]);
    const fields = { name, priceLabel: 'قیمت', hasPrice: '1' };
    expect(await through().call('/admin/catalogue/sofas', fields)).toMatchObject({ status: 200 });
    await expect.poll(shown(page, name), { ...HEARD, message: `the name given by ${by}` }).toEqual([true, true]);
  });

  it('ADM-03 a settings change appears on cached pages', async () => {
    const operatorName = `گردانندهٔ ${index === 0 ? 'نخست' : 'دوم'}`;
    await warm('/about');
    expect(await shown('/about', operatorName)()).toEqual([false, false]);
    expect(await through().call('/admin/settings', { ...SETTINGS, operatorName })).toMatchObject({ status: 200 });
    const message = `the operator set by ${by}`;
    await expect.poll(shown('/about', operatorName), { ...HEARD, message }).toEqual([true, true]);
  });

  it('ADM-03 a changed limit is applied to requests', async () => {
    const look = () =>
      inBoth(async ({ visitor }) => (await visitor.call('/api/web/price-control', { attributes: [] })).status === 429);
    const set = async (threshold: string, isRefused: boolean) => {
      const rule = 'price-control/address/60';
      const fields = { [`threshold/${rule}`]: threshold, [`effect/${rule}`]: 'refuse' };
      expect(await through().call('/admin/limits', fields)).toMatchObject({ status: 200 });
      const message = `a limit of ${threshold}, set by ${by}`;
      await expect.poll(look, { ...HEARD, message }).toEqual([isRefused, isRefused]);
    };
    await set('1', true);
    await set('100000', false);
    await set('2', true);
  });

  it('ADM-03 a changed word rule is applied to new listings', async () => {
    const word = index === 0 ? 'سمنو' : 'سنجد';
    const posted = () =>
      inBoth(async ({ seller }) => {
        const uploadToken = /name="uploadToken" value="([^"]+)"/.exec(await seller.page('/new'))?.[1];
        const fields = { ...postedAs(`قفسهٔ ${word} چوبی`), uploadToken };
        const { success, errors, message } = await seller.call('/api/web/listings', fields);
        return success ? 'taken' : (message ?? JSON.stringify(errors));
      });
    expect(await posted()).toEqual(['taken', 'taken']);
    const refused = fa.moderation.wordsRefused(word);
    const rule = { words: word, effect: 'block', note: '' };
    expect(await through().call('/admin/word-rules', rule)).toMatchObject({ status: 200 });
    await expect.poll(posted, { ...HEARD, message: `the word forbidden by ${by}` }).toEqual([refused, refused]);
  });
});
