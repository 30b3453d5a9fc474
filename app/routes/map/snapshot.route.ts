import { LRUCache } from 'lru-cache';
import { limitConcurrency } from '../../../domain/values/concurrency-limit.ts';
import { fa } from '../../messages/fa.ts';
import { isOnMap } from '../../parts/listing/is-on-map.ts';
import { paths } from '../../paths.ts';
import { takeOrRefuse } from '../../web/pages/action.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound, Redirect } from '../../web/request/problem.ts';
import { parseSnapshotFile, type SnapshotPoint } from './snapshot-address.ts';
import { snapshotSvg } from './snapshot-svg.ts';

const KEPT_BYTES = 8 * 1024 * 1024;

const pictures = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
const inFlight = new Map<string, Promise<Buffer>>();
const queued = limitConcurrency(1);

/** The snapshot of a point as PNG. Concurrent requests share one drawing, and drawings run one at a time. */
async function snapshotPicture(point: SnapshotPoint): Promise<Buffer> {
  const key = `${point.lat},${point.long}`;
  const kept = pictures.get(key);
  if (kept) return kept;
  let drawing = inFlight.get(key);
  if (!drawing) {
    drawing = queued(() => drawn(point)).finally(() => inFlight.delete(key));
    inFlight.set(key, drawing);
  }
  const picture = await drawing;
  pictures.set(key, picture);
  return picture;
}

/** Draws a snapshot. sharp is imported only here, so that a process that draws none does not use memory for it. */
async function drawn(point: SnapshotPoint): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(snapshotSvg(point)))
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();
}

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
