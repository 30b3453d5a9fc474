export type Unit = 'ms' | 'KB' | '%' | 'MB' | '×' | 'points' | '';

export type Figure = {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  /** Absent: told, not judged. */
  readonly budget?: { readonly limit: number; readonly is: 'most' | 'least' };
  /** Times and rates vary between runs of the same program by this share; sizes do not. */
  readonly noise?: number;
  /** What helps to read it. */
  readonly note?: string;
};

export type Verdict = 'ok' | 'noise' | 'over' | '';

/** CPU times on a shared machine: the same program measured twice differs by up to this. */
export const CPU_NOISE = 0.1;

/** `noise`: beyond the budget, but by less than the same program varies between runs. */
export function judge({ value, budget, noise = 0 }: Figure): Verdict {
  if (!budget) return '';
  const { limit, is } = budget;
  const beyond = is === 'most' ? value - limit : limit - value;
  if (beyond <= 0) return 'ok';
  return beyond <= limit * noise ? 'noise' : 'over';
}
