import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Measured } from './measure.ts';
import { type PeopleAnswer, peopleTable } from './measure-people.ts';
import type { Answered } from './measure-queries.ts';
import { type Suggested, suggestionQuality } from './measure-suggestions.ts';
import { qualityOf } from './quality.ts';
import { KINDS } from './queries.ts';

const REPORT = fileURLToPath(new URL('../../reports/search-quality.txt', import.meta.url));
/** R-precision below which a query is listed in the report. */
const GOOD = 0.8;

/** Writes the figures, and the failures among queries that are not set aside, since only these may be looked at. */
export function writeReport({ queries, beginnings, titles }: Measured, people: readonly PeopleAnswer[]): void {
  const lines = [
    'kind            success  precision  R-precision  nothing',
    ...KINDS.map((kind) => line(kind, ofKind(queries, kind))),
    line('all', queries),
    line(
      'all, set aside',
      queries.filter(({ setAside }) => setAside),
    ),
    line(
      'all, seen',
      queries.filter(({ setAside }) => !setAside),
    ),
    ...[beginnings, titles].map((suggested, at) => suggestionLine(at === 0 ? 'beginnings' : 'titles', suggested)),
    '',
    ...queries.filter((each) => !each.setAside && each.rPrecision < GOOD).map(shortfall),
    ...[...beginnings, ...titles].filter(({ at, setAside }) => at !== 0 && !setAside).map(missed),
    '',
    ...peopleTable(people),
  ];
  mkdirSync(dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, `${lines.join('\n')}\n`);
}

const ofKind = (queries: readonly Answered[], kind: string) => queries.filter((each) => each.kind === kind);

function line(name: string, answered: readonly Answered[]): string {
  const { success, precision, rPrecision, nothing } = qualityOf(answered);
  return name.padEnd(15) + cell(success, 8) + cell(precision, 11) + cell(rPrecision, 13) + cell(nothing, 9);
}

function suggestionLine(name: string, suggested: readonly Suggested[]): string {
  const { first, among, nothing } = suggestionQuality(suggested);
  return `${name}: right first ${first.toFixed(1)} %, among all ${among.toFixed(1)} %, none ${nothing.toFixed(1)} %`;
}

function shortfall({ kind, q, total, shown, right, exist }: Answered): string {
  return `${kind}: «${q}» found ${total}; ${right} of ${shown} right, ${exist} could be`;
}

function missed({ text, at, shown }: Suggested): string {
  return `«${text}»: ${at === null ? 'nothing right' : `right at ${at + 1}`} of ${shown}`;
}

const cell = (value: number, width: number) => value.toFixed(1).padStart(width);
