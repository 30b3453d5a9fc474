import { createContext } from 'react';
import { emptyFormState, type FormState } from '../../web/forms/form-state.ts';

type FormContextValue = {
  readonly id: string;
  readonly state: FormState;
  /**
   * Names of the wrong fields, in page order, filled in while the page is rendered; absent if the form has no errors.
   */
  readonly wrong?: string[] | undefined;
  /** Labels of the fields by name, filled in while the page is rendered; absent if the form has no errors. */
  readonly drawn?: Map<string, string> | undefined;
  /** The submit button only appears after a first press (`PressedTwice`). */
  readonly asksTwice?: boolean;
};

/** Context in which fields find the form around them. */
export const FormContext = createContext<FormContextValue>({ id: 'form', state: emptyFormState('') });

/** Id of a field's control, used by its label and by the error summary. */
export function controlId(form: string, name: string): string {
  return `${form}-${name.replace(/[^\w-]/g, '-')}`;
}

/** Id of a form's error summary. */
export const summaryId = (form: string): string => `${form}-errors`;
