import { encodePicture } from './encode.server.ts';
import { createQueue } from './encode-queue.ts';
import { contentTypeOf, isPictureKey, type PictureVariant, variantName } from './picture-format.ts';
import { type ImageStorage, ORIGINAL_NAMES } from './storage-gateway.server.ts';

/** Two encodes of 1600 pixels already fill two cores; more would only take memory. */
const ENCODES_AT_ONCE = 2;

/** From this width on one at a time: an AVIF of 1600 pixels takes 80 MB while it is made. */
const LARGE = 960;

export type MediaOptions = {
  readonly storage: ImageStorage;
  /** The SVG of a demonstration picture, or null when the key names none. */
  readonly draw: (key: string) => string | null;
  readonly encode?: typeof encodePicture;
};

export type EncodedPicture = { readonly body: Buffer; readonly contentType: string };

export type Media = {
  /**
   * The picture in that size: from storage, else made from its original (or drawn), stored and answered.
   * Null when no such picture exists. Asked twenty times at once it is made once.
   */
  variant(variant: PictureVariant): Promise<EncodedPicture | null>;
};

/** The door of media. One for each process: the queue and the single flight are its own. */
export function createMedia({ storage, draw, encode = encodePicture }: MediaOptions): Media {
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

  return {
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
  };
}
