import type { ReactNode } from 'react';
import { persianNumber } from '../../../../../domain/values/numbers.ts';
import { fa } from '../../../../messages/fa.ts';
import { CasePart } from '../../../../office/case.tsx';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { OfficeForm, type OfficeFormView } from '../../../../office/office-form.tsx';
import { RemoveForm } from '../../../../office/remove-form.tsx';
import { Rows } from '../../../../office/rows.tsx';
import { listed, tick } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { id, money, wholeNumber } from '../../../../parts/form/number-kinds.ts';

type Policy = {
  readonly allowed: boolean;
  readonly hasDelivery: boolean;
  readonly hasPieces: boolean;
  readonly goodsMax: number;
  readonly feePercent: number;
};

export type PoliciesView = {
  readonly add: OfficeFormView;
  readonly categories: readonly { readonly value: string; readonly name: string }[];
  readonly policies: readonly (Policy & {
    readonly name: string;
    readonly href: string;
    readonly remove: OfficeFormView;
  })[];
  /** The policy being edited; its form replaces the form for a new one. */
  readonly edited: { readonly name: string; readonly policy: Policy; readonly form: OfficeFormView } | null;
};

const words = fa.purchaseTerms;
const FEE = { min: 0, max: 20 } as const;
const GOODS = { min: 1_000, max: 1_000_000_000 } as const;
const terms = {
  allowed: tick(),
  hasDelivery: tick(),
  hasPieces: tick(),
  goodsMax: money(GOODS),
  feePercent: wholeNumber({ ...FEE, between: fa.moderation.settings.between }),
};

export const newPolicyForm = defineForm({ category: listed(id()), ...terms }, words.policy);
export const policyForm = defineEditForm(terms, words.policy);

const yes = (is: boolean): string => (is ? '✓' : '');

export function PoliciesPage({ view }: { readonly view: PoliciesView }): ReactNode {
  const { add, categories, policies, edited } = view;
  const usual = { allowed: true, hasDelivery: true, hasPieces: false, goodsMax: 50_000_000, feePercent: 2 };
  return (
    <>
      <h1>{words.policies}</h1>
      <p>{words.policiesText}</p>
      {edited ? (
        <CasePart title={edited.name}>
          <OfficeForm of={policyForm} form={edited.form} values={edited.policy} button={words.save} />
        </CasePart>
      ) : (
        <CasePart title={words.addPolicy}>
          <OfficeForm
            of={newPolicyForm}
            form={add}
            values={usual}
            options={{ category: categories }}
            button={words.save}
          />
        </CasePart>
      )}
      <CasePart title={words.allPolicies}>
        <Rows
          rows={policies}
          keyOf={({ href }) => href}
          hrefOf={({ href }) => href}
          empty={<p>{words.noPolicies}</p>}
          columns={[
            { head: words.policy.category, cell: ({ name }) => name, isName: true },
            { head: words.policy.allowed, cell: ({ allowed }) => yes(allowed) },
            { head: words.policy.hasDelivery, cell: ({ hasDelivery }) => yes(hasDelivery) },
            { head: words.policy.hasPieces, cell: ({ hasPieces }) => yes(hasPieces) },
            { head: words.policy.goodsMax, cell: ({ goodsMax }) => persianNumber(goodsMax), look: 'number' },
            { head: words.policy.feePercent, cell: ({ feePercent }) => persianNumber(feePercent), look: 'number' },
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
