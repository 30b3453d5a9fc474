import type { FinanceAct } from '../../../../../domain/payments/finance/finance-act.ts';
import { decideMoney } from '../../../../../domain/payments/payments.server.ts';
import { fa } from '../../../../messages/fa.ts';
import type { Confirmation } from '../../../../office/confirmations.ts';
import { goneOn, refusalOf } from '../../../../office/office-action.ts';
import { isOrderKey, newOrderKey } from '../../../../web/forms/order-key.ts';
import { refuse } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';

type Asked = {
  readonly act: FinanceAct;
  readonly reason: string;
  /** Idempotency key of the form; absent for acts that can happen only once because they change a record's state. */
  readonly key?: string;
  readonly did: Confirmation;
  readonly to: string;
};

/** Makes a decision about money, and confirms that it was carried out or awaits a second person. */
export async function decide(context: SignedIn, { act, reason, key, did, to }: Asked) {
  if (key !== undefined && !isOrderKey(key, context)) return refuse({ message: fa.finance.formOld });
  const form = { act, reason, formKey: key ?? newOrderKey(context) };
  const result = await decideMoney(context, context.services.payments, context.viewer, form);
  if (result.ok) return goneOn(result, { did: result.approvalId === null ? did : 'act-waits', to });
  if (result.refused === 'no-reason') return refuse({ errors: { reason: fa.admin.refusals['no-reason'] } });
  if (result.refused === 'ended' && 'userId' in act) return refuse({ errors: { user: fa.finance.goodwill.ended } });
  return refusalOf(result.refused);
}
