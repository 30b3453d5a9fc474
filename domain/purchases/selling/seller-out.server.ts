/** Ends or freezes sales of sellers who were suspended, or whose listing was rejected for fraud (SECP-06). */
import { sql } from 'kysely';
import { type Ctx, type InTransaction, transact } from '../../../db/transact.server.ts';
import { MINUTE } from '../../values/durations.ts';
import { lockWithOrder, moveOf } from '../invoices/act.server.ts';
import { HOLDING, type InvoiceAct } from '../invoices/invoice.ts';
import { moveInvoice } from '../invoices/move-invoice.server.ts';

const AT_ONCE = 200;
/** Time in which staff may take a decision back before anything follows from it. */
const UNDO_WAIT = MINUTE;

/** Each sale in a transaction of its own; returns how many it ended or froze. What staff has thawed since stays so. */
export async function endSalesOfOut(ctx: Ctx): Promise<number> {
  const ids = await readSalesOfOut(ctx);
  for (const id of ids) await transact(ctx, (trx) => endSale(trx, id));
  return ids.length;
}

async function endSale(trx: InTransaction, id: number): Promise<void> {
  const locked = await lockWithOrder(trx, { id });
  if (!locked) return;
  const { invoice, order } = locked;
  const act: InvoiceAct = invoice.state === 'paid' || invoice.state === 'accepted' ? 'seller-out' : 'freeze';
  const move = moveOf(invoice, { act, actor: 'system' });
  if (move) await moveInvoice(trx, invoice, order, { move, actor: 'system', actorId: null });
}

/** Ids of sales with money that is held, of sellers who are out since. */
async function readSalesOfOut({ db, now }: Ctx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with held as (
      select invoices.id, invoices.listing_id, users.suspended_at
      from invoices
      join users on users.id = seller_id
      where state = any(${HOLDING}::text[]) and frozen_at is null
    ), out as (
      select id, suspended_at as since from held where suspended_at is not null
      union all
      select held.id, changes.at
      from held
      join listings on listings.id = held.listing_id and status = 'rejected'
      join listing_changes changes on changes.listing_id = listings.id
      where changes.act = 'reject' and 'fraud' = any(changes.reasons) and not changes.undone
    )
    select distinct id
    from out
    where since <= ${new Date(now.getTime() - UNDO_WAIT)} and not exists (
      select from invoice_changes
      where invoice_id = out.id and act = 'freeze' and actor = 'system' and at >= since
    )
    order by id
    limit ${sql.lit(AT_ONCE)}`.execute(db);
  return rows.map(({ id }) => id);
}
