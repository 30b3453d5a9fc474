import { type ReactNode, useContext } from 'react';
import { controlId, FormContext } from '../../parts/form/form-context.ts';

type ChoiceProps = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly value: string;
};

/** One of several, in a `<Form>`. */
export function Choice({ name, label, options, value }: ChoiceProps): ReactNode {
  const { id: form, state } = useContext(FormContext);
  const id = controlId(form, name);
  const error = Object.hasOwn(state.errors, name) ? state.errors[name] : undefined;
  const sent = Object.hasOwn(state.values, name) ? state.values[name] : undefined;
  return (
    <div className="field" data-field={name}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className="input"
        defaultValue={sent ?? value}
        aria-describedby={`${id}-error`}
        aria-invalid={error ? true : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <p className="error" id={`${id}-error`} data-field-error="">
        {error}
      </p>
    </div>
  );
}
