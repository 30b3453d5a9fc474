import type { Area } from '../values/area.server.ts';
import { HOUR } from '../values/durations.ts';
import { forgetMoves } from './merge-places.server.ts';

export const locationsArea: Area = {
  personal: {
    tables: {},
    gateways: {
      'domain/locations/geocoder-gateway.server.ts': 'geocoder',
    },
  },
  timers: [{ name: 'forget moves of places', every: HOUR, run: forgetMoves }],
};
