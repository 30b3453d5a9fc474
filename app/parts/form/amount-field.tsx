import type { ReactNode } from 'react';
import { numbersMeant } from '../../../domain/query-reading/typed-amount.ts';
import { amountInWords } from './amount-words.ts';
import { FieldFrame } from './field-frame.tsx';
import { NumberChoices } from './number-choices.tsx';
import { amountInDigits } from './unread-amount.ts';
import { useField } from './use-field.ts';

type AmountFieldProps = {
  /** Key of its errors. */
  readonly name: string;
  /** Name that its number is sent by; `name` by default. */
  readonly sentAs?: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly value?: string | undefined;
  readonly required?: boolean | undefined;
  readonly maxLength?: number | undefined;
  /** False: without words of toman beneath. */
  readonly isToman?: boolean | undefined;
  /** Shown beneath the amount in words. */
  readonly below?: ReactNode;
};

/**
 * Field for an amount in toman, grouped and written in words while the user types (app/browser/forms/field-behaviours.ts). An
 * amount that was typed in words comes back in digits, before it counts (GEN-03).
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
