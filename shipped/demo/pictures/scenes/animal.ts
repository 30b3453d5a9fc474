import { nature, room, studio } from '../backdrops.ts';
import { darker, lighter, mix } from '../colour.ts';
import { around, circle, ellipse, mirrored, path, place, rect, stroke, times } from '../ink.ts';
import { BRIGHTS, FABRICS, WOODS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';
import { couch } from './sofa.ts';

export const cat: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const coat = dice.pick(['#e0954a', '#6d7178', '#f1e6d6', '#3a3d42', '#b99a7a', '#d9c7b0', '#ffffff']);
  const eyes = dice.pick(['#7fb342', '#3bb0d8', '#f3a712', '#5b8fb0']);
  const onSofa = dice.chance(0.35);
  const { drawing, floor } = (onSofa ? room : dice.pick([room, studio, nature]))(s);
  const behind = onSofa ? place(w / 2, floor, w / 1300, couch(s, dice.pick(FABRICS), 3)) : '';
  const y = behind ? floor - h * 0.13 : floor + h * 0.05;
  const cushion = behind
    ? ''
    : place(
        w / 2,
        y,
        h / 1000,
        ellipse(0, 0, 360, 60, s.solid(dice.pick(FABRICS))) + ellipse(0, -14, 320, 40, '#ffffff', { opacity: 0.15 }),
      );
  return (
    drawing +
    behind +
    cushion +
    place(w * 0.5, y, (h / 1000) * (behind ? 0.72 : 0.95), catSitting(s, coat, eyes), { flip: dice.chance(0.5) })
  );
};

function catSitting(s: Sheet, coat: string, eyes: string): string {
  const { dice } = s;
  const dark = darker(coat, 0.28);
  const belly = mix(coat, '#ffffff', 0.6);
  const striped = dice.chance(0.55);
  const half =
    path('M-30 -560L-130 -640Q-160 -650 -158 -600L-150 -460Z', coat) +
    path('M-60 -560L-124 -610L-128 -500Z', '#e9a5a0', { opacity: 0.85 }) +
    ellipse(-62, -458, 34, 36, '#fdfdf6') +
    ellipse(-60, -458, 27, 32, eyes) +
    ellipse(-58, -458, 10, 26, '#17191c') +
    circle(-66, -470, 8, '#ffffff') +
    stroke('M-40 -404L-190 -430M-42 -394L-196 -392M-40 -384L-182 -354', '#fdfaf2', 3, { opacity: 0.9 });
  const stripes = striped
    ? stroke(
        'M0 -590V-540M-34 -584L-28 -544M34 -584L28 -544M-186 -240q50 20 80 -4M-200 -170q54 24 90 0M186 -240q-50 20 -80 -4M200 -170q-54 24 -90 0',
        dark,
        15,
      )
    : '';
  return [
    s.shadow(20, 4, 300, 30, 0.4),
    stroke('M150 -40C330 -20 380 -180 290 -270', dark, 58),
    stroke('M150 -40C330 -20 380 -180 290 -270', coat, 48),
    path(
      'M-120 -400Q-250 -200 -220 -30Q-200 6 -80 4H80Q200 6 220 -30Q250 -200 120 -400Z',
      s.linear('right', lighter(coat, 0.12), coat, dark),
    ),
    path('M-70 -330Q-110 -160 -60 -20H60Q110 -160 70 -330Z', belly),
    ellipse(-84, -14, 62, 30, lighter(coat, 0.2)),
    ellipse(84, -14, 62, 30, lighter(coat, 0.2)),
    stroke('M-60 -20V-180M60 -20V-180', dark, 5, { opacity: 0.4 }),
    ellipse(0, -450, 176, 146, s.linear('down', lighter(coat, 0.12), coat, darker(coat, 0.08))),
    mirrored(half),
    ellipse(0, -392, 66, 46, belly),
    path('M-18 -412H18L0 -390Z', '#d9817c'),
    stroke('M0 -390V-376Q-20 -356 -40 -370M0 -376Q20 -356 40 -370', dark, 5),
    stripes,
  ].join('');
}

export const dog: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const coat = dice.pick(['#c98f4a', '#8a5a36', '#f1e6d6', '#3a3532', '#e3c08a', '#9c9286', '#ffffff']);
  const { drawing, floor } = dice.pick([nature, nature, room])(s);
  const ball = dice.chance(0.6)
    ? place(
        w * 0.75,
        floor + h * 0.07,
        h / 1000,
        s.shadow(0, 4, 80, 14, 0.4) +
          circle(0, -64, 64, s.radial(lighter(dice.pick(BRIGHTS), 0.3), dice.pick(BRIGHTS))),
      )
    : '';
  return (
    drawing +
    place(w * 0.46, floor + h * 0.05, (h / 1000) * 0.98, dogSitting(s, coat), { flip: dice.chance(0.5) }) +
    ball
  );
};

function dogSitting(s: Sheet, coat: string): string {
  const { dice } = s;
  const dark = darker(coat, 0.35);
  const light = mix(coat, '#ffffff', 0.55);
  const collar = dice.pick(BRIGHTS);
  const floppy = dice.chance(0.6);
  const ear = floppy
    ? path('M-110 -610Q-220 -620 -230 -480Q-226 -380 -170 -380Q-120 -430 -110 -540Z', dark)
    : path('M-60 -600L-150 -720Q-180 -640 -150 -520Z', dark) +
      path('M-84 -600L-140 -670Q-150 -610 -136 -550Z', '#e0a79c');
  const patch = dice.chance(0.5) ? ellipse(74, -520, 66, 74, dark, { opacity: 0.85 }) : '';
  return [
    s.shadow(10, 4, 320, 30, 0.4),
    stroke('M170 -90Q290 -120 300 -230', dark, 44),
    stroke('M170 -90Q290 -120 300 -230', coat, 34),
    path('M-130 -420Q-220 -200 -190 0H200Q260 -180 130 -420Z', s.linear('right', lighter(coat, 0.12), coat, dark)),
    path('M-90 -400Q-120 -220 0 -160Q120 -220 90 -400Z', light),
    [-1, 1]
      .map(
        (side) =>
          rect(side * 80 - 52, -260, 104, 256, s.linear('right', lighter(coat, 0.16), coat, darker(coat, 0.14)), {
            rx: 48,
          }) +
          ellipse(side * 84, -18, 66, 30, light) +
          stroke(`M${side * 84 - 20} -6v-20M${side * 84 + 20} -6v-20`, dark, 4),
      )
      .join(''),
    rect(-120, -420, 240, 46, collar, { rx: 22 }),
    circle(0, -366, 26, '#e8c85a'),
    mirrored(ear),
    path(
      'M-150 -520Q-160 -680 0 -680Q160 -680 150 -520Q150 -400 0 -390Q-150 -400 -150 -520Z',
      s.linear('down', lighter(coat, 0.14), coat),
    ),
    patch,
    ellipse(0, -450, 92, 74, light),
    mirrored(circle(-64, -540, 26, '#fdfdf6') + circle(-62, -538, 21, '#3a2417') + circle(-68, -546, 7, '#ffffff')),
    path('M-34 -494Q0 -514 34 -494Q26 -456 0 -452Q-26 -456 -34 -494Z', '#22201f'),
    ellipse(-10, -492, 9, 5, '#ffffff', { opacity: 0.6 }),
    stroke('M0 -452V-430Q-30 -400 -60 -424M0 -430Q30 -400 60 -424', '#3a2f2a', 6),
    path('M-22 -416H22Q26 -352 0 -350Q-26 -352 -22 -416Z', '#e8837e'),
  ].join('');
}

export const bird: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing } = dice.pick([nature, room, studio])(s);
  const coat = dice.pick(['#f3c93a', '#3a9bd9', '#5fae4e', '#e4572e', '#9aa0a8', '#f4f1ea']);
  const wing = dice.pick([darker(coat, 0.25), dice.pick(BRIGHTS)]);
  const caged = dice.chance(0.4);
  const one = (tint: string): string =>
    [
      path('M120 -20L300 150L240 170L80 60Z', darker(wing, 0.2)),
      path(
        'M-170 -120Q-180 -250 -60 -260Q40 -250 80 -160Q180 -60 150 40Q60 130 -60 90Q-160 40 -170 -120Z',
        s.linear('slant', lighter(tint, 0.35), tint, darker(tint, 0.2)),
      ),
      path('M-20 -110Q120 -110 190 80Q80 90 10 40Q-40 -20 -20 -110Z', s.linear('down', wing, darker(wing, 0.3))),
      stroke('M30 -30Q80 -10 120 40M20 0Q60 30 100 60', lighter(wing, 0.3), 6),
      path('M-160 -190L-228 -150L-156 -138Z', '#f3a712'),
      circle(-106, -190, 22, '#ffffff'),
      circle(-108, -190, 15, '#1d1f23'),
      circle(-114, -196, 5, '#ffffff'),
      circle(-70, -140, 24, '#f08a7a', { opacity: 0.5 }),
      stroke('M-20 90V140M30 90V140', '#c98f4a', 10),
    ].join('');
  const k = h / 1000;
  const perch =
    stroke(`M${w * 0.1} ${h * 0.66}Q${w * 0.5} ${h * 0.6} ${w * 0.9} ${h * 0.7}`, dice.pick(WOODS), 34 * k) +
    (caged
      ? ''
      : times(5, (i) =>
          place(w * (0.16 + i * 0.17), h * 0.645, k, path('M0 0Q-30 -70 20 -120Q60 -60 0 0Z', '#5b8f4f'), {
            turn: i * 40 - 80,
          }),
        ));
  const birds = dice.chance(0.55)
    ? place(w * 0.37, h * 0.5, k * 0.85, one(coat)) +
      place(w * 0.64, h * 0.52, k * 0.82, one(dice.pick(['#f3c93a', '#3a9bd9', '#5fae4e', '#f4f1ea'])), { flip: true })
    : place(w * 0.5, h * 0.48, k * 1.15, one(coat), { flip: dice.chance(0.5) });
  const cage = caged
    ? times(13, (i) => rect(w * 0.14 + i * w * 0.06 - 3, h * 0.12, 6, h * 0.78, '#c9a24b', { opacity: 0.85 })) +
      rect(w * 0.13, h * 0.88, w * 0.74, 40 * k, s.solid('#c9a24b'), { rx: 10 }) +
      path(`M${w * 0.13} ${h * 0.13}Q${w * 0.5} ${-h * 0.08} ${w * 0.87} ${h * 0.13}`, 'none', {
        stroke: '#c9a24b',
        strokeWidth: 16,
      })
    : '';
  return drawing + perch + birds + cage;
};

export const fish: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = room(s);
  const water = dice.pick(['#3aa7c4', '#2f7fa8', '#4ab0a0']);
  const [x, y, tw, th] = [w * 0.12, floor - h * 0.56, w * 0.76, h * 0.54];
  const one = (tint: string): string =>
    path('M80 0L170 -60Q150 0 170 60Z', darker(tint, 0.15)) +
    path('M-20 -60Q40 -120 70 -50Z', darker(tint, 0.1)) +
    path('M-130 0Q-40 -100 100 0Q-40 100 -130 0Z', s.linear('down', lighter(tint, 0.45), tint, darker(tint, 0.1))) +
    stroke('M-30 -50Q-10 0 -30 50M20 -40Q36 0 20 40', '#ffffff', 12, { opacity: 0.75 }) +
    circle(-86, -12, 13, '#ffffff') +
    circle(-88, -12, 7, '#17191c');
  const weed = times(8, (i) =>
    stroke(
      `M${x + tw * (0.08 + i * 0.12)} ${y + th - 40}q${i % 2 ? 40 : -40} ${-th * 0.14} 0 ${-th * 0.28}t0 ${-th * (0.1 + (i % 3) * 0.12)}`,
      i % 2 ? '#3d8f5a' : '#6fb05a',
      16,
    ),
  );
  const fishes = times(dice.whole(4, 7), () =>
    place(
      x + tw * dice.between(0.15, 0.85),
      y + th * dice.between(0.2, 0.75),
      dice.between(0.5, 1.1) * (h / 1200),
      one(dice.pick(['#f3812a', '#e4572e', '#f3c93a', '#d64577', '#8e5bb5', '#f4f1ea'])),
      { flip: dice.chance(0.5) },
    ),
  );
  const bubbles = times(14, () =>
    circle(x + tw * dice.between(0.1, 0.9), y + th * dice.between(0.1, 0.8), dice.between(5, 16), '#ffffff', {
      opacity: 0.4,
    }),
  );
  return [
    drawing,
    rect(x - 30, y + th, tw + 60, h - y - th - 60, s.solid(dice.pick(WOODS)), { rx: 8 }),
    rect(x, y, tw, th, s.linear('down', lighter(water, 0.55), water, darker(water, 0.3)), { rx: 14 }),
    weed,
    path(
      `M${x} ${y + th - 60}Q${x + tw * 0.3} ${y + th - 90} ${x + tw * 0.5} ${y + th - 54}T${x + tw} ${y + th - 70}V${y + th}H${x}Z`,
      '#d9c08f',
    ),
    ellipse(x + tw * 0.7, y + th - 60, 90, 60, '#8b8780'),
    ellipse(x + tw * 0.78, y + th - 50, 60, 40, '#a9a49a'),
    fishes,
    bubbles,
    path(`M${x + 30} ${y + 30}h90l-60 ${th - 80}h-40Z`, '#ffffff', { opacity: 0.2 }),
    rect(x, y, tw, th, 'none', { rx: 14, stroke: '#e6f3f7', strokeWidth: 10, opacity: 0.8 }),
    rect(x - 12, y - 34, tw + 24, 44, '#2b2e33', { rx: 10 }),
    rect(x, y + 10, tw, 16, '#fff6d8', { opacity: 0.6 }),
  ].join('');
};

/** Farm animals: sheep, hens. */
export const livestock: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = nature(s);
  const sheep = (wool: string): string =>
    s.shadow(0, 4, 260, 22, 0.4) +
    [-130, -60, 70, 140].map((x) => rect(x - 16, -120, 32, 120, '#3a3532', { rx: 10 })).join('') +
    circle(150, -200, 84, darker(wool, 0.1)) +
    around(11, (a) => circle(Math.cos(a) * 150, -230 + Math.sin(a) * 84, 76, wool)) +
    ellipse(0, -230, 170, 100, lighter(wool, 0.2)) +
    ellipse(-230, -300, 60, 84, '#3a3532', { transform: 'rotate(14 -230 -300)' }) +
    ellipse(-170, -340, 46, 20, '#4b4440', { transform: 'rotate(24 -170 -340)' }) +
    circle(-216, -370, 46, wool) +
    circle(-180, -370, 38, wool) +
    circle(-246, -310, 9, '#ffffff') +
    circle(-247, -310, 5, '#17191c');
  const hen = (coat: string): string =>
    s.shadow(0, 4, 170, 18, 0.4) +
    stroke('M-20 -60V0h-24M30 -60V0H6', '#e0a040', 11) +
    path(
      'M-150 -330Q-110 -350 -96 -300Q-60 -190 60 -190Q130 -200 170 -300Q220 -180 160 -100Q60 -30 -60 -60Q-150 -100 -160 -260Z',
      s.linear('down', lighter(coat, 0.25), coat, darker(coat, 0.25)),
    ) +
    path('M-10 -170Q80 -190 120 -130Q70 -80 0 -110Z', darker(coat, 0.2)) +
    path('M-156 -340Q-160 -380 -136 -376Q-130 -400 -112 -376Q-90 -380 -100 -336Z', '#d3353b') +
    path('M-166 -310L-206 -292L-160 -282Z', '#f3a712') +
    path('M-160 -282q-16 40 6 44q16 -10 10 -40Z', '#d3353b') +
    circle(-132, -312, 9, '#17191c');
  const k = h / 1100;
  return s.subject === 0
    ? drawing +
        place(w * 0.62, floor - 60, k * 0.8, sheep('#e8dcc6')) +
        place(w * 0.38, floor + 20, k * 1.1, sheep(dice.pick(['#f7f1e4', '#8a7460', '#f7f1e4'])))
    : drawing +
        place(w * 0.32, floor - 30, k * 0.95, hen('#f4f1ea')) +
        place(w * 0.62, floor + 20, k * 1.25, hen(dice.pick(['#b5653a', '#8a4a2c', '#e0b06a'])), { flip: true }) +
        times(4, (i) =>
          place(
            w * (0.2 + i * 0.08),
            floor + 100 + (i % 2) * 30,
            k * 0.8,
            circle(0, -40, 40, '#f7d25a') +
              circle(-30, -84, 28, '#f7d25a') +
              path('M-56 -84l-22 10l22 8Z', '#f39a2a') +
              circle(-36, -90, 5, '#17191c'),
          ),
        );
};
