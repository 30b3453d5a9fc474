/** Marks the words of rules in a seller's text (ADM-02). */
import { comparableForm, type WordRule } from './word-rules.ts';

export type MarkedPart = { readonly text: string; readonly isMarked: boolean };

/** A run of letters and digits, with the marks written on and between them, including tatweel. */
const RUN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Maximum number of runs per letter of a rule's word: the letters may be written apart, each of them twice. */
const RUNS_A_LETTER = 2;

/**
 * Number of characters by which the `heard` form can become shorter when the text gets longer: at a third repeated
 * letter.
 */
const SHRINKS = 2;

/**
 * Maximum number of characters compared for one text. A usual text needs a tenth of it. A text written to take seconds
 * is marked only up to this limit; the flags of the listing name its words anyway.
 */
const COMPARED = 300_000;

type Budget = { left: number };

type Span = { readonly start: number; readonly end: number };

/**
 * Splits a text into parts, in order and complete: joined they are the text again. Passages that match the words of a
 * rule are marked; both are compared in their `heard` form, so the spelling does not matter.
 */
export function markWords(text: string, rules: readonly Pick<WordRule, 'words'>[]): MarkedPart[] {
  const all = comparableForm(text);
  const present = rules.filter(({ words }) => holds(all, words));
  if (present.length === 0) return partsOf(text, []);
  const runs = [...text.matchAll(RUN)].map(({ 0: run, index }) => {
    return { start: index, end: index + run.length, first: comparableForm(run)[0] };
  });
  const budget = { left: COMPARED };
  return partsOf(text, joined(present.flatMap(({ words }) => spansOf(text, runs, words, budget))));
}

const holds = (spelt: string, words: string): boolean => ` ${spelt} `.includes(` ${words} `);

type Run = Span & { readonly first: string | undefined };

/**
 * Returns the shortest spans whose `heard` form equals the words. A span only counts if the words are still whole words
 * in the text together with the neighbouring runs.
 */
function spansOf(text: string, runs: readonly Run[], words: string, budget: Budget): Span[] {
  const most = words.length * RUNS_A_LETTER;
  return runs.flatMap(({ start, first }, at) => {
    if (first !== words[0]) return [];
    for (const [offset, { end }] of runs.slice(at, at + most).entries()) {
      budget.left -= end - start;
      if (budget.left < 0) break;
      const spelt = comparableForm(text.slice(start, end));
      if (spelt === words) {
        const around = text.slice(runs[at - 1]?.start ?? 0, runs[at + offset + 1]?.end ?? text.length);
        return holds(comparableForm(around), words) ? [{ start, end }] : [];
      }
      if (spelt.length > words.length + SHRINKS) break;
    }
    return [];
  });
}

/** Merges overlapping spans, in order. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && span.start < last.end) all[all.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else all.push(span);
  }
  return all;
}

function partsOf(text: string, spans: readonly Span[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    parts.push({ text: text.slice(at, start), isMarked: false }, { text: text.slice(start, end), isMarked: true });
    at = end;
  }
  parts.push({ text: text.slice(at), isMarked: false });
  return parts.filter((part) => part.text !== '');
}
