import type { ReactNode } from 'react';
import { fa } from '../../../messages/fa.ts';
import { ForeignText } from '../../../parts/foreign-text.tsx';
import type { FormOf } from '../../../parts/form/define-form.ts';
import { CasePart } from '../../../parts/office/case.tsx';
import { confirmationForm } from '../../../parts/office/confirmation-form.ts';
import { OfficeForm, wasRefused } from '../../../parts/office/office-form.tsx';
import { Rows } from '../../../parts/office/rows.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ORDER_FIELD } from '../../../web/order-key.ts';
import { capitalForm, goodwillForm, reasonForm, vatForm } from './finance-forms.ts';
import type { ApprovalView, FinanceView, KeyedFormView } from './finance-view.ts';

const words = fa.finance;
const { approvals: said } = words;

export function FinancePage({ view }: { readonly view: FinanceView }): ReactNode {
  return (
    <>
      <h1>{fa.admin.sections.finance}</h1>
      <CasePart title={words.waiting}>
        <Rows
          rows={view.waiting}
          keyOf={({ href }) => href}
          hrefOf={({ href }) => href}
          columns={[
            { head: words.what, cell: ({ name }) => name, isName: true },
            {
              head: words.count,
              cell: ({ count, late }) => (
                <>
                  {count} {late && <Badge look="danger">{late}</Badge>}
                </>
              ),
            },
          ]}
        />
      </CasePart>
      <CasePart title={said.title}>
        <p>{said.text(view.above)}</p>
        <Rows
          rows={view.approvals}
          keyOf={({ id }) => id}
          empty={<p>{said.none}</p>}
          columns={[
            { head: said.act, cell: ({ act }) => act, isName: true },
            { head: said.about, cell: ({ about }) => about },
            { head: said.amount, cell: ({ amount }) => amount, look: 'number' },
            { head: said.by, cell: ({ by }) => <ForeignText text={by} /> },
            { head: said.at, cell: ({ at }) => <time dateTime={at.iso}>{at.text}</time> },
            { head: said.reason, cell: ({ reason }) => <ForeignText text={reason} /> },
            { head: said.decide, cell: (approval) => <DecideApproval approval={approval} />, look: 'acts' },
          ]}
        />
      </CasePart>
      <MoneyForm {...words.goodwill} of={goodwillForm} form={view.goodwill} button={words.goodwill.give} />
      <MoneyForm {...words.capital} of={capitalForm} form={view.capital} button={words.capital.book} />
      <MoneyForm {...words.vat} of={vatForm} form={view.vat} button={words.vat.book} />
    </>
  );
}

function DecideApproval({ approval: { approve, end, isOwn } }: { readonly approval: ApprovalView }): ReactNode {
  return (
    <>
      <OfficeForm
        of={confirmationForm}
        form={approve}
        button={isOwn ? said.approveOwn : said.approve}
        look={isOwn ? 'plain' : 'accent'}
      />
      <details open={wasRefused(end)}>
        <summary>{isOwn ? said.withdraw : said.refuse}</summary>
        <OfficeForm of={reasonForm} form={end} button={isOwn ? said.withdraw : said.refuse} look="danger" />
      </details>
    </>
  );
}

type MoneyFormProps = {
  readonly of: FormOf;
  readonly title: string;
  readonly text: string;
  readonly form: KeyedFormView;
  readonly button: string;
};

function MoneyForm({ of, title, text, form: { orderKey, ...form }, button }: MoneyFormProps) {
  return (
    <CasePart title={title}>
      <details open={wasRefused(form)}>
        <summary>{button}</summary>
        <OfficeForm of={of} form={form} values={{ [ORDER_FIELD]: orderKey }} button={button}>
          <p>{text}</p>
        </OfficeForm>
      </details>
    </CasePart>
  );
}
