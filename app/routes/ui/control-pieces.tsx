import { type ReactNode, useId } from 'react';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { fa } from '../../messages/fa.ts';
import { AmountField } from '../../parts/form/amount-field.tsx';
import { CodeField } from '../../parts/form/code-field.tsx';
import { Field } from '../../parts/form/field.tsx';
import { FormContext } from '../../parts/form/form-context.ts';
import { emptyFormState } from '../../parts/form/form-state.ts';
import { RadioField } from '../../parts/form/radio-field.tsx';
import { TickField } from '../../parts/form/tick-field.tsx';
import { Radio } from '../../ui/radio.tsx';
import { Select } from '../../ui/select.tsx';
import { Tick } from '../../ui/tick.tsx';
import { piece } from './piece.ts';

const { validation, profile: words, price, myListings } = fa;
const { statuses, states } = myListings;
const options = (['draft', 'pending', 'published'] as const).map((value) => ({ value, name: statuses[value] }));
const AMOUNT = formatToman(toman(2_100_000_000));
const CODE_LENGTH = 6;

type ShownProps = { readonly errors?: Readonly<Record<string, string>>; readonly children: ReactNode };

/** Fields as after a refusal, without the error summary, which would take the focus when the page opens. */
export function Shown({ errors = {}, children }: ShownProps): ReactNode {
  const state = { ...emptyFormState(''), errors };
  return <FormContext value={{ id: useId(), state }}>{children}</FormContext>;
}

const mobile = <Field name="mobile" label={words.mobile} help={words.contact.mobile.help} dir="ltr" />;
const amount = (value?: string) => (
  <AmountField name="price" label={price.label} help={price.inToman(AMOUNT)} value={value} />
);
const code = <CodeField length={CODE_LENGTH} help={words.nameHelp} autoFocus={false} />;
/** Outside a form, radio buttons with the same name would be one group. */
const radios = (name: string, value?: string) => (
  <RadioField name={name} label={states} options={options} value={value} />
);

export const controls = [
  piece('Field', <Shown>{mobile}</Shown>),
  piece('Field error help', <Shown errors={{ mobile: validation.phone }}>{mobile}</Shown>),
  piece('AmountField', <Shown>{amount()}</Shown>),
  piece('AmountField value', <Shown>{amount(AMOUNT)}</Shown>),
  piece('AmountField error', <Shown errors={{ price: validation.invalid_number }}>{amount()}</Shown>),
  piece('CodeField', <Shown>{code}</Shown>),
  piece('CodeField error', <Shown errors={{ code: fa.validation.digit }}>{code}</Shown>),
  piece('Select', <Select aria-label={states} options={options} />),
  piece('Select none', <Select aria-label={states} none={words.none} options={options} />),
  piece('Select disabled', <Select aria-label={states} options={options} disabled />),
  piece('Select aria-invalid', <Select aria-label={states} options={options} aria-invalid />),
  piece('Tick', <Tick>{statuses.draft}</Tick>),
  piece('Tick defaultChecked', <Tick defaultChecked>{statuses.draft}</Tick>),
  piece('Tick disabled', <Tick disabled>{statuses.draft}</Tick>),
  piece(
    'TickField',
    <Shown>
      <TickField name="ticked" label={statuses.pending} ticked />
    </Shown>,
  ),
  piece('Radio', <Radio name="one">{statuses.draft}</Radio>),
  piece(
    'Radio defaultChecked',
    <Radio name="other" defaultChecked>
      {statuses.draft}
    </Radio>,
  ),
  piece(
    'Radio disabled',
    <Radio name="none" disabled>
      {statuses.draft}
    </Radio>,
  ),
  piece('RadioField', <Shown>{radios('state', 'pending')}</Shown>),
  piece('RadioField error', <Shown errors={{ unknown: validation.required_radio }}>{radios('unknown')}</Shown>),
];
