import { nature, room, studio, tabletop } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { around, circle, ellipse, path, place, rect, stroke, times } from '../ink.ts';
import { BRIGHTS, FABRICS, WOODS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import { mug } from './computer.ts';
import type { Scene } from './scene.ts';

export const pram: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = dice.pick([room, nature, studio])(s);
  const tint = s.tint([...FABRICS, ...BRIGHTS]);
  const wheel = (x: number, r: number): string =>
    circle(x, -r, r, '#2b2e33') +
    circle(x, -r, r * 0.72, '#dfe3e6') +
    around(6, (a) => stroke(`M${x} ${-r}L${x + Math.cos(a) * r * 0.7} ${-r + Math.sin(a) * r * 0.7}`, '#7b848a', 6)) +
    circle(x, -r, r * 0.18, '#3a3f45');
  const shape = [
    s.shadow(0, 4, 400, 30, 0.45),
    stroke('M-230 -90L140 -430M230 -110L-90 -430', '#8b949a', 24),
    stroke('M110 -400L330 -640L390 -650', '#8b949a', 22),
    stroke('M310 -630L400 -652', '#2b2e33', 34),
    path(
      'M-290 -520Q-270 -330 -60 -320H80Q230 -340 250 -500Z',
      s.linear('down', lighter(tint, 0.2), tint, darker(tint, 0.25)),
    ),
    path('M-290 -520Q-300 -760 -40 -770L-30 -520Z', s.linear('right', lighter(tint, 0.35), tint)),
    stroke('M-36 -766L-34 -520M-36 -766Q-190 -700 -180 -520', darker(tint, 0.3), 6),
    path('M-20 -520H254Q260 -560 220 -570Q100 -600 -20 -560Z', '#fdf8ee'),
    circle(-96, -560, 54, '#f6cfae'),
    path('M-150 -566Q-150 -620 -96 -620Q-44 -620 -44 -570Q-96 -600 -150 -566Z', '#fdf8ee'),
    circle(-112, -556, 6, '#3a2f2a'),
    circle(-82, -556, 6, '#3a2f2a'),
    rect(-300, -536, 560, 26, darker(tint, 0.35), { rx: 12 }),
    rect(-120, -180, 260, 80, darker(tint, 0.1), { rx: 20 }),
    wheel(-240, 92),
    wheel(240, 108),
  ];
  return drawing + place(w * 0.48, floor + h * 0.05, h / 1080, shape.join(''), { flip: dice.chance(0.5) });
};

export const toys: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = room(s);
  const fur = dice.pick(['#b5814f', '#e3c08a', '#9c9286', '#e8a5b0']);
  const bear =
    s.shadow(0, 4, 250, 26, 0.4) +
    [-1, 1]
      .map(
        (side) =>
          circle(side * 110, -520, 54, fur) +
          circle(side * 110, -520, 30, lighter(fur, 0.45)) +
          ellipse(side * 170, -250, 56, 100, darker(fur, 0.08), {
            transform: `rotate(${side * -28} ${side * 170} -250)`,
          }) +
          ellipse(side * 120, -50, 84, 64, darker(fur, 0.06)) +
          circle(side * 130, -46, 38, lighter(fur, 0.45)),
      )
      .join('') +
    ellipse(0, -190, 160, 180, s.solid(fur)) +
    ellipse(0, -170, 104, 120, lighter(fur, 0.4)) +
    ellipse(0, -440, 156, 138, s.solid(fur)) +
    ellipse(0, -400, 70, 54, lighter(fur, 0.5)) +
    ellipse(0, -424, 26, 18, '#2b2422') +
    stroke('M0 -406V-384Q-20 -370 -34 -380M0 -384Q20 -370 34 -380', '#2b2422', 6) +
    circle(-58, -470, 14, '#2b2422') +
    circle(58, -470, 14, '#2b2422') +
    path('M-70 -318L0 -296L70 -318V-262L0 -284L-70 -262Z', dice.pick(BRIGHTS));
  const blocks = [
    [0, 0],
    [130, 0],
    [65, -130],
  ]
    .map(
      ([x = 0, y = 0]) =>
        rect(x, y - 124, 124, 124, s.solid(dice.pick(BRIGHTS)), { rx: 14 }) +
        dice.pick([
          circle(x + 62, y - 62, 30, '#fdf8ee'),
          path(`M${x + 62} ${y - 100}l38 70h-76Z`, '#fdf8ee'),
          rect(x + 36, y - 88, 52, 52, '#fdf8ee', { rx: 6 }),
        ]),
    )
    .join('');
  const ball =
    circle(0, -90, 90, '#fdf8ee') +
    [0, 1, 2]
      .map((i) =>
        path('M0 -90L-45 -168A90 90 0 0 1 45 -168Z', BRIGHTS[i * 2] ?? '#e4572e', {
          transform: `rotate(${i * 120} 0 -90)`,
        }),
      )
      .join('') +
    circle(0, -90, 18, '#f3a712');
  const car = [
    path('M-170 -60Q-170 -110 -120 -114L-80 -180H60L110 -114Q170 -110 170 -60Z', s.solid(dice.pick(BRIGHTS))),
    rect(-66, -166, 56, 50, '#cfe6ee', { rx: 6 }),
    rect(6, -166, 50, 50, '#cfe6ee', { rx: 6 }),
    ...[-100, 100].map((x) => circle(x, -44, 44, '#2b2e33') + circle(x, -44, 20, '#f3a712')),
  ].join('');
  const k = h / 1150;
  return (
    drawing +
    ellipse(w / 2, floor + h * 0.09, w * 0.42, h * 0.08, darker(dice.pick(FABRICS), 0.05), { opacity: 0.5 }) +
    place(w * 0.38, floor + h * 0.06, k, bear) +
    place(w * 0.57, floor + h * 0.06, k, s.shadow(130, 4, 180, 18, 0.35) + blocks) +
    place(w * 0.2, floor + h * 0.11, k, s.shadow(0, 4, 100, 16, 0.35) + ball) +
    place(w * 0.66, floor + h * 0.14, k, s.shadow(0, 4, 190, 18, 0.35) + car)
  );
};

export const book: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = tabletop(s);
  const pile = times(dice.whole(4, 6), (i) => {
    const [tint, wide] = [dice.pick(FABRICS), dice.between(440, 600)];
    const y = -i * 84;
    return place(
      dice.between(-30, 30),
      y,
      1,
      rect(-wide / 2, -80, wide, 80, s.solid(tint), { rx: 10 }) +
        rect(-wide / 2 + 6, -70, wide - 30, 60, '#f6efdd', { rx: 4 }) +
        stroke(`M${-wide / 2 + 10} -52H${wide / 2 - 30}M${-wide / 2 + 10} -30H${wide / 2 - 30}`, '#d9cdb0', 3) +
        rect(wide / 2 - 60, -80, 60, 80, s.solid(tint), { rx: 10 }) +
        rect(wide / 2 - 50, -66, 8, 52, '#e8cf8f') +
        rect(wide / 2 - 24, -66, 8, 52, '#e8cf8f'),
    );
  });
  const standing = times(6, (i) => {
    const [tint, tall] = [dice.pick([...FABRICS, ...BRIGHTS]), dice.between(420, 560)];
    return (
      rect(i * 84, -tall, 78, tall, s.linear('right', lighter(tint, 0.25), tint, darker(tint, 0.3)), { rx: 6 }) +
      rect(i * 84 + 10, -tall + 50, 58, 12, '#f0dca0') +
      rect(i * 84 + 10, -tall + 74, 58, 6, '#f0dca0') +
      rect(i * 84 + 18, -120, 42, 60, '#f0dca0', { opacity: 0.8, rx: 6 })
    );
  });
  const k = h / 1150;
  return (
    drawing +
    place(w * 0.33, floor + 30, k * 1.1, s.shadow(0, 4, 380, 30, 0.45) + pile) +
    place(w * 0.56, floor, k * 1.1, s.shadow(250, 4, 320, 26, 0.4) + standing) +
    (dice.chance(0.5) ? place(w * 0.52, floor + 110, k * 0.7, mug(s)) : '')
  );
};

export const guitars: Scene = (s) => instrument(s, 'guitar');
export const persianInstruments: Scene = (s) => instrument(s, 'setar');
export const keyboards: Scene = (s) => instrument(s, 'keyboard');

function instrument(s: Sheet, kind: 'guitar' | 'setar' | 'keyboard'): string {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = dice.chance(0.5) ? room(s) : studio(s);
  const wood = dice.pick(WOODS);
  const k = h / 1250;
  if (kind === 'keyboard') {
    const keys =
      times(21, (i) => rect(-520 + i * 49.5, -190, 46, 170, s.linear('down', '#ffffff', '#e6e4dd'), { rx: 5 })) +
      times(20, (i) => ([2, 6].includes(i % 7) ? '' : rect(-488 + i * 49.5, -190, 30, 104, '#1d1f23', { rx: 4 })));
    return (
      drawing +
      place(
        w / 2,
        floor - 30,
        w / 1350,
        s.shadow(0, 160, 560, 36, 0.4) +
          stroke('M-330 0L330 170M330 0L-330 170', '#2b2e33', 24) +
          rect(-570, -330, 1140, 340, s.solid(dice.pick(['#2b2e33', '#6d2f2a', '#e9e5da'])), { rx: 22 }) +
          keys +
          times(7, (i) => circle(-480 + i * 60, -270, 18, '#8b949a')) +
          rect(40, -306, 220, 70, '#2b4a5c', { rx: 8 }) +
          times(6, (i) => rect(320 + i * 36, -290, 24, 40, dice.pick(BRIGHTS), { rx: 5 })),
      )
    );
  }
  const guitar = [
    s.shadow(0, 4, 260, 30, 0.45),
    rect(-28, -1010, 56, 560, s.linear('right', '#5a3a24', '#3a2416')),
    path('M-46 -1130H46L36 -1000H-36Z', darker(wood, 0.45)),
    times(6, (i) => circle(i % 2 ? 58 : -58, -1110 + Math.floor(i / 2) * 40, 13, '#e8dcc0')),
    path(
      'M0 -520Q-170 -560 -180 -430Q-176 -350 -130 -320Q-260 -260 -250 -130Q-230 0 0 0Q230 0 250 -130Q260 -260 130 -320Q176 -350 180 -430Q170 -560 0 -520Z',
      s.linear('slant', lighter(wood, 0.4), wood, darker(wood, 0.3)),
      { stroke: darker(wood, 0.5), strokeWidth: 10 },
    ),
    circle(0, -330, 72, '#22150c'),
    circle(0, -330, 82, 'none', { stroke: lighter(wood, 0.5), strokeWidth: 7 }),
    rect(-90, -130, 180, 28, '#3a2416', { rx: 8 }),
    times(6, (i) => stroke(`M${-20 + i * 8} -1080L${-24 + i * 10} -116`, '#f1ead8', 2)),
    times(12, (i) => rect(-28, -980 + i * 42, 56, 4, '#d9cdb0')),
  ].join('');
  const setar = [
    s.shadow(0, 4, 190, 26, 0.4),
    rect(-16, -1060, 32, 800, s.linear('right', lighter(wood, 0.2), darker(wood, 0.4))),
    times(16, (i) => rect(-18, -1000 + i * 38, 36, 6, '#f1ead8')),
    [-1, 1]
      .map(
        (side) =>
          rect(side > 0 ? 14 : -64, -1046, 50, 16, '#5a3a24', { rx: 8 }) +
          rect(side > 0 ? 14 : -64, -1000, 50, 16, '#5a3a24', { rx: 8 }),
      )
      .join(''),
    path(
      'M0 -400Q-70 -380 -140 -240Q-190 -60 0 0Q190 -60 140 -240Q70 -380 0 -400Z',
      s.linear('right', lighter(wood, 0.35), wood, darker(wood, 0.4)),
    ),
    path('M0 -370Q-50 -350 -100 -230Q-130 -80 0 -40Q130 -80 100 -230Q50 -350 0 -370Z', lighter(wood, 0.5)),
    around(6, (a) => circle(Math.cos(a) * 26, -190 + Math.sin(a) * 26, 6, '#3a2416')),
    circle(0, -190, 8, '#3a2416'),
    rect(-50, -104, 100, 14, '#3a2416', { rx: 6 }),
    [-9, -3, 3, 9].map((x) => stroke(`M${x} -1040V-98`, '#fbf6e6', 2)).join(''),
  ].join('');
  const tombak = [
    s.shadow(0, 4, 170, 26, 0.4),
    path(
      'M-230 -560Q-200 -360 -70 -290Q-60 -180 -150 0H150Q60 -180 70 -290Q200 -360 230 -560Z',
      s.linear('right', lighter(wood, 0.3), wood, darker(wood, 0.4)),
    ),
    times(5, (i) =>
      stroke(
        `M${-214 + i * 30} ${-480 + i * 44}Q0 ${-430 + i * 44} ${214 - i * 30} ${-480 + i * 44}`,
        darker(wood, 0.3),
        6,
      ),
    ),
    ellipse(0, -560, 232, 56, '#f3e6c6'),
    ellipse(0, -560, 232, 56, 'none', { stroke: darker(wood, 0.4), strokeWidth: 16 }),
  ].join('');
  return kind === 'guitar'
    ? drawing + place(w * 0.5, floor + 30, k * 0.84, guitar, { turn: dice.between(-14, 14) })
    : drawing +
        place(w * 0.36, floor + 20, k * 0.95, setar, { turn: -8 }) +
        place(w * 0.6, floor + 40, k * 0.95, tombak);
}

export const fitness: Scene = (s) => sport(s, 1);
export const ballsAndRackets: Scene = (s) => sport(s, s.subject === 0 ? 0 : 2);

function sport(s: Sheet, kind: number): string {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = dice.pick([nature, studio, studio])(s);
  const k = h / 1150;
  const football =
    s.shadow(0, 4, 220, 30, 0.45) +
    circle(0, -210, 210, s.radial('#ffffff', '#f4f3ee', '#cfd0cc')) +
    path('M0 -290L74 -236L46 -148H-46L-74 -236Z', '#22252a') +
    around(
      5,
      (a) =>
        stroke(
          `M${Math.sin(a) * 78} ${-210 - Math.cos(a) * 78}L${Math.sin(a) * 150} ${-210 - Math.cos(a) * 150}`,
          '#22252a',
          6,
        ) +
        path(
          `M${Math.sin(a) * 150} ${-210 - Math.cos(a) * 150}L${Math.sin(a - 0.32) * 196} ${-210 - Math.cos(a - 0.32) * 196}A210 210 0 0 1 ${Math.sin(a + 0.32) * 196} ${-210 - Math.cos(a + 0.32) * 196}Z`,
          '#22252a',
        ),
    );
  const weight = (tint: string): string =>
    s.shadow(0, 4, 300, 26, 0.45) +
    rect(-180, -130, 360, 36, s.linear('down', '#ffffff', '#8b949a')) +
    [-1, 1]
      .map(
        (side) =>
          rect(side * 210 - 34, -220, 68, 216, s.linear('right', lighter(tint, 0.3), darker(tint, 0.2)), { rx: 18 }) +
          rect(side * 276 - 26, -190, 52, 156, s.linear('right', tint, darker(tint, 0.3)), { rx: 14 }),
      )
      .join('');
  const racket = (tint: string): string =>
    ellipse(0, -560, 170, 220, 'none', { stroke: tint, strokeWidth: 26 }) +
    times(9, (i) =>
      stroke(
        `M${-120 + i * 30} ${-560 - Math.sqrt(Math.max(0, 1 - ((-120 + i * 30) / 165) ** 2)) * 210}V${-560 + Math.sqrt(Math.max(0, 1 - ((-120 + i * 30) / 165) ** 2)) * 210}`,
        '#f4f1e6',
        3,
      ),
    ) +
    times(11, (i) =>
      stroke(
        `M${-Math.sqrt(Math.max(0, 1 - ((i * 36 - 180) / 215) ** 2)) * 160} ${-560 + i * 36 - 180}H${Math.sqrt(Math.max(0, 1 - ((i * 36 - 180) / 215) ** 2)) * 160}`,
        '#f4f1e6',
        3,
      ),
    ) +
    path('M-60 -350L-14 -240H14L60 -350L0 -300Z', darker(tint, 0.15)) +
    rect(-20, -250, 40, 250, s.linear('right', '#5a5f66', '#22252a'), { rx: 16 });
  const tint = dice.pick(BRIGHTS);
  switch (kind) {
    case 0:
      return drawing + place(w * 0.5, floor + 40, k * 1.2, football);
    case 1:
      return (
        drawing +
        place(w * 0.33, floor - 30, k * 1.35, weight(tint)) +
        place(w * 0.5, floor + 110, k * 1.55, weight(tint)) +
        place(
          w * 0.82,
          floor + 10,
          k * 1.3,
          s.shadow(0, 4, 90, 16, 0.4) +
            rect(-60, -300, 120, 300, s.solid(dice.pick(BRIGHTS)), { rx: 26 }) +
            rect(-36, -350, 72, 60, '#2b2e33', { rx: 14 }),
        )
      );
    default:
      return (
        drawing +
        s.shadow(w * 0.47, floor + 20, w * 0.25, 30, 0.35) +
        place(w * 0.5, floor + 30, k, racket(tint), { turn: -24 }) +
        place(w * 0.44, floor + 30, k, racket(dice.pick(BRIGHTS)), { turn: 22 }) +
        place(
          w * 0.7,
          floor + 60,
          k,
          s.shadow(0, 4, 70, 12, 0.4) +
            circle(0, -60, 60, s.radial('#eaf56a', '#b9cf2a')) +
            stroke('M-50 -88Q0 -60 -44 -24M50 -88Q0 -60 44 -24', '#ffffff', 6),
        )
      );
  }
}

/** A tent among the hills, or luggage ready to leave: travel and tickets. */
export const travel: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = nature(s);
  const tint = dice.pick(BRIGHTS);
  const tent =
    s.shadow(0, 4, 480, 34, 0.45) +
    path('M-440 0L-60 -430L420 -380L460 0Z', s.linear('right', darker(tint, 0.15), darker(tint, 0.35))) +
    path('M-440 0L-60 -430L330 0Z', s.linear('right', lighter(tint, 0.3), tint)) +
    path('M-180 0L-60 -330L80 0Z', darker(tint, 0.6)) +
    path('M-60 -330L80 0H150Z', lighter(tint, 0.45)) +
    stroke('M-440 0L-540 20M460 0L560 20M-60 -430V-470', '#f4ead2', 6);
  const fire =
    s.shadow(0, 4, 120, 16, 0.4) +
    circle(0, -60, 150, s.radial('#ffd07a 0.7', '#ffd07a 0')) +
    path('M0 -170Q60 -100 50 -40Q30 0 0 0Q-50 -4 -50 -50Q-40 -90 -10 -110Q-16 -140 0 -170Z', '#f3812a') +
    path('M4 -100Q30 -60 24 -24Q10 0 -6 -2Q-28 -14 -20 -50Q-2 -70 4 -100Z', '#ffd25a') +
    stroke('M-90 -4L90 -30M-90 -30L90 -4', '#6b4329', 22);
  return (
    drawing +
    place(w * 0.46, floor, h / 1000, tent, { flip: dice.chance(0.4) }) +
    place(w * 0.8, floor + 90, h / 1100, fire)
  );
};
