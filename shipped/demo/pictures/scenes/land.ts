import { skyAndMountains, tree } from '../backdrops.ts';
import { darker, lighter, mix } from '../colour.ts';
import { circle, path, place, rect, stroke, times } from '../ink.ts';
import type { Scene } from './scene.ts';
import { flower } from './villa.ts';

/** A plot: fenced ground, ploughed rows or an orchard. */
export const land: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const horizon = h * dice.between(0.46, 0.54);
  const soil = dice.pick(['#b98d5e', '#9a7a50', '#c7a878', '#8a6d4f']);
  const grass = dice.pick(['#87a85c', '#a5ad62', '#6f9a58', '#c2b06a']);
  const kind = dice.whole(0, 2);
  const parts = [
    skyAndMountains(s, horizon),
    rect(0, horizon, w, h - horizon, s.linear('down', lighter(grass, 0.25), grass, darker(grass, 0.1))),
  ];
  parts.push(
    times(dice.whole(3, 6), () =>
      place(dice.between(0, w), horizon + dice.between(0, 24), dice.between(0.35, 0.6), tree(s)),
    ),
  );
  if (kind === 0) {
    parts.push(
      path(
        `M${w * 0.26} ${horizon + h * 0.08}H${w * 0.74}L${w * 0.95} ${h * 0.93}H${w * 0.05}Z`,
        s.linear('down', lighter(soil, 0.2), soil),
      ),
    );
    parts.push(
      times(40, () =>
        circle(
          dice.between(w * 0.15, w * 0.85),
          dice.between(horizon + h * 0.14, h * 0.92),
          dice.between(2, 8),
          darker(soil, 0.2),
          { opacity: 0.5 },
        ),
      ),
    );
    const post = (x: number, y: number, k: number): string =>
      rect(x - 7 * k, y - 110 * k, 14 * k, 116 * k, '#7b5a3c', { rx: 3 });
    for (let i = 0; i <= 6; i++) {
      const t = i / 6;
      const y = horizon + h * 0.08 + (h * 0.93 - horizon - h * 0.08) * t ** 1.6;
      const k = 0.4 + t * 0.9;
      parts.push(post(w * (0.26 - 0.21 * t ** 1.6), y, k), post(w * (0.74 + 0.21 * t ** 1.6), y, k));
    }
    const wire = (rise: number): string =>
      stroke(
        `M${w * 0.05} ${h * 0.93 - rise * 1.3}L${w * 0.26} ${horizon + h * 0.08 - rise * 0.4}H${w * 0.74}L${w * 0.95} ${h * 0.93 - rise * 1.3}`,
        '#8c7350',
        6,
      );
    parts.push(wire(88), wire(44));
  } else if (kind === 1) {
    const centre = w * dice.between(0.35, 0.65);
    parts.push(
      times(15, (i) => {
        const x = centre + (i - 7) * w * 0.03;
        const wide = w * 0.26;
        const left = centre + (i - 7) * wide;
        return path(
          `M${x} ${horizon + 20}h${w * 0.015}L${left + wide * 0.55} ${h}H${left}Z`,
          i % 2
            ? s.linear('down', lighter(soil, 0.1), soil)
            : s.linear('down', mix(grass, '#3f7a3f', 0.2), mix(grass, '#2f6b3a', 0.5)),
        );
      }),
    );
  } else {
    parts.push(
      path(
        `M${w * 0.47} ${horizon + 10}h40Q${w * 0.5} ${h * 0.75} ${w * 0.68} ${h}H${w * 0.36}Q${w * 0.5} ${h * 0.72} ${w * 0.47} ${horizon + 10}Z`,
        s.linear('down', lighter(soil, 0.35), soil),
      ),
    );
    for (let row = 0; row < 4; row++) {
      const y = horizon + (h - horizon) * (0.16 + 0.13 * row + 0.04 * row * row);
      for (const side of [0.08, 0.27, 0.73, 0.92])
        parts.push(
          place(
            w / 2 + (side - 0.5) * w * (0.7 + row * 0.13),
            y,
            0.35 + row * 0.2,
            tree(s) + times(5, (i) => circle(-60 + i * 30, -230 - (i % 3) * 40, 9, '#d9432f')),
          ),
        );
    }
  }
  parts.push(times(12, () => flower(s, dice.between(0, w), dice.between(h * 0.94, h * 0.99))));
  return parts.join('');
};
