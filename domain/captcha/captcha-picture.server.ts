import { captchaDrawing } from './captcha-drawing.ts';
import type { DrawnNumbers } from './drawn-numbers.ts';

/** Makes a WebP of 200 × 70, about 5 KB. The first picture loads sharp. */
export async function drawCaptcha(code: string, numbers: DrawnNumbers): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(captchaDrawing(code, numbers)))
    .flatten()
    .webp({ quality: 70, effort: 1 })
    .toBuffer();
}
