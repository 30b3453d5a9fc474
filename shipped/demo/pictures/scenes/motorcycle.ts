import { nature, street, studio, workshop } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { circle, ellipse, path, place, rect, stroke } from '../ink.ts';
import { BRIGHTS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';
import { spokedWheel } from './wheel-parts.ts';

export const motorcycle: Scene = (s) => {
  const { dice } = s;
  const { drawing, floor } = dice.pick([street, nature, studio, workshop])(s);
  const paint = s.tint([...BRIGHTS, '#22252b', '#b3292f', '#1f3f6d']);
  const bike = dice.chance(0.68) ? standard(s, paint) : scooter(s, paint);
  return (
    drawing +
    place(s.width / 2, floor + 30, (s.width / 1000) * dice.between(0.84, 0.96), bike, { flip: dice.chance(0.5) })
  );
};

function standard(s: Sheet, paint: string): string {
  const tank = s.linear('down', lighter(paint, 0.5), paint, darker(paint, 0.3));
  const steel = s.linear('down', '#eef1f2', '#9aa3a9', '#5d666d');
  return [
    s.shadow(0, 2, 480, 28, 0.55),
    place(-300, -140, 1, spokedWheel(126, 34, '#c9ced2', 14)),
    place(310, -140, 1, spokedWheel(126, 38, '#c9ced2', 14)),
    circle(-300, -140, 52, 'none', { stroke: '#8b949a', strokeWidth: 12 }),
    stroke('M-300 -140L-190 -440', '#c3c9cd', 22),
    stroke('M-306 -140L-200 -430', '#7b848a', 6),
    stroke('M310 -140L70 -190L-30 -150', '#33373d', 26),
    stroke('M-170 -400L-60 -120H120L200 -330', '#2b2f35', 22),
    path('M-110 -290H120L140 -120Q60 -80 -60 -100Z', s.linear('down', '#70787f', '#3a4047')),
    ...[0, 1, 2, 3, 4].map((i) => rect(-92 + i * 4, -286 + i * 22, 120, 11, '#b9c0c5', { rx: 5 })),
    circle(70, -170, 66, s.radial('#d4d9dc', '#7f888f', '#4b5259')),
    circle(70, -170, 30, '#5b636a'),
    stroke('M-70 -240C-150 -200 -120 -90 -20 -84L420 -96', '#000000', 32, { stroke: steel }),
    path('M250 -118L450 -132V-76L250 -72Z', steel),
    path('M-160 -300H-30L-60 -400Q-120 -410 -170 -380Z', '#24272c'),
    path('M-190 -410Q-130 -450 -20 -430Q50 -410 60 -350Q0 -300 -130 -320Q-180 -350 -190 -410Z', tank),
    path('M-150 -404Q-90 -424 -20 -404Q-60 -380 -140 -384Z', '#ffffff', { opacity: 0.35 }),
    path(
      'M40 -372Q110 -350 200 -372L360 -420Q390 -424 380 -396L310 -330Q180 -300 60 -326Z',
      s.linear('down', '#4a4038', '#1f1b19'),
    ),
    path('M210 -330L380 -372Q400 -340 350 -316L220 -300Z', tank),
    rect(372, -372, 34, 26, '#d3353b', { rx: 8 }),
    path('M-440 -210Q-420 -320 -300 -312Q-210 -300 -180 -230Q-250 -286 -310 -282Q-390 -280 -424 -200Z', tank),
    path('M164 -226Q200 -320 310 -300L420 -250Q320 -270 260 -230Z', '#2a2d32'),
    circle(-240, -424, 52, s.solid('#3a3f45')),
    ellipse(-262, -424, 34, 46, s.radial('#ffffff', '#d4e4ea', '#8ba0aa')),
    stroke('M-196 -446L-160 -510L-90 -500', '#2b2f35', 14),
    stroke('M-120 -504L-70 -496', '#17191c', 22),
    stroke('M-170 -510L-200 -560', '#2b2f35', 6),
    ellipse(-214, -572, 34, 22, '#3b4148'),
  ].join('');
}

function scooter(s: Sheet, paint: string): string {
  const body = s.linear('down', lighter(paint, 0.5), paint, darker(paint, 0.25));
  return [
    s.shadow(0, 2, 440, 26, 0.55),
    place(-300, -90, 1, spokedWheel(84, 34, '#dfe2e4', 10)),
    place(290, -90, 1, spokedWheel(84, 34, '#dfe2e4', 10)),
    stroke('M-300 -90L-210 -470', '#aab1b6', 20),
    path('M-232 -520Q-190 -500 -176 -420L-120 -150Q-110 -110 -60 -110H80V-74H-90Q-170 -80 -190 -150L-262 -440Z', body),
    path('M-396 -100Q-390 -200 -300 -206Q-220 -200 -204 -110Q-250 -160 -300 -160Q-360 -160 -396 -100Z', body),
    path(
      'M40 -90V-170Q60 -300 180 -320H330Q420 -310 440 -200Q410 -110 376 -96Q350 -180 290 -180Q220 -176 200 -84Z',
      body,
    ),
    path('M90 -210Q180 -260 330 -240', 'none', { stroke: '#ffffff', strokeWidth: 8, opacity: 0.5 }),
    path(
      'M70 -340Q100 -380 200 -376L360 -372Q420 -366 410 -336Q300 -310 90 -318Z',
      s.linear('down', '#6a4a36', '#33231a'),
    ),
    rect(420, -240, 26, 40, '#d3353b', { rx: 8 }),
    path('M-300 -540Q-240 -580 -170 -540L-190 -480H-280Z', body),
    circle(-276, -524, 36, s.radial('#ffffff', '#d4e4ea', '#93a7b0')),
    stroke('M-220 -550L-150 -580', '#24272c', 18),
    stroke('M-210 -560L-230 -640', '#5b636a', 6),
    circle(-236, -656, 26, '#454c53'),
    stroke('M400 -96h70', '#9aa3a9', 24),
  ].join('');
}
