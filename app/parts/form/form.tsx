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

/** Captcha inside a form that was sent without JavaScript, which cannot show the captcha's popup. */
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
  /** Action of the browser after a success whose answer contains no address. */
  readonly after?: 'region' | 'popup' | 'close' | 'reload' | 'toast' | undefined;
  /** Shows a refusal also as a toast (OFFER-01); `order`: a toast that stays longer (PROM-06). */
  readonly toastsFailure?: boolean | 'order' | undefined;
  /**
   * Id of the element and prefix of its fields' ids. Derived from the action by default, which suffices if the page has
   * one form for it.
   */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** The form sends files. */
  readonly multipart?: boolean;
  /** A success signs the user out, and the browser deletes everything that it stores for the account. */
  readonly signsOut?: boolean;
  /** If the action was already done before (409), the popup closes without a message. */
  readonly closesOnConflict?: boolean;
  /** Region of the page that is updated after a success in a popup. */
  readonly renews?: string | undefined;
  /** Toast for every failure except errors beside fields. */
  readonly failure?: string;
  /** A success counts as a lead action (NPS-01). */
  readonly isLead?: boolean;
  /** Whether a push notification is useful after a success of this form (NOTI-02). */
  readonly helpsPush?: boolean;
  /** Name of the field beside which errors without a field name are shown (LEAS-03). */
  readonly plainErrors?: string | undefined;
  /**
   * Address of another call, to which one button of this form sends. If that call asked the user to sign in, the text
   * typed before is restored into this form.
   */
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

/**
 * State of the form. If nothing was sent since, it contains what the user typed before the form asked them to sign in.
 */
function useKeptTyped({ action, buttonCall, state }: FormProps): FormState {
  const kept = useContext(StoredTypedContext);
  if (kept === null || (kept.call !== action && kept.call !== buttonCall)) return state;
  kept.isUsed = true;
  return { ...state, values: { ...kept.fields, ...state.values } };
}

function idOf(action: string): string {
  return `form${action.replace(/\W+/g, '-')}`;
}
