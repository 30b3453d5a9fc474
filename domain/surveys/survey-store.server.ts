import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import type { NpsDay, NpsLabel, UserType } from './nps.ts';

/** Person whose answers belong together: an account, or the browser of a visitor. */
export type Voter = { readonly userId: number } | { readonly visitor: Buffer };

export type VoteRow = {
  readonly score: number;
  readonly label: NpsLabel;
  readonly userType: UserType;
  readonly listingId: number | null;
  readonly comment: string | null;
  readonly orderKey: string | null;
};

export type VoteLine = { readonly id: number; readonly votedAt: Date; readonly hasComment: boolean };

const nameOf = (voter: Voter): string => ('userId' in voter ? `u${voter.userId}` : `v${voter.visitor.toString('hex')}`);

const isBy = (voter: Voter) =>
  'userId' in voter ? sql`user_id = ${voter.userId}` : sql`visitor_hash = ${voter.visitor}`;

/** Serialises the votes of one voter until the transaction ends. */
export async function lockVoter({ db }: InTransaction, voter: Voter): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('nps ' || ${nameOf(voter)}::text, 0))`.execute(db);
}

export async function readLastVote(db: Db, voter: Voter, userType: UserType): Promise<VoteLine | null> {
  const { rows } = await sql<VoteLine>`
    select id, voted_at as "votedAt", comment is not null as "hasComment"
    from nps_votes
    where ${isBy(voter)} and user_type = ${userType}
    order by voted_at desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Id of the vote that this voter cast with this form key; null if there is none. */
export async function readVoteByKey(db: Db, voter: Voter, orderKey: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from nps_votes where order_key = ${orderKey} and ${isBy(voter)}`.execute(db);
  return rows[0]?.id ?? null;
}

export async function insertVote({ db, now }: InTransaction, voter: Voter, vote: VoteRow): Promise<number> {
  const { id } = await db
    .insertInto('nps_votes')
    .values({
      score: vote.score,
      label: vote.label,
      user_type: vote.userType,
      listing_id: vote.listingId,
      comment: vote.comment,
      user_id: 'userId' in voter ? voter.userId : null,
      visitor_hash: 'visitor' in voter ? voter.visitor : null,
      order_key: vote.orderKey,
      voted_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the comment on a vote. Returns false if the vote is not this voter's, or was cast before `since`. */
export async function writeComment(
  db: Db,
  voter: Voter,
  { voteId, comment, since }: { readonly voteId: number; readonly comment: string; readonly since: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update nps_votes
    set comment = ${comment}
    where id = ${voteId} and ${isBy(voter)} and voted_at > ${since}`.execute(db);
  return numAffectedRows === 1n;
}

/** Whether an account has ever had a listing published. */
export async function hasPublished(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from listings where user_id = ${userId} and published_at is not null limit 1`.execute(db);
  return rows.length > 0;
}

/** Number of answers by day, kind of user and label since a time, for the dashboard. */
export async function readNpsDays({ db }: Pick<Ctx, 'db'>, since: Date): Promise<NpsDay[]> {
  const { rows } = await sql<NpsDay>`
    select to_char(voted_at at time zone 'Asia/Tehran', 'YYYY-MM-DD') as day, user_type as "userType", label,
      count(*)::int as count
    from nps_votes
    where voted_at >= ${since}
    group by 1, 2, 3
    order by 1, 2, 3`.execute(db);
  return rows;
}

export type NpsComment = {
  readonly id: number;
  readonly score: number;
  readonly label: NpsLabel;
  readonly userType: UserType;
  readonly listingId: number | null;
  readonly comment: string;
  readonly votedAt: Date;
};

/** Comments, newest first; `after`: id after which the page continues. */
export async function readComments(
  { db }: Pick<Ctx, 'db'>,
  { userType, after }: { readonly userType: UserType | null; readonly after: number | null },
  limit: number,
): Promise<NpsComment[]> {
  const { rows } = await sql<NpsComment>`
    select id, score, label, user_type as "userType", listing_id as "listingId", comment, voted_at as "votedAt"
    from nps_votes
    where comment is not null
      and (${after}::bigint is null or id < ${after}::bigint)
      and (${userType}::text is null or user_type = ${userType}::text)
    order by id desc
    limit ${limit}`.execute(db);
  return rows;
}

export async function readVotesForExport(db: Db, userId: number) {
  const { rows } = await sql<Omit<NpsComment, 'id' | 'comment'> & { readonly comment: string | null }>`
    select score, label, user_type as "userType", listing_id as "listingId", comment, voted_at as "votedAt"
    from nps_votes
    where user_id = ${userId}
    order by voted_at, id`.execute(db);
  return rows;
}

/** Keeps the anonymous scores of an account that ends, and deletes its id and comments from them. */
export async function forgetVotesOf(db: Db, userId: number): Promise<void> {
  await sql`
    update nps_votes set user_id = null, listing_id = null, comment = null, order_key = null
    where user_id = ${userId}`.execute(db);
}

/** Deletes the browser hashes of votes before a time; returns how many. */
export async function forgetVisitorsBefore(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update nps_votes set visitor_hash = null
    where visitor_hash is not null and voted_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
