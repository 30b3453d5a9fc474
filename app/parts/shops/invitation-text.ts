import { fa } from '../../messages/fa.ts';
import { type Refused, refuse } from '../../web/pages/action.ts';
import type { Context } from '../../web/request/context.ts';

const { faults } = fa.shopTeam.invite;

/** Refuses an invitation by number if the site cannot send any SMS; otherwise null. */
export const refuseWithoutSms = ({ services }: Context): Refused | null =>
  services.delivery.offers('sms') ? null : refuse({ status: 503, message: faults.notSent });

/**
 * Whether the SMS of an invitation, which a job sends, has to wait until the next morning because its number may not
 * get another SMS today.
 */
export const doesTextWait = async ({ services, now }: Context, mobile: string): Promise<boolean> =>
  (await services.delivery.waitFor({ sender: 'shop-invitation', to: mobile }, now)) > 0;
