import type { ReactNode } from 'react';
import { PICTURE_TYPES } from '../../domain/media/picture-kind.ts';
import { fa } from '../messages/fa.ts';
import { Button } from '../ui/button.tsx';
import type { FormState } from '../web/forms/form-state.ts';
import fileButton from './file-button.module.css';
import { FieldError } from './form/field-error.tsx';
import { Form } from './form/form.tsx';
import { controlId } from './form/form-context.ts';
import { SubmitButton } from './form/submit-button.tsx';
import styles from './picture-form.module.css';

export type PictureWords = {
  readonly title: string;
  readonly choose: string;
  readonly change: string;
  readonly help: string;
  readonly save: string;
  readonly remove: string;
};

type PictureFormProps = {
  /** Id of the form, and prefix of its field's id. */
  readonly id: string;
  readonly words: PictureWords;
  readonly action: string;
  readonly form: FormState;
  readonly removal: { readonly action: string; readonly form: FormState };
  /** Whether there is a picture that can be replaced or removed. */
  readonly isChosen: boolean;
  /** The picture, or a placeholder for it. */
  readonly children: ReactNode;
};

/**
 * Uploads one picture as the field `picture`. Browsers label file fields in their own language, so the label is styled
 * as a button. The field is required and thus valid only while a file is chosen, which the style sheet shows even
 * without scripts.
 */
export function PictureForm({ id: form, words, action, form: state, removal, isChosen, children }: PictureFormProps) {
  const id = controlId(form, 'picture');
  const error = state.errors.picture;
  return (
    <section className={styles.picture} aria-label={words.title}>
      {children}
      <div>
        <Form
          id={form}
          action={action}
          state={state}
          multipart
          labels={{ picture: words.title }}
          className={`form ${styles.upload}`}
        >
          <div className={`field ${fileButton.file} ${styles.file}`} data-field="picture">
            <input
              id={id}
              type="file"
              name="picture"
              accept={PICTURE_TYPES}
              required
              aria-describedby={`${id}-help ${id}-error`}
              aria-invalid={error ? true : undefined}
            />
            <Button as="label" icon="camera" htmlFor={id}>
              {isChosen ? words.change : words.choose}
            </Button>
            <p className={`help ${fileButton.chosen}`}>{fa.profile.pictureChosen}</p>
            <p className={`help ${styles.hint}`} id={`${id}-help`}>
              {words.help}
            </p>
            <FieldError name="picture" takesFocus />
          </div>
          <SubmitButton>{words.save}</SubmitButton>
        </Form>
        {isChosen && (
          <Form action={removal.action} state={removal.form} className="">
            <SubmitButton look="danger" icon="trash-2">
              {words.remove}
            </SubmitButton>
          </Form>
        )}
      </div>
    </section>
  );
}
