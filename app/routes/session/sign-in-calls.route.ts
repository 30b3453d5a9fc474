import * as v from 'valibot';
import { giveReveals } from '../../../domain/contact/contact.server.ts';
import { mergeFavourites } from '../../../domain/favourites/favourites.server.ts';
import {
  type LastStep,
  type Name,
  type Progress,
  type Refusal,
  readAccount,
  type SignedIn,
  type Step,
  type Way,
} from '../../../domain/identity/identity.server.ts';
import { OBJECTION_SECONDS } from '../../../domain/identity/sign-in/sign-in.ts';
import { bindVisitorRequests, type Owner } from '../../../domain/leasing/leasing.server.ts';
import { objectToSuspension } from '../../../domain/support/support.server.ts';
import { parseEmail } from '../../../domain/values/email.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { parseMobile } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { codeSentence } from '../../parts/code-sentence.ts';
import { sendConfirmation } from '../../parts/email-letter.ts';
import { rememberSaved, savedIn } from '../../parts/saved-cookie.ts';
import { paths } from '../../paths.ts';
import { type Call, defineAction, done, type Outcome, type Refused, refuse } from '../../web/pages/action.ts';
import { integer } from '../../web/request/about.ts';
import { post } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { browserHash } from '../../web/request/keyed-hash.ts';
import { keepKnown } from '../../web/request/known-browser.ts';
import { named } from '../../web/request/named-schemas.ts';
import { returnAddress } from '../../web/request/return-address.ts';
import { networkOf, SESSION_COOKIE, sessionCookies } from '../../web/request/session.ts';
import { renewVisitor } from '../../web/request/visitor.ts';
import { sendStoredAsk } from '../purchases/purchase-to-ask.ts';
import { saveStoredSearch } from '../saved-searches/save-stored-search.ts';
import { signInPage } from './sign-in.route.tsx';
import { signInForms } from './sign-in-forms.ts';
import { requestedReturn } from './sign-in-load.ts';
import { formToken, hideToken, newToken, showStart, showToken, wayOf } from './sign-in-token.ts';
import { maskedRecipient } from './sign-in-view.ts';

const AGENT = 'user-agent';
const { calls } = fa.api;

/** Answer of each step except the last; `status` names the next step. */
const StepJson = named(
  'SignInStep',
  v.object({
    token: v.string(),
    mobile: v.string(),
    status: v.picklist([1, 2, 3, 4, 5]),
    dormant: v.boolean(),
    suspended: v.boolean(),
    resendIn: integer,
    codeLength: integer,
  }),
);
type StepJson = v.InferOutput<typeof StepJson>;

/**
 * Answer of the last step. Without `url`, the browser reloads the current page. `savedSearch`: id of the search that
 * the sign-in saved. `asked`: whether the sign-in sent a request to a seller. `asksName`: the account is new, so that
 * its user can be asked for a name.
 */
const Welcome = named(
  'SignedIn',
  v.object({
    user: v.object({ id: integer, displayName: v.string() }),
    url: v.optional(v.string()),
    reload: v.optional(v.boolean()),
    savedSearch: v.optional(v.nullable(integer)),
    asked: v.optional(v.boolean()),
    asksName: v.optional(v.boolean()),
  }),
);
type Welcome = v.InferOutput<typeof Welcome>;

/** First step: receives a mobile number or an e-mail address. */
export const signInIndex = defineAction({
  at: post(paths.signInCall, 'index'),
  guard: 'anyone',
  about: { summary: calls.signInIndex, answers: StepJson, example: { username: '09123456789' } },
  input: signInForms.index.input,
  // The limit per number is not applied on browsers that the account knows, so that strangers' requests for a number do
  // not delay its owner.
  limits: async (context, { username }) => {
    const isKnown = await context.services.signIn.knows(nameOf(username), wayOf(context, ''));
    return [{ action: 'sign-in', ...(isKnown ? {} : { recipient: nameText(username) }) }];
  },
  page: signInPage,
  async act(context, { username, 'order-key': orderKey, return: returnTo }, call) {
    const name = nameOf(username);
    const begin = (token: string): Promise<Step> =>
      context.services.signIn.begin(name, wayOf(context, token, call), requestedReturn(returnTo));
    const token = formToken(context, orderKey, nameText(username));
    const step = await begin(token);
    if (step.ok || step.refused !== 'expired') return answerStep(step, token, context);
    // The form belongs to an earlier attempt, so a new one is begun.
    const another = newToken();
    return answerStep(await begin(another), another, context);
  },
});

export const signInLogin = defineAction({
  at: post(paths.signInCall, 'login'),
  guard: 'anyone',
  about: { summary: calls.signInLogin, answers: StepJson },
  input: signInForms.login.input,
  limits: async (context, { token }) => {
    const attempt = await context.services.signIn.find(wayOf(context, token));
    return [{ action: 'password', ...(attempt?.userId ? { recipient: String(attempt.userId) } : {}) }];
  },
  page: signInPage,
  act: (context, { token, password }, call) => step(context, token, call, (signIn, way) => signIn.login(password, way)),
});

export const signInRegister = defineAction({
  at: post(paths.signInCall, 'register'),
  guard: 'anyone',
  about: { summary: calls.signInRegister, answers: StepJson },
  input: signInForms.register.input,
  limits: () => [{ action: 'sign-in' }],
  page: signInPage,
  act: (context, { token, mobile, email }, call) =>
    step(context, token, call, (signIn, way) => signIn.register({ mobile, email }, way)),
});

export const signInVerify = defineAction({
  at: post(paths.signInCall, 'verify'),
  guard: 'anyone',
  about: { summary: calls.signInVerify, answers: v.union([Welcome, StepJson]) },
  input: signInForms.verify.input,
  limits: () => [{ action: 'verify' }],
  page: signInPage,
  async act(context, { token, code, return: returnTo }, call) {
    const { signIn } = context.services;
    return entered(await signIn.verify(code, wayOf(context, token, call), entering(context)), token, returnTo, context);
  },
});

/** Defines the call of a step that consists of one button. */
const pressing = (word: 'resend' | 'call' | 'forgot' | 'prove', summary: string, take: Take) =>
  defineAction({
    at: post(paths.signInCall, word),
    guard: 'anyone',
    about: { summary, answers: StepJson, statuses: [429] },
    input: signInForms.button.input,
    page: signInPage,
    act: (context, { token }, call) => step(context, token, call, take),
  });

export const signInResend = pressing('resend', calls.signInResend, (signIn, way) => signIn.resend(way));
export const signInCall = pressing('call', calls.signInCall, (signIn, way) => signIn.call(way));
export const signInForgot = pressing('forgot', calls.signInForgot, (signIn, way) => signIn.forget(way));
/** Lets the owner of a dormant account confirm it by its e-mail address. */
export const signInProve = pressing('prove', calls.signInProve, (signIn, way) => signIn.prove(way));

/** Lets the new holder of a number open an account of their own. */
export const signInFresh = defineAction({
  at: post(paths.signInCall, 'fresh'),
  guard: 'anyone',
  about: { summary: calls.signInFresh, answers: v.union([Welcome, StepJson]), statuses: [429] },
  input: signInForms.button.input,
  page: signInPage,
  async act(context, { token, return: returnTo }, call) {
    const { signIn } = context.services;
    return entered(await signIn.startFresh(wayOf(context, token, call), entering(context)), token, returnTo, context);
  },
});

/** Receives the objection of a suspended user, who gets no session (AUTH-03). */
export const signInObject = defineAction({
  at: post(paths.signInCall, 'object'),
  guard: 'anyone',
  about: { summary: calls.signInObject, statuses: [409, 429] },
  input: signInForms.object.input,
  limits: () => [{ action: 'feedback' }],
  page: signInPage,
  async act(context, { token, text, return: returnTo }) {
    const suspended = await context.services.signIn.suspension(wayOf(context, token));
    if (!suspended) return refuse({ status: 498, message: fa.signIn.expired });
    const { userId, since } = suspended;
    const objected = await objectToSuspension(context, { userId, since, text });
    if (!objected.ok) return refuse({ status: 409, message: OBJECTION_REFUSED[objected.refused] });
    return done({ to: paths.signIn(requestedReturn(returnTo)) });
  },
});

const OBJECTION_REFUSED = {
  waits: fa.signIn.objectionWaits,
  many: fa.signIn.objectionMany,
  lifted: fa.signIn.suspensionLifted,
} as const;

/** Returns to the first step, with the values that were typed there. */
export const signInRestart = defineAction({
  at: post(paths.signInCall, 'restart'),
  guard: 'anyone',
  about: { summary: calls.signInRestart, statuses: [429] },
  input: signInForms.button.input,
  async act(context, { token, return: returnTo }) {
    if (await context.services.signIn.find(wayOf(context, token))) showStart(context, token);
    else hideToken(context);
    return done({ to: paths.signIn(returnAddress(returnTo)) });
  },
});

function nameOf(username: string): Name {
  const mobile = parseMobile(username);
  return mobile === null ? { email: nameText(username) } : { mobile };
}

function nameText(username: string): string {
  return parseMobile(username) ?? parseEmail(username) ?? '';
}

const entering = ({ cookies, request }: Context) => ({
  before: cookies.get(SESSION_COOKIE),
  from: { agent: request.headers.get(AGENT) ?? '', network: networkOf(request) },
});

type Take = (signIn: Context['services']['signIn'], way: Way) => Promise<Step>;

async function step(context: Context, token: string, call: Call, take: Take): Promise<Outcome<StepJson>> {
  return answerStep(await take(context.services.signIn, wayOf(context, token, call)), token, context);
}

/** Answers a step that may be the last one. */
async function entered(
  result: LastStep,
  token: string,
  returnTo: string,
  context: Context,
): Promise<Outcome<Welcome | StepJson>> {
  return result.ok && 'sessionId' in result ? welcome(result, returnTo, context) : answerStep(result, token, context);
}

function answerStep(step: Step, token: string, context: Context): Outcome<StepJson> {
  if (!step.ok) return refusalAnswer(step);
  showToken(context, token, step.attempt.stage === 'suspended' ? OBJECTION_SECONDS : undefined);
  return done({ data: stepData(step, token), to: paths.signIn(step.attempt.returnTo) });
}

/** Data of a step. `mobile` is masked, whether it is a number or an address (AUTH-03). */
function stepData({ attempt, status, resendIn, codeLength }: Progress, token: string) {
  return {
    token,
    mobile: maskedRecipient(attempt),
    status,
    dormant: attempt.stage === 'dormant',
    suspended: attempt.stage === 'suspended',
    resendIn,
    codeLength,
  };
}

async function welcome(inside: SignedIn, returnTo: string, context: Context): Promise<Outcome<Welcome>> {
  const { sessionId, user, returnTo: begunFor, isFirst, forgot, known, unconfirmed } = inside;
  rememberSaved(context, await mergeFavourites(context, user.id, savedIn(context)));
  await bindVisitorRequests(context, context.services.keys, await applicantIn(context, user.id));
  await giveReveals(context.db, user.id, browserHash(context));
  if (unconfirmed !== null) await sendConfirmation(context, { userId: user.id, email: unconfirmed });
  const returned = requestedReturn(returnTo || begunFor);
  const kept =
    (await saveStoredSearch(context, user.id, returned)) ?? (await sendStoredAsk(context, user.id, returned));
  const url = forgot ? paths.newPassword({ did: 'forgotten' }) : (kept?.to ?? returned);
  context.answerCookies.push(...sessionCookies(sessionId, context));
  keepKnown(context, known);
  hideToken(context);
  renewVisitor(context);
  // If no address was requested, the browser reloads the current page.
  const data = url === '' ? { user, reload: true } : { user, url: forgot ? url : (kept?.url ?? url) };
  // An action that the sign-in has completed is confirmed on the page to which the user returns.
  if (isFirst && !kept) return done({ data: { ...data, asksName: true }, to: paths.firstName(url) });
  return done({ ...kept?.said, data: { ...data, ...kept?.data }, to: url || paths.home() });
}

/** Identities by which the user may have requested leasing before signing in. */
const applicantIn = async (context: Context, userId: number): Promise<Owner> => ({
  userId,
  mobile: (await readAccount(context.db, userId))?.mobile ?? null,
  visitorHash: browserHash(context),
});

function refusalAnswer(refusal: Refusal): Refused {
  switch (refusal.refused) {
    case 'too-often':
      return refuse({ status: 429, retryAfter: refusal.retryAfter, message: waitSentence(refusal.retryAfter) });
    case 'captcha':
      return refuse({ status: 429, asksCaptcha: true });
    case 'guessed':
      return refuse({ status: 429, retryAfter: refusal.retryAfter, message: fa.signIn.guessed });
    case 'wrong-code':
      return refuse({ errors: { code: codeSentence(refusal) } });
    case 'no-recovery':
      return refuse({ message: fa.signIn.noRecovery });
    case 'wrong-password':
      return refuse({ errors: { password: fa.signIn.wrongPassword } });
    case 'mobile-missing':
      return refuse({ errors: { mobile: fa.validation.required_field } });
    case 'email-alone':
      return refuse({ errors: { username: fa.signIn.emailAlone } });
    case 'no-call':
      return refuse({ message: fa.signIn.noCall });
    case 'expired':
      return refuse({ status: 498, message: fa.signIn.expired });
  }
}

function waitSentence(seconds: number): string {
  return seconds < 120
    ? fa.signIn.tooOften(persianNumber(seconds))
    : fa.signIn.tooOftenMinutes(persianNumber(Math.ceil(seconds / 60)));
}
