import { nature, tree } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { circle, ellipse, path, place, rect, stroke, times } from '../ink.ts';
import { WOODS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';

export const villa: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing } = nature(s);
  const y = h * 0.76;
  const house = dice.pick([modern, gabled, gabled, village])(s);
  return [
    drawing,
    place(w * 0.12, y + 10, 1.3, tree(s)),
    place(w * 0.9, y, 1.15, tree(s)),
    place(w * 0.5, y, w / 1250, house, { flip: dice.chance(0.5) }),
    dice.chance(0.5)
      ? pool(s)
      : path(
          `M${w * 0.5} ${y + 4}h90Q${w * 0.6} ${h * 0.9} ${w * 0.72} ${h}H${w * 0.42}Q${w * 0.52} ${h * 0.88} ${w * 0.5} ${y + 4}Z`,
          s.linear('down', '#d9cdb8', '#c1b39b'),
        ),
    times(14, () => flower(s, dice.between(0, w), dice.between(h * 0.88, h * 0.99))),
  ].join('');
};

const pane = (s: Sheet, x: number, y: number, w: number, h: number): string =>
  rect(x - 7, y - 7, w + 14, h + 14, '#f7f4ec') +
  rect(x, y, w, h, s.linear('slant', '#d5e9f0', '#86adbf', '#4f7488')) +
  stroke(`M${x + w / 2} ${y}v${h}`, '#f7f4ec', 6);

function modern(s: Sheet): string {
  const wall = s.dice.pick(['#f4f2ec', '#e3ddd2', '#d4d9db']);
  const wood = s.dice.pick(WOODS);
  return [
    s.shadow(0, 0, 560, 40, 0.5),
    rect(-460, -230, 920, 230, s.linear('right', lighter(wall, 0.2), darker(wall, 0.15))),
    rect(-300, -450, 640, 220, s.linear('right', lighter(wall, 0.3), wall, darker(wall, 0.1))),
    rect(-340, -474, 720, 30, '#3b4046'),
    rect(-500, -250, 1000, 26, '#4a5056'),
    rect(-440, -224, 200, 224, s.solid(wood)),
    times(9, (i) => rect(-436 + i * 22, -224, 4, 224, darker(wood, 0.3))),
    pane(s, -200, -200, 300, 180),
    pane(s, 160, -200, 120, 180),
    rect(330, -190, 96, 190, darker(wood, 0.25)),
    circle(346, -95, 7, '#e8dcc0'),
    pane(s, -260, -420, 260, 160),
    pane(s, 60, -420, 220, 160),
    rect(-300, -300, 640, 60, '#a9cbd6', { opacity: 0.5 }),
    rect(-300, -306, 640, 8, '#5c6570'),
  ].join('');
}

function gabled(s: Sheet): string {
  const roof = s.dice.pick(['#b5523b', '#7d4a3a', '#4d5a66', '#8c3f3a', '#5f7f6a']);
  const wall = s.dice.pick(['#f3ead8', '#f7f4ee', '#e8d5bd', '#d9dfd6']);
  const tiles = times(6, (i) =>
    stroke(`M${-440 + i * 34} ${-260 - i * 34}H${440 - i * 34}`, darker(roof, 0.25), 4, { opacity: 0.6 }),
  );
  return [
    s.shadow(0, 0, 540, 40, 0.5),
    rect(-400, -270, 800, 270, s.linear('right', lighter(wall, 0.25), wall, darker(wall, 0.15))),
    rect(-400, -40, 800, 40, '#a8998a'),
    rect(220, -520, 70, 160, '#a86a52'),
    rect(210, -530, 90, 20, '#8a5240'),
    path('M-470 -250L-230 -490H230L470 -250Z', s.linear('down', lighter(roof, 0.15), roof, darker(roof, 0.2))),
    tiles,
    path('M-190 -230V-330L-60 -460L70 -330V-230Z', lighter(wall, 0.2)),
    path('M-220 -320L-60 -490L100 -320L70 -316L-60 -446L-190 -316Z', darker(roof, 0.15)),
    pane(s, -110, -340, 100, 90),
    pane(s, -350, -200, 150, 120),
    pane(s, 180, -200, 160, 120),
    rect(-120, -190, 120, 190, s.linear('right', '#8a5a36', '#6a4227'), { rx: 6 }),
    circle(-20, -95, 8, '#e8cf8f'),
    path('M-180 -210H60L90 -180H-210Z', darker(roof, 0.1)),
    ...[-176, 40].map((x) => rect(x, -182, 18, 182, '#f7f4ec')),
    times(5, (i) => ellipse(-340 + i * 32, -56, 26, 24, i % 2 ? '#5b8f4f' : '#78a85c')),
    times(5, (i) => ellipse(200 + i * 32, -56, 26, 24, i % 2 ? '#5b8f4f' : '#78a85c')),
  ].join('');
}

/** A mud-brick house with arches, a wind tower and a small coloured basin. */
function village(s: Sheet): string {
  const mud = s.dice.pick(['#d3a878', '#c9966a', '#dcb98c']);
  const arch = (x: number, w: number, h: number, fill: string): string =>
    path(
      `M${x - w / 2} 0V${-h * 0.6}Q${x - w / 2} ${-h * 0.9} ${x} ${-h}Q${x + w / 2} ${-h * 0.9} ${x + w / 2} ${-h * 0.6}V0Z`,
      fill,
    );
  const tile = s.dice.pick(['#2a8aa5', '#1f6f8b', '#3f9e8f']);
  return [
    s.shadow(0, 0, 560, 40, 0.5),
    rect(200, -560, 150, 320, s.linear('right', lighter(mud, 0.15), darker(mud, 0.2))),
    ...[0, 1, 2, 3].map((i) => rect(216 + i * 32, -530, 18, 120, darker(mud, 0.5), { rx: 9 })),
    rect(190, -574, 170, 22, lighter(mud, 0.2)),
    rect(-460, -310, 920, 310, s.linear('right', lighter(mud, 0.25), mud, darker(mud, 0.2))),
    path('M-120 -310Q-120 -420 0 -430Q120 -420 120 -310Z', s.linear('right', lighter(mud, 0.2), darker(mud, 0.15))),
    rect(-476, -326, 952, 24, lighter(mud, 0.25)),
    times(23, (i) => rect(-460 + i * 40, -296, 22, 22, i % 2 ? tile : '#e8d9b8')),
    arch(0, 200, 250, darker(mud, 0.35)),
    arch(0, 160, 220, '#6b4329'),
    stroke('M0 -215V0', '#4b2d1a', 5),
    circle(-14, -100, 7, '#d9b45a'),
    circle(14, -100, 7, '#d9b45a'),
    ...[-310, -190, 190, 310].map((x) =>
      place(
        x,
        -60,
        1,
        arch(0, 96, 170, lighter(mud, 0.3)) +
          arch(0, 74, 150, tile) +
          stroke('M0 -146V0M-37 -60H37M-37 -100H37', '#f1e4c4', 5),
      ),
    ),
    rect(-460, -30, 920, 30, darker(mud, 0.2)),
  ].join('');
}

function pool(s: Sheet): string {
  const { width: w, height: h } = s;
  return (
    path(`M${w * 0.2} ${h * 0.83}H${w * 0.82}L${w * 0.9} ${h * 0.96}H${w * 0.1}Z`, '#efe8da') +
    path(
      `M${w * 0.23} ${h * 0.845}H${w * 0.79}L${w * 0.86} ${h * 0.945}H${w * 0.14}Z`,
      s.linear('down', '#3aa7c4', '#8fdbe6'),
    ) +
    stroke(`M${w * 0.3} ${h * 0.88}q40 -14 80 0t80 0M${w * 0.55} ${h * 0.91}q40 -14 80 0t80 0`, '#ffffff', 6, {
      opacity: 0.6,
    })
  );
}

export function flower(s: Sheet, x: number, y: number): string {
  return (
    stroke(`M${x} ${y}v-34`, '#4c7d45', 4) +
    circle(x, y - 38, 10, s.dice.pick(['#e4572e', '#f3a712', '#d64577', '#ffffff', '#8e5bb5'])) +
    circle(x, y - 38, 4, '#fff2b8')
  );
}
