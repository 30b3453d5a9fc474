import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALOPEYK_TOKEN, type AlopeykProvider, createAlopeykProvider } from '../../test/gateways/alopeyk-provider.ts';
import { send } from '../../test/gateways/provider-server.ts';
import { HOUR } from '../values/durations.ts';
import { createAlopeyk } from './alopeyk-gateway.server.ts';
import { type BookingRequest, CarrierSilent, type PriceRequest } from './carrier.ts';

let provider: AlopeykProvider;
let alopeyk: ReturnType<typeof createAlopeyk>;
beforeAll(async () => {
  provider = await createAlopeykProvider();
  alopeyk = createAlopeyk(provider.settings, 'alopeyk', { timeoutMs: 400, priceWithinMs: 400 });
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.instead = null;
  Object.assign(provider.told, { price: 24_000, refuses: false });
});

const FROM = { latitude: 35.723, longitude: 51.41 };
const TO = { latitude: 35.728, longitude: 51.436 };
const SMALL = { weight: 1, dimension: 1, count: 1 } as const;
const SINCE = new Date(Date.now() - 60_000);
const priced = (more: Partial<PriceRequest> = {}) => alopeyk.price({ ...SMALL, from: FROM, to: TO, ...more });

let numbers = 0;
const asked = (more: Partial<BookingRequest> = {}): BookingRequest => ({
  ...SMALL,
  reference: `BZ-AAAAAAAAAAAAAAAAAAAAAA-${++numbers}`,
  at: null,
  from: { ...FROM, fullName: 'رضا کاظمی', phone: '09121234567', address: 'خیابان آزادی', plaque: '7', unit: '' },
  to: { ...TO, fullName: 'مریم احمدی', phone: null, address: 'خیابان ولیعصر', plaque: '9', unit: '2' },
  ...more,
});
async function booked(more: Partial<BookingRequest> = {}) {
  const of = asked(more);
  const answer = await alopeyk.books.book(of);
  if (answer.kind !== 'booked') throw new Error(answer.code);
  return { of, order: answer.order };
}

describe('Alopeyk', () => {
  it('SECP-04 names a price in toman, and learns no address by it', async () => {
    expect(await priced()).toBe(24_000);
    const body = provider.sent('/orders/price/calc');
    expect(body).toMatchObject({ transport_type: 'motorbike', has_return: false, cashed: false });
    expect(body?.addresses).toEqual([
      { type: 'origin', lat: FROM.latitude, lng: FROM.longitude },
      { type: 'destination', lat: TO.latitude, lng: TO.longitude },
    ]);
  });

  it.each([
    [{ weight: 2, dimension: 1, count: 4 }, 'motorbike'],
    [{ weight: 3, dimension: 2, count: 1 }, 'motorbike'],
    [{ weight: 3, dimension: 2, count: 2 }, 'cargo'],
    [{ weight: 1, dimension: 3, count: 1 }, 'cargo'],
    [{ weight: 4, dimension: 3, count: 6 }, 'cargo'],
    [{ weight: 4, dimension: 3, count: 7 }, null],
    [{ weight: 4, dimension: 1, count: 11 }, null],
  ] as const)('SECP-04 carries %j by %s', async (parcel, vehicle) => {
    expect(alopeyk.takes(parcel)).toBe(vehicle !== null);
    const price = await priced(parcel);
    expect(price === null ? null : provider.sent('/orders/price/calc')?.transport_type).toBe(vehicle);
  });

  it('SECP-04 carries within its cities alone', () => {
    expect(['tehran', 'karaj', 'isfahan', 'tabriz', 'mashhad', 'shiraz', 'qom', ''].map(alopeyk.serves)).toEqual([
      ...Array.from({ length: 6 }, () => true),
      ...[false, false],
    ]);
  });

  it('SECP-04 books with both addresses, paid by the site, at the time of the slot', async () => {
    const { of, order } = await booked({ at: new Date('2026-11-29T05:30:00Z') });
    expect(order).toEqual({
      orderId: String(provider.orders.at(-1)?.id),
      token: provider.orders.at(-1)?.order_token,
      price: 24_000,
      courier: 'searching',
    });
    const body = provider.sent('/api/v2/orders');
    expect(body).toMatchObject({ scheduled_at: '2026-11-29 09:00:00', cashed: false });
    const [origin, destination] = (body?.addresses ?? []) as Record<string, unknown>[];
    expect(origin).toMatchObject({ person_phone: '09121234567', person_fullname: 'رضا کاظمی', number: '7' });
    expect(origin).not.toHaveProperty('unit');
    expect(destination).toMatchObject({ person_phone: null, unit: '2', description: of.reference });
  });

  it('SECP-04 finds an order again by our name of it, on whichever page, and no other', async () => {
    const { of, order } = await booked();
    for (let n = 0; n < 5; n++) await booked();
    expect(await alopeyk.books.find(of.reference, SINCE)).toEqual([order]);
    expect(await alopeyk.books.find(of.reference.slice(0, -1), SINCE)).toEqual([]);
    expect(await alopeyk.books.find(of.reference, new Date(Date.now() + HOUR))).toEqual([]);
  });

  it.each([
    ['new', 'searching'],
    ['searching', 'searching'],
    ['scheduled', 'searching'],
    ['accepted', 'assigned'],
    ['picking', 'assigned'],
    ['delivering', 'carrying'],
    ['delivered', 'delivered'],
    ['finished', 'delivered'],
    ['cancelled', 'ended'],
    ['expired', 'ended'],
    ['deleted', 'ended'],
  ])('SECP-04 says of an order that is %s that it is %s', async (status, courier) => {
    const { order } = await booked();
    provider.move(status);
    expect(await alopeyk.books.track(order.orderId)).toEqual({ ...order, courier });
  });

  it('SECP-04 knows no order of another number, and takes no unknown state for one', async () => {
    expect(await alopeyk.books.track('999999')).toBeNull();
    const { order } = await booked();
    provider.move('teleporting');
    await expect(alopeyk.books.track(order.orderId)).rejects.toBeInstanceOf(CarrierSilent);
  });

  it('SECP-04 cancels an order until a courier has accepted it, once', async () => {
    const { order } = await booked();
    expect(await alopeyk.books.cancel(order.orderId)).toBe(true);
    expect(await alopeyk.books.cancel(order.orderId)).toBe(false);
    await booked();
    provider.move('accepted');
    expect(await alopeyk.books.cancel(String(provider.orders.at(-1)?.id))).toBe(false);
    expect(await alopeyk.books.cancel('999999')).toBe(false);
  });

  it('SECP-04 takes a refusal for one, and prices nothing that it does not carry', async () => {
    provider.told.refuses = true;
    expect(await alopeyk.books.book(asked())).toEqual({ kind: 'refused', code: 'http-422' });
    provider.instead = (response) =>
      send(response, { status: 200, body: { status: 'fail', message: 'x', object: null } });
    expect([await priced(), await alopeyk.books.book(asked())]).toEqual([null, { kind: 'refused', code: 'fail' }]);
  });

  it.each([
    ['nothing', () => {}],
    ['no JSON', (response) => send(response, { status: 200, body: '<html>' })],
    [
      'another shape',
      (response) => send(response, { status: 200, body: { status: 'success', object: { price: '1e3' } } }),
    ],
    ['a fraction', (response) => send(response, { status: 200, body: { status: 'success', object: { price: 0.5 } } })],
    ['a failure', (response) => send(response, { status: 502, body: {} })],
    ['too much', (response) => send(response, { status: 200, body: 'x'.repeat(600_000) })],
    ['too many calls', (response) => send(response, { status: 429, body: {} })],
    ['a wrong key', (response) => send(response, { status: 401, body: {} })],
    ['a redirect', (response) => response.writeHead(302, { location: 'https://elsewhere.test/' }).end()],
    ['a cut line', (response) => response.destroy()],
  ] as [string, NonNullable<AlopeykProvider['instead']>][])('SECP-04 takes %s for silence', async (_, instead) => {
    provider.instead = instead;
    const calls = [priced(), alopeyk.books.book(asked()), alopeyk.books.find('x', SINCE), alopeyk.books.track('300')];
    for (const settled of await Promise.allSettled(calls)) {
      expect(settled.status === 'rejected' && settled.reason).toBeInstanceOf(CarrierSilent);
      const said = settled.status === 'rejected' ? String(settled.reason.message) : '';
      for (const secret of [ALOPEYK_TOKEN, '127.0.0.1', 'رضا']) expect(said).not.toContain(secret);
    }
  });

  it('SECP-04 leads to the page of a courier, whose token is none of somebody else', async () => {
    expect(alopeyk.books.trackingUrl('abc')).toBe('https://tracking.alopeyk.com/#/abc');
    await booked();
    const last = provider.orders.at(-1);
    Object.assign(last ?? {}, { order_token: '"><script>' });
    expect(await alopeyk.books.track(String(last?.id))).toMatchObject({ token: null });
  });
});
