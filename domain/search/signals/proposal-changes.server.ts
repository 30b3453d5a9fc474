/** Proposals of the search, looked at and dismissed by staff (SRCH-16). To follow one, they add an alias. */
import type { Ctx } from '../../../db/transact.server.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange } from '../../staff/staff.server.ts';
import { ok, refused } from '../../values/result.ts';
import { dismissAt, lockProposal } from './proposal-store.server.ts';

/** An alias follows from a proposal, so who may add the one may dismiss the other. */
const RULE = { permission: 'change the catalogue' } as const;

type DismissalUndo = { readonly id: number };

/** Dismisses a proposal: it stays away although people go on doing the same. */
export function dismissProposal(ctx: Ctx, actor: Actor, id: number): Promise<StaffChange<'gone'>> {
  return changeAsStaff(ctx, actor, RULE, async ({ db, now }) => {
    const proposal = await lockProposal(db, id);
    if (!proposal || proposal.isDismissed) return refused('gone');
    await dismissAt(db, id, now);
    const { phrase } = proposal;
    const undo: DismissalUndo = { id };
    return ok({
      entry: {
        action: 'dismiss-proposal',
        subject: { kind: 'proposal', id: String(id) },
        before: { phrase, active: true },
        after: { phrase, active: false },
        undo,
      },
    });
  });
}

export const undoDismissal = inverse<DismissalUndo, unknown>({
  ...RULE,
  async putBack({ db }, { undo }) {
    const proposal = await lockProposal(db, undo.id);
    if (!proposal?.isDismissed) return refused('changed');
    await dismissAt(db, undo.id, null);
    return ok({});
  },
});
