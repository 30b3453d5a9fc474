import { fa } from '../../messages/fa.ts';
import type { ProblemStatus } from '../../web/request/problem.ts';

/** Title and text by status: the problem, and the next step for users. */
export function messages(status: ProblemStatus): { readonly title: string; readonly text: string } {
  return fa.problems.byStatus[status];
}
