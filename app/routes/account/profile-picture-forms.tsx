import type { ReactNode } from 'react';
import { PICTURE_TYPES } from '../../../domain/media/picture-kind.ts';
import { fa } from '../../messages/fa.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Form } from '../../parts/form/form.tsx';
import { controlId } from '../../parts/form/form-context.ts';
import type { FormState } from '../../parts/form/form-state.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import styles from './profile.module.css';

type PictureFormsProps = {
  readonly form: FormState;
  readonly removal: FormState;
  readonly pictureKey: string | null;
};

const FORM = 'profile-picture';

/**
 * Browsers label file fields in their own language, so here the label is the button. The field is required, and thus
 * valid exactly when a file is chosen, which the style sheet shows also without scripts.
 */
export function PictureForms({ form, removal, pictureKey }: PictureFormsProps): ReactNode {
  const id = controlId(FORM, 'picture');
  const error = form.errors.picture;
  return (
    <section className={styles.picture} aria-label={fa.profile.picture}>
      <Avatar pictureKey={pictureKey} size="large" />
      <div>
        <Form
          id={FORM}
          action={paths.profileCall('picture')}
          state={form}
          multipart
          labels={{ picture: fa.profile.picture }}
          className={`form ${styles.upload}`}
        >
          <div className={`field ${styles.file}`} data-field="picture">
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
              {pictureKey === null ? fa.profile.choosePicture : fa.profile.changePicture}
            </Button>
            <p className={`help ${styles.chosen}`}>{fa.profile.pictureChosen}</p>
            <p className={`help ${styles.hint}`} id={`${id}-help`}>
              {fa.profile.pictureHelp}
            </p>
            <p className="error" id={`${id}-error`} data-field-error="">
              {error}
            </p>
          </div>
          <SubmitButton>{fa.profile.savePicture}</SubmitButton>
        </Form>
        {pictureKey !== null && (
          <Form action={paths.profileCall('picture/remove')} state={removal} className="">
            <SubmitButton look="danger" icon="trash-2">
              {fa.profile.removePicture}
            </SubmitButton>
          </Form>
        )}
      </div>
    </section>
  );
}
