import { nature, street, workshop } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { circle, path, place, rect, stroke, times } from '../ink.ts';
import { BRIGHTS, PAINTS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';
import { carWheel } from './wheel-parts.ts';

/** The blue pickup of every Iranian bazaar. */
export const pickupTruck: Scene = (s) => onRoad(s, pickup(s));

export const heavyTruck: Scene = (s) => onRoad(s, ([lorry, tipper][s.subject] ?? lorry)(s));

export const busOrCoach: Scene = (s) => onRoad(s, bus(s));

function onRoad(s: Sheet, vehicle: string): string {
  const { dice } = s;
  const { drawing, floor } = dice.pick([street, street, nature, workshop])(s);
  return (
    drawing +
    place(s.width / 2, floor + 40, (s.width / 1000) * dice.between(0.82, 0.92), vehicle, { flip: dice.chance(0.5) })
  );
}

const wheels = (s: Sheet, r: number, ...at: readonly number[]): string =>
  at.map((x) => circle(x, -r, r + 12, '#17191d') + place(x, -r, 1, carWheel(s, r, '#b4b9bd', 8))).join('');

const glass = (s: Sheet, d: string): string => path(d, s.linear('slant', '#8fb0bf', '#3d5361', '#26343f'));

function pickup(s: Sheet): string {
  const paint = s.dice.pick(['#2f6db5', '#2f6db5', '#2f6db5', '#e9e5da', '#c8452f', '#6a8f5b']);
  const body = s.linear('down', lighter(paint, 0.35), paint, darker(paint, 0.3));
  const load = s.dice.chance(0.6);
  const crate = times(4, (i) =>
    rect(
      50 + i * 96,
      -400 + (i % 2) * 24,
      88,
      120,
      s.solid(s.dice.pick(['#c99a5f', '#b98548', '#7fae5a', '#d9793e'])),
      { rx: 6 },
    ),
  );
  return [
    s.shadow(0, 4, 560, 34, 0.6),
    load ? crate : '',
    path('M-490 -92V-210Q-488 -262 -430 -268L-330 -278L-262 -408Q-252 -424 -232 -424H-40Q-20 -424 -20 -404V-92Z', body),
    glass(s, 'M-296 -280L-240 -392H-146V-280Z'),
    glass(s, 'M-128 -280V-392H-44V-280Z'),
    stroke('M-137 -400V-110M-26 -276H-300', darker(paint, 0.4), 4),
    rect(-108, -250, 44, 11, darker(paint, 0.45), { rx: 5 }),
    rect(-10, -286, 500, 170, body, { rx: 8 }),
    ...[0, 1, 2, 3, 4].map((i) => rect(8 + i * 97, -272, 78, 130, darker(paint, 0.12), { rx: 6, opacity: 0.55 })),
    rect(-16, -298, 512, 20, darker(paint, 0.2), { rx: 8 }),
    rect(-500, -120, 60, 28, '#7d848a', { rx: 8 }),
    circle(-466, -206, 26, s.radial('#ffffff', '#c7d6dd', '#86989f')),
    rect(476, -196, 18, 56, '#d0333a', { rx: 4 }),
    rect(-490, -120, 980, 30, '#2b2e33', { opacity: 0.8 }),
    wheels(s, 82, -330, 290),
  ].join('');
}

function cab(s: Sheet, paint: string): string {
  return [
    path(
      'M-494 -110V-300Q-490 -330 -476 -380L-452 -470Q-444 -492 -420 -492H-250V-110Z',
      s.linear('down', lighter(paint, 0.35), paint, darker(paint, 0.28)),
    ),
    glass(s, 'M-474 -318L-440 -462H-372V-318Z'),
    glass(s, 'M-354 -318V-462H-276V-318Z'),
    stroke('M-363 -480V-130M-262 -480V-130', darker(paint, 0.4), 4),
    rect(-340, -286, 42, 12, darker(paint, 0.5), { rx: 5 }),
    path('M-494 -230h40v50h-42Z', s.linear('right', '#ffffff', '#b8ccd6')),
    rect(-502, -150, 70, 46, '#34383e', { rx: 8 }),
    rect(-500, -430, 18, 90, '#24272b', { rx: 8 }),
  ].join('');
}

function lorry(s: Sheet): string {
  const paint = s.dice.pick(BRIGHTS);
  const box = s.dice.pick(['#f3f1ea', '#d9dee0', lighter(paint, 0.5)]);
  return [
    s.shadow(0, 4, 570, 34, 0.6),
    rect(-250, -140, 740, 40, '#30343a'),
    rect(-232, -540, 726, 410, s.linear('down', lighter(box, 0.5), box, darker(box, 0.18)), { rx: 8 }),
    ...[...Array(13).keys()].map((i) => rect(-214 + i * 56, -530, 3, 390, darker(box, 0.2), { opacity: 0.5 })),
    rect(-232, -330, 726, 70, paint, { opacity: 0.8 }),
    cab(s, paint),
    wheels(s, 78, -372, 200, 372),
  ].join('');
}

function tipper(s: Sheet): string {
  const paint = s.dice.pick(['#e2a52b', '#d4572f', '#3f7cac', '#4b7f52']);
  return [
    s.shadow(0, 4, 570, 34, 0.6),
    path('M-190 -392Q-40 -520 120 -440Q260 -500 430 -392Z', s.linear('down', '#b59a78', '#8d7353')),
    rect(-250, -150, 740, 44, '#30343a'),
    path('M-226 -400H496L450 -150H-200Z', s.linear('down', lighter(paint, 0.25), paint, darker(paint, 0.3))),
    ...[0, 1, 2, 3, 4, 5].map((i) => path(`M${-160 + i * 104} -392h18l-6 234h-12Z`, darker(paint, 0.25))),
    rect(-236, -414, 742, 24, darker(paint, 0.18), { rx: 6 }),
    cab(s, paint),
    wheels(s, 84, -372, 180, 366),
  ].join('');
}

function bus(s: Sheet): string {
  const paint = s.dice.pick([...PAINTS.slice(4, 8), '#2e8b7f', '#e2a52b']);
  return [
    s.shadow(0, 4, 580, 36, 0.6),
    path(
      'M-500 -90V-400Q-496 -500 -420 -504H470Q498 -502 498 -470V-90Z',
      s.linear('down', '#fdfdf9', '#e6e5e0', '#c9c9c6'),
    ),
    path('M-500 -240Q-200 -300 60 -180Q260 -110 498 -170V-90H-500Z', s.linear('right', paint, lighter(paint, 0.3))),
    glass(s, 'M-492 -290V-400Q-488 -470 -430 -474H474V-290Z'),
    ...[...Array(8).keys()].map((i) => rect(-392 + i * 112, -474, 9, 186, '#23272c')),
    path('M-260 -288L-160 -474h80l-100 186ZM180 -288L280 -474h44l-100 186Z', '#ffffff', { opacity: 0.18 }),
    rect(-500, -190, 22, 60, '#fff6da', { rx: 6 }),
    rect(480, -220, 16, 80, '#d0333a', { rx: 4 }),
    rect(-380, -474, 96, 370, 'none', { stroke: '#4b5157', strokeWidth: 6 }),
    wheels(s, 80, -230, 320),
  ].join('');
}
