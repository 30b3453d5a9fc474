import { type Figure, isByYardstick, judgedValue } from './figure.ts';
import { lineOf, type Run, yardstickOf } from './machine.ts';
import { tableOf, withUnit } from './table.ts';

export type Measured = { readonly part: string; readonly figures: readonly Figure[] };
type Measurement = { readonly run: Run; readonly figures: readonly Figure[] };

/** The last measurement of each part, and the one before it: `docs/speed.json`. */
export type SpeedRecord = Readonly<Record<string, { readonly last: Measurement; readonly before: Measurement | null }>>;

/** Share by which a figure has to differ to be listed as changed. */
const CHANGED = 0.1;

/**
 * Adds the figures of a run: they replace the last measurement of the parts that were measured. All other parts keep
 * theirs.
 */
export function addToRecord(record: SpeedRecord, run: Run, measured: readonly Measured[]): SpeedRecord {
  const added = measured.map(({ part, figures }) => [
    part,
    { last: { run, figures }, before: record[part]?.last ?? null },
  ]);
  return { ...record, ...Object.fromEntries(added) };
}

/** Text of `docs/speed.md`. `parts`: all parts of the benchmark, in the order of the page. */
export function pageOf(record: SpeedRecord, parts: readonly string[]): string {
  const known = parts.flatMap((part) => (record[part] ? [{ part, ...record[part] }] : []));
  const missing = parts.filter((part) => !record[part]);
  const tables = known.map(({ part, last: { run, figures } }) =>
    [`### ${part}`, `${lineOf(run)}.`, `\`\`\`text\n${tableOf(figures, yardstickOf(run))}\n\`\`\``].join('\n\n'),
  );
  const changes = known.flatMap(({ part, last, before }) => changesOf(part, last, before));
  return `${[
    '# Speed',
    INTRODUCTION,
    ...(missing.length === 0 ? [] : [`Parts that have not been measured yet: ${missing.join(', ')}.`]),
    '## The last measurement of each part',
    ...tables,
    '## What changed since the one before',
    changes.length === 0 ? 'Nothing, or no part was measured twice.' : changes.join('\n'),
  ].join('\n\n')}\n`;
}

const INTRODUCTION = `\`npm run bench -- --record\` writes this page and \`speed.json\`; do not edit them by hand. Times and rates are judged in
yardsticks (yd) of the same run, everything else as measured
([decision 111](decisions/0111-a-model-page-is-the-yardstick.md)).`;

function changesOf(part: string, last: Measurement, before: Measurement | null): string[] {
  if (before === null) return [];
  const keyOf = ({ group, name }: Figure) => `${group}: ${name}`;
  const earlier = new Map(before.figures.map((figure) => [keyOf(figure), figure]));
  const now = new Map(last.figures.map((figure) => [keyOf(figure), figure]));
  const line = (figure: Figure, text: string) => `- ${part}, ${figure.group}, ${figure.name}: ${text}`;
  const changes = [
    ...last.figures.flatMap((figure) => {
      const old = earlier.get(keyOf(figure));
      if (!old || old.unit !== figure.unit) return [line(figure, `new, ${withUnit(figure.value, figure.unit)}`)];
      const [from, to] = [judgedValue(old, yardstickOf(before.run)), judgedValue(figure, yardstickOf(last.run))];
      if (Math.abs(to - from) <= Math.abs(from) * CHANGED) return [];
      const unit = isByYardstick(figure) ? ' in yardsticks' : '';
      const share = from === 0 ? '' : ` (${to > from ? '+' : '−'}${Math.round((100 * Math.abs(to - from)) / from)} %)`;
      return [line(figure, `${shown(from, figure)} → ${shown(to, figure)}${unit}${share}`)];
    }),
    ...before.figures.filter((figure) => !now.has(keyOf(figure))).map((figure) => line(figure, 'no longer measured')),
  ];
  const { machine } = before.run;
  if (changes.length === 0 || machine === last.run.machine) return changes;
  return [`- ${part}: measured on ${machine} before; what follows may come from the other machine`, ...changes];
}

const shown = (value: number, figure: Figure): string =>
  isByYardstick(figure) ? value.toFixed(2) : withUnit(value, figure.unit);
