import { type ReactNode, useContext } from 'react';
import { fa } from '../../messages/fa.ts';
import { controlId, FormContext } from '../../parts/form/form-context.ts';
import type { AttributeView } from './attribute-view.ts';
import styles from './posting.module.css';

/** One question of the category (CAT-06), with its unit and its error. */
export function AttributeField({ view }: { readonly view: AttributeView }): ReactNode {
  const { id: form, state } = useContext(FormContext);
  const { field, name, type, label, unit, required, value, grouping, options, governs } = view;
  const id = controlId(form, field);
  const error = Object.hasOwn(state.errors, field) ? state.errors[field] : undefined;
  const shared = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-error`,
    'data-governs': governs ? '' : undefined,
  } as const;
  const words = (
    <>
      {label}
      {unit && type === 'number' && <small className={styles.unit}> {fa.posting.unit(unit)}</small>}
      {!required && type !== 'checkbox' && <small className={styles.unit}> {fa.posting.optional}</small>}
    </>
  );
  const failure = (
    <p className="error" id={`${id}-error`} data-field-error="">
      {error}
    </p>
  );
  if (type === 'checkbox') {
    return (
      <div className="field" data-field={field}>
        <div>
          <label className="tick">
            <input id={id} type="checkbox" name={name} value="1" defaultChecked={value !== ''} {...shared} />
            {label}
          </label>
        </div>
        {failure}
      </div>
    );
  }
  if (type === 'radio' || type === 'multiselect') {
    const kind = type === 'radio' ? 'radio' : 'checkbox';
    return (
      <fieldset className="field" data-field={field} aria-describedby={`${id}-error`}>
        <legend>{words}</legend>
        <div className={styles.options}>
          {options.map((option, at) => (
            <label key={`${option.name} ${option.value}`} className="tick">
              <input
                id={at === 0 ? id : undefined}
                type={kind}
                name={option.name}
                value={option.value}
                defaultChecked={option.on}
                required={kind === 'radio' && required}
                {...shared}
              />
              {option.label}
            </label>
          ))}
        </div>
        {failure}
      </fieldset>
    );
  }
  return (
    <div className="field" data-field={field}>
      <label htmlFor={id}>{words}</label>
      {type === 'select' ? (
        <select id={id} className="input" name={name} defaultValue={value} required={required} {...shared}>
          <option value="">{fa.posting.notChosen}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className="input"
          type={type === 'tel' ? 'tel' : 'text'}
          inputMode={type === 'number' ? 'numeric' : undefined}
          dir={type === 'tel' ? 'ltr' : undefined}
          name={name}
          defaultValue={value || undefined}
          maxLength={type === 'number' ? 24 : 200}
          autoComplete="off"
          required={required}
          data-group-digits={type === 'number' && grouping ? '' : undefined}
          {...shared}
        />
      )}
      {failure}
    </div>
  );
}
