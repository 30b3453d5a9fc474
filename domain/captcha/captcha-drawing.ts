/** Draws captchas. Written here because existing packages draw Latin digits with a font. */
import type { DrawnNumbers } from './drawn-numbers.ts';

/** Size in pixels. */
const PICTURE = { width: 200, height: 70 } as const;

type Point = readonly [x: number, y: number];
type Move = (point: Point) => Point;

const DIGIT = { width: 60, height: 100, drawnHeight: 44 } as const;
/** Number of points by which a curve is approximated, so that it can be bent. */
const CUTS = 9;

/**
 * Draws the code in Persian digits as an SVG. Each digit is rotated, stretched, shifted and slightly distorted; waves
 * bend the whole picture, and lines in the same colour cross it. The background is light, so that the picture is
 * readable on light and dark pages.
 */
export function captchaDrawing(code: string, numbers: DrawnNumbers): string {
  const { between } = numbers;
  const hue = between(0, 360);
  const ink = (alpha = 1) =>
    `hsl(${Math.round(hue + between(-12, 12))} ${Math.round(between(45, 75))}% ${Math.round(between(18, 32))}% / ${alpha})`;
  const bend = waves(numbers);
  const step = (PICTURE.width - 24) / code.length;

  const digits = [...code].map((digit, index) => {
    const place = placed(numbers, 12 + step * (index + 0.5));
    const strokes = (DIGIT_STROKES[digit] ?? []).map((stroke) =>
      path(cut(shaken(stroke, numbers)).map(place).map(bend)),
    );
    return `<path d="${strokes.join('')}" stroke="${ink()}" stroke-width="${between(3.6, 4.8).toFixed(1)}"/>`;
  });
  const lines = Array.from({ length: 4 }, () => {
    const line = [
      -5,
      between(5, 65),
      between(40, 80),
      between(-10, 80),
      between(110, 160),
      between(-10, 80),
      205,
      between(5, 65),
    ];
    return `<path d="${path(cut(line).map(bend))}" stroke="${ink(0.75)}" stroke-width="${between(1, 1.9).toFixed(1)}"/>`;
  });
  const dots = Array.from({ length: 70 }, () => {
    const [x, y] = [between(0, PICTURE.width), between(0, PICTURE.height)];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${between(0.5, 1.3).toFixed(1)}" fill="${ink(0.6)}"/>`;
  });
  const ground = `<rect width="100%" height="100%" fill="hsl(${Math.round(hue + 180)} 35% 94%)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">${ground}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${digits.join('')}${lines.join('')}</g>${dots.join('')}</svg>`;
}

/** Moves each point of a stroke a little, so that a digit never looks the same twice; loops stay nearly closed. */
function shaken(stroke: readonly number[], { between }: DrawnNumbers): number[] {
  return stroke.map((value) => value + between(-2.5, 2.5));
}

/** Returns the transformation of a digit's box into its position in the picture. */
function placed({ between }: DrawnNumbers, x: number): Move {
  const turn = between(-0.24, 0.24);
  const slant = between(-0.12, 0.12);
  const height = (DIGIT.drawnHeight / DIGIT.height) * between(0.9, 1.12);
  const width = height * between(0.85, 1.1);
  const [right, down] = [x + between(-3, 3), PICTURE.height / 2 + between(-5, 5)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return ([px, py]) => {
    const dy = (py - DIGIT.height / 2) * height;
    const dx = (px - DIGIT.width / 2) * width + dy * slant;
    return [right + dx * cos - dy * sin, down + dx * sin + dy * cos];
  };
}

function waves({ between }: DrawnNumbers): Move {
  const wave = () => {
    const [height, length, shift] = [between(1.5, 3), between(45, 90), between(0, 2 * Math.PI)];
    return (at: number) => height * Math.sin((at / length) * 2 * Math.PI + shift);
  };
  const [across, along] = [wave(), wave()];
  return ([x, y]) => [x + across(y), y + along(x)];
}

/** Cuts a start and its cubic curves into points. */
function cut(curves: readonly number[]): Point[] {
  const at = (index: number): Point => [curves[index] ?? 0, curves[index + 1] ?? 0];
  const points: Point[] = [at(0)];
  for (let from = 0; from + 7 < curves.length; from += 6)
    for (let part = 1; part <= CUTS; part++)
      points.push(cubic(at(from), at(from + 2), at(from + 4), at(from + 6), part / CUTS));
  return points;
}

function cubic(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const s = 1 - t;
  const mix = (axis: 0 | 1) =>
    s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis];
  return [mix(0), mix(1)];
}

const path = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/**
 * Strokes of the Persian digits in a box of 60 by 100, y downwards: a start, then cubic curves. Zero is left out,
 * because its dot could be taken for noise.
 */
const DIGIT_STROKES: Readonly<Record<string, readonly (readonly number[])[]>> = {
  '1': [[20, 6, 32, 30, 38, 60, 36, 94]],
  '2': [
    [8, 6, 18, 34, 24, 64, 22, 94],
    [12, 18, 18, 42, 54, 42, 54, 6],
  ],
  '3': [
    [0, 6, 10, 34, 16, 64, 14, 94],
    [4, 18, 8, 40, 30, 40, 31, 10, 33, 40, 62, 40, 62, 6],
  ],
  '4': [
    [8, 6, 18, 34, 24, 64, 22, 94],
    [52, 12, 42, 2, 26, 8, 28, 26, 30, 40, 44, 42, 56, 38],
    [13, 30, 20, 40, 38, 42, 56, 38],
  ],
  '5': [[30, 8, 12, 28, 2, 54, 5, 76, 8, 96, 28, 94, 30, 74, 32, 94, 52, 96, 55, 76, 58, 54, 48, 28, 30, 8]],
  '6': [[46, 14, 34, 2, 14, 10, 16, 28, 18, 44, 36, 44, 54, 38, 36, 50, 20, 72, 12, 94]],
  '7': [[5, 8, 18, 32, 27, 62, 30, 94, 33, 62, 42, 32, 55, 8]],
  '8': [[5, 94, 18, 68, 27, 38, 30, 6, 33, 38, 42, 68, 55, 94]],
  '9': [[44, 30, 44, 2, 12, 2, 12, 26, 12, 46, 38, 46, 44, 28, 45, 52, 46, 76, 50, 94]],
};
