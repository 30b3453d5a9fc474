import type { ReactNode } from 'react';
import { payoutRef } from '../../../../../domain/payouts/payout.ts';
import { formatToman } from '../../../../../domain/values/money.ts';
import { persianDigits } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { Rows, type RowsColumn } from '../../../../office/rows.tsx';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { BankMark } from '../../../../parts/purchases/bank-mark.tsx';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import type { PayoutBatchView } from './payout-batch-view.ts';
import { ResultsForm } from './payout-forms.tsx';
import styles from './payouts.module.css';

const { files: fileWords, line: words, results: resultWords, ...batchWords } = fa.payouts;

type Line = PayoutBatchView['lines'][number];

const COLUMNS: readonly RowsColumn<Line>[] = [
  { head: words.ref, cell: ({ id }) => <ForeignText text={payoutRef(id)} dir="ltr" />, isName: true },
  {
    head: words.seller,
    cell: ({ sellerId, sellerName }) => (
      <a href={paths.office.user(sellerId)}>
        <ForeignText text={sellerName} />
      </a>
    ),
  },
  {
    head: words.account,
    cell: ({ lastFour, bank }) => (
      <>
        {words.lastFour(persianDigits(lastFour))} {bank !== null && <BankMark bank={bank} />}
      </>
    ),
  },
  { head: batchWords.amount, cell: ({ amount }) => formatToman(amount), look: 'number' },
  { head: batchWords.state, cell: ({ state, stoppedBy }) => <State state={state} stoppedBy={stoppedBy} /> },
  {
    head: words.at,
    cell: ({ paidAt, endedAt }) => {
      const at = endedAt ?? paidAt;
      return at && <time dateTime={at.toISOString()}>{dateTime(at).text}</time>;
    },
  },
  { head: batchWords.reason, cell: ({ reason }) => reason !== null && <ForeignText text={reason} /> },
];

function State({ state, stoppedBy }: Pick<Line, 'state' | 'stoppedBy'>): ReactNode {
  if (stoppedBy !== null) return <Badge look="danger">{words.stopped(batchWords.waiting.reasons[stoppedBy])}</Badge>;
  return state === 'returned' ? <Badge look="danger">{words.states[state]}</Badge> : words.states[state];
}

/** Files and lines of a batch, and the form that uploads the bank's answer. */
export function PayoutBatchContent({ thing }: { readonly thing: PayoutBatchView }): ReactNode {
  const { files, lines, results } = thing;
  return (
    <>
      {files.length > 0 && (
        <CasePart title={fileWords.title}>
          <p>{fileWords.text}</p>
          <ul className={styles.files}>
            {files.map(({ name, digest, href }) => (
              <li key={name}>
                {href === null ? fileWords.names[name] : <a href={href}>{fileWords.names[name]}</a>}
                <bdi dir="ltr" className={styles.digest}>
                  {fileWords.digest(digest)}
                </bdi>
              </li>
            ))}
          </ul>
        </CasePart>
      )}
      {results && (
        <CasePart title={resultWords.title}>
          <ResultsForm form={results} />
        </CasePart>
      )}
      <CasePart title={words.title}>
        <Rows rows={lines} keyOf={({ id }) => id} columns={COLUMNS} />
      </CasePart>
    </>
  );
}
