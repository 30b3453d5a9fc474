import type { ReactNode } from 'react';
import { wholesAround } from '../../domain/values/typed-number.ts';
import { FieldError } from '../parts/form/field-error.tsx';
import { NumberChoices } from '../parts/form/number-choices.tsx';
import { useField } from '../parts/form/use-field.ts';
import { type Option, Select } from '../ui/select.tsx';
import styles from './cell-fields.module.css';

type CellProps = {
  readonly name: string;
  /** Accessible name; sighted users read the column's header instead. */
  readonly label: string;
  readonly value: string;
};

type CellInputProps = CellProps & {
  /** Rule that the browser checks too. */
  readonly rule?: 'number';
  /** Unit behind the number. */
  readonly unit?: string | null;
};

/** A required number or text in a cell of a `Rows` table that is edited in place. */
export function CellInput({ name, label, value, rule, unit }: CellInputProps): ReactNode {
  const { id, sent, error, focus } = useField(name);
  const choices = rule === 'number' && <NumberChoices name={name} numbers={wholesAround(sent ?? value)} />;
  return (
    <Cell name={name} choices={choices}>
      <input
        id={id}
        className="input"
        name={name}
        defaultValue={sent ?? value}
        required
        inputMode={rule === 'number' ? 'numeric' : undefined}
        dir={rule === 'number' ? 'ltr' : 'auto'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        data-rule={rule}
        {...focus}
      />
      {unit && <small>{unit}</small>}
    </Cell>
  );
}

type CellSelectProps = CellProps & { readonly options: readonly Option[] };

/** A select in a cell of a `Rows` table. Browsers can only send one of its options, so it has no place for an error. */
export function CellSelect({ name, label, value, options }: CellSelectProps): ReactNode {
  const { id, sent, error, focus } = useField(name);
  const select = (
    <Select
      id={id}
      name={name}
      defaultValue={sent ?? value}
      options={options}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      {...focus}
    />
  );
  if (!error) return select;
  return <Cell name={name}>{select}</Cell>;
}

type CellFrameProps = {
  readonly name: string;
  /** Buttons with the numbers that an ambiguous text may mean (GEN-03). */
  readonly choices?: ReactNode;
  readonly children: ReactNode;
};

function Cell({ name, choices, children }: CellFrameProps): ReactNode {
  return (
    <div className={styles.cell} data-field={name}>
      {children}
      <FieldError name={name} choices={choices} />
    </div>
  );
}
