import type { Ctx } from '../db/transact.server.ts';
import { carryOut } from '../domain/disputes/decisions/decisions.server.ts';
import { decidePurchase, readDisputeProposal } from '../domain/disputes/disputes.server.ts';
import type { Actor } from '../domain/staff/staff.server.ts';

/** Decides about a small purchase and carries the decision out at once, without the time in which it can be undone. */
export async function decideAtOnce(ctx: Ctx, actor: Actor, decision: Parameters<typeof decidePurchase>[2]) {
  const asked = await decidePurchase(ctx, actor, decision);
  const proposal = asked.ok ? await readDisputeProposal(ctx.db, decision.invoiceId) : null;
  return proposal?.dueAt ? carryOut(ctx, actor, proposal) : asked;
}
