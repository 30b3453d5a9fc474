/** Proposals by the search, which staff read and dismiss (SRCH-16). To follow a proposal, they add an alias. */
import type { Ctx } from '../../../db/transact.server.ts';
import { type Actor, changeAsStaff, inverse, type StaffChange } from '../../staff/staff.server.ts';
import { ok, refused } from '../../values/result.ts';
import { dismissAt, lockProposal } from './proposal-store.server.ts';

/** Proposals lead to aliases, so they need the same permission. */
const RULE = { permission: 'change the catalogue' } as const;

type DismissalUndo = { readonly id: number };

/** Dismisses a proposal: it is not proposed again, even if people's behaviour continues to suggest it. */
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
