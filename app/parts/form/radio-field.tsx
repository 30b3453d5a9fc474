import type { ReactNode } from 'react';
import { Radio } from '../../ui/radio.tsx';
import type { Option } from '../../ui/select.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useField } from './use-field.ts';

type RadioFieldProps = {
  readonly name: string;
  readonly label: ReactNode;
  readonly options: readonly Option[];
  readonly value?: string | undefined;
  readonly required?: boolean | undefined;
};

/** Radio buttons in a fieldset; the error summary links to the first button. */
export function RadioField({ name, label, options, value, required }: RadioFieldProps): ReactNode {
  const { id, sent = value, error, focus } = useField(name);
  return (
    <FieldFrame name={name} label={label} isGroup>
      {options.map((option, at) => (
        <Radio
          key={option.value}
          id={at === 0 ? id : undefined}
          name={name}
          value={option.value}
          required={required}
          defaultChecked={sent === option.value}
          aria-invalid={error ? true : undefined}
          {...(at === 0 && focus)}
        >
          {option.name}
        </Radio>
      ))}
    </FieldFrame>
  );
}
