import * as v from 'valibot';
import { isBot } from '../../../domain/analytics/bots.ts';
import { paths } from '../../paths.ts';
import { post } from '../../web/address.ts';
import { bodyBytes } from '../../web/body.ts';
import { isSameOrigin } from '../../web/csrf.ts';
import { defineAnswer } from '../../web/route.ts';
import { browserTimings } from './browser-timings.ts';
import { nothing } from './nothing.ts';
import { hasOptedOut } from './opted-out.ts';
import { jsonOf } from './take-batch.ts';
import { tooOften } from './too-often.ts';

const BODY_MAX = 2 * 1024;
const LINES_MAX = 20;

/** The body of the call (AN-02): lines of a name and milliseconds, «lcp 812». */
export const PerformanceLog = v.object({ data: v.pipe(v.array(v.string()), v.maxLength(LINES_MAX)) });

/** How long a page took in somebody's browser; told by `/metrics`. */
export const performanceLog = defineAnswer(post(paths.performanceLog), async (context) => {
  const bytes = await bodyBytes(context.request, BODY_MAX);
  if (!isSameOrigin(context) || hasOptedOut(context) || isBot(context.request.headers.get('user-agent')))
    return nothing();
  if (await tooOften([{ action: 'analytics' }], context)) return nothing();
  const log = v.safeParse(PerformanceLog, jsonOf(bytes));
  for (const line of log.success ? log.output.data : []) browserTimings.add(line);
  return nothing();
});
