import { room, studio } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { circle, ellipse, path, place, rect, stroke, times } from '../ink.ts';
import { FABRICS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';

export const sofa: Scene = (s) => {
  const { dice } = s;
  const { drawing, floor } = dice.chance(0.75) ? room(s) : studio(s);
  const cloth = s.tint(FABRICS);
  const single = s.subject === 1;
  const seats = single ? 1 : dice.pick([2, 3, 3]);
  const y = floor + s.height * 0.06;
  const scale = (s.width / 1000) * (single ? 0.95 : 0.78);
  const rug = ellipse(s.width / 2, y + 20, s.width * 0.42, s.height * 0.07, darker(dice.pick(FABRICS), 0.1), {
    opacity: 0.5,
  });
  const seat = dice.chance(0.7) ? couch(s, cloth, seats) : royalSofa(s, cloth, seats);
  return drawing + rug + place(s.width / 2, y, scale, seat);
};

/** Draws a couch standing at 0,0. Its width is 140 plus 280 for each seat. */
export function couch(s: Sheet, cloth: string, seats: number): string {
  const { dice } = s;
  const half = 70 + seats * 140;
  const arm = dice.pick([60, 80, 100]);
  const back = dice.pick([380, 420, 340]);
  const round = dice.pick([20, 45, 70]);
  const inner = half - arm;
  const wide = (inner * 2) / seats;
  const leg = dice.pick(['#8a5a36', '#2b2a28', '#c9a36a']);
  const cushion = dice.pick(FABRICS);
  const pillow = (x: number, turn: number): string =>
    place(
      x,
      -250,
      1,
      path('M-70 -60Q0 -84 70 -60Q86 0 70 66Q0 84 -70 66Q-86 0 -70 -60Z', s.solid(cushion)) +
        stroke('M-50 -40Q0 0 50 40M50 -40Q0 0 -50 40', lighter(cushion, 0.35), 4, { opacity: 0.6 }),
      { turn },
    );
  return [
    s.shadow(0, 4, half + 90, 36, 0.5),
    ...[-half + 40, half - 60].map((x) => path(`M${x} -70h30l-6 70h-12Z`, leg)),
    rect(-half + 20, -back, half * 2 - 40, back - 90, s.solid(darker(cloth, 0.08)), { rx: round }),
    times(seats, (i) =>
      rect(-inner + i * wide + 3, -back + 24, wide - 6, back - 140, s.solid(cloth, 0.16), { rx: round * 0.8 }),
    ),
    pillow(-inner + 70, -12),
    seats > 1 ? pillow(inner - 80, 10) : '',
    rect(-half + 20, -130, half * 2 - 40, 76, s.solid(darker(cloth, 0.15)), { rx: 14 }),
    times(seats, (i) =>
      rect(
        -inner + i * wide + 3,
        -200,
        wide - 6,
        96,
        s.linear('down', lighter(cloth, 0.25), cloth, darker(cloth, 0.12)),
        { rx: 26 },
      ),
    ),
    rect(-half - 14, -270, arm + 10, 222, s.linear('right', lighter(cloth, 0.15), cloth, darker(cloth, 0.2)), {
      rx: round * 0.7 + 10,
    }),
    rect(half - arm + 4, -270, arm + 10, 222, s.linear('right', lighter(cloth, 0.12), cloth, darker(cloth, 0.25)), {
      rx: round * 0.7 + 10,
    }),
  ].join('');
}

/** The carved, gilded suite of formal sitting rooms. */
function royalSofa(s: Sheet, cloth: string, seats: number): string {
  const half = 70 + seats * 140;
  const gold = s.dice.pick(['#c9a24b', '#8a5a2e', '#e8dfc8', '#6b3f22']);
  const frame = s.linear('down', lighter(gold, 0.35), gold, darker(gold, 0.3));
  const fabric = s.solid(cloth, 0.18);
  const buttons = times(seats * 4, (i) =>
    circle(-half + 110 + (i * (half * 2 - 220)) / (seats * 4 - 1 || 1), -330 + (i % 2) * 60, 8, darker(cloth, 0.35)),
  );
  return [
    s.shadow(0, 4, half + 90, 36, 0.5),
    ...[-half + 10, half - 50].map((x) => path(`M${x} -110q40 0 36 40q-8 40 -26 70h-14q4 -40 -4 -70Z`, frame)),
    path(
      `M${-half + 40} -160V-330Q${-half + 50} -420 ${-half * 0.4} -420Q0 -520 ${half * 0.4} -420Q${half - 50} -420 ${half - 40} -330V-160Z`,
      fabric,
      { stroke: frame, strokeWidth: 26 },
    ),
    path('M-70 -452Q0 -540 70 -452Q40 -470 0 -440Q-40 -470 -70 -452Z', frame),
    circle(0, -470, 20, lighter(gold, 0.4)),
    buttons,
    rect(-half + 30, -196, half * 2 - 60, 90, s.linear('down', lighter(cloth, 0.3), cloth), { rx: 36 }),
    path(`M${-half + 20} -120H${half - 20}Q${half * 0.5} -70 0 -84Q${-half * 0.5} -70 ${-half + 20} -120Z`, frame),
    ...[-1, 1].map((side) =>
      place(
        side * (half - 30),
        0,
        1,
        path('M-10 -110Q60 -140 40 -240Q90 -250 84 -290Q30 -320 -20 -280L-16 -200Z', frame) +
          ellipse(34, -276, 40, 22, fabric),
        { flip: side < 0 },
      ),
    ),
  ].join('');
}
