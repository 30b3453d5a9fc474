import { floorboards, pottedPlant, room, windowFrame } from '../backdrops.ts';
import { darker, lighter, mix } from '../colour.ts';
import { circle, ellipse, path, place, rect, stroke, times } from '../ink.ts';
import { FABRICS, WALLS, WOODS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';
import { couch } from './sofa.ts';

/** A flat from inside: living room, kitchen, bedroom, empty room or bathroom. */
export const interior: Scene = (s) => s.dice.pick([living, living, kitchen, kitchen, bedroom, emptyRoom, bathroom])(s);

function living(s: Sheet): string {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = room(s);
  const rug = dice.pick(FABRICS);
  const wood = dice.pick(WOODS);
  return [
    drawing,
    lampAbove(s, w * dice.between(0.35, 0.65)),
    path(`M${w * 0.2} ${floor - 10}H${w * 0.8}L${w * 0.92} ${h * 0.95}H${w * 0.08}Z`, s.solid(rug)),
    path(`M${w * 0.225} ${floor + 6}H${w * 0.775}L${w * 0.88} ${h * 0.93}H${w * 0.12}Z`, 'none', {
      stroke: lighter(rug, 0.5),
      strokeWidth: 8,
    }),
    place(w * 0.48, floor + h * 0.03, w / 1500, couch(s, dice.pick(FABRICS), 3)),
    place(w * 0.52, h * 0.93, w / 1500, coffeeTable(s, wood)),
    dice.chance(0.6)
      ? place(w * 0.86, floor + h * 0.06, w / 1400, floorLamp(s))
      : place(w * 0.88, floor + h * 0.08, h / 1400, pottedPlant(s)),
  ].join('');
}

export function lampAbove(s: Sheet, x: number): string {
  const shade = s.dice.pick(['#2e3136', '#c9a24b', '#f3efe4', '#b5583f']);
  const y = s.height * 0.2;
  return (
    circle(x, y + 40, 240, s.radial('#ffe9b0 0.5', '#ffe9b0 0')) +
    stroke(`M${x} 0V${y - 60}`, '#3a3733', 5) +
    path(
      `M${x - 22} ${y - 60}h44Q${x + 100} ${y - 30} ${x + 104} ${y + 24}H${x - 104}Q${x - 100} ${y - 30} ${x - 22} ${y - 60}Z`,
      s.linear('right', lighter(shade, 0.2), shade, darker(shade, 0.3)),
    ) +
    ellipse(x, y + 24, 104, 14, '#fff3cf')
  );
}

function coffeeTable(s: Sheet, wood: string): string {
  return [
    s.shadow(0, 0, 300, 26, 0.4),
    path('M-190 -110h22l-14 110h-16ZM168 -110h22l8 110h-16Z', darker(wood, 0.3)),
    ellipse(0, -118, 270, 46, darker(wood, 0.25)),
    ellipse(0, -130, 270, 46, s.linear('slant', lighter(wood, 0.35), wood)),
    rect(-120, -158, 120, 16, '#3d5a80', { rx: 4 }),
    rect(-110, -172, 104, 14, '#e0a83c', { rx: 4 }),
    path('M80 -210q34 -12 68 0q4 40 -10 70h-48q-14 -30 -10 -70Z', s.linear('right', '#ffffff', '#cdd6da')),
    stroke('M110 -210Q100 -280 70 -300M116 -212Q124 -290 160 -310', '#5b8f6a', 7),
    circle(68, -304, 18, '#e4572e'),
    circle(164, -314, 20, '#f3a712'),
  ].join('');
}

function floorLamp(s: Sheet): string {
  return (
    s.shadow(0, 0, 90, 16) +
    circle(0, -560, 220, s.radial('#ffe9b0 0.6', '#ffe9b0 0')) +
    ellipse(0, -6, 70, 14, '#2e3136') +
    rect(-6, -540, 12, 534, '#2e3136') +
    path('M-70 -640H70L110 -520H-110Z', s.linear('down', '#fff7df', '#f0d9a4'))
  );
}

function kitchen(s: Sheet): string {
  const { width: w, height: h, dice } = s;
  const wall = dice.pick(WALLS);
  const front = dice.pick(['#f1eee7', '#55706a', '#3c4a5e', '#c9b59a', '#8e3f3a', '#7d8c74', '#b98b5e']);
  const top = dice.pick(['#e9e6e0', '#4b4d50', '#c69868']);
  const horizon = h * 0.78;
  const counter = h * 0.52;
  const unit = w / 8;
  const door = (x: number, y: number, high: number): string =>
    rect(x + 5, y, unit - 10, high, s.linear('down', lighter(front, 0.12), front, darker(front, 0.1)), { rx: 5 }) +
    rect(x + 24, y + 20, unit - 48, high - 40, 'none', { stroke: darker(front, 0.16), strokeWidth: 3 }) +
    rect(x + unit / 2 - 26, y + (y > h / 2 ? 10 : high - 18), 52, 7, '#a9a294', { rx: 3 });
  const tiles = times(26, (i) =>
    times(4, (j) =>
      rect(
        i * (w / 26) + 2,
        h * 0.34 + j * 54 + 2,
        w / 26 - 4,
        50,
        mix(wall, '#ffffff', ((i * 7 + j * 3) % 5) * 0.1 + 0.15),
        { rx: 3 },
      ),
    ),
  );
  const hob = dice.whole(2, 5);
  return [
    rect(0, 0, w, horizon, s.linear('slant', lighter(wall, 0.3), darker(wall, 0.1))),
    tiles,
    times(8, (i) => (i === hob ? hood(s, i * unit, unit, h) : door(i * unit, h * 0.07, h * 0.26))),
    rect(0, h * 0.33, w, 10, s.linear('down', '#fff3cf', '#ffffff 0')),
    floorboards(s, horizon),
    times(8, (i) =>
      i === hob
        ? oven(i * unit, counter, unit, horizon - counter)
        : door(i * unit, counter + 24, horizon - counter - 50),
    ),
    rect(0, horizon - 24, w, 24, darker(front, 0.5)),
    rect(0, counter - 12, w, 34, s.linear('down', lighter(top, 0.3), top, darker(top, 0.25))),
    place(
      ((hob + 3) % 7) * unit + unit,
      counter - 12,
      1,
      path('M-80 0v-10h160v10Z', '#9aa3a9') + stroke('M0 -6V-110Q0 -150 40 -150Q76 -150 76 -110', '#c9d0d4', 14),
    ),
    place(((hob + 5) % 7) * unit + unit * 0.8, counter - 12, 0.9, pottedHerb(s)),
    place(
      hob * unit + unit / 2,
      counter - 16,
      1,
      path('M-64 -74H64L56 0H-56Z', s.linear('right', '#e8ecee', '#8e979d')) +
        rect(-70, -82, 140, 14, '#6d757b', { rx: 6 }) +
        circle(0, -92, 12, '#2b2e33'),
    ),
    place(
      ((hob + 1) % 7) * unit + unit * 0.9,
      counter - 12,
      1,
      ['#e4572e', '#f3a712', '#7cb342'].map((fill, i) => circle(-44 + i * 44, -34, 26, fill)).join('') +
        path('M-90 -36H90Q80 0 40 0H-40Q-80 0 -90 -36Z', '#d9d2c4'),
    ),
  ].join('');
}

function hood(s: Sheet, x: number, unit: number, h: number): string {
  return path(
    `M${x + unit * 0.34} ${h * 0.04}h${unit * 0.32}v${h * 0.2}l${unit * 0.28} ${h * 0.06}v20h${-unit * 0.88}v-20l${unit * 0.28} ${-h * 0.06}Z`,
    s.linear('right', '#e6eaec', '#a4adb3', '#d3d9dc'),
  );
}

function oven(x: number, y: number, w: number, h: number): string {
  return (
    rect(x + 5, y + 24, w - 10, h - 50, '#d3d8db', { rx: 6 }) +
    rect(x + 22, y + 100, w - 44, h - 150, '#24292f', { rx: 10 }) +
    rect(x + 26, y + 78, w - 52, 9, '#7d868d', { rx: 4 }) +
    times(4, (i) => circle(x + 36 + (i * (w - 72)) / 3, y + 50, 12, '#4b5259'))
  );
}

function pottedHerb(s: Sheet): string {
  return (
    times(7, (i) =>
      place(0, -60, 1, path('M0 0C-24 -40 -18 -90 0 -110C18 -90 24 -40 0 0Z', i % 2 ? '#5b8f4f' : '#7aad60'), {
        turn: -54 + i * 18,
      }),
    ) + path('M-46 -70H46L34 0H-34Z', s.linear('right', '#d99a78', '#b0694a'))
  );
}

function bedroom(s: Sheet): string {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = room(s);
  return drawing + place(w / 2, floor + h * 0.1, w / 1250, bed(s)) + (dice.chance(0.5) ? lampAbove(s, w * 0.5) : '');
}

/** Draws a bed from its foot; it is about 760 wide. */
export function bed(s: Sheet): string {
  const { dice } = s;
  const wood = dice.pick(WOODS);
  const sheet = dice.pick(['#f4f1ea', '#e3e9ec', '#efe3d8']);
  const cover = dice.pick(FABRICS);
  const head = dice.chance(0.5)
    ? rect(-390, -430, 780, 330, s.solid(wood), { rx: 24 }) +
      times(5, (i) => rect(-364 + i * 150, -404, 130, 200, darker(wood, 0.12), { rx: 10 }))
    : rect(-390, -450, 780, 350, s.solid(cover), { rx: 80 }) +
      times(12, (i) => circle(-320 + (i % 6) * 128, -390 + Math.floor(i / 6) * 80, 8, darker(cover, 0.35)));
  const pillow = (x: number, fill: string): string =>
    path(
      `M${x - 140} -262Q${x} -300 ${x + 140} -262Q${x + 160} -210 ${x + 140} -176Q${x} -156 ${x - 140} -176Q${x - 160} -210 ${x - 140} -262Z`,
      s.solid(fill, 0.1),
    );
  const table = (x: number): string =>
    rect(x - 74, -190, 148, 190, s.solid(wood), { rx: 8 }) +
    rect(x - 60, -170, 120, 66, darker(wood, 0.14), { rx: 5 }) +
    circle(x, -138, 8, '#e8dcc0') +
    circle(x, -310, 110, s.radial('#ffe9b0 0.6', '#ffe9b0 0')) +
    rect(x - 8, -250, 16, 60, '#c9a24b') +
    path(`M${x - 34} -330h68l24 90h-116Z`, '#fff3d4');
  return [
    s.shadow(0, 6, 560, 44, 0.5),
    table(-500),
    table(500),
    head,
    rect(-380, -210, 760, 150, s.solid(sheet, 0.1), { rx: 30 }),
    pillow(-180, sheet),
    pillow(180, sheet),
    pillow(0, dice.pick(FABRICS)),
    path('M-400 -150Q-300 -200 0 -196Q300 -200 400 -150L420 -30Q200 -6 0 -20Q-200 -6 -420 -30Z', s.solid(cover, 0.2)),
    path(
      'M-400 -150Q-300 -200 0 -196Q300 -200 400 -150L404 -122Q200 -160 0 -158Q-200 -160 -404 -122Z',
      lighter(sheet, 0.3),
    ),
    stroke('M-200 -150Q-220 -80 -190 -20M120 -150Q160 -80 130 -18', darker(cover, 0.2), 4, { opacity: 0.5 }),
    rect(-420, -36, 840, 30, darker(wood, 0.2), { rx: 10 }),
    rect(-400, -10, 40, 14, darker(wood, 0.4)),
    rect(360, -10, 40, 14, darker(wood, 0.4)),
  ].join('');
}

function emptyRoom(s: Sheet): string {
  const { width: w, height: h, dice } = s;
  const wall = dice.pick(WALLS);
  const [left, right, top, low] = [w * 0.22, w * 0.78, h * 0.16, h * 0.68];
  const light = `M${left + 80} ${low + 20}H${right - 80}L${right + 60} ${h * 0.95}H${left - 120}Z`;
  return [
    path(`M0 0H${w}L${right} ${top}H${left}Z`, s.linear('down', '#f3f0ea', '#ffffff')),
    path(`M0 0L${left} ${top}V${low}L0 ${h * 0.92}Z`, s.linear('right', darker(wall, 0.14), wall)),
    path(`M${w} 0L${right} ${top}V${low}L${w} ${h * 0.92}Z`, s.linear('right', wall, darker(wall, 0.18))),
    rect(left, top, right - left, low - top, s.linear('down', lighter(wall, 0.25), lighter(wall, 0.1))),
    `<g clip-path="${s.clip(path(`M${left} ${low}H${right}L${w} ${h * 0.92}V${h}H0V${h * 0.92}Z`, '#000'))}">${floorboards(s, low)}</g>`,
    path(light, '#fff6d8', { opacity: 0.28 }),
    windowFrame(s, w * 0.33, top + 70, w * 0.34, (low - top) * 0.66),
    path(
      `M${w * 0.06} ${h * 0.87}V${h * 0.22}L${w * 0.16} ${h * 0.27}V${h * 0.765}Z`,
      s.linear('right', '#f7f3ea', '#d9cfbd'),
    ),
    circle(w * 0.145, h * 0.53, 9, '#b08d57'),
    stroke(`M${left} ${low}H${right}L${w} ${h * 0.92}M${left} ${low}L0 ${h * 0.92}`, '#fbf9f4', 14),
    lampAbove(s, w / 2),
  ].join('');
}

function bathroom(s: Sheet): string {
  const { width: w, height: h, dice } = s;
  const tile = dice.pick(['#dfe9ec', '#e9e2d6', '#cfe0da', '#b8cbd6']);
  const low = h * 0.74;
  const tiles = times(16, (i) =>
    times(9, (j) =>
      rect(
        i * (w / 16) + 2,
        j * (low / 9) + 2,
        w / 16 - 4,
        low / 9 - 4,
        mix(tile, '#ffffff', ((i * 5 + j * 7) % 6) * 0.09),
        { rx: 3 },
      ),
    ),
  );
  const wood = dice.pick(WOODS);
  return [
    rect(0, 0, w, low, darker(tile, 0.1)),
    tiles,
    floorboards(s, low, '#b9b3a8'),
    rect(w * 0.12, h * 0.13, w * 0.3, h * 0.32, s.linear('slant', '#f4fafc', '#b4ccd6', '#e6f1f5'), {
      rx: dice.pick([12, 140]),
      stroke: '#d9d2c4',
      strokeWidth: 12,
    }),
    rect(w * 0.1, h * 0.56, w * 0.34, h * 0.26, s.solid(wood), { rx: 8 }),
    stroke(`M${w * 0.27} ${h * 0.58}V${h * 0.8}`, darker(wood, 0.3), 4),
    rect(w * 0.08, h * 0.53, w * 0.38, 34, '#f7f5f0', { rx: 10 }),
    path(`M${w * 0.18} ${h * 0.53}q${w * 0.09} ${-h * 0.05} ${w * 0.18} 0Z`, '#ffffff'),
    stroke(`M${w * 0.27} ${h * 0.51}v-60q0 -30 40 -26`, '#aab3b9', 14),
    s.shadow(w * 0.74, h * 0.9, w * 0.2, 26),
    path(
      `M${w * 0.53} ${h * 0.62}H${w * 0.95}Q${w * 0.95} ${h * 0.86} ${w * 0.86} ${h * 0.89}H${w * 0.62}Q${w * 0.53} ${h * 0.86} ${w * 0.53} ${h * 0.62}Z`,
      s.linear('down', '#ffffff', '#dfe3e4'),
    ),
    rect(w * 0.515, h * 0.605, w * 0.45, 30, '#ffffff', { rx: 15 }),
    stroke(`M${w * 0.9} ${h * 0.6}V${h * 0.24}Q${w * 0.9} ${h * 0.19} ${w * 0.85} ${h * 0.19}`, '#aab3b9', 14),
    ellipse(w * 0.84, h * 0.2, 60, 14, '#8f999f'),
    place(w * 0.6, h * 0.605, 0.8, pottedHerb(s)),
    rect(w * 0.68, h * 0.56, 130, 150, s.solid(dice.pick(FABRICS)), { rx: 8 }),
  ].join('');
}
