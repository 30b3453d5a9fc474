/** A drawing of so many units a point by 100, stretched to its place. */
export const HEIGHT = 100;
export const SLOT = 10;
/** On each side of a point's bars, and between them. */
const MARGIN = 1;
const GAP = 0.6;
/** What happened once is seen too. */
const LEAST = 1;

/** Of each value; `most` is as high as the drawing. */
export const heightsOf = (values: readonly number[], most: number): number[] =>
  values.map((value) => (value === 0 ? 0 : Math.max(LEAST, round((value / most) * HEIGHT))));

/** `point` counts from the oldest, which stands at the right; `bar` from the right of its point's place. */
type Place = { readonly point: number; readonly points: number; readonly bar: number; readonly bars: number };

/** Null where there is nothing to draw. */
export function barAt({ point, points, bar, bars }: Place, height: number) {
  if (height === 0) return null;
  const width = (SLOT - 2 * MARGIN - GAP * (bars - 1)) / bars;
  const fromRight = point * SLOT + MARGIN + bar * (width + GAP) + width;
  return { x: round(points * SLOT - fromRight), y: round(HEIGHT - height), width: round(width), height };
}

/** Through the middle of each point's place. */
export const linePath = (heights: readonly number[]): string =>
  heights
    .map((height, point) => {
      const x = (heights.length - 1 - point) * SLOT + SLOT / 2;
      return `${point === 0 ? 'M' : 'L'}${x} ${round(HEIGHT - height)}`;
    })
    .join('');

const round = (value: number): number => Math.round(value * 10) / 10;
