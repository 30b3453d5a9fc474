import type { ReactNode } from 'react';
import { persianNumber } from '../../../../domain/values/numbers.ts';
import { fa } from '../../../messages/fa.ts';
import { Field } from '../../../parts/form/field.tsx';
import { Form } from '../../../parts/form/form.tsx';
import { SubmitButton } from '../../../parts/form/submit-button.tsx';
import { AdminFrame, type Office } from '../../../parts/frame/admin-frame.tsx';
import admin from '../admin.module.css';
import { Choice } from '../choice.tsx';
import styles from '../listings/listings.module.css';
import { RemoveForm, type StaffForm } from '../remove-form.tsx';

type Quota = { readonly free: number; readonly days: number; readonly fee: number };

export type QuotasView = {
  readonly office: Office;
  readonly add: StaffForm;
  readonly categories: readonly { readonly value: string; readonly name: string }[];
  readonly quotas: readonly (Quota & {
    readonly name: string;
    readonly change: StaffForm;
    readonly remove: StaffForm;
  })[];
};

const words = fa.moderation.quotas;

export function QuotasPage({ view: { office, add, categories, quotas } }: { readonly view: QuotasView }): ReactNode {
  return (
    <AdminFrame office={office} current="quotas">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <section className={admin.part} aria-label={words.add}>
        <h2>{words.add}</h2>
        <Form {...add} after="reload" labels={words} className={admin.filter}>
          <Choice name="category" label={words.category} options={categories} value={categories[0]?.value ?? ''} />
          <Numbers quota={{ free: 3, days: 30, fee: 0 }} />
          <SubmitButton>{words.save}</SubmitButton>
        </Form>
      </section>
      <section aria-label={words.all}>
        <h2>{words.all}</h2>
        {quotas.length === 0 && <p>{words.none}</p>}
        {quotas.map(({ name, change, remove, ...quota }) => (
          <div key={change.action} className={styles.rule}>
            <b>{name}</b>
            <Form {...change} after="reload" labels={words} className={styles.fields}>
              <Numbers quota={quota} />
              <SubmitButton className="">{words.save}</SubmitButton>
            </Form>
            <RemoveForm {...remove} button={words.remove} />
          </div>
        ))}
      </section>
    </AdminFrame>
  );
}

const NAMES = ['free', 'days', 'fee'] as const;

function Numbers({ quota }: { readonly quota: Quota }): ReactNode {
  return NAMES.map((name) => (
    <Field
      key={name}
      name={name}
      label={words[name]}
      rule="number"
      required
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      defaultValue={persianNumber(quota[name])}
    />
  ));
}
