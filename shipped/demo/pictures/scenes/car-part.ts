import { flatLay, workshop } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { around, circle, ellipse, path, place, rect, stroke, times } from '../ink.ts';
import type { Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';
import { carWheel } from './wheel-parts.ts';

/** Wheels, a battery, a headlamp, a brake disc. */
export const carPart: Scene = (s) => {
  const { dice } = s;
  const part = [wheelSet, battery, brakeDisc][s.subject] ?? wheelSet;
  if (part === brakeDisc) return flatLay(s) + place(s.width / 2, s.height / 2, s.width / 1100, brakeDisc(s));
  const { drawing, floor } = workshop(s);
  return drawing + place(s.width / 2, floor + 60, s.width / 1100, part(s), { flip: dice.chance(0.5) });
};

function wheelSet(s: Sheet): string {
  const rim = s.dice.pick(['#cfd4d8', '#8f969c', '#c2a46a', '#5d6268']);
  const spokes = s.dice.pick([5, 6, 8, 10]);
  const big = (x: number, y: number, r: number): string =>
    s.shadow(x, y + r, r * 1.1, 30, 0.5) + place(x, y, 1, carWheel(s, r, rim, spokes));
  const lying = times(s.dice.whole(1, 3), (i) => {
    const y = -52 - i * 100;
    return (
      rect(80, y - 46, 400, 92, s.linear('right', '#2b2d31', '#4a4d52', '#1b1c1f'), { rx: 40 }) +
      times(14, (k) => rect(100 + k * 27, y - 34, 6, 68, '#15161a', { opacity: 0.6 }))
    );
  });
  return s.shadow(280, 0, 260, 34, 0.5) + lying + big(-210, -230, 230);
}

function battery(s: Sheet): string {
  const colour = s.dice.pick(['#c8362f', '#2a5fa8', '#2f8a4d', '#2b2e33']);
  return [
    s.shadow(0, 0, 420, 40, 0.5),
    rect(-340, -420, 680, 420, s.solid('#2c3036'), { rx: 18 }),
    rect(-340, -300, 680, 190, s.linear('right', lighter(colour, 0.15), colour, darker(colour, 0.2))),
    path('M-40 -280L40 -280L0 -215L60 -215L-50 -130L-14 -196L-70 -196Z', '#fff3c4'),
    rect(-360, -470, 720, 76, s.solid('#3b4047'), { rx: 14 }),
    rect(-290, -520, 100, 56, s.linear('right', '#d9dde0', '#8b9399'), { rx: 12 }),
    rect(190, -520, 100, 56, s.linear('right', '#d9dde0', '#8b9399'), { rx: 12 }),
    times(6, (i) => circle(-110 + i * 44, -432, 15, '#22252a')),
    stroke('M-240 -520C-260 -640 -420 -600 -520 -560', '#c8362f', 26),
    stroke('M240 -520C260 -640 420 -600 520 -560', '#1d1f23', 26),
  ].join('');
}

function brakeDisc(s: Sheet): string {
  return [
    s.shadow(20, 30, 400, 400, 0.45),
    circle(0, 0, 340, s.linear('slant', '#e8ebed', '#9ea6ac', '#d5dadd', '#7d868d')),
    ...[300, 260, 222].map((r) => circle(0, 0, r, 'none', { stroke: '#6f787f', strokeWidth: 3, opacity: 0.5 })),
    around(30, (a, i) => circle(Math.cos(a) * (i % 2 ? 290 : 246), Math.sin(a) * (i % 2 ? 290 : 246), 13, '#4b5259')),
    circle(0, 0, 190, s.radial('#5a6168', '#3a4047')),
    circle(0, 0, 70, '#17191c'),
    around(5, (a) => circle(Math.cos(a) * 126, Math.sin(a) * 126, 24, '#17191c')),
    path('M250 -260Q420 -160 400 60L300 90Q310 -90 190 -180Z', s.solid('#c8362f')),
    ellipse(330, -40, 18, 40, darker('#c8362f', 0.3)),
  ].join('');
}
