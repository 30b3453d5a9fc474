import { type ReactNode, useContext } from 'react';
import { controlId, FormContext } from './form-context.ts';

type FieldFrameProps = {
  /** By which errors find it. */
  readonly name: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Several controls under one legend. */
  readonly isGroup?: boolean;
  /** Between the help and the error. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
};

/** Label above, help and error below: what every field of a `<Form>` has. Its control takes `useField(name)`. */
export function FieldFrame({ name, label, help, isGroup = false, below, children }: FieldFrameProps): ReactNode {
  const { id, error } = useField(name);
  const Box = isGroup ? 'fieldset' : 'div';
  return (
    <Box className="field" data-field={name} aria-describedby={isGroup ? `${id}-error` : undefined}>
      {isGroup ? <legend>{label}</legend> : label && <label htmlFor={id}>{label}</label>}
      {children}
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {below}
      <p className="error" id={`${id}-error`} data-field-error="">
        {error}
      </p>
    </Box>
  );
}

/** Of a field of the form around: its control's id, what was wrong with it, what was typed. */
export function useField(name: string) {
  const { id: form, state } = useContext(FormContext);
  const error = Object.hasOwn(state.errors, name) ? state.errors[name] : undefined;
  const sent = Object.hasOwn(state.values, name) ? state.values[name] : undefined;
  return { id: controlId(form, name), state, error, sent };
}
