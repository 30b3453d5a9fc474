/** Units of figures. `/s`: a rate. `s`: seconds of CPU, for work that takes long. */
export type Unit = 'ms' | 's' | '/s' | 'KB' | '%' | 'MB' | '×' | 'points' | '';

export type Figure = {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  /**
   * Limit of the figure; without it, the figure is only reported. The limit of a time is given in yardsticks (in
   * thousands of them for `s`), and that of a rate per thousand yardsticks. All other limits have the figure's own
   * unit; see `judgedValue`.
   */
  readonly budget?: { readonly limit: number; readonly is: 'most' | 'least' };
  /**
   * Whether a time is compared with its limit as it is, without dividing it by the machine's yardstick. This is for
   * times that are promised to users, and for times that consist of waits, which a faster processor does not shorten.
   */
  readonly isPromise?: boolean;
  /**
   * Milliseconds of CPU of one yardstick, measured between the rounds of this figure. Without it, the yardstick of the
   * whole run is used.
   */
  readonly yardstick?: number;
  /** Share by which the figure varies between runs of the same program. Times and rates vary; sizes do not. */
  readonly noise?: number;
  /** Context that a reader needs to judge the figure. */
  readonly note?: string;
};

export type Verdict = 'ok' | 'noise' | 'over' | '';

/** Share by which two measurements of the CPU time of the same program differ at most on a shared machine. */
export const CPU_NOISE = 0.1;

/**
 * Whether the figure depends on the speed of the machine and is compared in yardsticks: a time or a rate, unless it is
 * promised to users. Bytes, counts and shares do not depend on it.
 */
export function isByYardstick({ unit, isPromise = false }: Figure): boolean {
  return (unit === 'ms' || unit === 's' || unit === '/s') && !isPromise;
}

/**
 * Value that is compared with the budget: a time in yardsticks, a rate per thousand yardsticks, anything else
 * unchanged. `yardstick`: milliseconds of CPU of one yardstick in the same run, for figures that did not measure their
 * own.
 */
export function judgedValue(figure: Figure, yardstick: number): number {
  const { value, unit, yardstick: beside = yardstick } = figure;
  if (!isByYardstick(figure)) return value;
  return unit === '/s' ? value * beside : value / beside;
}

/**
 * Compares a figure with its budget. `noise`: the figure is over the budget, but by less than it varies between runs.
 */
export function judge(figure: Figure, yardstick: number): Verdict {
  const { budget, noise = 0 } = figure;
  if (!budget) return '';
  const { limit, is } = budget;
  const value = judgedValue(figure, yardstick);
  const beyond = is === 'most' ? value - limit : limit - value;
  if (beyond <= 0) return 'ok';
  return beyond <= limit * noise ? 'noise' : 'over';
}
