import { type ReactNode, useContext } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { FormContext, summaryId } from './form-context.ts';
import { useField } from './use-field.ts';

type FieldErrorProps = {
  readonly name: string;
  /** The error itself takes the focus, because the field has no control for it. */
  readonly takesFocus?: boolean;
  /** Buttons after an error with the numbers that an ambiguous text may mean (GEN-03). */
  readonly choices?: ReactNode;
};

/** Element for a field's error. The first error of the page is followed by a link to the list of all errors. */
export function FieldError({ name, takesFocus = false, choices }: FieldErrorProps): ReactNode {
  const { id: form, state } = useContext(FormContext);
  const { id, error, focus } = useField(name);
  const count = Object.keys(state.errors).length;
  return (
    <>
      <p className="error" id={`${id}-error`} data-field-error="" {...(takesFocus && { tabIndex: -1, ...focus })}>
        {error}
        {error && choices}
      </p>
      {focus.autoFocus && count > 1 && (
        <a className="all-errors" href={`#${summaryId(form)}`} data-all-errors="">
          {fa.fields.allErrors(persianNumber(count))}
        </a>
      )}
    </>
  );
}
