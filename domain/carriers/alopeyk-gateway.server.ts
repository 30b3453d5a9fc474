/**
 * Alopeyk's API v2 (SECP-04): couriers within a city, prices in toman. Its API has no search by a reference of ours. So
 * our reference is put into the description of both addresses, and is found by reading the list of orders.
 */
import * as v from 'valibot';
import { HOUR, MINUTE } from '../values/durations.ts';
import { type Toman, toman } from '../values/money.ts';
import {
  type BookingRequest,
  CALL_TIMEOUT,
  type Carrier,
  type CarrierOrder,
  CarrierSilent,
  type CourierState,
  ORDER_ID,
  type Parcel,
  type Point,
  PRICE_WITHIN,
  type Stop,
  TRACKING_TOKEN,
} from './carrier.ts';
import { callCarrier, isNotFound } from './carrier-call-gateway.server.ts';
import type { AlopeykSettings } from './carrier-settings.ts';

/** Slugs of the cities that Alopeyk serves. Rey and Shemiranat count as Tehran. */
const CITIES: readonly string[] = ['tehran', 'karaj', 'isfahan', 'tabriz', 'mashhad', 'shiraz'];

/**
 * Maximum kilograms of each weight class. Then, for each vehicle, the maximum total weight and the maximum number of
 * pieces by size class.
 */
const KILOGRAMS = { 1: 1, 2: 5, 3: 15, 4: 30 } as const;
const MOTORBIKE = { kilograms: 20, pieces: { 1: 4, 2: 1, 3: 0 } } as const;
const CARGO = { kilograms: 300, pieces: { 1: 60, 2: 20, 3: 6 } } as const;

const COURIERS: ReadonlyMap<string, CourierState> = new Map([
  ['scheduled', 'searching'],
  ['new', 'searching'],
  ['searching', 'searching'],
  ['accepted', 'assigned'],
  ['picking', 'assigned'],
  ['delivering', 'carrying'],
  ['delivered', 'delivered'],
  ['finished', 'delivered'],
  ['cancelled', 'ended'],
  ['expired', 'ended'],
  ['deleted', 'ended'],
]);

/** Maximum number of pages of orders to search, and by how much the carrier's clock may be behind ours. */
const PAGES = 20;
const CLOCK_BEHIND = 10 * MINUTE;
const TEHRAN_AHEAD = 3.5 * HOUR;

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Id = v.pipe(v.union([Whole, v.string()]), v.transform(String), v.regex(ORDER_ID));
const Price = v.fallback(
  v.nullable(v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))]), Whole)),
  null,
);
const Order = v.object({
  id: Id,
  status: v.string(),
  order_token: v.fallback(v.nullable(v.pipe(v.string(), v.regex(TRACKING_TOKEN))), null),
  price: v.optional(Price, null),
});
const Listed = v.object({
  ...Order.entries,
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  addresses: v.array(v.object({ description: v.optional(v.nullable(v.string()), null) })),
});

const answering = <S extends v.GenericSchema>(object: S) => v.object({ status: v.literal('success'), object });
const Refusal = v.object({ status: v.picklist(['fail', 'error']) });
const either = <S extends v.GenericSchema>(object: S) => v.union([answering(object), Refusal]);

const Priced = either(v.object({ price: v.pipe(Whole, v.minValue(1)) }));
const Ordered = either(Order);
const Orders = answering(v.union([v.array(Listed), v.object({ data: v.array(Listed) })]));

export function createAlopeyk(
  { token, url, trackingUrl }: AlopeykSettings,
  title: string,
  { timeoutMs = CALL_TIMEOUT, priceWithinMs = PRICE_WITHIN } = {},
): Carrier & { readonly books: NonNullable<Carrier['books']> } {
  const ask = async <const S extends v.GenericSchema>(
    path: string,
    schema: S,
    body?: Readonly<Record<string, unknown>>,
    within = timeoutMs,
  ) => callCarrier({ url: `${url}/api/v2/${path}`, token, timeoutMs: within, ...(body && { body }) }, schema);

  return {
    name: 'alopeyk',
    title,
    trackNumber: null,
    serves: (citySlug) => CITIES.includes(citySlug),
    takes: (parcel) => vehicleFor(parcel) !== null,
    async price({ from, to, ...parcel }) {
      const vehicle = vehicleFor(parcel);
      if (vehicle === null) return null;
      const addresses = [
        { type: 'origin', ...pointOf(from) },
        { type: 'destination', ...pointOf(to) },
      ];
      const answer = await ask(
        'orders/price/calc',
        Priced,
        { ...PAID_BY_SITE, transport_type: vehicle, addresses },
        priceWithinMs,
      );
      return answer.ok && answer.value.status === 'success' ? toman(answer.value.object.price) : null;
    },
    books: {
      async book(asked) {
        const vehicle = vehicleFor(asked);
        if (vehicle === null) return { kind: 'refused', code: 'size' };
        const answer = await ask('orders', Ordered, bodyOf(asked, vehicle));
        if (!answer.ok) return { kind: 'refused', code: answer.refused };
        if (answer.value.status !== 'success') return { kind: 'refused', code: answer.value.status };
        return { kind: 'booked', order: orderOf(answer.value.object) };
      },
      async find(reference, since) {
        const found: CarrierOrder[] = [];
        for (let page = 1; page <= PAGES; page++) {
          const listed = await list(page);
          found.push(...listed.filter((each) => isNamed(each, reference)).map(orderOf));
          const last = listed.at(-1);
          if (!last || Date.parse(last.created_at) < since.getTime() - CLOCK_BEHIND) return found;
        }
        throw new CarrierSilent('too many orders');
      },
      async track(orderId) {
        const answer = await ask(`orders/${encodeURIComponent(orderId)}`, Ordered);
        if (!answer.ok) {
          if (isNotFound(answer.refused)) return null;
          throw new CarrierSilent(answer.refused);
        }
        if (answer.value.status !== 'success') throw new CarrierSilent(answer.value.status);
        const order = orderOf(answer.value.object);
        if (order.orderId !== orderId) throw new CarrierSilent('another order');
        return order;
      },
      async cancel(orderId) {
        const path = `orders/${encodeURIComponent(orderId)}/cancel?comment=cancelled`;
        const answer = await ask(path, either(v.looseObject({})));
        return answer.ok && answer.value.status === 'success';
      },
      trackingUrl: (shown) => `${trackingUrl}/#/${shown}`,
    },
  };

  async function list(page: number): Promise<readonly v.InferOutput<typeof Listed>[]> {
    const answer = await ask(`orders?columns=*,addresses&page=${page}`, Orders);
    if (!answer.ok) throw new CarrierSilent(answer.refused);
    const { object } = answer.value;
    return 'data' in object ? object.data : page === 1 ? object : [];
  }
}

/** The site pays the courier, who collects no money and brings nothing back. */
const PAID_BY_SITE = { has_return: false, cashed: false } as const;

function vehicleFor({ weight, dimension, count }: Parcel): 'motorbike' | 'cargo' | null {
  const fits = ({ kilograms, pieces }: typeof MOTORBIKE | typeof CARGO): boolean =>
    KILOGRAMS[weight] * count <= kilograms && count <= pieces[dimension];
  if (fits(MOTORBIKE)) return 'motorbike';
  return fits(CARGO) ? 'cargo' : null;
}

/** Time in Tehran without an offset, as Alopeyk's own client for shops sends it. */
const clockOfTehran = (at: Date): string =>
  new Date(at.getTime() + TEHRAN_AHEAD).toISOString().slice(0, 19).replace('T', ' ');

const pointOf = ({ latitude, longitude }: Point) => ({ lat: latitude, lng: longitude });

function bodyOf({ reference, from, to, at }: BookingRequest, vehicle: string) {
  const stop = (type: 'origin' | 'destination', { fullName, phone, address, plaque, unit, ...point }: Stop) => ({
    type,
    ...pointOf(point),
    address,
    description: reference,
    number: plaque,
    ...(unit !== '' && { unit }),
    person_fullname: fullName,
    person_phone: phone,
  });
  return {
    ...PAID_BY_SITE,
    transport_type: vehicle,
    scheduled_at: at && clockOfTehran(at),
    addresses: [stop('origin', from), stop('destination', to)],
  };
}

function orderOf({ id, status, order_token, price }: v.InferOutput<typeof Order>): CarrierOrder {
  const courier = COURIERS.get(status);
  if (courier === undefined) throw new CarrierSilent('an unknown state');
  return { orderId: id, token: order_token, price: price as Toman | null, courier };
}

const isNamed = ({ addresses }: v.InferOutput<typeof Listed>, reference: string): boolean =>
  addresses.some(({ description }) => description?.split(/\s+/u).includes(reference) === true);
