export type Unit = 'ms' | 'KB' | '%' | 'MB' | '×' | 'points' | '';

export type Figure = {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  /** Without a budget, the figure is only reported. */
  readonly budget?: { readonly limit: number; readonly is: 'most' | 'least' };
  /** Share by which times and rates vary between runs of the same program; sizes do not vary. */
  readonly noise?: number;
  /** Context for reading it. */
  readonly note?: string;
};

export type Verdict = 'ok' | 'noise' | 'over' | '';

/** Noise of CPU times on a shared machine: two measurements of the same program differ by up to this. */
export const CPU_NOISE = 0.1;

/** `noise`: over the budget, but by less than the variation between runs. */
export function judge({ value, budget, noise = 0 }: Figure): Verdict {
  if (!budget) return '';
  const { limit, is } = budget;
  const beyond = is === 'most' ? value - limit : limit - value;
  if (beyond <= 0) return 'ok';
  return beyond <= limit * noise ? 'noise' : 'over';
}
