import type { ReactNode } from 'react';
import { type BilledOrder, readCarrierBalances, readUnbilled } from '../../../../../domain/carriers/carriers.server.ts';
import { readSettings } from '../../../../../domain/settings/settings.server.ts';
import { may } from '../../../../../domain/staff/roles.ts';
import { formatToman, toman } from '../../../../../domain/values/money.ts';
import { persianDigits, persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { OfficeForm, type OfficeFormView, wasReturned } from '../../../../office/office-form.tsx';
import { Rows, type RowsColumn } from '../../../../office/rows.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { signedAmount } from '../../../../parts/signed-amount.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { formStateAt } from '../../../../web/forms/context-form-state.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { billForm } from './bill-forms.ts';

const words = fa.carrierBills;
const SHOWN = 100;
const CARRIERS: Readonly<Record<string, string>> = fa.purchases.invoice.carriers;

export type BillsOverviewView = {
  /**
   * Balance of each carrier in toman: shipping paid by buyers minus billed amounts. Negative if a bill came before its
   * purchase was completed.
   */
  readonly balances: readonly (readonly [carrier: string, balance: number])[];
  readonly unbilled: readonly BilledOrder[];
  readonly above: string;
  /** Form that records a bill; null if the viewer may not decide about payments. */
  readonly add: OfficeFormView | null;
};

export async function billsOverviewOf(context: SignedIn): Promise<BillsOverviewView> {
  const { db, viewer } = context;
  const [unbilled, { approvalAbove }, standing] = await Promise.all([
    readUnbilled(db, SHOWN),
    readSettings(db),
    readCarrierBalances(db),
  ]);
  const action = paths.office.carrierBills();
  const add = { action, state: formStateAt(context, action) };
  const balances = standing.map(({ carrier, amount }) => [CARRIERS[carrier] ?? carrier, amount] as const);
  return {
    balances,
    unbilled,
    above: formatToman(toman(approvalAbove)),
    add: may(viewer.role, 'decide payments') ? add : null,
  };
}

export const ORDER_COLUMNS: readonly RowsColumn<BilledOrder>[] = [
  { head: words.order, cell: ({ orderId }) => <ForeignText text={orderId} dir="ltr" />, isName: true },
  { head: words.state, cell: ({ state }) => words.bookingStates[state] },
  {
    head: words.purchase,
    cell: ({ invoiceId }) => <a href={paths.office.purchase(invoiceId)}>{persianDigits(invoiceId)}</a>,
  },
  { head: words.price, cell: ({ price }) => price !== null && formatToman(price), look: 'number' },
  { head: words.shipping, cell: ({ shipping }) => formatToman(shipping), look: 'number' },
];

/** Shows what carriers are owed and have not billed yet, and the form that records a bill. */
export function BillsOverview({ view }: { readonly view: BillsOverviewView }): ReactNode {
  const { balances, unbilled, above, add } = view;
  return (
    <>
      <p>{words.text}</p>
      <Facts facts={balances.map(([name, balance]) => [`${words.balance}: ${name}`, signedAmount(balance)])} />
      {add && (
        <details open={wasReturned(add)}>
          <Button as="summary">{words.add}</Button>
          <OfficeForm
            of={billForm}
            form={add}
            values={{ orders: unbilled.map(({ orderId }) => orderId).join('\n') }}
            button={words.add}
          >
            <p>{words.addText(above)}</p>
          </OfficeForm>
        </details>
      )}
      <CasePart title={words.unbilled.title}>
        <Rows
          rows={unbilled}
          keyOf={({ bookingId }) => bookingId}
          columns={ORDER_COLUMNS}
          empty={<p>{words.unbilled.none}</p>}
        />
        {unbilled.length === SHOWN && <p>{words.unbilled.shown(persianNumber(SHOWN))}</p>}
      </CasePart>
    </>
  );
}
