import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Field } from '../../parts/form/field.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormContext } from '../../parts/form/form-context.ts';
import { emptyFormState, type FormState } from '../../parts/form/form-state.ts';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { paths } from '../../paths.ts';
import { piece } from './piece.ts';

const { profile: words } = fa;

function NameField(): ReactNode {
  return <Field name="name" label={words.name} help={words.nameHelp} maxLength={60} count autoComplete="off" />;
}

/** Shown only: it is sent to an address that takes no form. */
function SampleForm({ id, message }: { readonly id: string } & Pick<FormState, 'message'>): ReactNode {
  return (
    <Form id={id} action={paths.search()} state={{ ...emptyFormState(''), message }}>
      <NameField />
      <Field name="about" label={fa.posting.description} multiline autoComplete="off" />
      <SubmitButton>{words.save}</SubmitButton>
    </Form>
  );
}

/** Without its form, whose summary of errors takes the focus as the page opens. */
const wrong = { ...emptyFormState(''), values: { name: words.name }, errors: { name: fa.validation.required_field } };

export const forms = [
  piece('Form', <SampleForm id="sample" message={null} />),
  piece('Form message', <SampleForm id="refused" message={fa.posting.stale} />),
  piece(
    'Field error',
    <FormContext value={{ id: 'wrong', state: wrong }}>
      <NameField />
    </FormContext>,
  ),
];
