import { isValidElement, type ReactNode, useContext } from 'react';
import { controlId, FormContext } from './form-context.ts';

/**
 * Reads a field's control id, error and sent value from the surrounding form. `focus`: attributes for the control,
 * because a refused form is shown at its first wrong field (ITEM-02).
 */
export function useField(name: string) {
  const { id: form, state, wrong } = useContext(FormContext);
  const error = Object.hasOwn(state.errors, name) ? state.errors[name] : undefined;
  const sent = Object.hasOwn(state.values, name) ? state.values[name] : undefined;
  if (error !== undefined && !wrong?.includes(name)) wrong?.push(name);
  const focus = error !== undefined && wrong?.[0] === name ? { autoFocus: true } : {};
  return { id: controlId(form, name), state, error, sent, focus };
}

/** Registers the label of a field for the error summary of the surrounding form. */
export function useLabel(name: string, label: ReactNode): void {
  const { drawn } = useContext(FormContext);
  const text = textOf(label).trim();
  if (text !== '') drawn?.set(name, text);
}

/** The text of a label, including text of elements inside it, such as a unit. */
function textOf(label: ReactNode): string {
  if (typeof label === 'string' || typeof label === 'number') return String(label);
  if (Array.isArray(label)) return label.map(textOf).join('');
  return isValidElement<{ readonly children?: ReactNode }>(label) ? textOf(label.props.children) : '';
}
