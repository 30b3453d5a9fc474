import { isBot } from '../../../domain/analytics/bots.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { isSameOrigin } from '../../web/forms/csrf.ts';
import { bodyBytes } from '../../web/limits/body.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { post } from '../../web/request/address.ts';
import { ErrorReport, readErrorReport } from './error-report.ts';
import { loggedFailures } from './logged-failures.ts';
import { noContent } from './no-content.ts';
import { jsonOf } from './take-batch.ts';
import { tooOften } from './too-often.ts';

const BODY_MAX = 8 * 1024;

/**
 * Receives an error report from a browser (AN-02). Logs it, and forwards it to the error-reporting service if one is
 * configured.
 */
export const logStore = defineAnswer({
  at: post(paths.logStore),
  guard: 'anyone',
  about: {
    body: ErrorReport,
    summary: fa.api.calls.logStore,
    type: 'text/plain',
    example: { errorMessage: 'x is not defined', file: '/assets/entry.js', line: 1, column: 2, tag: 'JS-ERROR' },
    statuses: [204, 413],
  },
  answer: async (context) => {
    if (await tooOften([{ action: 'log' }], context)) return noContent();
    const bytes = await bodyBytes(context.request, BODY_MAX);
    if (!isSameOrigin(context) || isBot(context.request.headers.get('user-agent'))) return noContent();
    const report = readErrorReport(jsonOf(bytes));
    if (report && loggedFailures.isNews(report, context.now)) {
      context.services.log.warn('a script failed in a browser', report);
      context.services.errorReports.send(report, context.now);
    }
    return noContent();
  },
});
