/** Ornaments of Persian rugs, each drawn around 0,0. */
import { around, circle, ellipse, n, path, place, stroke } from '../ink.ts';

/** An eight-petalled rosette. */
export function rosette(r: number, outer: string, inner: string, heart: string): string {
  return (
    around(8, (a) => ellipseAt(a, r * 0.62, r * 0.36, r * 0.26, outer)) +
    circle(0, 0, r * 0.48, inner) +
    around(8, (a) => circle(Math.cos(a) * r * 0.33, Math.sin(a) * r * 0.33, r * 0.09, heart)) +
    circle(0, 0, r * 0.18, heart)
  );
}

/** A palmette: the fan-shaped flower of borders, standing upwards. */
export function palmette(r: number, outer: string, inner: string, heart: string): string {
  return (
    path(
      `M0 ${r}C${-r * 1.1} ${r * 0.6} ${-r * 1.2} ${-r * 0.5} ${-r * 0.5} ${-r * 0.6}Q${-r * 0.3} ${-r} 0 ${-r * 1.1}Q${r * 0.3} ${-r} ${r * 0.5} ${-r * 0.6}C${r * 1.2} ${-r * 0.5} ${r * 1.1} ${r * 0.6} 0 ${r}Z`,
      outer,
    ) +
    path(
      `M0 ${r * 0.7}C${-r * 0.7} ${r * 0.4} ${-r * 0.7} ${-r * 0.3} 0 ${-r * 0.75}C${r * 0.7} ${-r * 0.3} ${r * 0.7} ${r * 0.4} 0 ${r * 0.7}Z`,
      inner,
    ) +
    ellipse(0, 0, r * 0.2, r * 0.38, heart)
  );
}

/** The bent drop of paisley. */
export function boteh(r: number, outer: string, inner: string): string {
  const drop = (k: number): string =>
    `M0 ${n(r * k)}C${n(-r * 0.9 * k)} ${n(r * k)} ${n(-r * 0.9 * k)} ${n(-r * 0.1 * k)} ${n(-r * 0.2 * k)} ${n(-r * 0.6 * k)}C${n(r * 0.05 * k)} ${n(-r * 0.85 * k)} ${n(r * 0.4 * k)} ${n(-r * 0.9 * k)} ${n(r * 0.6 * k)} ${n(-r * 0.6 * k)}C${n(r * 0.2 * k)} ${n(-r * 0.6 * k)} ${n(r * 0.2 * k)} ${n(-r * 0.4 * k)} ${n(r * 0.5 * k)} 0C${n(r * 0.9 * k)} ${n(r * 0.4 * k)} ${n(r * 0.6 * k)} ${n(r * k)} 0 ${n(r * k)}Z`;
  return path(drop(1), outer) + place(0, r * 0.12, 1, path(drop(0.62), inner)) + circle(0, r * 0.4, r * 0.16, outer);
}

/** A lobed star polygon: medallions and their rings. `ratio` is height to width. */
export function lobed(
  r: number,
  lobes: number,
  depth: number,
  ratio: number,
  fill: string,
  edge: string,
  width: number,
): string {
  const steps = lobes * 8;
  let d = '';
  for (let i = 0; i < steps; i++) {
    const angle = (i / steps) * Math.PI * 2 + Math.PI / lobes;
    const reach = r * (1 - depth + depth * Math.abs(Math.cos((angle * lobes) / 2)) ** 0.7);
    d += `${i ? 'L' : 'M'}${n(Math.sin(angle) * reach)} ${n(-Math.cos(angle) * reach * ratio)}`;
  }
  return path(`${d}Z`, fill, { stroke: edge, strokeWidth: width, strokeLinejoin: 'round' });
}

/** A stepped diamond, as tribal rugs have. */
export function stepped(r: number, steps: number, fill: string, edge: string): string {
  const k = r / steps;
  let d = `M0 ${n(-r)}`;
  for (let i = 0; i < steps; i++) d += `h${n(k)}v${n(k)}`;
  for (let i = 0; i < steps; i++) d += `v${n(k)}h${n(-k)}`;
  for (let i = 0; i < steps; i++) d += `h${n(-k)}v${n(-k)}`;
  for (let i = 0; i < steps; i++) d += `v${n(-k)}h${n(k)}`;
  return path(`${d}Z`, fill, { stroke: edge, strokeWidth: 3 });
}

/** A curling vine with leaves and a flower at its end, growing to the right. */
export function vine(long: number, stem: string, leaf: string, bloom: string): string {
  return (
    stroke(
      `M0 0C${long * 0.3} ${-long * 0.35} ${long * 0.6} ${long * 0.3} ${long} ${-long * 0.1}M${long * 0.42} ${-long * 0.02}c${long * 0.1} ${-long * 0.24} ${long * 0.32} ${-long * 0.22} ${long * 0.28} ${-long * 0.06}`,
      stem,
      3.5,
    ) +
    [
      [0.18, -0.16, -40],
      [0.36, -0.08, 30],
      [0.62, 0.08, -30],
      [0.82, 0.02, 40],
    ]
      .map(([x = 0, y = 0, turn = 0]) => place(x * long, y * long, 1, ellipse(0, -9, 5, 11, leaf), { turn }))
      .join('') +
    place(long, -long * 0.1, 1, rosette(long * 0.13, bloom, stem, leaf))
  );
}

function ellipseAt(angle: number, reach: number, rx: number, ry: number, fill: string): string {
  return place(Math.cos(angle) * reach, Math.sin(angle) * reach, 1, ellipse(0, 0, rx, ry, fill), {
    turn: (angle * 180) / Math.PI,
  });
}
