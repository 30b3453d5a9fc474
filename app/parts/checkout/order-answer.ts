/** The answer to a call that places an order: how its payer gets to a gateway (PROM-06). */
import * as v from 'valibot';
import { mayHavePaid } from '../../../domain/gateways/attempts/attempt-times.ts';
import { askToken, readAttemptsOf, type TokenRefusal } from '../../../domain/gateways/gateways.server.ts';
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

/** A form that leads to the gateway, and a page that does the same where the gateway has a link; without a form, the page to go to. */
export const OrderJson = named(
  'Order',
  v.object({
    url: v.optional(v.string()),
    action: v.optional(v.string()),
    method: v.optional(v.picklist(['POST', 'GET'])),
    /** Words of the button that submits the form. */
    label: v.optional(v.string()),
    /** Fields of the form, with `Amount` in toman and `ResNum`, which tell the caller what it pays. */
    params: v.optional(v.record(v.string(), v.string())),
    /** Page with the same form, for pages that may not post to other sites. */
    invoice: v.optional(v.string()),
  }),
);
export type OrderJson = v.InferOutput<typeof OrderJson>;

type PlacedOrder = { readonly order: Order; readonly isNew: boolean };
type Leading = {
  /** Name of a gateway; the site's first one if it is empty. */
  readonly gateway: string;
  /** Page after an order of which nothing was left to pay. */
  readonly bought: string;
};

/** Refuses gateways that the site does not have for such an order, before anything is placed. */
export const refuseGateway = (
  { services }: Pick<SignedIn, 'services'>,
  gateway: string,
  kind: OrderKindName,
): Refused | null =>
  gateway === '' || gatewaysFor(services.payments.gateways, kind).has(gateway)
    ? null
    : refuse({ errors: { gatewayName: words.refused['not-found'] } });

/** The gateway that an order is led to: the site's first one without a name. */
export const nameOf = ({ services }: Pick<SignedIn, 'services'>, gateway: string, kind: OrderKindName): string =>
  gateway || ([...gatewaysFor(services.payments.gateways, kind).keys()][0] ?? '');

/** Asks for a token where a script waits for it; a plain form is led to the invoice page, which asks. */
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
  // That page also says that a sum is lower than the one that was shown.
  if (!wantsEnvelope(context.request) || isForLess(order)) return goTo(invoice);
  const attempts = await readAttemptsOf(context.db, order.id);
  // Prices may have changed since it was placed, or its payer may have paid already: that page says so.
  if ((!isNew && attempts.length === 0) || mayHavePaid(attempts, context.now)) return goTo(invoice);
  await takeOrRefuse('token', context, 1, nameOf(context, gateway, order.kind));
  const asked = await askToken(context, context.services.payments, {
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

/** The link of a gateway as a form: its query as fields. */
function asForm(link: string): { readonly action: string; readonly params: Readonly<Record<string, string>> } {
  const { origin, pathname, searchParams } = new URL(link);
  return { action: `${origin}${pathname}`, params: Object.fromEntries(searchParams) };
}

const goTo = (url: string): Done<OrderJson> => done({ data: { url }, to: url });

/** Seconds after which a silent gateway may answer. */
const SILENT_RETRY = 10;

/** The order stays: pressing again asks again. */
function refusedToken(why: TokenRefusal, result: string): Outcome<OrderJson> {
  if (why === 'over' || why === 'confirming') return goTo(result);
  const message = words.refused[why];
  return why === 'silent' ? refuse({ status: 503, retryAfter: SILENT_RETRY, message }) : refuse({ message });
}
