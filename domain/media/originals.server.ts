import { type ImageStorage, ORIGINAL_NAMES } from './storage-gateway.server.ts';

/** Where originals are read from, for those who are handed it. */
export type Originals = Pick<ImageStorage, 'read'>;

/** A picture as it was given, with the ending that says its kind; null where only a drawing stands for it. */
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
