import type { ReactNode } from 'react';
import { QUOTA } from '../../../../domain/listings/quota/quota.ts';
import { fa } from '../../../messages/fa.ts';
import { listed } from '../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../parts/form/define-form.ts';
import { Form } from '../../../parts/form/form.tsx';
import { FormFields } from '../../../parts/form/form-field.tsx';
import { id, wholeNumber } from '../../../parts/form/number-kinds.ts';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import type { OfficeFormView } from '../../../parts/office/office-form.tsx';
import { RemoveForm } from '../../../parts/office/remove-form.tsx';
import admin from '../admin.module.css';
import styles from '../listings/listings.module.css';

type Quota = { readonly free: number; readonly days: number; readonly fee: number };

export type QuotasView = {
  readonly add: OfficeFormView;
  readonly categories: readonly { readonly value: string; readonly name: string }[];
  readonly quotas: readonly (Quota & {
    readonly name: string;
    readonly change: OfficeFormView;
    readonly remove: OfficeFormView;
  })[];
};

const words = fa.moderation.quotas;
const within = (bounds: { readonly min: number; readonly max: number }) =>
  wholeNumber({ ...bounds, between: fa.moderation.settings.between });
const numbers = { free: within(QUOTA.free), days: within(QUOTA.days), fee: within(QUOTA.fee) };

export const newQuotaForm = defineForm({ category: listed(id()), ...numbers }, words);
export const quotaForm = defineForm(numbers, words);

export function QuotasPage({ view: { add, categories, quotas } }: { readonly view: QuotasView }): ReactNode {
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <section className={admin.part} aria-label={words.add}>
        <h2>{words.add}</h2>
        <Form {...add} labels={newQuotaForm.labels} className={admin.filter}>
          <FormFields
            of={newQuotaForm}
            values={{ category: categories[0]?.value, free: 3, days: 30, fee: 0 }}
            options={{ category: categories }}
          />
          <SubmitButton>{words.save}</SubmitButton>
        </Form>
      </section>
      <section aria-label={words.all}>
        <h2>{words.all}</h2>
        {quotas.length === 0 && <p>{words.none}</p>}
        {quotas.map(({ name, change, remove, ...quota }) => (
          <div key={change.action} className={styles.rule}>
            <b>{name}</b>
            <Form {...change} labels={quotaForm.labels} className={styles.fields}>
              <FormFields of={quotaForm} values={quota} />
              <SubmitButton look="plain">{words.save}</SubmitButton>
            </Form>
            <RemoveForm {...remove} button={words.remove} />
          </div>
        ))}
      </section>
    </>
  );
}
