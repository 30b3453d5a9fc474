import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import type { Picture } from '../media/picture.ts';
import type { Side } from '../purchases/invoices/invoice-record.ts';
import type { Toman } from '../values/money.ts';
import type { DisputeActor, DisputeReason, DisputeStep, PostedAct } from './dispute.ts';
import type { DisputeOffer, OfferKind } from './dispute-offer.ts';

export type Dispute = {
  readonly invoiceId: number;
  readonly reason: DisputeReason;
  readonly openedBy: Side;
  readonly step: DisputeStep;
  /** Time at which the step began. */
  readonly since: Date;
  readonly returnCarrier: string | null;
  readonly returnNumber: string | null;
  readonly returnSentAt: Date | null;
  /**
   * Time at which staff saw by its tracking number that the return is on its way, or a job learned that it has arrived.
   */
  readonly returnSeenAt: Date | null;
};

const COLUMNS = sql`
  invoice_id as "invoiceId", reason, opened_by as "openedBy", step, since, return_carrier as "returnCarrier",
  return_number as "returnNumber", return_sent_at as "returnSentAt", return_seen_at as "returnSeenAt"`;

/** Dispute of a purchase; null if there is none. Write it only under the lock of the purchase. */
export async function readDispute(db: Db, invoiceId: number): Promise<Dispute | null> {
  const { rows } = await sql<Dispute>`
    /* prepared: read dispute */
    select ${COLUMNS} from disputes where invoice_id = ${invoiceId}`.execute(db);
  return rows[0] ?? null;
}

type NewDispute = Pick<Dispute, 'invoiceId' | 'reason' | 'openedBy' | 'step'>;

export async function insertDispute({ db, now }: InTransaction, dispute: NewDispute): Promise<void> {
  const { invoiceId, reason, openedBy, step } = dispute;
  await sql`
    insert into disputes (invoice_id, reason, opened_by, step, since)
    values (${invoiceId}, ${reason}, ${openedBy}, ${step}, ${now})`.execute(db);
}

/**
 * Creates the dispute about a payment that a bank took back, or reuses an earlier dispute of the purchase that is over.
 */
export async function openAgain({ db, now }: InTransaction, invoiceId: number): Promise<Dispute> {
  const { rows } = await sql<Dispute>`
    insert into disputes (invoice_id, reason, opened_by, step, since)
    values (${invoiceId}, 'charged-back', 'buyer', 'over', ${now})
    on conflict (invoice_id) do update set reason = excluded.reason, opened_by = excluded.opened_by
    returning ${COLUMNS}`.execute(db);
  if (!rows[0]) throw new Error(`invoice ${invoiceId} has no dispute`);
  return rows[0];
}

export async function storeDispute({ db }: InTransaction, dispute: Dispute): Promise<void> {
  const { invoiceId, step, since, returnCarrier, returnNumber, returnSentAt, returnSeenAt } = dispute;
  await sql`
    update disputes
    set step = ${step}, since = ${since}, return_carrier = ${returnCarrier}, return_number = ${returnNumber},
      return_sent_at = ${returnSentAt}, return_seen_at = ${returnSeenAt}
    where invoice_id = ${invoiceId}`.execute(db);
}

export type DisputePost = {
  readonly id: number;
  readonly at: Date;
  readonly act: PostedAct;
  readonly side: DisputeActor;
  readonly text: string | null;
  /** Private pictures, shown by signed URLs. */
  readonly pictures: readonly Picture[];
  readonly offer: DisputeOffer | null;
};

export type NewPost = Omit<DisputePost, 'id' | 'at'> & {
  readonly invoiceId: number;
  readonly authorId: number | null;
  readonly orderKey: string | null;
};

export async function insertPost({ db, now }: InTransaction, post: NewPost): Promise<number> {
  const { invoiceId, act, side, authorId, text, pictures, offer, orderKey } = post;
  const { rows } = await sql<{ id: number }>`
    insert into dispute_posts (invoice_id, at, act, side, author_id, text, pictures, offer, amount, order_key)
    values (
      ${invoiceId}, ${now}, ${act}, ${side}, ${authorId}, ${text}, ${JSON.stringify(pictures)}::jsonb,
      ${offer?.kind ?? null}, ${offer?.amount ?? null}, ${orderKey}
    )
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

type Row = Omit<DisputePost, 'offer'> & { readonly offer: OfferKind | null; readonly amount: Toman | null };

const postOf = ({ offer, amount, ...post }: Row): DisputePost => ({
  ...post,
  offer: offer === null ? null : ({ kind: offer, amount } as DisputeOffer),
});

/** All posts of a dispute, oldest first. */
export async function readPosts(db: Db, invoiceId: number): Promise<DisputePost[]> {
  const { rows } = await sql<Row>`
    /* prepared: dispute posts */
    select id, at, act, side, text, pictures, offer, amount
    from dispute_posts
    where invoice_id = ${invoiceId}
    order by id`.execute(db);
  return rows.map(postOf);
}

/** Newest offer of each side; it replaces the side's earlier ones. */
export async function readOffers(db: Db, invoiceId: number): Promise<ReadonlyMap<DisputeActor, DisputePost>> {
  const { rows } = await sql<Row>`
    /* prepared: dispute offers */
    select distinct on (side) id, at, act, side, text, pictures, offer, amount
    from dispute_posts
    where invoice_id = ${invoiceId} and offer is not null
    order by side, id desc`.execute(db);
  return new Map(rows.map((row) => [row.side, postOf(row)]));
}

/** Returns whether the form with this key has already made this post on this purchase. */
export async function hasPost(
  db: Db,
  { invoiceId, act, orderKey }: Pick<NewPost, 'invoiceId' | 'act'> & { readonly orderKey: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from dispute_posts
    where invoice_id = ${invoiceId} and order_key = ${orderKey} and act = ${act}`.execute(db);
  return rows.length > 0;
}

export async function countPosts(db: Db, invoiceId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from dispute_posts where invoice_id = ${invoiceId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type SentReturn = { readonly invoiceId: number; readonly carrier: string; readonly number: string };

/**
 * Claims returns with these carriers that are not known to have arrived, so that no other process looks at them before
 * `until`.
 */
export async function claimReturns(
  { db, now }: Ctx,
  carriers: readonly string[],
  until: Date,
  limit: number,
): Promise<SentReturn[]> {
  const { rows } = await sql<SentReturn>`
    with due as (
      select invoice_id
      from disputes
      where step = 'return-sent' and return_seen_at is null and return_carrier = any(${carriers}::text[])
        and coalesce(return_look_at, return_sent_at) <= ${now}
      order by since
      limit ${sql.lit(limit)}
      for update skip locked
    )
    update disputes
    set return_look_at = ${until}
    from due
    where disputes.invoice_id = due.invoice_id
    returning disputes.invoice_id as "invoiceId", return_carrier as carrier, return_number as number`.execute(db);
  return rows;
}
