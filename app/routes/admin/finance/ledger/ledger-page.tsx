import type { ReactNode } from 'react';
import { CHARGE_MAX } from '../../../../../domain/payments/finance/finance-act.ts';
import { cleanProse } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { CaseFacts, CasePart } from '../../../../office/case.tsx';
import { OfficeForm, wasReturned } from '../../../../office/office-form.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { returned } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { money } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ORDER_FIELD } from '../../../../web/forms/order-key.ts';
import { Books } from './books.tsx';
import styles from './ledger.module.css';
import type { LedgerView } from './ledger-view.ts';

const words = fa.ledgerBook;

export const chargeForm = defineForm(
  {
    [ORDER_FIELD]: returned(),
    amount: money({ min: 1, max: CHARGE_MAX }),
    reason: text({ min: 3, max: 500, clean: cleanProse, autoComplete: 'off' }),
  },
  { amount: words.charge.amount, reason: { label: words.charge.reason, help: fa.finance.reasonHelp } },
);

export function LedgerPage({ view: { accounts, cover, proof, charge } }: { readonly view: LedgerView }): ReactNode {
  return (
    <>
      <h1>{words.title}</h1>
      <Books current={paths.office.ledger()} />
      <p>{words.text}</p>
      <FindAccount account="" />
      <Rows
        rows={accounts}
        keyOf={({ account }) => account}
        hrefOf={({ href }) => href}
        empty={<p>{words.none}</p>}
        columns={[
          { head: words.account, cell: ({ name }) => name, isName: true },
          { head: words.total, cell: ({ total }) => total, look: 'number' },
          { head: words.accountsHead, cell: ({ count }) => count },
        ]}
      />
      <CaseFacts
        title={words.cover.title}
        facts={[
          [words.cover.has, cover.has],
          [words.cover.owes, cover.owes],
        ]}
      />
      {!cover.isMissing && <p>{words.cover.fine}</p>}
      <CasePart title={words.proof.title}>
        <p>{proof.text}</p>
        <Rows
          rows={proof.differences}
          keyOf={({ key }) => key}
          columns={[
            { head: words.proof.what, cell: ({ what }) => <Badge look="danger">{what}</Badge>, isName: true },
            { head: words.proof.of, cell: ({ of }) => of, dir: 'ltr' },
            { head: words.proof.expected, cell: ({ expected }) => expected, look: 'number' },
            { head: words.proof.is, cell: ({ found }) => found, look: 'number' },
          ]}
        />
      </CasePart>
      {charge && (
        <CasePart title={words.charge.title}>
          <details open={wasReturned(charge)}>
            <summary>{words.charge.book}</summary>
            <OfficeForm
              of={chargeForm}
              form={charge}
              values={{ [ORDER_FIELD]: charge.orderKey }}
              button={words.charge.book}
            >
              <p>{words.charge.text}</p>
            </OfficeForm>
          </details>
        </CasePart>
      )}
    </>
  );
}

/** Search form that opens the statement of any account. */
export function FindAccount({ account }: { readonly account: string }): ReactNode {
  return (
    <search>
      <form className={styles.find} action={paths.office.account()}>
        <div className="field">
          <label htmlFor="account">{words.account}</label>
          <input
            id="account"
            className="input"
            name="account"
            dir="ltr"
            autoComplete="off"
            defaultValue={account}
            placeholder={words.findHelp}
          />
        </div>
        <Button type="submit" icon="search">
          {words.find}
        </Button>
      </form>
    </search>
  );
}
