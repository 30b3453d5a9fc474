/** Running again what the job of events has given up (`domain/events`): they know it, and here is who may, with the log. */
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { reviveReaction } from '../events/reactions.server.ts';
import { type Actor, type ChangeOutcome, changeAsStaff, refuseChange } from './staff-change.server.ts';

/** The job takes it within two seconds. */
export function runReactionAgain(db: Kysely<DB>, actor: Actor, id: number, now: Date): Promise<ChangeOutcome> {
  return changeAsStaff(db, actor, 'run failed work again', now, async ({ trx, record }) => {
    const { kind, reaction, tries } = (await reviveReaction({ db: trx, now }, id)) ?? refuseChange('gone');
    const subject = { kind: 'reaction', id: String(id) } as const;
    const before = { event: kind, reaction, tries };
    await record({ action: 'run-reaction', subject, before, after: { ...before, tries: 0 } });
  });
}
