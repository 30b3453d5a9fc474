import { pottedPlant, room, studio } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { circle, ellipse, path, place, rect, stroke, times } from '../ink.ts';
import { BRIGHTS, FABRICS, WOODS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import { bed, lampAbove } from './interior.ts';
import type { Scene } from './scene.ts';
import { rectShelf } from './shelf.ts';

export const diningTable: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = room(s);
  const wood = dice.pick(WOODS);
  const seat = dice.pick(FABRICS);
  const back = times(3, (i) => place(-330 + i * 330, -10, 0.92, chair(s, wood, seat, true)));
  const round = dice.chance(0.4);
  const table = round
    ? path('M-40 -300H40L56 -40Q160 -30 180 0H-180Q-160 -30 -56 -40Z', s.solid(darker(wood, 0.2))) +
      ellipse(0, -300, 470, 66, darker(wood, 0.3)) +
      ellipse(0, -320, 470, 66, s.linear('slant', lighter(wood, 0.4), wood))
    : [-470, 430].map((x) => path(`M${x} -300h46l-8 300h-30Z`, s.solid(darker(wood, 0.2)))).join('') +
      path('M-500 -370H500L560 -310H-560Z', s.linear('right', lighter(wood, 0.35), wood, lighter(wood, 0.2))) +
      rect(-560, -312, 1120, 34, darker(wood, 0.25), { rx: 6 });
  const meal = [
    place(0, -330, 1, path('M-120 -40H120Q100 10 50 12H-50Q-100 10 -120 -40Z', s.solid('#f4f1ea'))),
    ...[-60, -10, 44, 0].map((x, i) =>
      circle(x, -388 - (i === 3 ? 34 : 0), 32, s.radial('#ffd08a', dice.pick(['#e4572e', '#f3a712', '#7cb342']))),
    ),
    ...[-330, 330].map((x) => ellipse(x, -334, 84, 14, '#ffffff') + ellipse(x, -337, 50, 8, '#e3ddd2')),
  ].join('');
  return (
    drawing +
    lampAbove(s, w * 0.5) +
    place(w / 2, floor + h * 0.06, w / 1500, s.shadow(0, 4, 620, 50, 0.5) + back + table + meal) +
    [-1, 1]
      .map((side) => place(w / 2 + side * w * 0.2, floor + h * 0.12, (w / 1500) * 1.08, chair(s, wood, seat, false)))
      .join('')
  );
};

function chair(s: Sheet, wood: string, seat: string, facing: boolean): string {
  const legs = [-96, 72].map((x) => path(`M${x} -220h24l-4 220h-16Z`, darker(wood, 0.3))).join('');
  const backrest =
    [-100, 78].map((x) => rect(x, -520, 22, 320, s.linear('right', lighter(wood, 0.2), wood))).join('') +
    times(4, (i) => rect(-80, -500 + i * 62, 160, 26, s.solid(wood), { rx: 10 }));
  const cushion = path('M-108 -240H108L124 -190Q124 -178 110 -178H-110Q-124 -178 -124 -190Z', s.solid(seat));
  return s.shadow(0, 0, 160, 20, 0.35) + (facing ? backrest + legs + cushion : legs + cushion + backrest);
}

export const bedding: Scene = (s) => {
  const { drawing, floor } = room(s);
  return drawing + place(s.width / 2, floor + s.height * 0.1, s.width / (s.height > s.width ? 1180 : 1350), bed(s));
};

/** Wardrobes, bookcases, chests of drawers, sideboards. */
export const cabinet: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = room(s, { dressed: dice.chance(0.6) });
  const wood = s.tint([...WOODS, '#f0ede6', '#55706a', '#3c4a5e']);
  const draw = [wardrobe, bookcase, drawers][s.subject] ?? wardrobe;
  return (
    drawing +
    place(w * 0.5, floor + h * 0.05, h / 1250, draw(s, wood)) +
    place(w * 0.87, floor + h * 0.08, h / 1500, pottedPlant(s))
  );
};

function wardrobe(s: Sheet, wood: string): string {
  return (
    s.shadow(0, 4, 480, 34, 0.5) +
    rect(-420, -860, 840, 850, s.solid(wood, 0.12), { rx: 10 }) +
    rect(-440, -890, 880, 40, darker(wood, 0.2), { rx: 8 }) +
    times(
      4,
      (i) =>
        rect(-404 + i * 204, -836, 196, 600, s.linear('right', lighter(wood, 0.18), darker(wood, 0.06)), { rx: 6 }) +
        (i === 1 || i === 2
          ? rect(-384 + i * 204, -810, 156, 548, s.linear('slant', '#eef6f9', '#b4ccd6', '#dfecf1'), { rx: 4 })
          : rect(-384 + i * 204, -810, 156, 548, 'none', { stroke: darker(wood, 0.2), strokeWidth: 5 })) +
        rect(i % 2 ? -394 + i * 204 : -222 + i * 204, -570, 10, 90, '#c9a24b', { rx: 5 }),
    ) +
    times(
      2,
      (i) =>
        rect(-404 + i * 408, -224, 400, 170, lighter(wood, 0.1), { rx: 6 }) +
        rect(-264 + i * 408, -150, 120, 12, '#c9a24b', { rx: 6 }),
    ) +
    rect(-400, -20, 40, 22, darker(wood, 0.5)) +
    rect(360, -20, 40, 22, darker(wood, 0.5))
  );
}

function bookcase(s: Sheet, wood: string): string {
  return (
    s.shadow(0, 4, 420, 34, 0.5) +
    rect(-380, -900, 760, 890, darker(wood, 0.3), { rx: 8 }) +
    rect(-350, -876, 700, 842, darker(wood, 0.5)) +
    rectShelf(s, -350, -876, 700, 560) +
    times(15, (i) =>
      rect(-330 + i * 43, -120 - ((i * 41) % 50) - 90, 36, 170 + ((i * 41) % 50), s.solid(s.dice.pick(FABRICS)), {
        rx: 3,
      }),
    ) +
    rect(-380, -46, 760, 40, s.solid(wood)) +
    rect(-380, -900, 32, 890, s.solid(wood)) +
    rect(348, -900, 32, 890, s.solid(wood)) +
    rect(-396, -926, 792, 36, lighter(wood, 0.15), { rx: 6 })
  );
}

function drawers(s: Sheet, wood: string): string {
  const vase = s.dice.pick(BRIGHTS);
  return (
    s.shadow(0, 4, 520, 34, 0.5) +
    [-420, 390].map((x) => path(`M${x} -80h30l-6 80h-18Z`, darker(wood, 0.4))).join('') +
    rect(-470, -500, 940, 430, s.solid(wood, 0.15), { rx: 14 }) +
    times(3, (row) =>
      times(
        2,
        (column) =>
          rect(-450 + column * 456, -478 + row * 134, 444, 122, s.linear('down', lighter(wood, 0.2), wood), { rx: 8 }) +
          rect(-288 + column * 456, -428 + row * 134, 120, 16, '#c9a24b', { rx: 8 }),
      ),
    ) +
    circle(60, -740, 190, s.linear('slant', '#f4fafc', '#b4ccd6', '#e6f1f5'), {
      stroke: lighter(wood, 0.1),
      strokeWidth: 20,
    }) +
    path(
      'M-350 -500Q-400 -600 -340 -650V-690H-290V-650Q-230 -600 -280 -500Z',
      s.linear('right', lighter(vase, 0.3), darker(vase, 0.2)),
    ) +
    stroke('M-320 -690Q-340 -790 -390 -830M-310 -690Q-300 -810 -260 -860M-316 -690V-850', '#5b8f6a', 7) +
    circle(-392, -834, 26, '#f3a712') +
    circle(-258, -866, 28, '#e4572e') +
    circle(-316, -858, 22, '#ffffff')
  );
}

/** Chandeliers, vases, table lamps, clocks, framed pictures and mirrors. */
export const decor: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  if (s.subject === 0) {
    const { drawing } = room(s, { dressed: false });
    const gold = dice.pick(['#c9a24b', '#8b949a', '#3a3f45']);
    const arms = [-300, -160, 160, 300]
      .map(
        (x) =>
          stroke(`M0 60Q${x * 0.5} 180 ${x} 20`, gold, 14) +
          circle(x, -60, 130, s.radial('#ffe9b0 0.7', '#ffe9b0 0')) +
          path(`M${x - 20} 20h40l-8 40h-24Z`, gold) +
          path(`M${x - 16} 16Q${x - 26} -50 ${x} -100Q${x + 26} -50 ${x + 16} 16Z`, '#fff3cf') +
          circle(x, 84, 14, '#e6f6fb', { opacity: 0.9 }),
      )
      .join('');
    return (
      drawing +
      place(
        w / 2,
        h * 0.4,
        h / 1000,
        stroke('M0 -500V60', gold, 10) +
          arms +
          path(
            'M-50 40Q0 -60 50 40Q70 120 0 180Q-70 120 -50 40Z',
            s.linear('right', lighter(gold, 0.4), gold, darker(gold, 0.3)),
          ) +
          times(9, (i) => circle(-160 + i * 40, 130 + Math.sin((i / 8) * Math.PI) * 70, 12, '#e6f6fb')),
      )
    );
  }
  if (s.subject > 2) {
    const { drawing } = room(s, { dressed: false });
    return drawing + place(w / 2, h * 0.38, h / 1000, s.subject === 3 ? clock(s) : framed(s));
  }
  const { drawing, floor } = studio(s);
  const tint = s.tint(FABRICS);
  if (s.subject === 2) return drawing + place(w / 2, floor + 30, h / 1000, tableLamp(s, tint));
  const vase = (x: number, k: number, fill: string): string =>
    place(
      w * x,
      floor,
      k * (h / 1200),
      s.shadow(0, 0, 170, 24, 0.45) +
        path(
          'M-70 -520H70Q60 -440 130 -330Q190 -170 90 0H-90Q-190 -170 -130 -330Q-60 -440 -70 -520Z',
          s.linear('right', lighter(fill, 0.4), fill, darker(fill, 0.35)),
        ) +
        stroke('M-142 -250Q0 -210 142 -250M-150 -200Q0 -160 150 -200', '#f4ead2', 12) +
        times(5, (i) => circle(-96 + i * 48, -120 - Math.abs(i - 2) * 6, 16, '#f4ead2')) +
        ellipse(0, -520, 70, 14, darker(fill, 0.5)),
    );
  return (
    drawing +
    vase(0.36, 1.15, tint) +
    vase(0.62, 0.8, dice.pick(BRIGHTS)) +
    (dice.chance(0.6) ? place(w * 0.8, floor + 20, h / 1700, pottedPlant(s)) : vase(0.78, 0.55, dice.pick(FABRICS)))
  );
};

function tableLamp(s: Sheet, tint: string): string {
  const metal = s.dice.pick(['#c9a24b', '#8b949a', '#3a3f45']);
  return (
    s.shadow(0, 0, 190, 26, 0.45) +
    circle(0, -560, 420, s.radial('#ffe9b0 0.55', '#ffe9b0 0')) +
    rect(-130, -30, 260, 34, s.solid(metal), { rx: 16 }) +
    rect(-14, -420, 28, 400, s.linear('right', lighter(metal, 0.4), darker(metal, 0.25))) +
    path('M-120 -720H120L220 -400H-220Z', s.linear('down', lighter(tint, 0.45), tint)) +
    ellipse(0, -400, 220, 22, '#fff3cf')
  );
}

function clock(s: Sheet): string {
  const wood = s.dice.pick(WOODS);
  const hand = (length: number, width: number): string =>
    place(0, 0, 1, rect(-width / 2, -length, width, length + 20, '#2b2e33', { rx: 6 }), { turn: s.dice.whole(0, 360) });
  return (
    s.shadow(14, 24, 290, 290, 0.35) +
    circle(0, 0, 270, s.solid(wood)) +
    circle(0, 0, 226, '#fdfaf0') +
    times(12, (i) => place(0, 0, 1, rect(-6, -206, 12, i % 3 ? 24 : 46, '#2b2e33', { rx: 3 }), { turn: i * 30 })) +
    hand(110, 18) +
    hand(170, 12) +
    circle(0, 0, 16, wood)
  );
}

/** A landscape, or a mirror, in a frame. */
function framed(s: Sheet): string {
  const frame = s.solid(s.dice.pick([...WOODS, '#c9a24b']));
  const [hill, far] = [s.dice.pick(FABRICS), s.dice.pick(FABRICS)];
  const inside = s.dice.chance(0.5)
    ? rect(-260, -210, 520, 420, s.linear('down', '#cfe3ee', '#f6e7cf')) +
      circle(120, -90, 46, '#fdf3cf') +
      path('M-260 80L-120 -60L0 60L110 -30L260 110V210H-260Z', far) +
      path('M-260 140Q-60 40 80 130T260 150V210H-260Z', darker(hill, 0.15))
    : rect(-260, -210, 520, 420, s.linear('slant', '#ffffff', '#d3e2e8', '#f6fafb')) +
      path('M-200 210L60 -210H140L-120 210Z', '#ffffff', { opacity: 0.6 });
  return s.shadow(14, 24, 330, 280, 0.3) + rect(-300, -250, 600, 500, frame, { rx: 12 }) + inside;
}

/** A curtain over a window. */
export const curtain: Scene = (s) => {
  const { width: w, height: h } = s;
  const { drawing } = room(s, { dressed: false });
  const cloth = s.tint(FABRICS);
  const fold = (x: number, i: number): string =>
    path(
      `M${x} ${h * 0.1}H${x + 62}C${x + 78} ${h * 0.4} ${x + 50} ${h * 0.6} ${x + 66} ${h * 0.88}H${x - 8}C${x - 20} ${h * 0.6} ${x + 14} ${h * 0.4} ${x} ${h * 0.1}Z`,
      s.linear('right', lighter(cloth, 0.22), cloth, darker(cloth, 0.28)),
      { opacity: i > 90 ? 0.5 : 1 },
    );
  return (
    drawing +
    rect(w * 0.24, h * 0.14, w * 0.52, h * 0.56, s.linear('down', '#bfe0ee', '#f6f3dc'), {
      stroke: '#fbfaf6',
      strokeWidth: 20,
    }) +
    rect(w * 0.497, h * 0.14, 12, h * 0.56, '#fbfaf6') +
    rect(
      w * 0.2,
      h * 0.12,
      w * 0.6,
      h * 0.72,
      s.linear('right', '#ffffff 0.75', '#ffffff 0.35', '#ffffff 0.7', '#ffffff 0.35', '#ffffff 0.75'),
    ) +
    times(6, (i) => fold(w * 0.1 + i * 58, i)) +
    times(6, (i) => fold(w * 0.9 - 62 - i * 58, i)) +
    rect(w * 0.06, h * 0.075, w * 0.88, 24, s.linear('down', '#d9b45a', '#8d6a2a'), { rx: 12 }) +
    circle(w * 0.06, h * 0.085, 26, '#c9a24b') +
    circle(w * 0.94, h * 0.085, 26, '#c9a24b') +
    rect(w * 0.1 - 6, h * 0.56, 350, 26, '#d9b45a', { rx: 12, opacity: 0.9 }) +
    rect(w * 0.9 - 344, h * 0.56, 350, 26, '#d9b45a', { rx: 12, opacity: 0.9 })
  );
};
