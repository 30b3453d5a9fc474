import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { choice, radios, tick } from '../../parts/form/choice-kinds.ts';
import { defineForm } from '../../parts/form/define-form.ts';
import { Field } from '../../parts/form/field.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormFields } from '../../parts/form/form-field.tsx';
import { price } from '../../parts/form/number-kinds.ts';
import { StepList } from '../../parts/form/steps.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { name, text } from '../../parts/form/text-kinds.ts';
import { paths } from '../../paths.ts';
import { emptyFormState, type FormState } from '../../web/forms/form-state.ts';
import { Shown } from './control-examples.tsx';
import { example, wideExample } from './example.ts';

const { profile: words, myListings, validation } = fa;
const { statuses, states } = myListings;

/** Example form, which cannot be sent: its address accepts no forms. */
function SampleForm({ id, message }: { readonly id: string } & Pick<FormState, 'message'>): ReactNode {
  return (
    <Form id={id} action={paths.search()} state={{ ...emptyFormState(''), message }}>
      <Field name="name" label={words.name} help={words.nameHelp} maxLength={60} count autoComplete="off" />
      <Field name="about" label={fa.posting.description} multiline autoComplete="off" />
      <SubmitButton>{words.save}</SubmitButton>
    </Form>
  );
}

const KINDS = ['published', 'sold'] as const;
const sample = defineForm(
  {
    name: name({ max: 60, count: true, autoComplete: 'off' }),
    about: text({ multiline: true, autoComplete: 'off' }),
    price: price(),
    state: choice(KINDS),
    listing: radios(KINDS),
    agreed: tick(),
  },
  {
    name: { label: words.name, help: words.nameHelp },
    about: { label: fa.posting.description, help: fa.posting.descriptionHelp },
    price: fa.price.label,
    state: { label: states, help: myListings.noneHint, options: statuses },
    listing: { label: myListings.title, options: statuses },
    agreed: fa.price.negotiable,
  },
);
const wrong = {
  name: validation.required_field,
  about: validation.required_field,
  price: validation.invalid_number,
  state: validation.unknown_choice,
  listing: validation.required_radio,
};

const { draft, pending, published } = statuses;
const steps = (current: 'draft' | 'pending' | 'published') => (
  <StepList label={fa.posting.steps} steps={{ draft, pending, published }} current={current} />
);

export const forms = [
  example('Form', <SampleForm id="sample" message={null} />),
  example('Form message', <SampleForm id="refused" message={fa.posting.stale} />),
  example(
    'FormFields',
    <Form id="stated" action={paths.search()} state={emptyFormState('')}>
      <FormFields of={sample} values={{ price: 2_100_000_000, state: 'sold', listing: 'sold', agreed: true }} />
    </Form>,
  ),
  example(
    'FormFields errors',
    <div className="form">
      <Shown errors={wrong}>
        <FormFields of={sample} />
      </Shown>
    </div>,
  ),
  wideExample('StepList first', steps('draft')),
  wideExample('StepList', steps('pending')),
  wideExample('StepList last', steps('published')),
];
