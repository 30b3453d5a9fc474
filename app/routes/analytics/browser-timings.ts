/** Page timings that browsers report, for Prometheus (AN-02). */

/** Upper bounds in seconds; longer times count as +Inf. */
const BOUNDS = [0.1, 0.25, 0.5, 1, 1.5, 2.5, 4, 6, 10];
const NAMES = ['ttfb', 'fcp', 'lcp', 'dcl', 'load'] as const;
/** Longer times mean an abandoned page rather than a slow one. */
const MILLISECONDS_MAX = 120_000;
const LINE = new RegExp(`^(${NAMES.join('|')}) (\\d{1,6})$`);

type Timing = { readonly buckets: number[]; count: number; seconds: number };

class BrowserTimings {
  readonly #timings = new Map<string, Timing>();

  /** Adds a line such as «lcp 812»; ignores any other. */
  add(line: string): void {
    const [, name, milliseconds] = LINE.exec(line) ?? [];
    if (name === undefined || Number(milliseconds) > MILLISECONDS_MAX) return;
    const seconds = Number(milliseconds) / 1_000;
    const timing = this.#timings.get(name) ?? { buckets: BOUNDS.map(() => 0), count: 0, seconds: 0 };
    this.#timings.set(name, timing);
    for (const [index, bound] of BOUNDS.entries()) {
      if (seconds <= bound) timing.buckets[index] = (timing.buckets[index] ?? 0) + 1;
    }
    timing.count++;
    timing.seconds += seconds;
  }

  /** Writes the exposition format. */
  text(worker: string): string {
    const name = 'browser_timing_seconds';
    const series = [...this.#timings].flatMap(([what, { buckets, count, seconds }]) => {
      const label = `worker="${worker}",timing="${what}"`;
      return [
        ...BOUNDS.map((bound, index) => `${name}_bucket{${label},le="${bound}"} ${buckets[index]}`),
        `${name}_bucket{${label},le="+Inf"} ${count}`,
        `${name}_sum{${label}} ${seconds}`,
        `${name}_count{${label}} ${count}`,
      ];
    });
    return [
      `# HELP ${name} Since a page was asked for, in the browser.`,
      `# TYPE ${name} histogram`,
      ...series,
      '',
    ].join('\n');
  }
}

/** The timings of this process. */
export const browserTimings = new BrowserTimings();
