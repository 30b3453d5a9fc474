import type { ReactNode } from 'react';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { AccountFrame } from '../../parts/frame/account-frame.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { ListRows } from '../../parts/list-rows.tsx';
import { Thumbnail } from '../../parts/thumbnail.tsx';
import { Toman } from '../../parts/toman.tsx';
import { paths } from '../../paths.ts';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import styles from './my-offers.module.css';
import { loadMyOffers, type MyOffersView, type OfferLineView } from './my-offers-view.ts';

const words = fa.offers;

const BADGES: Partial<Record<OfferLineView['state'], BadgeLook>> = { open: 'accent', accepted: 'trust' };

function MyOffersPage({ view }: { readonly view: MyOffersView }): ReactNode {
  const { direction, tabs, lines, olderHref } = view;
  return (
    <AccountFrame current="offers">
      <ListPage title={words.mine}>
        <Tabs
          label={words.directions}
          tabs={tabs.map((tab) => ({
            name: words.direction[tab.direction],
            href: tab.href,
            isShown: tab.direction === direction,
          }))}
        />
        <ListRows
          rows={lines}
          className={styles.offers}
          empty={<EmptyOffers direction={direction} />}
          pager={<Pager next={{ href: olderHref, name: words.older }} />}
        >
          {(line) => <OfferItem line={line} />}
        </ListRows>
      </ListPage>
    </AccountFrame>
  );
}

function EmptyOffers({ direction }: Pick<MyOffersView, 'direction'>): ReactNode {
  const isSent = direction === 'sent';
  return (
    <Empty scene="money" title={words.none[direction]} text={words.noneHint[direction]}>
      <LinkButton look="accent" href={isSent ? paths.results(EVERYTHING) : paths.newListing('my-offers')}>
        {isSent ? fa.favourites.find : fa.posting.link}
      </LinkButton>
    </Empty>
  );
}

function OfferItem({ line }: { readonly line: OfferLineView }): ReactNode {
  return (
    <article className={styles.offer}>
      <Thumbnail pictureKey={line.coverKey} />
      <div>
        <p className={styles.amount}>
          <span>
            <Toman amount={line.amount} />
          </span>
          <Badge look={BADGES[line.state]}>{words.states[line.state]}</Badge>
        </p>
        <h2>
          <a href={line.listingHref ?? undefined}>
            <bdi>{line.listing}</bdi>
          </a>
        </h2>
        <p className={styles.meta}>
          <bdi>{line.otherPartyName}</bdi>
          <time dateTime={line.createdAt} data-ago="">
            {line.relativeTime}
          </time>
        </p>
      </div>
      <LinkButton icon="message-circle" href={line.chatHref}>
        {words.conversation}
        <span className="visually-hidden">: {words.about(line.listing)}</span>
      </LinkButton>
    </article>
  );
}

/** Page of offers that the user sent and received, with their states (OFFER-01). */
export const myOffers = definePage<MyOffersView>({
  at: get(paths.myOffers),
  id: 'my-offers-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myOffers, query: ['show', 'after'], example: { show: 'received' } },
  load: loadMyOffers,
  head: () => ({ title: fa.offers.mine, robots: 'noindex' }),
  Page: MyOffersPage,
});
