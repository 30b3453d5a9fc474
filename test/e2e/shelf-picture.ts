import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/**
 * A coarse picture of a component, equal on every machine: its size, and cells of mean colour. Exact pixels differ
 * between versions of Chromium, which smooth edges and letters differently. In a cell of some forty pixels these
 * differences are smaller than those of a wrong colour, a missing icon or a moved word.
 */
export type Look = {
  /** Size in CSS pixels. */
  readonly size: readonly [width: number, height: number];
  /** One string for each row of cells; six hexadecimal digits a cell. */
  readonly cells: readonly string[];
};

export type Picture = Readonly<Record<string, Look>>;

const CELL = 40;
/** Tolerance in CSS pixels: covers rounding, but not an additional line of text. */
const SIZE_OFF = 3;
/** Tolerance of a channel, of 255. Measured differences: 2 between runs, 4 between ways of smoothing letters. */
const CELL_OFF = 10;
const FILE = fileURLToPath(new URL('./shelf-picture.json', import.meta.url));

/** Takes the pictures of all components on the page, by name, without the fixed bars that would cover some of them. */
export async function pictureOf(page: Page): Promise<Picture> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main ~ * { display: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const shot = await page.screenshot({ fullPage: true, scale: 'css', animations: 'disabled' });
  const places = await page.locator('main figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const box = figure.lastElementChild?.getBoundingClientRect();
      const [x = 0, y = 0, width = 0, height = 0] = [box?.x, (box?.y ?? 0) + scrollY, box?.width, box?.height];
      return { name: figure.querySelector('figcaption')?.textContent ?? '', x, y, width, height };
    }),
  );
  const looks = places.map(async ({ name, x, y, width, height }): Promise<[string, Look]> => {
    const [left, top] = [Math.round(x), Math.round(y)];
    const area = { left, top, width: Math.round(width), height: Math.round(height) };
    const columns = Math.max(1, Math.round(width / CELL));
    const rows = Math.max(1, Math.round(height / CELL));
    const { data } = await sharp(shot)
      .extract(area)
      .removeAlpha()
      .toBuffer()
      .then((part) => sharp(part).resize(columns, rows, { fit: 'fill', kernel: 'linear' }).raw())
      .then((small) => small.toBuffer({ resolveWithObject: true }));
    const cells = Array.from({ length: rows }, (_, row) =>
      data.subarray(row * columns * 3, (row + 1) * columns * 3).toString('hex'),
    );
    return [name, { size: [area.width, area.height], cells }];
  });
  return Object.fromEntries(await Promise.all(looks));
}

/** Describes differences beyond the tolerances. */
export function differences(kept: Picture, now: Picture): string[] {
  const names = [...new Set([...Object.keys(kept), ...Object.keys(now)])];
  return names.flatMap((name) => {
    const [before, after] = [kept[name], now[name]];
    if (!before || !after) return [`${name} ${before ? 'is gone' : 'is new'}`];
    const off = before.size.map((size, side) => Math.abs(size - (after.size[side] ?? 0)));
    if (off.some((pixels) => pixels > SIZE_OFF)) return [`${name} was ${before.size}, is ${after.size}`];
    const worst = Math.max(...cellsOff(before, after));
    return worst > CELL_OFF ? [`${name} has a cell that is ${worst} of 255 off`] : [];
  });
}

/** Largest difference over all channels of all cells. */
function cellsOff(before: Look, after: Look): Iterable<number> {
  const [one, other] = [before, after].map(({ cells }) => Buffer.from(cells.join(''), 'hex')) as [Buffer, Buffer];
  if (one.length !== other.length) return [255];
  return one.map((value, index) => Math.abs(value - (other[index] ?? 0)));
}

type Pictures = Readonly<Record<string, Picture>>;

export const keptPicture = (name: string): Picture => (JSON.parse(readFileSync(FILE, 'utf8')) as Pictures)[name] ?? {};

export function keepPicture(name: string, picture: Picture): void {
  const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Pictures;
  writeFileSync(FILE, `${JSON.stringify({ ...kept, [name]: picture }, null, 2)}\n`);
}
