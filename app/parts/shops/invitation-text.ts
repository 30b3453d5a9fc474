import { fa } from '../../messages/fa.ts';
import { type Refused, refuse } from '../../web/action.ts';
import type { Context } from '../../web/context.ts';

const { faults } = fa.shopTeam.invite;

/**
 * Counts the SMS of an invitation, which a job sends: a number gets a few a day from all shops together. Refuses if there are too many,
 * or if no SMS can be sent at all; else null.
 */
export async function takeInvitationText({ services, now }: Context, mobile: string): Promise<Refused | null> {
  const { limits, delivery } = services;
  if (!delivery.offers('sms')) return refuse({ status: 503, message: faults.notSent });
  const verdict = await limits.take('shop-invite', { recipient: mobile }, now);
  return verdict.kind === 'free' ? null : refuse({ status: 429, message: faults.often });
}

/** Takes back what `takeInvitationText` counted, where nothing is sent. */
export const giveBackInvitationText = ({ services, now }: Context, mobile: string): Promise<void> =>
  services.limits.giveBack('shop-invite', { recipient: mobile }, now);
