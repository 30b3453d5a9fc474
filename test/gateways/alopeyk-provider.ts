import { type Body, createProviderServer, json } from './provider-server.ts';

export const ALOPEYK_TOKEN = 'eyJ0eXAiOiJKV1QifQ.eyJzdWIiOjF9.of-tests';

type Address = Readonly<Record<string, unknown>>;

/** An order at the provider; its state is moved by tests. */
export type CourierOrder = {
  readonly id: number;
  readonly order_token: string;
  readonly price: number;
  readonly created_at: string;
  readonly addresses: readonly Address[];
  status: string;
};

const BEFORE_ACCEPTED = ['scheduled', 'new', 'searching'];
const PAGE = 2;

/**
 * Alopeyk's server as its client library and its documentation describe it. `clock`: time at which orders are created.
 */
export async function createAlopeykProvider(clock: () => Date = () => new Date()) {
  const orders: CourierOrder[] = [];
  let numbers = 299;
  const told = { price: 24_000, refuses: false };
  const refused = json({ status: 'fail', message: 'اعتبار کافی نیست', object: null }, 422);
  const success = (object: unknown) => json({ status: 'success', message: null, object });
  const addressesOf = ({ addresses }: Body) => (Array.isArray(addresses) ? (addresses as Address[]) : []);

  function place(body: Body) {
    if (told.refuses) return refused;
    const id = ++numbers;
    const order: CourierOrder = {
      id,
      order_token: `099c68a4a${id}ga2165445145a8eg`,
      price: told.price,
      status: 'new',
      created_at: clock().toISOString(),
      addresses: addressesOf(body),
    };
    orders.push(order);
    return success({ ...order, signature: null, weight: 20 });
  }

  function cancel(order: CourierOrder) {
    if (!BEFORE_ACCEPTED.includes(order.status)) return refused;
    order.status = 'cancelled';
    return success({ id: order.id, status: 'cancelled', order_token: null });
  }

  function answer(address: string, body: Body) {
    const { pathname: path, searchParams } = new URL(address, 'http://alopeyk.test');
    if (path === '/api/v2/orders/price/calc')
      return success({ addresses: [], price: told.price, status: 'OK', user_credit: '0', ...body });
    if (path === '/api/v2/orders' && 'addresses' in body) return place(body);
    if (path === '/api/v2/orders') {
      const from = (Number(searchParams.get('page')) - 1) * PAGE;
      return success({ data: orders.toReversed().slice(from, from + PAGE), per_page: PAGE });
    }
    const [, id, act] = /^\/api\/v2\/orders\/(\d+)(\/cancel)?$/.exec(path) ?? [];
    const order = orders.find((each) => each.id === Number(id));
    if (!order) return json({ status: 'fail', message: 'not found', object: null }, 404);
    return act ? cancel(order) : success(order);
  }

  const server = await createProviderServer(answer);
  return Object.assign(server, {
    orders,
    told,
    settings: { token: ALOPEYK_TOKEN, url: server.url, trackingUrl: 'https://tracking.alopeyk.com' },
    /** Sets the state of the newest order. */
    move(status: string) {
      const last = orders.at(-1);
      if (last) last.status = status;
    },
  });
}

export type AlopeykProvider = Awaited<ReturnType<typeof createAlopeykProvider>>;
