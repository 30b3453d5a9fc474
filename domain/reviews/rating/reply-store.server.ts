import { sql } from 'kysely';
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import type { ReplyState } from '../review.ts';

export type ReplyRow = {
  readonly reviewId: number;
  readonly authorId: number;
  readonly text: string;
  readonly state: ReplyState;
  readonly orderKey: string;
  readonly postedAt: Date;
  /** Reason why staff refused it. */
  readonly reason: string | null;
};

const COLUMNS = sql`
  review_id as "reviewId", author_id as "authorId", text, state, order_key as "orderKey", posted_at as "postedAt", reason`;

/** Reads a reply. Read and change replies after `lockSums` of the seller. */
export async function readReply(db: Db, reviewId: number): Promise<ReplyRow | null> {
  const { rows } = await sql<ReplyRow>`
    /* prepared: read reply */
    select ${COLUMNS} from review_replies where review_id = ${reviewId}`.execute(db);
  return rows[0] ?? null;
}

export async function upsertReply({ db }: InTransaction, reply: ReplyRow): Promise<void> {
  await sql`
    /* prepared: upsert reply */
    insert into review_replies (review_id, author_id, text, state, order_key, posted_at, reason)
    values (
      ${reply.reviewId}, ${reply.authorId}, ${reply.text}, ${reply.state}, ${reply.orderKey}, ${reply.postedAt},
      ${reply.reason}
    )
    on conflict (review_id) do update
    set author_id = excluded.author_id, text = excluded.text, state = excluded.state, order_key = excluded.order_key,
      posted_at = excluded.posted_at, reason = excluded.reason`.execute(db);
}

/** Deletes the replies of a seller that are not shown; returns the ids of the ratings that they answered. */
export async function deleteUnshownReplies({ db }: InTransaction, sellerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from review_replies
    using reviews
    where reviews.id = review_id and seller_id = ${sellerId} and review_replies.state <> 'live'
    returning review_id as id`.execute(db);
  return rows.map(({ id }) => id);
}
