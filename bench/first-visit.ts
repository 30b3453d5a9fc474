import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs';
import { type CountingProxy, startCountingProxy, type Transfer, type TransferKind } from './counting-proxy.ts';
import type { Figure, Unit } from './figure.ts';
import {
  AFTER_LOAD_MS,
  type Document,
  type MainThread,
  readMainThread,
  SLOWER,
  TRACED,
  type TraceEvent,
} from './main-thread.ts';
import type { PageAddress } from './pages.ts';
import { median } from './statistics.ts';

const GROUP = 'First visit on a phone, CPU 4 × slower';
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const ROUNDS = 5;
/** Share by which times measured in a browser vary, because other work runs on the same machine. */
const NOISE = 0.2;
/** Milliseconds to wait for the browser's report of a tap. A tap that is not reported took less than 16 ms. */
const REPORTED_MS = 2_000;
const KINDS: readonly TransferKind[] = ['html', 'font', 'script', 'icons', 'styles', 'data', 'reports', 'other'];

/** First visit of a results page at the peer (Shopclass 6.2), measured in the same way as ours. */
const PEER = { kilobytes: 33, requests: 7, work: '520: script 12 · layout 140 · style 75' } as const;

export type Visit = MainThread & {
  /** All transfers except pictures. */
  readonly transfers: readonly Transfer[];
  readonly shift: number;
};

/** Taps for whose effect users wait, each on the page with this name. */
const TAPS: readonly { readonly name: string; readonly page: string; readonly on: string }[] = [
  { name: 'filter', page: 'results', on: 'a[data-popup=filters]' },
  { name: 'heart', page: 'results', on: '[data-card] [data-do=favourite]' },
  { name: 'menu', page: 'results', on: 'a[data-popup=categories]' },
  { name: 'gallery', page: 'listing', on: '[data-gallery] a[data-slide]' },
];

/**
 * Measures bytes, requests and main-thread work of a first visit and of the second page of a visit, and the time of the
 * first taps.
 */
export async function measureFirstVisit(
  origin: string,
  pages: readonly PageAddress[],
  tell: (line: string) => void,
): Promise<Figure[]> {
  const proxy = await startCountingProxy(origin);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    const figures: Figure[] = [];
    for (const { name, path } of pages) {
      const visits = await repeat(() => firstVisit(browser, proxy, path));
      figures.push(...figuresOf(name, visits));
      tell(`${name}: ${median(visits.map(kilobytes)).toFixed(1)} KB`);
    }
    const results = pathOf(pages, 'results');
    figures.push(...secondFigures(await repeat(() => secondVisit(browser, proxy, results))));
    for (const { name, page, on } of TAPS) {
      const times = await repeat(() => tapTime(browser, proxy.origin + pathOf(pages, page), on));
      figures.push(most(`tap on ${name}: to the next frame`, median(times), 50, 'ms', `${page}, first tap`));
    }
    return figures;
  } finally {
    await browser.close();
    await proxy.stop();
  }
}

/**
 * Opens a page as a visitor whose browser has cached nothing of the site.
 *
 * An empty document of the same origin is opened first. Its process also opens the page, and is traced from the
 * beginning. After a document of another origin, the site's opener policy would make Chromium open the page in a new
 * process. The trace would include this process only late, so that the beginning of the navigation would be missing; on
 * a busy machine, even all of it.
 */
export async function firstVisit(browser: Browser, proxy: CountingProxy, path: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(proxy.empty, { waitUntil: 'load' });
    return await traced(browser, page, proxy, () => page.goto(proxy.origin + path, { waitUntil: 'load' }));
  } finally {
    await context.close();
  }
}

/** Opens a listing from a results page, and measures the visit of the listing. */
export async function secondVisit(browser: Browser, proxy: CountingProxy, results: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(proxy.origin + results, { waitUntil: 'load' });
    await page.waitForTimeout(AFTER_LOAD_MS);
    return await traced(browser, page, proxy, async () => {
      await page.locator('[data-card] h3 a').first().tap();
      await page.waitForURL(/\/v\//, { waitUntil: 'load' });
    });
  } finally {
    await context.close();
  }
}

async function traced(
  browser: Browser,
  page: Page,
  proxy: CountingProxy,
  visit: () => Promise<unknown>,
): Promise<Visit> {
  await browser.startTracing(page, { categories: TRACED });
  proxy.take();
  await visit();
  await page.waitForTimeout(AFTER_LOAD_MS);
  const transfers = proxy.take().filter(({ kind }) => kind !== 'pictures');
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  return { ...readMainThread(traceEvents, await documentOf(page)), transfers, shift: await shiftOf(page) };
}

async function documentOf(page: Page): Promise<Document> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  await session.detach();
  return { frame: frameTree.frame.id, navigation: frameTree.frame.loaderId };
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
          const shifts = (observer.takeRecords() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }, 0);
      }),
  );
}

/** Milliseconds from the first tap of a visit to the next frame, as browsers report it for INP. */
export async function tapTime(browser: Browser, url: string, on: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(AFTER_LOAD_MS);
    await page.evaluate(() => {
      const times: number[] = [];
      new PerformanceObserver((list) => {
        type Timing = PerformanceEntry & { readonly interactionId: number };
        for (const entry of list.getEntries() as Timing[]) if (entry.interactionId) times.push(entry.duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      Object.assign(globalThis, { tapTimes: times });
    });
    await page.locator(on).filter({ visible: true }).first().tap();
    // Waits for the report: browsers report events that took 16 ms or more, some frames later.
    const read = () => Math.max(0, ...(globalThis as unknown as { tapTimes: number[] }).tapTimes);
    await page.waitForFunction(read, null, { timeout: REPORTED_MS }).catch(() => {});
    return await page.evaluate(read);
  } finally {
    await context.close();
  }
}

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  // The first visit is not measured: it makes the server compile code, compress files and generate pictures.
  await measure();
  const measured: T[] = [];
  for (let round = 0; round < ROUNDS; round++) measured.push(await measure());
  return measured;
}

function figuresOf(name: string, visits: readonly Visit[]): Figure[] {
  const middle = middleOf(visits);
  const peer = (value: number | string) => (name === 'results' ? `peer ${value}` : '');
  return [
    most(
      `${name}: all but pictures`,
      middle(kilobytes),
      80,
      'KB',
      joined(partsOf(visits), peer(`${PEER.kilobytes} KB`)),
    ),
    most(
      `${name}: requests`,
      middle(({ transfers }) => transfers.length),
      12,
      '',
      peer(PEER.requests),
    ),
    ...workFigures(name, visits, { limit: 500, note: joined(workOf(visits), peer(PEER.work)) }),
    most(`${name}: layout shift`, Math.max(...visits.map(({ shift }) => shift)), 0, ''),
    { group: GROUP, name: `${name}: first contentful paint`, value: middle(({ painted }) => painted), unit: 'ms' },
  ];
}

function secondFigures(visits: readonly Visit[]): Figure[] {
  const middle = middleOf(visits);
  const name = 'listing after results';
  return [
    most(`${name}: all but pictures`, middle(kilobytes), 20, 'KB', partsOf(visits)),
    { group: GROUP, name: `${name}: requests`, value: middle(({ transfers }) => transfers.length), unit: '' },
    ...workFigures(name, visits, { limit: 200, note: workOf(visits) }),
  ];
}

/** Figures of the main-thread work of a page. `limit`: milliseconds of all tasks together. */
function workFigures(
  name: string,
  visits: readonly Visit[],
  { limit, note }: { readonly limit: number; readonly note: string },
): Figure[] {
  const middle = middleOf(visits);
  const tasks = middle((visit) => visit.tasks);
  const longest = middle((visit) => visit.longest);
  return [
    { ...most(`${name}: main thread`, tasks, limit, 'ms', note), noise: NOISE },
    { ...most(`${name}: longest task`, longest, 50, 'ms'), noise: NOISE },
  ];
}

const middleOf =
  (visits: readonly Visit[]) =>
  (of: (visit: Visit) => number): number =>
    median(visits.map(of));

const kilobytes = ({ transfers }: Pick<Visit, 'transfers'>): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024;

function partsOf(visits: readonly Visit[]): string {
  return KINDS.flatMap((kind) => {
    const size = middleOf(visits)(({ transfers }) =>
      kilobytes({ transfers: transfers.filter((each) => each.kind === kind) }),
    );
    return size > 0 ? [`${kind} ${size.toFixed(1)}`] : [];
  }).join(' · ');
}

function workOf(visits: readonly Visit[]): string {
  return (['script', 'layout', 'style'] as const)
    .map((kind) => `${kind} ${middleOf(visits)((visit) => visit[kind]).toFixed(0)}`)
    .join(' · ');
}

const joined = (...notes: readonly string[]): string => notes.filter((note) => note !== '').join('; ');

function pathOf(pages: readonly PageAddress[], name: string): string {
  const page = pages.find((each) => each.name === name);
  if (!page) throw new Error(`There is no page ${name}.`);
  return page.path;
}

function most(name: string, value: number, limit: number, unit: Unit, note = ''): Figure {
  return { group: GROUP, name, value, unit, budget: { limit, is: 'most' }, note };
}
