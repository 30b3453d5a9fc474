import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { wholesAround } from '../../../domain/values/typed-number.ts';
import { fa } from '../../messages/fa.ts';
import type { RuleName } from '../form-rules.ts';
import { FieldFrame } from './field-frame.tsx';
import { NumberChoices } from './number-choices.tsx';
import { useField } from './use-field.ts';

type FieldProps = {
  readonly name: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url' | 'file';
  /** A rule of app/parts/form-rules.ts; the browser checks it on submit. */
  readonly rule?: RuleName | undefined;
  readonly required?: boolean;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** Shows how many characters of `maxLength` are left (GEN-09). */
  readonly count?: boolean;
  /** Name of the field that this one must equal. */
  readonly sameAs?: string | undefined;
  readonly multiline?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | undefined;
  /** `ltr` for addresses, telephone numbers and codes. */
  readonly dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  /** Initial value; after a refusal the sent value is shown instead. */
  readonly defaultValue?: string | undefined;
  readonly placeholder?: string | undefined;
  /** File types that a file field accepts. */
  readonly accept?: string | undefined;
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean;
  /** The browser must not store what is typed here. */
  readonly isSecret?: boolean | undefined;
};

const SECRET_RULES: readonly (RuleName | undefined)[] = ['code', 'sheba', 'national-code'];

/** A text field of a `<Form>`. A refused form shows the sent value again, except for passwords. */
export function Field(props: FieldProps): ReactNode {
  const { name, label, help, multiline, maxLength, count, type = 'text', required, sameAs, rule } = props;
  const { id, state, error, sent, focus } = useField(name);
  const value = type === 'password' || type === 'file' ? '' : (sent ?? props.defaultValue ?? '');
  const counts = count && maxLength !== undefined;
  const isSecret = props.isSecret === true || type === 'password' || SECRET_RULES.includes(rule);
  const described = [help && `${id}-help`, counts && `${id}-left`, `${id}-error`].filter(Boolean).join(' ');
  const control = {
    id,
    name,
    className: 'input',
    defaultValue: value || undefined,
    required,
    minLength: props.minLength,
    maxLength,
    // Prevents browsers from suggesting the value to the next account that uses this browser.
    autoComplete: props.autoComplete ?? (isSecret ? 'off' : undefined),
    inputMode: props.inputMode,
    dir: props.dir,
    placeholder: props.placeholder,
    readOnly: props.readOnly,
    'aria-describedby': described,
    'aria-invalid': error ? true : undefined,
    'data-rule': rule,
    'data-same-as': sameAs,
    'data-secret': isSecret ? '' : undefined,
    'data-count': counts ? `${id}-count` : undefined,
    ...(props.dir === 'ltr' ? { autoCapitalize: 'none', spellCheck: false } : {}),
    ...(props.autoFocus && Object.keys(state.errors).length === 0 ? { autoFocus: true } : focus),
  } as const;
  const left = counts && (
    <p className="help" id={`${id}-left`}>
      <span id={`${id}-count`}>{persianNumber(Math.max(0, maxLength - value.length))}</span> {fa.fields.remaining}
    </p>
  );
  const choices = rule === 'number' && <NumberChoices name={name} numbers={wholesAround(value)} />;
  return (
    <FieldFrame name={name} label={label} help={help} below={left} choices={choices}>
      {multiline ? <textarea {...control} /> : <input type={type} accept={props.accept} {...control} />}
    </FieldFrame>
  );
}
