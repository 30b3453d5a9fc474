/** Side in pixels below which a picture looks blurred on a card. */
const SMALL = 200;
/** Ratio of the longer to the shorter side from which a picture counts as narrow. */
const NARROW = 4;

export type PictureHint = 'small' | 'narrow';

/** Returns a hint about a picture, which is accepted anyway, also as a cover (ITEM-07); null for most pictures. */
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
