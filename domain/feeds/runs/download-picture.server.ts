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

/** A new file; or the seconds for which the picture's host is not asked, because it has not answered lately; null if it cannot be had. */
type Downloaded = { readonly path: string; readonly bytes: number } | { readonly restSeconds: number } | null;
export type DownloadPicture = (address: string, wanted: Wanted) => Promise<Downloaded>;

type Parts = {
  /** Folder of the files. */
  readonly arrivals: string;
  readonly port80: () => Promise<boolean>;
  readonly clock: () => Date;
  readonly log: Parameters<typeof createHostRests>[0];
  /** For tests, which have no outside. */
  readonly fetchFile?: typeof fetchFeed;
};

/** Milliseconds that one picture may take in all, however slowly it comes. */
const PICTURE_MS = 20 * SECOND;

/**
 * Fetches pictures of feeds. A host that is silent ten times in a row rests for an hour, for the shop that named it: many
 * shops may have theirs below one domain, and only one of them may have named a host there that is silent.
 */
export function createPictureDownload({ arrivals, port80, clock, log, fetchFile = fetchFeed }: Parts): DownloadPicture {
  const rests = createHostRests(log, 'a host of pictures does not answer and rests');
  return async (address, { shopId, most, ms = PICTURE_MS }) => {
    const host = `${registeredDomain(URL.parse(address)?.hostname ?? '')} of shop ${shopId}`;
    const restSeconds = rests.restOf(host, clock().getTime());
    if (restSeconds > 0) return { restSeconds };
    await mkdir(arrivals, { recursive: true });
    // By its name it is swept if this process dies.
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
