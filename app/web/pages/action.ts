import * as v from 'valibot';
import { runOnce } from '../../../domain/idempotency/idempotency.server.ts';
import type { LimitClient } from '../../../domain/limits/limits.server.ts';
import type { LimitAction, LimitVerdict } from '../../../domain/limits/limits.ts';
import { MINUTE } from '../../../domain/values/durations.ts';
import { fa } from '../../messages/fa.ts';
import { failures } from '../../messages/validation.ts';
import { paths } from '../../paths.ts';
import { CSRF_FIELD, CSRF_HEADER, isCsrfKey, isSameOrigin, unexpectedOrigin } from '../forms/csrf.ts';
import { accountOfForm } from '../forms/form-account.tsx';
import { type Fields, readFields } from '../forms/form-body.ts';
import { readSentKey } from '../forms/keyed-call.ts';
import { pageOfCall } from '../forms/posted-call.ts';
import { mayShowAgain } from '../forms/shown-again.ts';
import { storedTypedCookies } from '../forms/stored-typed.tsx';
import { type FileLimits, isMultipart, type Received, ReceivedFile, receiveForm } from '../forms/streamed-form.ts';
import { withTakenNumber } from '../forms/taken-number.ts';
import { keepingTyped, typedTexts } from '../forms/typed-texts.ts';
import { bodyBytes } from '../limits/body.ts';
import type { CallDoc, Sendable } from '../request/about.ts';
import { accountMark } from '../request/account-mark.ts';
import type { At } from '../request/address.ts';
import { clientKey, isFromThisMachine } from '../request/client-address.ts';
import { withProof } from '../request/confirmation-proof.ts';
import type { CaptchaChallenge, Context } from '../request/context.ts';
import { wantsEnvelope } from '../request/envelope.ts';
import { networksOf } from '../request/networks.ts';
import { Problem, Redirect, type TypedText } from '../request/problem.ts';
import { logProblem, problemOf } from '../request/problem-of-error.ts';
import { knownVisitor } from '../request/visitor.ts';
import { admit, type ContextFor, type Guard } from './guards.ts';
import type { PageRoute } from './route.ts';

type Answer = Readonly<Record<string, unknown>>;

export type Done<A = undefined> = {
  readonly done: true;
  readonly data?: A;
  readonly message?: string;
  /** Path of this site to which a plain form is redirected. A script goes to `data.url`, if present. */
  readonly to?: string;
  /**
   * After a plain form, shows the action's page with the message instead of a redirect, for a message that must be only
   * in this answer.
   */
  readonly stays?: true;
};

export type Refused = {
  readonly done: false;
  /** 200 if nothing is wrong, and a form with several steps shows its next step. */
  readonly status?: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 498 | 500 | 503;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly data?: Answer;
  /**
   * Values for fields of the form that replace the submitted ones, such as the new version of what the user has been
   * shown.
   */
  readonly refills?: Readonly<Record<string, string>>;
  /** The form is of another account's page, so the submitted text is not shown. */
  readonly isOfAnother?: true;
  /** Seconds after which the client may retry; also sent as a header. */
  readonly retryAfter?: number;
  /** The client has to answer a captcha first; `Call.answered` says whether it did. */
  readonly asksCaptcha?: true;
};

/** `A` is the data of a successful answer; `about.answers` has its schema. */
export type Outcome<A = undefined> = Done<A> | Refused;

export function done(rest?: Omit<Done, 'done' | 'data'>): Done;
export function done<A>(rest: Omit<Done, 'done' | 'data'> & { readonly data: A }): Done<A>;
export function done(rest: object = {}): Done<unknown> {
  return { done: true, ...rest };
}
export const refuse = (rest: Omit<Refused, 'done'>): Refused => ({ done: false, ...rest });

/**
 * Limit that a call counts against: for the networks, visitor and account of the client, and for a recipient if there
 * is one.
 */
export type LimitCheck = {
  readonly action: LimitAction;
  readonly recipient?: string;
  /** Units that count against the limit, such as kilobytes; 1 by default. */
  readonly amount?: number;
};

/** Facts about a call in addition to its input. */
export type Call = {
  /** Whether the client answered a captcha correctly; for actions that check limits themselves. */
  readonly answered: boolean;
};

export type Action<I, G extends Guard = Guard, A = undefined> = {
  readonly at: At;
  readonly guard: G;
  readonly about: CallDoc<A>;
  /** Schema of the input; its messages appear next to the fields. */
  readonly input: v.GenericSchema<unknown, I>;
  /**
   * Returns `input` with checks that need the request, such as whether a row exists or which values the settings allow,
   * so that all errors are reported at once.
   */
  readonly inputIn?: (context: ContextFor<G>) => v.GenericSchema<unknown, I> | Promise<v.GenericSchema<unknown, I>>;
  readonly limits?: (context: ContextFor<G>, input: I) => readonly LimitCheck[] | Promise<readonly LimitCheck[]>;
  readonly act: (context: ContextFor<G>, input: I, call: Call) => Promise<Outcome<NoInfer<Sendable<A>>>>;
  /** Whether the call creates or moves money. If so, clients may choose an idempotency key for it (PAY-05). */
  readonly movesMoney?: true;
  /**
   * Answers a repeated call with an idempotency key that was already used, for calls that change a state and cannot run
   * twice. Without this function the call runs again, and finds what it created.
   */
  readonly repeated?: (context: Context) => Done<unknown>;
  /** Page that is shown again, with the submitted values, if a plain form is refused or an error of the site occurs. */
  readonly page?: PageRoute<unknown> | ((context: Context) => PageRoute<unknown>);
  /** Maximum length of a body in bytes; 64 KB by default. */
  readonly bodyMax?: number;
  /**
   * Field that stores a body that is a JSON list; such a body sends its CSRF key in the header. Without this field,
   * lists are refused.
   */
  readonly listAs?: string;
  /**
   * Accepts files in a multipart form, as `ReceivedFile`. Each file is written to disk as it arrives, once the CSRF
   * key, the guard and the action's `limit` have been checked. The key must therefore be in the header or before the
   * first file.
   */
  readonly files?: (context: Context) => FileLimits & { readonly limit: LimitAction };
};

export type ActionRoute = { readonly kind: 'action'; readonly guard: Guard } & Omit<
  Action<unknown, 'anyone', unknown>,
  'guard'
>;

/**
 * Defines a state-changing call. It is accepted only from pages of this site, with their CSRF key, within its limits.
 */
export function defineAction<I, G extends Guard, A = undefined>(action: Action<I, G, A>): ActionRoute {
  return { kind: 'action', ...action } as unknown as ActionRoute;
}

export type ActionAnswer =
  | { readonly kind: 'response'; readonly response: Response }
  | {
      readonly kind: 'page';
      readonly page: PageRoute<unknown>;
      readonly context: Context;
      readonly status: number;
      /** Headers in addition to those that every page has. */
      readonly headers: Readonly<Record<string, string>>;
      /** Submitted texts, for the error page if the action's page cannot be shown. */
      readonly typed: readonly TypedText[];
    };

/** Page of the action; an action with several forms has a page for each. */
const pageOf = ({ page }: ActionRoute, context: Context): PageRoute<unknown> | undefined =>
  typeof page === 'function' ? page(context) : page;

/** Minimum milliseconds between two log lines about forms that are refused because of ORIGIN. */
const SAID_EVERY = MINUTE;
const saidAt = new WeakMap<Context['services'], number>();

/**
 * The Problem for a form from another site. If the form is from this site under a name other than ORIGIN, a log line
 * informs the operator.
 */
function foreignForm(context: Context): Problem {
  const typed = unexpectedOrigin(context);
  if (typed === null) return new Problem(403);
  const { site, log } = context.services;
  if (performance.now() - (saidAt.get(context.services) ?? -SAID_EVERY) >= SAID_EVERY) {
    saidAt.set(context.services, performance.now());
    log.warn(
      `Forms are refused: browsers open this site at ${typed}, but ORIGIN is ${site.origin}. Set ORIGIN=${typed}, or lead them to the other`,
    );
  }
  return new Problem(403, isFromThisMachine(context.request) ? { typedOrigin: typed } : {});
}

/**
 * Runs an action from request to answer. For a refused plain form, it returns the page to show, which the caller
 * renders.
 */
export async function runAction(route: ActionRoute, context: Context): Promise<ActionAnswer> {
  const { request } = context;
  if (!isSameOrigin(context)) throw foreignForm(context);
  await sendOn(route, context);
  const { outcome, fields } = await received(route, context);
  if (wantsEnvelope(request)) return { kind: 'response', response: enveloped(outcome) };
  const page = pageOf(route, context);
  if (outcome.done && !(outcome.stays && page))
    throw new Redirect(outcome.to ?? paths.home(), 303, context.answerCookies);
  const refused: Refused & Pick<Attempted, 'captcha'> = outcome.done ? { done: false, status: 200 } : outcome;
  const status = refused.status ?? 422;
  const values = refused.isOfAnother ? {} : textsOf(fields, route.input);
  const typed = typedTexts(route.input, values);
  if (!page || status === 404)
    throw keepingTyped(new Problem(status === 200 ? 422 : status, retryOf(refused)), context, typed);
  const sentForm = {
    values: { ...values, ...refused.refills },
    errors: { ...(status === 200 ? {} : filesAgain(fields)), ...refused.errors },
    message: outcome.message ?? null,
    captcha: refused.captcha ?? null,
    isDone: outcome.done,
  };
  return {
    kind: 'page',
    page,
    context: { ...context, sentForm },
    status,
    headers: refusalHeaders(refused),
    typed,
  };
}

/** An error for each field with a file, which no browser fills in again. */
function filesAgain(fields: Fields): Readonly<Record<string, string>> {
  const withFile = Object.entries(fields).filter(([, value]) =>
    [value].flat().some((each) => each instanceof ReceivedFile && each.size > 0),
  );
  return Object.fromEntries(withFile.map(([name]) => [name, fa.forms.fileAgain]));
}

/**
 * Redirects a plain form from its call to its page's address, at which it is sent again (`posted-call.ts`). Forms with
 * files are answered at the call, so that files are not uploaded twice.
 */
async function sendOn(route: ActionRoute, context: Context): Promise<void> {
  const { request } = context;
  const page = wantsEnvelope(request) || isMultipart(request) ? null : pageOfCall(context);
  if (page === null) return;
  // Reads the body to its end; otherwise a slow client's connection would be closed in the middle of its form.
  await bodyBytes(request, route.bodyMax, (beginning) => admitLong(route, context, beginning));
  throw new Redirect(page, 307);
}

type Attempted =
  | (Done<unknown> & { readonly captcha?: undefined })
  | (Refused & { readonly captcha?: CaptchaChallenge });

/** Reads the body and attempts the action; discards the uploaded files afterwards. */
async function received(route: ActionRoute, context: Context): Promise<{ outcome: Attempted; fields: Fields }> {
  const { request } = context;
  // With a key in the header, checks the call before reading its body. Exception: if the user has to sign in first, the
  // body is read, so that typed text can be stored.
  const isEarly = request.headers.has(CSRF_HEADER) && !(isTyped(request) && (await asksToSignIn(route, context)));
  const stopped = isEarly ? await stoppedEarly(route, context, {}) : null;
  if (stopped) return { outcome: stopped, fields: {} };
  if (!route.files || !isMultipart(request)) {
    const fields = await readFields(request, {
      max: route.bodyMax,
      listAs: route.listAs,
      mayGoOn: (beginning) => admitLong(route, context, beginning),
    });
    return attemptOrTake(route, context, fields);
  }
  const { limit, ...files } = route.files(context);
  let refused: Attempted | null = null;
  const { fields, discard }: Received = await receiveForm(request, files, async (before) => {
    refused ??=
      (await stoppedEarly(route, context, before)) ?? (await withinLimits([{ action: limit }], context, before));
    return refused === null;
  });
  try {
    return refused ? { outcome: refused, fields } : await attemptOrTake(route, context, fields);
  } finally {
    await discard();
  }
}

/**
 * If the user clicked a suggested number in a plain form, shows the form again with that number, and does nothing else.
 */
async function attemptOrTake(route: ActionRoute, context: Context, fields: Fields) {
  const taken = wantsEnvelope(context.request) ? null : withTakenNumber(fields);
  const outcome = taken ? refuse({ status: 200 }) : await attemptSafely(route, context, fields);
  return { outcome, fields: taken ?? fields };
}

/**
 * After an error of the site, shows the action's page again with the submitted values; throws if the action has no
 * page.
 */
async function attemptSafely(route: ActionRoute, context: Context, fields: Fields): Promise<Attempted> {
  try {
    return await attempt(route, context, fields);
  } catch (error) {
    const foreseen = error instanceof Problem || error instanceof Redirect;
    if (foreseen || !route.page || wantsEnvelope(context.request))
      throw keepingTyped(error, context, typedTexts(route.input, textsOf(fields, route.input)));
    const { status, details } = problemOf(error);
    logProblem(error, { status }, context);
    return refuse({ status: status === 503 ? 503 : 500, message: failures.internal, ...details });
  }
}

/** Maximum bytes of a form that a person typed. */
const TYPED_MAX = 16_384;

const isTyped = ({ headers }: Request): boolean => {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return length <= TYPED_MAX;
};

/** Whether a visitor sent a call that requires a signed-in user. */
const asksToSignIn = async ({ guard }: ActionRoute, context: Context): Promise<boolean> =>
  guard === 'signed-in' && (await context.readViewer()) === null;

async function attempt(route: ActionRoute, context: Context, sent: Fields): Promise<Attempted> {
  if (await asksToSignIn(route, context))
    context.answerCookies.push(...storedTypedCookies(context, textsOf(sent, route.input)));
  const stopped = await withoutKey(context, sent);
  if (stopped) return stopped;
  const admitted = await admit(route.guard, context);
  const read = route.movesMoney ? await readSentKey(context, route.at, sent) : { fields: sent, keyed: null };
  if (typeof read === 'string') return refuse({ status: 400, message: fa.forms.key[read] });
  const { fields, keyed } = read;
  const parsed = v.safeParse((await route.inputIn?.(admitted)) ?? route.input, fields, { abortPipeEarly: true });
  if (!parsed.success) return refuse({ errors: errorsOf(parsed.issues) });
  const asked = (await route.limits?.(admitted, parsed.output)) ?? [];
  const stoppedByLimit = await withinLimits(asked, context, fields);
  if (stoppedByLimit) return stoppedByLimit;
  const call = { answered: await isAnswered(context, fields) };
  const act = () => route.act(admitted, parsed.output, call);
  const { repeated } = route;
  const again = repeated && (async () => repeated(context));
  const once = keyed
    ? await runOnce(context, keyed, act, { hasMade: ({ done }) => done, again })
    : { outcome: await act() };
  if (typeof once === 'string') return refuse({ status: 409, message: fa.forms.key[once] });
  const { outcome } = once;
  if (outcome.done) return proved(context, outcome);
  return outcome.asksCaptcha ? askCaptcha(context, fields) : outcome;
}

/**
 * Adds the parameter `proof` to the addresses of an outcome, so that only this browser shows the confirmation there
 * (`confirmation-proof.ts`).
 */
function proved(context: Context, { to, data, ...outcome }: Done<unknown>): Done<unknown> {
  const isLeading = typeof data === 'object' && data !== null && 'url' in data && typeof data.url === 'string';
  return {
    ...outcome,
    ...(to !== undefined && { to: withProof(context, to) }),
    ...(data !== undefined && { data: isLeading ? { ...data, url: withProof(context, data.url as string) } : data }),
  };
}

/**
 * Looks for the CSRF key at the beginning of a long body, in any encoding; the rest is read only if the client may send
 * it.
 */
async function admitLong(route: ActionRoute, context: Context, beginning: Uint8Array): Promise<void> {
  const key = KEY_IN_BODY.exec(Buffer.from(beginning).toString('latin1'))?.[1];
  if (await stoppedEarly(route, context, { [CSRF_FIELD]: key })) throw new Problem(498);
}

/** Finds the CSRF key in a urlencoded, JSON or multipart body. */
const KEY_IN_BODY = new RegExp(`\\b${CSRF_FIELD}(?:=|"\\s*:\\s*"|"(?:\\r\\n){2})([\\w-]{43})`);

/** Checks a call before its body is read. Returns null if the CSRF key is right and the guard admits the client. */
async function stoppedEarly(route: ActionRoute, context: Context, fields: Fields): Promise<Attempted | null> {
  const stopped = await withoutKey(context, fields);
  if (!stopped) await admit(route.guard, context);
  return stopped;
}

async function withoutKey(context: Context, fields: Fields): Promise<Attempted | null> {
  const given = context.request.headers.get(CSRF_HEADER) ?? fields[CSRF_FIELD];
  if (isCsrfKey(context, given)) return null;
  const [sender, mark] = [accountOfForm(fields), await accountMark(context)];
  return sender !== null && mark !== '' && sender !== mark
    ? refuse({ status: 498, message: fa.forms.otherAccount, isOfAnother: true })
    : refuse({ status: 498, message: fa.forms.expired });
}

/** Returns null if the limits allow the call, or if its captcha was answered correctly. */
async function withinLimits(asked: readonly LimitCheck[], context: Context, fields: Fields): Promise<Attempted | null> {
  if (asked.length === 0) return null;
  const verdict = await takeAll(asked, context, await isAnswered(context, fields));
  if (verdict.kind === 'refused') return tooOften(verdict.retryAfter);
  return verdict.kind === 'captcha' ? askCaptcha(context, fields) : null;
}

/** The only place where actions count against limits (CAPT-02). */
async function takeAll(asked: readonly LimitCheck[], context: Context, answered = false): Promise<LimitVerdict> {
  const who = await doerOf(context);
  return context.services.limits.takeAll(
    asked.map(({ action, recipient, amount = 1 }) => ({ action, who: { ...who, recipient }, amount })),
    context.now,
    { answered },
  );
}

/** Collects all properties of a client by which limits count. */
async function doerOf(context: Context): Promise<LimitClient> {
  const account = (await context.readViewer())?.userId;
  return {
    ...networksOf(clientKey(context.request)),
    visitor: knownVisitor(context),
    account: account === undefined ? undefined : String(account),
  };
}

/** Counts an expensive read against a limit; throws 429 with the time to retry if the limit is exceeded. */
export async function takeOrRefuse(
  action: LimitAction,
  context: Context,
  amount = 1,
  recipient?: string,
): Promise<void> {
  const verdict = await takeAll([{ action, amount, ...(recipient !== undefined && { recipient }) }], context);
  if (verdict.kind === 'refused') throw new Problem(429, { retryAfter: verdict.retryAfter });
}

const tooOften = (retryAfter: number): Refused =>
  refuse({ status: 429, retryAfter, message: fa.problems.byStatus[429].text });

const CAPTCHA_TOKEN = 'x-captcha-token';
const CAPTCHA_CODE = 'x-captcha-code';

/** Answer to a captcha. Scripts send it in headers, plain forms in fields with the same names. */
function captchaSent({ request }: Context, fields: Fields): { readonly token: unknown; readonly code: unknown } {
  const { headers } = request;
  return {
    token: headers.get(CAPTCHA_TOKEN) ?? fields[CAPTCHA_TOKEN],
    code: headers.get(CAPTCHA_CODE) ?? fields[CAPTCHA_CODE],
  };
}

const answers = new WeakMap<Context, Promise<boolean>>();

/**
 * Whether the call has a correct captcha answer. Checked only once per call, because each captcha accepts only one
 * answer.
 */
function isAnswered(context: Context, fields: Fields): Promise<boolean> {
  const { token, code } = captchaSent(context, fields);
  if (code === undefined) return Promise.resolve(false);
  const judged = answers.get(context) ?? context.services.captcha.accept(token, code, context.now);
  answers.set(context, judged);
  return judged;
}

function askCaptcha(context: Context, fields: Fields): Attempted {
  const again = captchaSent(context, fields).code !== undefined;
  return {
    ...refuse({ status: 429, message: again ? fa.forms.captchaWrong : fa.forms.captchaAsked }),
    captcha: newCaptcha(context),
  };
}

export function newCaptcha({ services, now }: Pick<Context, 'services' | 'now'>): CaptchaChallenge {
  const { token, length } = services.captcha.issue(now);
  return { token, image: paths.captchaPicture(token), length };
}

function enveloped(outcome: Attempted): Response {
  const { message } = outcome;
  const data = outcome.done || !outcome.refills ? outcome.data : { ...outcome.data, refills: outcome.refills };
  const body = {
    success: outcome.done,
    ...(data === undefined ? {} : { data }),
    ...(message === undefined ? {} : { message }),
    ...(outcome.done || !outcome.errors ? {} : { errors: outcome.errors }),
    ...(outcome.captcha ? { captcha: outcome.captcha } : {}),
  };
  if (outcome.done) return Response.json(body, { headers: NO_STORE });
  return Response.json(body, { status: outcome.status ?? 422, headers: refusalHeaders(outcome) });
}

const NO_STORE = { 'cache-control': 'no-store' } as const;

function refusalHeaders({ retryAfter }: Refused): Record<string, string> {
  return { ...NO_STORE, ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }) };
}

const retryOf = ({ retryAfter }: Refused) => (retryAfter === undefined ? {} : { retryAfter });

/** The first error of each invalid field. */
export function errorsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= messageOf(issue);
  return errors;
}

/**
 * Persian messages instead of the library's own, which are English and repeat the input. There is one for a missing
 * field, and one for a field of another type.
 */
const messageOf = ({ kind, expected, received, message }: v.BaseIssue<unknown>): string => {
  if (!message.startsWith('Invalid ')) return message;
  const isMissing = kind === 'schema' && received === 'undefined' && expected !== null;
  return isMissing ? fa.validation.required_field : fa.validation.unknown_choice;
};

/** Submitted values that a page may show again. */
function textsOf(fields: Fields, input: object): Record<string, string> {
  const texts = Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const all = Array.isArray(value) ? value : [value];
    return all.every((each): each is string => typeof each === 'string') ? [[name, all.join(' ')]] : [];
  });
  return Object.fromEntries(texts.filter(([name]) => mayShowAgain(name, input)));
}
