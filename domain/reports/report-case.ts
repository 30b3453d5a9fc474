/** A case of the queue of reports: all open reports about one subject (ADM-02). */
import type { SiteSettings } from '../settings/settings.ts';
import { HOUR } from '../values/durations.ts';
import type { ReportReason } from './report.ts';

/** Open reports of one subject that are looked at to tell how urgent it is. */
export const REPORTS_COUNTED = 200;

export type OpenReports = {
  /** Time of the oldest report. */
  readonly since: Date;
  /** At most `REPORTS_COUNTED`. */
  readonly reports: number;
  /** Different networks that they come from. */
  readonly networks: number;
  readonly reasons: readonly ReportReason[];
};

/** Someone may lose money or be threatened while these wait. */
const URGENT: readonly ReportReason[] = ['fraud', 'harassment', 'prohibited'];
/** More networks than this bring a case no further forward, so that a crowd cannot push everything else back. */
const NETWORKS_MAX = 6;

/**
 * The time by which reports should be decided; the queue is sorted by it. It is the age that counts, with less time
 * given for urgent reasons, and less for what several networks report: many reports of one network are one voice.
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
