import { createContext } from 'react';
import { emptyFormState, type FormState } from './form-state.ts';

/** The surrounding form, for its fields. `asksTwice`: its button shows what it decides before it does. */
export const FormContext = createContext<{
  readonly id: string;
  readonly state: FormState;
  readonly asksTwice?: boolean;
}>({
  id: 'form',
  state: emptyFormState(''),
});

/** Id of the control, to which a label and the error summary point. */
export function controlId(form: string, name: string): string {
  return `${form}-${name.replace(/[^\w-]/g, '-')}`;
}
