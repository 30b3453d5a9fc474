import type { ReactNode } from 'react';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { ForeignText } from '../../parts/foreign-text.tsx';
import { CodeField, codeLabel } from '../../parts/form/code-field.tsx';
import { Form } from '../../parts/form/form.tsx';
import { FormField, FormFields } from '../../parts/form/form-field.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { NewTabLink } from '../../parts/new-tab-link.tsx';
import { paths, type SignInCall } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './sign-in.module.css';
import { signInForms } from './sign-in-forms.ts';
import type { SignInForm, SignInView, StepView } from './sign-in-view.ts';

type StepProps<M extends StepView['mode']> = {
  readonly step: Extract<StepView, { mode: M }>;
  readonly form: SignInForm;
  readonly returnTo: string;
};

/** Shows one step at a time: first the number or address, then what is needed for it, then the code (AUTH-01). */
export function SignInSteps({ view: { step, form, returnTo } }: { readonly view: SignInView }): ReactNode {
  return (
    <div className={styles.step} data-sign-in={step.mode}>
      {step.mode === 'done' && <Inside />}
      {step.mode === 'index' && <Index step={step} form={form} returnTo={returnTo} />}
      {step.mode === 'login' && <Login step={step} form={form} returnTo={returnTo} />}
      {step.mode === 'register' && <Register step={step} form={form} returnTo={returnTo} />}
      {step.mode === 'verify' && <Verify step={step} form={form} returnTo={returnTo} />}
      {step.mode === 'suspended' && <Suspended step={step} form={form} returnTo={returnTo} />}
      {step.mode === 'dormant' && <Dormant step={step} form={form} returnTo={returnTo} />}
    </div>
  );
}

function Inside(): ReactNode {
  return (
    <>
      <p>{fa.signIn.inside}</p>
      <LinkButton look="accent" wide href={paths.my()}>
        {fa.signIn.account}
      </LinkButton>
    </>
  );
}

function Index({ step, form, returnTo }: StepProps<'index'>): ReactNode {
  return (
    <>
      <h1>{fa.signIn.indexTitle}</h1>
      <p>{step.byEmailAlone ? fa.signIn.indexTextByEmail : fa.signIn.indexText}</p>
      <Form action={paths.signInCall('index')} state={form} after="region" labels={signInForms.index.labels}>
        <FormField of={signInForms.index} name="return" value={returnTo} />
        <FormField of={signInForms.index} name="order-key" value={step.orderKey} />
        <FormField
          of={step.byEmailAlone ? signInForms.indexByEmail : signInForms.index}
          name="username"
          value={step.name}
          autoFocus
        />
        <SubmitButton wide>{fa.signIn.next}</SubmitButton>
      </Form>
      <Accepted />
    </>
  );
}

function Accepted(): ReactNode {
  const { before, terms, between, privacy, after } = fa.signIn.accept;
  return (
    <p className={styles.small}>
      {before} <NewTabLink href={paths.terms()}>{terms}</NewTabLink> {between}{' '}
      <NewTabLink href={paths.privacy()}>{privacy}</NewTabLink> {after}
    </p>
  );
}

function Login({ step, form, returnTo }: StepProps<'login'>): ReactNode {
  return (
    <>
      <h1>{fa.signIn.loginTitle}</h1>
      <p>{fa.signIn.loginText}</p>
      <Form action={paths.signInCall('login')} state={form} after="region" labels={signInForms.login.labels}>
        <AttemptFields token={step.token} returnTo={returnTo} />
        <FormField of={signInForms.login} name="password" autoFocus />
        <SubmitButton wide>{fa.signIn.next}</SubmitButton>
      </Form>
      <OneButton call="forgot" token={step.token} form={form} returnTo={returnTo} look="quiet">
        {fa.signIn.forgot}
      </OneButton>
      <Restart token={step.token} form={form} returnTo={returnTo} />
    </>
  );
}

function Register({ step, form, returnTo }: StepProps<'register'>): ReactNode {
  const { mobile, email, token, byEmailAlone } = step;
  const hasErrors = Object.keys(form.errors).length > 0;
  return (
    <>
      <h1>{fa.signIn.registerTitle}</h1>
      <p>{registerText(step)}</p>
      <Form action={paths.signInCall('register')} state={form} after="region" labels={signInForms.register.labels}>
        <AttemptFields token={token} returnTo={returnTo} />
        {mobile === null && !byEmailAlone && <FormField of={signInForms.register} name="mobile" required autoFocus />}
        {/* Has the focus, so that Enter sends the code: nothing here has to be filled in. */}
        <SubmitButton wide autoFocus={(mobile !== null || byEmailAlone) && !hasErrors}>
          {fa.signIn.sendCode}
        </SubmitButton>
        {email === null && (
          <details className={styles.more} open={hasErrors}>
            <summary>{fa.signIn.addEmail}</summary>
            <FormField of={signInForms.register} name="email" />
          </details>
        )}
      </Form>
      <Restart token={token} form={form} returnTo={returnTo} />
    </>
  );
}

function registerText({ mobile, email, byEmailAlone }: StepProps<'register'>['step']): string {
  if (mobile !== null) return fa.signIn.registerByMobile(mobile);
  return (byEmailAlone ? fa.signIn.registerByEmailAlone : fa.signIn.registerByEmail)(email ?? '');
}

function Verify({ step, form, returnTo }: StepProps<'verify'>): ReactNode {
  const { token, channel, length, resendIn, code, canCall } = step;
  return (
    <>
      <h1>{fa.signIn.verifyTitle}</h1>
      <CodeNews step={step} />
      {step.forgot && (
        <p className={styles.small}>{step.forgot === 'first' ? fa.signIn.forgotText : fa.signIn.forgotSecond}</p>
      )}
      <Form action={paths.signInCall('verify')} state={form} after="region" labels={{ code: codeLabel(length) }}>
        <AttemptFields token={token} returnTo={returnTo} />
        <CodeField length={length} />
        <SubmitButton wide>{step.forgot === 'first' ? fa.signIn.next : fa.signIn.enter}</SubmitButton>
      </Form>
      <div className={styles.ways}>
        <OneButton call="resend" token={token} form={form} returnTo={returnTo} wait={resendIn}>
          {fa.signIn.resend}
        </OneButton>
        {canCall && (
          <OneButton
            call="call"
            token={token}
            form={form}
            returnTo={returnTo}
            look={code === 'sent' ? 'plain' : 'accent'}
            wait={channel === 'voice' ? resendIn : 0}
          >
            {fa.signIn.call}
          </OneButton>
        )}
        <Restart token={token} form={form} returnTo={returnTo} />
      </div>
    </>
  );
}

/** Says whether a code was sent, and mentions only buttons that are shown. */
function CodeNews({ step }: Pick<StepProps<'verify'>, 'step'>): ReactNode {
  const { code, channel, recipient, canCall } = step;
  const way = canCall ? 'byCall' : 'again';
  if (code === 'unsent') return <Notice role="status">{fa.signIn.notSent[way](recipient)}</Notice>;
  return (
    <>
      <p>
        {fa.signIn.sentTo[channel]} {recipient} {channel === 'voice' ? fa.signIn.called : fa.signIn.sent}
      </p>
      {code === 'again' && <Notice role="status">{fa.signIn.sentBefore[way]}</Notice>}
      {code === 'spent' && <Notice role="status">{fa.signIn.spentCode}</Notice>}
    </>
  );
}

function Dormant({ step, form, returnTo }: StepProps<'dormant'>): ReactNode {
  const { token, email } = step;
  return (
    <>
      <h1>{fa.signIn.dormantTitle}</h1>
      <p>{fa.signIn.dormantText}</p>
      {email === null ? (
        <Notice>{fa.signIn.proveNot}</Notice>
      ) : (
        <>
          <p className={styles.small}>{fa.signIn.proveText(email)}</p>
          <OneButton call="prove" token={token} form={form} returnTo={returnTo} look="accent">
            {fa.signIn.prove}
          </OneButton>
        </>
      )}
      <p className={styles.small}>{fa.signIn.freshText}</p>
      <OneButton call="fresh" token={token} form={form} returnTo={returnTo}>
        {fa.signIn.fresh}
      </OneButton>
      <Restart token={token} form={form} returnTo={returnTo} />
    </>
  );
}

/** Reason and end of a suspension, with a form for an objection (AUTH-03). */
function Suspended({ step, form, returnTo }: StepProps<'suspended'>): ReactNode {
  const { token, since, until, isOwner, reason, messages, waits } = step;
  const words = fa.signIn;
  return (
    <>
      <h1>{words.suspendedTitle}</h1>
      <p>{words.suspendedText}</p>
      {reason === null ? (
        <Notice>{isOwner ? words.suspendedNoted : words.suspendedUnsaid}</Notice>
      ) : (
        <p>
          <b>{words.suspendedReason}:</b> <ForeignText text={reason} />
        </p>
      )}
      <p>
        <b>{words.suspendedSince}:</b> <time dateTime={since.iso}>{since.text}</time>
      </p>
      <p>
        <b>{words.suspendedUntil}:</b> {until ? <time dateTime={until.iso}>{until.text}</time> : words.suspendedEndless}
      </p>
      {messages.map(({ id, isAnswer, text }) => (
        <section key={id}>
          <h2>{isAnswer ? words.objectionAnswer : words.objection}</h2>
          <p className={styles.written}>
            <ForeignText text={text} />
          </p>
        </section>
      ))}
      {waits ? (
        <Notice role="status">{words.objectionWaits}</Notice>
      ) : (
        <Form action={paths.signInCall('object')} state={form} after="region" labels={signInForms.object.labels}>
          <AttemptFields token={token} returnTo={returnTo} />
          <FormField of={signInForms.object} name="text" />
          <SubmitButton wide>{words.object}</SubmitButton>
        </Form>
      )}
      <Restart token={token} form={form} returnTo={returnTo} />
    </>
  );
}

type OneButtonProps = {
  readonly call: SignInCall;
  readonly token: string;
  readonly form: SignInForm;
  readonly returnTo: string;
  /** Seconds until the button is enabled; scripts count them down. */
  readonly wait?: number;
  readonly look?: 'accent' | 'plain' | 'quiet';
  readonly children: ReactNode;
};

/** A form that consists of a button; it does not repeat the errors of the main form. */
function OneButton({ call, token, form, returnTo, wait = 0, look, children }: OneButtonProps): ReactNode {
  const captcha = form.button?.call === paths.signInCall(call) ? form.button.captcha : null;
  const state = { ...form, values: {}, errors: {}, message: null, captcha };
  return (
    <Form action={paths.signInCall(call)} state={state} after="region" className={styles.one}>
      <AttemptFields token={token} returnTo={returnTo} />
      <SubmitButton
        look={look === 'accent' ? look : 'plain'}
        wide
        className={look === 'quiet' ? styles.quiet : undefined}
      >
        {children}
      </SubmitButton>
      {wait > 0 && (
        <small className={styles.wait} data-countdown={wait}>
          {fa.signIn.resendIn} <b>{persianNumber(wait)}</b> {fa.signIn.seconds}
        </small>
      )}
    </Form>
  );
}

function Restart({ token, form, returnTo }: Pick<OneButtonProps, 'token' | 'form' | 'returnTo'>): ReactNode {
  return (
    <OneButton call="restart" token={token} form={form} returnTo={returnTo} look="quiet">
      {fa.signIn.edit}
    </OneButton>
  );
}

function AttemptFields({ token, returnTo }: { readonly token: string; readonly returnTo: string }): ReactNode {
  return <FormFields of={signInForms.button} values={{ token, return: returnTo }} />;
}
