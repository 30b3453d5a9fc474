import { skyAndMountains, skyline, tree } from '../backdrops.ts';
import { darker, lighter, mix } from '../colour.ts';
import { path, place, rect, stroke, times } from '../ink.ts';
import type { Sheet } from '../sheet.ts';
import type { Scene } from './scene.ts';

/** A block of flats from the street. */
export const building: Scene = (s) => {
  const { width: w, height: h, dice } = s;
  const ground = h * 0.84;
  const stone = dice.pick(['#d8c6a8', '#e9e4da', '#c4b7a6', '#b5765a', '#a9b0b4', '#d9b99a', '#8a8580']);
  const floors = h > w ? dice.whole(7, 10) : dice.whole(4, 7);
  const columns = dice.whole(3, 5);
  const wide = w * (h > w ? 0.62 : dice.between(0.4, 0.52));
  const tall = Math.min(ground * 0.88, floors * 150);
  const x = w * dice.between(0.22, 0.36);
  const evening = dice.chance(0.3);
  return [
    skyAndMountains(s, ground * 0.9),
    skyline(s, ground),
    facade(s, { x, y: ground - tall, wide, tall, floors, columns, stone, evening }),
    entrance(s, x + wide * 0.5, ground, stone),
    place(x - 130, ground, 1.1, tree(s)),
    place(x + wide + 140, ground, 1.25, tree(s)),
    rect(0, ground, w, 40, s.linear('down', '#d8d3ca', '#b5b0a8')),
    rect(0, ground + 38, w, h - ground, s.linear('down', '#54595f', '#73777b')),
    times(5, (i) =>
      path(`M${i * w * 0.24 - 30} ${h * 0.945}h${w * 0.11}l10 16h${-w * 0.11}Z`, '#f4f1e4', { opacity: 0.7 }),
    ),
  ].join('');
};

type Facade = {
  x: number;
  y: number;
  wide: number;
  tall: number;
  floors: number;
  columns: number;
  stone: string;
  evening: boolean;
};

function facade(s: Sheet, { x, y, wide, tall, floors, columns, stone, evening }: Facade): string {
  const { dice } = s;
  const rise = tall / (floors + 0.7);
  const bay = wide / columns;
  const accent = dice.pick([darker(stone, 0.35), '#8a5a36', '#5c6570', lighter(stone, 0.5)]);
  const accentBay = dice.whole(0, columns - 1);
  const balcony = dice.whole(0, columns - 1);
  const rail = dice.pick(['#3b4046', '#f4f1ea', '#7f959c']);
  const glass = evening ? ['#ffdf9a', '#f7cf7c', '#4c5c6c'] : ['#8fb3c6', '#6b8ea3', '#a9c6d2'];
  const cells = times(floors, (row) =>
    times(columns, (column) => {
      const [cx, cy] = [x + column * bay, y + row * rise + rise * 0.22];
      const tint = dice.pick(glass);
      const pane =
        rect(cx + bay * 0.18, cy, bay * 0.64, rise * 0.62, '#f6f4ee') +
        rect(
          cx + bay * 0.2,
          cy + 6,
          bay * 0.29,
          rise * 0.62 - 12,
          s.linear('slant', lighter(tint, 0.35), tint, darker(tint, 0.25)),
        ) +
        rect(
          cx + bay * 0.51,
          cy + 6,
          bay * 0.29,
          rise * 0.62 - 12,
          s.linear('slant', lighter(tint, 0.35), tint, darker(tint, 0.25)),
        );
      if (column !== balcony) return pane + rect(cx + bay * 0.14, cy + rise * 0.62, bay * 0.72, 8, lighter(stone, 0.3));
      const floor = cy + rise * 0.68;
      return (
        pane +
        rect(cx + bay * 0.02, floor - rise * 0.34, bay * 0.96, rise * 0.34, rail, { opacity: 0.28 }) +
        times(9, (i) => rect(cx + bay * (0.04 + i * 0.113), floor - rise * 0.34, 4, rise * 0.34, rail)) +
        rect(cx - 4, floor, bay + 8, 14, darker(stone, 0.15)) +
        rect(cx, floor - rise * 0.36, bay, 7, rail)
      );
    }),
  );
  return [
    s.shadow(x + wide / 2, y + tall, wide * 0.65, 30, 0.5),
    rect(x, y, wide, tall, s.linear('right', lighter(stone, 0.22), stone, darker(stone, 0.22))),
    rect(x + accentBay * bay, y - 22, bay, tall + 22, s.linear('right', accent, darker(accent, 0.15))),
    times(floors, (row) => rect(x, y + (row + 1) * rise + 6, wide, 6, darker(stone, 0.18), { opacity: 0.5 })),
    cells,
    rect(x - 14, y - 16, wide + 28, 22, lighter(stone, 0.35)),
    path(`M${x + wide} ${y}l46 26V${y + tall}h-46Z`, darker(mix(stone, '#4a5160', 0.25), 0.3)),
  ].join('');
}

function entrance(s: Sheet, x: number, ground: number, stone: string): string {
  return (
    rect(x - 96, ground - 170, 192, 170, darker(stone, 0.45)) +
    rect(x - 76, ground - 150, 72, 150, s.linear('slant', '#9ec0cf', '#41586a')) +
    rect(x + 4, ground - 150, 72, 150, s.linear('slant', '#9ec0cf', '#41586a')) +
    rect(x - 124, ground - 188, 248, 22, '#3a3f45', { rx: 4 }) +
    stroke(`M${x - 14} ${ground - 90}v40M${x + 14} ${ground - 90}v40`, '#d9c48f', 6)
  );
}
