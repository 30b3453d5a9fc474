/** Results of undoing several decisions. Each decision is undone or left as it is, independently of the others. */
import type { DecisionUndone } from '../../domain/undo/undo.server.ts';
import { persianList, persianNumber } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';

const words = fa.admin.undo;

/** Reasons why decisions were not undone, in the order of the counts. */
const WHY_LEFT = ['changed', 'undone', 'too-late', 'refused'] as const satisfies readonly (keyof typeof words.left)[];

/** Number of undone decisions, followed by the number of decisions that were not undone for each reason. */
export function countsOf(results: readonly DecisionUndone[]): readonly number[] {
  const refusals = results.flatMap((each) => (each.ok ? [] : [whyOf(each.refused)]));
  return [results.length - refusals.length, ...WHY_LEFT.map((why) => refusals.filter((each) => each === why).length)];
}

const whyOf = (refused: string) => WHY_LEFT.find((why) => why === refused) ?? 'refused';

/** Sentence for the counts of `countsOf`. */
export function groupUndone([undone = 0, ...left]: readonly number[]): string {
  const done = words.groupDone(persianNumber(undone));
  const kept = left.reduce((sum, count) => sum + count, 0);
  if (kept === 0) return done;
  const why = WHY_LEFT.map((each, at) => (left[at] ? words.left[each](persianNumber(left[at])) : null));
  return `${done} ${words.groupLeft(persianNumber(kept), persianList(why))}`;
}
