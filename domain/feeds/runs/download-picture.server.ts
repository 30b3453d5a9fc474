import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND } from '../../values/durations.ts';
import { createHostRests } from '../../values/host-rests.ts';
import { registeredDomain } from '../../values/registered-domain.ts';
import { fetchFeed } from '../reading/fetch-feed-gateway.server.ts';

type Wanted = {
  readonly shopId: number;
  readonly most: number;
  /** Milliseconds that it may take; without it those of a picture of a listing. */
  readonly ms?: number;
};

/**
 * Result of a download: a new file, or the seconds until the picture's host is tried again, because it has not answered
 * recently; null if the picture cannot be fetched.
 */
type Downloaded = { readonly path: string; readonly bytes: number } | { readonly restSeconds: number } | null;
export type DownloadPicture = (address: string, wanted: Wanted) => Promise<Downloaded>;

type Parts = {
  /** Folder of the downloaded files. */
  readonly arrivals: string;
  readonly port80: () => Promise<boolean>;
  readonly clock: () => Date;
  readonly log: Parameters<typeof createHostRests>[0];
  /** Replaced in tests, which have no network. */
  readonly fetchFile?: typeof fetchFeed;
};

/** Maximum milliseconds for the download of one picture, however slowly it arrives. */
const PICTURE_MS = 20 * SECOND;

/**
 * Creates the function that downloads pictures of feeds. If a host does not answer ten times in a row, it is not called
 * for an hour. Hosts are counted per shop: many shops may have hosts below one domain, and perhaps only one shop's host
 * is silent.
 */
export function createPictureDownload({ arrivals, port80, clock, log, fetchFile = fetchFeed }: Parts): DownloadPicture {
  const rests = createHostRests(log, 'a host of pictures does not answer and rests');
  return async (address, { shopId, most, ms = PICTURE_MS }) => {
    const host = `${registeredDomain(URL.parse(address)?.hostname ?? '')} of shop ${shopId}`;
    const restSeconds = rests.restOf(host, clock().getTime());
    if (restSeconds > 0) return { restSeconds };
    await mkdir(arrivals, { recursive: true });
    // The prefix `upload-` lets the regular clean-up delete the file if this process dies.
    const path = join(arrivals, `upload-${randomUUID()}.feed`);
    const fetched = await fetchFile(address, { to: path, port80: await port80(), most, wholeMs: ms });
    if (!fetched.ok && SILENT.has(fetched.refused)) rests.noteSilence(host, clock().getTime());
    else rests.noteAnswer(host);
    if (fetched.ok && !fetched.notModified && !fetched.isCut) return { path, bytes: fetched.bytes };
    await rm(path, { force: true });
    return null;
  };
}

const SILENT = new Set<string>(['timeout', 'unreachable']);
