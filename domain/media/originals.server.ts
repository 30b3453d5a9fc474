import { type ImageStorage, ORIGINAL_NAMES } from './storage-gateway.server.ts';

/** Storage from which originals are read. */
export type Originals = Pick<ImageStorage, 'read' | 'has'>;

/** Reads the original of a picture, with the extension of its type; null for drawings. */
export async function originalOf(
  images: Pick<Originals, 'read'>,
  key: string,
): Promise<{ readonly body: Buffer; readonly extension: string } | null> {
  for (const name of ORIGINAL_NAMES) {
    const body = await images.read(key, name);
    if (body) return { body, extension: extensionOf(name) };
  }
  return null;
}

/** Returns the extension of an original without reading it; null for drawings. */
export async function originalExtension(images: Pick<Originals, 'has'>, key: string): Promise<string | null> {
  for (const name of ORIGINAL_NAMES) if (await images.has(key, name)) return extensionOf(name);
  return null;
}

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.'));
