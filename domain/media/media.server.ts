import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { createQueue } from '../values/queue.ts';
import { encodePicture } from './encode.server.ts';
import { contentTypeOf, isPictureKey, type PictureVariant, variantName } from './picture-format.ts';
import type { PictureRefusal } from './profile-picture.ts';
import { type Redrawn, redrawPicture, turnedPicture } from './redraw.server.ts';
import { squarePicture } from './square.server.ts';
import { type ImageStorage, ORIGINAL_NAMES } from './storage-gateway.server.ts';
import type { PictureWithFingerprint, UploadRefusal } from './upload.ts';

/** Two encodes of 1600 pixels already fill two cores; more would only take memory. */
const ENCODES_AT_ONCE = 2;

/** From this width on one at a time: an AVIF of 1600 pixels takes 80 MB while it is made. */
const LARGE = 960;

export type MediaOptions = {
  readonly storage: ImageStorage;
  /** The SVG of a demonstration picture, or null when the key names none. */
  readonly draw: (key: string) => string | null;
  readonly encode?: typeof encodePicture;
  /** Where uploads are written while they arrive. */
  readonly arrivals?: string;
};

export type EncodedPicture = { readonly body: Buffer; readonly contentType: string };

export type Media = {
  /**
   * The picture in that size: from storage, else made from its original (or drawn), stored and answered.
   * Null when no such picture exists. Asked twenty times at once it is made once.
   */
  variant(variant: PictureVariant): Promise<EncodedPicture | null>;
  /** Keeps the middle of an upload under a new key, which tells nothing of whom it shows (AUTH-05). */
  keepProfilePicture(upload: Buffer): Promise<{ readonly key: string } | { readonly refused: PictureRefusal }>;
  /** A folder for uploads while they arrive; what is left there longer than a day may be removed. */
  readonly arrivals: string;
  /** Keeps what was drawn anew from a file that arrived, under a new key (ITEM-07). */
  keepPicture(
    path: string,
  ): Promise<{ readonly picture: PictureWithFingerprint } | { readonly refused: UploadRefusal }>;
  /** Keeps it a quarter turn to the right, under a new key: a key's bytes never change. Null when there is none. */
  keepTurned(key: string): Promise<PictureWithFingerprint | null>;
  /** Forgets a picture in all its sizes. Browsers that have seen it may keep theirs. */
  remove(key: string): Promise<void>;
};

/** The door of media. One for each process: the queue and the single flight are its own. */
export function createMedia({ storage, draw, encode = encodePicture, arrivals = tmpdir() }: MediaOptions): Media {
  const inFlight = new Map<string, Promise<Buffer | null>>();
  const queued = createQueue(ENCODES_AT_ONCE);
  const largeOnes = createQueue(1);

  async function bodyOf(variant: PictureVariant): Promise<Buffer | null> {
    const stored = await storage.read(variant.key, variantName(variant));
    if (stored) return stored;
    const body = await (variant.width < LARGE
      ? queued(() => made(variant))
      : largeOnes(() => queued(() => made(variant))));
    if (!body) return null;
    await storage.write(variant.key, variantName(variant), body);
    return body;
  }

  /** Reads the original inside the queue: a hundred waiting visitors must not hold a hundred originals in memory. */
  async function made({ key, width, format }: PictureVariant): Promise<Buffer | null> {
    const original = (await readOriginal(key)) ?? drawn(key);
    return original && (await encode(original, width, format));
  }

  async function readOriginal(key: string): Promise<Buffer | null> {
    for (const name of ORIGINAL_NAMES) {
      const original = await storage.read(key, name);
      if (original) return original;
    }
    return null;
  }

  function drawn(key: string): Buffer | null {
    const svg = draw(key);
    return svg === null ? null : Buffer.from(svg);
  }

  async function keep({ body, ...drawn }: Redrawn): Promise<PictureWithFingerprint> {
    const key = `pic-${randomBytes(16).toString('hex')}`;
    await storage.write(key, 'original.jpg', body);
    return { key, ...drawn };
  }

  return {
    arrivals,

    async variant(variant) {
      if (!isPictureKey(variant.key)) return null;
      const flight = `${variant.key}/${variantName(variant)}`;
      let body = inFlight.get(flight);
      if (!body) {
        body = bodyOf(variant).finally(() => inFlight.delete(flight));
        inFlight.set(flight, body);
      }
      const bytes = await body;
      return bytes && { body: bytes, contentType: contentTypeOf(variant.format) };
    },

    async keepProfilePicture(upload) {
      const squared = await largeOnes(() => queued(() => squarePicture(upload)));
      if ('refused' in squared) return squared;
      const key = `user-${randomBytes(16).toString('hex')}`;
      await storage.write(key, 'original.jpg', squared.picture);
      return { key };
    },

    async keepPicture(path) {
      const redrawn = await largeOnes(() => queued(() => redrawPicture(path)));
      return 'refused' in redrawn ? redrawn : { picture: await keep(redrawn) };
    },

    async keepTurned(key) {
      const turned = await largeOnes(() =>
        queued(async () => {
          const original = (await readOriginal(key)) ?? drawn(key);
          return original && (await turnedPicture(original));
        }),
      );
      return turned && keep(turned);
    },

    async remove(key) {
      // A size that is being made would come back after its picture is gone.
      const underWay = [...inFlight].filter(([flight]) => flight.startsWith(`${key}/`)).map(([, body]) => body);
      await Promise.allSettled(underWay);
      await storage.remove(key);
    },
  };
}
