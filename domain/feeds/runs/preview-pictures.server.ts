/**
 * Fetches the pictures of the goods that a check shows (SHOP-02). They pass the same safeguards as all pictures of
 * feeds, so that no browser requests them from a shop's server.
 */
import { rm } from 'node:fs/promises';
import { ctxNow, type Db } from '../../../db/transact.server.ts';
import { type Media, retainUnclaimed } from '../../media/media.server.ts';
import { UPLOAD } from '../../media/upload.ts';
import { HOUR, SECOND } from '../../values/durations.ts';
import type { GoodsFact } from '../file-facts.ts';
import type { DownloadPicture } from './download-picture.server.ts';
import { ownPicture } from './fetch-picture.server.ts';
import { readOwnPicture } from './picture-store.server.ts';

type PreviewParts = {
  readonly db: Db;
  readonly clock: () => Date;
  readonly media: Pick<Media, 'keepPicture' | 'remove'>;
  readonly download: DownloadPicture;
  /** Beginning of the addresses of pictures that this site stores; a picture's key follows it. */
  readonly ownPictures: string;
};

/** Stores a picture that belongs to no listing and returns its key; null if the picture cannot be fetched. */
export type PreviewPicture = (asked: { readonly shopId: number; readonly address: string }) => Promise<string | null>;

/** Milliseconds that one picture may take, and milliseconds after which a check starts no further picture. */
const PICTURE_MS = 5 * SECOND;
const ALL_MS = 12 * SECOND;
/** Pictures that are fetched at the same time. */
const AT_ONCE = 3;
/**
 * Milliseconds for which the pictures of a check are shown, also by a later check of the same run. Pictures that no
 * listing uses are deleted after a day.
 */
export const PREVIEW_MS = 12 * HOUR;

export function createPreview({ db, clock, media, download, ownPictures }: PreviewParts): PreviewPicture {
  return async ({ shopId, address }) => {
    const own = ownPicture(address, ownPictures);
    if (own !== null) return (await readOwnPicture(db, { shopId, key: own }))?.key ?? null;
    const fetched = await download(address, { shopId, most: UPLOAD.bytes, ms: PICTURE_MS });
    if (!fetched || 'restSeconds' in fetched) return null;
    try {
      const kept = await retainUnclaimed(ctxNow({ db, clock }), media, { path: fetched.path, name: 'picture.jpg' });
      return kept.ok ? kept.picture.key : null;
    } finally {
      await rm(fetched.path, { force: true });
    }
  };
}

type Asked = {
  readonly shopId: number;
  readonly goods: readonly GoodsFact[];
  /** Goods of the last check of the same run, if their pictures are still stored. */
  readonly before: readonly GoodsFact[];
  readonly signal: AbortSignal;
  readonly clock: () => Date;
};

/**
 * Returns the goods with the pictures that arrive in time. After two failures in a row, no further picture is fetched.
 */
export async function withPictures(preview: PreviewPicture, asked: Asked): Promise<GoodsFact[]> {
  const { shopId, goods, before, signal, clock } = asked;
  const keys = new Map<string, string | null>(
    before.flatMap(({ picture }) => (picture?.key ? [[picture.address, picture.key] as const] : [])),
  );
  const wanted = [...new Set(goods.flatMap(({ picture }) => picture?.address ?? []))].filter((each) => !keys.has(each));
  const until = clock().getTime() + ALL_MS;
  let missed = 0;
  async function work(): Promise<void> {
    while (missed < 2 && !signal.aborted && clock().getTime() < until) {
      const address = wanted.shift();
      if (address === undefined) return;
      const key = await preview({ shopId, address });
      missed = key === null ? missed + 1 : 0;
      keys.set(address, key);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return goods.map((each) =>
    each.picture ? { ...each, picture: { ...each.picture, key: keys.get(each.picture.address) ?? null } } : each,
  );
}
