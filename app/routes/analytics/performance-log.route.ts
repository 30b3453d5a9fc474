import * as v from 'valibot';
import { isBot } from '../../../domain/analytics/bots.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { isSameOrigin } from '../../web/forms/csrf.ts';
import { bodyBytes } from '../../web/limits/body.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { post } from '../../web/request/address.ts';
import { addBrowserTiming } from './browser-timings.ts';
import { noContent } from './no-content.ts';
import { hasOptedOut } from './opted-out.ts';
import { jsonOf } from './take-batch.ts';
import { tooOften } from './too-often.ts';

const BODY_MAX = 2 * 1024;
const LINES_MAX = 20;

/** The body of the call (AN-02): lines such as «lcp 812», a name and milliseconds. */
const PerformanceLog = v.object({ data: v.pipe(v.array(v.string()), v.maxLength(LINES_MAX)) });

/** Takes the load times of a page in a browser; `/metrics` shows them. */
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
