import type { Area } from '../values/area.server.ts';
import { MINUTE, SECOND } from '../values/durations.ts';
import { lookAtReturns, workBookings } from './couriers.server.ts';

type CourierParts = Parameters<typeof workBookings>[1];
type Parts = Pick<CourierParts, 'carriers'> & { readonly log: { readonly warn: CourierParts['warn'] } };

export const couriersArea: Area<Parts> = {
  timers: [
    { name: 'work on couriers', every: 5 * SECOND, run: (ctx, parts) => workBookings(ctx, courierParts(parts)) },
    { name: 'look at returns', every: 10 * MINUTE, run: (ctx, parts) => lookAtReturns(ctx, courierParts(parts)) },
  ],
};

const courierParts = ({ carriers, log }: Parts): CourierParts => ({ carriers, warn: log.warn, point: () => {} });
