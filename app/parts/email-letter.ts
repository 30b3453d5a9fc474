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

/** An account and the address that it wants to confirm. */
export type Claim = { readonly userId: number; readonly email: string };

/**
 * Payload of the link in a letter, which proves that its bearer reads mail sent to that address. It contains neither
 * the address nor the account, and works only for a user signed in to that account, so that nobody confirms a
 * stranger's address by making its owner click.
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

/** Sends the letter. Failures and exceeded limits are ignored: the profile asks again. */
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
