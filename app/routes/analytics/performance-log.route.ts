import * as v from 'valibot';
import { isBot } from '../../../domain/analytics/bots.ts';
import { defineHistogram } from '../../../domain/values/meters.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { isSameOrigin } from '../../web/forms/csrf.ts';
import { bodyBytes } from '../../web/limits/body.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { post } from '../../web/request/address.ts';
import { noContent } from './no-content.ts';
import { hasOptedOut } from './opted-out.ts';
import { jsonOf } from './take-batch.ts';
import { tooOften } from './too-often.ts';

const BODY_MAX = 2 * 1024;
const LINES_MAX = 20;

/** Body of the call (AN-02): lines with a name and milliseconds, such as `lcp 812`. */
const PerformanceLog = v.object({ data: v.pipe(v.array(v.string()), v.maxLength(LINES_MAX)) });

/** Receives a page's load times from a browser; `/metrics` shows them. */
export const performanceLog = defineAnswer({
  at: post(paths.performanceLog),
  guard: 'anyone',
  about: {
    body: PerformanceLog,
    summary: fa.api.calls.performanceLog,
    type: 'text/plain',
    example: { data: ['ttfb 80', 'lcp 812'] },
    statuses: [204, 413],
  },
  answer: async (context) => {
    const bytes = await bodyBytes(context.request, BODY_MAX);
    if (!isSameOrigin(context) || hasOptedOut(context) || isBot(context.request.headers.get('user-agent')))
      return noContent();
    if (await tooOften([{ action: 'analytics' }], context)) return noContent();
    const log = v.safeParse(PerformanceLog, jsonOf(bytes));
    for (const line of log.success ? log.output.data : []) addBrowserTiming(line);
    return noContent();
  },
});

// Page timings that browsers report, for Prometheus (AN-02).

/** Upper bounds of the histogram's buckets, in seconds. */
const BOUNDS = [0.1, 0.25, 0.5, 1, 1.5, 2.5, 4, 6, 10];
const NAMES = ['ttfb', 'fcp', 'lcp', 'dcl', 'load'] as const;
/** Maximum milliseconds that are counted: longer times mean an abandoned page rather than a slow one. */
const MILLISECONDS_MAX = 120_000;
const LINE = new RegExp(`^(${NAMES.join('|')}) (\\d{1,6})$`);

const timings = defineHistogram('browser_timing_seconds', 'Since a page was asked for, in the browser.', BOUNDS);

/** Adds a line such as `lcp 812` to the histogram; ignores any other line. */
function addBrowserTiming(line: string): void {
  const [, timing, milliseconds] = LINE.exec(line) ?? [];
  if (timing === undefined || Number(milliseconds) > MILLISECONDS_MAX) return;
  timings.observe(Number(milliseconds) / 1_000, { timing });
}
