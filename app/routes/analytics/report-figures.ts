/** Counters of reports from browsers that this process dropped. */
import { defineCounter } from '../../../domain/values/meters.ts';

/** Reports dropped because of a limit. */
export const reportsLeftOut = defineCounter('analytics_reports_left_out_total', 'Reports over a limit.', [{}]);

/** Failures in browsers that are not logged, because they were logged before or exceed the day's maximum of lines. */
export const repeatedFailures = defineCounter(
  'browser_failures_repeated_total',
  'Failures in browsers that are not in the log.',
  [{}],
);
