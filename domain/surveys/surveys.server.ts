/**
 * Public interface of the surveys module: votes on whether people would recommend the site, and their results (NPS-01).
 */
import { type Ctx, type Db, transact } from '../../db/transact.server.ts';
import { sightOf } from '../listings/listing-sight.ts';
import { findListing } from '../listings/listings.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { HOUR } from '../values/durations.ts';
import { ok, type Result, refused } from '../values/result.ts';
import { labelOf, type NpsLabel, type UserType } from './nps.ts';
import {
  forgetVisitorsBefore,
  hasPublished,
  insertVote,
  lockVoter,
  readLastVote,
  readVoteByKey,
  readVotesForExport,
  type Voter,
  writeComment,
} from './survey-store.server.ts';
import { mayAskAgain, monthsAfter } from './survey-times.ts';

export { forgetVotesOf, type NpsComment, readComments, readNpsDays, type Voter } from './survey-store.server.ts';

/** Milliseconds after a vote during which its comment can be written. */
const COMMENT_MS = HOUR;

export type NewVote = {
  /** Whole number within `NPS_SCORE`. */
  readonly score: number;
  /**
   * Kind of user as whom the voter answers; null if it is to be derived from the listing, or from whether the account
   * has published one.
   */
  readonly userType: UserType | null;
  /** Label of the score; null if it is to be derived from the score. */
  readonly label: NpsLabel | null;
  readonly listingId: number | null;
  /** Cleaned text; null for none. */
  readonly comment: string | null;
  readonly orderKey: string | null;
};

/**
 * `asked`: the voter has already answered as this kind of user within the months that the setting states. `no-listing`:
 * the listing does not exist, or the voter may not see it.
 */
export type Voted = Result<{ readonly voteId: number }, 'asked' | 'no-listing'>;

/** Stores a score. A repeated form, recognised by its key, gets the first result again. */
export function castVote(ctx: Ctx, voter: Voter, vote: NewVote): Promise<Voted> {
  return transact(ctx, async (trx) => {
    await lockVoter(trx, voter);
    const { score, listingId, comment, orderKey } = vote;
    const known = orderKey === null ? null : await readVoteByKey(trx.db, voter, orderKey);
    if (known !== null) return ok({ voteId: known });
    const listing = listingId === null ? null : await seenListing(trx, voter, listingId);
    if (listingId !== null && !listing) return refused('no-listing');
    const userType = vote.userType ?? (await userTypeOf(trx.db, voter, listing));
    const last = await readLastVote(trx.db, voter, userType);
    const { npsMonths } = await readSettings(trx.db);
    if (!mayAskAgain(last?.votedAt ?? null, npsMonths, trx.now)) return refused('asked');
    const label = vote.label ?? labelOf(score);
    const voteId = await insertVote(trx, voter, { score, label, userType, listingId, comment, orderKey });
    return ok({ voteId });
  });
}

/** Adds or replaces the comment on a vote; false if the vote is not the voter's, or is older than an hour. */
export const commentVote = (
  { db, now }: Ctx,
  voter: Voter,
  { voteId, comment }: { readonly voteId: number; readonly comment: string },
): Promise<boolean> => writeComment(db, voter, { voteId, comment, since: new Date(now.getTime() - COMMENT_MS) });

/**
 * Step of the survey for a voter. `ask`: they may answer. `why`: they have just answered, and may add a comment.
 * `thanks`: they have done both. `asked`: it is too early to answer again.
 */
export type SurveyStep =
  | { readonly step: 'ask' | 'thanks' | 'asked' }
  | { readonly step: 'why'; readonly voteId: number };

export async function surveyStep({ db, now }: Ctx, voter: Voter, userType: UserType): Promise<SurveyStep> {
  const last = await readLastVote(db, voter, userType);
  const isFresh = last !== null && now.getTime() - last.votedAt.getTime() < COMMENT_MS;
  if (isFresh) return last.hasComment ? { step: 'thanks' } : { step: 'why', voteId: last.id };
  const { npsMonths } = await readSettings(db);
  return { step: mayAskAgain(last?.votedAt ?? null, npsMonths, now) ? 'ask' : 'asked' };
}

/**
 * Kind of user that a voter counts as, if the form does not say. With a listing, its owner is a seller and everybody
 * else a buyer. Without one, an account that has published a listing is a seller and everybody else a buyer.
 */
export async function userTypeOf(db: Db, voter: Voter, listing: SeenListing | null = null): Promise<UserType> {
  if (listing) return listing.isOwn ? 'Seller' : 'Buyer';
  return 'userId' in voter && (await hasPublished(db, voter.userId)) ? 'Seller' : 'Buyer';
}

type SeenListing = { readonly isOwn: boolean };

/** The listing that a vote is about; null if it does not exist, or if the voter may not see it. */
async function seenListing({ db, now }: Ctx, voter: Voter, listingId: number): Promise<SeenListing | null> {
  const listing = await findListing(db, listingId);
  if (!listing) return null;
  const isOwn = 'userId' in voter && listing.userId === voter.userId;
  return isOwn || sightOf(listing, 'other', now) !== 'none' ? { isOwn } : null;
}

/** Answers of an account, for its export. */
export async function* exportedVotes(db: Db, userId: number): AsyncGenerator<unknown> {
  yield* await readVotesForExport(db, userId);
}

/**
 * Job that deletes the browser hashes of votes after the time in which a second answer is refused. Returns how many.
 */
export async function forgetOldVisitors({ db, now }: Ctx): Promise<number> {
  const { npsMonths } = await readSettings(db);
  return forgetVisitorsBefore(db, monthsAfter(now, -npsMonths));
}
