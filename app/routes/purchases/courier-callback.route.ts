import * as v from 'valibot';
import { ORDER_ID } from '../../../domain/carriers/carrier.ts';
import { hintAt } from '../../../domain/couriers/couriers.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { readFields } from '../../web/forms/form-body.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';

/** Maximum bytes of a carrier's callback. */
const CALLBACK_MAX = 64 * 1024;

const OrderId = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.string()]),
  v.transform(String),
  v.regex(ORDER_ID),
);
const Hint = v.union([
  v.pipe(
    v.looseObject({ order_id: OrderId }),
    v.transform(({ order_id }) => order_id),
  ),
  v.pipe(
    v.looseObject({ id: OrderId }),
    v.transform(({ id }) => id),
  ),
  v.pipe(
    v.looseObject({ object: v.looseObject({ id: OrderId }) }),
    v.transform(({ object: { id } }) => id),
  ),
]);

/**
 * Receives a carrier's callback about one of its orders (SECP-04), without a CSRF key. The callback proves nothing, and
 * its answer reveals nothing. It only makes the site query the carrier earlier, if the site has booked the order.
 */
export const courierCallback = defineAnswer({
  at: post(paths.courierCallback),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.courierCallback,
    type: 'text/plain',
    example: { carrier: 'alopeyk' },
    statuses: [404, 413, 415],
  },
  async answer(context) {
    const { request, params, services } = context;
    const carrier = services.carriers.get(params.carrier ?? '') ?? notFound();
    const hint = v.safeParse(Hint, await readFields(request, { max: CALLBACK_MAX }));
    if (hint.success) await hintAt(context, { carrier: carrier.name, orderId: hint.output });
    return new Response('', { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  },
});
