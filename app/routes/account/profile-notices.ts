import type { Former } from '../../../domain/identity/account/accounts.server.ts';
import { fa } from '../../messages/fa.ts';
import type { Context } from '../../web/context.ts';

/** Notifies the account's owner until now at each given contact. A failed notice stops nothing. */
export async function sendNotice(
  { services, now }: Context,
  { mobile, email }: Partial<Former>,
  text: string,
): Promise<void> {
  const { subject } = fa.profile.notices;
  await Promise.all([
    mobile && services.delivery.send({ channel: 'sms', to: mobile, subject, text }, now),
    email && services.delivery.send({ channel: 'email', to: email, subject, text }, now),
  ]);
}
