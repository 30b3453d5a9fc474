import { room, tabletop } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { circle, ellipse, path, place, rect, stroke, times } from '../ink.ts';
import { BRIGHTS, FABRICS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';

const SHELLS = ['#f1f2f0', '#c9ced2', '#8f969c', '#3a3f45', '#f1f2f0', '#d9c7ae', '#7f9a94'] as const;

function standing(draw: (s: Sheet, shell: string) => string, tall: number): Scene {
  return (s) => {
    const { drawing, floor } = room(s);
    const at = s.width * s.dice.between(0.42, 0.58);
    return (
      drawing +
      place(at, floor + s.height * 0.05, (s.height * 0.72) / tall, draw(s, s.tint(SHELLS)), {
        flip: s.dice.chance(0.5),
      })
    );
  };
}

const metal = (s: Sheet, shell: string): string =>
  s.linear('right', lighter(shell, 0.45), shell, lighter(shell, 0.2), darker(shell, 0.22));

export const fridge: Scene = standing((s, shell) => {
  const { dice } = s;
  const handle = (x: number, y: number, h: number): string =>
    rect(x, y, 18, h, s.linear('right', '#ffffff', '#7b848a'), { rx: 9 });
  const half = dice.pick([250, 360]);
  const parts = [
    s.shadow(0, 4, half + 110, 36, 0.5),
    rect(-half, -1000, half * 2, 990, metal(s, shell), { rx: 22 }),
    rect(-half + 20, -14, half * 2 - 40, 14, '#2b2e33'),
  ];
  if (half > 300)
    parts.push(
      stroke('M0 -990V-24', darker(shell, 0.5), 7),
      handle(-44, -760, 460),
      handle(26, -760, 460),
      rect(-270, -760, 150, 220, '#1d2329', { rx: 14 }),
      rect(-250, -740, 110, 60, '#3bb0d8', { rx: 8, opacity: 0.8 }),
      path('M-240 -560h90l-14 -80h-62Z', '#4b5259'),
    );
  else
    parts.push(
      stroke(`M-250 -640H250`, darker(shell, 0.5), 7),
      handle(190, -900, 200),
      handle(190, -590, 260),
      rect(-60, -940, 120, 34, '#1d2329', { rx: 8 }),
    );
  if (dice.chance(0.6))
    parts.push(
      ...[0, 1, 2, 3].map((i) =>
        rect(-half + 60 + ((i * 67) % 150), -540 + i * 62, 56, 50, dice.pick(BRIGHTS), {
          rx: 6,
          transform: `rotate(${i * 9 - 14} ${-half + 90} ${-520 + i * 62})`,
        }),
      ),
    );
  if (dice.chance(0.5))
    parts.push(
      path(`M${-half * 0.5} -1000q0 -70 70 -70t70 70Z`, dice.pick(BRIGHTS)),
      rect(half * 0.2, -1070, 110, 70, dice.pick(FABRICS), { rx: 8 }),
    );
  return parts.join('');
}, 1080);

export const washer: Scene = standing((s, shell) => laundry(s, shell, false), 930);

export const dishwasher: Scene = standing((s, shell) => laundry(s, shell, true), 930);

function laundry(s: Sheet, shell: string, dish: boolean): string {
  const clothes = s.dice.pick(BRIGHTS);
  const base = [
    s.shadow(0, 4, 480, 36, 0.5),
    rect(-370, -860, 740, 850, metal(s, shell), { rx: 26 }),
    rect(-370, -860, 740, 150, lighter(shell, 0.4), { rx: 26 }),
    rect(-340, -830, 200, 90, darker(shell, 0.08), { rx: 10 }),
    circle(0, -786, 50, s.linear('slant', '#ffffff', '#8b949a')),
    rect(-4, -830, 8, 26, '#e4572e'),
    rect(110, -826, 220, 80, '#16202a', { rx: 10 }),
    times(3, (i) => rect(130 + i * 62, -806, 44, 40, '#6fd3e8', { rx: 6, opacity: 0.85 })),
  ];
  const front = dish
    ? [
        rect(-330, -690, 660, 620, darker(shell, 0.06), { rx: 16 }),
        rect(-280, -650, 560, 26, s.linear('down', '#ffffff', '#7b848a'), { rx: 13 }),
      ]
    : [
        circle(0, -390, 280, s.linear('slant', '#ffffff', '#9aa3a9')),
        circle(0, -390, 236, '#2b3138'),
        circle(0, -390, 206, s.radial('#7fa0b3', '#3d5566', '#1d2a35')),
        path('M-196 -350Q-100 -440 0 -370Q110 -300 200 -380Q190 -190 0 -184Q-180 -190 -196 -350Z', clothes, {
          opacity: 0.85,
        }),
        path(
          'M-160 -300Q-40 -360 60 -280Q120 -240 160 -280Q120 -190 0 -184Q-120 -190 -160 -300Z',
          lighter(clothes, 0.45),
          { opacity: 0.85 },
        ),
        path('M-150 -510Q-80 -590 30 -580Q-80 -540 -130 -440Z', '#ffffff', { opacity: 0.4 }),
        rect(240, -430, 40, 90, '#d3d8db', { rx: 14 }),
      ];
  return [
    ...base,
    ...front,
    rect(-330, -60, 660, 36, darker(shell, 0.12), { rx: 8 }),
    rect(-340, -12, 60, 14, '#2b2e33'),
    rect(280, -12, 60, 14, '#2b2e33'),
  ].join('');
}

export const stove: Scene = standing((s, shell) => {
  const pot = s.dice.pick(BRIGHTS);
  return [
    s.shadow(0, 4, 520, 36, 0.5),
    rect(-400, -800, 800, 790, metal(s, shell), { rx: 18 }),
    rect(-420, -830, 840, 44, '#2b2e33', { rx: 12 }),
    times(4, (i) => rect(-370 + i * 195, -850, 150, 20, '#17191c', { rx: 8 })),
    place(
      -220,
      -850,
      1,
      path('M-120 -130H120L106 0H-106Z', s.linear('right', lighter(pot, 0.3), pot, darker(pot, 0.3))) +
        rect(-132, -146, 264, 22, darker(pot, 0.15), { rx: 10 }) +
        circle(0, -160, 18, '#2b2e33') +
        rect(-172, -116, 48, 18, '#2b2e33', { rx: 9 }) +
        rect(124, -116, 48, 18, '#2b2e33', { rx: 9 }),
    ),
    place(
      200,
      -850,
      0.9,
      path('M-100 0Q-130 -120 0 -150Q130 -120 100 0Z', s.linear('right', '#ffffff', '#9aa3a9')) +
        path('M90 -90Q160 -100 180 -160', 'none', { stroke: '#c3c9cd', strokeWidth: 26 }) +
        path('M-70 -130Q0 -260 70 -130', 'none', { stroke: '#2b2e33', strokeWidth: 18 }) +
        circle(0, -152, 14, '#2b2e33'),
    ),
    times(
      6,
      (i) =>
        circle(-320 + i * 128, -710, 34, s.linear('slant', '#f6f7f7', '#7b848a')) +
        rect(-323 + i * 128, -742, 6, 26, '#2b2e33'),
    ),
    rect(-350, -640, 700, 20, s.linear('down', '#ffffff', '#7b848a'), { rx: 10 }),
    rect(-350, -590, 700, 400, '#1b1e22', { rx: 20 }),
    rect(-310, -550, 620, 320, s.linear('down', '#3a2c1f', '#8a5a2e'), { rx: 12 }),
    stroke('M-300 -390H300M-300 -330H300', '#c9b59a', 5),
    path('M-160 -400Q0 -520 160 -400Z', '#d9a860'),
    path('M-200 -550h120l-200 320h-30v-160Z', '#ffffff', { opacity: 0.1 }),
    rect(-350, -150, 700, 110, darker(shell, 0.08), { rx: 12 }),
    rect(-120, -110, 240, 18, '#8b949a', { rx: 9 }),
  ].join('');
}, 1020);

export const vacuumCleaner: Scene = (s) => small(s, vacuum);
export const cooling: Scene = (s) => small(s, [fan, airConditioner][s.subject] ?? fan);
export const heating: Scene = (s) => small(s, heater);
export const kitchenAppliance: Scene = (s) =>
  small(s, [blender, kettle, coffeeMaker, cooker, sandwichMaker][s.subject] ?? blender);

function small(s: Sheet, draw: (s: Sheet, tint: string) => string): string {
  const { drawing, floor } = s.dice.chance(0.5) ? room(s) : tabletop(s);
  const tint = s.tint([...BRIGHTS, '#3a3f45']);
  return (
    drawing +
    place(s.width * s.dice.between(0.42, 0.58), floor + 50, s.height / 1200, draw(s, tint), {
      flip: s.dice.chance(0.5),
    })
  );
}

function airConditioner(s: Sheet, tint: string): string {
  return [
    s.shadow(0, 4, 260, 30, 0.5),
    rect(-220, -860, 440, 850, s.linear('right', '#ffffff', '#f1f2f0', '#c9ced2'), { rx: 40 }),
    times(11, (i) => rect(-170, -800 + i * 24, 340, 11, '#c3c9cd', { rx: 5 })),
    rect(-120, -460, 240, 90, '#16202a', { rx: 14 }),
    circle(-70, -415, 18, tint),
    rect(-30, -430, 110, 12, '#6fd3e8', { rx: 6 }),
    rect(-30, -406, 70, 12, '#6fd3e8', { rx: 6 }),
    times(6, (i) => rect(-150, -280 + i * 34, 300, 7, '#d9dde0', { rx: 3 })),
    stroke('M-330 -760q60 -40 0 -90M-400 -720q70 -60 0 -130', '#8fd0e8', 10, { opacity: 0.7 }),
  ].join('');
}

function heater(s: Sheet, tint: string): string {
  const shell = s.dice.pick(['#5a4034', '#f1efe9', '#3a3f45', darker(tint, 0.3)]);
  return [
    s.shadow(0, 4, 400, 32, 0.5),
    rect(-40, -1000, 80, 320, s.linear('right', '#dfe3e6', '#8b949a')),
    rect(-330, -700, 660, 690, s.solid(shell), { rx: 30 }),
    rect(-360, -730, 720, 54, darker(shell, 0.15), { rx: 20 }),
    rect(-260, -600, 520, 400, '#1d1614', { rx: 20 }),
    rect(-250, -590, 500, 380, s.radial('#ffb45a', '#e4572e', '#4a1c10'), { rx: 16 }),
    times(7, (i) =>
      path(
        `M${-200 + i * 64} -220Q${-230 + i * 64} -330 ${-196 + i * 64} ${-430 - (i % 2) * 60}Q${-160 + i * 64} -330 ${-170 + i * 64} -220Z`,
        i % 2 ? '#ffd25a' : '#f3812a',
        { opacity: 0.9 },
      ),
    ),
    times(9, (i) => rect(-240 + i * 58, -600, 8, 400, '#2b2220')),
    circle(0, -110, 50, s.linear('slant', '#f6f7f7', '#8b949a')),
    rect(-5, -156, 10, 40, '#2b2e33'),
    rect(-300, -16, 60, 18, '#22252a'),
    rect(240, -16, 60, 18, '#22252a'),
  ].join('');
}

function vacuum(s: Sheet, tint: string): string {
  return [
    s.shadow(0, 4, 440, 34, 0.5),
    stroke('M-60 -260C-100 -620 60 -820 240 -760C330 -730 330 -640 350 -560', '#3a3f45', 36),
    stroke('M350 -560L420 -40', '#c9ced2', 26),
    path('M300 0V-40Q310 -70 420 -70Q500 -70 510 -40V0Z', '#2b2e33'),
    path(
      'M-400 -60Q-420 -330 -180 -350Q60 -340 110 -60Z',
      s.linear('down', lighter(tint, 0.35), tint, darker(tint, 0.25)),
    ),
    path('M-340 -160Q-320 -300 -180 -310Q-60 -300 -30 -200Z', '#2b3138', { opacity: 0.75 }),
    circle(-290, -70, 74, '#22252a'),
    circle(-290, -70, 38, lighter(tint, 0.4)),
    circle(60, -40, 40, '#22252a'),
    stroke('M-240 -350q60 -60 130 0', '#22252a', 20),
  ].join('');
}

function fan(s: Sheet, tint: string): string {
  const blade = path(
    'M0 0C40 -60 140 -120 120 -220C90 -280 -20 -250 -30 -150Z',
    s.linear('down', lighter(tint, 0.5), tint),
    { opacity: 0.9 },
  );
  return [
    s.shadow(0, 4, 250, 30, 0.5),
    ellipse(0, -16, 210, 28, s.linear('down', '#f4f4f1', '#b9bfc4')),
    rect(-16, -420, 32, 400, s.linear('right', '#f4f4f1', '#9aa3a9')),
    rect(-60, -260, 120, 110, '#e8eaeb', { rx: 14 }),
    times(3, (i) => rect(-40 + i * 30, -230, 20, 30, i ? '#9aa3a9' : tint, { rx: 4 })),
    circle(0, -640, 290, '#ffffff', { opacity: 0.18 }),
    place(0, -640, 1, [0, 120, 240].map((turn) => place(0, 0, 1, blade, { turn })).join('')),
    ...[290, 240, 190, 140, 90].map((r) =>
      circle(0, -640, r, 'none', { stroke: '#dfe3e6', strokeWidth: r === 290 ? 14 : 4 }),
    ),
    times(24, (i) => place(0, -640, 1, stroke('M0 -60V-284', '#dfe3e6', 3), { turn: i * 15 })),
    circle(0, -640, 60, s.radial(lighter(tint, 0.4), tint)),
  ].join('');
}

function blender(s: Sheet, tint: string): string {
  return [
    s.shadow(0, 4, 260, 30, 0.5),
    path('M-170 -10L-130 -280H130L170 -10Z', s.linear('right', lighter(tint, 0.35), tint, darker(tint, 0.3))),
    circle(0, -120, 52, s.linear('slant', '#ffffff', '#8b949a')),
    rect(-6, -168, 12, 40, '#22252a', { rx: 6 }),
    path('M190 -700q120 0 110 130q-10 120 -140 160', 'none', { stroke: '#2b2e33', strokeWidth: 34 }),
    path('M-130 -290L-190 -740H190L130 -290Z', '#dfeef3', { opacity: 0.6 }),
    path('M-130 -290L-168 -580Q-80 -620 0 -580T168 -580L130 -290Z', s.linear('down', '#f7a5b0', '#d64577')),
    ...[
      [-80, -500],
      [40, -440],
      [-20, -360],
      [80, -540],
    ].map(([x, y]) => circle(x ?? 0, y ?? 0, 26, '#e4572e', { opacity: 0.85 })),
    path('M-150 -690L-110 -330', 'none', { stroke: '#ffffff', strokeWidth: 14, opacity: 0.6 }),
    rect(-200, -790, 400, 56, '#2b2e33', { rx: 18 }),
    rect(-60, -830, 120, 50, '#3a3f45', { rx: 14 }),
  ].join('');
}

/** A teapot on top of a kettle, as Iranians make tea. */
function kettle(s: Sheet, tint: string): string {
  return [
    s.shadow(0, 4, 300, 30, 0.5),
    rect(-210, -40, 420, 40, '#2b2e33', { rx: 18 }),
    path('M-180 -44Q-220 -260 -130 -400H130Q220 -260 180 -44Z', s.linear('right', '#ffffff', '#c9ced2', '#8b949a')),
    rect(-150, -260, 300, 26, tint, { opacity: 0.85 }),
    path('M170 -330Q330 -320 300 -150Q280 -90 196 -90', 'none', { stroke: '#2b2e33', strokeWidth: 34 }),
    path('M-168 -330L-290 -400L-270 -430L-150 -390Z', '#b4bcc1'),
    rect(-120, -430, 240, 32, '#8b949a', { rx: 10 }),
    path(
      'M-120 -430Q-170 -560 -70 -640H70Q170 -560 120 -430Z',
      s.linear('right', lighter(tint, 0.4), tint, darker(tint, 0.3)),
    ),
    path('M-128 -540L-220 -600L-206 -626L-110 -590Z', darker(tint, 0.15)),
    path('M120 -590Q220 -590 200 -500Q186 -460 132 -460', 'none', { stroke: darker(tint, 0.2), strokeWidth: 26 }),
    rect(-64, -668, 128, 30, darker(tint, 0.25), { rx: 12 }),
    circle(0, -684, 20, '#2b2e33'),
  ].join('');
}

function coffeeMaker(s: Sheet, tint: string): string {
  const shell = s.linear('right', lighter(tint, 0.3), tint, darker(tint, 0.3));
  return [
    s.shadow(0, 4, 360, 30, 0.5),
    rect(-260, -80, 520, 80, shell, { rx: 18 }),
    rect(-230, -100, 460, 26, '#17191c', { rx: 8 }),
    rect(70, -640, 190, 580, shell, { rx: 20 }),
    rect(-260, -700, 520, 220, shell, { rx: 26 }),
    rect(-220, -660, 150, 70, '#16202a', { rx: 10 }),
    circle(0, -600, 40, s.linear('slant', '#ffffff', '#8b949a')),
    circle(150, -600, 40, s.linear('slant', '#ffffff', '#8b949a')),
    rect(-130, -480, 130, 46, '#8b949a', { rx: 10 }),
    rect(-270, -476, 150, 30, '#2b2e33', { rx: 14 }),
    stroke('M-90 -430V-300M-40 -430V-300', '#5a3825', 10),
    path('M-140 -280H10L-6 -110H-124Z', s.linear('right', '#ffffff', '#d9dde0')),
    path('M8 -250q70 0 60 60q-10 40 -70 40', 'none', { stroke: '#d9dde0', strokeWidth: 16 }),
    rect(-124, -262, 118, 18, '#5a3825', { rx: 6 }),
  ].join('');
}

function cooker(s: Sheet, tint: string): string {
  return [
    s.shadow(0, 4, 400, 32, 0.5),
    path(
      'M-320 -20Q-370 -240 -330 -420H330Q370 -240 320 -20Z',
      s.linear('right', lighter(tint, 0.4), tint, darker(tint, 0.25)),
    ),
    rect(-350, -450, 700, 50, s.linear('down', '#ffffff', '#9aa3a9'), { rx: 20 }),
    path('M-330 -450Q-300 -600 0 -610Q300 -600 330 -450Z', s.linear('down', '#eef3f5', '#b4bcc1')),
    rect(-70, -660, 140, 56, '#2b2e33', { rx: 22 }),
    rect(-420, -360, 80, 70, '#2b2e33', { rx: 24 }),
    rect(340, -360, 80, 70, '#2b2e33', { rx: 24 }),
    rect(-130, -300, 260, 150, '#16202a', { rx: 18 }),
    rect(-100, -274, 120, 50, '#6fd3e8', { rx: 8, opacity: 0.85 }),
    circle(76, -226, 34, s.linear('slant', '#ffffff', '#8b949a')),
    rect(-280, -26, 70, 26, '#22252a', { rx: 8 }),
    rect(210, -26, 70, 26, '#22252a', { rx: 8 }),
  ].join('');
}

function sandwichMaker(s: Sheet, tint: string): string {
  return [
    s.shadow(0, 4, 430, 32, 0.5),
    rect(-400, -180, 800, 160, s.linear('down', lighter(tint, 0.25), tint, darker(tint, 0.3)), { rx: 50 }),
    path('M-360 -200L360 -200L330 -240H-330Z', '#3a2c1f'),
    path('M-300 -236Q-200 -300 -20 -244ZM20 -244Q200 -300 300 -236Z', '#d9a860'),
    rect(-400, -420, 800, 170, s.linear('down', lighter(tint, 0.4), tint, darker(tint, 0.2)), { rx: 60 }),
    rect(-120, -470, 240, 60, '#2b2e33', { rx: 26 }),
    circle(-280, -336, 18, '#e4572e'),
    circle(-220, -336, 18, '#7cb342'),
    rect(-330, -30, 80, 30, '#22252a', { rx: 8 }),
    rect(250, -30, 80, 30, '#22252a', { rx: 8 }),
  ].join('');
}
