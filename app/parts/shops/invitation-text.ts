import { fa } from '../../messages/fa.ts';
import { type Refused, refuse } from '../../web/pages/action.ts';
import type { Context } from '../../web/request/context.ts';

const { faults } = fa.shopTeam.invite;

/** Refuses invitations of numbers if no SMS can be sent at all; else null. */
export const refuseWithoutSms = ({ services }: Context): Refused | null =>
  services.delivery.offers('sms') ? null : refuse({ status: 503, message: faults.notSent });

/** Tells whether the SMS of an invitation, which a job sends, waits for the next morning: its number gets no more today. */
export const doesTextWait = async ({ services, now }: Context, mobile: string): Promise<boolean> =>
  (await services.delivery.waitFor({ sender: 'shop-invitation', to: mobile }, now)) > 0;
