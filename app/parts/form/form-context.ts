import { createContext } from 'react';
import { emptyFormState, type FormState } from '../../web/forms/form-state.ts';

type FormContextValue = {
  readonly id: string;
  readonly state: FormState;
  /** Names of the wrong fields in the order of the page, as far as it is rendered; a form without errors has none. */
  readonly wrong?: string[] | undefined;
  /** Labels of the fields by name, as far as the page is rendered; a form without errors has none. */
  readonly drawn?: Map<string, string> | undefined;
  /** Its button shows what it decides before it does. */
  readonly asksTwice?: boolean;
};

/** The surrounding form, for its fields. */
export const FormContext = createContext<FormContextValue>({ id: 'form', state: emptyFormState('') });

/** Id of the control, to which a label and the error summary point. */
export function controlId(form: string, name: string): string {
  return `${form}-${name.replace(/[^\w-]/g, '-')}`;
}

/** Id of a form's error summary. */
export const summaryId = (form: string): string => `${form}-errors`;
