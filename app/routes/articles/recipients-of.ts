import { namedGateways } from '../../parts/checkout/gateway-names.ts';
import type { Services } from '../../web/request/context.ts';
import type { Recipients } from './privacy-view.ts';

/** Whom this site, as it is configured, sends data of its users. */
export function recipientsOf({ payments, carriers, identityProvider, site }: Services): Recipients {
  const titles = (['top-up', 'purchase'] as const).flatMap((kind) =>
    namedGateways(payments.gateways, kind).map(({ title }) => title),
  );
  const gateways = [...new Set(titles)];
  const couriers = [...carriers.values()].map(({ title }) => title);
  const { geocoder, storage, errors } = site.outside;
  return {
    messages: [],
    push: [],
    ...(gateways.length > 0 && { gateways }),
    ...(couriers.length > 0 && { carriers: couriers }),
    ...(identityProvider !== null && { identities: [] }),
    ...(geocoder && { geocoder: [] }),
    ...(storage && { storage: [] }),
    ...(errors && { errors: [] }),
  };
}
