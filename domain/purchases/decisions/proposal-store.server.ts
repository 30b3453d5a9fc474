import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import type { Toman } from '../../values/money.ts';
import type { Decision } from './decision.ts';

/** A decision about a large purchase that waits for a second person. */
export type Proposal = Decision & {
  readonly id: number;
  readonly invoiceId: number;
  readonly askedBy: number;
  readonly askedAt: Date;
};

const COLUMNS = sql`
  id, invoice_id as "invoiceId", act, back, with_carriage as "withCarriage", reason, asked_by as "askedBy",
  asked_at as "askedAt"`;

/** The proposal that waits for a purchase. It is changed under the lock of its invoice alone. */
export async function readProposal(db: Db, invoiceId: number): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    select ${COLUMNS} from purchase_proposals where invoice_id = ${invoiceId} and state = 'waiting'`.execute(db);
  return rows[0] ?? null;
}

type NewProposal = Decision & Pick<Proposal, 'invoiceId' | 'askedBy'> & { readonly back: Toman };

export async function insertProposal({ db, now }: InTransaction, proposal: NewProposal): Promise<void> {
  const { invoiceId, act, back, withCarriage, reason, askedBy } = proposal;
  await sql`
    insert into purchase_proposals (invoice_id, act, back, with_carriage, reason, asked_by, asked_at, state)
    values (${invoiceId}, ${act}, ${back}, ${withCarriage}, ${reason}, ${askedBy}, ${now}, 'waiting')`.execute(db);
}

type Decided = { readonly state: 'approved' | 'refused'; readonly by: number; readonly isOwn: boolean };

export async function storeProposal({ db, now }: InTransaction, id: number, decided: Decided): Promise<void> {
  const { state, by, isOwn } = decided;
  await sql`
    update purchase_proposals
    set state = ${state}, decided_by = ${by}, decided_at = ${now}, is_own = ${isOwn}
    where id = ${id}`.execute(db);
}
