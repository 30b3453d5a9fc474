import { type Figure, judge } from './figure.ts';

const HEADINGS = ['', 'measured', 'budget', '', ''] as const;

/** One line a figure, under its group's name; columns are as wide as their widest cell. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(cells);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 1 || column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  let group = '';
  const lines = [line(HEADINGS)];
  figures.forEach((figure, index) => {
    if (figure.group !== group) lines.push('', figure.group);
    group = figure.group;
    lines.push(line(rows[index] ?? []));
  });
  return lines.join('\n');
}

function cells(figure: Figure): string[] {
  const { name, value, unit, budget, note = '' } = figure;
  const limit = budget ? `${budget.is === 'most' ? '≤' : '≥'} ${withUnit(budget.limit, unit)}` : '';
  return [`  ${name}`, withUnit(value, unit), limit, judge(figure), note];
}

function withUnit(value: number, unit: Figure['unit']): string {
  const digits =
    unit === '' && value < 1 && value > 0
      ? 4
      : Number.isInteger(value) || Math.abs(value) >= 1_000
        ? 0
        : Math.abs(value) >= 10
          ? 1
          : 2;
  return `${value.toFixed(digits)}${unit === '%' || unit === '×' || unit === '' ? unit : ` ${unit}`}`;
}
