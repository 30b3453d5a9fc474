import type { EventKind } from '../../../domain/analytics/event-kinds.ts';
import { paths } from '../../paths.ts';
import { cookieSoon, readCookie, writeCookie } from '../storage/cookies.ts';
import { laterStorage } from '../storage/later-storage.ts';
import { addressText, randomId, visitAt } from './visit.ts';

const TOKEN = 'analytics_token';
const TOKEN_DAYS = 365;
/** Cookie with the choice made on `/privacy/choices`. */
const CHOICE = 'analytics';
/** Number of events, and milliseconds, after which a batch is sent; leaving the page sends one too (AN-01). */
const BATCH_EVENTS = 3;
const BATCH_MS = 30_000;
/**
 * Maximum number of events that the server accepts at once; beyond it, new events are dropped while there is no
 * network.
 */
const WAITING_MAX = 50;
const IMAGE_MAX = 6_000;
const PHONE_MAX = 768;

export type EventFields = Readonly<Record<string, string | number | boolean>>;
const waiting: EventFields[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Records an event. Its fields must not contain personal data. */
export function track(kind: EventKind, fields: EventFields = {}): void {
  if (!hasOptedOut(readCookie(CHOICE))) record(kind, fields);
}

function record(kind: EventKind, fields: EventFields): void {
  if (waiting.length < WAITING_MAX) waiting.push({ kind, at: Date.now(), ...fields });
  laterStorage.update('visit', (visit) => visitAt(visit, Date.now(), randomId()));
  if (waiting.length >= BATCH_EVENTS) send(sendImage);
  else timer ??= setTimeout(send, BATCH_MS, sendImage);
}

/** Reports a view of this page: now, and again when it returns from the back-forward cache. */
export async function watchVisit(): Promise<void> {
  const [choice, token] = await Promise.all([cookieSoon(CHOICE), cookieSoon(TOKEN)]);
  if (hasOptedOut(choice)) {
    if (token !== null) writeCookie(TOKEN, '', 0);
    return;
  }
  if (!/^[\w-]{22}$/.test(token ?? '')) writeCookie(TOKEN, randomId(), TOKEN_DAYS);
  const prerendered = (document as { readonly prerendering?: boolean }).prerendering === true;
  if (prerendered) document.addEventListener('prerenderingchange', trackPage, { once: true });
  else trackPage();
  addEventListener('pageshow', ({ persisted }) => persisted && !hasOptedOut(readCookie(CHOICE)) && trackPage());
  // A user who switches to another app may never return to this page.
  document.addEventListener('visibilitychange', () => document.hidden && send(sendBeacon));
  addEventListener('pagehide', () => send(sendBeacon));
  logPerformance();
}

/**
 * Whether the user opted out, on `/privacy/choices` or by the browser's setting for all sites; nothing is then sent or
 * stored.
 */
function hasOptedOut(choice: string | null): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1' || choice === 'off';
}

function trackPage(): void {
  record('page', { page: document.body.dataset.page ?? '' });
  const listing = document.querySelector<HTMLElement>('article[data-listing-id]')?.dataset.listingId;
  if (listing) record('view', { listingId: Number(listing) });
}

function send(way: (batch: string) => void): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  if (!navigator.onLine) {
    timer = setTimeout(send, BATCH_MS, way);
    return;
  }
  const batch = {
    applicationId: 'web',
    userId: laterStorage.read('user')?.id ?? null,
    device: device(),
    session: laterStorage.read('visit')?.id,
    data: waiting.splice(0),
  };
  way(JSON.stringify(batch));
}

function sendImage(batch: string): void {
  const text = addressText(batch);
  if (text.length > IMAGE_MAX && sent(batch)) return;
  new Image().src = paths.beaconImage(text);
}

/** Sends a batch in a way that works while the page is being left. */
function sendBeacon(batch: string): void {
  if (!sent(batch)) new Image().src = paths.beaconImage(addressText(batch));
}

const sent = (batch: string): boolean => navigator.sendBeacon?.(paths.beacon(), batch) === true;

function device(): 'phone' | 'tablet' | 'desktop' {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return innerWidth < PHONE_MAX ? 'phone' : 'tablet';
}

const AFTER_LOAD_MS = 2_000;

/** Reports the load time (AN-02) two seconds after the page has loaded; each line has a name and milliseconds. */
function logPerformance(): void {
  let largest: number | undefined;
  try {
    const observer = new PerformanceObserver((list) => {
      largest = list.getEntries().at(-1)?.startTime;
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  } catch {
    // This browser does not support the observer.
  }
  const loaded = performance.getEntriesByType('navigation')[0]?.duration ?? performance.now();
  setTimeout(
    () => {
      const data = lines(largest);
      if (navigator.onLine) navigator.sendBeacon?.(paths.performanceLog(), JSON.stringify({ data }));
    },
    Math.max(0, loaded + AFTER_LOAD_MS - performance.now()),
  );
}

function lines(largest: number | undefined): string[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const times = {
    ttfb: navigation?.responseStart,
    fcp: painted?.startTime,
    lcp: largest,
    dcl: navigation?.domContentLoadedEventEnd,
    load: navigation?.loadEventEnd,
  };
  return Object.entries(times).flatMap(([name, time]) => (time ? [`${name} ${Math.round(time)}`] : []));
}
