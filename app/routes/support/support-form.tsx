import type { ReactNode } from 'react';
import { ABOUT_KEYS } from '../../../domain/support/about.ts';
import { TICKET_PICTURES } from '../../../domain/support/ticket.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { PicturePicker } from '../../parts/picture-picker.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { ORDER_FIELD } from '../../web/forms/order-key.ts';
import { feedbackForm, UPLOAD_FIELD } from './support-forms.ts';
import type { SupportFormView } from './support-view.ts';

const words = fa.tickets;

/** Form for writing to support (SUPP-01): for signed-in users, and for visitors, who give a contact. */
export function SupportForm({ view }: { readonly view: SupportFormView }): ReactNode {
  const { action, form, orderKey, token, pictures, topics, topic, about, aboutLinks, isSignedIn, kept } = view;
  const needsSignIn = !isSignedIn && aboutLinks.length > 0;
  return (
    <>
      {kept && <Notice kind={kept === 'own' ? 'success' : 'warning'}>{words.kept[kept]}</Notice>}
      {aboutLinks.length > 0 && (
        <p>
          {words.about}{' '}
          {aboutLinks.map(({ name, href }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </p>
      )}
      {needsSignIn && <p className="help">{words.signInFirst}</p>}
      <Form id="support" action={action} state={form} className="form" labels={feedbackForm.labels}>
        <input type="hidden" name={ORDER_FIELD} value={orderKey} />
        <input type="hidden" name={UPLOAD_FIELD} value={token} />
        {ABOUT_KEYS.map((key) =>
          about[key] === undefined ? null : <FormField key={key} of={feedbackForm} name={key} value={about[key]} />,
        )}
        <FormField of={feedbackForm} name="topic" options={topics} value={topic} required />
        <FormField of={feedbackForm} name="text" />
        {!isSignedIn && !needsSignIn && <FormField of={feedbackForm} name="contact" required />}
        <PicturePicker token={token} pictures={pictures} max={TICKET_PICTURES} isGallery={false} />
        <SubmitButton wide>{words.send}</SubmitButton>
      </Form>
      {isSignedIn && (
        <p>
          <a href={paths.myTickets()}>{words.mineLink}</a>
        </p>
      )}
    </>
  );
}
