import { room } from '../backdrops.ts';
import { darker, lighter, mix } from '../colour.ts';
import { around, circle, group, path, place, rect, stroke, times } from '../ink.ts';
import { WALLS, WOODS } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';
import { boteh, lobed, palmette, rosette, stepped, vine } from './rug-motifs.ts';
import type { Scene } from './scene.ts';

/** Colours of a rug: field, border, cream, and two accents. */
type Wool = readonly [field: string, border: string, cream: string, accent: string, second: string];

const WOOLS: readonly Wool[] = [
  ['#9c1f2b', '#1d2c52', '#f1e3c6', '#c98f3d', '#5f7f6a'],
  ['#1f2f57', '#8f2430', '#efe2c8', '#c79a55', '#6d8fa8'],
  ['#efe3cb', '#7d2430', '#fbf4e2', '#b9803c', '#33506f'],
  ['#2f6464', '#8a3b2c', '#f2e6cc', '#d0a04c', '#9c4a3c'],
  ['#b0472f', '#2b3a4f', '#f3e3c4', '#e0b35c', '#4f7a78'],
  ['#d8c7a6', '#55402f', '#f6eedc', '#9c4a3c', '#6d7f5a'],
  ['#6d1f3a', '#caa86a', '#f4ead4', '#2f5f6f', '#d98f6c'],
  ['#33477a', '#e3d3b0', '#f7efdd', '#b0472f', '#7d9a6a'],
];

const W = 620;
const H = 880;

export const carpet: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const design = dice.pick([medallion, medallion, medallion, lattice, tribal, arch, paisley]);
  const rug = rugOf(s, dice.pick(WOOLS), design);
  const tall = h > w;
  if (!tall && dice.chance(0.3)) {
    const { drawing } = room(s, { dressed: false });
    return (
      drawing +
      rect(w * 0.22, h * 0.02, w * 0.56, 16, '#6b4b32', { rx: 8 }) +
      place(w * 0.5, h * 0.46, (h * 0.84) / (H + 80), s.shadow(20, 40, W * 0.62, H * 0.6, 0.3) + rug)
    );
  }
  const wood = dice.pick([...WOODS, ...WALLS.slice(0, 4)]);
  const floor = `<g transform="translate(${w / 2} ${h / 2}) rotate(${dice.pick([0, 90])}) translate(${-w} ${-w})">${floorboardsFlat(s, w * 2, wood)}</g>`;
  const lying = tall ? 0 : 90;
  const scale = tall ? (h * 0.88) / (H + 80) : (w * 0.88) / (H + 80);
  const pile = !tall && dice.chance(0.25) ? place(w * 0.5, h * 0.14, w / 1500, rolled(s, dice.pick(WOOLS))) : '';
  return (
    floor +
    place(
      w / 2,
      h / 2 + (pile ? h * 0.08 : 0),
      pile ? scale * 0.86 : scale,
      s.shadow(14, 14, W * 0.66, H * 0.64, 0.4) + rug,
      { turn: lying + dice.between(-6, 6) },
    ) +
    pile
  );
};

function floorboardsFlat(_s: Sheet, size: number, wood: string): string {
  return times(
    14,
    (i) =>
      rect(0, (i * size) / 14, size, size / 14 - 3, i % 3 ? lighter(wood, 0.05 * (i % 4)) : darker(wood, 0.05)) +
      rect(((i * 641) % 900) + 500, (i * size) / 14, 4, size / 14, darker(wood, 0.3)),
  );
}

function rolled(s: Sheet, [field, border, cream]: Wool): string {
  return (
    s.shadow(0, 60, 560, 60, 0.4) +
    rect(-500, -60, 1000, 130, s.linear('down', lighter(field, 0.25), field, darker(field, 0.4)), { rx: 20 }) +
    [-420, -300, 300, 420].map((x) => rect(x - 20, -60, 40, 130, border)).join('') +
    [-380, 360].map((x) => rect(x, -60, 14, 130, cream)).join('') +
    circle(500, 5, 65, darker(field, 0.2)) +
    circle(500, 5, 46, 'none', { stroke: cream, strokeWidth: 7 }) +
    circle(500, 5, 24, 'none', { stroke: cream, strokeWidth: 7 })
  );
}

function rugOf(s: Sheet, wool: Wool, design: (s: Sheet, wool: Wool, w: number, h: number) => string): string {
  const [field, border, cream, accent, second] = wool;
  const fringe = times(78, (i) =>
    stroke(
      `M${-W / 2 + 4 + i * 7.95} ${H / 2}v${30 + (i % 3) * 4}M${-W / 2 + 4 + i * 7.95} ${-H / 2}v${-30 - ((i + 1) % 3) * 4}`,
      '#eadfc4',
      3.4,
    ),
  );
  const [fw, fh] = [W - 190, H - 190];
  const clip = s.clip(rect(-fw / 2, -fh / 2, fw, fh, '#000'));
  return [
    fringe,
    rect(-W / 2, -H / 2, W, H, border),
    frame(6, cream, 5),
    frame(14, accent, 9),
    guard(24, cream, second),
    frame(38, cream, 4),
    mainBorder(wool),
    frame(78, cream, 4),
    guard(84, second, cream),
    frame(92, accent, 5),
    rect(-fw / 2, -fh / 2, fw, fh, field),
    group([design(s, wool, fw, fh)], { clipPath: clip }),
    weave(s, mix(field, '#000000', 0.6)),
  ].join('');
}

const frame = (inset: number, colour: string, width: number): string =>
  rect(-W / 2 + inset, -H / 2 + inset, W - inset * 2, H - inset * 2, 'none', { stroke: colour, strokeWidth: width });

/** A narrow stripe of dots between two lines. */
function guard(inset: number, one: string, two: string): string {
  const [hw, hh] = [W / 2 - inset - 3, H / 2 - inset - 3];
  const across = Math.round(hw / 9);
  const down = Math.round(hh / 9);
  return (
    times(across + 1, (i) =>
      [-hh, hh].map((y) => circle(-hw + (i * hw * 2) / across, y, 4, i % 2 ? one : two)).join(''),
    ) +
    times(down + 1, (i) => [-hw, hw].map((x) => circle(x, -hh + (i * hh * 2) / down, 4, i % 2 ? one : two)).join(''))
  );
}

/** A border in which palmettes and rosettes alternate, joined by a curved stem. */
function mainBorder([field, border, cream, accent, second]: Wool): string {
  const middle = 58;
  const [hw, hh] = [W / 2 - middle, H / 2 - middle];
  const side = (length: number, count: number): string =>
    times(count, (i) => {
      const x = -length + ((i + 0.5) * length * 2) / count;
      const step = (length * 2) / count;
      const motif = i % 2 ? rosette(15, cream, accent, field) : palmette(13, lighter(field, 0.15), cream, accent);
      return (
        stroke(
          `M${x - step / 2} 0C${x - step / 4} ${i % 2 ? -16 : 16} ${x + step / 4} ${i % 2 ? -16 : 16} ${x + step / 2} 0`,
          second === border ? cream : lighter(second, 0.2),
          3,
        ) + place(x, 0, 1, motif)
      );
    });
  return (
    place(0, -hh, 1, side(hw, 11)) +
    place(0, hh, 1, side(hw, 11), { turn: 180 }) +
    place(-hw, 0, 1, side(hh, 17), { turn: -90 }) +
    place(hw, 0, 1, side(hh, 17), { turn: 90 }) +
    [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ]
      .map(([a = 0, b = 0]) =>
        place(a * hw, b * hh, 1, rect(-19, -19, 38, 38, border) + rosette(19, accent, cream, field)),
      )
      .join('')
  );
}

function quarters(drawing: string): string {
  return (
    drawing +
    [
      [-1, 1],
      [1, -1],
      [-1, -1],
    ]
      .map(([a, b]) => `<g transform="scale(${a} ${b})">${drawing}</g>`)
      .join('')
  );
}

function medallion(s: Sheet, [field, border, cream, accent, second]: Wool, w: number, h: number): string {
  const { dice } = s;
  const lobes = dice.pick([8, 12, 16]);
  const ratio = dice.between(1.15, 1.4);
  const r = w * dice.between(0.3, 0.36);
  const blooms = times(9, (i) => {
    const [x, y] = [dice.between(0.08, 0.46) * w, ((i + 0.5) / 9) * h * 0.48];
    return place(x, y, dice.between(0.8, 1.15), vine(86, lighter(second, 0.25), second, i % 2 ? cream : accent), {
      turn: dice.between(-70, 70),
    });
  });
  const spandrel = place(
    w / 2,
    h / 2,
    1,
    lobed(w * 0.46, lobes, 0.2, 1.15, border, accent, 7) +
      lobed(w * 0.38, lobes, 0.2, 1.15, darker(border, 0.15), cream, 3) +
      place(-w * 0.15, -w * 0.17, 1, palmette(30, accent, cream, field), { turn: -42 }) +
      place(-w * 0.28, -w * 0.07, 1, rosette(16, cream, accent, field)) +
      place(-w * 0.07, -w * 0.32, 1, rosette(16, cream, accent, field)) +
      place(-w * 0.05, -w * 0.13, 1, rosette(13, second, cream, field)) +
      place(-w * 0.14, -w * 0.04, 1, rosette(13, second, cream, field)),
  );
  const pendant =
    place(
      0,
      r * ratio + 46,
      1,
      path('M0 46C-34 20 -38 -20 0 -44C38 -20 34 20 0 46Z', border, { stroke: accent, strokeWidth: 4 }) +
        palmette(18, cream, accent, field),
    ) + stroke(`M0 ${r * ratio - 8}v24`, accent, 6);
  const rings = [
    lobed(r, lobes, 0.16, ratio, border, accent, 8),
    lobed(r * 0.86, lobes, 0.16, ratio, darker(border, 0.12), cream, 4),
    around(lobes, (a) =>
      place(Math.sin(a) * r * 0.68, -Math.cos(a) * r * 0.68 * ratio, 1, palmette(15, accent, cream, field), {
        turn: (a * 180) / Math.PI,
      }),
    ),
    lobed(r * 0.54, lobes, 0.2, ratio, cream, accent, 5),
    around(lobes, (a) =>
      place(Math.sin(a) * r * 0.39, -Math.cos(a) * r * 0.39 * ratio, 1, rosette(9, second, border, cream)),
    ),
    lobed(r * 0.28, 8, 0.25, ratio, field, border, 4),
    rosette(r * 0.2, accent, cream, border),
  ];
  return `${quarters(blooms) + quarters(spandrel) + pendant}<g transform="scale(1 -1)">${pendant}</g>${rings.join('')}`;
}

/** Herati pattern: diamonds of stems with a rosette inside, and leaves around them. */
function lattice(s: Sheet, [field, border, cream, accent, second]: Wool, w: number, h: number): string {
  const columns = s.dice.pick([4, 5, 6]);
  const step = w / columns;
  const rise = step * 1.25;
  const rows = Math.ceil(h / rise / 0.78) + 1;
  const cell =
    stroke(`M0 ${-rise * 0.42}L${step * 0.4} 0L0 ${rise * 0.42}L${-step * 0.4} 0Z`, lighter(accent, 0.1), 4) +
    rosette(step * 0.2, cream, border, accent) +
    [0, 1, 2, 3]
      .map((i) =>
        place(
          0,
          0,
          1,
          path(
            `M${step * 0.2} ${-rise * 0.33}q${step * 0.24} ${-rise * 0.02} ${step * 0.24} ${rise * 0.22}q${-step * 0.06} ${-rise * 0.14} ${-step * 0.24} ${-rise * 0.22}Z`,
            i % 2 ? second : lighter(second, 0.3),
          ),
          { turn: 0, flip: i % 2 === 1 },
        ).replace('scale(', i > 1 ? 'scale(1 -1) scale(' : 'scale('),
      )
      .join('');
  return times(rows, (row) =>
    times(columns + 1, (column) =>
      place(
        -w / 2 + (column + (row % 2 ? 0 : 0.5)) * step,
        -h / 2 + row * rise * 0.78,
        1,
        cell + place(0, rise * 0.5, 1, palmette(step * 0.13, accent, cream, field)),
        { flip: row % 2 === 1 },
      ),
    ),
  );
}

/** Stepped diamonds on a plain ground with small beasts and stars, as nomads weave. */
function tribal(s: Sheet, [field, border, cream, accent, second]: Wool, w: number, h: number): string {
  const { dice } = s;
  const count = dice.pick([2, 3, 3]);
  const r = Math.min(w * 0.42, (h * 0.48) / count);
  const goat = (colour: string): string =>
    path(
      'M-24 0Q-20 -14 0 -13Q16 -14 20 -24L32 -22L38 -14L28 -12Q26 2 18 4V20H12V6H-12V20H-18V4Q-24 4 -24 0Z',
      colour,
    ) + stroke('M20 -22Q16 -40 -2 -34M26 -24Q28 -38 14 -44M-23 -2L-32 -10', colour, 3);
  const beasts = times(16, (i) =>
    place(
      (i % 2 ? 1 : -1) * w * dice.between(0.3, 0.46),
      -h * 0.46 + (i * h * 0.92) / 15,
      1,
      dice.chance(0.5)
        ? goat(dice.pick([cream, accent, second]))
        : stepped(14, 3, dice.pick([cream, accent, second]), border),
      { flip: i % 2 === 0 },
    ),
  );
  const diamonds = times(count, (i) =>
    place(
      0,
      ((i + 0.5) / count - 0.5) * h,
      1,
      stepped(r, 9, i % 2 ? second : border, cream) +
        stepped(r * 0.76, 8, accent, cream) +
        stepped(r * 0.54, 6, field, cream) +
        stepped(r * 0.32, 4, cream, border) +
        rosette(r * 0.16, border, accent, cream),
    ),
  );
  const zigzag = [-1, 1]
    .map((side) =>
      stroke(
        `M${side * w * 0.48} ${-h / 2}${times(24, (k) => `l${(k % 2 ? 1 : -1) * side * 16} ${h / 24}`)}`,
        accent,
        6,
      ),
    )
    .join('');
  return beasts + diamonds + zigzag;
}

/** A prayer rug: a niche with a lamp and a tree of flowers. */
function arch(s: Sheet, [field, border, cream, accent, second]: Wool, w: number, h: number): string {
  const { dice } = s;
  const niche = `M${-w * 0.42} ${h / 2}V${-h * 0.12}Q${-w * 0.42} ${-h * 0.26} ${-w * 0.24} ${-h * 0.3}Q${-w * 0.06} ${-h * 0.34} 0 ${-h * 0.44}Q${w * 0.06} ${-h * 0.34} ${w * 0.24} ${-h * 0.3}Q${w * 0.42} ${-h * 0.26} ${w * 0.42} ${-h * 0.12}V${h / 2}Z`;
  const tree = times(7, (i) => {
    const y = h * 0.4 - i * h * 0.085;
    const branch = place(0, y, 1 - i * 0.07, vine(w * 0.32, mix(second, cream, 0.3), second, i % 2 ? cream : accent), {
      turn: -22,
    });
    return `${branch}<g transform="scale(-1 1)">${branch}</g>`;
  });
  const lamp =
    stroke(`M0 ${-h * 0.43}V${-h * 0.31}`, accent, 4) +
    place(
      0,
      -h * 0.27,
      1,
      path('M-16 -34H16L30 -6Q30 30 0 34Q-30 30 -30 -6Z', accent, { stroke: cream, strokeWidth: 4 }) +
        circle(0, 6, 9, cream),
    );
  const spandrels = times(22, (i) =>
    place(
      dice.between(-0.48, 0.48) * w,
      -h / 2 + dice.between(0.01, 0.16) * h,
      1,
      rosette(9 + (i % 3) * 4, i % 2 ? accent : cream, field, second),
    ),
  );
  return (
    rect(-w / 2, -h / 2, w, h, darker(border, 0.12)) +
    spandrels +
    path(niche, field, { stroke: accent, strokeWidth: 9 }) +
    path(niche, 'none', { stroke: cream, strokeWidth: 3 }) +
    stroke(`M0 ${h * 0.46}V${-h * 0.16}`, second, 8) +
    tree +
    lamp +
    place(0, -h * 0.17, 1, palmette(26, accent, cream, border)) +
    place(0, h * 0.44, 1, path('M-60 40L-40 -20H40L60 40Z', accent, { stroke: cream, strokeWidth: 4 }))
  );
}

function paisley(s: Sheet, [field, border, cream, accent, second]: Wool, w: number, h: number): string {
  const columns = s.dice.pick([5, 6]);
  const step = w / columns;
  return times(Math.ceil(h / step) + 1, (row) =>
    times(columns + 1, (column) =>
      place(
        -w / 2 + (column + (row % 2) * 0.5) * step,
        -h / 2 + (row + 0.4) * step,
        1,
        boteh(
          step * 0.36,
          [accent, cream, second][(row + column) % 3] ?? cream,
          row % 2 ? border : darker(field, 0.3),
        ) + place(step * 0.5, 0, 1, rosette(step * 0.09, cream, accent, border)),
        { flip: row % 2 === 1 },
      ),
    ),
  );
}

/** Fine rows of knots and a sheen, so that the rug does not look printed. */
function weave(s: Sheet, dark: string): string {
  return (
    times(55, (i) => rect(-W / 2, -H / 2 + i * 16, W, 2, dark, { opacity: 0.09 })) +
    rect(-W / 2, -H / 2, W, H, s.linear('slant', '#ffffff 0.16', '#ffffff 0', '#000000 0.16'))
  );
}
