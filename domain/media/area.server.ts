import type { Area } from '../values/area.server.ts';
import { HOUR, MINUTE } from '../values/durations.ts';
import { sweepArrivals, sweepUploads } from './media.server.ts';
import type { ImageStorage } from './storage-gateway.server.ts';

type Parts = { readonly images: ImageStorage; readonly documents: ImageStorage; readonly arrivals: string };

export const mediaArea: Area<Parts> = {
  personal: {
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
  },
  timers: [
    {
      name: 'remove left pictures',
      every: 10 * MINUTE,
      run: (ctx, { images, documents }) => sweepUploads(ctx, [images, documents]),
    },
    { name: 'remove cut uploads', every: HOUR, run: ({ now }, { arrivals }) => sweepArrivals(arrivals, now) },
  ],
};
