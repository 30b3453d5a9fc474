import { createContext } from 'react';
import { emptyFormState, type FormState } from './form-state.ts';

/** The surrounding form, for its fields. */
export const FormContext = createContext<{ readonly id: string; readonly state: FormState }>({
  id: 'form',
  state: emptyFormState(''),
});

/** Id of the control, to which a label and the error summary point. */
export function controlId(form: string, name: string): string {
  return `${form}-${name.replace(/[^\w-]/g, '-')}`;
}
