import type { ReactNode } from 'react';
import type { ReplyState } from '../../../domain/reviews/review.ts';
import type { ReceivedReview } from '../../../domain/reviews/reviews.server.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { FreeText } from '../../parts/free-text.tsx';
import { reasonText } from '../../parts/ratings/reason-text.ts';
import styles from './ratings.module.css';

/** The seller's own reply, in whatever state. */
export type OwnReplyView = { readonly text: string; readonly state: ReplyState; readonly reason: string | null };

export const ownReplyView = ({ ownReply }: ReceivedReview): OwnReplyView | null =>
  ownReply && {
    text: cleanProse(ownReply.text),
    state: ownReply.state,
    reason: ownReply.reason && reasonText(ownReply.reason),
  };

export function OwnReply({ reply: { text, state, reason } }: { readonly reply: OwnReplyView }): ReactNode {
  return (
    <div className={styles.own}>
      <b>{fa.ratings.replyStates[state]}</b>
      <p dir="auto">
        <FreeText text={text} />
      </p>
      {reason && <p className={styles.state}>{fa.ratings.mine.refusedBecause(reason)}</p>}
    </div>
  );
}
