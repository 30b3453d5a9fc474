import sharp, { type Sharp } from 'sharp';

/** A picture with content: red on its left half, blue on its right. */
export const halves = (width = 800, height = 400): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#00f' } }, left: width / 2, top: 0 },
  ]);

/** A picture like a photograph, a different one for each number. */
export async function photograph(number = 1, width = 900, height = 600): Promise<Sharp> {
  const pixels = Uint8Array.from({ length: 12 * 8 * 3 }, (_, index) => ((index + 3) * (number * 7919 + 13) * 31) % 251);
  const small = await sharp(pixels, { raw: { width: 12, height: 8, channels: 3 } })
    .png()
    .toBuffer();
  return sharp(await sharp(small).resize(width, height, { kernel: 'cubic', fit: 'fill' }).png().toBuffer());
}

/** The colour of a pixel: `100` is red. */
export async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const bytes = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...bytes].map((value) => (value > 128 ? 1 : 0)).join('');
}
