import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../db/client.server.ts';
import type { OrderKindName } from '../domain/orders/order.ts';
import { gatewaysFor } from '../domain/orders/pricing.ts';
import { DEFAULT_SETTINGS } from '../domain/settings/settings.ts';
import { createPayments } from './payments.ts';

/** Database handle that never connects. */
const db = createDatabase({ url: 'postgres://127.0.0.1:1/none', connections: 1 });
afterAll(() => db.destroy());

describe('payments', () => {
  it('PAY-04 have the gateways that are configured, in their order', () => {
    const merchant = 'merchant';
    const payments = createPayments({
      db,
      clock: () => new Date(0),
      log: { warn() {} },
      settings: async () => DEFAULT_SETTINGS,
      cardKey: Buffer.alloc(32),
      accountKey: Buffer.alloc(32),
      config: {
        origin: 'https://bazarche.example',
        purchaseGateway: 'zibal',
        holders: null,
        gateways: [
          { name: 'zibal', merchant, url: 'https://zibal.example' },
          { name: 'sandbox' },
          { name: 'zarinpal', merchant, url: 'https://zarinpal.example', refunds: null },
          { name: 'sep', terminal: '2015', url: 'https://relay.example/sep' },
        ],
      },
    });
    expect([...payments.gateways.keys()]).toEqual(['zibal', 'sandbox', 'zarinpal', 'sep']);
    const ways = [...payments.gateways.values()].map((gateway) => gateway.wayTo('7'));
    expect(ways.map((way) => (way.method === 'get' ? way.url : way.action))).toEqual([
      'https://zibal.example/start/7',
      'https://bazarche.example/payment/sandbox/7',
      'https://zarinpal.example/pg/StartPay/7',
      'https://relay.example/sep/OnlinePG/OnlinePG',
    ]);
    const namesFor = (kind: OrderKindName) => [...gatewaysFor(payments.gateways, kind).keys()];
    expect(namesFor('purchase')).toEqual(['zibal']);
    expect(namesFor('top-up')).toEqual(['sandbox', 'zarinpal', 'sep']);
    expect([...payments.gateways.values()].flatMap(({ origins }) => origins)).toEqual(['https://relay.example']);
  });
});
