import { type ReactNode, useContext } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { FormContext, summaryId } from './form-context.ts';
import { useField } from './use-field.ts';

type FieldErrorProps = {
  readonly name: string;
  /** The field has no control that could take the focus instead. */
  readonly takesFocus?: boolean;
  /** Drawn behind an error: the numbers that an unread one may mean (GEN-03). */
  readonly choices?: ReactNode;
};

/** The place of a field's error. The first error of the page is followed by the way to the list of all. */
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
