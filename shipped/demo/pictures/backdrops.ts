import { darker, lighter, mix } from './colour.ts';
import { circle, ellipse, path, place, rect, stroke, times } from './ink.ts';
import { FABRICS, GREENS, SKIES, WALLS, WOODS } from './palettes.ts';
import type { Sheet } from './sheet.ts';

/** Background of a picture. `floor`: y coordinate of the ground on which things stand. */
export type Backdrop = { readonly drawing: string; readonly floor: number };

/** A plain wall and floor with one quiet shape, like a photographer's studio. */
export function studio(s: Sheet, wall: string = s.dice.pick(WALLS)): Backdrop {
  const { width: w, height: h, dice } = s;
  const horizon = h * dice.between(0.62, 0.72);
  const ground = mix(wall, dice.pick(['#ffffff', '#b08d6a', '#6f7f88']), 0.35);
  const parts = [
    rect(0, 0, w, horizon + 2, s.linear('slant', lighter(wall, 0.35), wall, darker(wall, 0.12))),
    backShape(s, wall, horizon),
    rect(0, horizon, w, h - horizon, s.linear('down', darker(ground, 0.1), lighter(ground, 0.25))),
    rect(0, horizon, w, 26, s.linear('down', '#0b0d18 0.14', '#0b0d18 0')),
    dice.chance(0.6) ? sunPatch(s) : '',
  ];
  return { drawing: parts.join(''), floor: horizon + (h - horizon) * 0.5 };
}

function backShape(s: Sheet, wall: string, horizon: number): string {
  const { width: w, dice } = s;
  const tint = mix(wall, dice.pick(FABRICS), 0.3);
  const x = w * dice.between(0.3, 0.7);
  const fill = s.linear('down', lighter(tint, 0.15), tint);
  switch (dice.whole(0, 3)) {
    case 0:
      return circle(x, horizon * 0.55, w * 0.24, fill, { opacity: 0.75 });
    case 1:
      return path(
        `M${x - w * 0.24} ${horizon}V${horizon * 0.5}a${w * 0.24} ${w * 0.24} 0 0 1 ${w * 0.48} 0V${horizon}Z`,
        fill,
        { opacity: 0.7 },
      );
    case 2:
      return rect(0, horizon * 0.55, w, horizon * 0.45, fill, { opacity: 0.45 });
    default:
      return '';
  }
}

/** Sunlight that falls through a window onto the wall. */
function sunPatch(s: Sheet): string {
  const { width: w, height: h, dice } = s;
  const x = dice.between(0.05, 0.6) * w;
  const pane = (dx: number, dy: number): string =>
    path(`M${x + dx} ${h * 0.1 + dy}l${w * 0.11} ${h * 0.05}v${h * 0.2}l${-w * 0.11} ${-h * 0.05}Z`, '#fff8e0', {
      opacity: 0.38,
    });
  return pane(0, 0) + pane(w * 0.125, h * 0.057) + pane(0, h * 0.225) + pane(w * 0.125, h * 0.282);
}

/** A room seen straight on: wall, skirting, floor and two or three pieces of furniture. */
export function room(s: Sheet, { dressed = true }: { dressed?: boolean } = {}): Backdrop {
  const { width: w, height: h, dice } = s;
  const wall = dice.pick(WALLS);
  const horizon = h * dice.between(0.66, 0.72);
  const parts = [
    rect(0, 0, w, horizon, s.linear('slant', lighter(wall, 0.3), wall, darker(wall, 0.1))),
    dice.chance(0.35) ? panelling(s, wall, horizon) : '',
    floorboards(s, horizon),
    rect(0, horizon - 26, w, 26, s.linear('down', '#ffffff', '#e4e0d8')),
    rect(0, horizon, w, 22, s.linear('down', '#0b0d18 0.22', '#0b0d18 0')),
  ];
  if (dressed) {
    const left = dice.chance(0.5);
    parts.push(windowFrame(s, left ? w * 0.06 : w * 0.68, horizon * 0.1, w * 0.26, horizon * 0.6));
    parts.push(pictures(s, left ? w * 0.66 : w * 0.3, horizon * 0.3));
    if (dice.chance(0.65)) parts.push(place(left ? w * 0.93 : w * 0.07, horizon + 70, h / 1500, pottedPlant(s)));
  }
  return { drawing: parts.join(''), floor: horizon + (h - horizon) * 0.45 };
}

function panelling(s: Sheet, wall: string, horizon: number): string {
  const step = s.width / 7;
  return times(7, (i) =>
    rect(i * step + step * 0.1, horizon * 0.6, step * 0.8, horizon * 0.32, 'none', {
      stroke: darker(wall, 0.12),
      strokeWidth: 5,
    }),
  );
}

export function floorboards(s: Sheet, horizon: number, wood: string = s.dice.pick(WOODS)): string {
  const { width: w, height: h } = s;
  const deep = h - horizon;
  const seams = times(15, (i) => {
    const x = (i - 7) * (w / 9);
    return stroke(`M${w / 2 + x * 0.62} ${horizon}L${w / 2 + x * 1.5} ${h}`, darker(wood, 0.3), 2.5, { opacity: 0.45 });
  });
  const joints = times(10, (i) => {
    const y = horizon + deep * ((i % 5) + 0.6) ** 1.3 * 0.11;
    const spread = 0.62 + 0.88 * ((y - horizon) / deep);
    const x = w / 2 + s.dice.whole(-6, 5) * (w / 9) * spread;
    return stroke(`M${x} ${y}h${(w / 9) * spread}`, darker(wood, 0.3), 2.5, { opacity: 0.4 });
  });
  return rect(0, horizon, w, deep, s.linear('down', darker(wood, 0.18), wood, lighter(wood, 0.16))) + seams + joints;
}

export function windowFrame(s: Sheet, x: number, y: number, w: number, h: number): string {
  const sky = s.dice.pick(SKIES);
  const curtain = s.dice.pick(FABRICS);
  const view = [
    rect(x, y, w, h, s.linear('down', sky[0], sky[1])),
    farView(s, x, y, w, h),
    rect(x, y, w, h, 'none', { stroke: '#fbfaf6', strokeWidth: 16 }),
    rect(x + w / 2 - 5, y, 10, h, '#fbfaf6'),
    rect(x - 18, y + h, w + 36, 20, s.linear('down', '#ffffff', '#dcd7cc')),
  ];
  const fold = (from: number, to: number): string =>
    path(
      `M${from} ${y - 24}H${to}C${to} ${y + h * 0.5} ${(from + to * 3) / 4} ${y + h * 0.8} ${to} ${y + h + 70}H${from}Z`,
      s.linear(
        'right',
        darker(curtain, 0.12),
        lighter(curtain, 0.2),
        curtain,
        lighter(curtain, 0.12),
        darker(curtain, 0.15),
      ),
      { opacity: 0.96 },
    );
  if (s.dice.chance(0.6)) {
    view.push(fold(x - 46, x + w * 0.16), fold(x + w + 46, x + w * 0.84));
    view.push(rect(x - 70, y - 32, w + 140, 12, '#6b5a48', { rx: 6 }));
  }
  return view.join('');
}

/** View through a window: far mountains and roofs. */
function farView(s: Sheet, x: number, y: number, w: number, h: number): string {
  const haze = s.dice.pick(['#9db4c4', '#b4a8bd', '#a9bcae']);
  const peak = s.dice.between(0.25, 0.75);
  return (
    path(
      `M${x} ${y + h}V${y + h * 0.62}L${x + w * peak * 0.6} ${y + h * 0.5}L${x + w * peak} ${y + h * 0.34}L${x + w * (peak + 0.14)} ${y + h * 0.5}L${x + w} ${y + h * 0.6}V${y + h}Z`,
      haze,
      { opacity: 0.75 },
    ) +
    times(5, (i) => {
      const top = y + h * s.dice.between(0.62, 0.82);
      return rect(x + (i * w) / 5, top, w / 5.4, y + h - top, mix(haze, '#efe7da', 0.45));
    })
  );
}

function pictures(s: Sheet, x: number, y: number): string {
  const { dice } = s;
  const count = dice.whole(1, 2);
  return times(count, (i) => {
    const [w, h] = dice.pick([
      [150, 200],
      [220, 150],
      [160, 160],
    ] as const);
    const left = x + i * 250;
    const ink = dice.pick(FABRICS);
    const art = dice.chance(0.5)
      ? circle(left + w * 0.6, y + h * 0.4, h * 0.18, ink) +
        path(
          `M${left + 14} ${y + h - 14}L${left + w * 0.4} ${y + h * 0.5}L${left + w - 14} ${y + h - 14}Z`,
          lighter(ink, 0.4),
        )
      : circle(left + w * 0.42, y + h * 0.55, h * 0.22, ink, { opacity: 0.85 }) +
        circle(left + w * 0.62, y + h * 0.42, h * 0.16, dice.pick(FABRICS), { opacity: 0.85 });
    return (
      rect(left + 8, y + 12, w, h, '#0b0d18', { opacity: 0.16 }) +
      rect(left, y, w, h, dice.pick(['#2c2a28', '#fbfaf6', '#9b7347'])) +
      rect(left + 12, y + 12, w - 24, h - 24, '#f6f1e6') +
      art
    );
  });
}

/** Draws a potted plant that stands at 0,0 and is about 420 tall. */
export function pottedPlant(s: Sheet): string {
  const { dice } = s;
  const green = dice.pick(GREENS);
  const pot = dice.pick(['#e9e4da', '#c8765a', '#3f4a52', '#d8b070', '#7f95a0']);
  const leaves = times(11, (i) => {
    const angle = -78 + i * 15.6 + dice.between(-5, 5);
    const long = dice.between(210, 320) * (1 - Math.abs(angle) / 260);
    const tone = dice.chance(0.5) ? green : lighter(green, 0.18);
    return place(
      0,
      -150,
      1,
      path(
        `M0 0C${-46} ${-long * 0.4} ${-36} ${-long * 0.8} 0 ${-long}C${36} ${-long * 0.8} ${46} ${-long * 0.4} 0 0Z`,
        s.linear('right', darker(tone, 0.18), tone),
      ) + stroke(`M0 0V${-long * 0.9}`, darker(tone, 0.25), 3),
      { turn: angle },
    );
  });
  return (
    s.shadow(0, 0, 130, 22) +
    leaves +
    path('M-92 -170H92L70 0H-70Z', s.linear('right', lighter(pot, 0.2), pot, darker(pot, 0.25))) +
    rect(-100, -184, 200, 30, lighter(pot, 0.12), { rx: 8 })
  );
}

/** The edge of a table seen from the front, with a blurred room behind. */
export function tabletop(s: Sheet): Backdrop {
  const { width: w, height: h, dice } = s;
  const wall = dice.pick(WALLS);
  const wood = dice.pick([...WOODS, '#e8e6e1', '#f0ece4', '#4a4f55']);
  const edge = h * dice.between(0.6, 0.68);
  const far = times(7, () => {
    const tint = mix(wall, dice.pick(FABRICS), 0.35);
    return dice.chance(0.55)
      ? circle(
          dice.between(0, w),
          dice.between(0, edge),
          dice.between(50, 170),
          s.radial(`${lighter(tint, 0.35)} 0.55`, `${tint} 0.25`, `${tint} 0`),
        )
      : rect(
          dice.between(-60, w),
          dice.between(edge * 0.2, edge * 0.7),
          dice.between(70, 240),
          edge,
          s.linear('right', `${tint} 0`, `${tint} 0.5`, `${tint} 0`),
        );
  });
  const grain = times(9, (i) => {
    const y = edge + 26 + (h - edge) * (i / 9) ** 1.2;
    return stroke(
      `M0 ${y}C${w * 0.3} ${y + dice.between(-14, 14)} ${w * 0.6} ${y + dice.between(-14, 14)} ${w} ${y}`,
      darker(wood, 0.25),
      dice.between(1.5, 4),
      { opacity: 0.25 },
    );
  });
  const drawing = [
    rect(0, 0, w, edge, s.linear('slant', lighter(wall, 0.35), wall, darker(wall, 0.2))),
    far,
    rect(0, edge, w, h - edge, s.linear('down', darker(wood, 0.14), wood, lighter(wood, 0.22))),
    grain,
    rect(0, edge, w, 8, lighter(wood, 0.4), { opacity: 0.7 }),
  ];
  return { drawing: drawing.join(''), floor: edge + (h - edge) * 0.48 };
}

/** A surface seen from above: boards, stone, cloth or coloured paper. */
export function flatLay(s: Sheet): string {
  const { width: w, height: h, dice } = s;
  switch (dice.whole(0, 3)) {
    case 0: {
      const wood = dice.pick(WOODS);
      return times(6, (i) => {
        const tone = dice.chance(0.5) ? lighter(wood, dice.between(0.02, 0.16)) : darker(wood, dice.between(0.02, 0.1));
        const y = (i * h) / 6;
        const grain = times(4, () => {
          const gy = y + dice.between(0.1, 0.9) * (h / 6);
          return stroke(
            `M0 ${gy}C${w * 0.25} ${gy + dice.between(-18, 18)} ${w * 0.7} ${gy + dice.between(-18, 18)} ${w} ${gy}`,
            darker(tone, 0.25),
            2,
            { opacity: 0.35 },
          );
        });
        return (
          rect(0, y, w, h / 6 + 1, s.linear('down', lighter(tone, 0.06), tone, darker(tone, 0.06))) +
          grain +
          rect(0, y, w, 4, darker(wood, 0.5), { opacity: 0.5 })
        );
      });
    }
    case 1: {
      const stone = dice.pick(['#eceae6', '#dfe3e4', '#4b4f54', '#d9cfc2']);
      const veins = times(7, () => {
        const x = dice.between(-0.2, 1) * w;
        return stroke(
          `M${x} 0C${x + dice.between(0, 300)} ${h * 0.3} ${x + dice.between(-100, 400)} ${h * 0.6} ${x + dice.between(100, 600)} ${h}`,
          lighter(darker(stone, 0.3), 0.1),
          dice.between(1.5, 7),
          { opacity: 0.22 },
        );
      });
      return rect(0, 0, w, h, s.linear('slant', lighter(stone, 0.3), stone, darker(stone, 0.08))) + veins;
    }
    case 2: {
      const cloth = mix(dice.pick(FABRICS), '#ffffff', dice.between(0.25, 0.6));
      const folds = times(5, (i) => {
        const x = (i / 4.5) * w + dice.between(-60, 60);
        return path(
          `M${x} 0C${x + 120} ${h * 0.35} ${x - 90} ${h * 0.65} ${x + 60} ${h}H${x + 190}C${x + 60} ${h * 0.6} ${x + 240} ${h * 0.35} ${x + 130} 0Z`,
          s.linear('right', '#ffffff 0', '#ffffff 0.22', '#0b0d18 0.1', '#0b0d18 0'),
        );
      });
      return rect(0, 0, w, h, s.linear('slant', lighter(cloth, 0.2), cloth, darker(cloth, 0.12))) + folds;
    }
    default: {
      const [one, two] = [dice.pick(FABRICS), dice.pick(WALLS)];
      const paper = mix(one, two, 0.55);
      return (
        rect(0, 0, w, h, s.linear('slant', lighter(two, 0.2), two)) +
        path(
          `M0 ${h}V${h * dice.between(0.3, 0.8)}L${w} ${h * dice.between(0.1, 0.6)}V${h}Z`,
          s.linear('slant', lighter(paper, 0.12), paper),
        )
      );
    }
  }
}

/** A street under the mountains. */
export function street(s: Sheet): Backdrop {
  const { width: w, height: h, dice } = s;
  const kerb = h * dice.between(0.64, 0.69);
  const asphalt = dice.pick(['#5c6167', '#6e7074', '#4c5157', '#7d7a76']);
  const parts = [
    skyAndMountains(s, kerb),
    dice.chance(0.75) ? skyline(s, kerb) : hedge(s, kerb),
    times(dice.whole(1, 3), () => place(dice.between(0, w), kerb, dice.between(0.8, 1.15), tree(s))),
    rect(0, kerb - 14, w, 46, s.linear('down', '#d8d3ca', '#b5b0a8')),
    rect(0, kerb + 30, w, h - kerb - 30, s.linear('down', darker(asphalt, 0.15), asphalt, lighter(asphalt, 0.12))),
    dice.chance(0.6)
      ? times(5, (i) =>
          path(`M${i * w * 0.24 - 60} ${h * 0.955}h${w * 0.12}l14 22h${-w * 0.12}Z`, '#f4f1e4', { opacity: 0.75 }),
        )
      : '',
  ];
  return { drawing: parts.join(''), floor: kerb + (h - kerb) * 0.56 };
}

export function skyAndMountains(s: Sheet, horizon: number): string {
  const { width: w, height: h, dice } = s;
  const sky = dice.pick(SKIES);
  const far = mix(sky[0], '#7d8ba0', 0.5);
  const sunX = dice.between(0.1, 0.9) * w;
  const ridge = (base: number, rise: number, colour: string, snow: boolean): string => {
    let d = `M0 ${horizon + 20}V${base}`;
    let caps = '';
    const count = 5;
    for (let i = 0; i < count; i++) {
      const left = (i * w) / count;
      const top = base - rise * dice.between(0.5, 1);
      const mid = left + w / count / 2 + dice.between(-40, 40);
      const low = base - rise * dice.between(0, 0.3);
      d += `L${mid} ${top}L${left + w / count} ${low}`;
      if (snow)
        caps += path(
          `M${mid} ${top}l${-rise * 0.22} ${rise * 0.26}l${rise * 0.1} ${-rise * 0.05}l${rise * 0.1} ${rise * 0.09}l${rise * 0.1} ${-rise * 0.08}l${rise * 0.1} ${rise * 0.05}Z`,
          '#ffffff',
          { opacity: 0.8 },
        );
    }
    return path(`${d}V${horizon + 20}Z`, s.linear('down', colour, mix(colour, sky[1], 0.55))) + caps;
  };
  return [
    rect(0, 0, w, horizon + 20, s.linear('down', sky[0], sky[1])),
    circle(sunX, horizon * dice.between(0.2, 0.6), h * 0.3, s.radial('#fffbe6 0.85', '#fff3cf 0.3', '#fff3cf 0')),
    times(dice.whole(1, 3), () =>
      place(dice.between(0, w), dice.between(0.1, 0.4) * horizon, dice.between(0.6, 1.3), cloud()),
    ),
    ridge(horizon * 0.82, horizon * 0.42, far, true),
    ridge(horizon * 0.95, horizon * 0.22, mix(far, '#6d8a74', 0.45), false),
  ].join('');
}

function cloud(): string {
  return `<g opacity="0.75">${ellipse(0, 0, 120, 26, '#ffffff')}${circle(-40, -18, 38, '#ffffff')}${circle(22, -30, 50, '#ffffff')}${circle(72, -8, 26, '#ffffff')}</g>`;
}

export function skyline(s: Sheet, kerb: number): string {
  const { width: w, dice } = s;
  const tone = dice.pick(['#cfc4b4', '#c3c7c9', '#d6c2b0', '#b9b9c0', '#c9ccc0']);
  let x = -40;
  let drawing = '';
  while (x < w) {
    const wide = dice.between(120, 240);
    const tall = dice.between(0.28, 0.62) * kerb;
    const colour = dice.chance(0.5) ? lighter(tone, dice.between(0, 0.35)) : darker(tone, dice.between(0, 0.15));
    const lit = dice.chance(0.5) ? '#f7e2ad' : darker(colour, 0.28);
    drawing += rect(x, kerb - tall, wide, tall, s.linear('right', lighter(colour, 0.1), darker(colour, 0.1)));
    const columns = Math.max(2, Math.floor(wide / 52));
    for (let row = 0; row < Math.floor(tall / 70); row++) {
      for (let column = 0; column < columns; column++) {
        drawing += rect(
          x + 18 + (column * (wide - 24)) / columns,
          kerb - tall + 24 + row * 70,
          26,
          38,
          dice.chance(0.75) ? darker(colour, 0.25) : lit,
          { opacity: 0.7 },
        );
      }
    }
    x += wide + (dice.chance(0.3) ? dice.between(10, 60) : 0);
  }
  return drawing;
}

function hedge(s: Sheet, kerb: number): string {
  const green = s.dice.pick(GREENS);
  const wall = s.dice.pick(WALLS);
  return (
    times(12, (i) =>
      circle(i * (s.width / 11), kerb - 190, s.dice.between(70, 110), i % 2 ? green : lighter(green, 0.12)),
    ) +
    rect(0, kerb - 170, s.width, 170, s.linear('down', lighter(wall, 0.1), darker(wall, 0.12))) +
    rect(0, kerb - 182, s.width, 18, darker(wall, 0.2)) +
    times(9, (i) => rect(i * (s.width / 8) - 6, kerb - 170, 4, 170, darker(wall, 0.2), { opacity: 0.5 }))
  );
}

/** Draws a tree that stands at 0,0 and is about 380 tall. */
export function tree(s: Sheet): string {
  const { dice } = s;
  const green = dice.pick(GREENS);
  const trunk = rect(-11, -170, 22, 170, s.linear('right', '#8a6546', '#5d422d'));
  if (dice.chance(0.3)) {
    return (
      trunk +
      path(
        'M0 -430C-70 -330 -74 -170 -50 -110H50C74 -170 70 -330 0 -430Z',
        s.linear('right', lighter(green, 0.1), darker(green, 0.25)),
      )
    );
  }
  return (
    trunk +
    circle(-60, -210, 76, darker(green, 0.16)) +
    circle(64, -220, 80, darker(green, 0.1)) +
    circle(0, -290, 98, s.radial(lighter(green, 0.25), green)) +
    circle(-26, -230, 64, lighter(green, 0.08))
  );
}

/** Grass, hills and sky. */
export function nature(s: Sheet): Backdrop {
  const { width: w, height: h, dice } = s;
  const horizon = h * dice.between(0.5, 0.6);
  const green = dice.pick(['#7fa35a', '#93a85c', '#6c9a5b', '#b3a765', '#86ad6b']);
  const blades = times(60, () => {
    const [x, y] = [dice.between(0, w), dice.between(horizon + 60, h)];
    return stroke(`M${x} ${y}l-6 -18M${x} ${y}l2 -24M${x} ${y}l9 -16`, darker(green, 0.25), 3, { opacity: 0.5 });
  });
  const parts = [
    skyAndMountains(s, horizon),
    path(
      `M0 ${horizon}C${w * 0.3} ${horizon - 70} ${w * 0.6} ${horizon + 40} ${w} ${horizon - 40}V${h}H0Z`,
      s.linear('down', lighter(green, 0.2), green),
    ),
    times(dice.whole(2, 4), () =>
      place(dice.between(0, w), horizon + dice.between(10, 40), dice.between(0.35, 0.6), tree(s)),
    ),
    path(
      `M0 ${horizon + 90}C${w * 0.3} ${horizon + 30} ${w * 0.7} ${horizon + 130} ${w} ${horizon + 60}V${h}H0Z`,
      s.linear('down', green, darker(green, 0.18)),
    ),
    blades,
  ];
  return { drawing: parts.join(''), floor: h * 0.8 };
}

/** A workshop wall of bricks or boards with a concrete floor. */
export function workshop(s: Sheet): Backdrop {
  const { width: w, height: h, dice } = s;
  const brick = dice.pick(['#b5705a', '#9aa0a3', '#c9b9a4', '#7d8790', '#a98467']);
  const horizon = h * 0.68;
  let wall = rect(0, 0, w, horizon, s.linear('slant', lighter(brick, 0.1), darker(brick, 0.22)));
  for (let row = 0; row < 14; row++) {
    const y = (row * horizon) / 14;
    for (let x = row % 2 ? -60 : 0; x < w; x += 120) {
      if (dice.chance(0.6))
        wall += rect(
          x + 3,
          y + 3,
          114,
          horizon / 14 - 6,
          dice.chance(0.5) ? lighter(brick, dice.between(0.04, 0.16)) : darker(brick, dice.between(0.02, 0.14)),
          { rx: 4, opacity: 0.7 },
        );
    }
  }
  const floor = dice.pick(['#a9a6a1', '#8d9195', '#bdb4a6']);
  return {
    drawing:
      wall +
      rect(0, horizon, w, h - horizon, s.linear('down', darker(floor, 0.2), lighter(floor, 0.15))) +
      rect(0, horizon, w, 30, s.linear('down', '#0b0d18 0.25', '#0b0d18 0')),
    floor: horizon + (h - horizon) * 0.5,
  };
}
