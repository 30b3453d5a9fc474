import { createHash } from 'node:crypto';
import type { ApprovingActor } from '../domain/identity/identity.server.ts';
import { openSession } from '../domain/identity/sessions.server.ts';
import type { FinanceAct } from '../domain/payments/finance/finance-act.ts';
import {
  approve,
  decideMoney,
  type RefundStepInput,
  refuseApproval,
  stepRefund,
  withdrawApproval,
} from '../domain/payments/payments.server.ts';
import type { Role } from '../domain/staff/roles.ts';
import { inOwnBrowser } from './own-browser.ts';
import type { SandboxPayments } from './sandbox-payments.ts';

let people = 0;
let forms = 0;
const REASON = 'به دلیل آزمایش';

/** Acts of finance staff, on a site with payments. */
export function createFinancePeople(site: SandboxPayments) {
  const signIn = async (userId: number): Promise<ApprovingActor> => {
    const id = await openSession(site.ctx(), userId, undefined, { agent: '', network: '' });
    return inOwnBrowser({ userId }, createHash('sha256').update(id).digest());
  };
  return {
    signIn,
    take: (actor: ApprovingActor, refundId: number, reason = REASON) => {
      forms += 1;
      return decideMoney(site.ctx(), site.parts, actor, {
        act: { act: 'send', refundId },
        reason,
        formKey: `form ${forms}`,
      });
    },
    async add(role: Role = 'finance') {
      people += 1;
      const { id } = await site.db
        .insertInto('users')
        .values({
          display_name: 'همکار',
          mobile: `+98914${String(people).padStart(7, '0')}`,
          type: 'person',
          role,
          created_at: site.now,
          last_seen_at: site.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return signIn(Number(id));
    },
    decide(actor: ApprovingActor, act: FinanceAct, formKey?: string) {
      forms += 1;
      return decideMoney(site.ctx(), site.parts, actor, { act, reason: REASON, formKey: formKey ?? `form ${forms}` });
    },
    /** Requests an act that needs the approval of a second person; returns the approval's id. */
    async ask(actor: ApprovingActor, act: FinanceAct): Promise<number> {
      const asked = await this.decide(actor, act);
      if (!asked.ok || asked.approvalId === null) throw new Error('it does not wait');
      return asked.approvalId;
    },
    approve: (actor: ApprovingActor, id: number) => approve(site.ctx(), site.parts, actor, id),
    refuse: (actor: ApprovingActor, id: number) => refuseApproval(site.ctx(), actor, { id, reason: REASON }),
    withdraw: (actor: ApprovingActor, id: number) => withdrawApproval(site.ctx(), actor, { id, reason: REASON }),
    step: (actor: ApprovingActor, asked: RefundStepInput) => stepRefund(site.ctx(), actor, asked),
    /** Entries of the audit log, the newest first. */
    log: () => site.db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').execute(),
  };
}
