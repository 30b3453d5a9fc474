import type { ReactNode } from 'react';
import { wholesAround } from '../../../domain/values/typed-number.ts';
import { fa } from '../../messages/fa.ts';
import { AmountField } from '../../parts/form/amount-field.tsx';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { NumberChoices } from '../../parts/form/number-choices.tsx';
import { AMOUNT_LETTERS } from '../../parts/form/number-kinds.ts';
import { useField, useLabel } from '../../parts/form/use-field.ts';
import { Radio } from '../../ui/radio.tsx';
import { Select } from '../../ui/select.tsx';
import { Tick } from '../../ui/tick.tsx';
import type { AttributeView } from './attribute-view.ts';
import styles from './posting.module.css';

/** One attribute of the category (CAT-06) as a field, with its unit and its error. */
export function AttributeField({
  view,
  help,
}: {
  readonly view: AttributeView;
  readonly help?: string | undefined;
}): ReactNode {
  const { field, type, label, unit, required } = view;
  useLabel(field, label);
  const words = (
    <>
      {label}
      {unit && type === 'number' && <small className={styles.unit}> {fa.posting.unit(unit)}</small>}
      {!required && <small className={styles.unit}> {fa.posting.optional}</small>}
    </>
  );
  if (view.isMoney) {
    return (
      <AmountField
        name={field}
        sentAs={view.name}
        label={words}
        help={help}
        value={view.value}
        required={required}
        maxLength={AMOUNT_LETTERS}
      />
    );
  }
  return (
    <FieldFrame
      name={field}
      label={type === 'checkbox' ? null : words}
      help={help}
      isGroup={type === 'radio' || type === 'multiselect'}
      choices={
        type === 'number' && (
          <NumberChoices name={view.name} numbers={wholesAround(view.value)} grouping={view.grouping} />
        )
      }
    >
      <Control view={view} />
    </FieldFrame>
  );
}

function Control({ view }: { readonly view: AttributeView }): ReactNode {
  const { field, name, type, label, required, value, grouping, options, governs } = view;
  const { id, error, focus } = useField(field);
  const shared = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-error`,
    'data-governs': governs ? '' : undefined,
  } as const;
  switch (type) {
    case 'checkbox':
      return (
        <div>
          <Tick id={id} name={name} defaultChecked={value !== ''} {...shared} {...focus}>
            {label}
          </Tick>
        </div>
      );
    case 'radio':
    case 'multiselect': {
      const Box = type === 'radio' ? Radio : Tick;
      return (
        <div className={styles.options}>
          {options.map((option, at) => (
            <Box
              key={`${option.name} ${option.value}`}
              id={at === 0 ? id : undefined}
              name={option.name}
              value={option.value}
              defaultChecked={option.on}
              required={type === 'radio' && required}
              {...shared}
              {...(at === 0 && focus)}
            >
              {option.label}
            </Box>
          ))}
        </div>
      );
    }
    case 'select':
      return (
        <Select
          id={id}
          name={name}
          defaultValue={value}
          required={required}
          none={fa.forms.notChosen}
          options={options.map((option) => ({ value: option.value, name: option.label }))}
          {...shared}
          {...focus}
        />
      );
    default:
      return (
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
          data-plain-text={type === 'text' ? '' : undefined}
          data-rule={type === 'number' ? 'number' : undefined}
          {...shared}
          {...focus}
        />
      );
  }
}
