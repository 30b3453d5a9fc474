import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_SECONDS, SECOND } from '../../domain/values/durations.ts';
import { fa } from '../messages/fa.ts';
import { paths } from '../paths.ts';
import { clientKey } from '../web/request/client-address.ts';
import type { Context } from '../web/request/context.ts';
import { networksOf } from '../web/request/networks.ts';

const TOKEN_DAYS = 7;
const MAC_BYTES = 16;
const TOKEN = /^([\da-z]{6,8})-([\w-]{21}[AQgw])$/;

/** An account and the e-mail address that it wants to confirm. */
export type Claim = { readonly userId: number; readonly email: string };

/**
 * Token in the link of an e-mail. It proves that the reader receives mail at that address. The token contains neither
 * the address nor the account. It works only while the reader is signed in to the account for which it was made, so
 * that nobody can confirm a stranger's address by making the stranger click.
 */
function letterToken({ services, now }: Pick<Context, 'services' | 'now'>, claim: Claim): string {
  const expires = Math.floor(now.getTime() / SECOND + TOKEN_DAYS * DAY_SECONDS).toString(36);
  return `${expires}-${macOf(services, claim, expires).toString('base64url')}`;
}

export function isLetterToken({ services, now }: Pick<Context, 'services' | 'now'>, claim: Claim, token: string) {
  const [, expires = '', mac = ''] = TOKEN.exec(token) ?? [];
  if (Number.parseInt(expires, 36) * 1000 <= now.getTime()) return false;
  const given = Buffer.from(mac, 'base64url');
  return given.length === MAC_BYTES && timingSafeEqual(given, macOf(services, claim, expires));
}

/**
 * Sends the e-mail with the link. Failures and exceeded limits are ignored, because the profile page asks for the
 * confirmation again.
 */
export async function sendConfirmation(context: Context, claim: Claim): Promise<void> {
  const { services, request, now } = context;
  const client = { networks: networksOf(clientKey(request)), answered: false };
  const target = { recipient: claim.email, accountId: claim.userId, browser: null };
  const taken = await services.codes.guard.allowSending(target, client, now);
  if (taken.kind !== 'free') return;
  const url = `${services.site.origin}${paths.confirmEmail(letterToken(context, claim))}`;
  const text = fa.letters.confirmEmail(url);
  const { confirmSubject: subject } = fa.letters;
  const letter = { sender: 'email-confirmation', channel: 'email', to: claim.email, subject, text } as const;
  if (!(await services.delivery.send(letter, now)).ok) await taken.giveBack();
}

function macOf({ keys }: Context['services'], { userId, email }: Claim, expires: string): Buffer {
  return createHmac('sha256', keys.orders)
    .update(`confirm email ${JSON.stringify([userId, email, expires])}`)
    .digest()
    .subarray(0, MAC_BYTES);
}
