import { isBot } from '../../../domain/analytics/bots.ts';
import { paths } from '../../paths.ts';
import { post } from '../../web/address.ts';
import { bodyBytes } from '../../web/body.ts';
import { isSameOrigin } from '../../web/csrf.ts';
import { defineAnswer } from '../../web/route.ts';
import { readErrorReport } from './error-report.ts';
import { loggedFailures } from './logged-failures.ts';
import { nothing } from './nothing.ts';
import { jsonOf } from './take-batch.ts';
import { tooOften } from './too-often.ts';

const BODY_MAX = 8 * 1024;

/** What failed in somebody's browser (AN-02): a line of our log, and passed on where a service for errors is set. */
export const logStore = defineAnswer(post(paths.logStore), async (context) => {
  if (await tooOften([{ action: 'log' }], context)) return nothing();
  const bytes = await bodyBytes(context.request, BODY_MAX);
  if (!isSameOrigin(context) || isBot(context.request.headers.get('user-agent'))) return nothing();
  const report = readErrorReport(jsonOf(bytes));
  if (report && loggedFailures.isNews(report, context.now)) {
    context.services.log.warn('a script failed in a browser', report);
    context.services.errorReports.send(report, context.now);
  }
  return nothing();
});
