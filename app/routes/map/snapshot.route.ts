import { fa } from '../../messages/fa.ts';
import { isOnMap } from '../../parts/listing/is-on-map.ts';
import { paths } from '../../paths.ts';
import { takeOrRefuse } from '../../web/pages/action.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound, Redirect } from '../../web/request/problem.ts';
import { parseSnapshotFile } from './snapshot-address.ts';
import { snapshotPicture } from './snapshot-pictures.ts';

/** A static map of a point in Iran (MAP-07). A request with more decimals is redirected to the rounded address. */
export const mapSnapshot = defineAnswer({
  at: get(paths.mapSnapshot),
  guard: 'anyone',
  about: {
    summary: fa.api.system.mapSnapshot,
    type: 'image/png',
    example: { file: '35.7000,51.4000.png' },
    statuses: [429],
  },
  answer: async (context) => {
    const { params, catalogue, url } = context;
    const point = parseSnapshotFile(params.file ?? '') ?? notFound();
    if (!isOnMap(point.lat, point.long, catalogue.places)) return notFound();
    const address = paths.mapSnapshot(point.lat, point.long);
    if (decodeURIComponent(url.pathname) !== address) throw new Redirect(address, 301);
    await takeOrRefuse('map-snapshot', context);
    const body = await snapshotPicture(point);
    return new Response(new Uint8Array(body), {
      headers: {
        'content-type': 'image/png',
        'content-length': String(body.length),
        'cache-control': 'public, max-age=86400',
      },
    });
  },
});
