import { flatLay, studio } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { around, circle, ellipse, path, place, rect, stroke, times } from '../ink.ts';
import { BRIGHTS, FABRICS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';

const METALS = ['#d9b45a', '#c9ced2', '#c98f6a', '#3a3f45'] as const;

export const watch: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const metal = dice.pick(METALS);
  const strap = dice.pick(['#5a3825', '#22252a', ...FABRICS, metal, metal]);
  const dial = dice.pick(['#f7f5ef', '#1d2735', '#22252a', '#2f5f5a', '#7d2430']);
  const mark = dial === '#f7f5ef' ? '#2b2e33' : '#f7f1dd';
  const links = strap === metal;
  const band = (up: number): string =>
    path(
      `M-120 ${up * 190}L-100 ${up * 620}Q0 ${up * 660} 100 ${up * 620}L120 ${up * 190}Z`,
      s.linear('right', darker(strap, 0.2), lighter(strap, 0.25), darker(strap, 0.25)),
    ) +
    (links
      ? times(7, (i) => stroke(`M-116 ${up * (240 + i * 56)}H116`, darker(strap, 0.35), 6))
      : stroke(`M-98 ${up * 240}L-82 ${up * 600}M98 ${up * 240}L82 ${up * 600}`, lighter(strap, 0.35), 4, {
          strokeDasharray: '14 9',
        }));
  const smart = s.subject === 1;
  const face = smart
    ? rect(-190, -220, 380, 440, s.linear('slant', lighter(metal, 0.5), darker(metal, 0.25)), { rx: 100 }) +
      rect(-168, -198, 336, 396, '#0d0f12', { rx: 84 }) +
      circle(0, 0, 120, 'none', {
        stroke: '#e4572e',
        strokeWidth: 20,
        strokeDasharray: '560 754',
        strokeLinecap: 'round',
      }) +
      circle(0, 0, 90, 'none', {
        stroke: '#7cb342',
        strokeWidth: 20,
        strokeDasharray: '380 565',
        strokeLinecap: 'round',
      }) +
      circle(0, 0, 60, 'none', {
        stroke: '#3bb0d8',
        strokeWidth: 20,
        strokeDasharray: '300 377',
        strokeLinecap: 'round',
      }) +
      rect(188, -60, 24, 80, metal, { rx: 10 })
    : rect(236, -26, 40, 52, darker(metal, 0.15), { rx: 10 }) +
      circle(0, 0, 250, s.linear('slant', lighter(metal, 0.6), metal, darker(metal, 0.35))) +
      circle(0, 0, 214, darker(metal, 0.4)) +
      circle(0, 0, 204, s.radial(lighter(dial, 0.12), dial, darker(dial, 0.15))) +
      times(12, (i) => place(0, 0, 1, rect(-6, -188, 12, i % 3 ? 26 : 44, mark, { rx: 3 }), { turn: i * 30 })) +
      circle(0, 96, 52, 'none', { stroke: mark, strokeWidth: 4, opacity: 0.6 }) +
      place(0, 0, 1, rect(-9, -110, 18, 130, mark, { rx: 9 }), { turn: dice.whole(0, 360) }) +
      place(0, 0, 1, rect(-6, -166, 12, 190, mark, { rx: 6 }), { turn: dice.whole(0, 360) }) +
      place(0, 0, 1, rect(-2, -180, 4, 220, '#e4572e'), { turn: dice.whole(0, 360) }) +
      circle(0, 0, 14, metal) +
      path('M-150 -130Q-60 -210 60 -190Q-60 -120 -120 0Z', '#ffffff', { opacity: 0.18 });
  return (
    flatLay(s) +
    place(w / 2, h / 2, Math.min(w, h) / 1420, s.shadow(30, 40, 330, 640, 0.4) + band(-1) + band(1) + face, {
      turn: dice.between(-40, 40),
    })
  );
};

export const jewellery: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const metal = dice.pick(['#d9b45a', '#e0bd62', '#cfd4d8', '#d49c7a']);
  const gem = dice.pick(['#3bb0d8', '#d64577', '#2e8b57', '#dff3fa', '#b3292f', '#4aa3a0']);
  if (s.subject === 0) {
    const { drawing, floor } = studio(s, dice.pick(['#4b3a4a', '#2f4a4c', '#6d2f3a', '#e8dcd0']));
    const velvet = dice.pick(['#2b2e44', '#6d1f3a', '#1f4a44']);
    const box =
      s.shadow(0, 4, 380, 34, 0.5) +
      rect(-280, -420, 560, 300, s.solid(velvet), { rx: 20 }) +
      rect(-250, -390, 500, 250, '#f4ead8', { rx: 12 }) +
      rect(-300, -220, 600, 220, s.solid(darker(velvet, 0.15)), { rx: 20 }) +
      rect(-260, -240, 520, 60, '#fdf6e8', { rx: 10 });
    return drawing + place(w / 2, floor + 30, h / 950, box + place(0, -330, 0.9, ring(s, metal, gem)));
  }
  const beads = dice.chance(0.5);
  const chain = times(41, (i) => {
    const t = (i / 40) * Math.PI;
    const [x, y] = [-Math.cos(t) * 400, Math.sin(t) * 420 - 260];
    return beads
      ? circle(x, y, 20, s.radial(lighter(gem, 0.7), gem, darker(gem, 0.3)))
      : circle(x, y, 14, 'none', { stroke: metal, strokeWidth: 7 });
  });
  const drop = place(
    0,
    240,
    1,
    path(
      'M0 -70Q70 10 50 70Q30 110 0 112Q-30 110 -50 70Q-70 10 0 -70Z',
      s.linear('slant', lighter(metal, 0.5), metal, darker(metal, 0.3)),
    ) + place(0, 40, 1, cut(s, gem, 44)),
  );
  const k = Math.min(w, h) / 1150;
  return (
    flatLay(s) +
    place(w * 0.42, h * 0.46, k, s.shadow(20, 60, 420, 420, 0.2) + chain + drop, { turn: dice.between(-12, 12) }) +
    place(w * 0.84, h * 0.32, k * 0.7, s.shadow(10, 150, 170, 60, 0.4) + ring(s, metal, gem)) +
    place(
      w * 0.82,
      h * 0.76,
      k * 0.7,
      s.shadow(10, 20, 230, 230, 0.3) +
        circle(0, 0, 190, 'none', {
          stroke: s.linear('slant', lighter(metal, 0.6), metal, darker(metal, 0.3)),
          strokeWidth: 44,
        }) +
        around(20, (a) => circle(Math.cos(a) * 190, Math.sin(a) * 190, 9, lighter(metal, 0.6))),
    )
  );
};

function ring(s: Sheet, metal: string, gem: string): string {
  return (
    circle(0, 60, 130, 'none', {
      stroke: s.linear('slant', lighter(metal, 0.6), metal, darker(metal, 0.35)),
      strokeWidth: 30,
    }) +
    path('M-50 -80H50L30 -40H-30Z', metal) +
    place(0, -110, 1, cut(s, gem, 70))
  );
}

function cut(s: Sheet, gem: string, r: number): string {
  return (
    path(
      `M${-r} ${-r * 0.2}L${-r * 0.55} ${-r * 0.7}H${r * 0.55}L${r} ${-r * 0.2}L0 ${r}Z`,
      s.linear('slant', lighter(gem, 0.6), gem, darker(gem, 0.3)),
    ) +
    path(`M${-r} ${-r * 0.2}H${r}L0 ${r}Z`, '#ffffff', { opacity: 0.18 }) +
    stroke(
      `M${-r} ${-r * 0.2}H${r}M${-r * 0.4} ${-r * 0.2}L0 ${r}L${r * 0.4} ${-r * 0.2}L0 ${-r * 0.7}Z`,
      '#ffffff',
      r * 0.04,
      { opacity: 0.7 },
    )
  );
}

/** Coins, stamps and an old clock: collections and antiques. */
export const antiques: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const k = Math.min(w, h) / 1100;
  const coin = (metal: string): string =>
    s.shadow(8, 12, 120, 120, 0.4) +
    circle(0, 0, 110, s.linear('slant', lighter(metal, 0.5), metal, darker(metal, 0.35))) +
    circle(0, 0, 94, 'none', { stroke: darker(metal, 0.3), strokeWidth: 5, strokeDasharray: '9 7' }) +
    around(8, (a) => ellipse(Math.cos(a) * 44, Math.sin(a) * 44, 24, 24, lighter(metal, 0.25))) +
    circle(0, 0, 34, darker(metal, 0.2));
  const coins = times(9, (i) =>
    place(
      w * (0.14 + (i % 3) * 0.15) + dice.between(-20, 20),
      h * (0.24 + Math.floor(i / 3) * 0.26) + dice.between(-24, 24),
      k,
      coin(dice.pick(['#d9b45a', '#b5653a', '#c9ced2'])),
      { turn: dice.whole(0, 90) },
    ),
  );
  const metal = dice.pick(['#c9a24b', '#b5835a']);
  const clock =
    s.shadow(16, 26, 300, 300, 0.4) +
    circle(0, -300, 50, 'none', { stroke: metal, strokeWidth: 20 }) +
    circle(0, 0, 270, s.linear('slant', lighter(metal, 0.5), metal, darker(metal, 0.35))) +
    circle(0, 0, 226, '#f8f1de') +
    times(12, (i) => place(0, 0, 1, rect(-5, -206, 10, 40, '#4b3a2a'), { turn: i * 30 })) +
    place(0, 0, 1, path('M-10 20L0 -120L10 20Z', '#2b2218'), { turn: dice.whole(0, 360) }) +
    place(0, 0, 1, path('M-7 20L0 -180L7 20Z', '#2b2218'), { turn: dice.whole(0, 360) }) +
    circle(0, 0, 15, metal);
  return flatLay(s) + coins + place(w * 0.74, h * 0.52, k * 1.15, clock, { turn: dice.between(-20, 20) });
};

/** Perfume, cream and brushes. */
export const cosmetics: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const { drawing, floor } = studio(s);
  const [one, two] = [dice.pick(BRIGHTS), dice.pick(FABRICS)];
  const k = h / 1100;
  const perfume =
    s.shadow(0, 4, 240, 28, 0.45) +
    rect(-190, -400, 380, 400, s.linear('slant', lighter(one, 0.7), lighter(one, 0.3), one), {
      rx: 34,
      opacity: 0.92,
    }) +
    rect(-160, -300, 320, 270, lighter(one, 0.1), { rx: 20, opacity: 0.6 }) +
    rect(-96, -250, 192, 120, '#fdf8ee', { rx: 8 }) +
    stroke('M-60 -190H60', '#c9a24b', 10) +
    rect(-60, -450, 120, 56, s.linear('right', '#f3e3b0', '#c9a24b', '#8d6a2a')) +
    rect(-80, -560, 160, 120, s.linear('right', '#ffffff', two, darker(two, 0.3)), { rx: 14 }) +
    rect(-170, -380, 26, 340, '#ffffff', { opacity: 0.5, rx: 13 });
  const jar =
    s.shadow(0, 4, 180, 22, 0.4) +
    rect(-140, -150, 280, 150, s.linear('right', '#ffffff', '#f1ece2', '#d3ccc0'), { rx: 30 }) +
    rect(-146, -220, 292, 80, s.linear('right', lighter(two, 0.35), two, darker(two, 0.3)), { rx: 14 });
  const lipstick =
    s.shadow(0, 4, 80, 16, 0.4) +
    rect(-44, -190, 88, 190, s.linear('right', '#3a3f45', '#17191c'), { rx: 8 }) +
    rect(-36, -260, 72, 80, s.linear('right', '#f3e3b0', '#c9a24b')) +
    path('M-30 -260V-360Q-10 -410 30 -410V-260Z', s.linear('right', lighter('#c8364f', 0.2), '#c8364f', '#8c1f35'));
  const tube =
    s.shadow(0, 4, 110, 16, 0.4) +
    path('M-96 -520H96L70 -90H-70Z', s.linear('right', '#ffffff', lighter(one, 0.5), lighter(one, 0.15))) +
    rect(-60, -90, 120, 90, two, { rx: 12 }) +
    rect(-50, -400, 100, 110, one, { rx: 50, opacity: 0.5 });
  return (
    drawing +
    place(w * 0.7, floor - 20, k, tube) +
    place(w * 0.45, floor, k * 1.1, perfume) +
    place(w * 0.24, floor + 30, k, jar) +
    place(w * 0.62, floor + 60, k, lipstick)
  );
};
