import type { ReactNode } from 'react';
import { PICTURE_TYPES } from '../../../domain/media/picture-kind.ts';
import { fa } from '../../messages/fa.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { ORDER_FIELD } from '../../web/forms/order-key.ts';
import fileButton from '../file-button.module.css';
import { FieldError } from '../form/field-error.tsx';
import { Form } from '../form/form.tsx';
import { FormField } from '../form/form-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useField } from '../form/use-field.ts';
import { DOCUMENTS_FIELD, markForms } from './mark-form.ts';
import styles from './own-marks.module.css';
import type { OwnMarksView, OwnMarkView } from './own-marks-view.ts';

const words = fa.marks.own;

/** A seller's own verification marks, with forms that request them (SHOP-03). */
export function OwnMarks({ view }: { readonly view: OwnMarksView }): ReactNode {
  const { marks, isShop, privacy, action } = view;
  return (
    <div className={styles.marks}>
      <p>{isShop ? words.text : words.textOfPerson}</p>
      <p className="help">{privacy}</p>
      {marks.map((mark) => (
        <OwnMark key={mark.kind} mark={mark} action={action} heading={isShop ? 'h3' : 'h2'} />
      ))}
    </div>
  );
}

type OwnMarkProps = {
  readonly mark: OwnMarkView;
  readonly action: string;
  /** Heading element, one level below the heading above it. */
  readonly heading: 'h2' | 'h3';
};

function OwnMark({
  mark: { kind, state, notes, form, orderKey, isVerified },
  action,
  heading: Heading,
}: OwnMarkProps): ReactNode {
  const title = kind === 'identity' ? words.asIdentity : words.asLicence;
  return (
    <section className={styles.mark} aria-labelledby={`mark-${kind}`}>
      <Heading id={`mark-${kind}`} className={styles.heading}>
        {title} {state && <Badge look={state.look}>{state.name}</Badge>}
      </Heading>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {form && isVerified && !isFilled(form) && (
        <details>
          <summary>{words.renew}</summary>
          <MarkForm kind={kind} form={form} orderKey={orderKey} action={action} />
        </details>
      )}
      {form && (!isVerified || isFilled(form)) && (
        <MarkForm kind={kind} form={form} orderKey={orderKey} action={action} />
      )}
    </section>
  );
}

const isFilled = ({ errors, message }: FormState): boolean => message !== null || Object.keys(errors).length > 0;

type MarkFormProps = Pick<OwnMarkView, 'kind' | 'orderKey'> & { readonly form: FormState; readonly action: string };

function MarkForm({ kind, form, orderKey, action }: MarkFormProps): ReactNode {
  const labels = { ...markForms[kind].labels, documents: words.documents };
  return (
    <Form id={`mark-${kind}-form`} action={action} state={form} labels={labels} multipart>
      <input type="hidden" name={ORDER_FIELD} value={orderKey} />
      {kind === 'identity' ? (
        <>
          <FormField of={markForms.identity} name="kind" />
          <FormField of={markForms.identity} name="fullName" />
          <FormField of={markForms.identity} name="nationalCode" />
        </>
      ) : (
        <>
          <FormField of={markForms.licence} name="kind" />
          <FormField of={markForms.licence} name="number" />
          <FormField of={markForms.licence} name="issuer" />
          <FormField of={markForms.licence} name="until" />
        </>
      )}
      <Documents kind={kind} />
      <SubmitButton>{words.send}</SubmitButton>
    </Form>
  );
}

/** File field with a button as its label, because browsers label file fields in their own language. */
function Documents({ kind }: Pick<OwnMarkView, 'kind'>): ReactNode {
  const { id, error, focus } = useField('documents');
  return (
    <div className={`field ${fileButton.file}`} data-field="documents">
      <span className="label">{words.documents}</span>
      <input
        id={id}
        type="file"
        name={DOCUMENTS_FIELD}
        accept={PICTURE_TYPES}
        multiple
        required
        aria-describedby={`${id}-help ${id}-error`}
        aria-invalid={error ? true : undefined}
        {...focus}
      />
      <Button as="label" icon="camera" htmlFor={id}>
        {words.choose}
      </Button>
      <p className={`help ${fileButton.chosen}`}>{words.chosen}</p>
      <p className="help" id={`${id}-help`}>
        {words.documentsOf[kind]}
      </p>
      <FieldError name="documents" />
    </div>
  );
}
