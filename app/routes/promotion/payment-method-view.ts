import { formatToman } from '../../../domain/values/money.ts';
import { payLabel, sumUp } from '../../parts/checkout/checkout-sums.ts';
import { ownListing } from '../../parts/checkout/own-listing.ts';
import type { FragmentParams } from '../../web/pages/fragments.ts';
import type { Context } from '../../web/request/context.ts';
import { GROUP_FIELD, requestedItems } from './checkout-choice.ts';
import { type CheckoutKind, type CheckoutView, type ItemView, loadCheckout } from './checkout-view.ts';

export type PaymentMethodView = {
  readonly checkout: CheckoutView;
  readonly items: readonly { readonly field: string; readonly id: number; readonly title: string }[];
  /** Label for paying at the gateway; null if no gateway accepts the amount, or if nothing is chosen. */
  readonly direct: string | null;
  /** Label for paying with the wallet, and the rest at the gateway; null if the wallet is empty. */
  readonly byWallet: string | null;
  readonly balance: string;
};

const ITEMS_MAX = 20;
const KINDS: readonly CheckoutKind[] = ['bump', 'paid-features', 'limitation'];

/**
 * Payment methods for what was chosen for a listing, at current prices; null if the listing is not the user's, or if
 * nothing is sold for it.
 */
export async function loadPaymentMethod(
  context: Context,
  { kind: asked, listing, items = '', coupon = '' }: FragmentParams,
): Promise<PaymentMethodView | null> {
  const kind = KINDS.find((each) => each === asked);
  const own = await ownListing(context, listing);
  if (!own || !kind) return null;
  const choice = requestedItems(items.split(',').slice(0, ITEMS_MAX), coupon, false);
  const checkout = await loadCheckout(context, own, kind, choice);
  const chosen = chosenIn(checkout);
  const { fee } = checkout;
  if (checkout.closed !== null || (chosen.length === 0 && !fee)) return null;
  const labelWith = (balance: number): string | null => {
    const sums = sumUp({
      prices: [...(fee ? [fee.price] : []), ...chosen.map(({ price }) => price)],
      discount: checkout.sums?.discount ?? 0,
      vatPercent: checkout.vatPercent,
      bounds: checkout.bounds,
      balance,
    });
    return sums && payLabel(sums);
  };
  return {
    checkout,
    items: chosen.map((item) => ({ field: fieldOf(kind, item), id: item.id, title: item.title })),
    direct: labelWith(0),
    byWallet: checkout.balance > 0 ? labelWith(checkout.balance) : null,
    balance: formatToman(checkout.balance),
  };
}

const chosenIn = ({ bumps, more, features }: CheckoutView): ItemView[] =>
  [...bumps, ...more, ...features.flatMap(({ items }) => items)].filter(
    ({ isChosen, standing }) => isChosen && standing === null,
  );

function fieldOf(kind: CheckoutKind, { group, kind: sold }: ItemView): string {
  if (kind === 'bump') return 'bumpType';
  return sold === 'vip' || sold === 'badge' ? `${GROUP_FIELD}${group}` : 'bumpItemId';
}
