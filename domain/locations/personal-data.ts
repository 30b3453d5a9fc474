import type { PersonalData } from '../values/personal-data.ts';

export const locationsData: PersonalData = {
  tables: {},
  gateways: {
    'domain/locations/geocoder-gateway.server.ts': 'geocoder',
  },
};
