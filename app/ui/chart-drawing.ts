/** Size of the drawing: `SLOT` units wide per point, 100 units high. The page stretches it. */
export const HEIGHT = 100;
export const SLOT = 10;
/** Space at each side of a point's bars, and between the bars. */
const MARGIN = 1;
const GAP = 0.6;
/** Minimum height of a value that is not zero, so that it stays visible. */
const MIN_HEIGHT = 1;

/** Scales values so that `most` has the height of the drawing. */
export const heightsOf = (values: readonly number[], most: number): number[] =>
  values.map((value) => (value === 0 ? 0 : Math.max(MIN_HEIGHT, round((value / most) * HEIGHT))));

/** `point` counts from the oldest, at the right edge; `bar` counts from the right within its point. */
type Place = { readonly point: number; readonly points: number; readonly bar: number; readonly bars: number };

/** Returns the rectangle of a bar, or null if its height is zero. */
export function barAt({ point, points, bar, bars }: Place, height: number) {
  if (height === 0) return null;
  const width = (SLOT - 2 * MARGIN - GAP * (bars - 1)) / bars;
  const fromRight = point * SLOT + MARGIN + bar * (width + GAP) + width;
  return { x: round(points * SLOT - fromRight), y: round(HEIGHT - height), width: round(width), height };
}

/** Returns the path of a line through the middle of each point. */
export const linePath = (heights: readonly number[]): string =>
  heights
    .map((height, point) => {
      const x = (heights.length - 1 - point) * SLOT + SLOT / 2;
      return `${point === 0 ? 'M' : 'L'}${x} ${round(HEIGHT - height)}`;
    })
    .join('');

const round = (value: number): number => Math.round(value * 10) / 10;
