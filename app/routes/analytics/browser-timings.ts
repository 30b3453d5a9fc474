/** Page timings that browsers report, for Prometheus (AN-02). */
import { defineHistogram } from '../../../domain/values/meters.ts';

/** Upper bounds in seconds. */
const BOUNDS = [0.1, 0.25, 0.5, 1, 1.5, 2.5, 4, 6, 10];
const NAMES = ['ttfb', 'fcp', 'lcp', 'dcl', 'load'] as const;
/** Longer times mean an abandoned page rather than a slow one. */
const MILLISECONDS_MAX = 120_000;
const LINE = new RegExp(`^(${NAMES.join('|')}) (\\d{1,6})$`);

const timings = defineHistogram('browser_timing_seconds', 'Since a page was asked for, in the browser.', BOUNDS);

/** Adds a line such as «lcp 812»; ignores any other. */
export function addBrowserTiming(line: string): void {
  const [, timing, milliseconds] = LINE.exec(line) ?? [];
  if (timing === undefined || Number(milliseconds) > MILLISECONDS_MAX) return;
  timings.observe(Number(milliseconds) / 1_000, { timing });
}
