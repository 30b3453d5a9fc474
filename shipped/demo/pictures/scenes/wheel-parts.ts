import { darker, lighter } from '../colour.ts';
import { around, circle, path, place, stroke } from '../ink.ts';
import type { Sheet } from '../sheet.ts';

/** A car wheel with its centre at 0,0. */
export function carWheel(s: Sheet, r: number, rim: string, spokes: number): string {
  const spoke = around(spokes, (angle) =>
    place(
      0,
      0,
      1,
      path(
        `M${-r * 0.09} ${-r * 0.12}L${-r * 0.05} ${-r * 0.6}H${r * 0.05}L${r * 0.09} ${-r * 0.12}Z`,
        lighter(rim, 0.3),
      ),
      { turn: (angle * 180) / Math.PI },
    ),
  );
  return (
    circle(0, 0, r, s.radial('#3a3c40', '#1d1e21', '#141518')) +
    circle(0, 0, r * 0.68, darker(rim, 0.55)) +
    circle(0, 0, r * 0.66, 'none', {
      stroke: s.linear('slant', lighter(rim, 0.6), darker(rim, 0.3)),
      strokeWidth: r * 0.09,
    }) +
    spoke +
    circle(0, 0, r * 0.17, s.radial(lighter(rim, 0.7), rim)) +
    circle(0, 0, r * 0.07, darker(rim, 0.4))
  );
}

/** A bicycle or motorcycle wheel with thin spokes and its centre at 0,0. */
export function spokedWheel(r: number, tyre: number, rim: string, spokes = 18): string {
  return (
    circle(0, 0, r, 'none', { stroke: '#22242a', strokeWidth: tyre }) +
    circle(0, 0, r - tyre * 0.75, 'none', { stroke: rim, strokeWidth: tyre * 0.45 }) +
    around(spokes, (angle) =>
      stroke(`M0 0L${Math.cos(angle) * (r - tyre)} ${Math.sin(angle) * (r - tyre)}`, '#a9b0b6', 2),
    ) +
    circle(0, 0, tyre * 0.8, '#50555b') +
    circle(0, 0, tyre * 0.35, '#c9ced2')
  );
}
