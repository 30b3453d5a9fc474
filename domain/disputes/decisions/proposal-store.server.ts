import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { NoticeData } from '../../notifications/notice.ts';
import type { Toman } from '../../values/money.ts';
import type { Decision } from './decision.ts';

/**
 * Decision about a purchase that waits: for the end of the time in which it can be undone, or for a second person if
 * the purchase is large.
 */
export type Proposal = Decision & {
  readonly id: number;
  readonly invoiceId: number;
  readonly askedBy: number;
  readonly askedAt: Date;
  /** Time at which the decision is carried out; null: a second person must approve it first. */
  readonly dueAt: Date | null;
};

const COLUMNS = sql`
  id, invoice_id as "invoiceId", act, back, with_carriage as "withCarriage", reason, asked_by as "askedBy",
  asked_at as "askedAt", due_at as "dueAt"`;

/** Waiting decision about a purchase; null if there is none. Write it only under the lock of the purchase. */
export async function readDisputeProposal(db: Db, invoiceId: number): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    select ${COLUMNS} from purchase_proposals where invoice_id = ${invoiceId} and state = 'waiting'`.execute(db);
  return rows[0] ?? null;
}

type NewProposal = Decision & Pick<Proposal, 'invoiceId' | 'askedBy' | 'dueAt'> & { readonly back: Toman };

/** Inserts a waiting decision and returns its id. */
export async function insertProposal({ db, now }: InTransaction, proposal: NewProposal): Promise<number> {
  const { invoiceId, act, back, withCarriage, reason, askedBy, dueAt } = proposal;
  const { rows } = await sql<{ id: number }>`
    insert into purchase_proposals (invoice_id, act, back, with_carriage, reason, asked_by, asked_at, due_at, state)
    values (
      ${invoiceId}, ${act}, ${back}, ${withCarriage}, ${reason}, ${askedBy}, ${now}, ${dueAt}::timestamptz, 'waiting'
    )
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Decisions whose time for an undo is over, oldest first. */
export async function readDueProposals({ db, now }: Ctx, limit: number): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select ${COLUMNS} from purchase_proposals
    where state = 'waiting' and due_at <= ${now}
    order by due_at, id
    limit ${limit}`.execute(db);
  return rows;
}

type Decided = {
  readonly state: 'approved' | 'refused';
  readonly by: number;
  readonly isOwn: boolean;
  /** Reason that the decision could not be carried out; absent if it was approved or refused. */
  readonly droppedFor?: Why;
};

type Why = NoticeData['decision-dropped']['why'];

/** A decision that could not be carried out. */
export type Dropped = Pick<Proposal, 'act' | 'back' | 'askedBy' | 'askedAt'> & { readonly why: Why };

/** Newest decision about a purchase if it could not be carried out; null otherwise. */
export async function readDropped(db: Db, invoiceId: number): Promise<Dropped | null> {
  const { rows } = await sql<Dropped & { why: Why | null }>`
    select act, back, asked_by as "askedBy", asked_at as "askedAt", dropped_for as why
    from purchase_proposals
    where invoice_id = ${invoiceId}
    order by id desc
    limit 1`.execute(db);
  return rows[0]?.why ? rows[0] : null;
}

export async function storeProposal({ db, now }: InTransaction, id: number, decided: Decided): Promise<void> {
  const { state, by, isOwn, droppedFor = null } = decided;
  await sql`
    update purchase_proposals
    set state = ${state}, decided_by = ${by}, decided_at = ${now}, is_own = ${isOwn}, dropped_for = ${droppedFor}
    where id = ${id}`.execute(db);
}
