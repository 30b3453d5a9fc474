/** Side in pixels below which a picture is blurred on a card. */
const SMALL = 200;
/** Longer sides for one shorter. */
const NARROW = 4;

export type PictureHint = 'small' | 'narrow';

/** Hint about a picture that is taken all the same, as a cover too (ITEM-07); null for most. */
export function pictureHint({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): PictureHint | null {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > short * NARROW) return 'narrow';
  return short < SMALL ? 'small' : null;
}
