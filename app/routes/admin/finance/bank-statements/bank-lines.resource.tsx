import { readFile } from 'node:fs/promises';
import type { BankLine, BankStatement } from '../../../../../domain/bank-statements/bank-line.ts';
import { STATEMENT_BYTES } from '../../../../../domain/bank-statements/bank-statement.ts';
import {
  bankLineList,
  importBankStatement,
  lookAtBankLine,
  readBankLine,
  readBankStatements,
  readProblems,
} from '../../../../../domain/bank-statements/bank-statements.server.ts';
import { may } from '../../../../../domain/staff/roles.ts';
import { formatToman } from '../../../../../domain/values/money.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import { jalaliDate } from '../../../../../domain/values/time.ts';
import { fa } from '../../../../messages/fa.ts';
import { goneOn, officeAction, refusalOf } from '../../../../office/office-action.ts';
import { wasReturned } from '../../../../office/office-form.tsx';
import { defineResource } from '../../../../office/resource.tsx';
import { defineAct } from '../../../../office/resource-act.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { readShownNames } from '../../../../office/shown-names.ts';
import { CutNote } from '../../../../parts/cut-note.tsx';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { uploadLimit } from '../../../../parts/upload-limit.ts';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import { refuse } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { get, post } from '../../../../web/request/address.ts';
import { historyOf } from '../../records/audit/recent-entries.ts';
import { reasonForm } from '../payments/finance-forms.ts';
import { mappingOf, problemText, StatementForm, statementInput } from './statement-form.tsx';

const words = fa.bankStatements;
const permission = 'decide payments';
/** Number of statements that the page lists. */
const SHOWN = 10;

const dayText = (day: string): string => jalaliDate(new Date(`${day}T12:00:00+03:30`));

/**
 * Lines of bank statements that match no payout and no refund, and the statements that contain them (PAY-05, ADM-02).
 */
const bankLines = defineResource({
  section: 'bank-lines',
  permission: 'see payments',
  title: words.title,
  list: bankLineList,
  page: {
    at: get(paths.office.bankLines),
    id: 'admin-bank-lines-page',
    path: paths.office.bankLines,
    summary: fa.api.pages.adminBankLines,
    example: { direction: 'out', q: 'PO-17' },
  },
  csv: { at: get(paths.office.bankLinesCsv), path: paths.office.bankLinesCsv, summary: fa.api.pages.adminBankLinesCsv },
  itemsOf: async (rows) => rows,
  keyOf: ({ id }: BankLine) => id,
  hrefOf: ({ id }) => paths.office.bankLine(id),
  columns: [
    { head: words.number, text: ({ id }) => persianDigits(id), sort: 'oldest', isName: true },
    { head: words.case, text: (line) => words.cases[line.case] },
    { head: words.direction, text: ({ direction }) => words.directions[direction] },
    { head: words.amount, text: ({ amount }) => formatToman(amount), look: 'number' },
    {
      head: words.ourAmount,
      text: ({ ourAmount }) => (ourAmount === null ? '' : formatToman(ourAmount)),
      look: 'number',
    },
    { head: words.reference, text: ({ reference }) => reference, dir: 'ltr' },
    { head: words.day, text: ({ day }) => dayText(day) },
  ],
  filters: {
    direction: {
      label: words.direction,
      options: (['out', 'in'] as const).map((value) => ({ value, name: words.directions[value] })),
    },
  },
  searchHelp: words.searchHelp,
  empty: { title: words.none, text: words.noneHint },
  above: statementsAbove,
  case: {
    at: get(paths.office.bankLine),
    id: 'admin-bank-line-page',
    about: { summary: fa.api.pages.adminBankLine },
    pageTitle: (id) => words.one(persianDigits(id)),
    read: ({ db }: SignedIn, id: number) => readBankLine(db, id),
    title: ({ id }: BankLine) => words.one(persianDigits(id)),
    badges: ({ endedAs }) => [{ name: endedAs === null ? words.isOpen : words.ended[endedAs] }],
    facts: (line) => [
      [words.case, line.endedAs !== 'matched' && words.cases[line.case]],
      [words.direction, words.directions[line.direction]],
      [words.amount, formatToman(line.amount)],
      [words.ourAmount, line.ourAmount !== null && formatToman(line.ourAmount)],
      [words.reference, line.reference !== '' && <ForeignText text={line.reference} dir="ltr" />],
      [words.day, dayText(line.day)],
      [words.where, words.line(persianDigits(line.line), persianDigits(line.statementId))],
      [
        words.payout,
        line.payoutId !== null && line.batchId !== null && (
          <a href={paths.office.payoutBatch(line.batchId)}>{persianDigits(line.payoutId)}</a>
        ),
      ],
      [
        words.refund,
        line.refundId !== null && <a href={paths.office.refund(line.refundId)}>{persianDigits(line.refundId)}</a>,
      ],
    ],
    history: (context, id) => historyOf(context, { kind: 'bank-line', id: String(id) }),
  },
  acts: {
    looked: defineAct({
      at: post(paths.office.bankLineCall),
      permission,
      isPossible: ({ endedAt }: BankLine) => endedAt === null,
      about: {
        summary: fa.api.calls.adminBankLineLookedAt,
        example: { reason: 'rent of the office' },
        statuses: [403, 409],
      },
      label: words.looked,
      help: words.lookedHelp,
      look: 'accent',
      pressedBy: 'a',
      form: reasonForm,
      change: (context, id, { reason }) => lookAtBankLine(context, context.viewer, { id, reason }),
      did: 'bank-line-looked-at',
      to: paths.office.bankLine,
    }),
  },
});

export const { list: adminBankLines, csv: adminBankLinesCsv, case: adminBankLine } = bankLines;
export const { looked: bankLineLookedCall } = bankLines.acts;

async function statementsAbove(context: SignedIn) {
  const { db, viewer } = context;
  const statements = await readBankStatements(db, SHOWN);
  const names = await readShownNames(db, [...new Set(statements.map(({ importedBy }) => importedBy))]);
  const problems = new Map<number, string>();
  for (const { id, state } of statements)
    if (state === 'refused') problems.set(id, (await readProblems(db, id)).map(problemText).join(' '));
  const action = paths.office.bankLines();
  const form = { action, state: formStateAt(context, action) };
  return (
    <>
      <p>{words.text}</p>
      {may(viewer.role, permission) && (
        <details open={wasReturned(form)}>
          <summary>{words.add}</summary>
          <StatementForm form={form} />
        </details>
      )}
      <h2>{words.statements}</h2>
      <Rows
        caption={words.statements}
        rows={statements}
        keyOf={({ id }: BankStatement) => id}
        empty={<p>{words.noStatements}</p>}
        columns={[
          { head: words.number, cell: ({ id }) => persianDigits(id), isName: true },
          { head: words.state, cell: ({ id, state }) => problems.get(id) ?? words.states[state] },
          { head: words.stored, cell: ({ stored }) => persianNumber(stored), look: 'number' },
          { head: words.twice, cell: ({ twice }) => persianNumber(twice), look: 'number' },
          { head: words.matched, cell: ({ matched }) => persianNumber(matched), look: 'number' },
          { head: words.open, cell: ({ open }) => persianNumber(open), look: 'number' },
          { head: words.by, cell: ({ importedBy }) => names.get(importedBy) ?? '' },
          { head: words.at, cell: ({ importedAt }) => dateTime(importedAt).text },
        ]}
      />
      <CutNote rows={statements} most={SHOWN} />
    </>
  );
}

/** Stores an uploaded bank statement. A job reads its lines later. */
export const importBankStatementCall = officeAction({
  at: post(paths.office.bankLines),
  permission,
  about: {
    summary: fa.api.calls.adminImportBankStatement,
    example: { layout: 'first', unit: 'rial' },
    statuses: [403, 409, 413],
  },
  input: statementInput,
  files: ({ services }) => ({ folder: services.media.arrivals, bytes: STATEMENT_BYTES, most: 1, limit: 'upload' }),
  limits: (_, { statement }) => uploadLimit([statement]),
  page: adminBankLines,
  async act(context, { statement, unit, ...asked }) {
    if (statement.isTooLong) return refuse({ errors: { statement: words.tooLong } });
    const given = { content: await readFile(statement.path), mapping: mappingOf(asked), unit };
    const result = await importBankStatement(context, context.viewer, given);
    if (!result.ok && result.refused !== 'known') return refusalOf(result.refused);
    const to = paths.office.bankLines();
    return result.ok
      ? goneOn(result, { did: 'bank-statement-imported', to })
      : goneOn({}, { did: 'bank-statement-known', to });
  },
});
