import { readObjection } from '../../../domain/support/support.server.ts';
import { nationalNumber } from '../../../domain/values/phone.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';
import type { Context } from '../../web/request/context.ts';
import { returnAddress } from '../../web/request/return-address.ts';
import { type ShownWay, shownWay, wayOf } from './sign-in-token.ts';
import { type SignInForm, type SignInView, type StepView, stepView, suspendedView } from './sign-in-view.ts';

/** Address to which the sign-in returns; empty for a popup, which stays on its page. */
export function requestedReturn(given: unknown): string {
  return given === undefined || given === '' ? '' : returnAddress(given);
}

/** The current step of this browser's sign-in, with the values of a refused form. */
export async function loadSignIn(context: Context, returnTo: unknown): Promise<SignInView> {
  const { sentForm } = context;
  const shown = shownWay(context);
  const token = sentForm?.values.token || (shown?.isAtStart ? undefined : shown?.token);
  const step = token === undefined || isFirstSent(context) ? null : await stepOf(context, token);
  return {
    form: signInForm(context),
    returnTo: requestedReturn(sentForm?.values.return ?? returnTo),
    step: step ?? {
      mode: 'index',
      orderKey: newOrderKey(context),
      name: await typedName(context, shown),
      byEmailAlone: isByEmailAlone(context),
    },
  };
}

const BUTTONS = (['forgot', 'resend', 'call', 'prove', 'fresh', 'restart'] as const).map(paths.signInCall);

function signInForm(context: Context): SignInForm {
  const [form, call] = [formState(context), context.url.pathname];
  const isButton = context.sentForm !== null && BUTTONS.includes(call);
  return isButton ? { ...form, captcha: null, button: { call, captcha: form.captcha } } : { ...form, button: null };
}

/** Number or address that was typed in the first step, for a user who has returned to this step; otherwise empty. */
async function typedName(context: Context, shown: ShownWay | null): Promise<string> {
  if (!shown?.isAtStart) return '';
  const attempt = await context.services.signIn.find(wayOf(context, shown.token));
  return nationalNumber(attempt?.name ?? '');
}

/** Whether the first step's form was refused; its error must not be hidden by an earlier attempt. */
const isFirstSent = ({ sentForm }: Context): boolean => sentForm?.values.username !== undefined;

/** The step for a suspended user; null if the suspension was lifted meanwhile, so that they begin again. */
async function suspendedStep(context: Context, token: string): Promise<StepView | null> {
  const suspension = await context.services.signIn.suspension(wayOf(context, token));
  if (!suspension) return null;
  const { userId, since, isOwner } = suspension;
  return suspendedView(token, suspension, isOwner ? await readObjection(context, userId, since) : null);
}

/** Whether the site can send codes to e-mail addresses but not to numbers. */
const isByEmailAlone = ({ services: { delivery } }: Context): boolean =>
  delivery.offers('email') && !delivery.offers('sms');

async function stepOf(context: Context, token: string): Promise<StepView | null> {
  const { signIn, delivery } = context.services;
  const progress = await signIn.progress(wayOf(context, token));
  if (!progress) return null;
  const { attempt } = progress;
  if (attempt.stage === 'suspended') return suspendedStep(context, token);
  return stepView(progress, {
    token,
    offersCalls: delivery.offers('voice'),
    byEmailAlone: isByEmailAlone(context),
    dormantEmail: attempt.stage === 'dormant' ? await signIn.dormantEmail(attempt) : null,
  });
}
