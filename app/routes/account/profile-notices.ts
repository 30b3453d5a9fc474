import type { Former } from '../../../domain/identity/identity.server.ts';
import { fa } from '../../messages/fa.ts';
import type { Context } from '../../web/request/context.ts';

/** Notifies the owner of an account of a change, at each given contact. Failures to notify are ignored. */
export async function sendNotice(
  { services, now }: Context,
  { mobile, email }: Partial<Former>,
  text: string,
): Promise<void> {
  const { subject } = fa.profile.notices;
  const letter = { sender: 'account-change', subject, text } as const;
  await Promise.all([
    mobile && services.delivery.send({ ...letter, channel: 'sms', to: mobile }, now),
    email && services.delivery.send({ ...letter, channel: 'email', to: email }, now),
  ]);
}
