import type { ReactNode } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { Field } from './field.tsx';

type CodeFieldProps = {
  /** Digits of the code that is asked for. */
  readonly length: number;
  readonly name?: string;
  readonly label?: string;
  readonly help?: string;
  /** Off for a code that no message brings. */
  readonly autoComplete?: 'one-time-code' | 'off';
  readonly autoFocus?: boolean;
};

/** What the field says of itself, also in the error summary. */
export const codeLabel = (length: number): string => fa.signIn.code(persianNumber(length));

/** The code that was sent a moment ago, or that a picture shows. */
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
