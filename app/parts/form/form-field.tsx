import type { ReactNode } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { type Option, Select } from '../../ui/select.tsx';
import { AmountField } from './amount-field.tsx';
import type { FormOf } from './define-form.ts';
import { Field } from './field.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldWords, Look } from './field-kind.ts';
import { RadioField } from './radio-field.tsx';
import { TickField } from './tick-field.tsx';
import { useField } from './use-field.ts';

/** Initial value of a field. */
export type FieldValue = string | number | boolean | null | undefined;

type FieldSettings = {
  readonly value?: FieldValue;
  /** Options of a kind made by `listed`. */
  readonly options?: readonly Option[] | undefined;
  readonly autoFocus?: boolean | undefined;
  /** The field is required on this page, though calls may omit it. */
  readonly required?: boolean | undefined;
};

type FormFieldProps<F extends FormOf> = FieldSettings &
  Partial<Omit<FieldWords, 'options'>> & { readonly of: F; readonly name: keyof F['kinds'] & string };

/** Renders one field of a `defineForm` form; words given here replace the form's. */
export function FormField<F extends FormOf>({
  of,
  name,
  value,
  options,
  autoFocus,
  required,
  ...words
}: FormFieldProps<F>) {
  const kind = of.kinds[name];
  if (!kind) return null;
  const said = { ...of.wordsOf(name), ...words };
  const given = { value, autoFocus, required, options: options ?? optionsOf(kind.look, said) } as const;
  return <KindField name={name} look={kind.look} words={said} {...given} />;
}

type FormFieldsProps<F extends FormOf> = {
  readonly of: F;
  /** Names of the fields to render; all by default. */
  readonly names?: readonly (keyof F['kinds'] & string)[];
  readonly values?: { readonly [N in keyof F['kinds']]?: FieldValue };
  readonly options?: { readonly [N in keyof F['kinds']]?: readonly Option[] };
};

/** Renders fields of a form, in the order of `names`. */
export function FormFields<F extends FormOf>({
  of,
  values,
  options,
  names = Object.keys(of.kinds),
}: FormFieldsProps<F>): ReactNode {
  return names.map((name) => (
    <FormField key={name} of={of} name={name} value={values?.[name]} options={options?.[name]} />
  ));
}

const optionsOf = (look: Look, { options }: FieldWords): readonly Option[] =>
  'values' in look ? look.values.map((value) => ({ value, name: options?.[value] ?? value })) : [];

type KindFieldProps = FieldSettings & { readonly name: string; readonly look: Look; readonly words: FieldWords };

function KindField({ name, look, words, value, options = [], ...given }: KindFieldProps): ReactNode {
  const { label, help } = words;
  const required = given.required ?? ('required' in look && look.required);
  const text = value === null || value === undefined ? undefined : String(value);
  const typed = typeof value === 'number' ? persianNumber(value) : text;
  switch (look.control) {
    case 'hidden':
      if (look.keeps) return <KeptField name={name} value={text ?? ''} />;
      return <input type="hidden" name={name} value={text ?? look.value ?? ''} />;
    case 'tick':
      return <TickField name={name} label={label} ticked={value === true} />;
    case 'radios':
      return <RadioField name={name} label={label} options={options} value={text} required={required} />;
    case 'select':
      return <SelectField name={name} required={required} words={words} options={options} value={text} />;
    case 'amount':
      return (
        <AmountField
          name={name}
          label={label}
          help={help}
          required={required}
          value={typed}
          maxLength={look.maxLength}
          isToman={look.isToman}
        />
      );
    case 'code':
      return null;
    case 'text': {
      const { control: _, ...demands } = { ...look, required };
      const { autoFocus = false } = given;
      return <Field name={name} label={label} help={help} autoFocus={autoFocus} {...demands} defaultValue={typed} />;
    }
  }
}

function KeptField({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  const { sent } = useField(name);
  return <input type="hidden" name={name} value={sent ?? value} />;
}

type SelectFieldProps = {
  readonly name: string;
  readonly required: boolean | undefined;
  readonly words: FieldWords;
  readonly options: readonly Option[];
  readonly value: string | undefined;
};

function SelectField({ name, required, words: { label, help }, options, value }: SelectFieldProps): ReactNode {
  const { id, sent, error, focus } = useField(name);
  return (
    <FieldFrame name={name} label={label} help={help}>
      <Select
        id={id}
        name={name}
        defaultValue={sent ?? value}
        required={required}
        none={required && value === undefined ? fa.forms.notChosen : undefined}
        aria-describedby={help ? `${id}-help ${id}-error` : `${id}-error`}
        aria-invalid={error ? true : undefined}
        options={options}
        {...focus}
      />
    </FieldFrame>
  );
}
