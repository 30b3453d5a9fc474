import { defineCounter, defineHistogram } from '../../../domain/values/meters.ts';

/** Upper bounds of the histogram's buckets, in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Route label of pages from the cache, which are sent before any route is looked up. */
const CACHED = 'page cache';

const requests = defineCounter('http_requests_total', 'Answers by route and status.');
const durations = defineHistogram(
  'http_request_duration_seconds',
  'Time from a request to the head of its answer.',
  BOUNDS,
);
const cacheHits = defineCounter('page_cache_hits_total', 'Pages answered from memory.', [{}]);

/** Labels of each route and status, created once. */
const labels = new Map<string, { readonly route: string; readonly status: string }>();

function labelsOf(route: string, status: number) {
  const key = `${status} ${route}`;
  const known = labels.get(key) ?? { route, status: String(status) };
  labels.set(key, known);
  return known;
}

/** Counts an answer. `route` is a pattern, never an address; null for a page from the cache. */
export function countAnswer(status: number, milliseconds: number, route: string | null): void {
  requests.add(labelsOf(route ?? CACHED, status));
  durations.observe(milliseconds / 1_000);
  if (route === null) cacheHits.add();
}

/** Requests whose client disconnected before the body was complete. */
export const cutBodies = defineCounter('request_bodies_cut_total', 'Bodies whose senders left.', [{}]);

/** Number of open chat sockets. */
export const openSockets = { count: 0 };
