import { readFile } from 'node:fs/promises';
import { REPORT_BYTES, readReport } from '../../../../../domain/settlements/report.ts';
import {
  bookReport,
  importReport,
  type ListedReport,
  settlementList,
  suspendTheirs,
} from '../../../../../domain/settlements/settlements.server.ts';
import { may } from '../../../../../domain/staff/roles.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { answerOf, goneOn, officeAction, refusalOf } from '../../../../office/office-action.ts';
import { wasReturned } from '../../../../office/office-form.tsx';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { approving } from '../../../../office/second-person.ts';
import { readShownNames } from '../../../../office/shown-names.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { uploadLimit } from '../../../../parts/upload-limit.ts';
import { paths } from '../../../../paths.ts';
import type { Fact } from '../../../../ui/facts.tsx';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { refuse } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { problemText, ReportForm, reportInput, suspendForm } from './report-form.tsx';
import { SettlementTables } from './settlement-page.tsx';
import { dayText, type SettlementView, settlementView } from './settlement-view.ts';

const words = fa.settlements;
const permission = 'decide payments';
const { adminSettlements: summary, adminSettlementsCsv: csvSummary, adminSettlement: caseSummary } = fa.api.pages;
const calls = fa.api.calls;

const days = ({ firstDay, lastDay }: Pick<ListedReport, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? dayText(firstDay) : words.dayRange(dayText(firstDay), dayText(lastDay));

/**
 * Reports of gateways. They are compared with our records, and lines that agree with our records are booked (PAY-05,
 * ADM-02).
 */
const settlements = defineResource({
  section: 'settlements',
  permission: 'see payments',
  title: words.title,
  list: settlementList,
  page: {
    at: get(paths.office.settlements),
    id: 'admin-settlements-page',
    path: paths.office.settlements,
    summary,
    example: {},
  },
  csv: { at: get(paths.office.settlementsCsv), path: paths.office.settlementsCsv, summary: csvSummary },
  async itemsOf(reports: readonly ListedReport[], { db }: SignedIn) {
    const names = await readShownNames(db, [...new Set(reports.map(({ importedBy }) => importedBy))]);
    return reports.map((report) => ({ ...report, by: names.get(report.importedBy) ?? '' }));
  },
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.office.settlement(id),
  columns: [
    { head: words.number, text: ({ id }) => persianDigits(id), sort: 'newest', isName: true },
    { head: words.gateway, text: ({ gateway }) => gateway, dir: 'ltr' },
    { head: words.days, text: days },
    { head: words.lines, text: ({ lineCount }) => persianNumber(lineCount), look: 'number' },
    { head: words.by, text: ({ by }) => by },
    { head: words.at, text: ({ importedAt }) => dateTime(importedAt).text },
  ],
  filters: {},
  searchHelp: null,
  empty: { title: words.none, text: words.noneHint },
  above(context) {
    if (!may(context.viewer.role, permission)) return null;
    const action = paths.office.settlements();
    const form = { action, state: formStateAt(context, action) };
    return (
      <>
        <p>{words.text}</p>
        <details open={wasReturned(form)}>
          <summary>{words.add}</summary>
          <ReportForm form={form} gateways={gatewaysOf(context)} />
        </details>
      </>
    );
  },
  case: {
    at: get(paths.office.settlement),
    id: 'admin-settlement-page',
    about: { summary: caseSummary },
    pageTitle: (id) => words.one(persianDigits(id)),
    read: settlementView,
    title: ({ report }: SettlementView) => words.one(persianDigits(report.id)),
    badges: ({ isDoubtful }) => (isDoubtful ? [{ name: words.doubtful, look: 'danger' }] : []),
    facts: ({ report, sums, doubts, second }) => [
      [words.gateway, report.gateway],
      [words.days, days(report)],
      [words.lines, persianNumber(report.lineCount)],
      [words.sum, sums.agrees],
      [words.sumFee, sums.fee],
      [words.at, dateTime(report.importedAt).text],
      ...doubts.map(({ name, lines }): Fact => [name, lines]),
      [words.second, second],
    ],
    subject: 'settlement',
    history: (context, id) => historyOf(context, { kind: 'settlement', id: String(id) }),
    Content: SettlementTables,
  },
  acts: {
    book: defineAct({
      at: post(paths.office.settlementCall, 'book'),
      permission,
      isPossible: ({ canBook }: SettlementView) => canBook,
      about: { summary: calls.adminBookSettlement, statuses: [403, 409] },
      label: words.book,
      help: words.bookHelp,
      look: 'accent',
      form: confirmationForm,
      async act(context, id) {
        const reason = words.reason(persianDigits(id));
        const result = await bookReport(context, context.services.payments, approving(context), { id, reason });
        if (!result.ok) return refusalOf(result.refused);
        return goneOn(result, { did: result.waits ? 'act-waits' : 'report-booked', to: paths.office.settlement(id) });
      },
    }),
  },
});

export const { list: adminSettlements, csv: adminSettlementsCsv, case: adminSettlement } = settlements;
export const { book: bookSettlementCall } = settlements.acts;

const gatewaysOf = ({ services }: Pick<SignedIn, 'services'>): string[] => [...services.payments.gateways.keys()];

/** Imports a gateway's report, and shows its comparison. */
export const importSettlementCall = officeAction({
  at: post(paths.office.settlements),
  permission,
  about: {
    summary: calls.adminImportSettlement,
    example: { gateway: 'sandbox', unit: 'rial' },
    statuses: [403, 409, 413],
  },
  input: reportInput(() => true),
  inputIn: (context) => reportInput((name) => gatewaysOf(context).includes(name)),
  files: ({ services }) => ({ folder: services.media.arrivals, bytes: REPORT_BYTES, most: 1, limit: 'upload' }),
  limits: (_, { report }) => uploadLimit([report]),
  page: adminSettlements,
  async act(context, { gateway, unit, report }) {
    if (report.isTooLong) return refuse({ errors: { report: words.tooLong } });
    const read = readReport(await readFile(report.path), unit, words.columnNames);
    if (!read.ok) return refuse({ errors: { report: read.problems.map(problemText).join(' ') } });
    const result = await importReport(context, context.viewer, { gateway, lines: read.lines });
    if (!result.ok && result.refused !== 'known') return refusalOf(result.refused);
    const to = paths.office.settlement(result.id);
    return result.ok ? goneOn(result, { did: 'report-imported', to }) : goneOn({}, { did: 'report-known', to });
  },
});

/** Books a payment that exists only in the report into suspense. */
export const suspendPaymentCall = officeAction({
  at: post(paths.office.settlementCall, 'suspend'),
  permission,
  about: { summary: calls.adminSuspendPayment, example: { refNum: 'GmshtyjwKSu' }, statuses: [403, 409] },
  input: suspendForm.input,
  page: adminSettlement,
  async act(context, { refNum }) {
    if (refNum === '') return refuse({ errors: { refNum: fa.validation.required_field } });
    const id = parseId(context.params.id) ?? notFound();
    const result = await suspendTheirs(context, context.viewer, { id, refNum });
    return answerOf(result, { did: 'payment-suspended', to: paths.office.settlement(id) });
  },
});
