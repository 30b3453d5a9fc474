import type { ReactNode } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { TAKE_FIELD } from '../../web/forms/take-field.ts';

type NumberChoicesProps = { readonly name: string; readonly numbers: readonly number[] };

/**
 * Buttons that put a number into the field that stands beside them (GEN-03); without scripts the form comes back with it.
 * The browser draws the same ones: app/browser/forms/number-choices.ts.
 */
export function NumberChoices({ name, numbers }: NumberChoicesProps): ReactNode {
  return numbers.map((number) => (
    <Button key={number} type="submit" name={TAKE_FIELD} value={`${name}=${number}`}>
      {persianNumber(number)}
    </Button>
  ));
}
