import { flatLay, room, studio, workshop } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { around, circle, ellipse, path, place, rect, stroke, times } from '../ink.ts';
import { BRIGHTS, GREENS, WOODS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';

const steel = (s: Sheet): string => s.linear('right', '#f3f5f6', '#b4bcc1', '#7b848a');

/** Hand tools in a row, or a drill. */
export const tools: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const tint = dice.pick(BRIGHTS);
  const k = Math.min(w, h) / 1100;
  if (s.subject === 0) {
    const { drawing, floor } = workshop(s);
    return drawing + place(w * 0.48, floor + 40, h / 1150, drill(s, tint), { flip: dice.chance(0.5) });
  }
  if (s.subject === 2) {
    const { drawing, floor } = studio(s);
    return drawing + place(w * 0.5, floor + 40, h / 1150, faucet(s));
  }
  const hammer =
    rect(-24, -250, 48, 600, s.linear('right', lighter('#a97749', 0.25), '#a97749', '#6b4329'), { rx: 22 }) +
    path('M-150 -330H90Q150 -330 190 -250Q120 -280 90 -240H-150Z', steel(s)) +
    rect(-170, -340, 50, 110, '#7b848a', { rx: 10 });
  const wrench =
    path(
      'M-30 340V-140Q-110 -190 -100 -290L-40 -340V-240L0 -210L40 -240V-340L100 -290Q110 -190 30 -140V340Q0 380 -30 340Z',
      steel(s),
    ) + circle(0, 320, 18, '#5d646b');
  const screwdriver =
    rect(-44, 60, 88, 290, s.linear('right', lighter(tint, 0.35), tint, darker(tint, 0.3)), { rx: 36 }) +
    [-20, 0, 20].map((x) => rect(x - 4, 100, 8, 210, darker(tint, 0.3), { rx: 4 })).join('') +
    rect(-13, -300, 26, 370, steel(s)) +
    path('M-13 -300L-20 -350H20L13 -300Z', '#7b848a');
  const pliers =
    path('M-20 -60Q-80 60 -90 340Q-60 370 -40 340Q-30 120 30 -20Z', tint) +
    path('M20 -60Q80 60 90 340Q60 370 40 340Q30 120 -30 -20Z', darker(tint, 0.15)) +
    path('M-60 -100Q-70 -260 -6 -330V-60ZM60 -100Q70 -260 6 -330V-60Z', steel(s)) +
    circle(0, -66, 34, '#8b949a') +
    circle(0, -66, 13, '#5d646b');
  const saw =
    path('M-60 -340L60 -300L110 200H-60Z', steel(s)) +
    times(18, (i) => path(`M-60 ${-330 + i * 29}l-16 14l16 14Z`, '#9aa3a9')) +
    path('M-80 190H130Q150 330 60 360H-40Q-100 340 -80 190Z', dice.pick(WOODS)) +
    rect(-20, 230, 90, 70, '#0b0d18', { rx: 30, opacity: 0.5 });
  const row = [hammer, wrench, screwdriver, pliers, saw];
  return (
    flatLay(s) +
    row
      .map((tool, i) =>
        place(w * (0.14 + i * 0.18), h * 0.5, k * 0.95, s.shadow(14, 20, 100, 380, 0.25) + tool, {
          turn: dice.between(-9, 9),
        }),
      )
      .join('')
  );
};

function drill(s: Sheet, tint: string): string {
  return [
    s.shadow(0, 4, 330, 30, 0.5),
    rect(-520, -560, 160, 22, steel(s)),
    path('M-370 -600L-270 -640V-460L-370 -500Z', '#3a3f45'),
    rect(-280, -660, 90, 220, '#2b2e33', { rx: 14 }),
    path(
      'M-200 -670H160Q260 -660 260 -560Q250 -440 160 -430H-200Z',
      s.linear('down', lighter(tint, 0.35), tint, darker(tint, 0.25)),
    ),
    times(5, (i) => rect(120 + i * 24, -600, 11, 100, darker(tint, 0.5), { rx: 5 })),
    path('M-20 -440H150L200 -130H40Z', s.linear('right', darker(tint, 0.1), darker(tint, 0.35))),
    path('M20 -400H100L140 -160H70Z', '#2b2e33'),
    path('M-40 -430Q-10 -360 10 -350L0 -430Z', '#17191c'),
    rect(-70, -140, 340, 136, s.solid('#2b2e33'), { rx: 22 }),
    rect(-40, -80, 120, 34, tint, { rx: 8 }),
    times(3, (i) => circle(150 + i * 34, -62, 9, '#7cb342')),
  ].join('');
}

/** A mixer tap over a basin. */
function faucet(s: Sheet): string {
  const chrome = s.tint(['#c9ced2', '#c9a24b', '#2b2e33']);
  const shine = s.linear('right', lighter(chrome, 0.5), chrome, darker(chrome, 0.35));
  return [
    s.shadow(0, 4, 520, 34, 0.5),
    path('M-480 -240H480Q470 -20 240 0H-240Q-470 -20 -480 -240Z', s.linear('down', '#ffffff', '#d9dde0')),
    ellipse(0, -240, 480, 70, s.linear('down', '#cfd6da', '#f6f7f7')),
    ellipse(0, -226, 400, 46, '#b4bcc1'),
    rect(-90, -330, 180, 60, shine, { rx: 22 }),
    rect(-52, -700, 104, 390, shine, { rx: 30 }),
    stroke('M0 -690C0 -900 330 -900 330 -640', darker(chrome, 0.25), 92),
    stroke('M0 -690C0 -900 330 -900 330 -640', lighter(chrome, 0.25), 54),
    rect(276, -660, 108, 50, shine, { rx: 14 }),
    stroke('M330 -600V-260', '#8fd0e8', 26, { opacity: 0.75 }),
    path('M-60 -560L-290 -640Q-330 -640 -320 -596L-60 -490Z', shine),
  ].join('');
}

/** Machines of a factory: a lathe, a mixer, a conveyor. */
export const machine: Scene = (s) => {
  const { width: w, dice } = s;
  const { drawing, floor } = workshop(s);
  const tint = dice.pick(['#3f7f6a', '#3a6ea5', '#e2a52b', '#8b949a', '#c8553d']);
  const body = s.linear('down', lighter(tint, 0.3), tint, darker(tint, 0.3));
  const gear = (x: number, y: number, r: number): string =>
    place(
      x,
      y,
      1,
      around(10, (a) =>
        place(0, 0, 1, rect(-r * 0.14, -r * 1.18, r * 0.28, r * 0.4, '#6d757b', { rx: 4 }), {
          turn: (a * 180) / Math.PI,
        }),
      ) +
        circle(0, 0, r, s.radial('#aeb6bb', '#6d757b')) +
        circle(0, 0, r * 0.4, '#3a3f45'),
    );
  const panel = (x: number, y: number): string =>
    rect(x, y, 200, 170, '#2b2f34', { rx: 12 }) +
    rect(x + 18, y + 18, 164, 66, '#9fd8b8', { rx: 6 }) +
    stroke(`M${x + 28} ${y + 70}l34 -30l30 20l40 -40l34 26`, '#2b5c45', 5) +
    ['#e4572e', '#f3a712', '#7cb342', '#dfe3e6'].map((fill, i) => circle(x + 36 + i * 42, y + 126, 15, fill)).join('');
  const lathe = [
    rect(-520, -120, 200, 120, darker(tint, 0.35), { rx: 8 }),
    rect(320, -120, 200, 120, darker(tint, 0.35), { rx: 8 }),
    rect(-560, -260, 1120, 150, body, { rx: 12 }),
    rect(-540, -520, 330, 270, body, { rx: 24 }),
    circle(-190, -380, 90, steel(s)),
    circle(-190, -380, 40, '#3a3f45'),
    rect(-110, -400, 460, 44, steel(s), { rx: 6 }),
    path('M350 -460H520V-260H320L350 -330Z', body),
    rect(60, -340, 140, 90, '#5d646b', { rx: 8 }),
    path('M110 -360h40l-10 -40h-20Z', '#e2a52b'),
    circle(110, -200, 46, 'none', { stroke: '#dfe3e6', strokeWidth: 14 }),
    panel(-500, -490),
  ];
  const belt = [
    times(3, (i) => rect(-480 + i * 440, -220, 40, 220, '#5d646b')),
    rect(-560, -320, 1120, 100, '#2b2e33', { rx: 50 }),
    times(9, (i) => circle(-510 + i * 128, -270, 34, '#8b949a') + circle(-510 + i * 128, -270, 12, '#3a3f45')),
    times(
      4,
      (i) =>
        rect(-500 + i * 150, -440, 116, 118, s.solid('#c99a5f'), { rx: 6 }) +
        rect(-454 + i * 150, -440, 22, 118, '#e3c79a'),
    ),
    rect(110, -640, 340, 330, body, { rx: 18 }),
    rect(150, -420, 260, 110, '#17191c', { rx: 8 }),
    panel(180, -620),
    gear(500, -520, 60),
  ];
  const mixer = [
    rect(-420, -60, 840, 60, '#3a3f45', { rx: 10 }),
    path('M-360 -560H120L60 -160Q40 -80 -120 -80Q-280 -80 -300 -160Z', steel(s)),
    rect(-390, -590, 540, 44, darker(tint, 0.1), { rx: 16 }),
    rect(160, -700, 240, 640, body, { rx: 24 }),
    panel(180, -640),
    gear(280, -300, 74),
    gear(210, -200, 44),
    rect(-140, -740, 50, 170, '#6d757b'),
    rect(-180, -760, 380, 70, body, { rx: 20 }),
    circle(-120, -330, 100, '#dff0f5', { opacity: 0.8, stroke: '#8b949a', strokeWidth: 16 }),
  ];
  return (
    drawing +
    place(
      w / 2,
      floor + 40,
      w / 1350,
      s.shadow(0, 4, 620, 40, 0.5) + ([lathe, belt, mixer][s.subject] ?? lathe).join(''),
      {
        flip: dice.chance(0.4),
      },
    )
  );
};

export const plant: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = dice.chance(0.5) ? room(s, { dressed: false }) : studio(s);
  return (
    drawing +
    times(dice.whole(2, 3), (i) =>
      place(w * (0.28 + i * 0.23), floor + (i % 2) * 50, (h / 1150) * (i === 1 ? 1.15 : 0.9), potted(s)),
    )
  );
};

function potted(s: Sheet): string {
  const { dice } = s;
  const green = dice.pick(GREENS);
  const pot = dice.pick(['#c8765a', '#e9e4da', '#3f4a52', ...BRIGHTS]);
  const leaf = (long: number, wide: number, tone: string): string =>
    path(
      `M0 0C${-wide} ${-long * 0.3} ${-wide} ${-long * 0.8} 0 ${-long}C${wide} ${-long * 0.8} ${wide} ${-long * 0.3} 0 0Z`,
      s.linear('right', darker(tone, 0.2), lighter(tone, 0.1)),
    ) + stroke(`M0 0V${-long * 0.92}`, lighter(tone, 0.3), 4);
  const snake = times(9, (i) =>
    place(-64 + i * 16, -200, 1, leaf(dice.between(320, 520), 34, i % 2 ? green : lighter(green, 0.2)), {
      turn: -24 + i * 6,
    }),
  );
  const monstera = times(9, (i) => {
    const turn = -80 + i * 20;
    return place(
      0,
      -200,
      1,
      stroke('M0 0V-250', darker(green, 0.1), 9) +
        place(
          0,
          -220,
          1,
          leaf(230, 110, i % 2 ? green : darker(green, 0.12)) +
            stroke('M-70 -70L-20 -100M70 -70L20 -100M-76 -130L-20 -150M76 -130L20 -150', '#ffffff', 7, {
              opacity: 0.35,
            }),
        ),
      { turn },
    );
  });
  const flowers = times(9, (i) =>
    place(
      -80 + i * 20,
      -190,
      1,
      stroke(`M0 0V${-250 - (i % 3) * 70}`, green, 9) +
        place(
          0,
          -250 - (i % 3) * 70,
          1,
          around(6, (a) =>
            circle(Math.cos(a) * 30, Math.sin(a) * 30, 24, dice.pick(['#d64577', '#f3a712', '#ffffff', '#e4572e'])),
          ) + circle(0, 0, 20, '#f7d25a'),
        ) +
        place(0, -80, 1, leaf(90, 24, green), { turn: i % 2 ? 60 : -60 }),
      { turn: -32 + i * 8 },
    ),
  );
  const cactus =
    rect(-70, -560, 140, 380, s.linear('right', lighter(green, 0.15), green, darker(green, 0.25)), { rx: 70 }) +
    path('M60 -330h60q20 0 20 -30v-70q0 -34 36 -34t36 34v90q0 90 -90 90H60Z', green) +
    path('M-60 -280h-50q-20 0 -20 -30v-40q0 -30 -32 -30t-32 30v60q0 80 80 80h54Z', darker(green, 0.08)) +
    times(18, (i) =>
      stroke(`M${-44 + (i % 3) * 44} ${-520 + Math.floor(i / 3) * 56}l-8 -10m8 10l8 -10`, '#f4f1d6', 4),
    ) +
    circle(0, -566, 34, '#d64577') +
    circle(0, -566, 14, '#f7d25a');
  return (
    s.shadow(0, 4, 190, 26, 0.45) +
    dice.pick([snake, monstera, flowers, cactus]) +
    path('M-140 -210H140L100 0H-100Z', s.linear('right', lighter(pot, 0.3), pot, darker(pot, 0.3))) +
    rect(-152, -232, 304, 44, s.linear('right', lighter(pot, 0.35), darker(pot, 0.2)), { rx: 10 })
  );
}

/** A tool chest, a cleaner's bucket, a painter's ladder: services. */
export const service: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = dice.pick([room, workshop, studio])(s);
  const tint = dice.pick(BRIGHTS);
  const k = h / 1100;
  const chest =
    s.shadow(0, 4, 380, 30, 0.5) +
    path('M-120 -330V-430H120V-330', 'none', { stroke: '#2b2e33', strokeWidth: 34, strokeLinejoin: 'round' }) +
    place(
      -200,
      -330,
      1,
      rect(-16, -220, 32, 230, '#a97749', { rx: 10 }) + rect(-70, -270, 140, 60, '#8b949a', { rx: 10 }),
    ) +
    place(
      200,
      -330,
      1,
      path('M-18 10V-130Q-60 -160 -50 -210L-20 -230V-180H20V-230L50 -210Q60 -160 18 -130V10Z', '#b4bcc1'),
    ) +
    rect(-340, -340, 680, 340, s.solid(tint), { rx: 24 }) +
    rect(-356, -350, 712, 70, s.solid(darker(tint, 0.25)), { rx: 18 }) +
    rect(-180, -250, 80, 70, '#dfe3e6', { rx: 8 }) +
    rect(100, -250, 80, 70, '#dfe3e6', { rx: 8 }) +
    rect(-280, -140, 560, 90, darker(tint, 0.15), { rx: 12 });
  const bucket =
    s.shadow(0, 4, 220, 26, 0.45) +
    path('M-150 -260Q0 -470 150 -260', 'none', { stroke: '#8b949a', strokeWidth: 12 }) +
    ellipse(-60, -290, 70, 60, '#ffffff', { opacity: 0.9 }) +
    ellipse(40, -300, 80, 66, '#eaf7fb', { opacity: 0.9 }) +
    path('M-170 -270H170L130 0H-130Z', s.linear('right', lighter(tint, 0.35), tint, darker(tint, 0.3))) +
    rect(-184, -290, 368, 40, lighter(tint, 0.2), { rx: 16 });
  const spray =
    s.shadow(0, 4, 90, 18, 0.4) +
    path(
      'M-80 -300Q-80 -350 -30 -370H30Q80 -350 80 -300V0H-80Z',
      s.linear('right', '#eaf7fb', lighter(tint, 0.5), tint),
    ) +
    rect(-26, -440, 52, 80, '#dfe3e6') +
    path('M-110 -500H60V-430H-60Z', '#3a3f45') +
    path('M-30 -430L-60 -370L-40 -366L0 -430Z', '#e4572e') +
    rect(-60, -230, 120, 130, '#fdfaf0', { rx: 14 }) +
    circle(0, -165, 36, tint);
  const broom =
    rect(-12, -900, 24, 720, s.linear('right', '#d9b382', '#8a5a36')) +
    rect(-130, -200, 260, 60, darker(tint, 0.1), { rx: 14 }) +
    times(14, (i) => path(`M${-126 + i * 18} -140h16l${-10 + i * 1.6} 140h-18Z`, i % 2 ? '#e8cf8f' : '#d9b860'));
  const ladder =
    stroke('M-150 0L-60 -820M150 0L60 -820', '#e2b03a', 26) +
    times(7, (i) => stroke(`M${-134 + i * 12} ${-110 - i * 108}H${134 - i * 12}`, '#c9952a', 22));
  const paint =
    s.shadow(0, 4, 150, 22, 0.45) +
    rect(-120, -220, 240, 220, steel(s), { rx: 8 }) +
    ellipse(0, -220, 120, 28, tint) +
    path('M-120 -214Q-110 -100 -70 -90Q-50 -140 -40 -190Z', tint) +
    rect(-70, -170, 150, 120, lighter(tint, 0.3), { rx: 6 });
  switch (s.subject) {
    case 0:
      return drawing + place(w * 0.5, floor + 50, k * 1.15, chest);
    case 1:
      return (
        drawing +
        place(w * 0.72, floor + 20, k, broom, { turn: 9 }) +
        place(w * 0.44, floor + 50, k * 1.2, bucket) +
        place(w * 0.62, floor + 70, k, spray) +
        place(w * 0.26, floor + 60, k * 0.9, spray)
      );
    default:
      return (
        drawing +
        s.shadow(w * 0.5, floor, w * 0.2, 24, 0.4) +
        place(w * 0.5, floor + 20, k * 1.05, ladder) +
        place(w * 0.3, floor + 70, k * 1.1, paint) +
        place(w * 0.7, floor + 60, k * 1.1, paint)
      );
  }
};

/** Things of a barber or beautician: scissors, comb and mirror. */
export const beauty: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const k = Math.min(w, h) / 1100;
  const tint = dice.pick(BRIGHTS);
  const scissors =
    circle(-90, 290, 74, 'none', { stroke: tint, strokeWidth: 34 }) +
    circle(90, 290, 74, 'none', { stroke: tint, strokeWidth: 34 }) +
    path('M-70 230L40 -360Q60 -340 50 -280L20 60L-30 250Z', steel(s)) +
    path('M70 230L-40 -360Q-60 -340 -50 -280L-20 60L30 250Z', steel(s)) +
    circle(0, 40, 17, '#5d646b');
  const comb =
    rect(-70, -360, 90, 720, s.linear('right', lighter(tint, 0.2), darker(tint, 0.25)), { rx: 30 }) +
    times(26, (i) => rect(16, -330 + i * 26, 90, 12, darker(tint, 0.1), { rx: 6 }));
  const mirror =
    circle(0, -150, 210, s.solid(tint)) +
    circle(0, -150, 176, s.linear('slant', '#f4fafc', '#a9c6d2', '#e6f1f5')) +
    rect(-34, 50, 68, 300, s.solid(tint), { rx: 30 });
  const dryer =
    path('M-230 -110H150Q250 -110 250 0Q250 110 150 110H-230Z', s.solid(tint)) +
    rect(-270, -120, 60, 240, '#2b2e33', { rx: 12 }) +
    path('M60 100H180L150 340H80Z', s.solid(darker(tint, 0.15))) +
    circle(150, 0, 60, darker(tint, 0.35)) +
    rect(100, 150, 30, 60, '#fdfaf0', { rx: 8 });
  return (
    flatLay(s) +
    [mirror, scissors, comb, dryer]
      .map((thing, i) =>
        place(
          w * (0.15 + i * 0.23),
          h * (0.5 + (i % 2 ? 0.04 : -0.04)),
          k * 0.85,
          s.shadow(14, 20, 180, 340, 0.2) + thing,
          { turn: dice.between(-16, 16) },
        ),
      )
      .join('')
  );
};

/** A blackboard, books and a globe: lessons. */
export const lessons: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = room(s, { dressed: false });
  const boardTint = dice.pick(['#2f5a4a', '#2b3a44', '#f7f7f4']);
  const ink = boardTint === '#f7f7f4' ? '#3a6ea5' : '#f4f1e6';
  const k = h / 1150;
  const chalk =
    stroke(
      `M${w * 0.26} ${h * 0.2}h90M${w * 0.26} ${h * 0.2 + 60}v-120M${w * 0.45} ${h * 0.34}l60 -150l60 150ZM${w * 0.62} ${h * 0.34}q40 -200 80 -60t90 -60M${w * 0.25} ${h * 0.42}H${w * 0.4}M${w * 0.25} ${h * 0.46}H${w * 0.36}`,
      ink,
      8,
      { opacity: 0.9 },
    ) + circle(w * 0.72, h * 0.42, 50, 'none', { stroke: ink, strokeWidth: 8 });
  const desk = place(
    w * 0.5,
    floor + h * 0.14,
    w / 1400,
    s.shadow(0, 4, 560, 40, 0.45) +
      rect(-500, -300, 1000, 40, s.solid(dice.pick(WOODS)), { rx: 8 }) +
      [-470, 430].map((x) => rect(x, -262, 40, 262, '#6b4b32')).join(''),
  );
  const globe =
    circle(0, -200, 130, s.radial('#9fd3ea', '#3a86b5')) +
    path(
      'M-70 -290Q0 -270 -20 -220Q-70 -200 -100 -240ZM20 -180Q90 -220 110 -150Q70 -100 30 -120ZM-60 -150Q-20 -140 -40 -96Q-70 -100 -60 -150Z',
      '#7cb35a',
    ) +
    path('M-120 -280A150 150 0 1 0 120 -110', 'none', { stroke: '#c9a24b', strokeWidth: 14 }) +
    rect(-10, -60, 20, 50, '#c9a24b') +
    ellipse(0, -6, 90, 16, '#8d6a2a');
  const books =
    times(
      3,
      (i) =>
        rect(-170 + i * 12, -70 - i * 66, 320 - i * 30, 62, s.solid(dice.pick(BRIGHTS)), { rx: 8 }) +
        rect(-150 + i * 12, -58 - i * 66, 270 - i * 30, 38, '#f6efdd'),
    ) +
    circle(0, -250, 52, s.radial('#ff8a6a', '#d3353b')) +
    path('M0 -300q30 -30 50 -10q-20 30 -50 10Z', '#5b8f4f');
  const top = floor + h * 0.14 - (300 * w) / 1400;
  return (
    drawing +
    rect(w * 0.18, h * 0.08, w * 0.64, h * 0.46, s.linear('slant', lighter(boardTint, 0.08), boardTint), {
      rx: 8,
      stroke: '#a97749',
      strokeWidth: 22,
    }) +
    chalk +
    desk +
    place(w * 0.32, top, k * 0.9, globe) +
    place(w * 0.62, top, k * 0.9, books)
  );
};

/** A tray of fruit and sweets: food and celebrations. */
export const food: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const k = Math.min(w, h) / 1100;
  const cake =
    s.shadow(20, 30, 380, 380, 0.35) +
    circle(0, 0, 360, '#fdfbf4') +
    circle(0, 0, 330, s.radial('#fff4e0', '#f6dcb8')) +
    around(16, (a, i) =>
      place(
        Math.cos(a) * 270,
        Math.sin(a) * 270,
        1,
        circle(0, 0, 44, '#fffaf0') + circle(0, 0, 24, i % 2 ? '#d3353b' : '#8a3b52'),
      ),
    ) +
    around(9, (a) => circle(Math.cos(a) * 130, Math.sin(a) * 130, 40, s.radial('#ff8a6a', '#d3353b'))) +
    circle(0, 0, 60, '#7cb342') +
    times(40, () => circle(dice.between(-220, 220), dice.between(-220, 220), 6, dice.pick(BRIGHTS)));
  const bowl =
    s.shadow(14, 20, 260, 260, 0.35) +
    circle(0, 0, 240, s.radial('#ffffff', dice.pick(BRIGHTS))) +
    times(16, (i) =>
      circle(
        Math.cos(i * 2.4) * Math.sqrt(i) * 42,
        Math.sin(i * 2.4) * Math.sqrt(i) * 42,
        56,
        s.radial('#fff0b8', dice.pick(['#f3812a', '#d3353b', '#7cb342', '#f3c93a'])),
      ),
    );
  return (
    flatLay(s) +
    place(w * 0.36, h * 0.5, k, cake) +
    place(w * 0.78, h * 0.36, k * 0.85, bowl) +
    place(w * 0.74, h * 0.8, k * 0.6, bowl)
  );
};
