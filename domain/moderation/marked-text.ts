/** Marks the words of rules in what a seller wrote (ADM-02). */
import { heard, type WordRule } from './word-rules.ts';

export type MarkedPart = { readonly text: string; readonly isMarked: boolean };

/** Runs of letters and digits with the marks, tatweel among them, that are written over and between them. */
const RUN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Runs that one word of a rule may be written as: letters apart, each up to twice. */
const RUNS_A_LETTER = 2;

/** Characters by which a longer piece of text can be heard shorter, when a third repeated letter follows. */
const SHRINKS = 2;

/**
 * Characters that are compared for one text. A usual text takes a tenth of it. One that somebody wrote to take seconds is marked
 * as far as this goes; the flags of the listing name its words all the same.
 */
const COMPARED = 300_000;

type Budget = { left: number };

type Span = { readonly start: number; readonly end: number };

/**
 * Splits a text into parts, in order and complete: joined they are the text again. Marked are the places in which the
 * rules' words are heard (`heard`), however they are spelt there.
 */
export function markWords(text: string, rules: readonly Pick<WordRule, 'words'>[]): MarkedPart[] {
  const all = heard(text);
  const present = rules.filter(({ words }) => holds(all, words));
  if (present.length === 0) return partsOf(text, []);
  const runs = [...text.matchAll(RUN)].map(({ 0: run, index }) => {
    return { start: index, end: index + run.length, first: heard(run)[0] };
  });
  const budget = { left: COMPARED };
  return partsOf(text, joined(present.flatMap(({ words }) => spansOf(text, runs, words, budget))));
}

const holds = (spelt: string, words: string): boolean => ` ${spelt} `.includes(` ${words} `);

type Run = Span & { readonly first: string | undefined };

/** The shortest spans in which the words are heard, also together with the neighbours that they must stand apart from. */
function spansOf(text: string, runs: readonly Run[], words: string, budget: Budget): Span[] {
  const most = words.length * RUNS_A_LETTER;
  return runs.flatMap(({ start, first }, at) => {
    if (first !== words[0]) return [];
    for (const [offset, { end }] of runs.slice(at, at + most).entries()) {
      budget.left -= end - start;
      if (budget.left < 0) break;
      const spelt = heard(text.slice(start, end));
      if (spelt === words) {
        const around = text.slice(runs[at - 1]?.start ?? 0, runs[at + offset + 1]?.end ?? text.length);
        return holds(heard(around), words) ? [{ start, end }] : [];
      }
      if (spelt.length > words.length + SHRINKS) break;
    }
    return [];
  });
}

/** Overlapping spans as one, in order. */
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
