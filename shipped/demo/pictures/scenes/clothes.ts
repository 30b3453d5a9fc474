import { flatLay, room, studio } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { circle, ellipse, path, place, rect, stroke, times } from '../ink.ts';
import { BRIGHTS, FABRICS, WOODS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';

type Cut = (s: Sheet, tint: string) => string;

export const womenClothes: Scene = (s) => hanging(s, [dress, coat, shirt, trousers]);
export const menClothes: Scene = (s) => hanging(s, [shirt, tee, trousers, coat]);
export const formalClothes: Scene = (s) => hanging(s, [dress, coat]);
export const kidsClothes: Scene = (s) => hanging(s, [tee, dress, trousers]);
export const womenShoes: Scene = (s) => shoes(s, [heel, sneaker]);
export const menShoes: Scene = (s) => shoes(s, [leather, sneaker]);
export const kidsShoes: Scene = (s) => shoes(s, [sneaker]);

/** A rail of clothes, or one on a hanger. */
function hanging(s: Sheet, cuts: readonly Cut[]): string {
  const { width: w, height: h, dice } = s;
  if (dice.chance(0.4)) {
    const { drawing, floor } = studio(s);
    const k = h / 1250;
    const rail = w * 0.76;
    const hung = times(5, (i) => place(w * 0.5 - rail * 0.4 + (i * rail) / 5, h * 0.2, k * 0.72, garment(s, cuts)));
    return (
      drawing +
      s.shadow(w / 2, floor, rail * 0.6, 34, 0.4) +
      rect(w * 0.5 - rail / 2, h * 0.12, 18, floor - h * 0.12, '#3a3f45') +
      rect(w * 0.5 + rail / 2 - 18, h * 0.12, 18, floor - h * 0.12, '#3a3f45') +
      rect(w * 0.5 - rail / 2 - 30, h * 0.12, rail + 60, 20, s.linear('down', '#6d757b', '#2b2e33'), { rx: 10 }) +
      hung
    );
  }
  if (dice.chance(0.5))
    return (
      flatLay(s) +
      place(w * (dice.chance(0.5) ? 0.5 : 0.46), h * 0.16, Math.min(w, h) / 1020, garment(s, cuts), {
        turn: dice.between(-8, 8),
      })
    );
  const { drawing } = room(s, { dressed: false });
  return drawing + circle(w / 2, h * 0.1, 18, dice.pick(WOODS)) + place(w / 2, h * 0.14, h / 1150, garment(s, cuts));
}

/** A garment on its hanger. The hook is at 0,0, and the whole is about 760 tall. */
function garment(s: Sheet, cuts: readonly Cut[]): string {
  const tint = s.tint([...FABRICS, ...BRIGHTS, '#f0ede6', '#2b2e33']);
  const hanger =
    stroke('M0 0q-30 -4 -26 -30q8 -30 40 -20q20 14 6 36L0 40', '#8b949a', 8) +
    path('M-190 120Q-180 90 0 30Q180 90 190 120L170 124Q60 80 0 60Q-60 80 -170 124Z', '#a97749');
  return hanger + (cuts[s.subject] ?? dress)(s, tint);
}

const cloth = (s: Sheet, tint: string): string =>
  s.linear('right', darker(tint, 0.14), lighter(tint, 0.16), tint, lighter(tint, 0.06), darker(tint, 0.22));

function tee(s: Sheet, tint: string): string {
  const print = s.dice.pick(BRIGHTS);
  return (
    path(
      'M-90 60Q0 110 90 60L210 110L310 290L210 350L180 290V700Q0 730 -180 700V290L-210 350L-310 290L-210 110Z',
      cloth(s, tint),
    ) +
    path('M-90 60Q0 150 90 60L70 52Q0 110 -70 52Z', darker(tint, 0.2)) +
    s.dice.pick([
      circle(0, 330, 90, print) + path('M-70 360L-20 290L20 340L50 300L80 360Z', lighter(print, 0.5)),
      times(4, (i) => rect(-180, 260 + i * 90, 360, 40, print, { opacity: 0.8 })),
      '',
    ] as const) +
    stroke('M-120 500Q-100 600 -130 690M110 480Q90 600 120 690', darker(tint, 0.2), 5, { opacity: 0.4 })
  );
}

function shirt(s: Sheet, tint: string): string {
  return (
    path(
      'M-80 50L80 50L200 100L300 560L220 580L180 300V720Q0 740 -180 720V300L-220 580L-300 560L-200 100Z',
      cloth(s, tint),
    ) +
    path('M-80 50L0 130L-60 190L-110 70ZM80 50L0 130L60 190L110 70Z', lighter(tint, 0.3)) +
    rect(-22, 130, 44, 600, lighter(tint, 0.12)) +
    times(6, (i) => circle(0, 190 + i * 92, 9, '#fdfaf0')) +
    rect(60, 260, 96, 110, lighter(tint, 0.12), { rx: 8 }) +
    stroke('M60 284h96M-180 320V700M180 320V700', darker(tint, 0.25), 4, { opacity: 0.5 })
  );
}

function dress(s: Sheet, tint: string): string {
  const dots = s.dice.pick(BRIGHTS);
  const shape = 'M-90 56Q0 130 90 56L150 90Q120 240 130 330L290 770Q0 830 -290 770L-130 330Q-120 240 -150 90Z';
  return (
    path(shape, cloth(s, tint)) +
    `<g clip-path="${s.clip(path(shape, '#000'))}">${times(46, (i) => circle(-280 + ((i * 97) % 560), 120 + ((i * 61) % 680), 13, i % 3 ? lighter(tint, 0.5) : dots, { opacity: 0.85 }))}</g>` +
    rect(-134, 312, 268, 36, darker(tint, 0.35), { rx: 10 }) +
    stroke('M-60 360L-130 780M60 360L130 780M0 360V800', darker(tint, 0.2), 5, { opacity: 0.45 })
  );
}

function trousers(s: Sheet, tint: string): string {
  return (
    path('M-170 90H170L210 800H60L0 300L-60 800H-210Z', cloth(s, tint)) +
    rect(-174, 86, 348, 46, darker(tint, 0.2), { rx: 8 }) +
    times(4, (i) => rect(-136 + i * 84, 80, 18, 60, darker(tint, 0.35), { rx: 4 })) +
    stroke('M0 132V300M-150 150Q-120 210 -90 220M150 150Q120 210 90 220', darker(tint, 0.3), 5) +
    stroke('M-120 260L-150 780M120 260L150 780', lighter(tint, 0.25), 6, { opacity: 0.5 })
  );
}

function coat(s: Sheet, tint: string): string {
  return (
    path(
      'M-90 50H90L210 110L300 600L216 620L190 360L230 800H-230L-190 360L-216 620L-300 600L-210 110Z',
      cloth(s, tint),
    ) +
    path('M-90 50L-10 330L-110 260L-150 110ZM90 50L10 330L110 260L150 110Z', darker(tint, 0.22)) +
    path('M-60 50L0 300L60 50Z', '#f4f0e6') +
    stroke('M0 330V800', darker(tint, 0.35), 6) +
    [400, 520, 640]
      .map((y) => circle(-44, y, 14, darker(tint, 0.45)) + circle(44, y, 14, darker(tint, 0.45)))
      .join('') +
    rect(-170, 560, 100, 24, darker(tint, 0.25), { rx: 6 }) +
    rect(70, 560, 100, 24, darker(tint, 0.25), { rx: 6 })
  );
}

function shoes(s: Sheet, cuts: readonly Cut[]): string {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = studio(s);
  const tint = s.tint([...BRIGHTS, ...FABRICS, '#f1f0ec', '#2b2e33']);
  const pair = (cuts[s.subject] ?? sneaker)(s, tint);
  const box = dice.chance(0.4)
    ? place(
        w * 0.62,
        floor - 40,
        w / 1300,
        s.shadow(0, 0, 380, 30, 0.4) +
          rect(-320, -220, 640, 220, s.solid(dice.pick(FABRICS))) +
          rect(-334, -260, 668, 70, s.solid(dice.pick(FABRICS))),
      )
    : '';
  return (
    drawing + box + place(w * 0.62, floor - h * 0.1, w / 1400, pair) + place(w * 0.41, floor + h * 0.06, w / 1300, pair)
  );
}

function sneaker(s: Sheet, tint: string): string {
  const accent = s.dice.pick(BRIGHTS);
  return [
    s.shadow(0, 6, 440, 26, 0.5),
    path(
      'M-400 -70Q-420 -170 -330 -190Q-200 -220 -120 -330L40 -400Q60 -360 130 -360H280Q330 -360 340 -320Q330 -200 380 -70Z',
      s.linear('down', lighter(tint, 0.35), tint, darker(tint, 0.2)),
    ),
    path('M-400 -70Q-420 -170 -330 -190Q-250 -200 -200 -160Q-180 -110 -190 -70Z', lighter(tint, 0.35), {
      opacity: 0.8,
    }),
    path('M-60 -80Q60 -110 130 -260L210 -250Q180 -120 60 -70Z', accent),
    path('M200 -360H280Q330 -360 340 -320Q334 -260 350 -190L240 -180Q190 -260 200 -360Z', darker(tint, 0.2)),
    times(5, (i) => stroke(`M${-196 + i * 50} ${-240 - i * 36}l70 34`, '#fdfbf4', 13)),
    path('M-410 -80H390Q420 -70 410 -30Q400 0 360 0H-370Q-420 -6 -420 -50Z', s.linear('down', '#ffffff', '#d3d0c8')),
    stroke('M-416 -46H408', accent, 9),
    times(16, (i) => rect(-380 + i * 48, -12, 30, 14, '#3a3f45', { rx: 4 })),
  ].join('');
}

function leather(s: Sheet, tint: string): string {
  const hide = s.dice.pick(['#5a3825', '#2b2522', '#8a5230', darker(tint, 0.4)]);
  return [
    s.shadow(0, 6, 440, 26, 0.5),
    path(
      'M-420 -40Q-430 -150 -300 -180Q-170 -210 -60 -330Q0 -370 60 -330H300Q350 -330 350 -280L370 -40Z',
      s.linear('down', lighter(hide, 0.4), hide, darker(hide, 0.3)),
    ),
    path('M-380 -120Q-300 -170 -220 -170Q-260 -120 -370 -100Z', '#ffffff', { opacity: 0.35 }),
    path('M-190 -60Q-120 -240 30 -320L110 -180Q40 -80 40 -50Z', darker(hide, 0.22)),
    times(4, (i) => stroke(`M${-96 + i * 34} ${-236 - i * 26}l60 40`, lighter(hide, 0.3), 8)),
    path('M-430 -44H380V-10H180V-34L-150 -6H-410Q-436 -16 -430 -44Z', '#1d1a19'),
    rect(190, -40, 190, 44, '#1d1a19', { rx: 4 }),
  ].join('');
}

function heel(s: Sheet, tint: string): string {
  return [
    s.shadow(0, 6, 420, 22, 0.45),
    path(
      'M-420 -20Q-400 -100 -250 -120Q-60 -150 110 -330Q180 -400 300 -400Q350 -390 340 -300Q330 -220 350 -190L330 0H306L300 -180Q180 -180 60 -80Q0 -20 -120 -10H-400Q-424 -10 -420 -20Z',
      s.linear('down', lighter(tint, 0.4), tint, darker(tint, 0.25)),
    ),
    path(
      'M-250 -118Q-60 -150 110 -330Q180 -400 300 -400Q220 -340 150 -240Q60 -120 -100 -100Q-190 -96 -250 -118Z',
      darker(tint, 0.4),
    ),
    ellipse(-300, -84, 60, 12, '#ffffff', { opacity: 0.4, transform: 'rotate(-14 -300 -84)' }),
  ].join('');
}

export const bag: Scene = (s) => {
  const { width: w, height: h } = s;
  const { drawing, floor } = studio(s);
  const hide = s.tint([...FABRICS, '#8a5230', '#2b2522', '#c9906a']);
  const gold = '#d9b45a';
  const body = s.linear('down', lighter(hide, 0.3), hide, darker(hide, 0.25));
  const hand = [
    stroke('M-180 -420C-190 -760 190 -760 180 -420', darker(hide, 0.25), 40),
    stroke('M-180 -420C-190 -760 190 -760 180 -420', lighter(hide, 0.08), 28),
    path('M-300 -440H300L370 -30Q370 0 330 0H-330Q-370 0 -370 -30Z', body),
    path('M-304 -440H304L326 -300Q160 -180 0 -180Q-160 -180 -326 -300Z', darker(hide, 0.12)),
    stroke('M-316 -310Q-150 -196 0 -196Q150 -196 316 -310', lighter(hide, 0.4), 4, { opacity: 0.8 }),
    rect(-44, -236, 88, 80, s.linear('slant', lighter(gold, 0.5), gold), { rx: 14 }),
    circle(0, -196, 13, '#6b4b1d'),
    circle(-180, -420, 20, gold),
    circle(180, -420, 20, gold),
  ];
  const pack = [
    stroke('M-80 -720Q0 -800 80 -720', darker(hide, 0.3), 30),
    path('M-300 -600Q-290 -740 0 -740Q290 -740 300 -600V-40Q300 0 250 0H-250Q-300 0 -300 -40Z', body),
    path('M-300 -470Q0 -430 300 -470', 'none', { stroke: darker(hide, 0.35), strokeWidth: 8 }),
    rect(-210, -330, 420, 270, lighter(hide, 0.1), { rx: 40 }),
    stroke('M-210 -250H210', gold, 8),
    rect(-16, -260, 32, 60, gold, { rx: 8 }),
    rect(-350, -330, 70, 260, darker(hide, 0.15), { rx: 30 }),
    rect(280, -330, 70, 260, darker(hide, 0.15), { rx: 30 }),
    stroke('M-120 -640H120', '#fdf6e3', 10),
  ];
  const suitcase = [
    rect(-130, -900, 18, 240, '#8b949a'),
    rect(112, -900, 18, 240, '#8b949a'),
    rect(-150, -920, 300, 36, '#2b2e33', { rx: 16 }),
    rect(-280, -680, 560, 640, body, { rx: 50 }),
    times(6, (i) => rect(-220 + i * 82, -640, 24, 560, lighter(hide, 0.18), { rx: 12 })),
    rect(-290, -420, 24, 120, '#2b2e33', { rx: 10 }),
    circle(-200, -20, 34, '#22252a'),
    circle(200, -20, 34, '#22252a'),
  ];
  const kind = [hand, pack, suitcase][s.subject] ?? hand;
  return drawing + place(w * 0.5, floor + 40, h / 1150, s.shadow(0, 4, 440, 34, 0.5) + kind.join(''));
};
