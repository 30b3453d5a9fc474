import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { useField, useLabel } from './use-field.ts';

type FieldFrameProps = {
  /** Name of the field, by which scripts place its error. */
  readonly name: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Renders a `fieldset` with a legend, for several controls. */
  readonly isGroup?: boolean;
  /** Content between the help text and the error. */
  readonly below?: ReactNode;
  /** Buttons after an error with the numbers that an ambiguous text may mean (GEN-03). */
  readonly choices?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Renders the label, help text and error around a control of a `<Form>`. The control gets its id from `useField(name)`.
 */
export function FieldFrame({
  name,
  label,
  help,
  isGroup = false,
  below,
  choices,
  children,
}: FieldFrameProps): ReactNode {
  const { id } = useField(name);
  useLabel(name, label);
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
      <FieldError name={name} choices={choices} />
    </Box>
  );
}
