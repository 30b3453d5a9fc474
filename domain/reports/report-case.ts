/** A case of the queue of reports: all open reports about one subject (ADM-02). */
import type { SiteSettings } from '../settings/settings.ts';
import { HOUR } from '../values/durations.ts';
import type { ReportReason } from './report.ts';

/** Maximum number of a subject's open reports that determine its target time. */
export const REPORTS_COUNTED = 200;

export type OpenReports = {
  /** Time of the oldest report. */
  readonly since: Date;
  /** At most `REPORTS_COUNTED`. */
  readonly reports: number;
  /** Number of different networks from which the reports come. */
  readonly networks: number;
  readonly reasons: readonly ReportReason[];
};

/** Urgent reasons: somebody may lose money or be threatened while these reports wait. */
const URGENT: readonly ReportReason[] = ['fraud', 'harassment', 'prohibited'];
/**
 * Maximum number of networks that shorten the target time. Without this limit, a crowd could push its case before all
 * others.
 */
const NETWORKS_MAX = 6;

/**
 * Time by which a case should be decided; the queue is sorted by it. It is the time of the oldest report plus a target,
 * which is shorter for urgent reasons and is divided by the number of networks: many reports from one network count
 * once.
 */
export function dueAt(
  { since, networks, reasons }: OpenReports,
  settings: Pick<SiteSettings, 'targetReport' | 'targetUrgentReport'>,
): Date {
  const isUrgent = reasons.some((reason) => URGENT.includes(reason));
  const target = (isUrgent ? settings.targetUrgentReport : settings.targetReport) * HOUR;
  const voices = Math.min(Math.max(networks, 1), NETWORKS_MAX);
  return new Date(since.getTime() + target / voices);
}
