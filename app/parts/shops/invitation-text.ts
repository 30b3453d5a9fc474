import { fa } from '../../messages/fa.ts';
import { type Refused, refuse } from '../../web/pages/action.ts';
import type { Context } from '../../web/request/context.ts';

const { faults } = fa.shopTeam.invite;

/** Refuses invitations of numbers if no SMS can be sent at all; else null. */
export const refuseWithoutSms = ({ services }: Context): Refused | null =>
  services.delivery.offers('sms') ? null : refuse({ status: 503, message: faults.notSent });

/** Tells whether the SMS of a shop's invitation, which a job sends, waits for another day: its number gets no more today. */
export const doesTextWait = async ({ services, now }: Context, shopId: number, mobile: string): Promise<boolean> =>
  (await services.delivery.waitFor({ sender: 'shop-invitation', cause: shopId, to: mobile }, now)) > 0;
