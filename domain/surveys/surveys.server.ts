/** The door of surveys: who answered whether they would recommend the site, and what came of it (NPS-01). */
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

/** Milliseconds after a vote in which its comment may be written. */
const COMMENT_MS = HOUR;

export type NewVote = {
  /** Whole, within `NPS_SCORE`. */
  readonly score: number;
  /** Null: derived from the listing, or from whether the account has published one. */
  readonly userType: UserType | null;
  /** Null: derived from the score. */
  readonly label: NpsLabel | null;
  readonly listingId: number | null;
  /** Clean; null if nothing was written. */
  readonly comment: string | null;
  readonly orderKey: string | null;
};

/** `asked`: the voter answered as a buyer or a seller within the months of the settings. `no-listing`: they see none. */
export type Voted = Result<{ readonly voteId: number }, 'asked' | 'no-listing'>;

/** Stores a score. A repeated form, known by its key, gets the first answer again. */
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

/** Adds or replaces what somebody wrote to a vote of theirs; false if it is not theirs or older than an hour. */
export const commentVote = (
  { db, now }: Ctx,
  voter: Voter,
  { voteId, comment }: { readonly voteId: number; readonly comment: string },
): Promise<boolean> => writeComment(db, voter, { voteId, comment, since: new Date(now.getTime() - COMMENT_MS) });

/** `ask`: they may answer. `why`: they just did, and may say why. `thanks`: they did both. `asked`: it is too early. */
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

/** Kind of user as which an account or visitor is asked where nothing says so: those who have published a listing are sellers. */
export async function userTypeOf(db: Db, voter: Voter, listing: SeenListing | null = null): Promise<UserType> {
  if (listing) return listing.isOwn ? 'Seller' : 'Buyer';
  return 'userId' in voter && (await hasPublished(db, voter.userId)) ? 'Seller' : 'Buyer';
}

type SeenListing = { readonly isOwn: boolean };

/** Null if it does not exist, or the voter may not see it. */
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

/** Job that forgets which browser voted, once it may be asked again. Returns how many votes it was. */
export async function forgetOldVisitors({ db, now }: Ctx): Promise<number> {
  const { npsMonths } = await readSettings(db);
  return forgetVisitorsBefore(db, monthsAfter(now, -npsMonths));
}
