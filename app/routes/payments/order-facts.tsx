import type { ReactNode } from 'react';
import { type Order, totalOf } from '../../../domain/orders/order.ts';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { Toman } from '../../parts/toman.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';

const words = fa.payments;

/** Amounts of an order, formatted; null for amounts that are 0 or need no line. */
export type SumsView = {
  readonly price: string | null;
  readonly discount: string | null;
  readonly vat: string | null;
  readonly vatPercent: string;
  readonly total: string;
  readonly walletPart: string | null;
  readonly gatewayPart: string | null;
  /** Amount by which the gateway's part was rounded up; it goes to the wallet. */
  readonly roundedUp: string | null;
};

export function sumsOf(order: Order): SumsView {
  const { price, discount, vat, vatPercent, walletPart, gatewayPart, roundedUp } = order;
  const unlessNone = (amount: Order['price']) => (amount === 0 ? null : formatToman(amount));
  return {
    // Without discount and VAT, the price equals the total.
    price: discount + vat === 0 ? null : formatToman(price),
    discount: unlessNone(discount),
    vat: unlessNone(vat),
    vatPercent: persianNumber(vatPercent),
    total: formatToman(toman(totalOf(order))),
    walletPart: unlessNone(walletPart),
    gatewayPart: walletPart + roundedUp === 0 ? null : unlessNone(gatewayPart),
    roundedUp: unlessNone(roundedUp),
  };
}

/** Amounts of an order and further facts about it; those without a value are left out. */
export function OrderFacts({
  sums,
  more = [],
}: {
  readonly sums: SumsView;
  readonly more?: readonly Fact[];
}): ReactNode {
  const amount = (value: string | null): ReactNode => value !== null && <Toman amount={value} />;
  return (
    <Facts
      facts={[
        [words.sums.price, amount(sums.price)],
        [words.sums.discount, amount(sums.discount)],
        [words.sums.vat(sums.vatPercent), amount(sums.vat)],
        [words.sums.total, amount(sums.total)],
        [words.sums.wallet, amount(sums.walletPart)],
        [words.sums.gateway, amount(sums.gatewayPart)],
        [words.sums.roundedUp, amount(sums.roundedUp)],
        ...more,
      ]}
    />
  );
}

/** Title of an order line, or the name of the order's kind for a line without one, such as a top-up. */
export const lineTitle = (title: string, kind: Order['kind']): string => title || words.kinds[kind];
