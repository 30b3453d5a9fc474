import type { ReportLine } from '../../../../../domain/reports/reports.server.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { type DateTime, dateTime } from '../../../../parts/date-time.ts';
import { paths } from '../../../../paths.ts';

export type ReportLineView = {
  readonly id: number;
  readonly reason: string;
  readonly text: string;
  readonly by: { readonly name: string; readonly href: string | null };
  /** Label that shows which reports come from the same network; null once the network has been deleted. */
  readonly network: string | null;
  readonly at: DateTime;
  readonly state: string;
  readonly isOpen: boolean;
  readonly decision: string | null;
  readonly note: string | null;
};

const SIGN_LENGTH = 4;

export function reportLine(report: ReportLine, names: ReadonlyMap<number, string>): ReportLineView {
  const { reasons, states, case: words } = fa.reports;
  const named = (id: number) => names.get(id) ?? fa.admin.audit.user(persianDigits(id));
  const { id, reason, text, userId, network, at, state, decidedBy, decidedAt, note } = report;
  return {
    id,
    reason: reasons[reason],
    text,
    by:
      userId === null ? { name: words.visitor, href: null } : { name: named(userId), href: paths.office.user(userId) },
    network: network === null ? null : words.network(network.slice(0, SIGN_LENGTH)),
    at: dateTime(at),
    state: states[state],
    isOpen: state === 'open',
    decision: decidedBy !== null && decidedAt ? words.decidedBy(named(decidedBy), dateTime(decidedAt).text) : null,
    note,
  };
}
