import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** Thumbhash (base64) of an image file or an SVG. The image is first reduced to at most 100 pixels on each side. */
export async function thumbhashOf(image: Buffer): Promise<string> {
  const { data, info } = await sharp(image)
    .autoOrient()
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
