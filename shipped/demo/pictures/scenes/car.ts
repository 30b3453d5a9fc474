import { nature, street, studio, workshop } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { circle, ellipse, group, n, path, place, rect, stroke } from '../ink.ts';
import { PAINTS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';
import { carWheel } from './wheel-parts.ts';

/**
 * Coordinates of the outline of a car from the side. The front is on the left, the car is 1000 long, and the ground is
 * at y = 0.
 */
type Body = {
  readonly hood: number;
  readonly cowl: number;
  readonly roofFront: number;
  readonly roofBack: number;
  readonly roof: number;
  readonly rear: number;
  readonly deck: number;
  readonly wheel: number;
  readonly sill: number;
};

/** Outlines by the subject of the picture (`SUBJECTS` in things.ts), such as sedans and hatchbacks. */
const BODIES: readonly (readonly Body[])[] = [
  [
    { hood: -242, cowl: -215, roofFront: -70, roofBack: 120, roof: -384, rear: 285, deck: -278, wheel: 80, sill: -78 }, // sedan
    { hood: -246, cowl: -200, roofFront: -70, roofBack: 105, roof: -372, rear: 250, deck: -286, wheel: 76, sill: -72 }, // boxy sedan
    { hood: -232, cowl: -190, roofFront: -10, roofBack: 90, roof: -352, rear: 330, deck: -274, wheel: 84, sill: -68 }, // coupé
  ],
  [
    { hood: -250, cowl: -250, roofFront: -95, roofBack: 270, roof: -404, rear: 425, deck: -268, wheel: 82, sill: -80 }, // hatchback
  ],
  [
    { hood: -292, cowl: -225, roofFront: -95, roofBack: 330, roof: -462, rear: 430, deck: -310, wheel: 96, sill: -106 }, // SUV
    {
      hood: -286,
      cowl: -240,
      roofFront: -100,
      roofBack: 230,
      roof: -438,
      rear: 420,
      deck: -318,
      wheel: 94,
      sill: -100,
    }, // crossover
    { hood: -262, cowl: -330, roofFront: -190, roofBack: 350, roof: -478, rear: 450, deck: -320, wheel: 88, sill: -84 }, // people carrier
  ],
];

export const car: Scene = (s) => {
  const { dice } = s;
  const { drawing, floor } = dice.pick([street, street, nature, studio, workshop])(s);
  const paint = s.tint(PAINTS);
  const body = dice.pick(BODIES[s.subject] ?? []);
  const front = dice.chance(0.25) !== (s.view === 1);
  const scale = (s.width / 1000) * (front ? dice.between(0.62, 0.72) : dice.between(0.8, 0.9));
  const view = front ? carFront(s, paint) : carSide(s, paint, body);
  return (
    drawing +
    place(s.width / 2 + dice.between(-20, 20), floor + (s.height > s.width ? 90 : 30), scale, view, {
      flip: dice.chance(0.5),
    })
  );
};

function carSide(s: Sheet, paint: string, b: Body): string {
  const { dice } = s;
  const L = 490;
  const glass = s.linear('slant', '#6d8593', '#2c3a45', '#1c262f');
  const belt = b.hood - 30;
  const outline = `M${-L} -140C${-L - 8} ${b.hood + 60} ${-L + 8} ${b.hood + 20} ${-L + 62} ${b.hood + 6}C${-L + 130} ${b.hood - 14} ${b.cowl - 60} ${b.hood - 24} ${b.cowl} ${b.hood - 26}Q${(b.cowl + b.roofFront) / 2 - 8} ${(b.hood + b.roof) / 2 - 40} ${b.roofFront} ${b.roof + 2}C${b.roofFront + 70} ${b.roof - 12} ${b.roofBack - 60} ${b.roof - 12} ${b.roofBack} ${b.roof + 4}Q${(b.roofBack + b.rear) / 2 + 24} ${(b.roof + b.deck) / 2 - 22} ${b.rear} ${b.deck}L${L - 42} ${b.deck + 12}C${L - 2} ${b.deck + 24} ${L + 6} -200 ${L} -150L${L - 6} -104Q${L - 12} ${b.sill} ${L - 46} ${b.sill}H${-L + 46}Q${-L + 6} ${b.sill - 4} ${-L} -140Z`;
  const windows = `M${b.cowl + 38} ${belt}Q${(b.cowl + b.roofFront) / 2 + 14} ${(b.hood + b.roof) / 2 - 28} ${b.roofFront + 14} ${b.roof + 22}C${b.roofFront + 70} ${b.roof + 12} ${b.roofBack - 60} ${b.roof + 12} ${b.roofBack - 6} ${b.roof + 24}Q${(b.roofBack + b.rear) / 2 - 4} ${(b.roof + b.deck) / 2 - 6} ${Math.min(b.rear - 34, 400)} ${belt}Z`;
  const [axleF, axleR] = [-308, 306];
  const rim = dice.pick(['#c9ced3', '#aab0b6', '#8b9096', '#5a5e64', '#d6d2c8']);
  const spokes = dice.pick([5, 6, 7, 10]);
  const middle = (b.roofFront + b.roofBack) / 2 + 6;
  const wheel = (x: number): string => place(x, -b.wheel, 1, carWheel(s, b.wheel, rim, spokes));
  const arch = (x: number): string => circle(x, -b.wheel, b.wheel + 15, '#15171b');
  const body = [
    path(outline, s.linear('down', lighter(paint, 0.45), lighter(paint, 0.1), paint, darker(paint, 0.32))),
    group(
      [
        rect(-520, b.hood + 46, 1040, 10, '#ffffff', { opacity: 0.28 }),
        rect(-520, b.sill - 46, 1040, 60, darker(paint, 0.55), { opacity: 0.5 }),
      ],
      { clipPath: s.clip(path(outline, '#000')) },
    ),
    path(windows, glass),
    group(
      [
        path(`M${middle - 190} ${belt + 4}L${middle - 90} ${b.roof}h60L${middle - 130} ${belt + 4}Z`, '#ffffff', {
          opacity: 0.2,
        }),
        path(`M${middle + 70} ${belt + 4}L${middle + 170} ${b.roof}h26L${middle + 96} ${belt + 4}Z`, '#ffffff', {
          opacity: 0.16,
        }),
        rect(middle - 9, b.roof - 10, 18, 300, darker(paint, 0.5)),
        rect(Math.min(b.rear - 120, b.roofBack - 10), b.roof - 10, 12, 300, darker(paint, 0.5)),
      ],
      { clipPath: s.clip(path(windows, '#000')) },
    ),
    arch(axleF),
    arch(axleR),
    stroke(
      `M${b.cowl + 30} ${belt + 14}Q${b.cowl + 18} -160 ${axleF + b.wheel + 36} ${b.sill - 16}H${middle}V${belt + 6}`,
      darker(paint, 0.4),
      3,
      { opacity: 0.7 },
    ),
    stroke(
      `M${middle} ${b.sill - 16}H${axleR - b.wheel - 26}Q${axleR - b.wheel - 6} -210 ${Math.min(b.rear - 60, axleR + 40)} ${belt + 12}`,
      darker(paint, 0.4),
      3,
      { opacity: 0.7 },
    ),
    rect(middle - 66, belt + 34, 46, 10, darker(paint, 0.25), { rx: 5 }),
    rect(middle + 128, belt + 34, 46, 10, darker(paint, 0.25), { rx: 5 }),
    path(
      `M${-L + 2} ${b.hood + 62}q26 -44 96 -46q10 30 -22 48q-40 16 -76 12Z`,
      s.linear('right', '#ffffff', '#cfe3ee', '#8fa9b6'),
    ),
    path(`M${L + 1} ${b.deck + 46}q-62 -14 -72 -6q-4 46 10 58q40 4 62 -4Z`, s.linear('right', '#8c1822', '#e0323a')),
    rect(-L - 4, -142, 60, 18, darker(paint, 0.5), { rx: 8 }),
    rect(L - 58, -142, 60, 18, darker(paint, 0.5), { rx: 8 }),
    path(`M${b.cowl + 52} ${belt - 4}q-34 -4 -34 -26q4 -14 40 -10Z`, darker(paint, 0.15)),
  ];
  return s.shadow(0, 4, 570, 34, 0.6) + body.join('') + wheel(axleF) + wheel(axleR);
}

/** Draws a car from the front; it is 860 wide. */
function carFront(s: Sheet, paint: string): string {
  const { dice } = s;
  const tall = dice.pick([0, 40, 80]);
  const roof = -470 - tall;
  const waist = -300 - tall * 0.6;
  const lamp = dice.chance(0.5);
  const half = [
    rect(-395, -150, 96, 150, '#1b1c20', { rx: 30 }),
    lamp
      ? path(
          `M-392 ${waist + 66}q60 -26 150 0q14 52 -22 66q-90 8 -126 -16Z`,
          s.linear('slant', '#ffffff', '#bcd3df', '#7e99a8'),
        )
      : ellipse(-306, waist + 100, 62, 48, s.radial('#ffffff', '#c9dbe4', '#6f8794')),
    circle(-310, waist + 98, 24, '#f5fbff', { opacity: 0.9 }),
    ellipse(-300, -108, 40, 20, s.radial('#fff6d8', '#8f9ba1')),
    path(`M-352 ${waist + 6}q-76 -4 -80 -46q30 -22 84 10Z`, darker(paint, 0.18)),
  ].join('');
  const glass = `M-270 ${waist}Q-236 ${roof + 60} -196 ${roof + 30}Q0 ${roof + 6} 196 ${roof + 30}Q236 ${roof + 60} 270 ${waist}Q0 ${waist - 26} -270 ${waist}Z`;
  return [
    s.shadow(0, 2, 520, 40, 0.6),
    path(
      `M-330 ${waist + 4}Q-270 ${roof + 20} -210 ${roof + 6}Q0 ${roof - 26} 210 ${roof + 6}Q270 ${roof + 20} 330 ${waist + 4}Q408 ${waist + 40} 414 -170Q414 -46 380 -40H-380Q-414 -46 -414 -170Q-408 ${waist + 40} -330 ${waist + 4}Z`,
      s.linear('down', lighter(paint, 0.4), lighter(paint, 0.08), paint, darker(paint, 0.35)),
    ),
    path(glass, s.linear('down', '#3a4a55', '#7f98a5')),
    path(`M-120 ${waist - 14}L-40 ${roof + 20}h90L-20 ${waist - 16}Z`, '#ffffff', {
      opacity: 0.2,
      clipPath: s.clip(path(glass, '#000')),
    }),
    stroke(`M-300 ${waist + 30}Q0 ${waist - 10} 300 ${waist + 30}`, darker(paint, 0.25), 4, { opacity: 0.5 }),
    path(
      `M-230 ${waist + 76}H230Q220 ${waist + 150} 180 ${waist + 156}H-180Q-220 ${waist + 150} -230 ${waist + 76}Z`,
      '#1d2126',
    ),
    ...[0, 1, 2].map((i) => rect(-206 + i * 6, waist + 92 + i * 20, 412 - i * 12, 7, '#8e979d', { rx: 3 })),
    circle(0, waist + 114, 26, s.radial('#ffffff', '#9aa4aa')),
    path('M-380 -112Q0 -94 380 -112L362 -46H-362Z', darker(paint, 0.45)),
    `${half}<g transform="scale(-1 1)">${half}</g>`,
    plate(-110, -142),
  ].join('');
}

/** An Iranian number plate, without its number. */
function plate(x: number, y: number): string {
  return (
    rect(x, y, 220, 48, '#fbfbf7', { rx: 6, stroke: '#2b2d31', strokeWidth: 4 }) +
    rect(x + 3, y + 3, 28, 42, '#1f4fa3', { rx: 4 }) +
    stroke(`M${n(x + 168)} ${n(y + 5)}v38`, '#2b2d31', 3)
  );
}
