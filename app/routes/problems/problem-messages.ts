import { fa } from '../../messages/fa.ts';
import type { ProblemStatus } from '../../web/problem.ts';

/** What happened and what users can do, by status. */
export function messages(status: ProblemStatus): { readonly title: string; readonly text: string } {
  return fa.problems.byStatus[status];
}
