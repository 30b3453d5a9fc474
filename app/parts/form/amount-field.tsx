import type { ReactNode } from 'react';
import { numbersMeant } from '../../../domain/query-reading/typed-amount.ts';
import { amountInWords } from './amount-words.ts';
import { FieldFrame } from './field-frame.tsx';
import { NumberChoices } from './number-choices.tsx';
import { amountInDigits } from './unread-amount.ts';
import { useField } from './use-field.ts';

type AmountFieldProps = {
  /** Field name under which its errors are stored. */
  readonly name: string;
  /** Name under which the amount is sent; `name` by default. */
  readonly sentAs?: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly value?: string | undefined;
  readonly required?: boolean | undefined;
  readonly maxLength?: number | undefined;
  /** False if the amount is not shown in words below the field. */
  readonly isToman?: boolean | undefined;
  /** Content below the amount in words. */
  readonly below?: ReactNode;
};

/**
 * Field for an amount in toman; while the user types, scripts group the digits and show the amount in words
 * (app/browser/forms/field-behaviours.ts). An amount typed in words is first shown again in digits and only then
 * accepted (GEN-03).
 */
export function AmountField({
  name,
  sentAs = name,
  label,
  help,
  value,
  required,
  maxLength,
  isToman = true,
  below,
}: AmountFieldProps): ReactNode {
  const { id, sent = value ?? '', error, focus } = useField(name);
  const shown = amountInDigits(sent);
  return (
    <FieldFrame
      name={name}
      label={label}
      help={help}
      choices={<NumberChoices name={sentAs} numbers={numbersMeant(shown)} />}
      below={
        <>
          {isToman && (
            <p className="help" id={`${id}-words`} data-amount-words="">
              {amountInWords(shown)}
            </p>
          )}
          {below}
        </>
      }
    >
      <input
        id={id}
        className="input"
        name={sentAs}
        inputMode="numeric"
        autoComplete="off"
        required={required}
        maxLength={maxLength}
        defaultValue={shown || undefined}
        data-group-digits=""
        {...focus}
        data-toman=""
        aria-invalid={error ? true : undefined}
        aria-describedby={[help && `${id}-help`, isToman && `${id}-words`, `${id}-error`].filter(Boolean).join(' ')}
      />
    </FieldFrame>
  );
}
