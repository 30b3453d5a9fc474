import { accountOwner, type CodeName } from '../../../domain/identity/one-time-codes.server.ts';
import { type Channel, isUsable, resendWait } from '../../../domain/identity/sign-in.ts';
import { fa } from '../../messages/fa.ts';
import { type Refused, refuse } from '../../web/action.ts';
import type { Context } from '../../web/context.ts';
import { requireViewer } from '../../web/guards.ts';
import { codeSentence } from '../session/code-sentence.ts';

type Purpose = 'change' | 'delete';

/** A code of the account that asks: nobody else's. */
async function nameOf(context: Context, recipient: string, purpose: Purpose): Promise<CodeName> {
  const { userId } = await requireViewer(context);
  return { recipient, purpose, owner: accountOwner(userId) };
}

export type CodeUnderWay = {
  /** Seconds until another may be sent there; null when none is on its way that could be typed. */
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
  const last = await codes.last(await nameOf(context, recipient, purpose));
  return {
    resendIn: last && isUsable(last, context.now) ? resendWait(last, channel, context.now) : null,
    codeLength: last?.length ?? codes.length,
  };
}

/** Sends a code; one that was sent a moment before is as good. `refused` unless one is on its way. */
export async function sendCode(
  context: Context,
  recipient: string,
  purpose: Purpose,
  channel: Channel,
): Promise<Refused | null> {
  const { services, now } = context;
  const sent = await services.codes.send(await nameOf(context, recipient, purpose), channel, now);
  return sent === 'failed' ? refuse({ status: 503, message: fa.profile.notSent }) : null;
}

/** Null when it is the code that was sent there; it is used up. */
export async function refuseCode(
  context: Context,
  recipient: string,
  purpose: Purpose,
  code: string,
): Promise<Refused | null> {
  const { codes } = context.services;
  const check = await codes.check(await nameOf(context, recipient, purpose), code, context.now);
  if (check.right) return null;
  return refuse({ errors: { code: codeSentence(check.triesLeft, check.length) } });
}
