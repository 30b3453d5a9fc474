/** `/s`: a rate. `s`: seconds of CPU of something long. */
export type Unit = 'ms' | 's' | '/s' | 'KB' | '%' | 'MB' | '×' | 'points' | '';

export type Figure = {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  /**
   * Without a budget, the figure is only reported. The limit of a time is in yardsticks (thousands for `s`), that of a
   * rate per thousand yardsticks, and that of anything else in the figure's unit; see `judgedValue`.
   */
  readonly budget?: { readonly limit: number; readonly is: 'most' | 'least' };
  /**
   * Judges a time by the clock alone, on any machine: one that is promised to users, or consists of waits that no
   * processor shortens.
   */
  readonly isPromise?: boolean;
  /** Milliseconds of CPU of one yardstick, measured between the rounds of this figure; without it, that of the run judges. */
  readonly yardstick?: number;
  /** Share by which times and rates vary between runs of the same program; sizes do not vary. */
  readonly noise?: number;
  /** Context for reading it. */
  readonly note?: string;
};

export type Verdict = 'ok' | 'noise' | 'over' | '';

/** Noise of CPU times on a shared machine: two measurements of the same program differ by up to this. */
export const CPU_NOISE = 0.1;

/** True for times and rates, which depend on the machine; bytes, counts and shares do not. */
export function isByYardstick({ unit, isPromise = false }: Figure): boolean {
  return (unit === 'ms' || unit === 's' || unit === '/s') && !isPromise;
}

/**
 * The value that a budget judges. `yardstick`: milliseconds of CPU of one yardstick in the same run, for figures without their own. A time of as many
 * milliseconds is 1, and a rate of one a second is that many per thousand yardsticks.
 */
export function judgedValue(figure: Figure, yardstick: number): number {
  const { value, unit, yardstick: beside = yardstick } = figure;
  if (!isByYardstick(figure)) return value;
  return unit === '/s' ? value * beside : value / beside;
}

/** `noise`: over the budget, but by less than the variation between runs. */
export function judge(figure: Figure, yardstick: number): Verdict {
  const { budget, noise = 0 } = figure;
  if (!budget) return '';
  const { limit, is } = budget;
  const value = judgedValue(figure, yardstick);
  const beyond = is === 'most' ? value - limit : limit - value;
  if (beyond <= 0) return 'ok';
  return beyond <= limit * noise ? 'noise' : 'over';
}
