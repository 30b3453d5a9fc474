import type { ReactNode } from 'react';
import { CaptchaFields } from './captcha-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormContext } from './form-context.ts';
import type { FormState } from './form-state.ts';

type FormProps = {
  readonly action: string;
  readonly state: FormState;
  /** What the browser does after a success that names no address. */
  readonly after?: 'region' | 'popup' | 'reload' | 'toast' | undefined;
  /** A refusal is also shown as a toast (OFFER-01). */
  readonly toastsFailure?: boolean;
  /** Of the element, and the beginning of its fields' ids; made from the action where a page has one form for it. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** It carries files. */
  readonly multipart?: boolean;
  /** Its success ends the session: what the browser keeps of the account goes too. */
  readonly signsOut?: boolean;
  /** A push would follow up a success of this form (NOTI-02). */
  readonly helpsPush?: boolean;
  /** Field name → its label, for the error summary. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
};

/**
 * A form that changes something. Complete without JavaScript; with it `app/browser/forms/forms.ts` sends it in the background
 * (GEN-02). The browser's own checks are off: they speak the browser's language, not Persian.
 */
export function Form(props: FormProps): ReactNode {
  const { action, state, after, id = idOf(action), className = 'form', multipart, labels, children } = props;
  const hasErrors = Object.keys(state.errors).length > 0;
  return (
    <form
      id={id}
      className={className}
      method="post"
      action={action}
      noValidate
      encType={multipart ? 'multipart/form-data' : undefined}
      data-background=""
      data-after={after}
      data-toasts-failure={props.toastsFailure ? '' : undefined}
      data-signs-out={props.signsOut ? '' : undefined}
      data-helps-push={props.helpsPush ? '' : undefined}
    >
      <input type="hidden" name="csrf-key" value={state.csrfKey} />
      <FormContext value={{ id, state }}>
        {hasErrors && <ErrorSummary form={id} errors={state.errors} labels={labels} />}
        <p className="error" data-form-message="" role="alert">
          {state.message}
        </p>
        {state.captcha && <CaptchaFields captcha={state.captcha} />}
        {children}
      </FormContext>
    </form>
  );
}

function idOf(action: string): string {
  return `form${action.replace(/\W+/g, '-')}`;
}
