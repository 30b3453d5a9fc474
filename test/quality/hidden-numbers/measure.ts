import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bare, hideNumbers } from '../../../domain/values/hide-numbers.ts';
import { findTelephones } from '../../../domain/values/telephones/find-telephones.ts';

const REPORT = fileURLToPath(new URL('../../../reports/hidden-numbers.txt', import.meta.url));

type JudgedSet = {
  /** Texts with the number that a reader would call; texts whose number is empty are skipped. */
  readonly HIDDEN: readonly (readonly [text: string, number: string])[];
  /** Texts without a number to call. */
  readonly ORDINARY: readonly string[];
};

export type HidingRates = {
  /**
   * Number of texts whose telephone number should be found (`sought`), and the texts in which it was not (`missed`).
   */
  readonly sought: number;
  readonly missed: readonly string[];
  readonly ordinary: number;
  /** Ordinary texts that are changed. */
  readonly touched: readonly string[];
};

/** Measures the hiding of telephone numbers (REV-02) on a judged set. */
export function measureHiding({ HIDDEN, ORDINARY }: JudgedSet): HidingRates {
  const sought = HIDDEN.filter(([, number]) => number !== '');
  const first = (text: string) => findTelephones(text).map(({ digits }) => bare(digits))[0];
  return {
    sought: sought.length,
    missed: sought.filter(([text, number]) => !first(text)?.startsWith(number)).map(([text]) => text),
    ordinary: ORDINARY.length,
    touched: ORDINARY.filter((text) => hideNumbers(text) !== text),
  };
}

/** Writes both rates of each set to `reports/hidden-numbers.txt`. */
export function reportHiding(sets: Readonly<Record<string, HidingRates>>): void {
  mkdirSync(dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, `${Object.entries(sets).map(lineOf).join('\n')}\n`);
}

export function lineOf([name, { sought, missed, ordinary, touched }]: readonly [string, HidingRates]): string {
  const found = sought - missed.length;
  return `${name}: found ${found} of ${sought} (${share(found, sought)}), ordinary texts touched ${touched.length} of ${ordinary} (${share(touched.length, ordinary)})`;
}

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
