import { requestToken } from '../domain/gateways/attempts/ask-token.server.ts';
import { lookAgain, takeCallback } from '../domain/gateways/attempts/attempts.server.ts';
import type { Gateway } from '../domain/gateways/gateway.ts';
import { createSep } from '../domain/gateways/sep-gateway.server.ts';
import { createZarinpal } from '../domain/gateways/zarinpal-gateway.server.ts';
import { createZibal } from '../domain/gateways/zibal-gateway.server.ts';
import { readOrder } from '../domain/orders/orders.server.ts';
import { createSepProvider } from './gateways/sep-provider.ts';
import { createZarinpalProvider } from './gateways/zarinpal-provider.ts';
import { createZibalProvider } from './gateways/zibal-provider.ts';
import { createSandboxPayments } from './sandbox-payments.ts';

/**
 * Creates a site, on a database of its own, whose gateways call local servers that behave like SEP, Zarinpal and Zibal.
 */
export async function createRealPayments() {
  const site = await createSandboxPayments();
  const [sep, zarinpal, zibal] = [
    await createSepProvider(),
    await createZarinpalProvider(),
    await createZibalProvider(),
  ];
  const providers = { sep, zarinpal, zibal } as const;
  const all = [createSep(sep.settings), createZarinpal(zarinpal.settings), createZibal(zibal.settings)];
  const gateways = new Map(all.map((gateway): [string, Gateway] => [gateway.name, gateway]));
  const parts = () => ({ ...site.parts, gateways });

  /**
   * Places an order, by default of one item, and requests a token for it from a gateway. The gateway may not answer.
   */
  async function askAt(gateway: string, by: Parameters<typeof site.placeBy>[0] = { items: ['top-3'] }) {
    const placed = await site.placeBy(by);
    const order = await placed.order();
    if (!order) throw new Error('there is no order');
    const { publicId, userId } = order;
    const asked = await requestToken(site.ctx(), parts(), { publicId, userId, gateway, description: 'سفارش' });
    const [attempt] = await placed.attempts();
    if (!attempt) throw new Error('there is no attempt');
    const { id, resNum, token } = attempt;
    return {
      ...placed,
      id,
      resNum,
      token,
      asked,
      callBack: (fields: Readonly<Record<string, string>>) =>
        takeCallback(site.ctx(), parts(), { resNum, fields: new Map(Object.entries(fields)) }),
      state: async () => (await readOrder(site.db, publicId))?.state,
    };
  }

  return {
    site,
    providers,
    parts,
    askAt,
    async sendTo(gateway: string, by?: Parameters<typeof site.placeBy>[0]) {
      const of = await askAt(gateway, by);
      const { token } = of;
      if (!of.asked.ok || token === null) throw new Error('no token');
      return { ...of, token };
    },
    look: () => lookAgain(site.ctx(), parts()),
    /** Resets the faults that a test set at the providers. */
    begin() {
      for (const provider of [sep, zarinpal, zibal]) Object.assign(provider, { instead: null }).payments.loose = {};
      return site.begin();
    },
    async stop() {
      for (const provider of [sep, zarinpal, zibal]) provider.stop();
      await site.stop();
    },
  };
}

export type RealPayments = Awaited<ReturnType<typeof createRealPayments>>;
