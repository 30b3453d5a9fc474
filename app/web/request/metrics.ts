/**
 * Counters of one process for Prometheus (OPS-03). Written here because one histogram and two counters are shorter than their
 * definitions for a package.
 */

/** Upper bounds of the histogram in seconds; longer requests count as +Inf. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;

export type Gauge = { readonly name: string; readonly help: string; readonly value: number };

export class RequestMetrics {
  readonly #byClass = new Float64Array(STATUS_CLASSES.length);
  readonly #buckets = new Float64Array(BOUNDS.length + 1);
  #milliseconds = 0;
  #cacheHits = 0;

  answered(status: number, milliseconds: number, fromCache: boolean): void {
    const ofClass = Math.floor(status / 100) - 2;
    this.#byClass[ofClass] = (this.#byClass[ofClass] ?? 0) + 1;
    const fits = BOUNDS.findIndex((bound) => milliseconds <= bound * 1000);
    const bucket = fits < 0 ? BOUNDS.length : fits;
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1;
    this.#milliseconds += milliseconds;
    if (fromCache) this.#cacheHits++;
  }

  /** Writes the Prometheus exposition format, gauges of the process after the counters. */
  text(worker: string, gauges: readonly Gauge[]): string {
    const label = `worker="${worker}"`;
    let sum = 0;
    const buckets = [...BOUNDS.map(String), '+Inf'].map((bound, index) => {
      sum += this.#buckets[index] ?? 0;
      return `http_request_duration_seconds_bucket{${label},le="${bound}"} ${sum}`;
    });
    return [
      '# HELP http_requests_total Answers by class of status.',
      '# TYPE http_requests_total counter',
      ...STATUS_CLASSES.map(
        (name, index) => `http_requests_total{${label},status="${name}"} ${this.#byClass[index] ?? 0}`,
      ),
      '# HELP http_request_duration_seconds Time from a request to the head of its answer.',
      '# TYPE http_request_duration_seconds histogram',
      ...buckets,
      `http_request_duration_seconds_sum{${label}} ${this.#milliseconds / 1000}`,
      `http_request_duration_seconds_count{${label}} ${sum}`,
      '# HELP page_cache_hits_total Pages answered from memory.',
      '# TYPE page_cache_hits_total counter',
      `page_cache_hits_total{${label}} ${this.#cacheHits}`,
      ...gauges.flatMap(({ name, help, value }) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`,
        `${name}{${label}} ${value}`,
      ]),
      '',
    ].join('\n');
  }
}

/** The metrics of this process. */
export const requestMetrics = new RequestMetrics();

/** Number of requests whose client disconnected before the body was complete. */
export const cutBodies = { count: 0 };

/** Number of open chat sockets. */
export const openSockets = { count: 0 };
