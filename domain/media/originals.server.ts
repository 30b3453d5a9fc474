import { type ImageStorage, ORIGINAL_NAMES } from './storage-gateway.server.ts';

/** Storage from which originals are read. */
export type Originals = Pick<ImageStorage, 'read'>;

/** Original of a picture, with the extension of its type; null for drawings. */
export async function originalOf(
  images: Originals,
  key: string,
): Promise<{ readonly body: Buffer; readonly extension: string } | null> {
  for (const name of ORIGINAL_NAMES) {
    const body = await images.read(key, name);
    if (body) return { body, extension: name.slice(name.lastIndexOf('.')) };
  }
  return null;
}
