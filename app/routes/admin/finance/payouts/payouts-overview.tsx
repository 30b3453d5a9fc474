import type { ReactNode } from 'react';
import { type Owed, readPayoutsOverview } from '../../../../../domain/payouts/payouts.server.ts';
import { may } from '../../../../../domain/staff/roles.ts';
import { formatToman, type Toman, toman } from '../../../../../domain/values/money.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { OfficeForm, type OfficeFormView, wasReturned } from '../../../../office/office-form.tsx';
import { Rows, type RowsColumn } from '../../../../office/rows.tsx';
import { readShownNames } from '../../../../office/shown-names.ts';
import { dateTime } from '../../../../parts/date-time.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { releaseForm } from './payout-forms.tsx';
import styles from './payouts.module.css';

const words = fa.payouts;
const SHOWN = 100;

type WaitingView = Owed & { readonly sellerName: string; readonly release: OfficeFormView | null };

export type PayoutsOverviewView = {
  readonly ready: { readonly sellers: number; readonly amount: number };
  readonly waiting: readonly WaitingView[];
  readonly from: Toman;
  /** Form that creates a batch; null if nothing can be paid out or the viewer may not decide. */
  readonly make: OfficeFormView | null;
};

export async function overviewOf(context: SignedIn): Promise<PayoutsOverviewView> {
  const { db, viewer } = context;
  const { ready, waiting, from } = await readPayoutsOverview(context, viewer.userId, SHOWN);
  const names = await readShownNames(
    db,
    waiting.map(({ sellerId }) => sellerId),
  );
  const decides = may(viewer.role, 'decide payments');
  const formAt = (action: string): OfficeFormView => ({ action, state: formStateAt(context, action) });
  return {
    ready,
    from,
    make: decides && ready.sellers > 0 ? formAt(paths.office.payouts()) : null,
    waiting: waiting.map((owed) => {
      const canRelease = decides && (owed.why === 'release' || owed.why === 'look') && owed.sellerId !== viewer.userId;
      return {
        ...owed,
        sellerName: names.get(owed.sellerId) ?? persianDigits(owed.sellerId),
        release: canRelease ? formAt(paths.office.releasePayouts(owed.sellerId)) : null,
      };
    }),
  };
}

/** Reason why a payout waits; if finance staff have to check the seller, it links to the seller's sales. */
const whyOf = ({ why, sellerId }: WaitingView): ReactNode => {
  if (why === null) return '';
  if (why !== 'look' && why !== 'release') return words.waiting.reasons[why];
  const sales = new URLSearchParams({ seller: String(sellerId) });
  return <a href={paths.office.purchases(sales)}>{words.waiting.reasons[why]}</a>;
};

const COLUMNS: readonly RowsColumn<WaitingView>[] = [
  {
    head: words.waiting.seller,
    cell: ({ sellerId, sellerName }) => (
      <a href={paths.office.user(sellerId)}>
        <ForeignText text={sellerName} />
      </a>
    ),
    isName: true,
  },
  { head: words.amount, cell: ({ amount }) => formatToman(amount), look: 'number' },
  { head: words.waiting.why, cell: whyOf },
  {
    head: words.waiting.until,
    cell: ({ why, heldUntil }) =>
      (why === 'look' || why === 'new-seller' || why === 'unproven') && heldUntil && dateTime(heldUntil).text,
  },
  {
    head: words.waiting.release,
    cell: ({ release }) =>
      release && (
        <details open={wasReturned(release)}>
          <summary>{words.waiting.release}</summary>
          <OfficeForm of={releaseForm} form={release} button={words.waiting.release} look="plain" />
        </details>
      ),
    look: 'acts',
  },
];

/** Shows how much can be paid out, and which sellers' payouts wait and why. */
export function PayoutsOverview({ view }: { readonly view: PayoutsOverviewView }): ReactNode {
  const { ready, waiting, from, make } = view;
  const { title, text, nothing } = words.ready;
  const columns = waiting.some(({ release }) => release !== null) ? COLUMNS : COLUMNS.slice(0, -1);
  return (
    <div className={styles.overview}>
      <p>{words.text}</p>
      <CasePart title={title}>
        <p>
          {ready.sellers === 0
            ? nothing(formatToman(from))
            : text(persianNumber(ready.sellers), formatToman(toman(ready.amount)), formatToman(from))}
        </p>
        {make && <OfficeForm of={confirmationForm} form={make} button={words.ready.make} />}
      </CasePart>
      <CasePart title={words.waiting.title}>
        <Rows rows={waiting} keyOf={({ sellerId }) => sellerId} columns={columns} empty={<p>{words.waiting.none}</p>} />
        {waiting.length === SHOWN && <p>{words.waiting.shown(persianNumber(SHOWN))}</p>}
      </CasePart>
    </div>
  );
}
