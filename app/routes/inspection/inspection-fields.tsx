import type { ReactNode } from 'react';
import { CAR_PANELS, CAR_PARTS, type Inspection } from '../../../domain/listings/certificates/certificates.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { certificateForms } from './certificate-form.ts';
import styles from './inspection.module.css';

const words = fa.certificates;
const form = certificateForms.inspection;

/** Fields of an inspection, filled with the stored one; `today`: today's date in the format of the field. */
export function InspectionFields({
  stored,
  today,
}: {
  readonly stored: Inspection | null;
  readonly today: string;
}): ReactNode {
  return (
    <>
      <FormField of={form} name="on" help={words.edit.dateHelp(today)} value={stored && persianDigits(stored.on)} />
      <FormField of={form} name="inspector" value={stored?.inspector} />
      <FormField of={form} name="mileage" value={stored?.mileage} />
      <fieldset className={styles.choices}>
        <legend>{words.partsHeading}</legend>
        {CAR_PARTS.map((part) => (
          <FormField key={part} of={form} name={`part-${part}`} value={stored?.parts[part]} />
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{words.paintHeading}</legend>
        {CAR_PANELS.map((panel) => (
          <FormField key={panel} of={form} name={`paint-${panel}`} value={stored?.paint[panel]} />
        ))}
      </fieldset>
      <FormField of={form} name="notes" value={stored?.notes} />
    </>
  );
}
