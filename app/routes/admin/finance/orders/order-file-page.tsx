import type { ReactNode } from 'react';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { OfficeForm, wasReturned } from '../../../../office/office-form.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Postings } from '../ledger/postings.tsx';
import { endChargebackForm, reasonForm } from '../payments/finance-forms.ts';
import { RefundForm } from '../payments/refund-form.tsx';
import type { OrderFileView } from './order-file-view.ts';

const words = fa.orderRecords;
const charged = fa.finance.chargebacks;

/** Tables of an order's page: lines, attempts, callbacks, refunds, receipts and entries. */
export function OrderTables({ thing: view }: { readonly thing: OrderFileView }): ReactNode {
  return (
    <>
      <Lines view={view} />
      <Attempts view={view} />
      <MoneyBack view={view} />
      <Chargebacks view={view} />
      <Fees view={view} />
      <CasePart title={words.entries.title}>
        <Rows
          rows={view.entries}
          keyOf={({ key }) => key}
          empty={<p>{words.entries.none}</p>}
          columns={[
            { head: fa.ledgerBook.fact, cell: ({ fact }) => fact, isName: true },
            { head: fa.ledgerBook.at, cell: ({ at }) => at },
            { head: fa.ledgerBook.account, cell: ({ postings }) => <Postings postings={postings} /> },
            { head: fa.ledgerBook.key, cell: ({ key }) => key, dir: 'ltr' },
          ]}
        />
      </CasePart>
    </>
  );
}

type Part = { readonly view: OrderFileView };

function Lines({ view: { lines, refund } }: Part): ReactNode {
  return (
    <CasePart title={words.lines.title}>
      <Rows
        rows={lines}
        keyOf={({ id }) => id}
        columns={[
          { head: words.lines.name, cell: ({ title }) => <ForeignText text={title} />, isName: true },
          { head: words.price, cell: ({ price }) => price, look: 'number' },
          { head: words.discount, cell: ({ discount }) => discount, look: 'number' },
          { head: words.vat, cell: ({ vat }) => vat, look: 'number' },
          { head: words.lines.total, cell: ({ total }) => total, look: 'number' },
          { head: words.lines.did, cell: ({ did }) => <Stacked texts={did} /> },
        ]}
      />
      {refund && (
        <details open={wasReturned(refund.form)}>
          <summary>{fa.finance.lines.refund}</summary>
          <RefundForm {...refund} />
        </details>
      )}
    </CasePart>
  );
}

function Attempts({ view: { attempts, callbacks } }: Part): ReactNode {
  const said = words.attempts;
  return (
    <>
      <CasePart title={said.title}>
        <Rows
          rows={attempts}
          keyOf={({ id }) => id}
          hrefOf={({ href }) => href}
          empty={<p>{said.none}</p>}
          columns={[
            { head: said.number, cell: ({ number }) => number, isName: true },
            { head: said.state, cell: ({ state, code }) => <Stacked texts={[state, code]} /> },
            { head: said.amount, cell: ({ amount, fee }) => <Stacked texts={[amount, fee]} />, look: 'number' },
            { head: said.gateway, cell: ({ gateway, refNum, card }) => <Stacked texts={[gateway, refNum, card]} /> },
            { head: said.times, cell: ({ times }) => <Stacked texts={times} /> },
          ]}
        />
      </CasePart>
      <CasePart title={words.callbacks.title}>
        <Rows
          rows={callbacks}
          keyOf={({ id }) => id}
          empty={<p>{words.callbacks.none}</p>}
          columns={[
            { head: words.callbacks.at, cell: ({ at }) => at, isName: true },
            { head: words.callbacks.payment, cell: ({ payment }) => payment, look: 'number' },
            {
              head: words.callbacks.agrees,
              cell: ({ agrees }) => (agrees ? words.callbacks.yes : <Badge look="danger">{words.callbacks.no}</Badge>),
            },
          ]}
        />
      </CasePart>
    </>
  );
}

function MoneyBack({ view: { refunds, receipts } }: Part): ReactNode {
  return (
    <>
      <CasePart title={words.refunds.title}>
        <Rows
          rows={refunds}
          keyOf={({ id }) => id}
          hrefOf={({ href }) => href}
          empty={<p>{words.refunds.none}</p>}
          columns={[
            { head: words.number, cell: ({ number }) => number, isName: true },
            { head: words.attempts.amount, cell: ({ amount }) => amount, look: 'number' },
            { head: words.state, cell: ({ state }) => state },
            { head: fa.officeRefunds.reason, cell: ({ reason }) => reason },
            { head: words.refunds.due, cell: ({ due }) => due },
          ]}
        />
      </CasePart>
      <CasePart title={words.receipts.title}>
        <Rows
          rows={receipts}
          keyOf={({ key }) => key}
          empty={<p>{words.receipts.none}</p>}
          columns={[
            { head: words.number, cell: ({ number }) => number, isName: true },
            { head: words.receipts.kind, cell: ({ series }) => series },
            { head: words.attempts.amount, cell: ({ amount }) => amount, look: 'number' },
            { head: words.at, cell: ({ at }) => at },
            { head: words.receipts.tax, cell: ({ tax }) => tax, dir: 'ltr' },
          ]}
        />
      </CasePart>
    </>
  );
}

function Fees({ view: { fees } }: Part): ReactNode {
  const said = fa.feeDocuments;
  if (fees.documents.length === 0) return null;
  return (
    <CasePart title={said.back.title}>
      <Rows
        rows={fees.documents}
        keyOf={({ id }) => id}
        hrefOf={({ href }) => href}
        columns={[
          { head: said.number, cell: ({ number }) => number, isName: true },
          { head: said.kind, cell: ({ kind }) => kind },
          { head: said.at, cell: ({ at }) => at.text },
          { head: said.fee, cell: ({ fee }) => fee, look: 'number' },
          { head: said.vat, cell: ({ vat }) => vat, look: 'number' },
        ]}
      />
      {fees.form && (
        <details open={wasReturned(fees.form)}>
          <summary>{said.back.give}</summary>
          <p>{said.back.text}</p>
          <OfficeForm of={reasonForm} form={fees.form} button={said.back.give} look="danger" />
        </details>
      )}
    </CasePart>
  );
}

function Chargebacks({ view: { chargebacks, chargeable } }: Part): ReactNode {
  if (chargebacks.length + chargeable.length === 0) return null;
  return (
    <CasePart title={charged.title}>
      {chargebacks.map(({ id, name, facts, form }) => (
        <section key={id}>
          <h3>{name}</h3>
          <Facts facts={facts} />
          {form && (
            <details open={wasReturned(form)}>
              <summary>{charged.end}</summary>
              <OfficeForm of={endChargebackForm} form={form} button={charged.end} look="danger" />
            </details>
          )}
        </section>
      ))}
      {chargeable.length > 0 && <p>{charged.text}</p>}
      {chargeable.map(({ id, name, form }) => (
        <details key={id} open={wasReturned(form)}>
          <summary>{name}</summary>
          <OfficeForm of={reasonForm} form={form} button={charged.book} look="danger" />
        </details>
      ))}
    </CasePart>
  );
}

function Stacked({ texts }: { readonly texts: readonly string[] }): ReactNode {
  return (
    <div>
      {texts
        .filter((text) => text !== '')
        .map((text) => (
          <div key={text}>
            <ForeignText text={text} />
          </div>
        ))}
    </div>
  );
}
