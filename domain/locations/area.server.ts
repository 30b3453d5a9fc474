import type { Area } from '../values/area.server.ts';

export const locationsArea: Area = {
  personal: {
    tables: {},
    gateways: {
      'domain/locations/geocoder-gateway.server.ts': 'geocoder',
    },
  },
};
