import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { limitConcurrency } from '../values/concurrency-limit.ts';
import { ok, type Result } from '../values/result.ts';
import { type Drawing, drawnApart } from './drawing-gateway.server.ts';
import { encodePicture } from './encode.server.ts';
import { originalExtension } from './originals.server.ts';
import { type PictureAccess, PROFILE_KEYS, PUBLIC_MARK, storedName, uploadKey } from './picture-access.ts';
import { contentTypeOf, isPictureKey, type PictureVariant } from './picture-format.ts';
import type { PictureHint } from './picture-hint.ts';
import type { PictureRefusal } from './profile-picture.ts';
import { createPublishing, type Publishing } from './publishing.server.ts';
import type { Redrawn } from './redraw.server.ts';
import { type ImageStorage, ORIGINAL_NAMES } from './storage-gateway.server.ts';
import type { ArrivedFile, PictureWithFingerprint, UploadRefusal } from './upload.ts';

/** Maximum number of encodes at once. Two encodes of 1600 pixels use two cores; more would only need more memory. */
const ENCODES_AT_ONCE = 2;

/** Width from which on only one encode runs at a time: making an AVIF of 1600 pixels takes 80 MB. */
const LARGE = 960;

export type MediaOptions = {
  readonly storage: ImageStorage;
  /** Returns the SVG of a demonstration picture; null for an unknown key. */
  readonly draw: (key: string) => string | null;
  readonly encode?: typeof encodePicture;
  readonly drawing?: Drawing;
  /** Folder of uploads while they are being received. */
  readonly arrivals?: string;
};

export type EncodedPicture = { readonly body: Buffer; readonly contentType: string };

/** Stored profile picture, and a hint about the quality of the uploaded one. */
export type StoredSquare = { readonly key: string; readonly hint: PictureHint | null };

/** Stored picture, and the number of bytes of its original. */
export type StoredPicture = { readonly picture: PictureWithFingerprint; readonly bytes: number };

export type Media = Publishing & {
  /**
   * Returns a public picture in a size: from storage, or made from its original (or drawn) and then stored. Null if
   * there is none or it is not public. Parallel calls make it only once.
   */
  variant(variant: PictureVariant): Promise<EncodedPicture | null>;
  /** Returns any picture in a size; the caller has checked that the viewer may see it. */
  privateVariant(variant: PictureVariant): Promise<EncodedPicture | null>;
  /**
   * Stores the central square of an uploaded file under a new key, which does not reveal whose picture it is (AUTH-05).
   */
  keepProfilePicture(file: ArrivedFile): Promise<Result<StoredSquare, PictureRefusal>>;
  /** Folder of uploads while they are being received; files older than a day may be removed. */
  readonly arrivals: string;
  /** Redraws an uploaded file and stores it under a new key (ITEM-07). `note` is awaited before anything is stored. */
  keepPicture(
    file: ArrivedFile,
    note?: (picture: StoredPicture) => Promise<void>,
  ): Promise<Result<StoredPicture, UploadRefusal>>;
  /**
   * Stores a picture rotated by 90° clockwise under a new key, because the bytes of a key never change. Null for an
   * unknown key.
   */
  keepTurned(key: string): Promise<StoredPicture | null>;
};

/**
 * Creates the pictures service. A process creates one, which holds the limit of concurrent encodes and the encodes in
 * progress.
 */
export function createMedia({
  storage,
  draw,
  encode = encodePicture,
  drawing = drawnApart,
  arrivals = tmpdir(),
}: MediaOptions): Media {
  const inFlight = new Map<string, Promise<Buffer | null>>();
  const queued = limitConcurrency(ENCODES_AT_ONCE);
  const largeOnes = limitConcurrency(1);

  async function bodyOf(variant: PictureVariant, access: PictureAccess): Promise<Buffer | null> {
    const { key, width } = variant;
    const name = storedName(variant, access);
    const stored = await storage.read(key, name);
    if (stored) return stored;
    if (!(await isThere(key, access))) return null;
    const body = await (width < LARGE ? queued(() => made(variant)) : largeOnes(() => queued(() => made(variant))));
    if (!body) return null;
    await storage.write(key, name, body);
    // The picture may have been locked or removed while this size was made and stored.
    if (await isThere(key, access)) return body;
    await storage.discard(key, (each) => each === name);
    return null;
  }

  /**
   * Returns whether a picture exists with this access. Drawings have no owner, and a profile picture is public as long
   * as it exists.
   */
  async function isThere(key: string, access: PictureAccess): Promise<boolean> {
    const byMark = access === 'public' && !key.startsWith(PROFILE_KEYS);
    return (
      (byMark ? await storage.has(key, PUBLIC_MARK) : (await originalExtension(storage, key)) !== null) ||
      draw(key) !== null
    );
  }

  /**
   * Encodes a picture in one size. The original is read only when the encoding may begin: a hundred waiting visitors
   * must not hold a hundred originals in memory.
   */
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

  async function keep(
    { body, ...drawn }: Redrawn,
    note: (picture: StoredPicture) => Promise<void> = async () => {},
  ): Promise<StoredPicture> {
    const key = uploadKey(randomBytes(16).toString('hex'));
    const stored = { picture: { key, ...drawn }, bytes: body.length };
    await note(stored);
    await storage.write(key, 'original.jpg', body);
    return stored;
  }

  async function answered(variant: PictureVariant, access: PictureAccess): Promise<EncodedPicture | null> {
    if (!isPictureKey(variant.key)) return null;
    const flight = `${variant.key}/${storedName(variant, access)}`;
    let body = inFlight.get(flight);
    if (!body) {
      body = bodyOf(variant, access).finally(() => inFlight.delete(flight));
      inFlight.set(flight, body);
    }
    const bytes = await body;
    return bytes && { body: bytes, contentType: contentTypeOf(variant.format) };
  }

  return {
    ...createPublishing(storage),
    arrivals,
    variant: (variant) => answered(variant, 'public'),
    privateVariant: (variant) => answered(variant, 'private'),

    async keepProfilePicture(file) {
      const squared = await largeOnes(() => queued(() => drawing.square(file)));
      if (!squared.ok) return squared;
      const key = `${PROFILE_KEYS}${randomBytes(16).toString('hex')}`;
      await storage.write(key, 'original.jpg', squared.picture);
      return ok({ key, hint: squared.hint });
    },

    async keepPicture(file, note) {
      const redrawn = await largeOnes(() => queued(() => drawing.redraw(file)));
      return redrawn.ok ? ok(await keep(redrawn, note)) : redrawn;
    },

    async keepTurned(key) {
      const turned = await largeOnes(() =>
        queued(async () => {
          const original = (await readOriginal(key)) ?? drawn(key);
          return original && (await drawing.turn(original));
        }),
      );
      return turned && keep(turned);
    },

    async remove(key) {
      // Waits for sizes in progress, which would otherwise be stored after their picture was removed.
      const underWay = [...inFlight].filter(([flight]) => flight.startsWith(`${key}/`)).map(([, body]) => body);
      await Promise.allSettled(underWay);
      await storage.remove(key);
    },
  };
}
