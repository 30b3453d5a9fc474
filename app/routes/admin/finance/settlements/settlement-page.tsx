import type { ReactNode } from 'react';
import { ONLY_OURS_SHOWN } from '../../../../../domain/settlements/report.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { Rows, type RowsColumn } from '../../../../office/rows.tsx';
import { CutNote } from '../../../../parts/cut-note.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { Form } from '../../../../parts/form/form.tsx';
import { FormFields } from '../../../../parts/form/form-field.tsx';
import { SubmitButton } from '../../../../parts/form/submit-button.tsx';
import { suspendForm } from './report-form.tsx';
import type { SettlementView } from './settlement-view.ts';

const words = fa.settlements;

type Line = SettlementView['onlyOurs'][number];

const OF_LINE: readonly RowsColumn<Line>[] = [
  { head: words.refNum, cell: ({ refNum }) => <ForeignText text={refNum} dir="ltr" />, isName: true },
  { head: words.kind, cell: ({ kind }) => kind },
  { head: words.amount, cell: ({ amount }) => amount, look: 'number' },
  { head: words.fee, cell: ({ fee }) => fee, look: 'number' },
  { head: words.day, cell: ({ day }) => day },
];

const COLUMNS: readonly RowsColumn<Line>[] = [
  ...OF_LINE,
  { head: words.ours, cell: ({ ours }) => ours, look: 'number' },
  { head: words.order, cell: ({ order }) => order && <a href={order.href}>{order.name}</a> },
];

/** Columns of lines that match no payment in our records. */
const ONLY_THEIRS: readonly RowsColumn<Line>[] = [
  ...OF_LINE,
  {
    head: words.suspend,
    cell: ({ suspend, refNum }) =>
      suspend && (
        <Form {...suspend} id={`suspend-${refNum}`} labels={suspendForm.labels} className="">
          <FormFields of={suspendForm} values={{ refNum }} />
          <SubmitButton look="plain">{words.suspend}</SubmitButton>
        </Form>
      ),
    look: 'acts',
  },
];

/** Lines of a report, grouped by the result of the comparison. */
export function SettlementTables({ thing: { parts, onlyOurs } }: { readonly thing: SettlementView }): ReactNode {
  return (
    <>
      {parts.map(({ verdict, title, hint, lines, more }) => (
        <CasePart key={verdict} title={title}>
          {hint && <p>{hint}</p>}
          <Rows rows={lines} keyOf={({ key }) => key} columns={verdict === 'only-theirs' ? ONLY_THEIRS : COLUMNS} />
          {more && <p>{more}</p>}
        </CasePart>
      ))}
      {onlyOurs.length > 0 && (
        <CasePart title={words.onlyOurs}>
          <p>{words.onlyOursHint}</p>
          <Rows rows={onlyOurs} keyOf={({ key }) => key} columns={COLUMNS} />
          <CutNote rows={onlyOurs} most={ONLY_OURS_SHOWN} />
        </CasePart>
      )}
    </>
  );
}
