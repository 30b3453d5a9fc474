import type { PersonalData } from '../values/personal-data.ts';

export const mediaData: PersonalData = {
  tables: {
    uploads: {
      topic: 'listings',
      atEnd: 'time',
      exported: { not: 'Pictures on their way into a form, deleted after a day.' },
    },
  },
  gateways: {
    'domain/media/storage-s3-gateway.server.ts': 'storage',
  },
};
