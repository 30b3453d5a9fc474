import { darker, lighter } from '../colour.ts';
import { circle, ellipse, path, rect, times } from '../ink.ts';
import { BRIGHTS, FABRICS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';

/** Three shelves of boxes, jars and bottles inside a rectangle. */
export function rectShelf(s: Sheet, x: number, y: number, w: number, h: number): string {
  const { dice } = s;
  const rows = 3;
  const rise = h / rows;
  return times(rows, (row) => {
    const base = y + (row + 1) * rise - 10;
    const count = Math.floor(w / 92);
    const goods = times(count, (i) => {
      const tint = dice.pick([...FABRICS, ...BRIGHTS]);
      const cx = x + ((i + 0.5) * w) / count;
      const tall = dice.between(0.45, 0.8) * rise;
      switch (dice.whole(0, 3)) {
        case 0:
          return (
            rect(cx - 34, base - tall, 68, tall, s.solid(tint), { rx: 5 }) +
            rect(cx - 34, base - tall * 0.7, 68, tall * 0.3, lighter(tint, 0.55))
          );
        case 1:
          return path(
            `M${cx - 26} ${base}V${base - tall * 0.6}q0 -20 14 -30V${base - tall}h24v${tall * 0.4 - 30}q14 10 14 30V${base}Z`,
            s.linear('right', lighter(tint, 0.3), tint, darker(tint, 0.2)),
          );
        case 2:
          return (
            rect(cx - 32, base - tall * 0.7, 64, tall * 0.7, lighter(tint, 0.4), { rx: 14 }) +
            rect(cx - 26, base - tall * 0.7 - 16, 52, 20, darker(tint, 0.2), { rx: 5 })
          );
        default:
          return (
            circle(cx, base - 34, 34, s.radial(lighter(tint, 0.3), tint)) +
            ellipse(cx, base - 66, 14, 7, darker(tint, 0.3))
          );
      }
    });
    return goods + rect(x, base, w, 12, '#8a5f3c');
  });
}
