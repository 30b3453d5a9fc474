import type { ReactNode } from 'react';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import type { ReviewState } from '../../../domain/reviews/review.ts';
import { fa } from '../../messages/fa.ts';
import { FlashNotice, type FlashView } from '../../parts/flash-notice.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { ListRows } from '../../parts/list-rows.tsx';
import { ReviewArticle } from '../../parts/ratings/review-article.tsx';
import type { ReviewView } from '../../parts/ratings/review-view.ts';
import { SellerStars } from '../../parts/ratings/seller-stars.tsx';
import type { StandingView } from '../../parts/ratings/standing-view.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import type { FormState } from '../../web/forms/form-state.ts';
import { Region } from '../../web/pages/region.tsx';
import { OwnReply, type OwnReplyView } from './own-reply.tsx';
import styles from './ratings.module.css';

const words = fa.ratings.mine;

export type ReceivedRow = ReviewView & {
  readonly ownReply: OwnReplyView | null;
  readonly mayReply: boolean;
};

export type GivenRow = ReviewView & {
  readonly seller: { readonly name: string; readonly href: string };
  readonly state: ReviewState;
  readonly reason: string | null;
  /** Address at which the review can be changed; null if it cannot. */
  readonly change: string | null;
  readonly mayWithdraw: boolean;
};

export type MyReviewsView = {
  readonly tabs: readonly Tab[];
  /** The user's own rating, shown above the reviews they received; otherwise null. */
  readonly standing: StandingView | null;
  readonly received: readonly ReceivedRow[] | null;
  readonly given: readonly GivenRow[] | null;
  readonly newest: string | null;
  readonly older: string | null;
  readonly flash: FlashView | null;
  readonly refusal: string | null;
  readonly form: FormState;
};

export function MyReviewsPage({ view }: { readonly view: MyReviewsView }): ReactNode {
  return (
    <AccountFrame current="reviews">
      <ListPage title={words.title} refusal={view.refusal} notice={<FlashNotice flash={view.flash} form={view.form} />}>
        <Tabs label={words.tabs} tabs={view.tabs} />
        {view.standing && view.received?.length !== 0 && <SellerStars standing={view.standing} />}
        <Region id="reviews">
          <MyReviewsRegion view={view} />
        </Region>
      </ListPage>
    </AccountFrame>
  );
}

export function MyReviewsRegion({ view }: { readonly view: MyReviewsView }): ReactNode {
  const { received, given, newest, older, form } = view;
  const pager = <Pager first={{ href: newest, name: words.newest }} next={{ href: older, name: words.older }} />;
  if (given)
    return (
      <ListRows
        rows={given}
        className={styles.rows}
        pager={pager}
        empty={
          <Empty scene="chat" title={words.noneGiven} text={words.noneGivenHint}>
            <LinkButton look="accent" href={paths.results(EVERYTHING)}>
              {fa.favourites.find}
            </LinkButton>
          </Empty>
        }
      >
        {(row) => <Given row={row} form={form} />}
      </ListRows>
    );
  return (
    <ListRows
      rows={received ?? []}
      className={styles.rows}
      pager={pager}
      empty={
        <Empty scene="chat" title={words.noneReceived} text={words.noneReceivedHint}>
          <LinkButton href={paths.myListings()}>{fa.myListings.title}</LinkButton>
        </Empty>
      }
    >
      {(row) => <Received row={row} />}
    </ListRows>
  );
}

function Received({ row }: { readonly row: ReceivedRow }): ReactNode {
  const { id, ownReply, mayReply, ...review } = row;
  return (
    <ReviewArticle review={{ ...review, id, reply: null }}>
      {ownReply && <OwnReply reply={ownReply} />}
      <p className={styles.acts}>
        {mayReply && (
          <LinkButton
            href={paths.replyToReview(id)}
            data-popup="reviews-reply"
            data-params={JSON.stringify({ review: String(id) })}
          >
            {ownReply ? words.again : words.reply}
          </LinkButton>
        )}
        <a className={styles.report} href={paths.reportReview(id)} rel="nofollow">
          <Icon name="flag" />
          {fa.ratings.list.report}
        </a>
      </p>
    </ReviewArticle>
  );
}

function Given({ row, form }: { readonly row: GivenRow; readonly form: FormState }): ReactNode {
  const { id, seller, state, reason, change, mayWithdraw, ...review } = row;
  return (
    <ReviewArticle
      review={{ ...review, id }}
      about={
        <a href={seller.href}>
          <bdi>{seller.name}</bdi>
        </a>
      }
    >
      <p className={styles.state}>
        <Badge>{fa.ratings.states[state]}</Badge> {reason && words.refusedBecause(reason)}
      </p>
      <div className={styles.acts}>
        {change !== null && <LinkButton href={change}>{words.change}</LinkButton>}
        {mayWithdraw && (
          <Form id={`withdraw-${id}`} action={paths.withdrawRating(id)} state={form} after="region">
            <SubmitButton look="plain">{words.withdraw}</SubmitButton>
          </Form>
        )}
      </div>
    </ReviewArticle>
  );
}
