import { type Channel, isUsable, resendWait } from '../../../domain/identity/sign-in.ts';
import { fa } from '../../messages/fa.ts';
import { type Refused, refuse } from '../../web/action.ts';
import type { Context } from '../../web/context.ts';
import { codeSentence } from '../session/code-sentence.ts';

type Purpose = 'change' | 'delete';

/** Seconds until another code may be sent there; null when none is on its way that could be typed. */
export async function codeWait(
  { services, now }: Context,
  recipient: string,
  purpose: Purpose,
  channel: Channel,
): Promise<number | null> {
  const last = await services.codes.last(recipient, purpose);
  return last && isUsable(last, now) ? resendWait(last, channel, now) : null;
}

/** Sends a code; one that was sent a moment before is as good. Null when it is on its way. */
export async function sendCode(
  { services, now }: Context,
  recipient: string,
  purpose: Purpose,
  channel: Channel,
): Promise<Refused | null> {
  const sent = await services.codes.send(recipient, purpose, channel, now);
  return sent === 'failed' ? refuse({ status: 503, message: fa.profile.notSent }) : null;
}

/** Null when it is the code that was sent there; it is used up. */
export async function refuseCode(
  { services, now }: Context,
  recipient: string,
  purpose: Purpose,
  code: string,
): Promise<Refused | null> {
  const check = await services.codes.check(recipient, purpose, code, now);
  if (check.right) return null;
  return refuse({ errors: { code: codeSentence(check.triesLeft, services.codes.length) } });
}
