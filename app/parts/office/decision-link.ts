import * as v from 'valibot';
import { paramsOf } from '../../address-parts.ts';
import { paths } from '../../paths.ts';

/** Answer to a decision that can be undone: the address to go to next, and the one to post to for the undo. */
export const DecisionMade = v.object({ url: v.string(), undo: v.string() });
export type DecisionMade = v.InferOutput<typeof DecisionMade>;

/** A page of the back office that offers to undo the decision of an entry (`decision-notice-view.ts`). */
const offeringUndo = (to: string, entryId: number): string => withQuery(to, { undo: entryId });

/** A page of the back office that confirms an undo. */
export const confirmingUndo = (to: string): string => withQuery(to, { undone: 1 });

export const decisionMade = (to: string, entryId: number): DecisionMade => ({
  url: offeringUndo(to, entryId),
  undo: paths.undoEntry(entryId),
});

function withQuery(to: string, more: Readonly<Record<string, number>>): string {
  const [path = '', query = ''] = to.split('?');
  const params = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => !OWN.includes(name)));
  for (const [name, value] of paramsOf(more)) params.set(name, value);
  return `${path}?${params}`;
}

const OWN = ['undo', 'undone'];
