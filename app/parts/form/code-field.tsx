import type { ReactNode } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { Field } from './field.tsx';

type CodeFieldProps = {
  /** Number of digits of the code. */
  readonly length: number;
  readonly name?: string;
  readonly label?: string;
  readonly help?: string;
  /** `off` for a code that does not arrive by message, such as a captcha's. */
  readonly autoComplete?: 'one-time-code' | 'off';
  readonly autoFocus?: boolean;
};

/** Label of the field, also for the error summary. */
export const codeLabel = (length: number): string => fa.signIn.code(persianNumber(length));

/** Field for a one-time code, or for the digits of a captcha. */
export function CodeField(props: CodeFieldProps): ReactNode {
  const {
    length,
    name = 'code',
    label = codeLabel(length),
    help,
    autoComplete = 'one-time-code',
    autoFocus = true,
  } = props;
  return (
    <Field
      name={name}
      label={label}
      help={help}
      rule="code"
      required
      maxLength={length}
      inputMode="numeric"
      autoComplete={autoComplete}
      dir="ltr"
      autoFocus={autoFocus}
    />
  );
}
