import { flatLay, tabletop } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { around, circle, ellipse, path, place, rect, stroke, times } from '../ink.ts';
import { BRIGHTS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';

/** A samovar with its teapot and glasses, pots, a table laid. */
export const kitchenware: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const kind = s.subject;
  if (kind === 3) return flatLay(s) + laid(s);
  const { drawing, floor } = tabletop(s);
  const k = h / 1200;
  if (kind === 0)
    return (
      drawing +
      place(w * 0.4, floor, k * 1.15, samovar(s)) +
      place(w * 0.66, floor + 50, k * 1.15, teaGlass(s)) +
      place(w * 0.8, floor + 70, k * 1.15, teaGlass(s))
    );
  const tint = dice.pick([...BRIGHTS, '#c9ced2', '#b5653a']);
  if (kind === 1)
    return (
      drawing +
      place(w * 0.34, floor, k * 1.2, pot(s, tint, 1)) +
      place(w * 0.62, floor + 20, k * 0.95, pot(s, tint, 0.8)) +
      place(w * 0.82, floor + 60, k * 0.75, pot(s, tint, 0.6))
    );
  return (
    drawing +
    place(w * 0.36, floor + 10, k * 1.25, teapot(s, tint)) +
    place(w * 0.64, floor + 40, k * 1.1, cup(s, tint)) +
    place(w * 0.82, floor + 60, k * 1.1, cup(s, tint))
  );
};

function samovar(s: Sheet): string {
  const metal = s.dice.pick(['#d9b45a', '#c9ced2', '#c47f52']);
  const shine = s.linear(
    'right',
    darker(metal, 0.25),
    lighter(metal, 0.55),
    metal,
    lighter(metal, 0.2),
    darker(metal, 0.4),
  );
  return [
    s.shadow(0, 4, 260, 34, 0.5),
    rect(-150, -34, 300, 34, shine, { rx: 10 }),
    path('M-110 -34Q-60 -80 -70 -130H70Q60 -80 110 -34Z', shine),
    path('M-90 -130Q-230 -300 -190 -520Q-180 -560 -140 -570H140Q180 -560 190 -520Q230 -300 90 -130Z', shine),
    rect(-200, -540, 400, 22, darker(metal, 0.2), { rx: 11 }),
    path('M-196 -480q-90 10 -80 90q6 60 80 50M196 -480q90 10 80 90q-6 60 -80 50', 'none', {
      stroke: darker(metal, 0.15),
      strokeWidth: 22,
    }),
    rect(-20, -210, 40, 40, darker(metal, 0.2), { rx: 8 }),
    path('M-14 -180H14L30 -120H4Z', shine),
    rect(-34, -230, 68, 16, lighter(metal, 0.3), { rx: 8 }),
    around(9, (a) => circle(Math.cos(a) * 70, -390 + Math.sin(a) * 70, 13, darker(metal, 0.25))),
    circle(0, -390, 40, lighter(metal, 0.3)),
    path('M-100 -570Q-80 -630 -60 -640H60Q80 -630 100 -570Z', shine),
    place(0, -640, 0.62, teapot(s, s.dice.pick(BRIGHTS))),
    stroke('M150 -720q30 -40 0 -80t0 -80', '#ffffff', 9, { opacity: 0.5 }),
  ].join('');
}

function teapot(s: Sheet, tint: string): string {
  return [
    s.shadow(0, 4, 240, 24, 0.35),
    path('M-150 -200Q-260 -240 -250 -130Q-240 -60 -130 -60', 'none', { stroke: darker(tint, 0.1), strokeWidth: 28 }),
    path('M140 -120Q230 -140 250 -270L290 -262Q280 -90 130 -50Z', s.linear('right', tint, lighter(tint, 0.2))),
    path(
      'M-170 -130Q-170 -270 0 -276Q170 -270 170 -130Q160 -10 70 0H-70Q-160 -10 -170 -130Z',
      s.linear('right', lighter(tint, 0.4), tint, darker(tint, 0.3)),
    ),
    path('M-90 -268Q0 -330 90 -268Z', darker(tint, 0.12)),
    circle(0, -312, 22, lighter(tint, 0.2)),
    around(6, (a) => ellipse(Math.cos(a) * 34, -130 + Math.sin(a) * 34, 22, 22, '#fff6e6', { opacity: 0.9 })),
    circle(0, -130, 18, '#f3a712'),
  ].join('');
}

function teaGlass(s: Sheet): string {
  return [
    s.shadow(0, 4, 130, 18, 0.35),
    ellipse(0, -8, 120, 18, '#ffffff'),
    ellipse(0, -12, 80, 11, '#d64577', { opacity: 0.3 }),
    path('M-56 -190Q-44 -110 -36 -90Q-64 -40 -44 -16H44Q64 -40 36 -90Q44 -110 56 -190Z', '#ffffff', { opacity: 0.55 }),
    path(
      'M-52 -164Q-44 -110 -34 -88Q-58 -44 -42 -20H42Q58 -44 34 -88Q44 -110 52 -164Z',
      s.linear('right', '#c9561f', '#e8923a', '#9c3c12'),
    ),
    stroke('M-46 -180Q-36 -110 -30 -92', '#ffffff', 6, { opacity: 0.7 }),
    stroke('M-10 -210q-16 -24 0 -46t0 -46', '#ffffff', 6, { opacity: 0.5 }),
  ].join('');
}

function cup(s: Sheet, tint: string): string {
  return (
    s.shadow(0, 4, 130, 18, 0.35) +
    ellipse(0, -10, 126, 20, '#fbf8f0') +
    ellipse(0, -14, 84, 11, lighter(tint, 0.5)) +
    path('M60 -110q66 -6 56 40q-10 36 -70 34', 'none', { stroke: '#f4f0e6', strokeWidth: 14 }) +
    path('M-80 -130H80Q80 -30 30 -16H-30Q-80 -30 -80 -130Z', s.linear('right', '#ffffff', '#f4f0e6', '#d9d2c4')) +
    stroke('M-76 -96Q0 -76 76 -96', tint, 12) +
    ellipse(0, -130, 80, 14, '#a9542a')
  );
}

function pot(s: Sheet, tint: string, tall: number): string {
  const h = 300 * tall;
  return [
    s.shadow(0, 4, 260, 28, 0.45),
    rect(-260, -h * 0.8, 70, 34, '#2b2e33', { rx: 14 }),
    rect(190, -h * 0.8, 70, 34, '#2b2e33', { rx: 14 }),
    path(
      `M-200 ${-h}H200V-40Q196 0 150 0H-150Q-196 0 -200 -40Z`,
      s.linear('right', lighter(tint, 0.45), tint, lighter(tint, 0.1), darker(tint, 0.35)),
    ),
    path(`M-206 ${-h}Q0 ${-h - 110} 206 ${-h}Z`, s.linear('down', '#eef4f6', '#9fb4bf')),
    rect(-212, -h - 10, 424, 26, s.linear('down', '#ffffff', '#9aa3a9'), { rx: 12 }),
    circle(0, -h - 74, 24, '#2b2e33'),
    rect(-200, -60, 400, 12, darker(tint, 0.3), { opacity: 0.5 }),
  ].join('');
}

function laid(s: Sheet): string {
  const { width: w, height: h, dice } = s;
  const tint = dice.pick(BRIGHTS);
  const plate = (r: number): string =>
    s.shadow(12, 18, r * 1.1, r * 1.1, 0.35) +
    circle(0, 0, r, s.radial('#ffffff', '#fdfbf6', '#e8e2d6')) +
    circle(0, 0, r * 0.9, 'none', { stroke: tint, strokeWidth: 8 }) +
    around(24, (a) => circle(Math.cos(a) * r * 0.8, Math.sin(a) * r * 0.8, 8, lighter(tint, 0.3))) +
    circle(0, 0, r * 0.64, s.radial('#ffffff', '#f1ece0'));
  const fork =
    rect(-12, -60, 24, 330, s.linear('right', '#f6f7f7', '#9aa3a9'), { rx: 12 }) +
    times(4, (i) => rect(-40 + i * 22, -230, 12, 150, '#c9ced2', { rx: 6 })) +
    path('M-42 -90H40Q36 -30 0 -20Q-36 -30 -42 -90Z', '#c9ced2');
  const spoon =
    rect(-12, -60, 24, 330, s.linear('right', '#f6f7f7', '#9aa3a9'), { rx: 12 }) +
    ellipse(0, -140, 56, 92, s.linear('slant', '#ffffff', '#9aa3a9'));
  const k = Math.min(w, h) / 1200;
  return (
    place(
      w * 0.5,
      h * 0.52,
      k,
      plate(330) +
        place(
          0,
          0,
          1,
          circle(0, 0, 190, s.radial('#f7d28a', '#e0a040')) +
            times(9, () =>
              circle(
                dice.between(-110, 110),
                dice.between(-110, 110),
                dice.between(14, 34),
                dice.pick(['#e4572e', '#7cb342', '#f7f0d0', '#8a3b52']),
              ),
            ),
        ),
    ) +
    place(w * 0.5 - 440 * k, h * 0.55, k, fork) +
    place(w * 0.5 + 440 * k, h * 0.55, k, spoon) +
    place(w * 0.82, h * 0.2, k * 0.6, plate(240)) +
    place(w * 0.14, h * 0.18, k * 0.6, plate(220))
  );
}
