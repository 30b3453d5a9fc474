import { flatLay, pottedPlant, studio, tabletop } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { around, circle, ellipse, path, place, rect, stroke, times } from '../ink.ts';
import { BRIGHTS, GADGETS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import { face } from './phone.ts';
import type { Scene } from './scene.ts';
import { apps, wallpaper } from './screens.ts';

export const laptop: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const body = s.tint(['#c9ced2', '#8f969c', '#3a3f45', '#d9c3a5', '#5d6b7a']);
  if (dice.chance(0.25))
    return (
      flatLay(s) +
      place(w * 0.5, h * 0.5, Math.min(w, h) / 1150, laptopFromAbove(s, body), { turn: dice.between(-12, 12) })
    );
  const { drawing, floor } = dice.chance(0.7) ? tabletop(s) : studio(s);
  return [
    drawing,
    dice.chance(0.5) ? place(w * 0.9, floor - 40, h / 1700, pottedPlant(s)) : '',
    place(w * 0.48, floor - 50, w / 1250, openLaptop(s, body)),
    dice.chance(0.6) ? place(w * 0.88, floor + 110, w / 1500, mug(s)) : '',
  ].join('');
};

function openLaptop(s: Sheet, body: string): string {
  const keys = times(5, (row) =>
    times(14, (i) =>
      path(
        `M${-392 + row * -12 + i * (57 + row * 1.6)} ${-6 + row * 19}h${46 + row}l2 14h${-48 - row}Z`,
        darker(body, 0.6),
      ),
    ),
  );
  return [
    s.shadow(0, 150, 620, 50, 0.5),
    rect(-430, -600, 860, 580, s.linear('down', lighter(body, 0.2), darker(body, 0.15)), { rx: 26 }),
    rect(-418, -588, 836, 552, '#0d0f12', { rx: 18 }),
    wallpaper(s, -400, -568, 800, 512, 4),
    s.dice.chance(0.5)
      ? rect(-360, -520, 420, 300, '#fbfbf8', { rx: 12 }) +
        rect(-360, -520, 420, 40, '#d9dde0', { rx: 12 }) +
        times(4, (i) => rect(-330, -450 + i * 54, 360 - ((i * 83) % 170), 22, i ? '#c3c9cd' : '#3a6ea5', { rx: 8 }))
      : apps(s, -180, -110, 360, 7, 1),
    path('M-430 -24H430L540 134H-540Z', s.linear('down', lighter(body, 0.3), body)),
    keys,
    path('M-130 98H130L140 128H-140Z', darker(body, 0.12)),
    path('M-540 134H540L528 156H-528Z', s.linear('down', lighter(body, 0.4), darker(body, 0.35))),
    rect(-90, 134, 180, 8, darker(body, 0.3), { rx: 4 }),
  ].join('');
}

function laptopFromAbove(s: Sheet, body: string): string {
  return [
    s.shadow(20, 30, 620, 440, 0.4),
    rect(-560, -380, 1120, 760, s.linear('slant', lighter(body, 0.35), body, darker(body, 0.12)), { rx: 40 }),
    rect(-490, -330, 980, 360, darker(body, 0.3), { rx: 16 }),
    times(5, (row) => times(14, (i) => rect(-480 + i * 69, -320 + row * 70, 60, 58, darker(body, 0.72), { rx: 9 }))),
    rect(-190, 70, 380, 260, lighter(body, 0.15), { rx: 18, stroke: darker(body, 0.15), strokeWidth: 4 }),
  ].join('');
}

export function mug(s: Sheet): string {
  const tint = s.dice.pick([...BRIGHTS, '#f4f1ea', '#2e3338']);
  return (
    s.shadow(0, 0, 120, 20, 0.4) +
    path('M70 -150q80 0 70 60q-14 50 -80 50', 'none', { stroke: tint, strokeWidth: 22 }) +
    path(
      'M-84 -190H84L72 -16Q70 0 50 0H-50Q-70 0 -72 -16Z',
      s.linear('right', lighter(tint, 0.3), tint, darker(tint, 0.25)),
    ) +
    ellipse(0, -190, 84, 16, darker(tint, 0.2)) +
    ellipse(0, -188, 70, 11, '#5a3825') +
    stroke('M-20 -220q-20 -30 0 -60t0 -60M24 -220q-20 -30 0 -60', '#ffffff', 7, { opacity: 0.5 })
  );
}

export const tablet: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const body = s.tint(GADGETS);
  const scale = Math.min(w, h) / 1150;
  const slab =
    s.shadow(20, 30, 580, 440, 0.4) +
    rect(-540, -390, 1080, 780, s.linear('slant', lighter(body, 0.4), darker(body, 0.2)), { rx: 44 }) +
    rect(-528, -378, 1056, 756, '#0d0f12', { rx: 36 }) +
    wallpaper(s, -484, -334, 968, 668, 14) +
    (dice.chance(0.6) ? apps(s, -400, -250, 800, 7, 3) : '') +
    circle(-506, 0, 7, '#2d3138');
  const pen =
    rect(-300, -16, 560, 32, s.linear('down', '#ffffff', '#c9ced2'), { rx: 16 }) +
    path('M260 -16L320 0L260 16Z', '#b9bfc4');
  return (
    flatLay(s) +
    place(w * 0.48, h * 0.48, scale, slab, { turn: dice.between(-14, 14) }) +
    place(w * 0.6, h * 0.9, scale, pen, { turn: dice.between(-24, -6) })
  );
};

export const desktop: Scene = (s) => {
  const { width: w, dice } = s;
  const { drawing, floor } = tabletop(s);
  const glow = dice.pick(BRIGHTS);
  const tower =
    s.shadow(0, 0, 170, 24, 0.5) +
    rect(-130, -520, 260, 520, s.linear('right', '#33373d', '#1b1d21'), { rx: 14 }) +
    [0, 1, 2]
      .map(
        (i) =>
          circle(0, -420 + i * 160, 70, s.radial(lighter(glow, 0.3), darker(glow, 0.5), '#15171a')) +
          circle(0, -420 + i * 160, 66, 'none', { stroke: glow, strokeWidth: 8 }) +
          around(7, (a) =>
            stroke(`M0 ${-420 + i * 160}L${Math.cos(a) * 56} ${-420 + i * 160 + Math.sin(a) * 56}`, '#101216', 10, {
              opacity: 0.6,
            }),
          ),
      )
      .join('');
  const monitor = [
    s.shadow(0, 0, 260, 26, 0.5),
    path('M-40 -140h80l14 130h-108Z', '#7b848a'),
    ellipse(0, -8, 170, 20, '#9aa3a9'),
    rect(-420, -620, 840, 490, '#17191c', { rx: 16 }),
    wallpaper(s, -404, -604, 808, 446, 4),
  ].join('');
  const keyboard =
    path('M-330 -40H330L370 40H-370Z', '#2b2f34') +
    times(4, (row) =>
      times(13, (i) =>
        rect(-320 + i * 49 - row * 5, -32 + row * 17, 40, 12, row % 2 ? lighter(glow, 0.2) : '#565c63', { rx: 3 }),
      ),
    );
  return (
    drawing +
    place(w * 0.43, floor + 10, w / 1350, monitor) +
    place(w * 0.83, floor + 20, w / 1350, tower) +
    place(w * 0.42, floor + 130, w / 1400, s.shadow(0, 40, 420, 22, 0.4) + keyboard) +
    place(
      w * 0.75,
      floor + 140,
      w / 1500,
      s.shadow(0, 30, 70, 16, 0.4) + ellipse(0, 0, 44, 30, '#2b2f34') + stroke('M0 -28V-8', glow, 6),
    )
  );
};

export const printer: Scene = (s) => {
  const { width: w, dice } = s;
  const { drawing, floor } = dice.chance(0.6) ? tabletop(s) : studio(s);
  const body = s.tint(['#f0f0ed', '#3a3f45', '#dfe3e6']);
  return (
    drawing +
    place(
      w / 2,
      floor + 60,
      w / 1200,
      [
        s.shadow(0, 0, 500, 40, 0.5),
        path('M-250 -400H250L220 -640H-220Z', '#fdfdfb'),
        path('M-190 -600H190M-196 -560H120M-200 -520H170', 'none', { stroke: '#b9bfc4', strokeWidth: 10 }),
        rect(-420, -420, 840, 400, s.linear('down', lighter(body, 0.4), body, darker(body, 0.2)), { rx: 40 }),
        rect(-420, -330, 840, 8, darker(body, 0.25)),
        rect(-260, -250, 520, 110, '#1d2024', { rx: 14 }),
        path('M-230 -200H230L290 -20H-290Z', s.linear('down', '#e8eaeb', '#ffffff')),
        rect(-200, -150, 190, 90, s.solid(dice.pick(BRIGHTS))),
        times(4, (i) => rect(30, -146 + i * 24, 170 - i * 24, 10, '#aab0b5', { rx: 5 })),
        rect(180, -390, 190, 46, '#2b3f52', { rx: 8 }),
        circle(-360, -376, 16, '#7cb342'),
        rect(-380, -20, 760, 20, darker(body, 0.5), { rx: 8 }),
      ].join(''),
    )
  );
};

/** A phone beside a laptop seen from above, for gadgets without a scene of their own. */
export const gadgets: Scene = (s) =>
  flatLay(s) +
  place(s.width * 0.3, s.height * 0.5, Math.min(s.width, s.height) / 1250, face(s, s.dice.pick(GADGETS)), {
    turn: s.dice.between(-16, 10),
  }) +
  place(s.width * 0.7, s.height * 0.5, Math.min(s.width, s.height) / 2100, laptopFromAbove(s, s.dice.pick(GADGETS)), {
    turn: 82,
  });
