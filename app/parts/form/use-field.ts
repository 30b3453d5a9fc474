import { useContext } from 'react';
import { controlId, FormContext } from './form-context.ts';

/**
 * Reads a field's control id, error and sent value from the surrounding form. `focus` goes to its control, because a refused form
 * opens at its first wrong field (ITEM-02).
 */
export function useField(name: string) {
  const { id: form, state, wrong } = useContext(FormContext);
  const error = Object.hasOwn(state.errors, name) ? state.errors[name] : undefined;
  const sent = Object.hasOwn(state.values, name) ? state.values[name] : undefined;
  if (error !== undefined && !wrong?.includes(name)) wrong?.push(name);
  const focus = error !== undefined && wrong?.[0] === name ? { autoFocus: true } : {};
  return { id: controlId(form, name), state, error, sent, focus };
}
