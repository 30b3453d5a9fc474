import type { ReactNode } from 'react';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { OfficeForm, wasReturned } from '../../../../office/office-form.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { CutNote } from '../../../../parts/cut-note.tsx';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import type { FormOf } from '../../../../parts/form/define-form.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { ORDER_FIELD } from '../../../../web/forms/order-key.ts';
import styles from './finance.module.css';
import { capitalForm, goodwillForm, holdForm, reasonForm, vatForm } from './finance-forms.ts';
import {
  APPROVALS_SHOWN,
  type ApprovalView,
  type FinanceView,
  type HoldView,
  type KeyedFormView,
} from './finance-view.ts';

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
        <p>{said.alone}</p>
        <div className={styles.approvals}>
          {view.approvals.length === 0 && <p>{said.none}</p>}
          {view.approvals.map((approval) => (
            <ApprovalPart key={approval.id} approval={approval} />
          ))}
        </div>
        <CutNote rows={view.approvals} most={APPROVALS_SHOWN} />
      </CasePart>
      <MoneyForm {...words.goodwill} of={goodwillForm} form={view.goodwill} button={words.goodwill.give} />
      <MoneyForm {...words.capital} of={capitalForm} form={view.capital} button={words.capital.book} />
      <CasePart title={words.holds.title}>
        <div className={styles.approvals}>
          {view.holds.length === 0 && <p>{words.holds.none}</p>}
          {view.holds.map((hold) => (
            <HoldPart key={hold.id} hold={hold} />
          ))}
        </div>
        <CutNote rows={view.holds} most={APPROVALS_SHOWN} />
      </CasePart>
      <MoneyForm
        title={words.holds.hold}
        text={words.holds.text}
        of={holdForm}
        form={view.hold}
        button={words.holds.hold}
      />
      <CasePart title={words.chargebacks.title}>
        <Rows
          rows={view.chargebacks}
          keyOf={({ id }) => id}
          hrefOf={({ href }) => href}
          empty={<p>{words.chargebacks.none}</p>}
          columns={[
            { head: words.what, cell: ({ name }) => name, isName: true },
            { head: words.chargebacks.debtor, cell: ({ debtor }) => debtor },
            { head: words.chargebacks.owed, cell: ({ owed }) => owed, look: 'number' },
            { head: words.chargebacks.judged, cell: ({ judged }) => judged },
          ]}
        />
        <CutNote rows={view.chargebacks} most={APPROVALS_SHOWN} />
      </CasePart>
      <MoneyForm {...words.vat} of={vatForm} form={view.vat} button={words.vat.book} />
    </>
  );
}

function ApprovalPart({ approval }: { readonly approval: ApprovalView }): ReactNode {
  const { act, about, amount, by, at, reason, approve, end, isOwn, isSameNetwork, href } = approval;
  const ending = isOwn ? said.withdraw : said.refuse;
  return (
    <article className={styles.approval}>
      <h3>{act}</h3>
      <Facts
        facts={[
          [
            said.about,
            href === null ? (
              about
            ) : (
              <a key="about" href={href}>
                {about}
              </a>
            ),
          ],
          [said.amount, amount],
          [said.reason, <ForeignText key="reason" text={reason} />],
          [
            said.by,
            <span key="by">
              <ForeignText text={by} /> {isSameNetwork && <Badge look="danger">{said.sameNetwork}</Badge>}
            </span>,
          ],
          [
            said.at,
            <time key="at" dateTime={at.iso}>
              {at.text}
            </time>,
          ],
        ]}
      />
      <div className={styles.acts}>
        <OfficeForm
          of={confirmationForm}
          form={approve}
          button={isOwn ? said.approveOwn : said.approve}
          look={isOwn ? 'plain' : 'accent'}
        />
        <details open={wasReturned(end)}>
          <summary>{ending}</summary>
          <OfficeForm of={reasonForm} form={end} button={ending} look="danger" />
        </details>
      </div>
    </article>
  );
}

function HoldPart({ hold: { name, href, amount, held, until, reason, end } }: { readonly hold: HoldView }): ReactNode {
  return (
    <article className={styles.approval}>
      <h3>
        <a href={href}>{name}</a>
      </h3>
      <Facts
        facts={[
          [words.amount, amount],
          [words.holds.held, held],
          [
            words.holds.until,
            <time key="until" dateTime={until.iso}>
              {until.text}
            </time>,
          ],
          [words.reason, <ForeignText key="reason" text={reason} />],
        ]}
      />
      <details open={wasReturned(end)}>
        <summary>{words.holds.end}</summary>
        <OfficeForm of={reasonForm} form={end} button={words.holds.end} />
      </details>
    </article>
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
      <details className={styles.money} open={wasReturned(form)}>
        <summary>{button}</summary>
        <OfficeForm of={of} form={form} values={{ [ORDER_FIELD]: orderKey }} button={button}>
          <p>{text}</p>
        </OfficeForm>
      </details>
    </CasePart>
  );
}
