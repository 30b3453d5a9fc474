import { type ReactNode, useId } from 'react';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { fa } from '../../messages/fa.ts';
import { AmountField } from '../../parts/form/amount-field.tsx';
import { CodeField } from '../../parts/form/code-field.tsx';
import { Field } from '../../parts/form/field.tsx';
import { FormContext } from '../../parts/form/form-context.ts';
import { RadioField } from '../../parts/form/radio-field.tsx';
import { StepperField } from '../../parts/form/stepper-field.tsx';
import { TickField } from '../../parts/form/tick-field.tsx';
import { Radio } from '../../ui/radio.tsx';
import { Select } from '../../ui/select.tsx';
import { Tick } from '../../ui/tick.tsx';
import { emptyFormState } from '../../web/forms/form-state.ts';
import { example } from './example.ts';

const { validation, profile: words, price, myListings } = fa;
const { statuses, states } = myListings;
const options = (['draft', 'pending', 'published'] as const).map((value) => ({ value, name: statuses[value] }));
const AMOUNT = formatToman(toman(2_100_000_000));
const CODE_LENGTH = 6;

type ShownProps = { readonly errors?: Readonly<Record<string, string>>; readonly children: ReactNode };

/** Shows fields as after a refusal, but without the error summary, which would take the focus when the page opens. */
export function Shown({ errors = {}, children }: ShownProps): ReactNode {
  const state = { ...emptyFormState(''), errors };
  return <FormContext value={{ id: useId(), state }}>{children}</FormContext>;
}

const mobile = <Field name="mobile" label={words.mobile} help={words.contact.mobile.help} dir="ltr" />;
const amount = (value?: string) => (
  <AmountField name="price" label={price.label} help={price.inToman(AMOUNT)} value={value} />
);
const code = <CodeField length={CODE_LENGTH} help={words.nameHelp} autoFocus={false} />;
/** Radio buttons. Outside a form, those with the same name would be one group. */
const radios = (name: string, value?: string) => (
  <RadioField name={name} label={states} options={options} value={value} />
);

export const controls = [
  example('Field', <Shown>{mobile}</Shown>),
  example('Field error help', <Shown errors={{ mobile: validation.phone }}>{mobile}</Shown>),
  example('AmountField', <Shown>{amount()}</Shown>),
  example('AmountField value', <Shown>{amount(AMOUNT)}</Shown>),
  example('AmountField error', <Shown errors={{ price: validation.invalid_number }}>{amount()}</Shown>),
  example('CodeField', <Shown>{code}</Shown>),
  example('CodeField error', <Shown errors={{ code: fa.validation.digit }}>{code}</Shown>),
  example(
    'StepperField',
    <Shown>
      <StepperField
        name="count"
        label={fa.purchases.checkout.count}
        more={fa.purchases.checkout.oneMore}
        less={fa.purchases.checkout.oneLess}
      />
    </Shown>,
  ),
  example('Select', <Select aria-label={states} options={options} />),
  example('Select none', <Select aria-label={states} none={words.none} options={options} />),
  example('Select disabled', <Select aria-label={states} options={options} disabled />),
  example('Select aria-invalid', <Select aria-label={states} options={options} aria-invalid />),
  example('Tick', <Tick>{statuses.draft}</Tick>),
  example('Tick defaultChecked', <Tick defaultChecked>{statuses.draft}</Tick>),
  example('Tick disabled', <Tick disabled>{statuses.draft}</Tick>),
  example(
    'TickField',
    <Shown>
      <TickField name="ticked" label={statuses.pending} ticked />
    </Shown>,
  ),
  example('Radio', <Radio name="one">{statuses.draft}</Radio>),
  example(
    'Radio defaultChecked',
    <Radio name="other" defaultChecked>
      {statuses.draft}
    </Radio>,
  ),
  example(
    'Radio disabled',
    <Radio name="none" disabled>
      {statuses.draft}
    </Radio>,
  ),
  example('RadioField', <Shown>{radios('state', 'pending')}</Shown>),
  example('RadioField error', <Shown errors={{ unknown: validation.required_radio }}>{radios('unknown')}</Shown>),
];
