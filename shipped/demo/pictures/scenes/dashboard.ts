import { skyAndMountains, skyline } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { circle, path, place, rect, stroke, times } from '../ink.ts';
import type { Scene } from './scene.ts';

/** A car seen from the driver's seat: the second picture of most car listings. */
export const dashboard: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const trim = dice.pick(['#3a3d42', '#5b4a3d', '#c9b59a', '#474f5a', '#6d3a35']);
  const seam = lighter(trim, 0.35);
  const light = dice.pick(['#6fd3e8', '#ffb454', '#e9f2f5', '#ff7d6b']);
  const dial = (x: number, sweep: number): string =>
    circle(x, h * 0.6, 104, '#101317') +
    circle(x, h * 0.6, 96, 'none', { stroke: light, strokeWidth: 5, opacity: 0.8 }) +
    times(13, (i) => place(x, h * 0.6, 1, rect(-3, -88, 6, 18, '#e9eef0'), { turn: -130 + i * 21.6 })) +
    place(x, h * 0.6, 1, path('M-6 0L0 -80L6 0Z', '#ff5a3c'), { turn: sweep }) +
    circle(x, h * 0.6, 14, '#3a4047');
  const wheelX = w * 0.3;
  const rim = `M${wheelX - 300} ${h * 0.78}A300 300 0 1 1 ${wheelX + 300} ${h * 0.78}A300 300 0 1 1 ${wheelX - 300} ${h * 0.78}Z`;
  const drawing = [
    skyAndMountains(s, h * 0.46),
    dice.chance(0.6) ? skyline(s, h * 0.46) : '',
    path(`M0 ${h * 0.46}H${w}V${h}H0Z`, '#5d6268'),
    path(`M${w * 0.36} ${h * 0.46}h${w * 0.1}L${w * 0.8} ${h}H0Z`, '#4b5056'),
    path(`M0 0H${w}V${h * 0.08}Q${w / 2} ${h * 0.02} 0 ${h * 0.1}Z`, darker(trim, 0.2)),
    path(`M0 0H90L30 ${h * 0.6}H0Z`, darker(trim, 0.35)),
    path(`M${w} 0H${w - 90}L${w - 30} ${h * 0.6}H${w}Z`, darker(trim, 0.35)),
    rect(w * 0.44, h * 0.09, w * 0.16, h * 0.075, s.linear('down', '#8fb0c4', '#4a5a66'), {
      rx: 22,
      stroke: '#1b1d21',
      strokeWidth: 10,
    }),
    path(
      `M0 ${h * 0.55}Q${w * 0.1} ${h * 0.44} ${w * 0.32} ${h * 0.45}Q${w * 0.5} ${h * 0.47} ${w} ${h * 0.5}V${h}H0Z`,
      s.linear('down', lighter(trim, 0.18), trim, darker(trim, 0.5)),
    ),
    stroke(`M${w * 0.48} ${h * 0.6}H${w}`, seam, 5, { opacity: 0.7 }),
    path(
      `M${w * 0.12} ${h * 0.72}V${h * 0.56}Q${w * 0.3} ${h * 0.44} ${w * 0.47} ${h * 0.56}V${h * 0.72}Z`,
      darker(trim, 0.55),
    ),
    dial(wheelX - 124, dice.between(-120, -20)),
    dial(wheelX + 124, dice.between(-120, 40)),
    rect(w * 0.53, h * 0.535, w * 0.24, h * 0.17, '#14171b', { rx: 16 }),
    rect(w * 0.54, h * 0.548, w * 0.22, h * 0.145, s.linear('slant', darker(light, 0.5), '#1d2b38', '#20384a'), {
      rx: 8,
    }),
    stroke(`M${w * 0.56} ${h * 0.66}L${w * 0.61} ${h * 0.6}L${w * 0.66} ${h * 0.64}L${w * 0.73} ${h * 0.57}`, light, 9),
    circle(w * 0.66, h * 0.64, 14, '#ffffff'),
    ...[0, 1, 2].map((i) => rect(w * 0.54, h * 0.73 + i * 22, w * 0.22, 11, darker(trim, 0.6), { rx: 5 })),
    ...[0, 1, 2].map(
      (i) =>
        circle(w * (0.58 + i * 0.07), h * 0.84, 40, s.radial('#5d646b', '#24282d')) +
        rect(w * (0.58 + i * 0.07) - 4, h * 0.84 - 36, 8, 22, light, { rx: 4 }),
    ),
    ...[0, 1, 2].map((i) => rect(w * 0.83, h * 0.54 + i * 22, w * 0.14, 11, darker(trim, 0.6), { rx: 5 })),
    path(`M${w * 0.58} ${h}L${w * 0.6} ${h * 0.91}H${w * 0.74}L${w * 0.78} ${h}Z`, darker(trim, 0.45)),
    stroke(`M${w * 0.67} ${h}V${h * 0.93}`, '#b9c0c5', 16),
    circle(w * 0.67, h * 0.925, 36, s.solid(darker(trim, 0.3))),
    path(rim, 'none', { stroke: '#17191d', strokeWidth: 66 }),
    path(rim, 'none', { stroke: darker(trim, 0.35), strokeWidth: 52 }),
    path(rim, 'none', { stroke: lighter(trim, 0.15), strokeWidth: 8, opacity: 0.5 }),
    path(
      `M${wheelX - 280} ${h * 0.74}Q${wheelX} ${h * 0.69} ${wheelX + 280} ${h * 0.74}L${wheelX + 270} ${h * 0.81}Q${wheelX + 60} ${h * 0.8} ${wheelX + 46} ${h}H${wheelX - 46}Q${wheelX - 60} ${h * 0.8} ${wheelX - 270} ${h * 0.81}Z`,
      s.linear('down', lighter(trim, 0.1), darker(trim, 0.4)),
    ),
    circle(wheelX, h * 0.77, 84, s.radial(lighter(trim, 0.1), darker(trim, 0.35))),
    circle(wheelX, h * 0.77, 34, s.linear('slant', '#f2f4f5', '#9aa3a9')),
  ];
  return drawing.join('');
};
