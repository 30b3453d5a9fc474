/** Number of steps on a chart's axis. */
export const AXIS_STEPS = 5;

/**
 * Returns the smallest round step (1, 2, 3, 4, 5, 6, 8 times a power of ten) for which five steps reach at least
 * `most`.
 */
export function axisStep(most: number): number {
  const least = Math.max(1, most / AXIS_STEPS);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 3, 4, 5, 6, 8, 10].map((factor) => factor * power).find((step) => step >= least) ?? least;
}
