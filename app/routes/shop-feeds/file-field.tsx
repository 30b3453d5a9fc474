import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { FieldError } from '../../parts/form/field-error.tsx';
import { useField } from '../../parts/form/use-field.ts';
import { Button } from '../../ui/button.tsx';
import styles from './shop-feeds.module.css';

const TYPES = '.csv,.txt,.tsv,.xml,.gz,text/csv,text/xml,application/xml,application/gzip';

/**
 * Field for a feed's file. Browsers label file fields in their own language, so the label is styled as a button. The
 * field is valid only while a file is chosen, which the style sheet shows even without scripts.
 */
export function FileField(): ReactNode {
  const { id, error, focus } = useField('file');
  return (
    <div className={`field ${styles.file}`} data-field="file">
      <input
        id={id}
        type="file"
        name="file"
        accept={TYPES}
        required
        aria-describedby={`${id}-error`}
        aria-invalid={error ? true : undefined}
        {...focus}
      />
      <Button as="label" icon="paperclip" htmlFor={id}>
        {fa.feeds.opening.choose}
      </Button>
      <p className={`help ${styles.chosen}`}>{fa.feeds.opening.chosen}</p>
      <FieldError name="file" />
    </div>
  );
}
