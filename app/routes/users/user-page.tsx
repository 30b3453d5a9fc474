import type { ReactNode } from 'react';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { ListingCards } from '../../parts/listing/listing-cards.tsx';
import { MarkLinks } from '../../parts/marks/mark-links.tsx';
import { SellerReviews } from '../../parts/ratings/seller-reviews.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RenderedOnce } from '../../web/pages/raw-html.tsx';
import styles from './user.module.css';
import type { UserView } from './user-view.ts';

const words = fa.users;

/** Page of a user (SHOP-01): name and facts, how they answer, and their listings. */
export function UserPage({ view }: { readonly view: UserView }): ReactNode {
  return (
    <div className={styles.page}>
      <Who view={view} />
      {view.reviews && (
        <RenderedOnce by={view.facts} part="reviews">
          <SellerReviews view={view.reviews} />
        </RenderedOnce>
      )}
      <section className={styles.listings} aria-labelledby="listings">
        <h2 id="listings">{words.listings}</h2>
        {view.cards.length > 0 ? <ListingCards cards={view.cards} onTop /> : <Nothing view={view} />}
        {view.next && (
          <LinkButton rel="next" href={view.next}>
            {words.older}
          </LinkButton>
        )}
      </section>
      {!view.isOwn && <Trouble id={view.id} />}
    </div>
  );
}

function Who({ view }: { readonly view: UserView }): ReactNode {
  const { name, typeName, pictureKey, since, lastSeen, marks, answers } = view;
  return (
    <header className={styles.who}>
      <Avatar pictureKey={pictureKey} size="large" />
      <div className={styles.about}>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className={styles.marks}>
          <Badge>{typeName}</Badge>
          <MarkLinks marks={marks} />
        </p>
        <p className={styles.help}>
          {since}
          {lastSeen && <> · {lastSeen}</>}
        </p>
        {answers && (
          <p className={styles.answers}>
            <Icon name="messages-square" />
            <span>
              {answers.usual && (
                <>
                  <b>{answers.usual}</b> ·{' '}
                </>
              )}
              {answers.share}
            </span>
          </p>
        )}
      </div>
      {view.contactOf !== null && <Contact id={view.id} listingId={view.contactOf} />}
    </header>
  );
}

/**
 * Button that shows the user's telephone number. It is the number in their newest listing, so that listing's contact
 * rules apply. Without scripts the button opens the page with the number.
 */
function Contact({ id, listingId }: { readonly id: number; readonly listingId: number }): ReactNode {
  return (
    <p className={styles.contact} data-contact="" data-no-print="">
      <LinkButton
        look="accent"
        icon="phone"
        href={paths.contact(listingId)}
        rel="nofollow"
        data-do="reveal"
        data-url={paths.revealNumber('users', id)}
        data-listing={listingId}
      >
        {fa.contact.showNumber}
      </LinkButton>
    </p>
  );
}

function Nothing({ view: { isOwn } }: { readonly view: UserView }): ReactNode {
  if (isOwn) {
    return (
      <Empty icon="list" title={words.ownNone} text={words.ownNoneHint}>
        <LinkButton look="accent" href={paths.newListingForm()}>
          {words.post}
        </LinkButton>
      </Empty>
    );
  }
  return (
    <Empty icon="list" title={words.none} text={words.noneHint}>
      <LinkButton href={paths.results(EVERYTHING)}>{words.everything}</LinkButton>
    </Empty>
  );
}

function Trouble({ id }: { readonly id: number }): ReactNode {
  return (
    <ul className={styles.trouble} data-no-print="">
      <li>
        <a
          href={paths.reportUserPage(id)}
          rel="nofollow"
          data-popup="report"
          data-params={JSON.stringify({ user: String(id) })}
        >
          <Icon name="flag" />
          {fa.reports.userLink}
        </a>
      </li>
      <li>
        <a href={paths.blockUserPage(id)} rel="nofollow">
          <Icon name="ban" />
          {words.block}
        </a>
      </li>
    </ul>
  );
}
