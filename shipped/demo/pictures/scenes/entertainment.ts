import { flatLay, room, studio, tabletop } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { around, circle, ellipse, mirrored, path, place, rect, stroke, times } from '../ink.ts';
import { BRIGHTS, FABRICS, WOODS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import { earbuds } from './phone.ts';
import type { Scene } from './scene.ts';
import { wallpaper } from './screens.ts';

export const television: Scene = (s) => {
  const { width: w, dice } = s;
  const { drawing, floor } = room(s);
  const wood = dice.pick(WOODS);
  const stand = [
    s.shadow(0, 4, 600, 34, 0.5),
    rect(-520, -40, 24, 40, darker(wood, 0.4)),
    rect(496, -40, 24, 40, darker(wood, 0.4)),
    rect(-560, -210, 1120, 180, s.solid(wood), { rx: 10 }),
    ...[0, 1, 2].map((i) => rect(-540 + i * 366, -192, 346, 144, darker(wood, 0.1 + (i % 2) * 0.25), { rx: 8 })),
    rect(-120, -150, 240, 60, '#1d2024', { rx: 8 }),
    circle(-90, -120, 8, '#6fd3e8'),
    path('M-330 -210l30 -50h40l-20 50ZM330 -210l-30 -50h-40l20 50Z', '#2b2e33'),
    rect(-530, -850, 1060, 600, '#111317', { rx: 12 }),
    wallpaper(s, -518, -838, 1036, 572, 4),
    dice.chance(0.5) ? rect(-420, -250, 840, 40, s.linear('down', '#3a3e44', '#1d2024'), { rx: 18 }) : '',
  ].join('');
  return drawing + place(w / 2, floor + s.height * 0.04, w / 1500, stand);
};

export const gameConsole: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const light = s.subject === 1 || (s.subject === 0 && dice.chance(0.5));
  const [shell, core] = light ? ['#f4f4f1', '#1b1d21'] : ['#2b2e33', '#15171a'];
  const glow = dice.pick(['#3bb0d8', '#7cb342', '#e4572e', '#8e5bb5']);
  if (s.subject === 0)
    return (
      flatLay(s) +
      place(w * 0.36, h * 0.5, w / 1300, gamepad(s, shell, glow), { turn: dice.between(-25, -5) }) +
      place(w * 0.7, h * 0.55, w / 1300, gamepad(s, dice.pick(BRIGHTS), glow), { turn: dice.between(5, 25) })
    );
  const { drawing, floor } = dice.chance(0.5) ? tabletop(s) : studio(s);
  const box = light
    ? [
        s.shadow(0, 0, 150, 26, 0.5),
        path('M-110 -20Q-80 -360 -130 -640Q-60 -600 -40 -560V-20Z', s.linear('right', '#ffffff', '#d3d6d8')),
        path('M110 -20Q80 -360 130 -640Q60 -600 40 -560V-20Z', s.linear('right', '#e8eaeb', '#ffffff')),
        path('M-60 -20Q-40 -300 -60 -590Q0 -560 60 -590Q40 -300 60 -20Z', core),
        stroke('M-66 -40Q-46 -320 -72 -600M66 -40Q46 -320 72 -600', glow, 6),
        ellipse(0, -8, 130, 18, '#1b1d21'),
      ]
    : [
        s.shadow(0, 0, 210, 28, 0.5),
        rect(-160, -560, 320, 560, s.linear('right', '#3b3f45', '#1d1f23'), { rx: 16 }),
        times(6, (r) => times(6, (c) => circle(-100 + c * 40, -520 + r * 22, 8, glow, { opacity: 0.25 + r * 0.1 }))),
        rect(-110, -180, 140, 8, '#0b0c0f'),
        circle(110, -500, 14, '#ffffff'),
      ];
  return (
    drawing +
    place(w * 0.34, floor, h / 1300, box.join('')) +
    place(w * 0.64, floor - 70, w / 1500, s.shadow(0, 190, 320, 40, 0.4) + gamepad(s, shell, glow))
  );
};

function gamepad(s: Sheet, shell: string, glow: string): string {
  return [
    s.shadow(14, 40, 380, 240, 0.3),
    path(
      'M-210 -170Q-280 -170 -310 -80Q-370 100 -340 180Q-300 240 -230 170L-150 70H150L230 170Q300 240 340 180Q370 100 310 -80Q280 -170 210 -170Z',
      s.linear('down', lighter(shell, 0.3), shell, darker(shell, 0.25)),
    ),
    rect(-130, -165, 260, 130, darker(shell, 0.25), { rx: 22 }),
    rect(-130, -165, 260, 8, glow, { rx: 4 }),
    ...[-120, 120].map(
      (x) => circle(x, 20, 62, darker(shell, 0.5)) + circle(x, 16, 46, s.radial('#5d646b', '#22262b')),
    ),
    path('M-256 -110h34v34h34v34h-34v34h-34v-34h-34v-34h34Z', darker(shell, 0.65)),
    ...(
      [
        [230, -108, '#e4572e'],
        [230, -12, '#3bb0d8'],
        [182, -60, '#d64577'],
        [278, -60, '#7cb342'],
      ] as const
    ).map(([x, y, fill]) => circle(x, y, 24, s.solid(fill))),
  ].join('');
}

export const camera: Scene = (s) => {
  const { width: w, dice } = s;
  const { drawing, floor } = dice.chance(0.7) ? tabletop(s) : studio(s);
  const body = dice.pick(['#25282d', '#25282d', '#a97749', '#8f969c', '#3d5a4c']);
  const top = dice.pick(['#25282d', '#c9ced2']);
  const glass = dice.pick(['#3d5a80', '#5b4a8c', '#2f6f73', '#8c4a5e']);
  const shape = [
    s.shadow(0, 4, 480, 40, 0.5),
    stroke('M-420 -420Q-560 -200 -470 -20Q-380 40 -300 10', darker(body, 0.1), 26),
    path('M-150 -500L-100 -610H100L150 -500Z', s.solid(top)),
    rect(-430, -510, 860, 510, s.linear('down', lighter(top, 0.2), top), { rx: 50 }),
    rect(-430, -400, 860, 320, s.linear('down', lighter(body, 0.12), body, darker(body, 0.2))),
    rect(-400, -540, 120, 40, '#6d757b', { rx: 8 }),
    rect(270, -550, 100, 50, s.linear('right', '#dfe3e6', '#7b848a'), { rx: 8 }),
    circle(-330, -450, 20, '#c8452f'),
    path('M-420 -400q80 0 90 60v180q-10 70 -90 80Z', darker(body, 0.35)),
    circle(20, -240, 246, s.linear('slant', '#565c63', '#17191c')),
    circle(20, -240, 206, '#0f1114'),
    circle(20, -240, 190, 'none', { stroke: '#7b848a', strokeWidth: 6 }),
    circle(20, -240, 156, s.radial(lighter(glass, 0.2), darker(glass, 0.5), '#0b0d12')),
    circle(20, -240, 80, s.radial('#0b0d12', darker(glass, 0.6))),
    ellipse(-40, -310, 46, 30, '#ffffff', { opacity: 0.55, transform: 'rotate(-40 -40 -310)' }),
    circle(80, -180, 18, '#ffffff', { opacity: 0.3 }),
    rect(260, -470, 110, 60, '#dfe9ee', { rx: 8 }),
  ].join('');
  return drawing + place(w / 2, floor + 40, (w / 1300) * dice.between(0.9, 1.1), shape, { flip: dice.chance(0.3) });
};

export const headphone: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const tint = s.tint([...BRIGHTS, '#25282d', '#f0efeb', '#c9b79c']);
  if (s.subject === 1)
    return (
      flatLay(s) +
      place(w * 0.36, h * 0.56, h / 640, earbuds(s)) +
      place(w * 0.7, h * 0.44, h / 900, bud(s, tint)) +
      place(w * 0.82, h * 0.6, h / 900, bud(s, tint), { flip: true, turn: -18 })
    );
  const cup =
    rect(130, -40, 170, 330, s.linear('right', darker(tint, 0.1), darker(tint, 0.45)), { rx: 80 }) +
    rect(210, -60, 130, 370, s.linear('right', lighter(tint, 0.35), tint, darker(tint, 0.3)), { rx: 64 }) +
    rect(300, 60, 16, 130, lighter(tint, 0.45), { rx: 8 });
  const shape = [
    stroke('M-250 0C-280 -460 280 -460 250 0', darker(tint, 0.35), 64),
    stroke('M-250 0C-280 -460 280 -460 250 0', tint, 48),
    stroke('M-236 -120C-200 -350 200 -350 236 -120', lighter(tint, 0.45), 10, { opacity: 0.7 }),
    stroke('M-170 -268Q0 -360 170 -268', darker(tint, 0.5), 40),
    mirrored(cup),
  ].join('');
  if (dice.chance(0.5))
    return (
      flatLay(s) +
      place(w / 2, h * 0.52, Math.min(w, h) / 900, s.shadow(20, 60, 420, 420, 0.3) + shape, {
        turn: dice.between(-30, 30),
      })
    );
  const { drawing, floor } = dice.chance(0.5) ? tabletop(s) : studio(s);
  return drawing + place(w / 2, floor + 30, h / 1050, s.shadow(0, 0, 420, 34, 0.5) + place(0, -310, 1, shape));
};

function bud(s: Sheet, tint: string): string {
  const shell = s.linear('right', lighter(tint, 0.45), tint, darker(tint, 0.2));
  return [
    s.shadow(14, 30, 130, 190, 0.3),
    rect(-34, -30, 68, 240, shell, { rx: 34 }),
    circle(-20, -70, 100, shell),
    ellipse(-90, -80, 40, 54, '#3a3f45'),
    rect(-20, 190, 40, 18, '#8b949a', { rx: 8 }),
  ].join('');
}

export const speaker: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = dice.chance(0.5) ? room(s) : tabletop(s);
  const wood = s.tint([...WOODS, '#2b2e33', ...FABRICS]);
  const cone = (y: number, r: number): string =>
    circle(0, y, r, '#17191c') +
    circle(0, y, r * 0.88, s.radial('#5d646b', '#2b2f34', '#1a1c20')) +
    circle(0, y, r * 0.34, s.radial('#b9bfc4', '#3a3f45')) +
    around(8, (a) => circle(Math.cos(a) * r * 0.95, y + Math.sin(a) * r * 0.95, 5, '#8b949a'));
  const tower =
    s.shadow(0, 4, 220, 30, 0.5) +
    rect(-170, -640, 340, 640, s.linear('right', lighter(wood, 0.25), wood, darker(wood, 0.3)), { rx: 18 }) +
    rect(-146, -616, 292, 592, '#24272c', { rx: 12, opacity: 0.9 }) +
    cone(-190, 124) +
    cone(-430, 84) +
    cone(-560, 38);
  const amp =
    s.shadow(0, 4, 300, 26, 0.5) +
    rect(-240, -180, 480, 180, s.linear('down', '#dfe3e6', '#9aa3a9'), { rx: 12 }) +
    circle(150, -90, 52, s.linear('slant', '#ffffff', '#7b848a')) +
    rect(-210, -150, 240, 60, '#14202b', { rx: 6 }) +
    times(12, (i) => rect(-200 + i * 19, -98 - ((i * 31) % 40), 12, 6 + ((i * 31) % 40), '#6fd3e8')) +
    times(5, (i) => circle(-190 + i * 48, -50, 15, '#5d646b'));
  return (
    drawing +
    place(w * 0.24, floor + 30, h / 1150, tower) +
    place(w * 0.76, floor + 30, h / 1150, tower) +
    place(w * 0.5, floor + 40, w / 1600, amp)
  );
};
