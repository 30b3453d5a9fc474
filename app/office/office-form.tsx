import type { ReactNode } from 'react';
import type { FormOf } from '../parts/form/define-form.ts';
import { Form } from '../parts/form/form.tsx';
import { type FieldValue, FormFields } from '../parts/form/form-field.tsx';
import { SubmitButton } from '../parts/form/submit-button.tsx';
import { classNames } from '../ui/class-names.ts';
import type { Option } from '../ui/select.tsx';
import type { FormState } from '../web/forms/form-state.ts';
import { isEditInput, VERSION, versionOf } from './edit-version.ts';
import styles from './office-form.module.css';

/** Address of an action, and what its form shows after a refusal. */
export type OfficeFormView = { readonly action: string; readonly state: FormState };

type OfficeFormProps<F extends FormOf> = {
  readonly of: F;
  readonly form: OfficeFormView;
  readonly values?: Readonly<Partial<Record<keyof F['kinds'], FieldValue>>>;
  readonly options?: Readonly<Partial<Record<keyof F['kinds'], readonly Option[]>>>;
  /** Label of the submit button. */
  readonly button: string;
  readonly look?: 'plain' | 'accent' | 'danger';
  /** Key that presses the button (`data-key`). */
  readonly pressedBy?: string | undefined;
  /** Shows the fields in one row, with the button after the last. */
  readonly inline?: boolean;
  readonly children?: ReactNode;
};

/**
 * Renders a `defineForm` form with all of its fields, its version if it is an edit form, and its button. `children` are
 * shown above the fields.
 */
export function OfficeForm<F extends FormOf>({
  of,
  form,
  values,
  options,
  button,
  look = 'accent',
  pressedBy,
  inline,
  children,
}: OfficeFormProps<F>): ReactNode {
  const isEdit = values !== undefined && isEditInput(of.input);
  const shown = isEdit ? { ...values, [VERSION]: versionOf(of, values) } : values;
  const drawn = (
    <Form {...form} labels={of.labels} className={inline ? styles.inline : classNames('form', styles.column)}>
      {children}
      <FormFields of={of} {...(shown && { values: shown })} {...(options && { options })} />
      <SubmitButton look={look} data-key={pressedBy}>
        {button}
      </SubmitButton>
    </Form>
  );
  // Fields that differ from what is stored are marked.
  return isEdit ? (
    <div className={styles.edits} data-edits="">
      {drawn}
    </div>
  ) : (
    drawn
  );
}

/**
 * Whether a form is shown again after a refusal, or with a number the user has chosen (GEN-03); a fold around it is
 * then open.
 */
export const wasReturned = ({ state }: OfficeFormView): boolean =>
  state.message !== null || [...Object.keys(state.errors), ...Object.keys(state.values)].length > 0;
