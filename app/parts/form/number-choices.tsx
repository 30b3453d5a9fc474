import type { ReactNode } from 'react';
import { persianDigits, persianNumber } from '../../../domain/values/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { TAKE_FIELD } from '../../web/forms/take-field.ts';

type NumberChoicesProps = {
  readonly name: string;
  readonly numbers: readonly number[];
  /** False for a year, which is written without thousand separators. */
  readonly grouping?: boolean;
};

/**
 * Buttons that put a number into the field beside them (GEN-03). Without scripts a press reloads the form with the
 * number filled in. Scripts render the same buttons: app/browser/forms/number-choices.ts.
 */
export function NumberChoices({ name, numbers, grouping = true }: NumberChoicesProps): ReactNode {
  return numbers.map((number) => (
    <Button key={number} type="submit" name={TAKE_FIELD} value={`${name}=${number}`}>
      {grouping ? persianNumber(number) : persianDigits(number)}
    </Button>
  ));
}
