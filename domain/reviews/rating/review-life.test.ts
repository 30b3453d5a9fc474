import { describe, expect, it } from 'vitest';
import { REPLY_STATES, REVIEW_STATES } from '../review.ts';
import { replyAfter, reviewAfter } from './review-life.ts';

const ACTS = ['post', 'withdraw', 'go-live', 'approve', 'keep', 'refuse', 'hide', 'hold', 'bring-back'] as const;

const ACTORS = ['rater', 'visitor', 'moderator', 'job'] as const;

describe('the life of a rating', () => {
  it('RATE-01 allows these acts of these actors in these states, and no others', () => {
    const allowed = REVIEW_STATES.flatMap((state) =>
      ACTS.flatMap((act) =>
        ACTORS.flatMap((actor) => {
          const to = reviewAfter(state, act, actor);
          return to ? [`${state}: ${actor} ${act} ${to}`] : [];
        }),
      ),
    );
    expect(allowed).toEqual([
      ...['waiting: rater post waiting', 'waiting: rater withdraw withdrawn', 'waiting: rater go-live live'],
      ...['waiting: job go-live live', 'waiting: moderator approve live', 'waiting: moderator keep live'],
      ...['waiting: moderator refuse refused', 'live: rater post waiting', 'live: rater withdraw withdrawn'],
      ...['live: moderator hide refused', 'live: job hold waiting', 'refused: rater post waiting'],
      ...['refused: moderator bring-back waiting', 'withdrawn: rater post waiting'],
    ]);
  });

  it('RATE-02 allows these acts about replies, and no others', () => {
    const allowed = REPLY_STATES.flatMap((state) =>
      (['write', 'approve', 'refuse', 'hide'] as const).flatMap((act) =>
        (['seller', 'moderator'] as const).flatMap((actor) => {
          const to = replyAfter(state, act, actor);
          return to ? [`${state}: ${actor} ${act} ${to}`] : [];
        }),
      ),
    );
    expect(allowed).toEqual([
      'waiting: moderator approve live',
      'waiting: moderator refuse refused',
      'live: moderator hide refused',
      'refused: seller write waiting',
    ]);
  });
});
