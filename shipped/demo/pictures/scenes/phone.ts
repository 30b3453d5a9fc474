import { flatLay, studio, tabletop } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { circle, place, rect, stroke, times } from '../ink.ts';
import { FABRICS, GADGETS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';
import { apps, wallpaper } from './screens.ts';

export const phone: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const body = s.tint(GADGETS);
  const scale = Math.min(w, h) / 1200;
  if (dice.chance(0.6)) {
    const turn = dice.between(-22, 22);
    const pair = dice.chance(0.7);
    const first = place(w * (pair ? 0.36 : 0.5), h / 2, scale * (pair ? 1.05 : 1.2), face(s, body), { turn });
    const second = pair
      ? place(w * 0.67, h * 0.52, scale * 1.05, backside(s, body), { turn: turn + dice.between(-8, 14) })
      : '';
    return flatLay(s) + (dice.chance(0.4) ? place(w * 0.85, h * 0.2, scale, earbuds(s)) : '') + second + first;
  }
  const { drawing, floor } = dice.chance(0.5) ? studio(s) : tabletop(s);
  const y = floor - 430 * scale;
  return (
    drawing +
    s.shadow(w * 0.5, floor + 6, w * 0.3, 24, 0.5) +
    place(w * 0.6, y, scale, backside(s, body)) +
    place(w * 0.43, y, scale, face(s, body))
  );
};

/** Draws the front of a phone, 420 × 860, with its centre at 0,0. */
export function face(s: Sheet, body: string): string {
  return [
    s.shadow(24, 30, 290, 500, 0.4),
    rect(-214, -434, 428, 868, s.linear('right', lighter(body, 0.4), body, darker(body, 0.3)), { rx: 66 }),
    rect(-204, -424, 408, 848, '#0b0c0f', { rx: 58 }),
    wallpaper(s, -192, -412, 384, 824, 48),
    s.dice.chance(0.5) ? apps(s, -176, -260, 352, 4, 3) : '',
    apps(s, -176, 300, 352, 4, 1),
    s.dice.chance(0.5) ? rect(-52, -394, 104, 28, '#0b0c0f', { rx: 14 }) : circle(0, -384, 13, '#0b0c0f'),
    rect(-60, 392, 120, 7, '#ffffff', { rx: 4, opacity: 0.8 }),
    rect(214, -180, 7, 110, darker(body, 0.2), { rx: 3 }),
  ].join('');
}

function backside(s: Sheet, body: string): string {
  const { dice } = s;
  const lens = (x: number, y: number): string =>
    circle(x, y, 46, darker(body, 0.4)) +
    circle(x, y, 38, '#101216') +
    circle(x, y, 22, s.radial('#3d5a80', '#141a24')) +
    circle(x - 10, y - 10, 7, '#dbe9f5', { opacity: 0.9 });
  const cameras = [
    rect(-186, -406, 210, 220, lighter(body, 0.1), { rx: 54, stroke: darker(body, 0.2), strokeWidth: 4 }) +
      lens(-130, -350) +
      lens(-130, -244) +
      lens(-36, -296),
    lens(-130, -344) + lens(-130, -234) + lens(-130, -124),
    rect(-190, -400, 380, 130, darker(body, 0.25), { rx: 60 }) +
      lens(-110, -335) +
      lens(0, -335) +
      circle(110, -335, 16, '#fff3cf'),
  ];
  return [
    s.shadow(24, 30, 290, 500, 0.4),
    rect(-214, -434, 428, 868, s.linear('right', darker(body, 0.25), lighter(body, 0.35), darker(body, 0.2)), {
      rx: 66,
    }),
    rect(-206, -426, 412, 852, s.linear('slant', lighter(body, 0.32), body, darker(body, 0.2)), { rx: 60 }),
    dice.pick(cameras),
    circle(0, 40, 34, lighter(body, 0.3), { opacity: 0.6 }),
  ].join('');
}

export function earbuds(s: Sheet): string {
  return (
    s.shadow(8, 16, 150, 120, 0.35) +
    rect(-110, -80, 220, 160, s.linear('down', '#ffffff', '#dfe2e4'), { rx: 66 }) +
    stroke('M-108 -16H108', '#c3c8cc', 4) +
    circle(0, 26, 7, '#7cb342')
  );
}

/** Chargers, cables, cases, a power bank. */
export const phoneAccessory: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const k = Math.min(w, h) / 1100;
  const cable = dice.pick(['#f2f2ef', '#24272c', ...FABRICS]);
  const coil = times(
    4,
    (i) =>
      stroke(
        `M${-190 + i * 16} 0A${190 - i * 16} ${150 - i * 12} 0 1 1 ${190 - i * 16} 0A${190 - i * 16} ${150 - i * 12} 0 1 1 ${-190 + i * 16} 0`,
        darker(cable, 0.12),
        16,
      ) +
      stroke(
        `M${-190 + i * 16} 0A${190 - i * 16} ${150 - i * 12} 0 1 1 ${190 - i * 16} 0A${190 - i * 16} ${150 - i * 12} 0 1 1 ${-190 + i * 16} 0`,
        cable,
        11,
      ),
  );
  const plug =
    rect(-80, -100, 160, 190, s.linear('slant', '#ffffff', '#d9dcde'), { rx: 34 }) +
    rect(-48, -150, 20, 56, '#b9bfc4', { rx: 5 }) +
    rect(28, -150, 20, 56, '#b9bfc4', { rx: 5 }) +
    rect(-26, 50, 52, 16, '#3a3f45', { rx: 8 });
  const tint = dice.pick(FABRICS);
  const bank =
    s.shadow(14, 20, 190, 280, 0.4) +
    rect(-130, -240, 260, 480, s.linear('slant', lighter(tint, 0.25), tint, darker(tint, 0.2)), { rx: 44 }) +
    times(4, (i) => circle(-42 + i * 28, 180, 8, i < 3 ? '#e8fbff' : '#6d757b')) +
    rect(-34, -236, 68, 18, '#1d2024', { rx: 8 });
  const shell = dice.pick(FABRICS);
  const cover =
    s.shadow(14, 20, 230, 420, 0.4) +
    rect(-180, -370, 360, 740, s.solid(shell), { rx: 60 }) +
    rect(-150, -340, 170, 190, darker(shell, 0.45), { rx: 44 }) +
    rect(-164, -354, 328, 708, 'none', { rx: 50, stroke: lighter(shell, 0.35), strokeWidth: 5 });
  return (
    flatLay(s) +
    place(w * 0.26, h * 0.52, k, cover, { turn: dice.between(-14, 8) }) +
    place(w * 0.58, h * 0.68, k, s.shadow(10, 14, 240, 190, 0.3) + coil) +
    place(w * 0.55, h * 0.3, k, s.shadow(12, 16, 120, 130, 0.35) + plug, { turn: dice.between(-20, 20) }) +
    place(w * 0.83, h * 0.45, k, bank, { turn: dice.between(-6, 16) })
  );
};

/** A SIM card, for numbers on sale. */
export const simCard: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const tint = dice.pick(FABRICS);
  const k = Math.min(w, h) / 1000;
  const gold = s.linear('slant', '#f6dd94', '#d0a545', '#f3d27c');
  const chip = (size: number): string =>
    rect(-size, -size * 0.86, size * 2, size * 1.72, gold, { rx: size * 0.24 }) +
    stroke(
      `M${-size} ${-size * 0.3}H${-size * 0.4}V${size * 0.3}H${-size}M${size} ${-size * 0.3}H${size * 0.4}V${size * 0.3}H${size}M${-size * 0.4} ${-size * 0.3}V${-size * 0.86}M${size * 0.4} ${size * 0.3}V${size * 0.86}M${-size * 0.4} ${size * 0.3}V${size * 0.86}M${size * 0.4} ${-size * 0.3}V${-size * 0.86}`,
      '#8f6b1f',
      5,
    );
  const card =
    s.shadow(16, 24, 400, 270, 0.4) +
    rect(-340, -214, 680, 428, s.linear('slant', lighter(tint, 0.35), tint, darker(tint, 0.25)), { rx: 34 }) +
    circle(300, -60, 240, '#ffffff', {
      opacity: 0.1,
      clipPath: s.clip(rect(-340, -214, 680, 428, '#000', { rx: 34 })),
    }) +
    rect(-290, -120, 250, 240, lighter(tint, 0.6), { rx: 18 }) +
    place(-165, 0, 1, chip(74)) +
    times(4, (i) => rect(60, -110 + i * 52, 220 - i * 34, 20, '#ffffff', { rx: 10, opacity: 0.7 }));
  const nano =
    s.shadow(8, 12, 120, 150, 0.35) +
    place(0, 0, 1, `<path d="M-80 -110H40L80 -66V110H-80Z" fill="#f7f7f4"/>${place(0, 10, 1, chip(52))}`);
  return (
    flatLay(s) +
    place(w * 0.44, h * 0.5, k, card, { turn: dice.between(-20, 12) }) +
    place(w * 0.84, h * 0.44, k * 1.1, nano, { turn: dice.between(-20, 30) })
  );
};
