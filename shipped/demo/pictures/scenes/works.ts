import { flatLay, nature, studio, tabletop, workshop } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { around, circle, ellipse, path, place, rect, stroke, times } from '../ink.ts';
import { BRIGHTS, FABRICS, WOODS } from '../palettes.ts';
import type { Scene } from './scene.ts';

const tractorWheel = (x: number, r: number, rim: string): string =>
  circle(x, -r, r, '#22242a') +
  around(18, (a) =>
    place(x + Math.cos(a) * r, -r + Math.sin(a) * r, 1, rect(-r * 0.07, -r * 0.07, r * 0.14, r * 0.14, '#22242a'), {
      turn: (a * 180) / Math.PI,
    }),
  ) +
  circle(x, -r, r * 0.6, rim) +
  circle(x, -r, r * 0.44, darker(rim, 0.2)) +
  circle(x, -r, r * 0.18, '#dfe3e6');

export const tractor: Scene = (s) => {
  const { width: w, dice } = s;
  const { drawing, floor } = nature(s);
  const tint = dice.pick(['#c8362f', '#2f7d4a', '#2f6db5', '#e2762b']);
  const shape = [
    s.shadow(0, 4, 500, 34, 0.5),
    path(
      'M-430 -330Q-430 -380 -380 -384H-20V-180H-430Z',
      s.linear('down', lighter(tint, 0.3), tint, darker(tint, 0.25)),
    ),
    times(5, (i) => rect(-410, -350 + i * 30, 90, 14, darker(tint, 0.5), { rx: 6 })),
    rect(-250, -560, 26, 190, '#3a3f45', { rx: 10 }),
    path('M-30 -180V-640H250L310 -360V-180Z', s.linear('slant', '#cfe3ec', '#7fa0b0')),
    path('M-40 -660H270V-620H-40Z', tint),
    stroke('M-30 -640V-180M250 -640L310 -360M110 -640V-300', darker(tint, 0.2), 20),
    path('M20 -180q10 -150 90 -150h60v150Z', '#2b2e33'),
    path('M60 -240Q90 -440 250 -430Q400 -420 420 -260L380 -250Q350 -380 240 -380Q130 -380 100 -230Z', tint),
    tractorWheel(250, 200, '#e2b03a'),
    tractorWheel(-300, 120, '#e2b03a'),
    circle(-424, -300, 22, '#fff3cf'),
  ].join('');
  return drawing + place(w / 2, floor + 10, w / 1330, shape, { flip: dice.chance(0.5) });
};

export const excavator: Scene = (s) => {
  const { width: w, dice } = s;
  const { drawing, floor } = nature(s);
  const tint = dice.pick(['#e8a92b', '#e2762b', '#e8c22b']);
  const shape = [
    s.shadow(0, 4, 560, 36, 0.5),
    path('M-520 0Q-430 -120 -330 -40Q-290 -20 -280 0Z', '#9a7a50'),
    stroke('M60 -330L-160 -640L-390 -430', darker(tint, 0.1), 66),
    stroke('M60 -330L-160 -640L-390 -430', lighter(tint, 0.12), 40),
    stroke('M-20 -330L-110 -540', '#8b949a', 24),
    circle(-160, -640, 40, '#3a3f45'),
    path('M-430 -440L-350 -420L-330 -250Q-400 -190 -480 -240L-470 -300Z', '#3a3f45'),
    rect(-160, -130, 620, 130, '#22252a', { rx: 65 }),
    times(5, (i) => circle(-96 + i * 124, -65, 44, '#5d646b') + circle(-96 + i * 124, -65, 18, '#22252a')),
    rect(40, -180, 240, 60, '#3a3f45'),
    path(
      'M-110 -180V-330H60V-520H240L270 -330H470Q490 -330 490 -290V-180Z',
      s.linear('down', lighter(tint, 0.3), tint, darker(tint, 0.2)),
    ),
    path('M84 -344V-496H222L246 -344Z', s.linear('slant', '#cfe3ec', '#5f8296')),
    times(5, (i) => rect(340, -300 + i * 22, 110, 10, darker(tint, 0.4), { rx: 5 })),
  ].join('');
  return drawing + place(w * 0.52, floor + 10, w / 1330, shape, { flip: dice.chance(0.5) });
};

export const boat: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing } = nature(s);
  const tint = dice.pick(BRIGHTS);
  const sea = h * 0.56;
  const sail = s.subject === 0;
  const hull =
    path('M-460 -150H470Q440 0 300 30H-330Q-420 -20 -460 -150Z', s.linear('down', '#fdfbf4', '#e3e0d8')) +
    path('M-448 -90Q0 -60 456 -90Q440 0 300 30H-330Q-420 -20 -448 -90Z', tint);
  const top = sail
    ? rect(-12, -800, 24, 660, '#8a5a36') +
      path('M24 -780Q330 -520 340 -220H24Z', s.linear('right', '#ffffff', '#e9e4d8')) +
      path('M-24 -720Q-260 -500 -300 -220H-24Z', s.linear('right', lighter(tint, 0.3), tint))
    : path('M-220 -150L-130 -330H170L250 -150Z', s.linear('slant', '#ffffff', '#d9dde0')) +
      path('M-160 -170L-96 -300H20V-170ZM50 -300H150L200 -170H50Z', '#2b4a5c') +
      stroke('M100 -330V-470', '#8b949a', 10) +
      path('M100 -470L180 -440L100 -410Z', tint);
  const waves = times(26, () => {
    const [x, y] = [dice.between(0, w), dice.between(sea + 20, h)];
    return stroke(`M${x} ${y}q24 -14 48 0t48 0`, '#ffffff', 5, { opacity: 0.4 });
  });
  return (
    drawing +
    rect(0, sea, w, h - sea, s.linear('down', '#7cc3d6', '#2f86a8', '#1f6388')) +
    place(w / 2, h * 0.78, w / 1400, top + hull) +
    rect(0, h * 0.785, w, h * 0.03, s.linear('down', '#2f86a8 0.85', '#2f86a8 0')) +
    waves
  );
};

/** Bricks, bags of cement, pipes. */
export const materials: Scene = (s) => {
  const { width: w, dice } = s;
  const { drawing, floor } = workshop(s);
  const brick = dice.pick(['#b5583f', '#c98f5a', '#9c4a35']);
  const wall = times(6, (row) =>
    times(5, (i) =>
      rect(-260 + i * 104 + (row % 2) * 30, -70 - row * 70, 98, 64, s.solid(i % 2 ? brick : lighter(brick, 0.1)), {
        rx: 5,
      }),
    ),
  );
  const bag = (y: number): string =>
    path(
      `M-190 ${y}Q-210 ${y - 60} -180 ${y - 110}Q0 ${y - 130} 180 ${y - 110}Q210 ${y - 60} 190 ${y}Q0 ${y + 16} -190 ${y}Z`,
      s.linear('down', '#e3dccd', '#b9b09e'),
    ) + rect(-90, y - 84, 180, 50, dice.pick(BRIGHTS), { rx: 8 });
  const pipes = times(9, (i) =>
    circle(-120 + (i % 3) * 110 + (i > 5 ? 55 : 0), -56 - Math.floor(i / 3) * 100, 52, 'none', {
      stroke: s.linear('slant', '#f1a45a', '#b5653a'),
      strokeWidth: 22,
    }),
  );
  return (
    drawing +
    place(w * 0.28, floor + 40, w / 1500, s.shadow(0, 4, 330, 30, 0.5) + wall) +
    place(w * 0.6, floor + 60, w / 1500, s.shadow(0, 4, 250, 30, 0.5) + bag(0) + bag(-112) + bag(-224)) +
    place(w * 0.86, floor + 30, w / 1500, s.shadow(0, 4, 220, 30, 0.5) + pipes)
  );
};

/** Cartons, as movers and wholesalers stack them. */
export const cartons: Scene = (s) => {
  const { width: w, dice } = s;
  const { drawing, floor } = dice.pick([workshop, studio])(s);
  const card = dice.pick(['#c99a5f', '#d3ab76', '#b98548']);
  const box = (x: number, y: number, wide: number, tall: number): string =>
    rect(x, y - tall, wide, tall, s.linear('right', lighter(card, 0.2), card, darker(card, 0.14)), { rx: 5 }) +
    rect(x + wide / 2 - 24, y - tall, 48, tall, '#ecd9b4', { opacity: 0.8 }) +
    rect(x + 24, y - 70, 70, 44, '#fdf8ee', { rx: 4 }) +
    stroke(`M${x + wide - 70} ${y - 28}v-50m-14 14l14 -16l14 16`, darker(card, 0.5), 6);
  return (
    drawing +
    place(
      w / 2,
      floor + 50,
      w / 1300,
      s.shadow(0, 4, 560, 40, 0.5) +
        box(-480, 0, 330, 280) +
        box(-130, 0, 280, 220) +
        box(170, 0, 340, 300) +
        box(-420, -280, 260, 210) +
        box(-120, -220, 250, 190) +
        box(220, -300, 230, 180) +
        box(-60, -410, 190, 140),
    )
  );
};

/** Papers, a pen, a calculator and a seal: contracts, accounts, translations. */
export const papers: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const k = Math.min(w, h) / 1150;
  const tint = dice.pick(FABRICS);
  const sheet = (ink: string): string =>
    s.shadow(14, 20, 320, 420, 0.3) +
    rect(-270, -370, 540, 740, '#fdfcf7', { rx: 6 }) +
    rect(90, -320, 130, 36, ink, { rx: 8 }) +
    times(11, (i) => rect(-220 + ((i * 53) % 110), -240 + i * 42, 440 - ((i * 53) % 110), 12, '#b9bfc4', { rx: 6 })) +
    circle(-160, 290, 54, 'none', { stroke: '#3a6ea5', strokeWidth: 9, opacity: 0.7 }) +
    circle(-160, 290, 36, 'none', { stroke: '#3a6ea5', strokeWidth: 5, opacity: 0.7 }) +
    stroke('M60 300q40 -60 60 0t60 -20t40 -10', '#22306b', 6);
  const pen =
    rect(-20, -330, 40, 520, s.linear('right', lighter(tint, 0.35), tint, darker(tint, 0.3)), { rx: 18 }) +
    path('M-20 190L0 290L20 190Z', '#d9b45a') +
    rect(16, -310, 12, 190, '#d9b45a', { rx: 6 });
  const calc =
    s.shadow(12, 18, 220, 300, 0.35) +
    rect(-180, -270, 360, 540, s.solid('#2f343b'), { rx: 30 }) +
    rect(-145, -235, 290, 110, '#b9d3b0', { rx: 10 }) +
    times(16, (i) =>
      rect(-145 + (i % 4) * 76, -96 + Math.floor(i / 4) * 84, 62, 64, i % 4 === 3 ? '#e4572e' : '#f1f1ee', { rx: 10 }),
    );
  return (
    flatLay(s) +
    place(w * 0.4, h * 0.52, k, sheet('#c8553d'), { turn: dice.between(-16, -6) }) +
    place(w * 0.46, h * 0.52, k, sheet(tint), { turn: dice.between(2, 8) }) +
    place(w * 0.8, h * 0.42, k, calc, { turn: dice.between(-6, 12) }) +
    place(w * 0.63, h * 0.66, k, pen, { turn: dice.between(20, 40) })
  );
};

/** A first-aid case, a stethoscope and a pressure gauge. */
export const health: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = dice.pick([tabletop, studio])(s);
  const tint = dice.pick(['#2f8f8a', '#3a86b5', '#d3353b', '#f4f4f1']);
  const cross = tint === '#f4f4f1' ? '#d3353b' : '#ffffff';
  const kit =
    s.shadow(0, 4, 400, 32, 0.5) +
    path('M-120 -440V-520H120V-440', 'none', { stroke: darker(tint, 0.4), strokeWidth: 34, strokeLinejoin: 'round' }) +
    rect(-340, -450, 680, 450, s.solid(tint), { rx: 50 }) +
    rect(-340, -250, 680, 10, darker(tint, 0.25)) +
    path('M-50 -370H50V-290H130V-190H50V-110H-50V-190H-130V-290H-50Z', cross);
  const scope =
    stroke('M-110 -420C-120 -200 110 -200 100 -420M-5 -254C-5 -40 240 -20 240 -160', '#2b3a4f', 24) +
    circle(240, -180, 56, s.linear('slant', '#f6f7f7', '#8b949a')) +
    circle(240, -180, 30, '#5d646b') +
    stroke('M-110 -420q6 -50 40 -56M100 -420q-6 -50 -40 -56', '#8b949a', 16);
  const bottle =
    s.shadow(0, 4, 110, 20, 0.4) +
    rect(-80, -230, 160, 230, s.linear('right', '#f7b36a', '#e0852b'), { rx: 24 }) +
    rect(-92, -300, 184, 80, '#fdfdfb', { rx: 14 }) +
    rect(-80, -170, 160, 100, '#fdfdfb');
  return (
    drawing +
    place(w * 0.38, floor + 20, h / 1150, kit) +
    place(w * 0.72, floor + 10, h / 1150, scope) +
    place(w * 0.84, floor + 70, h / 1150, bottle)
  );
};

export const eyewear: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const rim = dice.pick(['#2b2e33', '#8a5230', '#c9a24b', ...BRIGHTS]);
  const dark = s.subject === 0;
  const round = dice.chance(0.5);
  const lens = (x: number): string =>
    (round
      ? circle(x, 0, 170, dark ? s.linear('slant', '#3a3f45', '#6d5a4a') : '#dff0f5', {
          stroke: rim,
          strokeWidth: 26,
          opacity: 0.95,
        })
      : rect(x - 190, -140, 380, 270, dark ? s.linear('slant', '#2b3a44', '#5d7a88') : '#dff0f5', {
          rx: 90,
          stroke: rim,
          strokeWidth: 26,
          opacity: 0.95,
        })) + path(`M${x - 90} -70l80 -30l-60 150l-50 20Z`, '#ffffff', { opacity: 0.4 });
  const shape =
    s.shadow(20, 60, 560, 260, 0.25) +
    stroke('M-410 -60Q-520 -180 -470 -330M410 -60Q520 -180 470 -330', darker(rim, 0.2), 24) +
    lens(-230) +
    lens(230) +
    stroke('M-56 -40Q0 -90 56 -40', rim, 24);
  return flatLay(s) + place(w / 2, h * 0.54, Math.min(w, h) / 1150, shape, { turn: dice.between(-16, 16) });
};

export const sewing: Scene = (s) => {
  const { width: w, dice } = s;
  const { drawing, floor } = tabletop(s);
  const tint = dice.pick([...BRIGHTS, '#f4f1ea', '#2b2e33']);
  const cloth = dice.pick(FABRICS);
  const machine = [
    s.shadow(0, 4, 520, 36, 0.5),
    rect(-460, -110, 920, 110, s.solid(darker(tint, 0.1)), { rx: 24 }),
    path(
      'M180 -110V-560H-300Q-400 -560 -400 -460V-360H-300V-400Q-300 -430 -260 -430H40V-110Z',
      s.linear('down', lighter(tint, 0.35), tint, darker(tint, 0.2)),
    ),
    path('M170 -560H300Q400 -550 400 -450V-110H120Z', s.linear('right', tint, darker(tint, 0.25))),
    circle(420, -440, 74, s.linear('right', '#f6f7f7', '#8b949a')),
    rect(-362, -370, 22, 190, '#b4bcc1'),
    rect(-390, -150, 90, 22, '#b4bcc1', { rx: 8 }),
    rect(60, -650, 60, 100, s.solid(cloth), { rx: 6 }),
    rect(50, -660, 80, 16, '#e8dcc0', { rx: 6 }),
    stroke('M90 -600C-60 -660 -260 -640 -350 -560V-380', cloth, 5),
    circle(240, -330, 46, '#f6f7f7'),
    rect(236, -370, 8, 36, '#3a3f45'),
    path(
      'M-460 -120Q-380 -150 -250 -120Q-150 -100 -60 -124V-70Q-200 -40 -330 -60Q-430 -70 -500 40L-560 20Q-520 -90 -460 -120Z',
      s.solid(cloth),
    ),
  ].join('');
  const spools = times(3, (i) => {
    const tone = dice.pick(BRIGHTS);
    return (
      rect(-30 + i * 110, -110, 64, 110, s.linear('right', lighter(tone, 0.3), darker(tone, 0.2)), { rx: 6 }) +
      rect(-40 + i * 110, -124, 84, 20, '#e8dcc0', { rx: 6 }) +
      rect(-40 + i * 110, -8, 84, 20, '#e8dcc0', { rx: 6 })
    );
  });
  return (
    drawing +
    place(w * 0.46, floor, w / 1350, machine) +
    place(w * 0.78, floor + 110, w / 1500, s.shadow(110, 14, 220, 20, 0.35) + spools)
  );
};

export const horse: Scene = (s) => {
  const { width: w, dice } = s;
  const { drawing, floor } = nature(s);
  const coat = dice.pick(['#7a4a2c', '#3a2a22', '#b5814f', '#e6dfd2', '#8f8a86']);
  const mane = dice.pick([darker(coat, 0.5), '#f1e4c8', '#22201f']);
  const leg = (x: number, back: number, tone: string): string =>
    path(
      `M${x - 34} -260Q${x - 30} -120 ${x - 20 + back} -60L${x - 16 + back} -14H${x + 18 + back}L${x + 14 + back} -60Q${x + 30} -130 ${x + 40} -260Z`,
      tone,
    ) + path(`M${x - 20 + back} -24h38l8 26h-54Z`, '#22201f');
  const shape = [
    s.shadow(0, 4, 400, 28, 0.45),
    path('M270 -420Q400 -420 390 -140Q350 -120 330 -150Q350 -330 260 -370Z', mane),
    leg(-140, -10, darker(coat, 0.2)),
    leg(220, 14, darker(coat, 0.2)),
    path(
      'M-230 -470Q-100 -410 40 -424Q200 -450 280 -390Q320 -300 260 -220Q100 -170 -60 -210Q-200 -210 -240 -320Z',
      s.linear('down', lighter(coat, 0.18), coat, darker(coat, 0.2)),
    ),
    leg(-200, 0, coat),
    leg(250, 0, coat),
    path(
      'M-60 -420Q-150 -480 -190 -620Q-210 -690 -260 -700Q-330 -660 -400 -560Q-420 -520 -380 -500Q-330 -510 -290 -560Q-300 -440 -230 -320Z',
      s.linear('down', lighter(coat, 0.18), coat),
    ),
    path('M-250 -700L-262 -760L-220 -716Z', coat),
    path('M-262 -700Q-170 -720 -120 -580Q-80 -480 -40 -420Q-110 -430 -150 -500Q-180 -620 -262 -700Z', mane),
    circle(-300, -630, 11, '#17191c'),
    circle(-394, -526, 7, '#22201f'),
    stroke('M-374 -506l26 -6', '#22201f', 5),
  ].join('');
  return drawing + place(w * 0.5, floor + 20, w / 1350, shape, { flip: dice.chance(0.5) });
};

export const rabbit: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = nature(s);
  const one = (coat: string): string =>
    [
      s.shadow(0, 4, 220, 24, 0.4),
      circle(190, -110, 56, lighter(coat, 0.5)),
      path(
        'M-130 -20Q-160 -260 20 -290Q210 -280 200 -90Q190 0 90 0H-100Q-130 -4 -130 -20Z',
        s.linear('down', lighter(coat, 0.2), coat, darker(coat, 0.12)),
      ),
      ellipse(110, -24, 90, 34, darker(coat, 0.05)),
      [-1, 1]
        .map((side) =>
          place(-90 + side * 34, -400, 1, ellipse(0, -110, 36, 130, coat) + ellipse(0, -104, 18, 98, '#eeb6ae'), {
            turn: side * 10 - 4,
          }),
        )
        .join(''),
      ellipse(-90, -320, 116, 106, s.linear('down', lighter(coat, 0.22), coat)),
      circle(-130, -340, 17, '#22201f'),
      circle(-135, -346, 6, '#ffffff'),
      ellipse(-186, -306, 13, 10, '#d9817c'),
      circle(-140, -280, 40, lighter(coat, 0.4), { opacity: 0.6 }),
      ellipse(-80, -14, 60, 24, lighter(coat, 0.3)),
    ].join('');
  const coats = ['#f4efe6', '#b99a7a', '#8f8a86', '#e3c9a8'] as const;
  const carrot =
    path('M0 -20L120 10Q130 24 114 30L-10 20Z', '#f3812a') +
    stroke('M-6 0l-50 -24M-6 4l-60 6M-4 10l-46 34', '#5b8f4f', 9);
  return (
    drawing +
    place(w * 0.62, floor - 30, h / 1250, one(dice.pick(coats)), { flip: true }) +
    place(w * 0.36, floor + 40, h / 1050, one(dice.pick(coats))) +
    place(w * 0.5, floor + 90, h / 1100, carrot)
  );
};

export const beehive: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = nature(s);
  const hive = (tint: string): string =>
    s.shadow(0, 4, 250, 28, 0.45) +
    rect(-170, -50, 40, 50, '#6b4b32') +
    rect(130, -50, 40, 50, '#6b4b32') +
    [0, 1, 2]
      .map(
        (i) =>
          rect(-200, -190 - i * 140, 400, 136, s.linear('right', lighter(tint, 0.3), tint, darker(tint, 0.15)), {
            rx: 6,
          }) + rect(-50, -130 - i * 140, 100, 18, darker(tint, 0.3), { rx: 9 }),
      )
      .join('') +
    rect(-226, -500, 452, 36, s.solid(dice.pick(WOODS)), { rx: 6 }) +
    rect(-120, -74, 240, 22, '#2b2218', { rx: 10 });
  const bee = (x: number, y: number): string =>
    ellipse(x - 4, y - 20, 14, 20, '#ffffff', { opacity: 0.8 }) +
    ellipse(x, y, 24, 16, '#f3b82a') +
    rect(x - 8, y - 15, 7, 30, '#2b2218') +
    rect(x + 5, y - 14, 7, 28, '#2b2218');
  return (
    drawing +
    place(w * 0.3, floor, h / 1200, hive(dice.pick(BRIGHTS))) +
    place(w * 0.66, floor + 40, h / 1050, hive(dice.pick(['#f4f1ea', '#f3c93a', '#7fb3c8']))) +
    times(9, () => bee(dice.between(w * 0.15, w * 0.85), dice.between(h * 0.25, h * 0.7)))
  );
};
