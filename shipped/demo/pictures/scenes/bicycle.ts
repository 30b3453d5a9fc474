import { nature, street, studio } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { circle, path, place, rect, stroke } from '../ink.ts';
import { BRIGHTS } from '../palettes.ts';
import type { Scene } from './scene.ts';
import { spokedWheel } from './wheel-parts.ts';

export const bicycle: Scene = (s) => {
  const { dice } = s;
  const { drawing, floor } = dice.pick([street, nature, studio, studio])(s);
  const paint = s.tint([...BRIGHTS, '#24303d', '#f0ede6', '#7d3a4a']);
  const tyre = dice.pick([16, 24, 36]);
  const city = dice.chance(0.4);
  const wheel = (x: number): string => place(x, -175, 1, spokedWheel(165, tyre, '#c5cbd0', 22));
  const tube = (d: string, width = 20): string =>
    stroke(d, darker(paint, 0.2), width) +
    stroke(d, paint, width * 0.72) +
    stroke(d, lighter(paint, 0.5), width * 0.2, { opacity: 0.7 });
  const frame = city
    ? tube('M-190 -440L-270 -175') +
      tube('M-186 -410C-150 -260 -80 -190 0 -190L60 -400') +
      tube('M-200 -370C-120 -250 -60 -220 22 -270', 16)
    : tube('M-180 -420L-270 -175') + tube('M-176 -400L-10 -180L70 -420') + tube('M-176 -392L60 -396');
  const bike = [
    s.shadow(0, 2, 470, 22, 0.5),
    wheel(-270),
    wheel(270),
    tube('M-10 -180L270 -175', 14),
    tube('M58 -392L270 -175', 14),
    frame,
    stroke('M-10 -180H270', '#4a4f55', 5),
    stroke('M-10 -222L270 -192', '#4a4f55', 5),
    circle(-10, -180, 44, 'none', { stroke: '#3a3f45', strokeWidth: 10 }),
    circle(-10, -180, 14, '#9aa1a7'),
    stroke('M-10 -180L40 -110', '#6a7178', 12),
    rect(16, -112, 60, 16, '#22252a', { rx: 6 }),
    stroke('M66 -410L82 -480', '#9aa1a7', 12),
    path(
      'M10 -494Q70 -520 150 -504Q176 -494 158 -474Q110 -470 84 -462Q40 -474 10 -494Z',
      s.linear('down', '#6b4630', '#2e1f17'),
    ),
    city
      ? stroke('M-196 -440L-216 -520Q-190 -550 -120 -530', '#8d959b', 12) +
        stroke('M-150 -536L-108 -526', '#5a3a26', 20) +
        basket(s.dice.pick(['#b98a56', '#8c6a48']))
      : stroke('M-184 -430L-206 -500H-250Q-290 -490 -280 -440Q-268 -410 -240 -416', '#25282d', 16),
    city
      ? path('M-440 -170A172 172 0 0 1 -250 -350', 'none', { stroke: paint, strokeWidth: 12 }) +
        path('M110 -240A172 172 0 0 1 440 -150', 'none', { stroke: paint, strokeWidth: 12 })
      : '',
    s.dice.chance(0.5) ? rect(-40, -330, 30, 90, '#3aa0c9', { rx: 10, transform: 'rotate(-34 -25 -285)' }) : '',
  ];
  return (
    drawing +
    place(s.width / 2, floor + 20, (s.width / 1000) * dice.between(0.9, 1), bike.join(''), { flip: dice.chance(0.5) })
  );
};

function basket(wicker: string): string {
  return (
    path('M-370 -520H-230L-246 -400H-352Z', wicker) +
    stroke(
      'M-366 -490H-234M-362 -460H-238M-358 -430H-242M-330 -520L-322 -400M-300 -520V-400M-270 -520L-276 -400',
      darker(wicker, 0.3),
      5,
    )
  );
}
