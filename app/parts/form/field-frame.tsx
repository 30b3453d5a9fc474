import { type ReactNode, useContext } from 'react';
import { controlId, FormContext } from './form-context.ts';

type FieldFrameProps = {
  /** Name of the field, by which scripts place its error. */
  readonly name: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Draws a `fieldset` with a legend, for several controls. */
  readonly isGroup?: boolean;
  /** Drawn between the help and the error. */
  readonly below?: ReactNode;
  /** Drawn behind an error: the numbers that an unread one may mean (GEN-03). */
  readonly choices?: ReactNode;
  readonly children: ReactNode;
};

/** Draws the label, help and error around a control of a `<Form>`. The control gets its id from `useField(name)`. */
export function FieldFrame({
  name,
  label,
  help,
  isGroup = false,
  below,
  choices,
  children,
}: FieldFrameProps): ReactNode {
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
        {error && choices}
      </p>
    </Box>
  );
}

/** Reads a field's control id, error and sent value from the surrounding form. */
export function useField(name: string) {
  const { id: form, state } = useContext(FormContext);
  const error = Object.hasOwn(state.errors, name) ? state.errors[name] : undefined;
  const sent = Object.hasOwn(state.values, name) ? state.values[name] : undefined;
  return { id: controlId(form, name), state, error, sent };
}
