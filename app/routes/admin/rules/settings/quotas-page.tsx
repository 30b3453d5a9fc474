import type { ReactNode } from 'react';
import { QUOTA } from '../../../../../domain/listings/quota/quota.ts';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { OfficeForm, type OfficeFormView } from '../../../../office/office-form.tsx';
import { RemoveForm } from '../../../../office/remove-form.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { listed } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { id, wholeNumber } from '../../../../parts/form/number-kinds.ts';

type Quota = { readonly free: number; readonly days: number; readonly fee: number };

export type QuotasView = {
  readonly add: OfficeFormView;
  readonly categories: readonly { readonly value: string; readonly name: string }[];
  readonly quotas: readonly (Quota & {
    readonly name: string;
    readonly href: string;
    readonly remove: OfficeFormView;
  })[];
  /** The quota being edited; its form replaces the form for a new one. */
  readonly edited: { readonly name: string; readonly quota: Quota; readonly form: OfficeFormView } | null;
};

const words = fa.moderation.quotas;
const within = (bounds: { readonly min: number; readonly max: number }) =>
  wholeNumber({ ...bounds, between: fa.moderation.settings.between });
const numbers = { free: within(QUOTA.free), days: within(QUOTA.days), fee: within(QUOTA.fee) };

export const newQuotaForm = defineForm({ category: listed(id()), ...numbers }, words);
export const quotaForm = defineEditForm(numbers, words);

export function QuotasPage({ view: { add, categories, quotas, edited } }: { readonly view: QuotasView }): ReactNode {
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      {edited ? (
        <CasePart title={edited.name}>
          <OfficeForm of={quotaForm} form={edited.form} values={edited.quota} button={words.save} inline />
        </CasePart>
      ) : (
        <CasePart title={words.add}>
          <OfficeForm
            of={newQuotaForm}
            form={add}
            values={{ free: 3, days: 30, fee: 0 }}
            options={{ category: categories }}
            button={words.save}
            inline
          />
        </CasePart>
      )}
      <CasePart title={words.all}>
        <Rows
          rows={quotas}
          keyOf={({ href }) => href}
          hrefOf={({ href }) => href}
          empty={<p>{words.none}</p>}
          columns={[
            { head: words.category, cell: ({ name }) => name, isName: true },
            { head: words.free, cell: ({ free }) => persianNumber(free), look: 'number' },
            { head: words.days, cell: ({ days }) => persianNumber(days), look: 'number' },
            { head: words.fee, cell: ({ fee }) => persianNumber(fee), look: 'number' },
            {
              head: words.remove,
              cell: ({ remove }) => <RemoveForm {...remove} button={words.remove} />,
              look: 'acts',
            },
          ]}
        />
      </CasePart>
    </>
  );
}
