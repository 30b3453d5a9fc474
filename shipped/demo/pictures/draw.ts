import { createDice } from './dice.ts';
import { n, rect } from './ink.ts';
import type { Scene } from './scenes/scene.ts';
import { createSheet, type Thing } from './sheet.ts';

type Size = { readonly width: number; readonly height: number };

/** Parts of a scene that its views show: scale, centre, and whether they are mirrored, as from the other side. */
const CROPS = [
  { scale: 1, x: 0.5, y: 0.5, isMirrored: false },
  { scale: 0.74, x: 0.5, y: 0.55, isMirrored: true },
  { scale: 0.58, x: 0.38, y: 0.62, isMirrored: false },
  { scale: 0.64, x: 0.62, y: 0.58, isMirrored: true },
] as const;

/** Draws the SVG document of a thing; the seed, which its views share, decides everything that varies. */
export function drawScene(
  scene: Scene,
  seed: string,
  { width, height }: Size,
  shown: Thing & { readonly view: number; readonly isOtherSide: boolean },
): string {
  const dice = createDice(seed);
  const sheet = createSheet(width, height, dice, shown);
  const drawing = scene(sheet);
  const light = dice.pick([
    ['#fff3d6', '#20304a'],
    ['#eaf4ff', '#2a2438'],
    ['#ffffff', '#1d2430'],
    ['#ffe6c9', '#3a2a3c'],
  ] as const);
  const lit = rect(
    0,
    0,
    width,
    height,
    sheet.linear(dice.chance(0.5) ? 'slant' : 'rise', `${light[0]} 0.2`, `${light[0]} 0`, `${light[1]} 0.16`),
  );
  const crop = shown.isOtherSide ? CROPS[0] : (CROPS[shown.view] ?? CROPS[0]);
  const [w, h] = [width * crop.scale, height * crop.scale];
  const [x, y] = [clamp(width * crop.x - w / 2, width - w), clamp(height * crop.y - h / 2, height - h)];
  const whole = crop.isMirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${drawing}</g>` : drawing;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${n(x)} ${n(y)} ${n(w)} ${n(h)}"><defs>${sheet.defs.join('')}</defs>${whole}${lit}</svg>`;
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
