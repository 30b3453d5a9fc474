import * as v from 'valibot';
import { runOnce } from '../../../domain/idempotency/idempotency.server.ts';
import type { LimitClient } from '../../../domain/limits/limits.server.ts';
import type { LimitAction, Verdict } from '../../../domain/limits/limits.ts';
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
import type { About, Sendable } from '../request/about.ts';
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
  /** Path of this site that a plain form is redirected to. A script goes to `data.url` if there is one. */
  readonly to?: string;
  /** A plain form gets the action's page with the message in place of a redirect: it stands in this answer alone. */
  readonly stays?: true;
};

export type Refused = {
  readonly done: false;
  /** 200 if nothing is wrong and a form of several steps shows its next step. */
  readonly status?: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 498 | 500 | 503;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly data?: Answer;
  /** Values for fields of the form in place of what was sent, such as a version of which the user has been told. */
  readonly refills?: Readonly<Record<string, string>>;
  /** Another account sent it, whose words are shown to nobody else. */
  readonly isOfAnother?: true;
  /** In seconds; also sent as a header. */
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
 * A limit to take, counted for the networks, visitor and account of the client, and for a recipient if there is one.
 */
export type LimitCheck = {
  readonly action: LimitAction;
  readonly recipient?: string;
  /** Units to take from the limit, such as kilobytes; 1 by default. */
  readonly amount?: number;
};

/** Facts about a call besides its input. */
export type Call = {
  /** Whether the client answered a captcha correctly; for actions that check limits themselves. */
  readonly answered: boolean;
};

export type Action<I, G extends Guard = Guard, A = undefined> = {
  readonly at: At;
  readonly guard: G;
  readonly about: About<A>;
  /** Schema of the input; its messages appear next to the fields. */
  readonly input: v.GenericSchema<unknown, I>;
  /** `input` with what only this call can tell, such as whether a row exists or what the settings allow, so that all errors are said at once. */
  readonly inputIn?: (context: ContextFor<G>) => v.GenericSchema<unknown, I> | Promise<v.GenericSchema<unknown, I>>;
  readonly limits?: (context: ContextFor<G>, input: I) => readonly LimitCheck[] | Promise<readonly LimitCheck[]>;
  readonly act: (context: ContextFor<G>, input: I, call: Call) => Promise<Outcome<NoInfer<Sendable<A>>>>;
  /** Whether the call creates or moves money: then clients may choose an idempotency key for it (PAY-05). */
  readonly movesMoney?: true;
  /** Answers a call whose key has done it already, where it happens once because it changes a state; absent: it runs again and finds what it made. */
  readonly repeated?: (context: Context) => Done<unknown>;
  /** The page to show again, with the values sent, when a plain form is refused or fails on our side. */
  readonly page?: PageRoute<unknown> | ((context: Context) => PageRoute<unknown>);
  /** Maximum length of a body in bytes; 64 KB by default. */
  readonly bodyMax?: number;
  /**
   * The field under which a JSON list sent as the whole body is stored; its CSRF key comes in the header. Without it,
   * lists are refused.
   */
  readonly listAs?: string;
  /**
   * Accepts files in a multipart form, as `ReceivedFile`. Each is written to disk as it arrives, after the CSRF key,
   * the guard and its own `limit` were checked, so the key must be in the header or before the first file.
   */
  readonly files?: (context: Context) => FileLimits & { readonly limit: LimitAction };
};

export type ActionRoute = { readonly kind: 'action'; readonly guard: Guard } & Omit<
  Action<unknown, 'anyone', unknown>,
  'guard'
>;

/** Defines a state-changing call: it is accepted from our own pages only, with their CSRF key, within its limits. */
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
      /** Headers in addition to those of every page. */
      readonly headers: Readonly<Record<string, string>>;
      /** For the page of a problem, if this one cannot be shown. */
      readonly typed: readonly TypedText[];
    };

/** An action of several forms has a page for each. */
const pageOf = ({ page }: ActionRoute, context: Context): PageRoute<unknown> | undefined =>
  typeof page === 'function' ? page(context) : page;

/** Milliseconds between two lines of the log about forms that ORIGIN refuses. */
const SAID_EVERY = MINUTE;
const saidAt = new WeakMap<Context['services'], number>();

/** The problem of a form that comes from elsewhere, or from our own page under another name than ORIGIN, which operators are told. */
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

/** Runs an action from request to answer. A refused plain form gets a page, which the caller renders. */
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

/** Sends a plain form of a call on to its page. Files are not sent twice: their answer stands at the call. */
async function sendOn(route: ActionRoute, context: Context): Promise<void> {
  const { request } = context;
  const page = wantsEnvelope(request) || isMultipart(request) ? null : pageOfCall(context);
  if (page === null) return;
  // Reads to the end, because the connection of a slow client would be cut off in the middle of its form.
  await bodyBytes(request, route.bodyMax, (beginning) => admitLong(route, context, beginning));
  throw new Redirect(page, 307);
}

type Attempted =
  | (Done<unknown> & { readonly captcha?: undefined })
  | (Refused & { readonly captcha?: CaptchaChallenge });

/** Reads the body and attempts the action; discards the uploaded files afterwards. */
async function received(route: ActionRoute, context: Context): Promise<{ outcome: Attempted; fields: Fields }> {
  const { request } = context;
  // Checks a key in the header before reading any of the body; what somebody typed is kept over the sign-in where one is needed.
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

/** A plain form whose button took a number comes back with it, and nothing else happens. */
async function attemptOrTake(route: ActionRoute, context: Context, fields: Fields) {
  const taken = wantsEnvelope(context.request) ? null : withTakenNumber(fields);
  const outcome = taken ? refuse({ status: 200 }) : await attemptSafely(route, context, fields);
  return { outcome, fields: taken ?? fields };
}

/** On a failure of ours, shows the action's page again with the values sent; throws if the action has no page. */
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

/** Bytes of the longest form that somebody types. */
const TYPED_MAX = 16_384;

const isTyped = ({ headers }: Request): boolean => {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return length <= TYPED_MAX;
};

/** Whether the call is for users and a visitor sends it, who would have to sign in. */
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

/** The same outcome, whose addresses confirm it to this browser alone. */
function proved(context: Context, { to, data, ...outcome }: Done<unknown>): Done<unknown> {
  const isLeading = typeof data === 'object' && data !== null && 'url' in data && typeof data.url === 'string';
  return {
    ...outcome,
    ...(to !== undefined && { to: withProof(context, to) }),
    ...(data !== undefined && { data: isLeading ? { ...data, url: withProof(context, data.url as string) } : data }),
  };
}

/**
 * Looks for the key at the beginning of a long body, in any encoding; the rest is read only if the client may send it.
 */
async function admitLong(route: ActionRoute, context: Context, beginning: Uint8Array): Promise<void> {
  const key = KEY_IN_BODY.exec(Buffer.from(beginning).toString('latin1'))?.[1];
  if (await stoppedEarly(route, context, { [CSRF_FIELD]: key })) throw new Problem(498);
}

/** Finds the key in a urlencoded, JSON or multipart body. */
const KEY_IN_BODY = new RegExp(`\\b${CSRF_FIELD}(?:=|"\\s*:\\s*"|"(?:\\r\\n){2})([\\w-]{43})`);

/**
 * Checks a call before its body is read. Returns null for a call with the right key by a client that the guard admits.
 */
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

/** Returns null if the limits allow the call or its captcha was answered. */
async function withinLimits(asked: readonly LimitCheck[], context: Context, fields: Fields): Promise<Attempted | null> {
  if (asked.length === 0) return null;
  const verdict = await takeAll(asked, context, await isAnswered(context, fields));
  if (verdict.kind === 'refused') return tooOften(verdict.retryAfter);
  return verdict.kind === 'captcha' ? askCaptcha(context, fields) : null;
}

/** The only place where actions take limits (CAPT-02). */
async function takeAll(asked: readonly LimitCheck[], context: Context, answered = false): Promise<Verdict> {
  const who = await doerOf(context);
  return context.services.limits.takeAll(
    asked.map(({ action, recipient, amount = 1 }) => ({ action, who: { ...who, recipient }, amount })),
    context.now,
    { answered },
  );
}

/** Collects everything by which limits count a call. */
async function doerOf(context: Context): Promise<LimitClient> {
  const account = (await context.readViewer())?.userId;
  return {
    ...networksOf(clientKey(context.request)),
    visitor: knownVisitor(context),
    account: account === undefined ? undefined : String(account),
  };
}

/** Takes a limit for an expensive read; throws 429 with the time to retry. */
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

/** Scripts send the answer in headers, plain forms in fields of the same names. */
function captchaSent({ request }: Context, fields: Fields): { readonly token: unknown; readonly code: unknown } {
  const { headers } = request;
  return {
    token: headers.get(CAPTCHA_TOKEN) ?? fields[CAPTCHA_TOKEN],
    code: headers.get(CAPTCHA_CODE) ?? fields[CAPTCHA_CODE],
  };
}

const answers = new WeakMap<Context, Promise<boolean>>();

/**
 * Whether the call came with a right captcha answer. Checked once per call, because a captcha can be answered only
 * once.
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

/** Replaces the library's own messages, which are English and repeat what was sent: for a missing field, and for one of another type. */
const messageOf = ({ kind, expected, received, message }: v.BaseIssue<unknown>): string => {
  if (!message.startsWith('Invalid ')) return message;
  const isMissing = kind === 'schema' && received === 'undefined' && expected !== null;
  return isMissing ? fa.validation.required_field : fa.validation.unknown_choice;
};

/** The values that a page may show again. */
function textsOf(fields: Fields, input: object): Record<string, string> {
  const texts = Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const all = Array.isArray(value) ? value : [value];
    return all.every((each): each is string => typeof each === 'string') ? [[name, all.join(' ')]] : [];
  });
  return Object.fromEntries(texts.filter(([name]) => mayShowAgain(name, input)));
}
