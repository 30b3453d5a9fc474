import { createContext } from 'react';
import { emptyFormState, type FormState } from './form-state.ts';

/** The form that fields stand in. */
export const FormContext = createContext<{ readonly id: string; readonly state: FormState }>({
  id: 'form',
  state: emptyFormState(''),
});

/** The control that a label and the error summary point to. */
export function controlId(form: string, name: string): string {
  return `${form}-${name.replace(/[^\w-]/g, '-')}`;
}
