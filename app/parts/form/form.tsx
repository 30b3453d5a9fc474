import { type ReactNode, useContext } from 'react';
import { browserMessages } from '../../messages/browser.ts';
import { fa } from '../../messages/fa.ts';
import { failures } from '../../messages/validation.ts';
import { paths } from '../../paths.ts';
import { isDeciding, OpenedElsewhere } from '../../web/forms/deciding.ts';
import { FormOfPage } from '../../web/forms/form-account.tsx';
import type { CaptchaPrompt, FormState } from '../../web/forms/form-state.ts';
import { postedAt } from '../../web/forms/posted-at.ts';
import { isCall } from '../../web/forms/posted-call.ts';
import { StoredTypedContext } from '../../web/forms/stored-typed.tsx';
import { PageAddressContext } from '../../web/pages/page-address.ts';
import { CaptchaPicture } from './captcha-picture.tsx';
import { CodeField } from './code-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormContext } from './form-context.ts';

/** The captcha inside a form that was sent without JavaScript, where no popup can show it. */
function CaptchaFields({ captcha }: { readonly captcha: CaptchaPrompt }): ReactNode {
  return (
    <div className="form" data-captcha="">
      <input type="hidden" name="x-captcha-token" value={captcha.token} />
      <CaptchaPicture image={captcha.image} />
      <CodeField
        name="x-captcha-code"
        label={fa.captcha.code}
        help={`${fa.captcha.explanation} ${fa.captcha.plain}`}
        length={captcha.length}
        autoComplete="off"
      />
    </div>
  );
}

type FormProps = {
  readonly action: string;
  readonly state: FormState;
  /** Action of the browser after a success that names no address. */
  readonly after?: 'region' | 'popup' | 'close' | 'reload' | 'toast' | undefined;
  /** A refusal is also shown as a toast (OFFER-01); that of an order longer (PROM-06). */
  readonly toastsFailure?: boolean | 'order' | undefined;
  /** Id of the element, and prefix of its fields' ids; derived from the action if a page has one form for it. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** The form carries files. */
  readonly multipart?: boolean;
  /** A success signs the user out, and the browser drops everything that it stores of the account. */
  readonly signsOut?: boolean;
  /** Where what it asks for was done before (409), its popup closes without a word. */
  readonly closesOnConflict?: boolean;
  /** Region of the page that a success in a popup renews. */
  readonly renews?: string | undefined;
  /** Toast for every failure but errors beside fields. */
  readonly failure?: string;
  /** A success is a lead action (NPS-01). */
  readonly isLead?: boolean;
  /** A push would follow up a success of this form (NOTI-02). */
  readonly helpsPush?: boolean;
  /** Field of an error that names none (LEAS-03). */
  readonly plainErrors?: string | undefined;
  /** Another call that a button of it names: what was typed before it asked to sign in comes back to this form. */
  readonly buttonCall?: string | undefined;
  /** Field name → label, for the error summary. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
};

/**
 * A form that changes something. It works without JavaScript; with it, `app/browser/forms/forms.ts` sends it in the
 * background (GEN-02). The browser's own validation is off, because its messages are not in Persian.
 */
export function Form(props: FormProps): ReactNode {
  const { action, after, id = idOf(action), className = 'form', multipart, labels, children } = props;
  const state = useKeptTyped(props);
  const page = useContext(PageAddressContext);
  const asksTwice = useContext(OpenedElsewhere) && isDeciding(action);
  const hasErrors = Object.keys(state.errors).length > 0;
  return (
    <form
      id={id}
      className={className}
      method="post"
      action={multipart && page !== null && isCall({ pathname: action }) ? postedAt(page, action) : action}
      noValidate
      encType={multipart ? 'multipart/form-data' : undefined}
      data-background=""
      data-after={after}
      data-toasts-failure={props.toastsFailure === 'order' ? 'order' : props.toastsFailure ? '' : undefined}
      data-plain-errors={props.plainErrors}
      data-closes-on-conflict={props.closesOnConflict ? '' : undefined}
      data-signs-out={props.signsOut ? '' : undefined}
      data-renews={props.renews}
      data-failure={props.failure}
      data-lead={props.isLead ? '' : undefined}
      data-helps-push={props.helpsPush ? '' : undefined}
    >
      <FormOfPage />
      <input type="hidden" name="csrf-key" value={state.csrfKey} />
      {/* The button that Enter would press. */}
      {asksTwice && <button type="submit" disabled hidden />}
      <FormContext value={{ id, state, asksTwice, ...(hasErrors && { wrong: [], drawn: new Map() }) }}>
        {hasErrors && <ErrorSummary labels={labels} />}
        <p className="error" data-form-message="" role="alert">
          {state.message}
          {state.message === failures.internal && (
            <>
              {' '}
              <a href={paths.support()}>{browserMessages.support}</a>
            </>
          )}
        </p>
        {state.captcha && <CaptchaFields captcha={state.captcha} />}
        {children}
      </FormContext>
    </form>
  );
}

/** The state of the form, with what was typed before it asked to sign in where nothing was sent since. */
function useKeptTyped({ action, buttonCall, state }: FormProps): FormState {
  const kept = useContext(StoredTypedContext);
  if (kept === null || (kept.call !== action && kept.call !== buttonCall)) return state;
  kept.isUsed = true;
  return { ...state, values: { ...kept.fields, ...state.values } };
}

function idOf(action: string): string {
  return `form${action.replace(/\W+/g, '-')}`;
}
