import { type Figure, isByYardstick, judge, judgedValue } from './figure.ts';

const HEADINGS = ['', 'measured', 'yardsticks', 'budget', '', ''] as const;
const RIGHT_ALIGNED = [1, 2, 3];

/**
 * Table of figures, with one line for each figure under the name of its group. Each column is as wide as its widest
 * cell. `yardstick`: milliseconds of CPU of one yardstick in the run of these figures. Budgets of times and rates are
 * shown in yardsticks.
 */
export function tableOf(figures: readonly Figure[], yardstick: number): string {
  const rows = figures.map((figure) => cells(figure, yardstick));
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const aligned = (cell: string, column: number) =>
    RIGHT_ALIGNED.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  const line = (row: readonly string[]) => row.map(aligned).join('  ').trimEnd();
  let group = '';
  const lines = [line(HEADINGS)];
  figures.forEach((figure, index) => {
    if (figure.group !== group) lines.push('', figure.group);
    group = figure.group;
    lines.push(line(rows[index] ?? []));
  });
  return lines.join('\n');
}

function cells(figure: Figure, yardstick: number): string[] {
  const { name, value, unit, budget, note = '' } = figure;
  const yards = (given: number) => `${given.toFixed(digitsOf(given, unit))}${YARDS[unit] ?? ''}`;
  const judged = isByYardstick(figure) ? yards : (given: number) => withUnit(given, unit);
  const limit = budget ? `${budget.is === 'most' ? '≤' : '≥'} ${judged(budget.limit)}` : '';
  const ratio = isByYardstick(figure) ? judged(judgedValue(figure, yardstick)) : '';
  return [`  ${name}`, withUnit(value, unit), ratio, limit, judge(figure, yardstick), note];
}

/**
 * Units of budgets: yardsticks for milliseconds, thousands of yardsticks for seconds, and the number per thousand
 * yardsticks for rates.
 */
const YARDS: Partial<Record<Figure['unit'], string>> = { ms: ' yd', s: ' kyd', '/s': ' /kyd' };

/** Writes a value with about three significant digits, and its unit. */
export function withUnit(value: number, unit: Figure['unit']): string {
  return `${value.toFixed(digitsOf(value, unit))}${unit === '%' || unit === '×' || unit === '' ? unit : ` ${unit}`}`;
}

function digitsOf(value: number, unit: Figure['unit']): number {
  if (unit === '' && value < 1 && value > 0) return 4;
  if (Number.isInteger(value) || Math.abs(value) >= 1_000) return 0;
  return Math.abs(value) >= 10 ? 1 : 2;
}
