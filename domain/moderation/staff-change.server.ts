/** What those who work here change, each time with their role read anew and an entry of the log in one transaction. */
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { record } from '../audit/audit.server.ts';
import type { AuditAction, Facts, Subject } from '../audit/audit.ts';
import { may, type Permission, type Role } from '../identity/roles.ts';
import { type Actor, lockWithActor } from '../identity/staff/staff.server.ts';

export type { Actor };

export type ChangeRefusal =
  /** Their role does not let them, or does not any more. */
  | 'forbidden'
  /** It is not there any more. */
  | 'gone'
  /** It is so already. */
  | 'unchanged'
  /** Another one has these words or this name. */
  | 'taken'
  /** Something else would be left without it. */
  | 'in-use'
  /** Somebody has decided it, or it is not waiting. */
  | 'decided'
  /** Whoever decides must have it in hand. */
  | 'not-claimed'
  /** Somebody else has it in hand. */
  | 'claimed'
  /** Its seller has changed it since it was looked at. */
  | 'edited';

export type ChangeOutcome = { readonly done: true } | { readonly done: false; readonly refused: ChangeRefusal };

/** Ends a change that is not to be made: nothing of it stays. */
class Refusal extends Error {
  readonly why: ChangeRefusal;
  constructor(why: ChangeRefusal) {
    super(why);
    this.why = why;
  }
}

export function refuseChange(why: ChangeRefusal): never {
  throw new Refusal(why);
}

type StaffEntry = {
  readonly action: AuditAction;
  readonly subject: Subject;
  readonly before: Facts | null;
  readonly after: Facts | null;
  readonly reason?: string | null;
};

export type StaffWork = {
  readonly trx: Transaction<DB>;
  readonly actorId: number;
  readonly role: Role;
  readonly record: (entry: StaffEntry) => Promise<void>;
};

/** PostgreSQL's word for a row that others point at. */
const STILL_REFERENCED = '23503';

/** Runs `work` for somebody whose role has that permission; where it refuses, nothing of it stays. */
export async function changeAsStaff(
  db: Kysely<DB>,
  actor: Actor,
  permission: Permission,
  now: Date,
  work: (staff: StaffWork) => Promise<unknown>,
): Promise<ChangeOutcome> {
  try {
    await db.transaction().execute(async (trx) => {
      const { actor: person } = await lockWithActor(trx, actor, []);
      if (!person || !may(person.role, permission)) refuseChange('forbidden');
      await work({
        trx,
        actorId: person.id,
        role: person.role,
        record: ({ reason = null, ...entry }) => record({ db: trx, now }, { ...entry, actorId: person.id, reason }),
      });
    });
    return { done: true };
  } catch (error) {
    if (error instanceof Refusal) return { done: false, refused: error.why };
    if ((error as { readonly code?: unknown }).code === STILL_REFERENCED) return { done: false, refused: 'in-use' };
    throw error;
  }
}
