import { type Gateway, GatewaySilent } from '../domain/gateways/gateway.ts';
import { silentGateway } from './orders.ts';
import type { TestSite } from './site.ts';

export const FORM_GATEWAY = 'https://bank.example';

/** Adds a gateway to which payers are sent by a form, as with SEP. `as`: its position among the site's gateways. */
export function addFormGateway({ services }: TestSite, as: 'first' | 'second' = 'second') {
  const test = { isSilent: false, isRefusing: false, asked: 0, descriptions: [] as string[] };
  const wayTo = (token: string) =>
    ({ method: 'post', action: `${FORM_GATEWAY}/pay`, params: { Token: token, GetMethod: '' } }) as const;
  const gateway: Gateway = {
    ...silentGateway('sep', 1_000, 100_000_000),
    origins: [FORM_GATEWAY],
    wayTo,
    async start({ description }) {
      test.asked += 1;
      test.descriptions.push(description);
      if (test.isSilent) throw new GatewaySilent('asked to be silent');
      if (test.isRefusing) return { kind: 'refused', code: '-1' };
      const token = `token-${test.asked}`;
      return { kind: 'started', token, way: wayTo(token) };
    },
  };
  const before = [...services.payments.gateways.values()];
  const all = as === 'first' ? [gateway, ...before] : [...before, gateway];
  const gateways = new Map(all.map((each) => [each.name, each]));
  Object.assign(services, { payments: { ...services.payments, gateways } });
  return test;
}
