import { floorboards, pottedPlant, windowFrame } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { circle, ellipse, path, place, rect, stroke, times } from '../ink.ts';
import { FABRICS, WALLS, WOODS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import { lampAbove } from './interior.ts';
import type { Scene } from './scene.ts';

/** A desk with its chair and screen: offices to let and jobs. */
export const office: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const wall = dice.pick(WALLS);
  const horizon = h * 0.72;
  const left = dice.chance(0.5);
  return [
    rect(0, 0, w, horizon, s.linear('slant', lighter(wall, 0.35), wall, darker(wall, 0.12))),
    floorboards(s, horizon, dice.pick([...WOODS, '#9aa0a4'])),
    dice.chance(0.6)
      ? windowFrame(s, left ? w * 0.08 : w * 0.6, h * 0.1, w * 0.32, h * 0.4)
      : board(s, left ? w * 0.08 : w * 0.58, h * 0.12),
    wallShelf(s, left ? w * 0.56 : w * 0.1, h * 0.24),
    dice.chance(0.5) ? lampAbove(s, w * 0.5) : '',
    place(left ? w * 0.92 : w * 0.08, horizon + 80, h / 1350, pottedPlant(s)),
    place(w * 0.5, h * 0.92, w / 1250, desk(s), { flip: dice.chance(0.5) }),
  ].join('');
};

function board(s: Sheet, x: number, y: number): string {
  const { dice } = s;
  return (
    rect(x, y, 520, 330, '#f7f7f4', { rx: 8, stroke: '#a9b0b5', strokeWidth: 12 }) +
    times(9, (i) =>
      rect(
        x + 40 + (i % 3) * 160,
        y + 36 + Math.floor(i / 3) * 94,
        110,
        70,
        dice.pick(['#ffe08a', '#a8dadc', '#f7b5a5', '#c7e2a4']),
        { transform: `rotate(${dice.whole(-5, 5)} ${x + 95 + (i % 3) * 160} ${y + 70 + Math.floor(i / 3) * 94})` },
      ),
    )
  );
}

function wallShelf(s: Sheet, x: number, y: number): string {
  const { dice } = s;
  return times(
    2,
    (row) =>
      times(9, (i) =>
        rect(
          x + 20 + i * 42 + (i > 5 ? 60 : 0),
          y + row * 160 - 90 - ((i * 37) % 30),
          34,
          90 + ((i * 37) % 30),
          s.solid(dice.pick(FABRICS)),
          { rx: 3 },
        ),
      ) +
      rect(x, y + row * 160, 520, 16, '#8a5f3c', { rx: 3 }) +
      rect(x + 10, y + row * 160 + 16, 500, 12, '#0b0d18', { opacity: 0.1 }),
  );
}

function desk(s: Sheet): string {
  const { dice } = s;
  const wood = dice.pick([...WOODS, '#f0ede6']);
  const chair = dice.pick([...FABRICS, '#2e3338', '#2e3338']);
  const screen = dice.pick(['#2c4a6e', '#234a47', '#4a3560', '#e8edf0']);
  const glow = lighter(screen, 0.45);
  return [
    s.shadow(0, 4, 620, 40, 0.45),
    rect(-530, -330, 26, 330, darker(wood, 0.3)),
    rect(504, -330, 26, 330, darker(wood, 0.3)),
    rect(220, -330, 270, 300, s.solid(darker(wood, 0.06)), { rx: 6 }),
    ...[0, 1, 2].map(
      (i) =>
        rect(236, -312 + i * 94, 238, 82, lighter(wood, 0.12), { rx: 5 }) +
        rect(320, -280 + i * 94, 70, 10, '#8b8478', { rx: 5 }),
    ),
    rect(-560, -356, 1120, 34, s.linear('down', lighter(wood, 0.35), wood, darker(wood, 0.2)), { rx: 6 }),
    rect(-250, -700, 460, 280, '#1d2024', { rx: 14 }),
    rect(-236, -686, 432, 246, s.linear('slant', glow, screen)),
    ...[0, 1, 2, 3, 4].map((i) =>
      rect(-206 + i * 44, -520 - ((i * 53) % 90), 28, 60 + ((i * 53) % 90), i % 2 ? '#f3a712' : '#7fd1c7', { rx: 4 }),
    ),
    stroke('M40 -500L80 -560L120 -530L166 -620', '#ffffff', 8),
    rect(-206, -664, 150, 14, '#ffffff', { opacity: 0.7, rx: 7 }),
    path('M-50 -420H10L20 -370H-60Z', '#a6adb3'),
    rect(-110, -372, 180, 16, '#8d959b', { rx: 8 }),
    rect(-190, -376, 300, 18, '#e8eaec', { rx: 6 }),
    ellipse(170, -364, 30, 12, '#e8eaec'),
    path('M-440 -356Q-450 -420 -430 -440H-370Q-350 -420 -360 -356Z', s.linear('right', '#ffffff', '#c9ced2')),
    path('M-362 -420q40 0 36 34q-8 18 -38 14', 'none', { stroke: '#d9dde0', strokeWidth: 10 }),
    rect(300, -380, 170, 24, '#3d5a80', { rx: 4 }),
    rect(310, -402, 150, 22, '#c8553d', { rx: 4 }),
    rect(296, -424, 160, 22, '#e0a83c', { rx: 4 }),
    ellipse(-430, -700, 10, 10, '#2e3338'),
    place(
      -60,
      0,
      1,
      [
        path('M-20 -190h40v120h-40Z', '#55595e'),
        path('M-150 -20L0 -80L150 -20', 'none', { stroke: '#3a3e43', strokeWidth: 18, strokeLinecap: 'round' }),
        ...[-150, 0, 150].map((x) => circle(x, -14, 18, '#22252a')),
        rect(-150, -230, 300, 64, s.solid(chair), { rx: 30 }),
        rect(-130, -520, 260, 280, s.solid(chair, 0.28), { rx: 54 }),
        stroke('M-150 -240V-330H-190M150 -240V-330H190', '#3a3e43', 16),
      ].join(''),
    ),
  ].join('');
}
