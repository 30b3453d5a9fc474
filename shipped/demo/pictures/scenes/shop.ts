import { skyAndMountains, skyline, tree } from '../backdrops.ts';
import { darker, lighter } from '../colour.ts';
import { circle, path, place, rect, stroke, times } from '../ink.ts';
import { BRIGHTS, FABRICS, WALLS } from '../palettes.ts';
import type { Scene } from './scene.ts';
import { rectShelf } from './shelf.ts';

/** A shop front with its awning. */
export const shop: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const ground = h * 0.86;
  const stone = dice.pick([...WALLS, '#8a8f94', '#a9765a']);
  const awning = dice.pick(BRIGHTS);
  const frame = dice.pick(['#2e3338', '#5d4030', '#f4f1ea', darker(awning, 0.5)]);
  const [left, right, top] = [w * 0.12, w * 0.88, h * 0.3];
  const doorLeft = dice.chance(0.5);
  const doorX = doorLeft ? left + 40 : right - 40 - w * 0.15;
  const glassX = doorLeft ? doorX + w * 0.18 : left + 40;
  const glassW = right - left - 80 - w * 0.18;
  const stripes = 12;
  const step = (right - left + 60) / stripes;
  return [
    skyAndMountains(s, ground * 0.9),
    skyline(s, ground),
    rect(
      left - 40,
      h * 0.08,
      right - left + 80,
      ground - h * 0.08,
      s.linear('right', lighter(stone, 0.2), stone, darker(stone, 0.15)),
    ),
    times(4, (i) =>
      rect(
        left + 60 + (i * (right - left)) / 4,
        h * 0.1,
        (right - left) / 7,
        h * 0.08,
        s.linear('slant', '#b9d4de', '#5f8296'),
        { stroke: '#f4f1ea', strokeWidth: 8 },
      ),
    ),
    rect(left, h * 0.21, right - left, h * 0.1, s.linear('down', lighter(frame, 0.15), frame), { rx: 8 }),
    times(5, (i) =>
      rect(w * 0.5 - 170 + i * 72, h * 0.243, dice.between(34, 62), 40, lighter(awning, 0.5), { rx: 20 }),
    ),
    rect(left, top, right - left, ground - top, frame),
    rect(glassX, top + 120, glassW, ground - top - 200, s.linear('slant', '#fdf3d9', '#e8d5ae')),
    rectShelf(s, glassX + 20, top + 140, glassW - 40, ground - top - 220),
    path(
      `M${glassX + glassW * 0.1} ${ground - 80}L${glassX + glassW * 0.4} ${top + 120}h${glassW * 0.16}L${glassX + glassW * 0.26} ${ground - 80}Z`,
      '#ffffff',
      { opacity: 0.18 },
    ),
    rect(doorX, top + 120, w * 0.15, ground - top - 120, s.linear('slant', '#dcebf0', '#7a9aab'), {
      stroke: lighter(frame, 0.1),
      strokeWidth: 14,
    }),
    rect(doorLeft ? doorX + w * 0.13 : doorX + 14, ground - 230, 10, 110, '#d9b45a', { rx: 5 }),
    times(stripes, (i) =>
      path(
        `M${left - 30 + i * step + 20} ${top - 20}h${step}l${i < stripes / 2 ? -10 : 10} 130a${step / 2} ${step / 2} 0 0 1 ${-step} 0Z`,
        s.linear('down', i % 2 ? '#fdfbf4' : lighter(awning, 0.1), i % 2 ? '#e2ddd0' : darker(awning, 0.12)),
      ),
    ),
    rect(left - 14, top - 30, right - left + 28, 22, darker(awning, 0.25), { rx: 6 }),
    rect(0, ground, w, h - ground, s.linear('down', '#cfc9be', '#aaa59c')),
    stroke(`M0 ${ground + 4}H${w}M0 ${ground + 80}H${w}`, '#97928a', 4),
    place(left - 60, ground + 50, 0.9, tree(s)),
    dice.chance(0.6) ? place(right - 60, ground + 70, 1, crates(dice.pick(FABRICS))) : '',
  ].join('');
};

function crates(wood: string): string {
  return times(
    2,
    (i) =>
      rect(-200 + i * 200, -120, 180, 110, '#b98548', { rx: 6 }) +
      stroke(`M${-196 + i * 200} -84h172M${-196 + i * 200} -48h172`, '#8d6332', 5) +
      times(6, (k) => circle(-178 + i * 200 + k * 28, -126 - (k % 2) * 14, 24, i ? '#e4572e' : lighter(wood, 0.1))),
  );
}
