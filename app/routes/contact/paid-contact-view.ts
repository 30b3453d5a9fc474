import type { ContactPackage } from '../../../domain/contact/packages/contact-package.ts';
import { walletOf } from '../../../domain/ledger/accounts.ts';
import { readBalance } from '../../../domain/ledger/ledger.server.ts';
import { boundsOf, gatewaysFor } from '../../../domain/orders/pricing.ts';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { noteShownIn } from '../../parts/checkout/agreed.ts';
import { sumUp } from '../../parts/checkout/checkout-sums.ts';
import { loadQuestion, type QuestionView } from '../../parts/checkout/payment-question.tsx';
import { paths } from '../../paths.ts';
import { formStateAt } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { newOrderKey, ORDER_FIELD } from '../../web/forms/order-key.ts';
import type { Context } from '../../web/request/context.ts';

const words = fa.contact.buy;

type OptionView = {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  /** Price including VAT. */
  readonly total: string;
  readonly isChosen: boolean;
};

/** Packages that give access to a listing's contact (REV-01). */
export type PaidContactView = {
  readonly listingId: number;
  readonly options: readonly OptionView[];
  /** Reason why nothing can be bought; null if something can. */
  readonly closed: string | null;
  /** An earlier payment for such packages that may have succeeded. */
  readonly question: QuestionView | null;
  /** For visitors: link to the sign-in, which returns to the contact page; null for signed-in users. */
  readonly signIn: string | null;
  /** Balance of the wallet; null if it is empty. */
  readonly balance: string | null;
  readonly usesWallet: boolean;
  /** Day on which the account and its purchased contacts will be deleted; null if no deletion is scheduled. */
  readonly deleteAfter: Date | null;
  readonly form: FormState;
  readonly orderKey: string;
  /** Id of the displayed prices; the form sends it back. */
  readonly shown: string;
};

export async function paidContactView(
  context: Context,
  listingId: number,
  offers: readonly ContactPackage[],
): Promise<PaidContactView> {
  const { payments } = context.services;
  const [viewer, settings] = await Promise.all([context.readViewer(), payments.settings()]);
  const balance = viewer ? await readBalance(context.db, walletOf(viewer.userId)) : toman(0);
  const { vatPercent } = settings;
  const bounds = boundsOf(gatewaysFor(payments.gateways, 'user-paid-features'), settings);
  const form = formStateAt(context, paths.orderContact());
  const { paidFeatureOptionIds: sent, pay } = form.values;
  // If there are several packages, none is selected initially.
  const chosen = offers.find(({ id }) => String(id) === sent) ?? (offers.length === 1 ? offers[0] : undefined);
  const options = offers.flatMap((one) => {
    const sums = bounds && sumUp({ prices: [one.price], discount: 0, vatPercent, balance: 0, bounds });
    if (!sums) return [];
    const { id, title, count, days } = one;
    const text = words.option(persianNumber(count), persianNumber(days));
    return { id, title, text, total: formatToman(sums.total), isChosen: one === chosen };
  });
  const shown = viewer
    ? await noteShownIn(context, {
        userId: viewer.userId,
        kind: 'user-paid-features',
        listingId: null,
        items: Object.fromEntries(offers.map(({ id, price }) => [String(id), { price }])),
        vatPercent,
      })
    : '';
  return {
    listingId,
    options,
    shown,
    question:
      viewer && (await loadQuestion(context, { userId: viewer.userId, kind: 'user-paid-features', listingId: null })),
    closed: bounds ? (options.length === 0 ? fa.contact.paid : null) : fa.promotion.checkout.refused.off,
    signIn: viewer ? null : paths.signIn(paths.contact(listingId)),
    balance: balance === 0 ? null : formatToman(balance),
    usesWallet: pay === 'wallet',
    deleteAfter: viewer?.deleteAfter ?? null,
    form,
    // A form that was refused keeps its idempotency key.
    orderKey: form.values[ORDER_FIELD] || newOrderKey(context),
  };
}
