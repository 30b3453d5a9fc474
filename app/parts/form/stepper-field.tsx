import type { ReactNode } from 'react';
import { wholesAround } from '../../../domain/values/typed-number.ts';
import { FieldFrame } from './field-frame.tsx';
import { NumberChoices } from './number-choices.tsx';
import styles from './stepper-field.module.css';
import { useField } from './use-field.ts';

type StepperFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly defaultValue?: string;
  /** Names of the buttons. */
  readonly more: string;
  readonly less: string;
};

/** Field for a small whole number, with buttons that increase and decrease it; without scripts users type it. */
export function StepperField({ name, label, defaultValue = '1', more, less }: StepperFieldProps): ReactNode {
  const { id, sent, error, focus } = useField(name);
  const value = sent ?? defaultValue;
  return (
    <FieldFrame name={name} label={label} choices={<NumberChoices name={name} numbers={wholesAround(value)} />}>
      <div className={styles.stepper}>
        <button type="button" data-step-by="1" aria-label={more}>
          +
        </button>
        <input
          className="input"
          id={id}
          name={name}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          data-rule="number"
          defaultValue={value}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          {...focus}
        />
        <button type="button" data-step-by="-1" aria-label={less}>
          −
        </button>
      </div>
    </FieldFrame>
  );
}
