import { darker, lighter, mix } from '../colour.ts';
import { circle, path, rect, times } from '../ink.ts';
import { BRIGHTS, SKIES } from '../palettes.ts';
import type { Sheet } from '../sheet.ts';

/** Image on a lit screen: a wallpaper of dunes, bubbles or a landscape. */
export function wallpaper(s: Sheet, x: number, y: number, w: number, h: number, round: number): string {
  const { dice } = s;
  const [one, two] = [dice.pick(BRIGHTS), dice.pick(BRIGHTS)];
  const clip = s.clip(rect(x, y, w, h, '#000', { rx: round }));
  const inside = [];
  switch (dice.whole(0, 2)) {
    case 0:
      inside.push(rect(x, y, w, h, s.linear('slant', lighter(one, 0.3), mix(one, two, 0.5))));
      inside.push(
        times(4, (i) =>
          path(
            `M${x} ${y + h * (0.4 + i * 0.15)}C${x + w * 0.3} ${y + h * (0.25 + i * 0.15)} ${x + w * 0.6} ${y + h * (0.6 + i * 0.12)} ${x + w} ${y + h * (0.35 + i * 0.16)}V${y + h}H${x}Z`,
            mix(two, darker(one, 0.4), i / 4),
            { opacity: 0.75 },
          ),
        ),
      );
      break;
    case 1:
      inside.push(rect(x, y, w, h, s.linear('down', darker(one, 0.6), darker(two, 0.3))));
      inside.push(
        times(6, () =>
          circle(
            x + dice.next() * w,
            y + dice.next() * h,
            dice.between(0.1, 0.35) * Math.min(w, h),
            s.radial(`${lighter(one, 0.3)} 0.9`, `${two} 0.1`),
            {},
          ),
        ),
      );
      break;
    default: {
      const sky = dice.pick(SKIES);
      inside.push(
        rect(x, y, w, h, s.linear('down', sky[0], sky[1])),
        circle(x + w * 0.68, y + h * 0.36, Math.min(w, h) * 0.13, '#fff6d2'),
      );
      inside.push(
        path(
          `M${x} ${y + h * 0.75}L${x + w * 0.28} ${y + h * 0.45}L${x + w * 0.5} ${y + h * 0.68}L${x + w * 0.74} ${y + h * 0.5}L${x + w} ${y + h * 0.72}V${y + h}H${x}Z`,
          mix(sky[0], '#2d4059', 0.6),
        ),
      );
      inside.push(
        path(
          `M${x} ${y + h * 0.82}Q${x + w / 2} ${y + h * 0.7} ${x + w} ${y + h * 0.86}V${y + h}H${x}Z`,
          mix(sky[0], '#17233a', 0.8),
        ),
      );
    }
  }
  inside.push(path(`M${x + w * 0.55} ${y}H${x + w}V${y + h * 0.5}Z`, '#ffffff', { opacity: 0.12 }));
  return `<g clip-path="${clip}">${inside.join('')}</g>`;
}

/** Rows of coloured app squares. */
export function apps(s: Sheet, x: number, y: number, w: number, columns: number, rows: number): string {
  const step = w / columns;
  return times(rows, (row) =>
    times(columns, (column) =>
      rect(
        x + column * step + step * 0.17,
        y + row * step * 1.2,
        step * 0.66,
        step * 0.66,
        s.solid(s.dice.pick([...BRIGHTS, '#f4f4f2', '#2d3138'])),
        { rx: step * 0.17 },
      ),
    ),
  );
}
