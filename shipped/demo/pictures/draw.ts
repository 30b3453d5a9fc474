import { createDice } from './dice.ts';
import { rect } from './ink.ts';
import type { Scene } from './scenes/scene.ts';
import { createSheet } from './sheet.ts';

/** Draws the SVG document of a scene; the seed decides everything that varies. */
export function drawScene(scene: Scene, seed: string, width: number, height: number): string {
  const dice = createDice(seed);
  const sheet = createSheet(width, height, dice);
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
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sheet.defs.join('')}</defs>${drawing}${lit}</svg>`;
}
