/** Answer to a call that places an order; it says how the payer gets to a gateway (PROM-06). */
import * as v from 'valibot';
import { mayHavePaid } from '../../../domain/gateways/attempts/attempt-times.ts';
import { readAttemptsOf, requestToken, type TokenRefusal } from '../../../domain/gateways/gateways.server.ts';
import { isUnpaid, type Order, type OrderKindName } from '../../../domain/orders/order.ts';
import { gatewaysFor } from '../../../domain/orders/pricing.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { type Done, done, type Outcome, type Refused, refuse, takeOrRefuse } from '../../web/pages/action.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { wantsEnvelope } from '../../web/request/envelope.ts';
import { named } from '../../web/request/named-schemas.ts';
import { isForLess } from './agreed.ts';

const words = fa.payments.invoice;

/**
 * `action` and `params`: a form to post to the gateway. `invoice`: our own page that leads to the gateway too, even if
 * the gateway is reached by a link. Without a form, `url` is the page to go to.
 */
export const OrderJson = named(
  'Order',
  v.object({
    url: v.optional(v.string()),
    action: v.optional(v.string()),
    method: v.optional(v.picklist(['POST', 'GET'])),
    /** Label of the button that submits the form. */
    label: v.optional(v.string()),
    /** Fields of the form, and `Amount` (toman) and `ResNum` for the caller's own use. */
    params: v.optional(v.record(v.string(), v.string())),
    /** Page with the same form, for pages that are not allowed to post to other sites. */
    invoice: v.optional(v.string()),
  }),
);
export type OrderJson = v.InferOutput<typeof OrderJson>;

type PlacedOrder = { readonly order: Order; readonly isNew: boolean };
type Leading = {
  /** Name of a gateway; empty means the site's first one. */
  readonly gateway: string;
  /** Page to show after an order that left nothing to pay. */
  readonly bought: string;
};

/** Refuses a gateway that the site does not offer for this kind of order. Called before an order is placed. */
export const refuseGateway = (
  { services }: Pick<SignedIn, 'services'>,
  gateway: string,
  kind: OrderKindName,
): Refused | null =>
  gateway === '' || gatewaysFor(services.payments.gateways, kind).has(gateway)
    ? null
    : refuse({ errors: { gatewayName: words.refused['not-found'] } });

/** Name of the gateway for an order; the site's first one if `gateway` is empty. */
export const nameOf = ({ services }: Pick<SignedIn, 'services'>, gateway: string, kind: OrderKindName): string =>
  gateway || ([...gatewaysFor(services.payments.gateways, kind).keys()][0] ?? '');

/**
 * Answers a placed order. For a script it requests the gateway's token at once; a plain form is redirected to the
 * invoice page, which requests it.
 */
export async function answerOrder(
  context: SignedIn,
  { order, isNew }: PlacedOrder,
  { gateway, bought }: Leading,
): Promise<Outcome<OrderJson>> {
  const { publicId, gatewayPart, state } = order;
  if (gatewayPart === 0) return goTo(bought);
  const result = paths.paymentCallback({ order: publicId });
  if (!isUnpaid(state)) return goTo(result);
  const at = gateway === '' ? {} : { gateway };
  const invoice = paths.paymentInvoice(publicId, at);
  // The invoice page also says when the sum is lower than the one shown before.
  if (!wantsEnvelope(context.request) || isForLess(order)) return goTo(invoice);
  const attempts = await readAttemptsOf(context.db, order.id);
  // An older order may have changed prices, or may have been paid already; the invoice page explains both.
  if ((!isNew && attempts.length === 0) || mayHavePaid(attempts, context.now)) return goTo(invoice);
  await takeOrRefuse('token', context, 1, nameOf(context, gateway, order.kind));
  const asked = await requestToken(context, context.services.payments, {
    publicId,
    userId: context.viewer.userId,
    gateway: gateway === '' ? null : gateway,
    description: fa.payments.kinds[order.kind],
  });
  if (!asked.ok) return refusedToken(asked.refused, result);
  const { way, resNum } = asked;
  const { action, params } = way.method === 'get' ? asForm(way.url) : way;
  const form = {
    action,
    method: way.method === 'get' ? ('GET' as const) : ('POST' as const),
    label: words.go,
    params: { Amount: String(gatewayPart), ResNum: resNum, ...params },
    invoice,
  };
  if (way.method === 'post') return done({ data: form, to: invoice });
  const url = paths.paymentRedirect(publicId, at);
  return done({ data: { ...form, url }, to: url });
}

/** Converts a gateway's link to a form whose fields are the link's query. */
function asForm(link: string): { readonly action: string; readonly params: Readonly<Record<string, string>> } {
  const { origin, pathname, searchParams } = new URL(link);
  return { action: `${origin}${pathname}`, params: Object.fromEntries(searchParams) };
}

const goTo = (url: string): Done<OrderJson> => done({ data: { url }, to: url });

/** Seconds after which to try again if the gateway does not answer. */
const SILENT_RETRY = 10;

/** Answer when no token was obtained. The order stays open, and the next press requests a token again. */
function refusedToken(why: TokenRefusal, result: string): Outcome<OrderJson> {
  if (why === 'over' || why === 'confirming') return goTo(result);
  const message = words.refused[why];
  return why === 'silent' ? refuse({ status: 503, retryAfter: SILENT_RETRY, message }) : refuse({ message });
}
