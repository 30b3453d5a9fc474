import {
  accountOwner,
  browserOwner,
  type CodeClient,
  type CodeName,
  type Stopped,
  type Target,
} from '../../domain/identity/identity.server.ts';
import { type Channel, isUsable, resendWait } from '../../domain/identity/sign-in/sign-in.ts';
import type { Account } from '../../domain/identity/user.ts';
import { maskEmail } from '../../domain/values/email.ts';
import { maskMobile } from '../../domain/values/phone.ts';
import { fa } from '../messages/fa.ts';
import { type Call, type Refused, refuse } from '../web/pages/action.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import { clientKey } from '../web/request/client-address.ts';
import type { Context } from '../web/request/context.ts';
import { browserHash } from '../web/request/keyed-hash.ts';
import { networksOf } from '../web/request/networks.ts';
import { codeSentence } from './code-sentence.ts';

type Purpose = Exclude<CodeName['purpose'], 'sign-in'>;

/** Contact to which an account's codes are sent: its mobile number or, without one, its e-mail address. */
export function contactOf({ mobile, email }: Account) {
  return mobile
    ? ({ recipient: mobile, channel: 'sms', masked: maskMobile(mobile) } as const)
    : ({ recipient: email ?? '', channel: 'email', masked: maskEmail(email ?? '') } as const);
}

/**
 * Identifies a code of the signed-in account, which no other account can use; if nobody is signed in, a code of this
 * browser.
 */
const nameOf = (context: Context & Partial<SignedIn>, recipient: string, purpose: Purpose): CodeName => ({
  recipient,
  purpose,
  owner: context.viewer ? accountOwner(context.viewer.userId) : browserOwner(browserHash(context)),
});

export type CodeUnderWay = {
  /** Seconds until another code may be sent; null if no sent code can still be used. */
  readonly resendIn: number | null;
  readonly codeLength: number;
};

export async function codeUnderWay(
  context: Context,
  recipient: string,
  purpose: Purpose,
  channel: Channel,
): Promise<CodeUnderWay> {
  const { codes } = context.services;
  const last = await codes.last(nameOf(context, recipient, purpose));
  return {
    resendIn: last && isUsable(last, context.now) ? resendWait(last, channel, context.now) : null,
    codeLength: last?.length ?? codes.length,
  };
}

/** Sends a code, unless one was sent a moment ago. `refused`: no usable code exists. */
export async function sendCode(
  context: Context,
  recipient: string,
  purpose: Purpose,
  channel: Channel,
  call: Call,
): Promise<Refused | null> {
  const { codes } = context.services;
  const [name, client] = [nameOf(context, recipient, purpose), codeClientOf(context, call)];
  const target = targetOf(name);
  const taken = await codes.guard.allowSending(target, client, context.now);
  if (taken.kind !== 'free') return stoppedAnswer(taken, fa.problems.byStatus[429].text);
  const length = await codes.guard.lengthFor(target, client, context.now);
  const sent = await codes.send(name, channel, length, context.now);
  if (sent.ok) return null;
  await taken.giveBack();
  return sent.refused === 'failed' ? refuse({ status: 503, message: fa.profile.notSent }) : null;
}

/**
 * Checks a code. Returns null if it is the one that was sent to the recipient, which is then used up; otherwise the
 * refusal.
 */
export async function refuseCode(
  context: Context,
  recipient: string,
  purpose: Purpose,
  code: string,
  call: Call,
): Promise<Refused | null> {
  const name = nameOf(context, recipient, purpose);
  const { accountId, browser } = targetOf(name);
  const guess = { accountId, browser, client: codeClientOf(context, call) };
  const check = await context.services.codes.check(name, code, guess, context.now);
  if (check.ok) return null;
  if (check.refused === 'stopped') return stoppedAnswer(check.by, fa.signIn.guessed);
  return refuse({ errors: { code: codeSentence(check) } });
}

/**
 * Guesses are counted by recipient and not by account, because a number that is being verified may not belong to the
 * account yet.
 */
const targetOf = ({ recipient }: CodeName): Target => ({ recipient, accountId: null, browser: null });

const codeClientOf = ({ request }: Context, { answered }: Call): CodeClient => ({
  networks: networksOf(clientKey(request)),
  answered,
});

const stoppedAnswer = (stopped: Stopped, message: string): Refused =>
  stopped.kind === 'captcha'
    ? refuse({ status: 429, asksCaptcha: true })
    : refuse({ status: 429, retryAfter: stopped.retryAfter, message });
