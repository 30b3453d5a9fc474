import { mayHavePaid } from '../../../domain/gateways/attempts/attempt-times.ts';
import { methodOf, type WayToPay } from '../../../domain/gateways/gateway.ts';
import { readAttemptsOf, requestToken, type TokenRefusal } from '../../../domain/gateways/gateways.server.ts';
import { isUnpaid } from '../../../domain/orders/order.ts';
import { readOrder, reprice } from '../../../domain/orders/orders.server.ts';
import { gatewaysFor } from '../../../domain/orders/pricing.ts';
import { formatToman } from '../../../domain/values/money.ts';
import { fa } from '../../messages/fa.ts';
import { isForLess } from '../../parts/checkout/agreed.ts';
import { namedGateways } from '../../parts/checkout/gateway-names.ts';
import { paths } from '../../paths.ts';
import { takeOrRefuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { refusePrefetch } from '../../web/request/prefetch.ts';
import { notFound, Redirect } from '../../web/request/problem.ts';
import { lineTitle, type SumsView, sumsOf } from './order-facts.tsx';

/** View of a page that sends the payer to a gateway. */
export type LeadingView = {
  readonly titles: readonly string[];
  readonly sums: SumsView;
  /** Former total, if prices have changed since; the page then continues by itself. Otherwise null. */
  readonly before: string | null;
  readonly hasLostCoupon: boolean;
  /** Total to which the payer agreed, if the order now costs less, so that the page can say so; otherwise null. */
  readonly agreed: string | null;
  /**
   * Address of the order's result if the payer may have paid at a gateway already. The page then asks the payer whether
   * to pay again. Null: the page sends the payer to the gateway at once.
   */
  readonly asks: string | null;
  /** How to get to the gateway; null if no token was requested or the request failed. */
  readonly way: WayToPay | null;
  readonly refused: TokenRefusal | null;
  /** Path of the same page, which tries again. */
  readonly again: string;
  /** Paths of the pages for other gateways, in case this one cannot be used. */
  readonly others: readonly OtherGateway[];
};

type OtherGateway = { readonly title: string; readonly href: string };

/**
 * Recalculates the prices of the payer's order and requests a token from the gateway, unless a changed total has to be
 * shown first. Each token belongs to one attempt, so prefetching is refused. Payers who were sent to a gateway before,
 * and may have paid there, are asked first. `by`: method by which this page sends payers; gateways with another method
 * have another page.
 */
export async function leadToGateway(context: SignedIn, by: 'any' | 'get'): Promise<LeadingView> {
  refusePrefetch(context.request);
  const { params, services, viewer, url } = context;
  const { payments } = services;
  const publicId = params.id ?? '';
  const found = await readOrder(context.db, publicId);
  if (found?.userId !== viewer.userId) return notFound();
  const gateway = url.searchParams.get('gateway');
  const gateways = gatewaysFor(payments.gateways, found.kind);
  const chosen = gateway === null ? [...gateways.values()][0] : gateways.get(gateway);
  const at = { gateway: gateway ?? undefined };
  if (by === 'get' && chosen && methodOf(chosen) === 'post')
    throw new Redirect(paths.paymentInvoice(publicId, at), 303);
  const { order, before, state, hasLostCoupon } = await reprice(context, payments, found);
  const resultAt = paths.paymentCallback({ order: publicId });
  const result = new Redirect(resultAt, 303);
  if (!isUnpaid(order.state)) throw result;
  const titles = found.lines.map(({ title }) => lineTitle(title, found.kind));
  const view: LeadingView = {
    titles,
    sums: sumsOf(order),
    before: before === null ? null : formatToman(before),
    hasLostCoupon,
    agreed: isForLess(order) && order.agreedTotal !== null ? formatToman(order.agreedTotal) : null,
    asks: mayHavePaid(await readAttemptsOf(context.db, order.id), context.now) ? resultAt : null,
    way: null,
    refused: null,
    again: (by === 'get' ? paths.paymentRedirect : paths.paymentInvoice)(publicId, at),
    others: [],
  };
  if (state === 'changed') return view;
  const description = titles.join(fa.payments.comma);
  await takeOrRefuse('token', context, 1, chosen?.name);
  const asked = await requestToken(context, payments, { publicId, userId: viewer.userId, gateway, description });
  if (asked.ok) return { ...view, way: asked.way };
  if (asked.refused === 'over' || asked.refused === 'confirming') throw result;
  return { ...view, refused: asked.refused, others: othersThan(chosen?.name) };
  function othersThan(name: string | undefined): readonly OtherGateway[] {
    return namedGateways(gateways, order.kind)
      .filter((other) => other.name !== name)
      .map((other) => ({ title: other.title, href: paths.paymentInvoice(publicId, { gateway: other.name }) }));
  }
}
