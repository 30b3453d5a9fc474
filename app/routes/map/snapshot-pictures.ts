import { LRUCache } from 'lru-cache';
import { limitConcurrency } from '../../../domain/values/concurrency-limit.ts';
import type { SnapshotPoint } from './snapshot-address.ts';
import { snapshotSvg } from './snapshot-svg.ts';

const KEPT_BYTES = 8 * 1024 * 1024;

const pictures = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
const inFlight = new Map<string, Promise<Buffer>>();
const queued = limitConcurrency(1);

/** The snapshot of a point as PNG. Concurrent requests share one drawing, and drawings run one at a time. */
export async function snapshotPicture(point: SnapshotPoint): Promise<Buffer> {
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

/** sharp is imported for the first snapshot: a process without any does not pay for its memory. */
async function drawn(point: SnapshotPoint): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(snapshotSvg(point)))
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();
}
